public import Articles
import GRDB
import SQLiteStore

/// Something wrong that a check found.
public enum Finding: Sendable, Equatable {
  /// The file contradicts itself, in SQLite's words.
  case damaged(String)
  /// A row names another that is not there.
  case danglingReference(table: String)
  /// The index of the full-text search does not fit its texts.
  case searchIndex
  /// A saved text does not unpack or read.
  case article(ArticleID)
  /// A picture's bytes are not those that were stored.
  case picture(PictureDigest)
  /// An article that no guide holds, or one in the trash that a guide holds.
  case strayArticles(count: Int)
}

/// What a library takes, in bytes, and holds.
public struct LibrarySize: Sendable, Equatable {
  /// The file without its log of changes.
  public var file: Int
  /// What of it is free for what comes.
  public var free: Int
  public var articleCount: Int
  public var guideCount: Int
  public var pictureCount: Int
  /// The pictures' bytes.
  public var pictures: Int
  /// The compressed texts' bytes.
  public var sources: Int
}

extension Library {
  public enum CheckDepth: Sendable {
    /// The file's structure.
    case structure
    /// Every text and every picture too.
    case everything
  }

  /// Looks for damage; no findings mean that none was found.
  public func check(_ depth: CheckDepth = .structure) async throws -> [Finding] {
    var steps: [Checking.Step] = [
      Checking.structure, Checking.tables, Checking.references, Checking.types, Checking.values,
      Checking.strays,
    ]
    if depth == .everything { steps += [Checking.articles, Checking.pictures] }
    var findings: [Finding] = []
    // What stops one look does not keep the others from being taken.
    for step in steps {
      do {
        findings += try await read(step)
      } catch LibraryError.file(.damaged(_, let detail)) {
        findings.append(.damaged(detail))
      }
    }
    if !isReadOnly { findings += try await checkSearchIndex() }
    return findings.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  private func checkSearchIndex() async throws -> [Finding] {
    do {
      try await write { db in
        try db.execute(sql: "INSERT INTO article_text (article_text) VALUES ('integrity-check')")
      }
      return []
    } catch LibraryError.file(.damaged) {
      return [.searchIndex]
    }
  }

  /// How large the library is.
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
        articleCount: row.value("articles"), guideCount: row.value("guides"),
        pictureCount: row.value("pictures"), pictures: row.value("picture_bytes"),
        sources: row.value("source_bytes"))
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

  /// Values of another type than their column's, which damage may bring where STRICT did not see it.
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

  /// Rows with a value that our types refuse, each by its table and its key.
  @Sendable static func values(_ db: Database) throws -> [Finding] {
    try rows(of: "place", db, sql: "SELECT place_id, name, latitude, longitude FROM place") {
      _ = try PlaceRows.place($0)
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
      ) { _ = try PlaceRows.coordinate($0) }
      + rows(of: "entry", db, sql: "SELECT entry_id, day FROM entry") {
        _ = try $0.number("day", in: 1...Limits.day)
      }
  }

  /// The rows of a statement that do not read; the first column names a row.
  private static func rows(
    of table: String, _ db: Database, sql: String, _ read: (Row) throws -> Void
  ) throws -> [Finding] {
    var findings: [Finding] = []
    let rows = try Row.fetchCursor(db, sql: sql)
    while let row = try rows.next() {
      do {
        // A row of a cursor reads a text as 0 where a number is asked for; a copy refuses it.
        try read(row.copy())
      } catch FileError.damaged(_, let detail) {
        findings.append(.damaged("\(table) \(row.key): \(detail)"))
        if findings.count == mostFindings { break }
      }
    }
    return findings
  }

  /// Nobody reads more of them.
  private static let mostFindings = 20

  /// What our own rules demand beyond SQLite's.
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
          imported_from, details, source_size, source
        FROM article
        """)
    while let row = try rows.next() {
      if try !isWhole({ _ = try Reading.stored(row, in: db) }) {
        findings.append(.article(try Reading.articleID(row)))
      }
    }
    return findings
  }

  /// Whether an article can be read. That the disk fails, or that somebody else holds the file, says
  /// nothing of the article.
  ///
  /// - Throws: What kept it from being read.
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
      let digest = PictureDigest(stored: try row.bytes("sha256"))
      let actual = PictureDigest(of: try row.bytes("bytes"))
      if digest != actual { findings.append(.picture(digest ?? actual)) }
    }
    return findings
  }
}
