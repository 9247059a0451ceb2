public import Articles
internal import Crypto
internal import GRDB
internal import SQLiteStore

/// A problem found by a check.
public enum Finding: Sendable, Equatable {
  /// The file is corrupt, in SQLite's words.
  case damaged(String)
  /// A row references another that does not exist.
  case danglingReference(table: String)
  /// The full-text index does not match its texts.
  case searchIndex
  /// A saved text cannot be decompressed or parsed.
  case article(ArticleID)
  /// A picture's bytes do not match its digest.
  case picture(SHA256Hash)
  /// Articles that no guide contains, or that are in the trash although a guide contains them.
  case strayArticles(count: Int)
}

/// The size of a library, in bytes, and its contents.
public struct LibrarySize: Sendable, Equatable {
  /// The file without its write-ahead log.
  public var file: Int
  /// The part of it that is free for reuse.
  public var free: Int
  public var articleCount: Int
  public var guideCount: Int
  public var pictureCount: Int
  /// All pictures, in bytes.
  public var pictures: Int
  /// All compressed texts, in bytes.
  public var sources: Int
}

extension Library {
  public enum CheckDepth: Sendable {
    /// The file's structure.
    case structure
    /// Also every text and every picture.
    case everything
  }

  /// Checks for damage; an empty result means that none was found.
  public func check(_ depth: CheckDepth = .structure) async throws -> [Finding] {
    var steps: [Checking.Step] = [
      Checking.structure, Checking.tables, Checking.references, Checking.types, Checking.values,
      Checking.strays,
    ]
    if depth == .everything { steps += [Checking.articles, Checking.pictures] }
    var findings: [Finding] = []
    // A check that fails does not prevent the others.
    for step in steps {
      do {
        findings += try await read(step)
      } catch LibraryError.file(.damaged(_, let detail)) {
        findings.append(.damaged(detail))
      }
    }
    if !isReadOnly {
      do {
        try await write { db in
          try db.execute(sql: "INSERT INTO article_text (article_text) VALUES ('integrity-check')")
        }
      } catch LibraryError.file(.damaged) {
        findings.append(.searchIndex)
      }
    }
    return findings.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  public func size() async throws -> LibrarySize {
    try await read { db in
      let row = try Row.fetchOne(
        db,
        sql: """
          SELECT
            (SELECT count(*) FROM article WHERE trash_id IS NULL) AS articles,
            (SELECT count(*) FROM guide WHERE trash_id IS NULL) AS guides,
            (SELECT count(*) FROM picture) AS pictures,
            (SELECT coalesce(sum(length(bytes)), 0) FROM picture) AS picture_bytes,
            (SELECT coalesce(sum(length(source)), 0) FROM article) AS source_bytes
          """)
      guard let row else { throw damaged("the tables do not answer") }
      let page = try Int.fetchOne(db, sql: "PRAGMA page_size") ?? 0
      return try LibrarySize(
        file: page * (Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0),
        free: page * (Int.fetchOne(db, sql: "PRAGMA freelist_count") ?? 0),
        articleCount: row.number("articles", in: .count),
        guideCount: row.number("guides", in: .count),
        pictureCount: row.number("pictures", in: .count),
        pictures: row.number("picture_bytes", in: .count),
        sources: row.number("source_bytes", in: .count))
    }
  }
}

enum Checking {
  typealias Step = @Sendable (Database) throws -> [Finding]

  @Sendable static func structure(_ db: Database) throws -> [Finding] {
    try String.fetchAll(db, sql: "PRAGMA quick_check(20)").filter { $0 != "ok" }
      .map(Finding.damaged)
  }

  @Sendable static func tables(_ db: Database) throws -> [Finding] {
    try FormatMark.library.lostTables(db).map { .damaged("no such table: \($0)") }
  }

  @Sendable static func references(_ db: Database) throws -> [Finding] {
    try Row.fetchAll(db, sql: "PRAGMA foreign_key_check").map {
      try Finding.danglingReference(table: $0.value("table"))
    }
  }

  /// Finds values of another type than their column's: damage may cause them without STRICT
  /// noticing.
  @Sendable static func types(_ db: Database) throws -> [Finding] {
    let columns = try Row.fetchAll(
      db,
      sql: """
        SELECT t.name AS "table", c.name AS "column", lower(c.type) AS type
        FROM pragma_table_list AS t, pragma_table_info(t.name) AS c
        WHERE t.schema = 'main' AND t.type = 'table' AND NOT t.wr
          AND lower(c.type) IN ('integer', 'real', 'text', 'blob')
        ORDER BY t.name, c.cid
        """)
    return try columns.flatMap { column in
      let (table, name): (String, String) = (try column.value("table"), try column.value("column"))
      let type: String = try column.value("type")
      return try Row.fetchAll(
        db,
        sql: """
          SELECT rowid AS number, typeof("\(name)") AS type
          FROM "\(table)"
          WHERE typeof("\(name)") NOT IN ('null', :type, iif(:type = 'real', 'integer', :type))
          LIMIT :most
          """, arguments: ["type": type, "most": mostFindings]
      ).map { row in
        let (number, found): (Int64, String) = (try row.value("number"), try row.value("type"))
        return Finding.damaged("\(table) \(number): \(name) is \(found) and not \(type)")
      }
    }
  }

  /// Finds rows with a value that the types reject, each by its table and key.
  @Sendable static func values(_ db: Database) throws -> [Finding] {
    try rows(of: "place", db, sql: "SELECT place_id, name, latitude, longitude FROM place") {
      _ = try PlaceRowDecoding.place($0)
    }
      + rows(of: "feed", db, sql: "SELECT address, fetched_at, length(source) FROM feed") {
        _ = try $0.moment("fetched_at")
      }
      + rows(
        of: "article", db,
        sql: """
          SELECT article_id, latitude, longitude
          FROM article
          WHERE latitude IS NOT NULL AND longitude IS NOT NULL
          """
      ) { _ = try PlaceRowDecoding.coordinate($0) }
      + rows(of: "entry", db, sql: "SELECT entry_id, day FROM entry") {
        _ = try $0.optionalNumber("day", in: 1...LibraryLimits.day)
      }
      + rows(
        of: "link_count", db,
        sql: "SELECT day, form, outcome, front_end, times FROM link_count"
      ) {
        _ = try LinkOpeningRows.count($0)
        _ = try ($0.number("day", in: .count), $0.number("times", in: .count))
      }
  }

  /// Returns the rows of a statement that cannot be decoded; the first column identifies a row.
  private static func rows(
    of table: String, _ db: Database, sql: String, _ read: (Row) throws -> Void
  ) throws -> [Finding] {
    var findings: [Finding] = []
    let rows = try Row.fetchCursor(db, sql: sql)
    while let row = try rows.next() {
      do {
        // A row of a cursor reads a text as 0 where a number is requested; a copy rejects it.
        try read(row.copy())
      } catch FileError.damaged(_, let detail) {
        findings.append(.damaged("\(table) \(row.key): \(detail)"))
        if findings.count == mostFindings { break }
      }
    }
    return findings
  }

  /// More would be too many to read.
  private static let mostFindings = 20

  /// Checks the library's own rules beyond SQLite's.
  @Sendable static func strays(_ db: Database) throws -> [Finding] {
    let count =
      try Int.fetchOne(
        db,
        sql: """
          SELECT count(*)
          FROM article
          WHERE (trash_id IS NULL) <> (article_id IN (SELECT article_id FROM holding))
          """) ?? 0
    return count == 0 ? [] : [.strayArticles(count: count)]
  }

  @Sendable static func articles(_ db: Database) throws -> [Finding] {
    var findings: [Finding] = []
    let rows = try Row.fetchCursor(
      db,
      sql: """
        SELECT article_id, wiki, title, page_id, revision, saved_at, checked_at, etag,
          picture_choice, imported_from, details, source_size, source
        FROM article
        """)
    while let row = try rows.next() {
      if try !isWhole({ _ = try RowDecoding.stored(row, in: db) }) {
        findings.append(.article(try RowDecoding.articleID(row)))
      }
    }
    return findings
  }

  /// Whether an article can be read. A disk failure or a locked file says nothing about the article
  /// and is rethrown.
  ///
  /// - Throws: The error that prevented reading.
  static func isWhole(_ read: () throws -> Void) throws -> Bool {
    do {
      try read()
      return true
    } catch let error as DatabaseError where error.resultCode != .SQLITE_CORRUPT {
      throw error
    } catch {
      return false
    }
  }

  @Sendable static func pictures(_ db: Database) throws -> [Finding] {
    var findings: [Finding] = []
    let rows = try Row.fetchCursor(db, sql: "SELECT sha256, bytes FROM picture")
    while let row = try rows.next() {
      let digest = SHA256Hash(stored: try row.bytes("sha256"))
      let actual = SHA256Hash(hash: SHA256.hash(data: try row.bytes("bytes")))
      if digest != actual { findings.append(.picture(digest ?? actual)) }
    }
    return findings
  }
}
