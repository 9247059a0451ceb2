public import Articles
internal import GRDB
internal import SQLiteStore

internal import struct Foundation.Date  // when a guide was made and changed

extension Library {
  /// The guide that always exists: articles saved without a guide go there.
  public static let savedGuide: Int64 = 1
}

extension GuideStore {
  /// Returns all guides: Saved first, then those changed last.
  public func all() async throws -> [GuideSummary] {
    try await read { db in
      try Row.fetchAll(db.cachedStatement(sql: GuideRows.summaries)).map(GuideRows.summary)
    }
  }

  /// Returns a guide with its entries in order.
  ///
  /// - Throws: `LibraryError.guideMissing`.
  public func guide(_ id: Int64) async throws -> Guide {
    try await read { db in try GuideRows.guide(id, in: db) }
  }

  /// Returns the id of the guide with a name, ignoring case; `nil` if there is none.
  public func id(named name: String) async throws -> Int64? {
    try await read { db in try GuideRows.id(of: name, in: db) }
  }

  /// Creates a guide.
  ///
  /// - Returns: Its id.
  /// - Throws: `LibraryError.guideExists`, `guideNameEmpty` or `guideNameTooLong`.
  public func create(named name: String) async throws -> Int64 {
    try await create(named: name, firstDay: nil, lastDay: nil)
  }

  /// Creates a guide with its first and last day, as `2026-05-01`; `nil` for none.
  ///
  /// - Returns: Its id.
  /// - Throws: As above, and `LibraryError.dateMalformed` or `datesReversed`; then no guide is
  ///   created.
  public func create(
    named name: String, firstDay: String?, lastDay: String?
  ) async throws -> Int64 {
    try GuideRows.check(firstDay, lastDay)
    let moment = now().milliseconds
    return try await write { db in
      let name = try GuideName(name)
      guard try GuideRows.id(of: name.text, in: db) == nil else {
        throw LibraryError.guideExists(name.text)
      }
      let id = try GuideRows.create(name, at: moment, in: db)
      try GuideRows.setDays(firstDay, lastDay, of: id, in: db)
      return id
    }
  }
}

extension Library {
  /// Returns the name of a guide as it is stored.
  /// - Throws: `LibraryError.guideNameEmpty` or `guideNameTooLong`.
  public static func guideName(_ typed: String) throws -> String { try GuideName(typed).text }
}

extension GuideStore {
  /// Renames a guide; its own name in another case is accepted too.
  public func rename(_ id: Int64, to name: String) async throws {
    try await change(id) { db in
      let name = try GuideName(name)
      guard id != Library.savedGuide else { throw try GuideRows.stays(db) }
      let holder = try GuideRows.id(of: name.text, in: db)
      guard holder == nil || holder == id else { throw LibraryError.guideExists(name.text) }
      try db.execute(
        sql: "UPDATE guide SET title = :title WHERE guide_id = :id",
        arguments: ["title": name.text, "id": id])
    }
  }

  /// Sets the picture on a guide's cover; `nil` for the first picture of its articles.
  ///
  /// - Throws: `LibraryError.pictureMissing` if the picture is none of `pictures(ofGuide:)`.
  public func setCover(_ digest: SHA256Hash?, of id: Int64) async throws {
    try await change(id) { db in
      if let digest, try !GuidePictureRows.contains(digest, in: id, db) {
        throw LibraryError.pictureMissing(digest)
      }
      try db.execute(
        sql: "UPDATE guide SET cover_id = :cover WHERE guide_id = :id",
        arguments: ["cover": try digest.map { try PictureRows.key(of: $0, in: db) }, "id": id])
    }
  }

  /// Sets a guide's first and last day, as `2026-05-01`; `nil` removes a day.
  public func setDays(first: String?, last: String?, of id: Int64) async throws {
    try GuideRows.check(first, last)
    try await change(id) { db in try GuideRows.setDays(first, last, of: id, in: db) }
  }

  func change(
    _ guide: Int64, _ work: @escaping @Sendable (Database) throws -> Void
  ) async throws {
    let moment = now().milliseconds
    try await write { db in
      try GuideRows.demand(guide, in: db)
      try work(db)
      try GuideRows.touch(guide, at: moment, in: db)
    }
  }
}

/// The guide to which an article is added.
public enum GuideTarget: Sendable, Equatable {
  case numbered(Int64)
  /// Created if there is none of that name, in the transaction that adds the article: without an
  /// article no guide is created.
  case named(String)
}

/// Operations on guides, inside the caller's transaction.
enum GuideRows {
  static func find(_ target: GuideTarget, at moment: Int64, in db: Database) throws -> Int64 {
    switch target {
    case .numbered(let id): return id
    case .named(let typed):
      let name = try GuideName(typed)
      return try id(of: name.text, in: db) ?? create(name, at: moment, in: db)
    }
  }

  /// - Throws: `LibraryError.dateMalformed` or `datesReversed`.
  static func check(_ first: String?, _ last: String?) throws {
    for text in [first, last].compactMap({ $0 }) where !ISODateText.isOne(text) {
      throw LibraryError.dateMalformed(text)
    }
    if let first, let last, last < first {
      throw LibraryError.datesReversed(first: first, last: last)
    }
  }

  static func setDays(
    _ first: String?, _ last: String?, of id: Int64, in db: Database
  ) throws {
    try db.execute(
      sql: "UPDATE guide SET first_day = :first, last_day = :last WHERE guide_id = :id",
      arguments: ["first": first, "last": last, "id": id])
  }

  static func create(_ name: GuideName, at moment: Int64, in db: Database) throws -> Int64 {
    try db.execute(
      sql: """
        INSERT INTO guide (title, created_at, changed_at)
        VALUES (:title, :now, :now)
        """, arguments: ["title": name.text, "now": moment])
    return db.lastInsertedRowID
  }

  /// Compared in Swift, which treats `É` in one and in two code points as equal.
  static func id(of name: String, in db: Database) throws -> Int64? {
    let lowercasedName = name.lowercased()
    return try Row.fetchAll(
      db, sql: "SELECT guide_id, title FROM guide WHERE trash_id IS NULL ORDER BY guide_id"
    ).first { try ($0.value("title") as String).lowercased() == lowercasedName }?.value("guide_id")
  }

  /// The names of all guides, as `id(of:in:)` compares them.
  static func lowercasedNames(in db: Database) throws -> Set<String> {
    try Set(
      String.fetchAll(db, sql: "SELECT title FROM guide WHERE trash_id IS NULL")
        .map { $0.lowercased() })
  }

  /// - Throws: `LibraryError.guideMissing` if there is no such guide, or only in the trash.
  static func demand(_ id: Int64, in db: Database) throws { _ = try title(of: id, in: db) }

  static func title(of id: Int64, in db: Database) throws -> String {
    let title = try String.fetchOne(
      db.cachedStatement(
        sql: "SELECT title FROM guide WHERE guide_id = :id AND trash_id IS NULL"),
      arguments: ["id": id])
    guard let title else { throw LibraryError.guideMissing(String(id)) }
    return title
  }

  static func stays(_ db: Database) throws -> LibraryError {
    .guideStays(try title(of: Library.savedGuide, in: db))
  }

  static func touch(_ id: Int64, at moment: Int64, in db: Database) throws {
    try db.cachedStatement(sql: "UPDATE guide SET changed_at = :now WHERE guide_id = :id")
      .execute(arguments: ["now": moment, "id": id])
  }

  /// The digest of the cover: the chosen one, or else the first picture of the first article.
  private static let cover = """
    lower(hex((
      SELECT sha256
      FROM picture
      WHERE picture_id = coalesce(guide.cover_id, (
        SELECT picture_id
        FROM entry
        JOIN article_picture USING (article_id)
        WHERE entry.guide_id = guide.guide_id AND entry.trash_id IS NULL
        ORDER BY entry.position, article_picture.position
        LIMIT 1))
    ))) AS cover
    """

  /// The size of the articles, in bytes; a picture of several articles counts once.
  private static let size = """
    (
      SELECT coalesce(sum(length(source)), 0)
      FROM holding
      JOIN article USING (article_id)
      WHERE guide_id = guide.guide_id
    ) + (
      SELECT coalesce(sum(length(bytes)), 0)
      FROM picture
      WHERE picture_id IN (
        SELECT picture_id
        FROM holding
        JOIN article_picture USING (article_id)
        WHERE guide_id = guide.guide_id)
    ) AS size
    """

  static let summaries = """
    SELECT guide_id, title, changed_at, first_day, last_day, \(cover),
      (SELECT count(*) FROM holding WHERE guide_id = guide.guide_id) AS entry_count,
      \(size),
      (
        SELECT json_group_array(DISTINCT wiki)
        FROM holding
        JOIN article USING (article_id)
        WHERE guide_id = guide.guide_id
      ) AS wikis
    FROM guide
    WHERE trash_id IS NULL
    ORDER BY guide_id <> \(Library.savedGuide), changed_at DESC, guide_id DESC
    """

  static func summary(_ row: Row) throws -> GuideSummary {
    try GuideSummary(
      id: row.value("guide_id"), title: row.value("title"),
      entryCount: row.number("entry_count", in: .count),
      size: row.number("size", in: .count), changedAt: Date(milliseconds: row.value("changed_at")),
      cover: digest(row.value("cover")), firstDay: row.value("first_day"),
      lastDay: row.value("last_day"),
      wikis: JSON.value([WikiID].self, from: row.value("wikis")))
  }

  static func guide(_ id: Int64, in db: Database) throws -> Guide {
    let row = try Row.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT guide_id, title, first_day, last_day, created_at, changed_at, \(cover),
            \(size)
          FROM guide
          WHERE guide_id = :id AND trash_id IS NULL
          """), arguments: ["id": id])
    guard let row else { throw LibraryError.guideMissing(String(id)) }
    let wiki = try GuideWikiRows.stored(of: id, in: db)
    var guide = try Guide(
      id: id, title: row.value("title"), cover: digest(row.value("cover")),
      firstDay: row.value("first_day"),
      lastDay: row.value("last_day"), createdAt: Date(milliseconds: row.value("created_at")),
      changedAt: Date(milliseconds: row.value("changed_at")),
      entries: GuideEntryRows.all(of: id, in: db), wiki: wiki?.id,
      size: row.number("size", in: .count))
    guide.isWikiDamaged = wiki.map { $0.id == nil } ?? false
    return guide
  }

  /// SQLite's `hex` of NULL is an empty string.
  private static func digest(_ hex: String?) -> String? { hex?.isEmpty == true ? nil : hex }
}
