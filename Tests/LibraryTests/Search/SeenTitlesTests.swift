import Articles
import Foundation  // when a wiki was probed: Date
import Library
import Testing

/// What a library remembers in addition to articles: seen titles, wikis, settings.
@Suite struct SeenTitlesTests {
  let fixture: TestLibrary
  let library: Library

  init() throws {
    fixture = try TestLibrary()
    library = try fixture.library()
  }

  @Test("Seen titles are remembered with their details, and saved ones are listed once")
  func seen() async throws {
    let thumbnail = Thumbnail(address: "https://example.org/t.jpg", width: 60, height: 40)
    try await library.titles.remember(seen: [
      SeenTitle(id: id("Lisbon"), description: "a capital", thumbnail: thumbnail),
      SeenTitle(id: id("Porto")),
    ])
    try await library.titles.remember(seen: [SeenTitle(id: id("Lisbon"))])
    try await library.articles.save(order("Porto", redirectedFrom: ["Oporto"]))
    let titles = try await library.titles.all()
    #expect(titles.map(\.title) == ["Porto", "Oporto", "Lisbon"])
    #expect(titles.map(\.isSaved) == [true, true, false])
    #expect(titles[2].description == "a capital")
    #expect(titles[2].thumbnail == thumbnail)
  }

  @Test("Seen titles are forgotten on demand, and not remembered when switched off")
  func forget() async throws {
    try await library.titles.remember(seen: [SeenTitle(id: id("Zyzzyva"))])
    try await library.titles.forgetSeen()
    #expect(try await library.titles.all() == [])
    for name in ["library.sqlite", "library.sqlite-wal"] {
      #expect(try fixture.bytes(name).range(of: Data("Zyzzyva".utf8)) == nil)
    }
    try await library.set(.rememberSearches, to: "no")
    try await library.titles.remember(seen: [SeenTitle(id: id("Lisbon"))])
    #expect(try await library.titles.all() == [])
  }

  @Test("A title that is forgotten is not known by having been read either")
  func forgetOne() async throws {
    try await library.titles.remember(seen: [
      SeenTitle(id: id("Zyzzyva")), SeenTitle(id: id("Lisbon")),
    ])
    try await library.articles.markRead(id("Zyzzyva"))
    try await library.titles.forgetSeen(id("Zyzzyva"))
    #expect(try await library.titles.all().map(\.title) == ["Lisbon"])
    #expect(try await library.articles.recentlyRead(limit: 10).isEmpty)
  }

  @Test("The newest titles are kept when there are too many")
  func cap() async throws {
    try await library.titles.remember(seen: [SeenTitle(id: id("Oldest"))])
    fixture.advance(days: 1)
    try await library.titles.remember(
      seen: (0..<LibraryLimits.titlesSeen).map { SeenTitle(id: try id("T\($0)")) })
    let titles = try await library.titles.all()
    #expect(titles.count == LibraryLimits.titlesSeen)
    #expect(!titles.contains { $0.title == "Oldest" })
  }

  @Test("A probe's facts are stored, and replaced by the next")
  func facts() async throws {
    var facts = WikiFacts(wiki: wiki, siteName: "Wikipedia", probedAt: fixture.now)
    try await library.wikis.remember(facts)
    facts.siteName = "Renamed"
    facts.capabilities = [.cirrusSearch]
    try await library.wikis.remember(facts)
    #expect(try await library.wikis.facts(of: wiki) == facts)
    #expect(try await library.wikis.facts(of: WikiID(typed: "nl.wikipedia")) == nil)
    #expect(try await library.wikis.all() == [])
  }

  @Test("Wikis are added once and can be removed; one over plain http keeps its scheme")
  func wikis() async throws {
    let plain = try WikiID(typed: "http://wiki.example.org/w/api.php")
    for wiki in [wiki, plain, wiki] { try await library.wikis.add(wiki) }
    #expect(try await Set(library.wikis.all()) == [wiki, plain])
    #expect(try await library.wikis.remove(wiki))
    #expect(try await !library.wikis.remove(wiki))
    #expect(try await library.wikis.all() == [plain])
  }

  @Test("A setting is set, replaced and removed")
  func settings() async throws {
    try await library.set(.contact, to: "a@example.org")
    try await library.set(.contact, to: "b@example.org")
    #expect(try await library.setting(.contact) == "b@example.org")
    try await library.set(.contact, to: nil)
    #expect(try await library.setting(.contact) == nil)
  }
}
