import Articles
import Foundation  // the bytes of the file: Data
import GRDB
import Places
import SQLiteStore
import Testing

@testable import Library

/// How often links were opened, by form, outcome, front end and day.
@Suite struct LinkOpeningStoreTests {
  let fixture: TestLibrary
  let library: Library
  private let geo = LinkOpening(.geo, .point, in: .page)

  init() async throws {
    fixture = try TestLibrary()
    library = try fixture.library()
    try await library.set(.countLinks, to: "yes")
  }

  /// `form outcome front end times` of each count.
  private func counts() async throws -> [String] {
    try await library.linkCounts.all().map {
      "\($0.use.formName) \($0.use.outcome.name) \($0.use.frontEnd) \($0.times)"
    }
  }

  @Test("Nothing is counted until the setting is on, nor after it was switched off")
  func off() async throws {
    try await library.set(.countLinks, to: nil)
    try await library.linkCounts.count(geo)
    #expect(try await counts() == [])
    try await library.set(.countLinks, to: "yes")
    try await library.linkCounts.count(geo)
    #expect(try await counts() == ["geo point page 1"])
  }

  @Test("Equal uses of one day are one row, different ones are a row each")
  func rows() async throws {
    try await library.linkCounts.count(geo)
    try await library.linkCounts.count(geo, times: 2)
    try await library.linkCounts.count(LinkOpening(.geo, .refused(.latitudeOutOfRange), in: .page))
    try await library.linkCounts.count(LinkOpening(.geo, .point, in: .command))
    try await library.linkCounts.count(LinkOpening(nil, .refused(.unsupportedHost), in: .page))
    #expect(
      try await counts() == [
        "geo point page 3", "geo latitude-out-of-range page 1", "geo point command 1",
        "other unsupported-host page 1",
      ])
  }

  @Test("A count holds a day and no time of day, and is kept for 90 days")
  func days() async throws {
    try await library.linkCounts.count(geo)
    let first = try #require(try await library.linkCounts.all().first?.day)
    #expect(first == Int(fixture.now.timeIntervalSince1970 / 86_400))
    fixture.advance(days: Double(LibraryLimits.linkCountDays - 1))
    try await library.linkCounts.count(geo)
    #expect(try await library.linkCounts.all().map(\.day) == [first + 89, first])
    fixture.advance(days: 1)
    #expect(try await library.linkCounts.all().map(\.day) == [first + 89])
    try await library.linkCounts.count(geo)
    let kept = try await fixture.raw().read {
      try Int.fetchAll($0, sql: "SELECT day FROM link_count ORDER BY day")
    }
    #expect(kept == [first + 89, first + 90])
  }

  @Test("Old counts are deleted when the library is opened, also if none is added")
  func opening() async throws {
    try await library.linkCounts.count(geo)
    try library.pool.close()
    fixture.advance(days: 90)
    _ = try fixture.library()
    let rows = try await fixture.raw().read {
      try Int.fetchOne($0, sql: "SELECT count(*) FROM link_count")
    }
    #expect(rows == 0)
  }

  @Test("However many links are opened, the rows of a day are bounded")
  func bound() async throws {
    let forms = LinkDialect.Family.allCases.map(Optional.some) + [nil]
    for form in forms {
      for outcome in LinkOpening.Outcome.allCases {
        try await library.linkCounts.count(LinkOpening(form, outcome, in: .page), times: 1_000)
      }
    }
    #expect(
      try await library.linkCounts.all().count == forms.count * LinkOpening.Outcome.allCases.count)
    #expect(forms.count * LinkOpening.Outcome.allCases.count < 500)
  }

  @Test("Counts are forgotten on demand, and their bytes are overwritten")
  func forget() async throws {
    try await library.linkCounts.count(
      LinkOpening(.kartographer, .refused(.needsReference), in: .page))
    try await library.linkCounts.forget()
    #expect(try await counts() == [])
    for name in ["library.sqlite", "library.sqlite-wal"] {
      #expect(try fixture.bytes(name).range(of: Data("needs-reference".utf8)) == nil)
    }
  }

  @Test("A count of a later version is left out")
  func later() async throws {
    try await library.linkCounts.count(geo)
    try fixture.run("UPDATE link_count SET form = 'letter'")
    #expect(try await counts() == [])
    #expect(try await library.check() == [])
  }

  @Test("Switching the counts off deletes them and the setting at once")
  func stop() async throws {
    try await library.linkCounts.count(geo)
    try await library.linkCounts.stop()
    #expect(try await counts() == [])
    #expect(try await !library.linkCounts.isOn())
    try await library.linkCounts.count(geo)
    #expect(try await counts() == [])
  }

  @Test("Numbers that no count can reach are bounded, and named by the check")
  func damaged() async throws {
    try await library.linkCounts.count(geo)
    try fixture.run("UPDATE link_count SET times = 9223372036854775807")
    let most = ClosedRange<Int>.count.upperBound
    #expect(try await library.linkCounts.all().map(\.times) == [most])
    #expect(try await library.check().count == 1)
  }

  @Test("A clock that is wrong when the library is opened deletes no count")
  func wrongClock() async throws {
    try await library.linkCounts.count(geo)
    fixture.advance(days: -9_000)
    let early = try fixture.library()
    try await early.linkCounts.count(geo)
    fixture.advance(days: 9_000)
    #expect(try await library.linkCounts.all().count == 1)
  }

  @Test(
    "A library that is locked is not waited for, and counts again afterwards",
    .timeLimit(.minutes(15)))
  func locked() async throws {
    // A count that waited as other changes do would exceed the time of this test.
    let library = try fixture.library(patience: .seconds(3_600))
    let other = try fixture.raw()
    try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
    await #expect(throws: LibraryError.file(.locked(path: fixture.path()))) {
      try await library.linkCounts.count(geo)
    }
    try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
    try await library.linkCounts.count(geo)
    #expect(try await counts() == ["geo point page 1"])
  }

  @Test("While the setting is off, a locked library and one for reading are no error")
  func untouched() async throws {
    try await library.set(.countLinks, to: nil)
    try await fixture.readOnly().linkCounts.count(geo)
    let other = try fixture.raw()
    try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
    try await library.linkCounts.count(geo)
    try await other.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
  }

  @Test("Neither the counts nor the setting go into an export")
  func export() async throws {
    try await library.articles.save(LibraryTests.order("Lisbon"))
    try await library.linkCounts.count(geo)
    try await library.export(guides: [Library.savedGuide], to: fixture.path("out.sqlite"))
    let exported = try fixture.library("out.sqlite")
    #expect(try await exported.linkCounts.all() == [])
    #expect(try await !exported.linkCounts.isOn())
    _ = try await library.importGuides(from: fixture.path("out.sqlite"), reading: read)
    #expect(try await counts() == ["geo point page 1"])
  }

  @Test("A library of the version before gets the table and keeps its contents")
  func migration() async throws {
    try await library.articles.save(LibraryTests.order("Lisbon"))
    try library.pool.close()
    try fixture.run("DROP TABLE link_count; PRAGMA user_version = 7")
    let again = try fixture.library()
    #expect(try await again.articles.article(id("Lisbon")) != nil)
    try await again.linkCounts.count(geo)
    #expect(try await again.linkCounts.all().count == 1)
  }
}
