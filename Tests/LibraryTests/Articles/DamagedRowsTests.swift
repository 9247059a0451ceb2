import Articles
import Foundation
import GRDB
import Library
import Places
import SQLiteStore
import Seeded
import Testing

/// Rows that damage, or another program, has changed: reading one names it, and so does a check.
/// Nothing crashes the process.
@Suite("Damaged rows")
struct DamagedRowsTests {
  /// The file of a library with one of everything, in which SQLite no longer checks types.
  private func makeFixture() async throws -> TestLibrary {
    let fixture = try TestLibrary()
    do {
      let library = try fixture.library()
      try await library.places.add([
        .init(try Coordinate(latitude: 52, longitude: 4), name: "Delft")
      ])
      try await library.places.keepFeed([1], at: "https://a.example/")
      try await library.articles.save(order("A"))
    }
    try fixture.run(
      """
      PRAGMA writable_schema = ON;
      UPDATE sqlite_schema SET sql = replace(sql, 'STRICT, ', '') WHERE type = 'table';
      UPDATE sqlite_schema SET sql = replace(sql, 'STRICT', '') WHERE type = 'table';
      PRAGMA writable_schema = OFF;
      """)
    return fixture
  }

  typealias Look = @Sendable (Library) async throws -> Void

  private static let all: [Look] = [
    { _ = try await $0.places.all() }, { _ = try await $0.places.feed(at: "https://a.example/") },
    { _ = try await $0.places.placesOfGuides() },
    {
      _ = try await $0.articles.nearest(
        to: Coordinate(latitude: 52.5, longitude: 4.9), within: 10_000, most: 5)
    },
    { _ = try await $0.guides.guide(1) }, { _ = try await $0.guides.all() },
    { _ = try await $0.articles.all() },
    { _ = try await $0.articles.article(id("A")) },
  ]

  @Test(
    "Reading one reports the damage, and a check names it",
    arguments: [
      ("UPDATE place SET latitude = 'north'", 0, "place 1"),
      ("UPDATE place SET latitude = 91.0", 0, "place 1"),
      ("UPDATE place SET longitude = 9e999", 0, "place 1"),
      ("UPDATE place SET name = x'FF00'", 0, "place 1"),
      ("UPDATE place SET longitude = x'00'", 0, "place 1"),
      ("UPDATE feed SET fetched_at = 'soon'", 1, "feed \"https://a.example/\""),
      ("UPDATE article SET latitude = 'north'", 2, "article 1"),
      ("UPDATE article SET longitude = -180.5", 2, "article 1"),
      ("UPDATE article SET latitude = 99.0", 3, "article 1"),
      ("UPDATE entry SET day = 'today'", 4, "entry 1"),
      ("UPDATE entry SET day = 9223372036854775807", 4, "entry 1"),
      ("UPDATE entry SET day = -9223372036854775808", 4, "entry 1"),
    ])
  func named(sql: String, look: Int, row: String) async throws {
    let fixture = try await makeFixture()
    try fixture.run(sql)
    let library = try fixture.library()
    await #expect { try await DamagedRowsTests.all[look](library) } throws: { error in
      guard case LibraryError.file(.damaged) = error else { return false }
      return true
    }
    let found = try await library.check()
    let names = found.contains { finding in
      guard case .damaged(let detail) = finding else { return false }
      return detail.hasPrefix(row + ": ")
    }
    #expect(names, "\(found)")
  }

  @Test(
    "A value of a wrong type is named by table, row and column, whatever reads it",
    arguments: [
      ("UPDATE guide SET changed_at = 'abc'", "guide 1: changed_at is text and not integer"),
      ("UPDATE article SET saved_at = 'late'", "article 1: saved_at is text and not integer"),
      ("UPDATE entry SET position = x'00'", "entry 1: position is blob and not integer"),
      ("UPDATE article SET title = x'41'", "article 1: title is blob and not text"),
    ])
  func types(sql: String, finding: String) async throws {
    let fixture = try await makeFixture()
    try fixture.run(sql)
    let findings = try await fixture.library().check(.everything)
    #expect(findings.contains(.damaged(finding)), "\(findings)")
  }

  @Test("No value in any column crashes the process", .timeLimit(.minutes(15)))
  func everyColumn() async throws {
    let fixture = try await makeFixture()
    let whole = try fixture.bytes()
    let columns = try await fixture.raw().read { db in
      try ["article", "entry", "guide", "place", "feed"].flatMap { table in
        try db.columns(in: table).map { (table, $0.name) }
      }
    }
    let values = ["'x'", "x'FF'", "NULL", "9223372036854775807", "-9223372036854775808", "9e999"]
    for (table, column) in columns {
      for (number, value) in values.enumerated() {
        let name = "\(table)-\(column)-\(number).sqlite"
        try whole.write(to: URL(fileURLWithPath: fixture.path(name)))
        // What a key or a constraint of the tables forbids cannot be stored.
        let sql = "UPDATE \(table) SET \(column) = \(value)"
        guard (try? fixture.run(sql, on: name)) != nil else { continue }
        let library = try fixture.library(name)
        for look in DamagedRowsTests.all {
          do { try await look(library) } catch is LibraryError {}
        }
        _ = try await library.check(.everything)
      }
    }
  }
}
