import Articles
import Foundation  // files that are cut: FileManager, Data
import GRDB
import SQLiteStore
import Testing

@testable import Library

@Suite struct LibraryFailureTests {
  let fixture: TestLibrary
  let library: Library

  init() throws {
    fixture = try TestLibrary()
    library = try fixture.library()
  }

  /// The tables that a save writes to, in this order.
  static let steps = [
    "article", "article_text_content", "article_box_node", "article_picture", "alias", "entry",
    "guide",
  ]

  @Test("A save that fails at any step changes nothing", arguments: steps)
  func failure(table: String) async throws {
    let digest = try await library.pictures.store(picture(1))
    try await library.articles.save(order("A", "Old.", pictures: [use("P.jpg", digest)]))
    let before = try await library.articles.article(id("A"))
    let guide = try await library.guides.create(named: "Trip")
    try fixture.run(
      """
      CREATE TRIGGER obstacle_1 BEFORE INSERT ON \(table)
      BEGIN SELECT RAISE(ABORT, 'no'); END;
      CREATE TRIGGER obstacle_2 BEFORE UPDATE ON \(table)
      BEGIN SELECT RAISE(ABORT, 'no'); END;
      """)
    await #expect(throws: LibraryError.self) {
      try await library.articles.save(
        order(
          "A", "New.", revision: 2, pictures: [use("Q.jpg", digest)],
          redirectedFrom: ["Alias"], guide: guide))
    }
    #expect(try await library.articles.article(id("A")) == before)
    #expect(try await library.texts("old") == ["A"])
    #expect(try await library.titles(inGuide: guide) == [])
    #expect(try await library.check(.everything) == [])
  }

  @Test("On a full disk a save changes nothing and says that the disk is full")
  func full() async throws {
    try await library.articles.save(order("A", "Old."))
    let before = try await library.articles.article(id("A"))
    try await library.pool.writeWithoutTransaction { db in
      let pages = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
      try db.execute(sql: "PRAGMA max_page_count = \(pages + 4)")
    }
    await #expect(throws: LibraryError.file(.diskFull(path: fixture.path()))) {
      _ = try await library.pictures.store(picture(1, size: 200_000))
    }
    await #expect(throws: LibraryError.file(.diskFull(path: fixture.path()))) {
      try await library.articles.save(order("A", noise(60_000), revision: 2))
    }
    #expect(try await library.articles.article(id("A")) == before)
    #expect(try await library.check(.everything) == [])
  }

  @Test("A file that shrinks while it is open is an error, and ends nothing")
  func shrinks() async throws {
    for number in 1...40 {
      try await library.articles.save(order("A\(number)", noise(20_000)))
    }
    _ = try await library.pool.writeWithoutTransaction { try $0.checkpoint(.truncate) }
    #expect(try await library.articles.article(id("A1")) != nil)
    for size in [40_000, 0] {
      #expect(truncate(fixture.path(), off_t(size)) == 0)
      await #expect(throws: LibraryError.self) {
        for number in 1...40 { _ = try await library.articles.article(id("A\(number)")) }
      }
    }
  }

  @Test("A large change that fails does not leave its log")
  func largeLog() async throws {
    try await library.articles.save(order("A", "Old."))
    struct Stopped: Error {}
    await #expect(throws: Stopped.self) {
      try await library.file.write { db in
        try db.execute(sql: "CREATE TABLE large (bytes BLOB)")
        for _ in 0..<80 { try db.execute(sql: "INSERT INTO large VALUES (randomblob(1000000))") }
        #expect(try fixture.bytes("library.sqlite-wal").count > 8 << 20)
        throw Stopped()
      }
    }
    #expect(try fixture.bytes("library.sqlite-wal").isEmpty)
    #expect(try await library.articles.article(id("A")) != nil)
    #expect(try await library.check(.everything) == [])
  }

  @Test("A large change that fails waits for no reader, and the next failure empties the log")
  func largeLogWhileReading() async throws {
    try await library.articles.save(order("A", "Old."))
    struct Stopped: Error {}
    func fail() async throws {
      try await library.file.write { db in
        try db.execute(sql: "CREATE TABLE large (bytes BLOB)")
        for _ in 0..<80 { try db.execute(sql: "INSERT INTO large VALUES (randomblob(1000000))") }
        throw Stopped()
      }
    }
    let patience = try await library.pool.write { try Int.fetchOne($0, sql: "PRAGMA busy_timeout") }
    let reader = try fixture.raw()
    try await reader.writeWithoutTransaction { db in
      try db.execute(sql: "BEGIN; SELECT count(*) FROM article")
    }
    try await library.articles.save(order("B"))  // the reader's snapshot needs the log
    // The library of these tests would wait for a minute.
    let waited = await ContinuousClock().measure {
      await #expect(throws: Stopped.self) { try await fail() }
    }
    #expect(waited < .seconds(30))
    #expect(
      try await library.pool.write { try Int.fetchOne($0, sql: "PRAGMA busy_timeout") } == patience)
    try await reader.writeWithoutTransaction { try $0.execute(sql: "COMMIT") }
    await #expect(throws: Stopped.self) { try await fail() }
    #expect(try fixture.bytes("library.sqlite-wal").isEmpty)
    #expect(try await library.articles.all().count == 2)
  }

  @Test(
    "A change to a library that was moved or replaced is refused, never lost silently",
    arguments: [true, false])
  func replaced(isReplaced: Bool) async throws {
    try await library.articles.save(order("A", "Old."))
    let files = FileManager.default
    try files.moveItem(atPath: fixture.path(), toPath: fixture.path("moved.sqlite"))
    if isReplaced { _ = try fixture.library() }
    await #expect(throws: LibraryError.file(.replaced(path: fixture.path()))) {
      try await library.articles.save(order("B", "New."))
    }
    if isReplaced { #expect(try await fixture.library().articles.all().isEmpty) }
  }

  @Test("Wherever the write-ahead log is cut, the library is as before a save or after it")
  func cutLog() async throws {
    try await library.pool.writeWithoutTransaction { db in
      try db.execute(sql: "PRAGMA wal_autocheckpoint = 0")
    }
    for number in 0..<6 {
      let digest = try await library.pictures.store(picture(UInt8(number)))
      try await library.articles.save(order("Page \(number)", pictures: [use("P.jpg", digest)]))
    }
    let file = try fixture.bytes()
    let log = try fixture.bytes("library.sqlite-wal")
    for cut in stride(from: 0, through: log.count, by: max(log.count / 50, 1)) {
      let name = "cut-\(cut).sqlite"
      try file.write(to: URL(fileURLWithPath: fixture.path(name)))
      try log.prefix(cut).write(to: URL(fileURLWithPath: fixture.path(name + "-wal")))
      let copy = try fixture.library(name)
      let titles = try await copy.articles.all().map(\.id.title.text)
      #expect(titles == (0..<titles.count).map { "Page \($0)" })
      #expect(try await copy.check(.everything) == [])
      for title in titles {
        #expect(try await copy.articles.article(id(title))?.pictures.count == 1)
      }
    }
  }

  @Test("A check names every fault, not only the first")
  func allFaults() async throws {
    let fixture = try TestLibrary()
    let library = try fixture.library()
    let digest = try await library.pictures.store(picture(1))
    try await library.articles.save(order("A", pictures: [use("P.jpg", digest)]))
    try await library.articles.save(order("B"))
    try fixture.run("UPDATE article SET source = x'00' WHERE title = 'B'")
    try fixture.run("UPDATE picture SET bytes = x'00'")
    let found = try await library.check(.everything)
    #expect(try found == [.article(id("B")), .picture(digest)])
  }

  @Test("A file with values of a wrong type is reported as damaged and crashes nothing")
  func wrongValues() async throws {
    try await library.articles.save(order("A"))
    for sql in [
      "UPDATE article SET title = '|'", "UPDATE article SET source = x'00'",
      "UPDATE article SET source_size = -5", "UPDATE article SET details = '[]'",
      "UPDATE article SET language = '!'",
    ] {
      try fixture.run("BEGIN; \(sql); COMMIT")
      let findings = try await library.check(.everything)
      #expect(sql.contains("language") || !findings.isEmpty, "\(sql)")
      try fixture.run("DELETE FROM article")
      try await library.articles.save(order("A"))
    }
  }

  @Test("A picture whose bytes have changed is found")
  func changedPicture() async throws {
    let digest = try await library.pictures.store(picture(1))
    try await library.articles.save(order("A", pictures: [use("P.jpg", digest)]))
    try fixture.run("UPDATE picture SET bytes = zeroblob(10)")
    #expect(try await library.check() == [])
    #expect(try await library.check(.everything) == [.picture(digest)])
  }

  /// Text that can hardly be compressed.
  private func noise(_ size: Int) -> String {
    picture(9, size: size).bytes.map { String($0, radix: 16) }.joined()
  }
}
