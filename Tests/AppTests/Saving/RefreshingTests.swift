import Articles
import HTTPTransport
import Library
import Localization
import Testing
import Wiki

@testable import App

@Suite("Refreshing what is saved")
struct RefreshingTests {
  private func saved() async throws -> (TestApp, MemoryWiki, Services) {
    let app = try TestApp()
    let wiki = MemoryWiki.cities()
    let services = try await app.services(on: wiki)
    _ = try await services.saving.save("Amsterdam", "Kyoto", guide: "Trip")
    app.advance(seconds: 3600)
    wiki.forgetAsked()
    return (app, wiki, services)
  }

  @Test("Nothing new is one request for all, and noted")
  func unchanged() async throws {
    let (app, wiki, services) = try await saved()
    let report = try await services.refresh()
    #expect(report.outcomes == [.unchanged, .unchanged])
    #expect(wiki.kinds == [.revisions])
    let id = try #require(report.items[0].id)
    #expect(try await app.library().article(id)?.checkedAt == app.now)
  }

  @Test("What changed is fetched and reported by section; entries and guides stay")
  func changed() async throws {
    let (_, wiki, services) = try await saved()
    wiki.change("Kyoto") {
      $0.revision = 32
      $0.html =
        MemoryWiki.section("Gardens", "Moss, stone and sand.")
        + "<h2 id=\"Tea\">Tea</h2><p>Green.</p>"
    }
    let report = try await services.refresh()
    let expected = ArticleChanges(
      oldRevision: 31, newRevision: 32, added: ["Tea"], removed: [], changed: ["Gardens"])
    #expect(report.outcomes == [.unchanged, .refreshed(expected)])
    #expect(try await services.reading.read("Kyoto").article.revision == 32)
    #expect(try await services.titles(in: "Trip") == ["Amsterdam", "Kyoto"])
    #expect(try await services.guides.guides().count == 2)
  }

  @Test("Pictures that are there are not fetched again; new ones are")
  func pictures() async throws {
    let (_, wiki, services) = try await saved()
    wiki.change("Amsterdam") {
      $0.revision = 12
      $0.pictures.append("Tram.png")
    }
    let report = try await services.refresh()
    #expect(wiki.asked.filter { $0.kind == .picture }.map(\.path).count == 1)
    #expect(report.items[0].pictures == 4)
  }

  @Test("An article that was saved without pictures stays without")
  func withoutPictures() async throws {
    let app = try TestApp()
    let wiki = MemoryWiki.cities()
    let services = try await app.services(on: wiki)
    _ = try await services.saving.save("Lisbon", pictures: .none)
    wiki.change("Lisbon") { $0.revision = 22 }
    _ = try await services.refresh()
    #expect(!wiki.kinds.contains(.picture))
    #expect(try await services.reading.read("Lisbon").article.revision == 22)
  }

  @Test(
    "The old copy stays whole where the new one cannot be had, whatever fails",
    arguments: [MemoryWiki.Kind.text, .facts, .pictures, .picture])
  func unchangedOnFailure(step: MemoryWiki.Kind) async throws {
    let (app, wiki, services) = try await saved()
    wiki.change("Amsterdam") {
      $0.revision = 12
      $0.html = MemoryWiki.section("Canals", "Frozen.")
      $0.pictures = ["Ice.png", "Flag.png"]
    }
    wiki.fail { asked in
      if asked.kind == step { throw TransportError.unreachable }
      return nil
    }
    let report = try await services.refresh()
    #expect(report.items[0].problem?.message.key == .problemWikiUnreachable)
    #expect(report.outcomes[1] == .unchanged)
    let reading = try await services.reading.read("Amsterdam")
    #expect(reading.article.revision == 11)
    #expect(reading.pictures.keys.sorted() == ["Bridge.png", "Canal.png", "Flag.png"])
    #expect(try await app.library().check(.everything).isEmpty)

    wiki.isWell()
    _ = try await services.refresh()
    let later = try await services.reading.read("Amsterdam")
    #expect(later.article.revision == 12)
    #expect(later.pictures["Ice.png"] != nil)
  }

  @Test("A new picture that is gone for good does not keep the text from being new")
  func lostPicture() async throws {
    let (_, wiki, services) = try await saved()
    wiki.change("Amsterdam") {
      $0.revision = 12
      $0.pictures.append("Gone.png")
    }
    wiki.lose("Gone.png")
    let report = try await services.refresh()
    #expect(report.failed.isEmpty)
    #expect(report.items[0].missingPictures == 1)
    #expect(try await services.reading.read("Amsterdam").article.revision == 12)
  }

  @Test("A page that its wiki no longer has stays and is reported, which is no failure")
  func gone() async throws {
    let (_, wiki, services) = try await saved()
    wiki.remove("Kyoto")
    for _ in 1...2 {
      let report = try await services.refresh()
      #expect(report.problem == nil)
      #expect(report.outcomes == [.unchanged, .gone])
      #expect(try await services.reading.read("Kyoto").article.revision == 31)
    }
    #expect(!wiki.kinds.contains(.text))
  }

  @Test(
    "A page that was moved takes its new title where it is, and the old one leads to it",
    arguments: [true, false])
  func moved(leavesRedirect: Bool) async throws {
    let (app, wiki, services) = try await saved()
    let before = try await services.guides.guide(named: "Trip")
    let entry = before.entries[0].id
    try await app.library().setNote("Take the ferry", ofEntry: entry)
    wiki.move("Amsterdam", to: "Amsterdam (city)", leavingRedirect: leavesRedirect)
    let report = try await services.refresh()
    let expected = ArticleChanges(oldRevision: 11, newRevision: 12)
    #expect(report.outcomes == [.moved(from: try PageTitle("Amsterdam"), expected), .unchanged])
    let after = try await services.guides.guide(named: "Trip").entries
    #expect(after.map(\.article.id.title.text) == ["Amsterdam (city)", "Kyoto"])
    #expect(after[0].id == entry)
    #expect(after[0].note == "Take the ferry")
    #expect(after[0].article.pictureCount == 3)
    #expect(
      try await services.reading.read("Amsterdam").article.id.title.text == "Amsterdam (city)")
    #expect(try await app.library().articles().count == 2)
    #expect(!wiki.kinds.contains(.picture))
    #expect(try await services.refresh().outcomes == [.unchanged, .unchanged])
    #expect(try await app.library().check(.everything).isEmpty)
  }

  @Test("Where another page has got the old title, the article still follows its own")
  func titleGivenAway() async throws {
    let (_, wiki, services) = try await saved()
    wiki.move("Kyoto", to: "Kyoto (city)", leavingRedirect: false)
    wiki.put(.init(revision: 90, html: "<p>Kyoto may be many things.</p>", number: 4), at: "Kyoto")
    _ = try await services.refresh()
    #expect(try await services.titles(in: "Trip") == ["Amsterdam", "Kyoto (city)"])
    let read = try await services.reading.read("Kyoto (city)").article
    #expect(read.body.sections.map(\.title) == ["Gardens"])
  }

  @Test("A page that was merged into another keeps its copy and says where its title leads")
  func merged() async throws {
    let (_, wiki, services) = try await saved()
    wiki.merge("Kyoto", into: "Amsterdam")
    let report = try await services.refresh()
    #expect(report.problem == nil)
    #expect(report.outcomes == [.unchanged, .leadsElsewhere(try PageTitle("Amsterdam"))])
    #expect(try await services.reading.read("Kyoto").article.revision == 31)
  }

  @Test("A title that is kept as well is never overwritten by a page that moved there")
  func occupied() async throws {
    let (_, wiki, services) = try await saved()
    wiki.remove("Kyoto")
    wiki.move("Amsterdam", to: "Kyoto", leavingRedirect: false)
    let id = ArticleID(wiki: services.settings.wiki, title: try PageTitle("Amsterdam"))
    let report = try await services.refresh([id])
    #expect(report.outcomes == [.leadsElsewhere(try PageTitle("Kyoto"))])
    #expect(try await services.reading.read("Kyoto").article.revision == 31)
    #expect(try await services.reading.read("Amsterdam").article.revision == 11)
  }

  @Test("A wiki that was set up anew counts its pages anew: titles are believed, not numbers")
  func renumbered() async throws {
    let (_, wiki, services) = try await saved()
    let oldIDs = try await services.guides.guide(named: "Trip").entries.map(\.article.pageID)
    wiki.remove("Kyoto")
    wiki.change("Amsterdam") { $0.number = oldIDs[1] }
    wiki.put(.init(html: "<p>Another.</p>", number: oldIDs[0]), at: "Delft")
    let report = try await services.refresh()
    #expect(report.outcomes == [.unchanged, .gone])
    #expect(try await services.titles(in: "Trip") == ["Amsterdam", "Kyoto"])
  }

  @Test("A page that was deleted and written anew is refreshed by its title")
  func anew() async throws {
    let (_, wiki, services) = try await saved()
    wiki.put(.init(revision: 90, html: "<p>New.</p>", number: 5), at: "Kyoto")
    _ = try await services.refresh()
    #expect(try await services.reading.read("Kyoto").article.revision == 90)
    #expect(try await services.titles(in: "Trip") == ["Amsterdam", "Kyoto"])
  }

  @Test("An unreachable wiki is reported after three attempts, because a person is waiting")
  func away() async throws {
    let (_, wiki, services) = try await saved()
    wiki.forgetAsked()
    wiki.fail { _ in throw TransportError.unreachable }
    let problem = await #expect(throws: Problem.self) { try await services.refresh() }
    #expect(problem?.message.key == .problemWikiUnreachable)
    #expect(wiki.kinds.count == 3)
  }

  @Test("One wiki that is away does not keep another from being asked")
  func twoWikis() async throws {
    let app = try TestApp()
    let wiki = MemoryWiki.cities()
    let services = try await app.services(on: wiki)
    let other = try WikiID(typed: "https://other.example.org/w/api.php")
    _ = try await services.saving.save("Kyoto", pictures: .none)
    let saved = try await services.saving.save(
      SaveRequest(["Lisbon"], wiki: .init(named: other), pictures: .none)
    ) { _ in }
    let id = try #require(saved.items[0].id)
    let lisbon = try await app.library().savedArticles([id]).first?.pageID.map(String.init)
    wiki.fail { asked in
      if asked["pageids"] == lisbon { throw TransportError.unreachable }
      return nil
    }
    let report = try await services.refresh()
    #expect(report.failed.map(\.title) == ["Lisbon"])
    #expect(report.items.first { $0.title == "Kyoto" }?.outcome == .unchanged)
  }

  @Test("A disk that fails ends the run: no more is asked than the one page that was under way")
  func disk() async throws {
    let (app, wiki, services) = try await saved()
    _ = try await services.saving.save("Lisbon", guide: "Trip", pictures: .none)
    for title in ["Amsterdam", "Kyoto", "Lisbon"] { wiki.change(title) { $0.revision += 1 } }
    wiki.forgetAsked()
    let library = try Library.open(
      at: app.path("library.sqlite"), access: .readOnly, now: { app.now })
    let settings = Settings(
      wiki: app.wiki, library: library.path, contact: nil, language: .english,
      remembersSearches: true)
    let readers = try await Services.join(
      settings, library: library, network: wiki.network, isOffline: false, version: "0.1",
      now: { app.now })
    let report = try await readers.refresh()
    #expect(report.failed.map(\.problem?.kind) == [.diskFailed, .diskFailed, .diskFailed])
    let texts = wiki.asked.filter { $0.kind == .text }.compactMap { $0["page"] }
    #expect(texts == ["Amsterdam"] || texts == ["Amsterdam", "Kyoto"])
    #expect(try await services.reading.read("Amsterdam").article.revision == 11)
    #expect(try await services.reading.read("Kyoto").article.revision == 31)
  }
}
