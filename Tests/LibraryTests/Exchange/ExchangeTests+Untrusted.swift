import Articles
import Foundation  // truncate, mkfifo
import GRDB
import SQLiteStore
import Testing

@testable import Library

// Imports of files that are damaged, too large or made to do harm.

extension ExchangeTests {
  @Test("A file that is larger than the room on the disk changes nothing")
  func noRoom() async throws {
    let file = try await exported()
    // A file with a hole, which takes no room itself: SQLite goes by the size in its header.
    #expect(truncate(file, 8 << 40) == 0)
    await #expect(throws: LibraryError.file(.diskFull(path: fixture.path("ours.sqlite")))) {
      try await imported()
    }
    #expect(try await ours.guides.all().count == 1)
    #expect(try await ours.articles.all().isEmpty)
  }

  @Test("A wikitext that claims too much is left out, and its article imported")
  func hugeWikitext() async throws {
    let guide = try await theirs.guides.create(named: "Trip")
    var saved = try order("A", revision: 5, guide: guide)
    saved.wikitext = "'''A'''"
    try await theirs.articles.save(saved)
    try await theirs.export(guides: [guide], to: fixture.path("trip.sqlite"))
    try fixture.run("UPDATE wikitext SET source_size = 1 << 40", on: "trip.sqlite")
    #expect(try await imported().added == [try id("A")])
    #expect(try await ours.articles.wikitext(of: id("A")) == nil)
  }

  /// What is changed in the file, and why something of it is then refused.
  private static let forgeries: [(String, ImportReport.Reason)] = [
    ("UPDATE article SET wiki = 'not a wiki' WHERE title = 'A'", .wiki),
    ("UPDATE article SET title = 'A|B' WHERE title = 'A'", .title),
    ("UPDATE article SET source_size = source_size + 1 WHERE title = 'A'", .malformed),
    (
      "UPDATE article SET source_size = 99999999999 WHERE title = 'A'",
      .tooLarge(size: 99_999_999_999, limit: LibraryLimits.source)
    ),
    ("UPDATE article SET source = zeroblob(100) WHERE title = 'A'", .malformed),
    ("UPDATE article SET details = '{' WHERE title = 'A'", .malformed),
    ("UPDATE entry SET day = -1 WHERE position = 0", .entry),
    ("UPDATE entry SET sections = '[1]' WHERE position = 0", .entry),
    ("UPDATE entry SET day = 9223372036854775807 WHERE position = 0", .entry),
    (
      "UPDATE entry SET sections = '[\"' || printf('%.*c', 200000, 'x') || '\"]' WHERE position = 0",
      .entry
    ),
    (
      """
      UPDATE entry SET sections = (
        WITH RECURSIVE counter (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counter LIMIT 600)
        SELECT json_group_array('s' || n) FROM counter) WHERE position = 0
      """, .entry
    ),
    (
      "UPDATE entry SET sections = '[\"' || printf('%.*c', 5000, 'x') || '\"]' WHERE position = 0",
      .entry
    ),
    ("UPDATE entry SET note = printf('%.*c', 90000, 'x') WHERE position = 0", .entry),
    ("UPDATE picture SET bytes = zeroblob(10)", .picture),
    ("UPDATE picture SET media_type = 'text/html'", .picture),
    ("UPDATE guide SET title = ' ' WHERE title = 'Trip'", .guideName),
  ]

  @Test(
    "Forged values in an untrusted file are refused by name, and the rest is imported",
    arguments: forgeries)
  func forged(sql: String, reason: ImportReport.Reason) async throws {
    _ = try await exported()
    try fixture.run(sql, on: "trip.sqlite")
    let report = try await imported()
    #expect(report.refused.map(\.reason) == [reason])
    #expect(report.added.contains(try id("B")) == (reason != .guideName))
    #expect(try await ours.check(.everything) == [])
  }

  @Test(
    "A repeated import makes no second guide of a file of which something is left out",
    arguments: forgeries)
  func forgedTwice(sql: String, reason: ImportReport.Reason) async throws {
    _ = try await exported()
    try fixture.run(sql, on: "trip.sqlite")
    let first = try await imported()
    let guides = try await ours.guides.all()
    for _ in 1...2 {
      let again = try await imported()
      #expect(again.guides.isEmpty)
      #expect(again.unchanged.map(\.title) == first.guides.map(\.title))
      // The pictures of an article that is here already are not imported.
      #expect(again.refused == (reason == .picture ? [] : first.refused))
      #expect(try await ours.guides.all() == guides)
    }
    #expect(guides.count == (reason == .guideName ? 1 : 2))
  }

  @Test("A repeated import makes no second guide where a title is written otherwise here")
  func spelledTwice() async throws {
    _ = try await exported()
    try fixture.run("UPDATE article SET title = 'A_new__one ' WHERE title = 'A'", on: "trip.sqlite")
    #expect(try await imported().added == [try id("A new one"), try id("B")])
    #expect(try await imported().guides.isEmpty)
  }

  @Test("A repeated import makes no second guide if its articles cannot be read")
  func unreadableTwice() async throws {
    let file = try await exported()
    struct NotReadable: Error {}
    @Sendable func readB(_ page: SourcePage) throws -> ArticleIndexEntry {
      guard page.id.title.text == "B" else { throw NotReadable() }
      return try read(page)
    }
    let first = try await ours.importGuides(from: file, reading: readB)
    let again = try await ours.importGuides(from: file, reading: readB)
    #expect(first.refused.map(\.name) == ["A"] && again.refused == first.refused)
    #expect(again.guides.isEmpty && again.unchanged.map(\.title) == ["Trip"])
  }

  @Test("Impossible ids and sizes are not imported")
  func numbers() async throws {
    _ = try await exported()
    try fixture.run(
      """
      UPDATE article SET page_id = 9223372036854775807, revision = -9223372036854775808,
        saved_at = -9223372036854775808;
      UPDATE picture SET width = 9223372036854775807, height = -1;
      """, on: "trip.sqlite")
    let report = try await imported()
    #expect(report.refused.isEmpty)
    let article = try #require(try await ours.articles.article(id("A")))
    #expect(article.page.pageID == nil && article.page.revision == nil)
    #expect(article.savedAt >= Date(timeIntervalSince1970: 0))
    for use in article.pictures {
      let picture = try await ours.pictures.picture(use.digest)
      #expect(picture?.width == nil && picture?.height == nil)
    }
  }

  @Test(
    "A file with more than our tables, or fewer, is not a library",
    arguments: [
      "CREATE TABLE more (x)", "DROP TABLE setting", "CREATE VIEW more AS SELECT 1",
      "CREATE TRIGGER more AFTER INSERT ON setting BEGIN SELECT 1; END",
      "DROP TABLE setting; CREATE VIEW setting AS SELECT 1 AS key, 2 AS value",
    ])
  func otherTables(sql: String) async throws {
    let file = try await exported()
    try fixture.run(sql, on: "trip.sqlite")
    await #expect(throws: LibraryError.file(.foreign(path: file))) { try await imported() }
  }

  @Test("Addresses and titles in an untrusted file lead only to the wiki")
  func addresses() async throws {
    _ = try await exported()
    try fixture.run(
      """
      UPDATE article
      SET details = json_set(details, '$.address', 'javascript:alert(1)',
        '$.historyAddress', 'https://en.wikipedia.org.example.net/')
      """, on: "trip.sqlite")
    _ = try await imported()
    let details = try #require(try await ours.articles.article(id("A"))).page.details
    #expect(details.address == nil)
    #expect(details.historyAddress == nil)
    #expect(details.redirectedFrom == [])
  }

  @Test(
    "Dates that are none, or in the wrong order, are left out, and the report says so",
    arguments: [("2026-05-09", "2026-05-01"), ("2026-05-09", "soon"), ("2026-02-30", nil)])
  func dates(first: String, last: String?) async throws {
    _ = try await exported()
    let end = last.map { "'\($0)'" } ?? "NULL"
    try fixture.run(
      "UPDATE guide SET first_day = '\(first)', last_day = \(end) WHERE title = 'Trip'",
      on: "trip.sqlite")
    let report = try await imported()
    #expect(report.refused == [.init(name: "Trip", reason: .days)])
    let guide = try await ours.guides.guide(report.guides[0].id)
    #expect(guide.firstDay == nil && guide.lastDay == nil && guide.entries.count == 2)
    let again = try await imported()
    #expect(again.guides.isEmpty && again.refused == report.refused)
  }

  @Test("A pipe is no library, and nobody waits for what comes out of it")
  func pipe() async throws {
    let path = fixture.path("trip.sqlite")
    #expect(mkfifo(path, 0o600) == 0)
    await #expect(throws: LibraryError.file(.foreign(path: path))) { try await imported() }
    #expect(throws: LibraryError.file(.foreign(path: path))) {
      try fixture.library("trip.sqlite")
    }
  }

  @Test("A file of another kind, and a missing one, are named")
  func noLibrary() async throws {
    await #expect(throws: LibraryError.file(.missing(path: fixture.path("trip.sqlite")))) {
      try await imported()
    }
    try fixture.run("CREATE TABLE t (x)", on: "trip.sqlite")
    await #expect(throws: LibraryError.file(.foreign(path: fixture.path("trip.sqlite")))) {
      try await imported()
    }
  }

  @Test("An import whose reader always fails imports nothing and says so")
  func unreadable() async throws {
    let file = try await exported()
    struct NotReadable: Error {}
    let report = try await ours.importGuides(from: file) { _ in throw NotReadable() }
    #expect(report.refused.map(\.reason) == [.unreadable, .unreadable])
    #expect(try await ours.articles.all() == [])
  }

  /// Rows of a table, one more than an import accepts.
  private func counter(_ count: Int) -> String {
    "WITH RECURSIVE counter (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counter LIMIT \(count))"
  }

  @Test("Guides beyond the limit of an import are refused")
  func manyGuides() async throws {
    _ = try await exported()
    try fixture.run(
      """
      \(counter(ImportLimits.guides))
      INSERT INTO guide (title, created_at, changed_at) SELECT 'G' || n, 0, 0 FROM counter
      """, on: "trip.sqlite")
    let report = try await imported()
    #expect(report.refused.map(\.reason) == [.tooMany(limit: ImportLimits.guides)])
    #expect(report.guides.count == ImportLimits.guides)
  }

  @Test("A guide with more entries than an import accepts is refused as a whole")
  func manyEntries() async throws {
    _ = try await exported()
    try fixture.run(
      """
      \(counter(ImportLimits.guideEntries))
      INSERT INTO article (wiki, title, display_title, language, direction, saved_at, checked_at,
        reader_version, details, source_size, source)
      SELECT wiki, 'T' || n, display_title, language, direction, saved_at, checked_at,
        reader_version, details, source_size, source
      FROM counter, (SELECT * FROM article WHERE title = 'A');
      INSERT INTO entry (guide_id, article_id, position, sections, added_at)
      SELECT (SELECT guide_id FROM guide WHERE title = 'Trip'), article_id, article_id, '[]', 0
      FROM article
      WHERE title LIKE 'T%';
      """, on: "trip.sqlite")
    let report = try await imported()
    #expect(report.refused.map(\.reason) == [.tooMany(limit: ImportLimits.guideEntries)])
    #expect(report.guides.isEmpty && report.added.isEmpty)
  }

  @Test("The entries of all guides are counted; a guide beyond the limit is refused as a whole")
  func manyEntriesOfGuides() async throws {
    let report = try await run(try await exported()) { importer, _ in
      importer.entryCount = ImportLimits.entries - 1
    }
    #expect(report.refused.map(\.reason) == [.tooMany(limit: ImportLimits.entries)])
    #expect(report.guides.isEmpty && report.added.isEmpty)
  }

  @Test(
    "Texts are counted unpacked; beyond the limit of an import they are refused", arguments: [0, 1])
  func manyTexts(articles: Int) async throws {
    let file = try await exported()
    let report = try await run(file) { importer, theirs in
      let size = try Int.fetchOne(
        theirs, sql: "SELECT source_size + length(details) FROM article WHERE title = 'A'")
      // There is room for this many more articles.
      importer.textBytes = ImportLimits.text - articles * (size ?? 0)
    }
    #expect(report.added == (try articles == 0 ? [] : [id("A")]))
    #expect(report.refused.count == 2 - articles)
    #expect(
      report.refused.allSatisfy {
        if case .tooLarge(_, ImportLimits.text) = $0.reason { true } else { false }
      })
  }

  @Test(
    "Notes and names of sections beyond the limit of an import are left out", arguments: [0, 1])
  func manyPlans(entries: Int) async throws {
    _ = try await exported()
    try fixture.run(
      """
      UPDATE entry SET note = printf('%.*c', 1000, 'n'),
        sections = '["' || printf('%.*c', 1000, 's') || '"]'
      """, on: "trip.sqlite")
    let report = try await run(fixture.path("trip.sqlite")) { importer, _ in
      importer.planBytes = ImportLimits.plans - entries * 2_000
    }
    #expect(report.added == (try [id("A"), id("B")]))
    #expect(report.refused.map(\.reason) == Array(repeating: .entry, count: 2 - entries))
  }

  @Test(
    "A value that is longer than any of a library is not read, and the file is refused",
    arguments: [
      "UPDATE entry SET note", "UPDATE entry SET sections", "UPDATE guide SET title",
      "UPDATE article SET details", "UPDATE article SET wiki", "UPDATE picture SET credit",
      "UPDATE entry_region SET country", "UPDATE guide_wiki SET wiki",
    ])
  func longValue(change: String) async throws {
    let file = try await exported()
    try fixture.run(
      """
      INSERT INTO entry_region (entry_id, country, city)
      SELECT entry_id, 'Japan', 'Kyoto' FROM entry WHERE position = 0
      ON CONFLICT DO NOTHING;
      INSERT INTO guide_wiki (guide_id, wiki)
      SELECT guide_id, 'en.wikivoyage' FROM guide WHERE title = 'Trip'
      ON CONFLICT DO NOTHING;
      \(change) = printf('%.*c', 5000000, 'x')
      """, on: "trip.sqlite")
    let before = try await ours.guides.all()
    await #expect {
      try await imported()
    } throws: { error in
      guard case LibraryError.file(.damaged(file, _)) = error else { return false }
      return true
    }
    #expect(try await ours.guides.all() == before)
    #expect(try await ours.articles.all().isEmpty)
  }

  @Test("A picture that is refused is read once, and named once, however many articles have it")
  func pictureRefusedOnce() async throws {
    _ = try await exported()
    try fixture.run(
      """
      UPDATE picture SET sha256 = zeroblob(32);
      DELETE FROM article_picture;
      WITH RECURSIVE counter (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counter LIMIT 500)
      INSERT INTO article_picture (article_id, position, picture_id, file, address)
      SELECT article_id, n, picture_id, 'F' || n, 'https://e.org/' || n
      FROM article, counter, picture;
      """, on: "trip.sqlite")
    let report = try await imported()
    #expect(report.added == (try [id("A"), id("B")]))
    #expect(report.refused.map(\.reason) == [.picture])
  }

  @Test("Pictures are counted for each article; beyond the limit they are left out")
  func manyPictures() async throws {
    let report = try await run(try await exported()) { importer, _ in
      importer.pictureCount = ImportLimits.pictures
    }
    #expect(report.added == (try [id("A"), id("B")]))
    #expect(
      report.refused.map(\.reason)
        == Array(repeating: .tooManyPictures(limit: ImportLimits.pictures), count: 2))
  }

  @Test("What is left out is listed up to a limit")
  func manyRefusals() async throws {
    let report = try await run(try await exported()) { importer, _ in
      for number in 0..<ImportLimits.refusals + 5 { importer.refuse("T\(number)", .title) }
    }
    #expect(report.refused.count == ImportLimits.refusals && report.isCut)
  }

  @Test(
    "A file with more in its schema than a library has is refused before it is parsed",
    arguments: [
      "UPDATE sqlite_schema SET sql = sql || printf('%.*c', 5000000, ' ') WHERE name = 'setting'",
      """
      WITH RECURSIVE counter (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM counter LIMIT 50000)
      INSERT INTO sqlite_schema (type, name, tbl_name, rootpage, sql)
      SELECT 'view', 'v' || n, 'v' || n, 0, 'CREATE VIEW v' || n || ' AS SELECT 1' FROM counter
      """,
    ])
  func longSchema(change: String) async throws {
    let file = try await exported()
    try fixture.run("PRAGMA writable_schema = ON; \(change)", on: "trip.sqlite")
    await #expect {
      try await imported()
    } throws: { error in
      guard case LibraryError.file(.damaged(file, let detail)) = error else { return false }
      return ["string or blob too big", "its schema is too long"].contains(detail)
    }
  }

  @Test("An article that is refused is read once, however many guides have it")
  func refusedOnce() async throws {
    _ = try await exported()
    try fixture.run(
      """
      UPDATE article SET details = '{' WHERE title = 'A';
      INSERT INTO guide (title, created_at, changed_at) VALUES ('Tour', 0, 0);
      INSERT INTO entry (guide_id, article_id, position, sections, added_at)
      SELECT last_insert_rowid(), article_id, 1, '[]', 0 FROM article WHERE title = 'A';
      """, on: "trip.sqlite")
    let report = try await imported()
    #expect(report.refused.map(\.reason) == [.malformed])
    #expect(report.guides.map(\.title) == ["Trip", "Tour"])
  }

  @Test("Pictures beyond an import's limit of bytes are refused")
  func manyBytes() async throws {
    let report = try await run(try await exported()) { importer, _ in
      importer.bytes = ImportLimits.bytes
    }
    #expect(report.added == (try [id("A"), id("B")]))
    #expect(report.refused.map(\.reason) == [.picture])
  }

  /// Imports a file by an importer that has imported something already.
  private func run(
    _ file: String, _ prepare: @escaping @Sendable (inout Importer, Database) throws -> Void
  ) async throws -> ImportReport {
    try await fixture.raw("ours.sqlite").write { ours in
      try fixture.raw(file.split(separator: "/").last.map(String.init) ?? "").read { db in
        var importer = Importer(
          ours: ours, theirs: db, file: "trip.sqlite", moment: 1_790_000_000_000, read: read)
        try prepare(&importer, db)
        try importer.run()
        return importer.report
      }
    }
  }

  @Test("Texts that lists show are cut to the length of a title")
  func longTexts() async throws {
    _ = try await exported()
    try fixture.run(
      """
      UPDATE article
      SET details = json_set(
        details, '$.description', replace(hex(zeroblob(100000)), '0', 'é'), '$.displayTitle',
        replace(hex(zeroblob(100000)), '0', '<'))
      WHERE title = 'A'
      """, on: "trip.sqlite")
    #expect(try await imported().added.count == 2)
    let details = try #require(try await ours.articles.article(id("A"))?.page.details)
    #expect(details.description?.count == ImportLimits.shortText / 4)
    #expect(details.displayTitle?.count == ImportLimits.shortText / 4)
  }

  @Test("A path without a file is no library", arguments: ["", "./", ".//", "/"])
  func noFile(path: String) async throws {
    await #expect(throws: (any Error).self) {
      try await ours.importGuides(from: path, reading: read)
    }
  }
}
