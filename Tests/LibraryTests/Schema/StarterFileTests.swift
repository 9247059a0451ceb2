import Articles
import Foundation  // files and their rights: FileManager, Data
import GRDB
import Testing

@testable import Library

/// What a library begins as that is made for the first time.
@Suite struct StarterFileTests {
  let fixture: TestLibrary
  /// A library with one article.
  let file: [UInt8]

  init() async throws {
    fixture = try TestLibrary()
    let library = try fixture.library("made.sqlite")
    try await library.articles.save(order("Lisbon", "Hills."))
    try await library.backup(to: fixture.path("starter.sqlite"))
    file = Array(try fixture.bytes("starter.sqlite"))
  }

  private func begin(_ name: String = "new/library.sqlite") throws -> Library {
    try Library.open(at: fixture.path(name), starter: { file }, now: { fixture.now })
  }

  private func files(_ folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: fixture.path(folder)).sorted()
  }

  @Test("A new library starts as the given file, for its owner only, and can be changed")
  func beginning() async throws {
    let library = try begin()
    #expect(try await library.articles.article(id("Lisbon")) != nil)
    try await library.articles.save(order("Amsterdam"))
    #expect(try await library.check(.everything) == [])
    let rights = try FileManager.default.attributesOfItem(
      atPath: fixture.path("new/library.sqlite"))[.posixPermissions]
    #expect(rights as? Int == 0o600)
    let journal = try await fixture.raw("new/library.sqlite").read {
      try String.fetchOne($0, sql: "PRAGMA journal_mode")
    }
    #expect(journal == "wal")
  }

  @Test("An existing file is not replaced: an emptied library, or an empty file")
  func later() async throws {
    for name in ["emptied.sqlite", "empty.sqlite"] {
      if name == "empty.sqlite" {
        try Data().write(to: URL(fileURLWithPath: fixture.path(name)))
      } else {
        _ = try fixture.library(name)
      }
      #expect(try await begin(name).articles.all().isEmpty)
    }
  }

  @Test("Deleted contents do not come back at the next start")
  func deleted() async throws {
    let library = try begin()
    let entry = try #require(try await library.guides.guide(Library.savedGuide).entries.first)
    _ = try await library.guideEntries.remove(entry.id)
    try await library.trash.empty()
    #expect(try await begin().articles.all().isEmpty)
  }

  @Test("Many processes that start at once find one whole library and no leftovers")
  func race() async throws {
    try await withThrowingTaskGroup { group in
      for number in 0..<8 {
        group.addTask { [self] in
          let library = try begin()
          try await library.articles.save(order("Page \(number)"))
        }
      }
      try await group.waitForAll()
    }
    #expect(try await begin().articles.all().count == 9)
    #expect(try files("new").allSatisfy { $0.hasPrefix("library.sqlite") && !$0.contains("part") })
  }

  @Test("Leftovers of an interrupted start do no harm")
  func interrupted() async throws {
    try FileManager.default.createDirectory(
      atPath: fixture.path("new"), withIntermediateDirectories: true)
    try Data(file.prefix(5_000)).write(
      to: URL(fileURLWithPath: fixture.path("new/library.sqlite.part-a1b2c3")))
    #expect(try await begin().articles.all().count == 1)
  }

  @Test("A leftover log of a removed library is not applied to the new one")
  func logLeft() async throws {
    let removed = try fixture.library("removed.sqlite")
    for number in 0..<8 { try await removed.articles.save(order("Page \(number)")) }
    try FileManager.default.createDirectory(
      atPath: fixture.path("new"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      atPath: fixture.path("removed.sqlite-wal"), toPath: fixture.path("new/library.sqlite-wal"))
    let library = try begin()
    #expect(try await library.articles.all().map(\.id.title.text) == ["Lisbon"])
    #expect(try await library.check(.everything) == [])
  }

  @Test("An older file is migrated like any library")
  func older() async throws {
    try fixture.makeFirstVersion("starter.sqlite")
    let older = Array(try fixture.bytes("starter.sqlite"))
    let library = try Library.open(
      at: fixture.path("new/library.sqlite"), starter: { older }, now: { fixture.now })
    #expect(try await library.articles.recentlyRead(limit: 8).isEmpty)
    #expect(try await library.articles.all().count == 1)
  }

  @Test("If the folder cannot be created, it says so and creates nothing")
  func refused() throws {
    try Data("x".utf8).write(to: URL(fileURLWithPath: fixture.path("new")))
    #expect(throws: LibraryError.self) { try begin() }
  }
}
