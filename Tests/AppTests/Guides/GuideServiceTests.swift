import Articles
import Foundation  // dates
import Library
import Localization
import Testing
import Wiki

@testable import App

@Suite("Guides, by their names")
struct GuideServiceTests {
  private func trip() async throws -> (TestApp, Services) {
    let app = try TestApp()
    let services = try await app.services(on: MemoryWiki.cities())
    _ = try await services.saving.save(
      "Amsterdam", "Lisbon", "Kyoto", guide: "Trip", pictures: .none)
    _ = try await services.guides.newGuide(named: "Later")
    return (app, services)
  }

  @Test("A guide is found by its name, whatever its capitals")
  func named() async throws {
    let (_, services) = try await trip()
    #expect(try await services.guides.guide(named: "TRIP").title == "Trip")
    let trip = try await services.guides.number(ofGuide: "trip")
    try await services.guides.renameGuide(numbered: trip, to: "Journey")
    #expect(try await services.guides.guides().map(\.title).contains("Journey"))
    let problem = await problem { _ = try await services.guides.guide(named: "Trip") }
    #expect(problem?.kind == .missing)
    #expect(problem?.message.key == .problemGuideMissing)
  }

  @Test("The articles saved last are read without the others")
  func savedLast() async throws {
    let (app, services) = try await trip()
    // A row that does not read: only a query that leaves it out succeeds.
    try app.damage(
      "UPDATE article SET saved_at = saved_at - 1, language = '!' WHERE title = 'Kyoto'")
    try app.damage("UPDATE article SET saved_at = saved_at + 1 WHERE title = 'Lisbon'")
    let titles = try await services.guides.savedLast(2).map(\.id.title.text)
    #expect(titles == ["Lisbon", "Amsterdam"])
    await #expect(throws: Problem.self) { _ = try await services.guides.savedLast(3) }
    #expect(try await services.guides.savedLast(0).isEmpty)
  }

  @Test("Of two articles of one title in a guide, only the guide's wiki or a named one chooses")
  func equalTitles() async throws {
    let (app, services) = try await trip()
    let (ours, theirs) = try await addLisbon(of: "nl.wikivoyage.org", to: "Trip", app, services)
    let both = try await services.guides.guide(named: "Trip")
    let problem = await problem {
      _ = try await services.guides.entry(titled: "Lisbon", wiki: nil, in: both)
    }
    #expect(problem?.message.key == .problemEntryAmbiguous)
    for id in [ours, theirs] {
      let entry = try await services.guides.entry(titled: "Lisbon", wiki: id.wiki, in: both)
      #expect(entry.article.id == id)
    }
    var withWiki = both
    withWiki.wiki = theirs.wiki
    let entry = try await services.guides.entry(titled: "Lisbon", wiki: nil, in: withWiki)
    #expect(entry.article.id == theirs)
  }

  /// Saves Lisbon of another wiki too, in a guide.
  private func addLisbon(
    of slug: String, to name: String, _ app: TestApp, _ services: Services
  ) async throws -> (ours: ArticleID, theirs: ArticleID) {
    let library = try app.library()
    let ours = ArticleID(wiki: app.wiki, title: try PageTitle("Lisbon"))
    let theirs = ArticleID(wiki: try WikiID(slug: slug), title: ours.title)
    var page = try #require(try await library.articles.article(ours)).page
    page.id = theirs
    let index = ArticleIndexEntry(
      displayTitle: "Lisbon", description: nil, coordinate: nil, text: "", readerVersion: 1)
    let guide = try await services.guides.number(ofGuide: name)
    try await library.articles.save(
      SavePayload(page: page, index: index, guide: .numbered(guide)))
    return (ours, theirs)
  }

  @Test("Of two saved articles of one title, only the guide's wiki or a named one chooses")
  func equalSavedTitles() async throws {
    let (app, services) = try await trip()
    let (ours, theirs) = try await addLisbon(of: "nl.wikivoyage.org", to: "Later", app, services)
    func chosen(_ title: String, wiki: WikiID? = nil, for guide: Guide? = nil) async throws
      -> ArticleID
    {
      try await services.guides.savedArticle(titled: title, wiki: wiki, for: guide)
    }
    var later = try await services.guides.guide(named: "Later")
    for title in ["Lisbon", "lisbon"] {
      for guide in [nil, later] {
        let problem = await problem { _ = try await chosen(title, for: guide) }
        #expect(problem?.message.key == .problemSavedAmbiguous && problem?.kind == .badInput)
      }
    }
    for id in [ours, theirs] { #expect(try await chosen("Lisbon", wiki: id.wiki) == id) }
    // The redirect "Lisboa" is known of one of them only.
    try await app.library().articles.save(
      SavePayload(
        page: try #require(try await app.library().articles.article(ours)).page,
        index: ArticleIndexEntry(
          displayTitle: "Lisbon", description: nil, coordinate: nil, text: "", readerVersion: 1),
        typedTitles: [try PageTitle("Lisboa")]))
    #expect(try await chosen("Lisboa") == ours)
    later.wiki = theirs.wiki
    #expect(try await chosen("Lisbon", for: later) == theirs)
  }

  @Test("An article that is part of Waypost does not stand in the way of a saved one")
  func builtIn() async throws {
    let (app, services) = try await trip()
    let (ours, theirs) = try await addLisbon(
      of: "atlas.waypost.invalid", to: "Later", app, services)
    #expect(theirs.wiki.isBuiltIn)
    #expect(try await services.guides.savedArticle(titled: "Lisbon", wiki: nil) == ours)
    #expect(
      try await services.guides.savedArticle(titled: "Lisbon", wiki: theirs.wiki) == theirs)
  }

  @Test("Titles to update are those of the guide, where one is named; two of one title are told")
  func savedOfGuide() async throws {
    let (app, services) = try await trip()
    let (_, theirs) = try await addLisbon(of: "nl.wikivoyage.org", to: "Later", app, services)
    func saved(_ titles: String..., wiki: WikiID? = nil, guide: String?) async throws
      -> [ArticleID]
    {
      try await services.guides.saved(titles, wiki: wiki, guide: guide)
    }
    #expect(try await saved("Lisbon", guide: "Later") == [theirs])
    let elsewhere = await problem { _ = try await saved("Kyoto", guide: "Later") }
    #expect(elsewhere?.message.key == .problemEntryMissing)
    let everywhere = await problem { _ = try await saved("Lisbon", guide: nil) }
    #expect(everywhere?.message.key == .problemSavedAmbiguous)
    let trip = try await services.guides.number(ofGuide: "Trip")
    try await services.guides.add(theirs, to: trip)
    let both = await problem { _ = try await saved("Kyoto", "Lisbon", guide: "Trip") }
    #expect(both?.message.key == .problemEntryAmbiguous)
    #expect(try await saved("Lisbon", wiki: theirs.wiki, guide: "Trip") == [theirs])
  }

  @Test(
    "An article with the very title comes before one of the guide's wiki that the title leads to")
  func titleBeforeRedirect() async throws {
    let (app, services) = try await trip()
    let library = try app.library()
    let guide = try await services.guides.guide(named: "Trip")
    let ours = try #require(guide.entries.first { $0.article.id.title.text == "Lisbon" }).article.id
    var page = try #require(try await library.articles.article(ours)).page
    page.id = ArticleID(
      wiki: try WikiID(slug: "nl.wikivoyage.org"), title: try PageTitle("Lissabon"))
    page.details.redirectedFrom = [ours.title.text]
    let index = ArticleIndexEntry(
      displayTitle: "Lissabon", description: nil, coordinate: nil, text: "", readerVersion: 1)
    try await library.articles.save(
      SavePayload(page: page, index: index, guide: .numbered(guide.id)))
    var both = try await services.guides.guide(named: "Trip")
    both.wiki = page.id.wiki
    #expect(
      try await services.guides.entry(titled: "lisbon", wiki: nil, in: both).article.id == ours)
  }

  @Test("Emptying an empty trash frees nothing")
  func emptyTrash() async throws {
    let services = try await trip().1
    #expect(try await services.trash.emptyTrash() == 0)
  }

  @Test("A second guide of one name is not made")
  func exists() async throws {
    let (_, services) = try await trip()
    let problem = await problem { _ = try await services.guides.newGuide(named: "trip") }
    #expect(problem?.kind == .alreadyExists)
  }

  @Test("An entry is added, copied, moved and taken out by its title, or one that led to it")
  func entries() async throws {
    let (_, services) = try await trip()
    try await services.guides.copy("Kyoto", from: "Trip", to: "Later")
    #expect(try await services.titles(in: "Later") == ["Kyoto"])
    let later = try await services.guides.number(ofGuide: "Later")
    let (kyoto, trip) = try await services.guides.numbers(of: "kyoto", in: "Trip")
    _ = try await services.guides.move(entry: kyoto, from: trip, position: 0)
    #expect(try await services.titles(in: "Trip") == ["Kyoto", "Amsterdam", "Lisbon"])
    let lisbon = try await services.guides.numbers(of: "Lisbon", in: "Trip").entry
    _ = try await services.guides.move(entry: lisbon, from: trip, to: later, position: 0)
    #expect(try await services.titles(in: "Later") == ["Lisbon", "Kyoto"])
    #expect(try await services.titles(in: "Trip") == ["Kyoto", "Amsterdam"])
    try await services.guides.add("Lisbon", to: "Trip")
    #expect(try await services.titles(in: "Trip").last == "Lisbon")
    try await services.guides.remove("Lisbon", from: "Trip")
    #expect(try await services.titles(in: "Trip") == ["Kyoto", "Amsterdam"])
  }

  @Test("What is not there is named: the article, the entry, the guide")
  func missing() async throws {
    let (_, services) = try await trip()
    let keys = [
      await problem { try await services.guides.add("Oslo", to: "Trip") },
      await problem { try await services.guides.remove("Kyoto", from: "Later") },
      await problem {
        try await services.guides.copy("Kyoto", from: "Trip", to: "Never")
      },
    ]
    #expect(
      keys.map(\.?.message.key)
        == [.problemNothingSaved, .problemEntryMissing, .problemGuideMissing])
    #expect(keys.map(\.?.kind) == [.notSaved, .missing, .missing])
  }

  @Test("A day and a note are given and taken away; a day that is none is exit code 65")
  func plan() async throws {
    let (_, services) = try await trip()
    func kyoto() async throws -> Guide.Entry? {
      try await services.guides.guide(named: "Trip").entries.first {
        $0.article.id.title.text == "Kyoto"
      }
    }
    let (entry, guide) = try await services.guides.numbers(of: "Kyoto", in: "Trip")
    try await services.guides.change(entry: entry, in: guide, to: [.day(2), .note("By train")])
    #expect(try await kyoto()?.day == 2)
    #expect(try await kyoto()?.note == "By train")
    try await services.guides.change(entry: entry, in: guide, to: [.day(nil), .note("")])
    #expect(try await kyoto()?.day == nil)
    #expect(try await kyoto()?.note == nil)
    let problem = await problem {
      try await services.guides.change(entry: entry, in: guide, to: [.day(4001)])
    }
    #expect(problem?.kind == .badInput)
    #expect(problem?.message.key == .problemNumberOutOfRange)
  }

  @Test("What was deleted comes back by its number, or as the last thing")
  func undo() async throws {
    let (_, services) = try await trip()
    let number = try await services.guides.deleteGuide(named: "Trip")
    #expect(try await services.guides.saved([], wiki: nil, guide: nil).isEmpty)
    #expect(try await services.trash.trash().map(\.title) == ["Trip"])
    let guide = try await services.trash.restore(number)
    #expect(guide.title == "Trip" && guide.guide?.title == "Trip" && guide.isGuide)
    #expect(try await services.titles(in: "Trip") == ["Amsterdam", "Lisbon", "Kyoto"])
    try await services.guides.remove("Lisbon", from: "Trip")
    let entry = try await services.trash.restore(nil)
    #expect(entry.title == "Lisbon" && entry.guide?.title == "Trip" && !entry.isGuide)
    #expect(try await services.titles(in: "Trip").contains("Lisbon"))
    let problem = await problem { _ = try await services.trash.restore(nil) }
    #expect(problem?.message == Message(.problemTrashEmpty))
  }

  @Test("Things in the trash are kept for thirty days, and go at once on request")
  func trash() async throws {
    let (app, services) = try await trip()
    _ = try await services.guides.deleteGuide(named: "Trip")
    #expect(
      try await services.trash.trash().first?.keptUntil == app.now.addingTimeInterval(30 * 86_400))
    _ = try await services.trash.emptyTrash()
    #expect(try await services.trash.trash().isEmpty)
    #expect(try await app.library().size().articleCount == 0)
  }

  @Test("The guide Saved can be neither deleted nor renamed")
  func savedStays() async throws {
    let (_, services) = try await trip()
    let problem = await problem {
      _ = try await services.guides.deleteGuide(named: GuideService.savedGuide)
    }
    #expect(problem?.kind == .notAllowed)
  }

  @Test("What is saved is named by guide, by title, or all of it")
  func saved() async throws {
    let (app, services) = try await trip()
    func titles(_ typed: [String], wiki: WikiID? = nil, guide: String? = nil) async throws
      -> [String]
    {
      try await services.guides.saved(typed, wiki: wiki, guide: guide).map(\.title.text)
    }
    #expect(try await titles([]) == ["Amsterdam", "Kyoto", "Lisbon"])
    #expect(try await titles([], guide: "Trip") == ["Amsterdam", "Lisbon", "Kyoto"])
    #expect(try await titles(["kyoto"]) == ["Kyoto"])
    #expect(try await titles([], wiki: app.wiki).count == 3)
    let other = try WikiID(typed: "https://other.example.org/w/api.php")
    #expect(try await titles([], wiki: other).isEmpty)
    let problem = await problem { _ = try await titles(["Oslo"]) }
    #expect(problem?.kind == .notSaved)
  }
}
