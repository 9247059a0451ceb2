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
    #expect(try await app.library().articles.article(id)?.checkedAt == app.now)
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

  @Test("A text that an edit of a template has changed is renewed, and then known")
  func template() async throws {
    let (_, wiki, services) = try await saved()
    wiki.change("Kyoto") {
      $0.touched = "2099-01-01T00:00:00Z"
      $0.html = MemoryWiki.section("Gardens", "Moss, stone and 14 °C.")
    }
    let report = try await services.refresh()
    let expected = ArticleChanges(
      oldRevision: 31, newRevision: 31, added: [], removed: [], changed: ["Gardens"])
    #expect(report.outcomes == [.unchanged, .refreshed(expected)])
    wiki.forgetAsked()
    #expect(try await services.refresh().outcomes == [.unchanged, .unchanged])
    #expect(wiki.kinds == [.revisions])
  }

  @Test("A page that was only touched is fetched once, without its pictures, and stays as it is")
  func touched() async throws {
    let (app, wiki, services) = try await saved()
    wiki.change("Amsterdam") { $0.touched = "2099-01-01T00:00:00Z" }
    let before = try await app.library().articles.article(
      ArticleID(wiki: app.wiki, title: PageTitle("Amsterdam")))
    #expect(try await services.refresh().outcomes == [.unchanged, .unchanged])
    #expect(!wiki.kinds.contains(.picture) && !wiki.kinds.contains(.pictures))
    let after = try await app.library().articles.article(
      ArticleID(wiki: app.wiki, title: PageTitle("Amsterdam")))
    #expect(after?.savedAt == before?.savedAt)
    #expect(after?.pictures == before?.pictures)
    wiki.forgetAsked()
    _ = try await services.refresh()
    #expect(wiki.kinds == [.revisions])
  }

  @Test(
    "A page that lost its text does not replace the copy until that is wanted",
    arguments: ["", "<p>\u{a0}</p>", "<p>Owned!</p>"])
  func emptied(html: String) async throws {
    let app = try TestApp()
    let long = String(repeating: "A long story of the town. ", count: 60)
    let wiki = MemoryWiki(["Delft": MemoryWiki.Page(html: "<p>\(long)</p>")])
    let services = try await app.services(on: wiki)
    _ = try await services.saving.save("Delft")
    wiki.change("Delft") {
      $0.revision = 2
      $0.html = html
    }
    let report = try await services.refresh()
    #expect(report.outcomes == [.emptied] && report.problem == nil)
    let again = try await services.saving.save("Delft")
    #expect(again.outcomes == [.emptied])
    let kept = try await services.reading.read("Delft")
    #expect(kept.article.lead.hasPrefix("A long story"))
    #expect(kept.saved?.isOutdated == true)
    let id = kept.article.id
    let wanted = try await services.refresh([id], options: .emptied)
    #expect(wanted.outcomes.map { $0?.isChange } == [true])
    #expect(try await services.reading.read("Delft").article.revision == 2)
    #expect(try await services.reading.read("Delft").saved?.isOutdated == false)
  }

  @Test("A page that became shorter, or was short before, replaces its copy")
  func shorter() async throws {
    let (_, wiki, services) = try await saved()
    wiki.change("Kyoto") {
      $0.revision = 32
      $0.html = "<p>A city.</p>"
    }
    #expect(try await services.refresh().outcomes.last??.isChange == true)
  }

  @Test("Wikitext that is saved with an article is read offline, and renewed with it")
  func wikitext() async throws {
    let (app, wiki, services) = try await saved()
    wiki.change("Kyoto") { $0.source = "'''Kyoto''' is a city." }
    let offline = try await app.services(on: wiki, isOffline: true)
    let without = await problem { _ = try await offline.reading.wikitext("Kyoto") }
    #expect(without?.message == Message(.problemOfflineNoWikitext, "Kyoto"))
    let nowhere = await problem { _ = try await offline.reading.wikitext("Lisbon") }
    #expect(nowhere?.message.key == .problemOfflineNothingSaved)
    #expect(
      try await services.saving.save("Kyoto", options: .wikitext).outcomes
        == [.completed(pictures: 0)])
    #expect(try await offline.reading.wikitext("Kyoto") == "'''Kyoto''' is a city.")
    wiki.change("Kyoto") {
      $0.revision = 32
      $0.html += "<p>More.</p>"
      $0.source = "'''Kyoto''' is a city. More."
    }
    _ = try await services.refresh()
    #expect(try await offline.reading.wikitext("Kyoto") == "'''Kyoto''' is a city. More.")
    #expect(try await app.library().check(.everything).isEmpty)
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

  @Test("An article for which no pictures were chosen stays without")
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

  @Test("Pictures that failed are named, and fetched by the next refresh, which says so")
  func failedPictures() async throws {
    let app = try TestApp()
    let wiki = MemoryWiki.cities()
    let services = try await app.services(on: wiki)
    wiki.fail { asked in
      asked.path.hasSuffix("Flag.png") || asked.path.hasSuffix("Canal.png")
        ? .init(status: 404, type: "text/html", body: Array("<p>No".utf8)) : nil
    }
    let missing = ["Canal.png", "Flag.png"].map { MissingPicture(file: $0, reason: .absent) }
    #expect(
      try await services.saving.save("Amsterdam", guide: "Trip").items[0].missingPictures == missing
    )
    #expect(
      try await services.guides.guide(named: "Trip").entries[0].article.missingPictureCount == 2)
    #expect(try await services.reading.read("Amsterdam").missingPictures == missing)
    let still = try await services.refresh()
    #expect(still.outcomes == [.unchanged] && still.items[0].missingPictures == missing)

    wiki.isWell()
    let later = try await services.refresh()
    #expect(later.outcomes == [.completed(pictures: 2)])
    #expect(later.items[0].missingPictures.isEmpty)
    let reading = try await services.reading.read("Amsterdam")
    #expect(reading.pictures.keys.sorted() == ["Bridge.png", "Canal.png", "Flag.png"])
    #expect(reading.missingPictures.isEmpty)
    wiki.forgetAsked()
    #expect(try await services.refresh().outcomes == [.unchanged])
    #expect(wiki.kinds == [.revisions])
    #expect(try await app.library().check(.everything).isEmpty)
  }

  @Test("Pictures that failed are fetched too if the page was only touched, with its wikitext")
  func failedPicturesOfTouchedPage() async throws {
    let wiki = MemoryWiki.cities()
    let services = try await TestApp().services(on: wiki)
    wiki.lose("Flag.png")
    _ = try await services.saving.save("Amsterdam", guide: "Trip")
    wiki.change("Amsterdam") { $0.touched = "2099-01-01T00:00:00Z" }
    // The reason is that of this update, not of the save.
    wiki.fail { asked in
      if asked.path.hasSuffix("Flag.png") { throw TransportError.unreachable }
      return nil
    }
    let still = try await services.refresh()
    #expect(
      still.items[0].missingPictures == [MissingPicture(file: "Flag.png", reason: .unreachable)])

    wiki.isWell()
    wiki.find("Flag.png")
    wiki.change("Amsterdam") {
      $0.touched = "2099-01-02T00:00:00Z"
      $0.source = "A city."
    }
    let id = try #require(still.items[0].id)
    let later = try await services.refresh([id], options: .wikitext)
    #expect(later.outcomes == [.completed(pictures: 1)])
    #expect(later.items[0].missingPictures.isEmpty)
    #expect(try await services.reading.read("Amsterdam").missingPictures.isEmpty)
    #expect(try await services.reading.wikitext("Amsterdam") == "A city.")
    wiki.forgetAsked()
    #expect(try await services.refresh().outcomes == [.unchanged])
    #expect(wiki.kinds == [.revisions])
  }

  @Test("An article of which every picture failed is not taken for one without pictures")
  func allFailed() async throws {
    let wiki = MemoryWiki.cities()
    let services = try await TestApp().services(on: wiki)
    wiki.fail { asked in
      if asked.kind == .picture { throw TransportError.unreachable }
      return nil
    }
    _ = try await services.saving.save("Lisbon")
    #expect(
      try await services.reading.read("Lisbon").missingPictures
        == [MissingPicture(file: "Flag.png", reason: .unreachable)])
    wiki.isWell()
    #expect(try await services.refresh().outcomes == [.completed(pictures: 1)])
    wiki.change("Lisbon") { $0.revision = 22 }
    _ = try await services.refresh()
    #expect(try await services.reading.read("Lisbon").pictures.count == 1)
  }

  @Test("The size of the pictures that was chosen is kept for later ones")
  func chosenSize() async throws {
    let wiki = MemoryWiki.cities()
    let services = try await TestApp().services(on: wiki)
    _ = try await services.saving.save("Kyoto", pictures: .full)
    wiki.change("Kyoto") {
      $0.revision = 32
      $0.pictures = ["Moss.png"]
    }
    _ = try await services.refresh()
    #expect(wiki.asked.last { $0.kind == .picture }?.path.hasSuffix("1280px-Moss.png") == true)
  }

  @Test(
    "Larger pictures that failed are named, and fetched by the next refresh; the small ones stay")
  func failedLargerPictures() async throws {
    let app = try TestApp()
    let wiki = MemoryWiki.cities()
    let services = try await app.services(on: wiki)
    _ = try await services.saving.save("Kyoto", "Amsterdam", guide: "Trip")
    let small = try await services.reading.read("Amsterdam").pictures
    wiki.fail { asked in
      asked.kind == .picture
        ? .init(status: 500, type: "text/html", body: Array("<p>No".utf8)) : nil
    }
    let failed = try await services.saving.save("Amsterdam", pictures: .full)
    let files = ["Canal.png", "Bridge.png", "Flag.png"]
    #expect(failed.items[0].missingPictures.map(\.file) == files)
    let reading = try await services.reading.read("Amsterdam")
    #expect(reading.pictures == small)
    #expect(reading.missingPictures.map(\.file) == files)

    wiki.isWell()
    wiki.forgetAsked()
    let id = reading.article.id
    #expect(try await services.refresh([id]).items[0].missingPictures.isEmpty)
    let asked = wiki.asked.filter { $0.kind == .picture }.map(\.path)
    #expect(asked.count == 3 && asked.allSatisfy { $0.contains("1280px-") })
    #expect(try await services.reading.read("Amsterdam").missingPictures.isEmpty)
    wiki.forgetAsked()
    #expect(try await services.refresh([id]).outcomes == [.unchanged])
    #expect(wiki.kinds == [.revisions])
    #expect(try await app.library().check(.everything).isEmpty)
  }

  /// Amsterdam saved with small pictures, and a wiki that answers so when it is asked for larger ones.
  private func saved(
    withoutLarger files: [String: Int]
  ) async throws -> (MemoryWiki, Services, small: [String: String]) {
    let wiki = MemoryWiki.cities()
    let services = try await TestApp().services(on: wiki)
    _ = try await services.saving.save("Amsterdam", guide: "Trip")
    let small = try await services.reading.read("Amsterdam").pictures
    wiki.fail { asked in
      let status = files.first { asked.path.hasSuffix("1280px-\($0.key)") }?.value
      return status.map {
        MemoryWiki.Reply(status: $0, type: "text/html", body: Array("<p>No".utf8))
      }
    }
    return (wiki, services, small)
  }

  @Test(
    "A larger picture that its server does not have is named once, and again with a new revision",
    arguments: [404, 410])
  func absentLargerPicture(status: Int) async throws {
    let (wiki, services, small) = try await saved(withoutLarger: ["Flag.png": status])
    let absent = [MissingPicture(file: "Flag.png", reason: .absent)]
    let full = try await services.saving.save("Amsterdam", pictures: .full)
    #expect(full.items[0].missingPictures == absent)
    let reading = try await services.reading.read("Amsterdam")
    #expect(reading.missingPictures.isEmpty)
    #expect(reading.pictures["Flag.png"] == small["Flag.png"])
    #expect(reading.pictures["Canal.png"] != small["Canal.png"])
    let estimate = try await services.saving.estimate("Amsterdam", wiki: nil, pictures: .full)
    #expect(estimate.effect == .unchanged)
    for _ in 1...2 {
      wiki.forgetAsked()
      let again = try await services.refresh()
      #expect(again.outcomes == [.unchanged] && again.items[0].missingPictures.isEmpty)
      #expect(wiki.kinds == [.revisions])
    }
    wiki.change("Amsterdam") { $0.revision = 12 }
    wiki.forgetAsked()
    #expect(try await services.refresh().items[0].missingPictures == absent)
    #expect(wiki.kinds.count { $0 == .picture } == 1)
    #expect(try await services.reading.read("Amsterdam").missingPictures.isEmpty)
    wiki.forgetAsked()
    _ = try await services.refresh()
    #expect(wiki.kinds == [.revisions])
  }

  @Test(
    "A larger picture that its server does not have is not requested along with one that failed")
  func absentBesideFailed() async throws {
    let (wiki, services, _) = try await saved(
      withoutLarger: ["Flag.png": 404, "Canal.png": 500])
    let full = try await services.saving.save("Amsterdam", pictures: .full)
    #expect(full.items[0].missingPictures.map(\.file) == ["Canal.png", "Flag.png"])
    #expect(
      try await services.reading.read("Amsterdam").missingPictures
        == [MissingPicture(file: "Canal.png", reason: .unreachable)])
    wiki.isWell()
    wiki.forgetAsked()
    #expect(try await services.refresh().items[0].missingPictures.isEmpty)
    let asked = wiki.asked.filter { $0.kind == .picture }.map(\.path)
    #expect(asked.count == 1 && asked[0].hasSuffix("1280px-Canal.png"))
    let files = try await services.reading.library.articles.all().first.map(\.pictureCount)
    #expect(files == 3)
  }

  @Test(
    "Larger pictures that failed stay named with a new revision, and are fetched once they can be",
    arguments: [200, 403, 500])
  func failedLargerPictureOfNewRevision(status: Int) async throws {
    let (wiki, services, small) = try await saved(withoutLarger: ["Flag.png": status])
    let full = try await services.saving.save("Amsterdam", pictures: .full)
    #expect(full.items[0].missingPictures.map(\.file) == ["Flag.png"])
    wiki.change("Amsterdam") { $0.revision = 12 }
    #expect(try await services.refresh().failed.isEmpty)
    let reading = try await services.reading.read("Amsterdam")
    #expect(reading.article.revision == 12)
    #expect(reading.missingPictures == full.items[0].missingPictures)
    #expect(reading.pictures["Flag.png"] == small["Flag.png"])

    wiki.isWell()
    wiki.forgetAsked()
    #expect(try await services.refresh().items[0].missingPictures.isEmpty)
    #expect(wiki.kinds.count { $0 == .picture } == 1)
    let later = try await services.reading.read("Amsterdam")
    #expect(later.missingPictures.isEmpty && later.pictures["Flag.png"] != small["Flag.png"])
  }

  @Test("Larger pictures that failed stay named after a save without pictures")
  func failedLargerPicturesAndNone() async throws {
    let files = ["Canal.png", "Bridge.png", "Flag.png"]
    let (wiki, services, small) = try await saved(
      withoutLarger: Dictionary(uniqueKeysWithValues: files.map { ($0, 500) }))
    _ = try await services.saving.save("Amsterdam", pictures: .full)
    _ = try await services.saving.save("Amsterdam", pictures: .none)
    let reading = try await services.reading.read("Amsterdam")
    #expect(reading.missingPictures.map(\.file) == files && reading.pictures == small)
    wiki.isWell()
    wiki.forgetAsked()
    #expect(try await services.refresh().items[0].missingPictures.isEmpty)
    #expect(wiki.kinds.count { $0 == .picture } == 3)
    #expect(try await services.reading.read("Amsterdam").missingPictures.isEmpty)
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
    #expect(report.items[0].missingPictures.count == 1)
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
    try await app.library().guideEntries.change(
      entry, in: before.id, to: [.note("Take the ferry")])
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
    #expect(try await app.library().articles.all().count == 2)
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
    let lisbon = try await app.library().articles.savedArticles([id]).first?.pageID.map(String.init)
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
