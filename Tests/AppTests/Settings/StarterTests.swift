import Articles
import Foundation  // the size of a file
import Library
import Localization
import Reader
import Testing

@testable import App

/// The atlas that is part of Waypost, as a new library has it.
@Suite("The starter")
struct StarterTests {
  let app: TestApp
  /// A wiki that nobody should ask.
  let away = MemoryWiki([:])

  init() throws { app = try TestApp(wiki: "en.wikipedia") }

  private func services(isOffline: Bool = false) async throws -> Services {
    _ = try Library.open(
      at: app.path("library.sqlite"), starter: StarterContents.starterFile, now: { app.now })
    return try await app.services(on: away, isOffline: isOffline)
  }

  @Test("It is small, whole, of this version, and holds nothing of the machine that made it")
  func file() async throws {
    #expect(StarterContents.starterFile().count < 3_000_000)
    let services = try await services()
    let library = services.reading.library
    #expect(try await library.check(.everything) == [])
    #expect(try await library.articles.idsToIndex(readerVersion: Reader.version).isEmpty)
    #expect(try await library.wikis.all().isEmpty)
    #expect(try await library.articles.recentlyRead(limit: 1).isEmpty)
    #expect(try await library.setting(.contact) == nil)
    #expect(try await services.trash.trash().isEmpty)
    #expect(try await library.titles.seenCount() == 0)
  }

  @Test("Its guides stand in the order in which one would open them, Europe first")
  func guides() async throws {
    let guides = try await services().guides.guides().filter { $0.entryCount > 0 }
    #expect(guides.count == 6)
    #expect(guides.first?.title == "A first atlas: Europe")
    #expect(guides.last?.title == "Een eerste atlas")
    #expect(guides.allSatisfy { $0.cover != nil })
    #expect(guides.reduce(0) { $0 + $1.entryCount } == 48)
  }

  @Test(
    "A page is found offline by the beginning of its name, with a mistake, and by another name",
    arguments: [
      ("lisb", "Lisbon"), ("lisbn", "Lisbon"), ("Lisboa", "Lisbon"), ("cairo", "القاهرة"),
      ("京都", "Kyoto"), ("kioto", "Kioto"),
    ])
  func found(typed: String, title: String) async throws {
    let found = try await services(isOffline: true).search.search(SearchQuery(typed))
    #expect(found.results.results.first?.id.title.text == title)
  }

  @Test(
    "Of a page in two languages the reader's comes first, and the other names its language",
    arguments: [(Language.english, "en", "nl"), (.dutch, "nl", "en")])
  func languages(reader: Language, own: String, other: String) async throws {
    let found = try await services(isOffline: true).search.search(
      SearchQuery("amsterdam", scope: .titles, language: reader))
    let rows = found.results.results.filter { $0.id.title.text == "Amsterdam" }
    #expect(rows.map { $0.id.wiki.languageOfHost?.primary ?? own } == [own, other])
    #expect(rows.map { $0.foreignLanguage?.primary } == [nil, other])
    #expect(rows.allSatisfy { $0.id.wiki.isBuiltIn })
  }

  @Test("A page is read at once, with its picture, and says where it comes from")
  func read() async throws {
    let reading = try await services().reading.read("Lisbon")
    #expect(reading.article.lead.hasPrefix("Lisbon"))
    #expect(!reading.pictures.isEmpty)
    #expect(reading.article.attribution.source == nil)
    #expect(reading.article.attribution.licence?.contains("Attribution") == true)
    for text in [
      TextRendering().render(reading.article), MarkdownRendering().render(reading.article),
    ] {
      #expect(text.contains("included with Waypost"))
      #expect(!text.contains("waypost.invalid"))
    }
    #expect(away.asked.isEmpty)
  }

  @Test("Nothing is asked for it: a page that it lacks is not there, and an update changes nothing")
  func nothingAsked() async throws {
    let services = try await services()
    let atlas = try WikiID(typed: "atlas.waypost.invalid")
    #expect(
      await problem { _ = try await services.reading.read("Portugal", wiki: .init(named: atlas)) }
        == .partOfWaypost)
    #expect(
      await problem { _ = try await services.wikis.probe("atlas.waypost.invalid") }
        == .partOfWaypost)
    let found = try await services.search.search(SearchQuery("lisb", wiki: .init(named: atlas)))
    #expect(found.results.isOffline && found.away == nil)
    let report = try await services.refresh()
    #expect(report.items.count == 48)
    #expect(report.items.allSatisfy { $0.outcome == .unchanged })
    #expect(
      try await services.saving.planRefreshing(report.items.compactMap(\.id), from: []).isEmpty)
    #expect(away.asked.isEmpty)
  }

  @Test("While somebody lets the atlas run, it is a wiki like any other")
  func running() async throws {
    let services = try await services()
    let atlas = try WikiID(typed: "atlas.waypost.invalid")
    #expect(try await services.wikis.isBuiltIn(atlas))
    try await services.reading.library.wikis.add(atlas, hostOverride: "http://127.0.0.1:8101")
    #expect(try await !services.wikis.isBuiltIn(atlas))
  }

  @Test(
    "It can be declined for good",
    arguments: [
      ([:], "starter: false\n"), ([:], "starter: none\n"), (["WAYPOST_STARTER": "none"], ""),
      (["WAYPOST_STARTER": "false"], "starter: true\n"),
    ] as [([String: String], String)])
  func declined(variables: [String: String], file: String) async throws {
    let folder = app.path(".config/waypost")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try file.write(toFile: folder + "/config.yaml", atomically: true, encoding: .utf8)
    let environment = variables.merging(["HOME": app.folder]) { $1 }
    #expect(try await Settings.read(environment: environment).starterContents == .empty)
  }

  @Test("Without a word it is there; a flag goes over what is set")
  func usual() async throws {
    let home = ["HOME": app.folder]
    #expect(try await Settings.read(environment: home).starterContents == .starter)
    let flags = Settings.Flags(starterContents: .empty)
    #expect(try await Settings.read(flags: flags, environment: home).starterContents == .empty)
  }
}
