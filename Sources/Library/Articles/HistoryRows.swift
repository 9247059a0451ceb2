public import Articles
internal import GRDB
internal import SQLiteStore

internal import struct Foundation.Date  // when an article was read

// The reading history. The setting for remembered searches switches it off too, and forgetting
// searches deletes it.

extension Schema {
  /// A row has what a list shows, since most articles that are read are not saved.
  static let readArticles = """
    CREATE TABLE article_read (
      wiki TEXT NOT NULL,
      title TEXT NOT NULL,
      description TEXT,
      language TEXT,
      thumbnail TEXT,
      read_at INTEGER NOT NULL,
      PRIMARY KEY (wiki, title)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX article_read_at ON article_read (read_at);
    """
}

extension ArticleStore {
  /// Records that a person reads an article now. Only the last 200 are kept, and nothing if
  /// remembering is switched off.
  ///
  /// Reading the same article again within a minute is not recorded, since a page is requested more
  /// often than it is opened.
  public func markRead(
    _ id: ArticleID, description: String? = nil, language: LanguageTag? = nil,
    thumbnail: Thumbnail? = nil
  ) async throws {
    let moment = now()
    guard try await library.titles.remembersSearches() else { return }
    let recent = moment.addingTimeInterval(-60).milliseconds
    let isRepeated = try await read { db in
      let last = try Row.fetchOne(
        db, sql: "SELECT wiki, title, read_at FROM article_read ORDER BY read_at DESC LIMIT 1")
      guard let last else { return false }
      return try RowDecoding.articleID(last) == id && last.value("read_at") >= recent
    }
    guard !isRepeated else { return }
    let article = HistoryEntry(
      id: id, description: description, language: language, thumbnail: thumbnail, readAt: moment)
    try await write { db in try HistoryRows.put(article, in: db) }
  }

  /// Returns the articles read last, newest first.
  public func recentlyRead(limit: Int) async throws -> [HistoryEntry] {
    try await read { db in
      try Row.fetchAll(db, sql: HistoryRows.latest, arguments: ["limit": limit])
        .map(HistoryRows.readArticle)
    }
  }
}

enum HistoryRows {
  static func put(_ article: HistoryEntry, in db: Database) throws {
    try db.execute(
      sql: """
        INSERT OR REPLACE INTO article_read (
          wiki, title, description, language, thumbnail, read_at
        ) VALUES (:wiki, :title, :description, :language, :thumbnail, :now)
        """,
      arguments: [
        "wiki": article.id.wiki.slug, "title": article.id.title.text,
        "description": article.description, "language": article.language?.text,
        "thumbnail": try article.thumbnail.map(JSON.text), "now": article.readAt.milliseconds,
      ])
    try db.execute(
      sql: """
        DELETE FROM article_read
        WHERE (wiki, title) IN (
          SELECT wiki, title FROM article_read ORDER BY read_at DESC LIMIT -1 OFFSET :limit)
        """, arguments: ["limit": LibraryLimits.articlesRead])
  }

  /// For a saved article, its saved description and language replace those in the history.
  static let latest = """
    SELECT article_read.wiki, article_read.title, read_at, thumbnail,
      coalesce(article.description, article_read.description) AS description,
      coalesce(article.language, article_read.language) AS language,
      article.article_id IS NOT NULL AS is_saved, \(RowDecoding.leadPicture)
    FROM article_read
    LEFT JOIN article ON article.wiki = article_read.wiki
      AND article.title = article_read.title AND article.trash_id IS NULL
    ORDER BY read_at DESC, article_read.title
    LIMIT :limit
    """

  static func readArticle(_ row: Row) throws -> HistoryEntry {
    let picture: String? = try row.value("lead_picture")
    return try HistoryEntry(
      id: RowDecoding.articleID(row), description: row.value("description"),
      language: (row.value("language") as String?).flatMap { LanguageTag($0) },
      thumbnail: (row.value("thumbnail") as String?).map {
        try JSON.value(Thumbnail.self, from: $0)
      }, readAt: Date(milliseconds: row.value("read_at")), isSaved: row.value("is_saved"),
      picture: picture)
  }
}
