import Articles
import Foundation  // what the file holds: Data
import GRDB
import Testing

@testable import Library

/// The reading history.
@Suite struct HistoryRowsTests {
  let fixture: TestLibrary
  let library: Library

  init() throws {
    fixture = try TestLibrary()
    library = try fixture.library()
  }

  private func titles() async throws -> [String] {
    try await library.articles.recentlyRead(limit: 10).map(\.id.title.text)
  }

  @Test("The article read last comes first, and once, with its description")
  func order() async throws {
    let thumbnail = Thumbnail(address: "https://example.org/t.jpg", width: 60, height: 40)
    try await library.articles.markRead(
      id("Lisbon"), description: "a capital", language: .english, thumbnail: thumbnail)
    fixture.advance(days: 1)
    try await library.articles.markRead(id("Porto"))
    #expect(try await titles() == ["Porto", "Lisbon"])
    let lisbon = try #require(try await library.articles.recentlyRead(limit: 10).last)
    #expect(lisbon.description == "a capital" && lisbon.language == .english)
    #expect(lisbon.thumbnail == thumbnail && !lisbon.isSaved)
    fixture.advance(days: 1)
    try await library.articles.markRead(id("Lisbon"))
    #expect(try await titles() == ["Lisbon", "Porto"])
  }

  @Test("Reading on within a minute is not recorded again")
  func pause() async throws {
    try await library.articles.markRead(id("Lisbon"))
    let before = try await library.articles.recentlyRead(limit: 1).map(\.readAt)
    fixture.advance(days: 30 / 86_400)
    try await library.articles.markRead(id("Lisbon"))
    #expect(try await library.articles.recentlyRead(limit: 1).map(\.readAt) == before)
    fixture.advance(days: 90 / 86_400)
    try await library.articles.markRead(id("Lisbon"))
    #expect(try await library.articles.recentlyRead(limit: 1).map(\.readAt) == [fixture.now])
  }

  @Test("A saved article shows its saved description and picture")
  func saved() async throws {
    let first = try await library.pictures.store(picture(1))
    let lead = try await library.pictures.store(picture(2))
    var order = try LibraryTests.order(
      "Lisbon", pictures: [use("A.jpg", first), use("B.jpg", lead)])
    order.page.details.leadPicture = "B.jpg"
    try await library.articles.save(order)
    try await library.articles.markRead(id("Lisbon"), description: "old words")
    let read = try #require(try await library.articles.recentlyRead(limit: 1).first)
    #expect(read.isSaved && read.description == "about Lisbon")
    #expect(read.picture == lead.description)
    #expect(try await library.articles.all().first?.picture == lead.description)
  }

  @Test("The history is forgotten on demand, and not recorded when switched off")
  func forget() async throws {
    try await library.articles.markRead(id("Zyzzyva"))
    try await library.titles.forgetSeen()
    #expect(try await titles() == [])
    for name in ["library.sqlite", "library.sqlite-wal"] {
      #expect(try fixture.bytes(name).range(of: Data("Zyzzyva".utf8)) == nil)
    }
    try await library.set(.rememberSearches, to: "no")
    try await library.articles.markRead(id("Lisbon"))
    #expect(try await titles() == [])
  }

  @Test("Only the last are kept when there are too many")
  func cap() async throws {
    for number in 0...LibraryLimits.articlesRead {
      try await library.articles.markRead(id("T\(number)"))
      fixture.advance(days: 1)
    }
    let read = try await library.articles.recentlyRead(limit: 1_000)
    #expect(read.count == LibraryLimits.articlesRead)
    #expect(!read.contains { $0.id.title.text == "T0" })
  }

  @Test("The history is not exported with guides")
  func export() async throws {
    try await library.articles.save(LibraryTests.order("Lisbon"))
    try await library.articles.markRead(id("Zyzzyva"))
    try await library.export(guides: [Library.savedGuide], to: fixture.path("out.sqlite"))
    #expect(try await fixture.library("out.sqlite").articles.recentlyRead(limit: 1) == [])
  }

  @Test("A library of the first version gets the table and keeps its contents")
  func migration() async throws {
    try await library.articles.save(LibraryTests.order("Lisbon"))
    try library.pool.close()
    try fixture.makeFirstVersion()
    let again = try fixture.library()
    #expect(try await again.articles.article(id("Lisbon")) != nil)
    try await again.articles.markRead(id("Lisbon"))
    #expect(try await again.articles.recentlyRead(limit: 1).count == 1)
    #expect(try await again.places.all().isEmpty)
  }

  @Test("A link is saved by its title or a redirect, only on its own wiki")
  func targets() async throws {
    let other = try WikiID(typed: "nl.wikipedia")
    try await library.articles.save(LibraryTests.order("Porto", redirectedFrom: ["Oporto"]))
    let links = try [id("Porto"), id("Oporto"), id("Lisbon"), id("Porto", other)]
    #expect(try await library.articles.savedTargets(among: links) == [id("Porto"), id("Oporto")])
    #expect(try await library.articles.savedTargets(among: []) == [])
  }
}
