public import Articles
internal import GRDB
internal import Places
internal import SQLiteStore

public import struct Foundation.Date  // when an article was saved

/// A saved article: what the wiki sent, and what the library adds.
public struct StoredArticle: Sendable, Equatable {
  public var page: SourcePage
  public var savedAt: Date
  /// When the wiki was last checked for a newer revision.
  public var checkedAt: Date
  public var etag: String?
  /// In order of appearance.
  public var pictures: [PictureUse]
  /// The pictures that could not be saved, in order of appearance.
  public var missingPictures: [MissingPicture]
  /// Which pictures were chosen; `nil` if a version without that choice saved it, or an import.
  public var pictureChoice: PictureChoice?
  /// The name of the file it was imported from, until it is refreshed.
  public var importedFrom: String?

  /// Returns the stored picture for a file of the wiki.
  public func picture(of file: String) -> SHA256Hash? {
    pictures.first { $0.file == file }?.digest
  }
}

extension ArticleStore {
  /// Returns a saved article; `nil` if it is not saved or in the trash.
  public func article(_ id: ArticleID) async throws -> StoredArticle? {
    try await read { db in
      let row = try Row.fetchOne(
        db,
        sql: """
          SELECT article_id, wiki, title, page_id, revision, saved_at, checked_at, etag,
            picture_choice, imported_from, details, source_size, source
          FROM article
          WHERE wiki = :wiki AND title = :title AND trash_id IS NULL
          """, arguments: ["wiki": id.wiki.slug, "title": id.title.text])
      return try row.map { try RowDecoding.stored($0, in: db) }
    }
  }

  /// Returns the saved articles that match a typed title, best first.
  ///
  /// A title matches an article's own title or a redirect to it; the case of the first letter does
  /// not matter. Those of the preferred wiki come first, then those saved last.
  public func find(
    title: PageTitle, preferring wiki: WikiID? = nil
  ) async throws -> [SavedArticle] {
    let variants = try JSON.text(RowDecoding.variants(of: title))
    return try await read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT \(RowDecoding.listed), min(met.is_alias) AS is_alias
          FROM article
          JOIN (
            SELECT article_id, 0 AS is_alias
            FROM article
            WHERE title IN (SELECT value FROM json_each(:titles))
            UNION ALL
            SELECT article_id, 1
            FROM alias
            WHERE title IN (SELECT value FROM json_each(:titles))
          ) AS met USING (article_id)
          WHERE trash_id IS NULL
          GROUP BY article_id
          ORDER BY wiki IS NOT :preferred, is_alias, article.title IS NOT :typed, saved_at DESC
          """,
        arguments: ["titles": variants, "preferred": wiki?.slug, "typed": title.text]
      ).map(RowDecoding.savedArticle)
    }
  }

  /// Returns those of the articles that are saved, in the given order.
  public func savedArticles(_ ids: [ArticleID]) async throws -> [SavedArticle] {
    try await read { db in
      try ids.compactMap { id in
        try Row.fetchOne(
          db,
          sql: """
            SELECT \(RowDecoding.listed)
            FROM article
            WHERE wiki = :wiki AND title = :title AND trash_id IS NULL
            """, arguments: ["wiki": id.wiki.slug, "title": id.title.text]
        ).map(RowDecoding.savedArticle)
      }
    }
  }

  /// Returns all saved articles, by title.
  public func all() async throws -> [SavedArticle] {
    try await read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT \(RowDecoding.listed)
          FROM article
          WHERE trash_id IS NULL
          ORDER BY title, wiki
          """
      ).map(RowDecoding.savedArticle)
    }
  }

  /// Returns the most recently saved articles, newest first.
  public func savedLast(_ count: Int) async throws -> [SavedArticle] {
    try await read { db in
      // The other columns are read of these alone.
      try Row.fetchAll(
        db,
        sql: """
          SELECT \(RowDecoding.listed)
          FROM article
          WHERE article_id IN (
            SELECT article_id
            FROM article
            WHERE trash_id IS NULL
            ORDER BY saved_at DESC, title, wiki
            LIMIT :count
          )
          ORDER BY saved_at DESC, title, wiki
          """, arguments: ["count": max(count, 0)]
      ).map(RowDecoding.savedArticle)
    }
  }

  /// Returns what lists show of those of these articles that are saved.
  ///
  /// Searches call this for each key, so it is one read, by a statement that is prepared once.
  public func summaries(
    of ids: some Sequence<ArticleID> & Sendable
  ) async throws -> [ArticleID: SavedSummary] {
    try await read { db in
      let statement = try db.cachedStatement(
        sql: """
          SELECT latitude, longitude, \(RowDecoding.leadPicture), EXISTS (
              SELECT 1
              FROM wiki_state
              WHERE article_id = article.article_id AND revision > article.revision
            ) AS is_outdated
          FROM article
          WHERE wiki = :wiki AND title = :title AND trash_id IS NULL
          """)
      return try ids.reduce(into: [:]) { summaries, id in
        let arguments: StatementArguments = ["wiki": id.wiki.slug, "title": id.title.text]
        summaries[id] = try Row.fetchOne(statement, arguments: arguments).map { row in
          SavedSummary(
            leadPicture: try row.optional("lead_picture"),
            isOutdated: try row.value("is_outdated"), coordinate: try RowDecoding.coordinate(row))
        }
      }
    }
  }

  /// Returns the guides that contain an article, and its entry in each.
  public func entries(of id: ArticleID) async throws -> [(guide: Int64, entry: Int64)] {
    try await read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT guide_id, entry_id
          FROM holding
          JOIN article USING (article_id)
          WHERE wiki = :wiki AND title = :title AND article.trash_id IS NULL
          ORDER BY guide_id
          """, arguments: ["wiki": id.wiki.slug, "title": id.title.text]
      ).map { (guide: try $0.value("guide_id"), entry: try $0.value("entry_id")) }
    }
  }
}

/// Decodes rows of the database; values that the types reject throw `FileError.damaged`.
enum RowDecoding {
  /// The columns that `savedArticle(_:)` reads.
  static let listed = """
    article.article_id, article.wiki, article.title, article.page_id, article.revision,
    article.description, article.language, article.saved_at, article.imported_from,
    article.latitude, article.longitude, article.checked_at, (
      SELECT touched_at FROM wiki_state WHERE article_id = article.article_id
    ) AS touched_at, coalesce((
      SELECT wiki_state.revision > article.revision
      FROM wiki_state
      WHERE article_id = article.article_id
    ), 0) AS is_outdated, EXISTS (
      SELECT 1 FROM wikitext WHERE article_id = article.article_id
    ) AS has_wikitext, length(article.source) + coalesce((
      SELECT length(source) FROM wikitext WHERE article_id = article.article_id
    ), 0) + (
      SELECT coalesce(sum(length(bytes)), 0)
      FROM picture
      WHERE picture_id IN (
        SELECT picture_id FROM article_picture WHERE article_id = article.article_id)
    ) AS size,
    (
      SELECT count(DISTINCT picture_id)
      FROM article_picture
      WHERE article_id = article.article_id
    ) AS picture_count,
    (
      SELECT count(*)
      FROM missing_picture
      WHERE article_id = article.article_id
    ) AS missing_picture_count, \(leadPicture)
    """

  /// The digest of an article's lead picture: the one the wiki chose, or else the first that is no
  /// icon, or else the first. The reader calls what is smaller than 100 pixels an icon.
  static let leadPicture = """
    coalesce((
      SELECT lower(hex(sha256))
      FROM article_picture
      JOIN picture USING (picture_id)
      WHERE article_id = article.article_id AND file = article.details ->> '$.leadPicture'
      ORDER BY position
      LIMIT 1
    ), (
      SELECT lower(hex(sha256))
      FROM article_picture
      JOIN picture USING (picture_id)
      WHERE article_id = article.article_id AND width >= 100 AND height >= 100
      ORDER BY position
      LIMIT 1
    ), (
      SELECT lower(hex(sha256))
      FROM article_picture
      JOIN picture USING (picture_id)
      WHERE article_id = article.article_id
      ORDER BY position
      LIMIT 1
    )) AS lead_picture
    """

  static func savedArticle(_ row: Row) throws -> SavedArticle {
    guard let language = LanguageTag(try row.value("language") as String) else {
      throw damaged("a stored language is none")
    }
    return try SavedArticle(
      id: articleID(row), pageID: row.validNumber("page_id", in: .wikiID),
      revision: row.validNumber("revision", in: .wikiID),
      description: row.value("description"), language: language,
      savedAt: Date(milliseconds: row.value("saved_at")), size: row.number("size", in: .count),
      pictureCount: row.number("picture_count", in: .count),
      missingPictureCount: row.number("missing_picture_count", in: .count),
      importedFrom: row.value("imported_from"),
      picture: row.value("lead_picture"), coordinate: coordinate(row),
      checkedAt: Date(milliseconds: row.value("checked_at")),
      touchedAt: (row.optional("touched_at") as Int64?).map { Date(milliseconds: $0) },
      isOutdated: row.value("is_outdated"), hasWikitext: row.value("has_wikitext"))
  }

  /// Returns `nil` for a point outside the valid range.
  static func coordinate(_ row: Row) throws -> Coordinate? {
    guard let latitude: Double = try row.value("latitude"),
      let longitude: Double = try row.value("longitude")
    else { return nil }
    return try? Coordinate(latitude: latitude, longitude: longitude)
  }

  static func articleID(_ row: Row) throws -> ArticleID {
    do {
      return try ArticleID(
        wiki: WikiID(slug: row.value("wiki") as String),
        title: PageTitle(row.value("title") as String))
    } catch {
      throw damaged("a stored title or wiki is none")
    }
  }

  static func title(_ row: Row) throws -> PageTitle {
    guard let title = try? PageTitle(try row.value("title") as String) else {
      throw damaged("a stored title is none")
    }
    return title
  }

  static func stored(_ row: Row, in db: Database) throws -> StoredArticle {
    let page = try SourcePage(
      id: articleID(row), pageID: row.validNumber("page_id", in: .wikiID),
      revision: row.validNumber("revision", in: .wikiID),
      html: Compression.decompressed(
        row.bytes("source"), size: row.number("source_size", in: .count)),
      details: JSON.value(SourcePage.Details.self, from: row.value("details")))
    return try StoredArticle(
      page: page, savedAt: Date(milliseconds: row.value("saved_at")),
      checkedAt: Date(milliseconds: row.value("checked_at")), etag: row.value("etag"),
      pictures: PictureUse.all(of: row.value("article_id"), in: db),
      missingPictures: MissingPictureRows.all(of: row.value("article_id"), in: db),
      pictureChoice: (row.value("picture_choice") as String?).flatMap(PictureChoice.init),
      importedFrom: row.value("imported_from"))
  }

  /// - Throws: `LibraryError.articleMissing` if the article is not saved.
  static func key(of id: ArticleID, in db: Database) throws -> Int64 {
    let key = try Int64.fetchOne(
      db.cachedStatement(
        sql: """
          SELECT article_id
          FROM article
          WHERE wiki = :wiki AND title = :title AND trash_id IS NULL
          """), arguments: ["wiki": id.wiki.slug, "title": id.title.text])
    guard let key else { throw LibraryError.articleMissing(id) }
    return key
  }

  /// Returns the title as typed, and with its first letter in upper and in lower case.
  static func variants(of title: PageTitle) -> [String] {
    let rest = title.text.dropFirst()
    return [title.text, title.capitalized().text, title.text.prefix(1).lowercased() + rest]
  }
}

extension PictureUse {
  static func all(of article: Int64, in db: Database) throws -> [PictureUse] {
    try Row.fetchAll(
      db.cachedStatement(
        sql: """
          SELECT file, address, sha256
          FROM article_picture
          JOIN picture USING (picture_id)
          WHERE article_id = :id
          ORDER BY position
          """), arguments: ["id": article]
    ).map { row in
      guard let digest = SHA256Hash(stored: try row.bytes("sha256")) else {
        throw damaged("a stored digest is none")
      }
      return try PictureUse(file: row.value("file"), address: row.value("address"), digest: digest)
    }
  }
}
