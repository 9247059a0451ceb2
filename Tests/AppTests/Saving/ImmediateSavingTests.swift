import Articles
import Library
import Testing

@testable import App

@Suite("Saving at one press")
struct ImmediateSavingTests {
  @Test(
    "Asking for the wikitext of a saved article leaves its pictures as they are",
    arguments: PictureChoice.allCases)
  func wikitext(pictures: PictureChoice) async throws {
    let app = try TestApp()
    let wiki = MemoryWiki.cities()
    let services = try await app.services(on: wiki)
    _ = try await services.saving.save("Lisbon", pictures: pictures)
    let id = ArticleID(wiki: app.wiki, title: try PageTitle("Lisbon"))
    let before = try #require(try await app.library().articles.article(id))
    wiki.forgetAsked()
    let readable = WikiReadAccess.reachable(PermittedWiki(named: app.wiki))
    _ = try await services.saving.keep("Lisbon", from: readable, guide: nil, options: .wikitext)
    let after = try #require(try await app.library().articles.article(id))
    #expect(after.pictures == before.pictures && after.pictureChoice == pictures)
    #expect(!wiki.kinds.contains(.pictures) && !wiki.kinds.contains(.picture))
    #expect(try await app.library().articles.savedArticles([id]).first?.hasWikitext == true)
  }

  @Test("An article that is not saved gets small pictures with its wikitext")
  func new() async throws {
    let app = try TestApp()
    let services = try await app.services(on: MemoryWiki.cities())
    let readable = WikiReadAccess.reachable(PermittedWiki(named: app.wiki))
    let kept = try await services.saving.keep(
      "Lisbon", from: readable, guide: nil, options: .wikitext)
    #expect(try await app.library().articles.article(kept.id)?.pictureChoice == .small)
  }

  @Test("A save without a choice of pictures keeps the choice of a newer version's copy")
  func newer() async throws {
    let app = try TestApp()
    let wiki = MemoryWiki.cities()
    let services = try await app.services(on: wiki)
    _ = try await services.saving.save("Lisbon", pictures: .none)
    wiki.change("Lisbon") { $0.revision = 22 }
    let report = try await services.saving.save(SaveRequest(["Lisbon", "Amsterdam"])) { _ in }
    #expect(report.items.map(\.pictures) == [0, 3])
    let id = try #require(report.items[0].id)
    #expect(try await app.library().articles.article(id)?.pictureChoice == PictureChoice.none)
  }
}
