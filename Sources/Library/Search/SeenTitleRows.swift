public import Articles
internal import GRDB
internal import SQLiteStore

internal import struct Foundation.Date  // which titles were seen last

/// A title from search results.
public struct SeenTitle: Sendable, Equatable {
  public var id: ArticleID
  public var description: String?
  public var thumbnail: Thumbnail?

  public init(id: ArticleID, description: String? = nil, thumbnail: Thumbnail? = nil) {
    self.id = id
    self.description = description
    self.thumbnail = thumbnail
  }
}

/// A title by which an article can be found without a network.
public struct KnownTitle: Sendable, Equatable {
  /// The article's own title, or a redirect to it.
  public var title: String
  public var id: ArticleID
  public var description: String?
  public var thumbnail: Thumbnail?
  public var isSaved: Bool
  /// Known of saved articles only.
  public var isDisambiguation = false
}

extension TitleStore {
  /// Remembers titles from search results, the newest 20,000; nothing if the setting
  /// `rememberSearches` is off.
  public func remember(seen titles: [SeenTitle]) async throws {
    let moment = now().milliseconds
    guard !titles.isEmpty, try await remembersSearches() else { return }
    try await write { db in
      for title in titles { try SeenTitleRows.put(title, at: moment, in: db) }
      try db.execute(
        sql: """
          DELETE FROM title_seen
          WHERE (wiki, title) IN (
            SELECT wiki, title FROM title_seen ORDER BY seen_at DESC LIMIT -1 OFFSET :limit)
          """, arguments: ["limit": LibraryLimits.titlesSeen])
    }
  }

  /// Forgets all titles from search results and the reading history; their bytes are overwritten.
  public func forgetSeen() async throws {
    try await writeFreeing { db in
      try db.execute(sql: "DELETE FROM title_seen")
      try db.execute(sql: "DELETE FROM article_read")
    }
    try await library.shrink()
  }

  /// Forgets one title from search results and the reading history; does nothing if it is not
  /// remembered.
  public func forgetSeen(_ id: ArticleID) async throws {
    try await writeFreeing { db in
      for table in ["title_seen", "article_read"] {
        try db.execute(
          sql: "DELETE FROM \(table) WHERE wiki = :wiki AND title = :title",
          arguments: ["wiki": id.wiki.slug, "title": id.title.text])
      }
    }
    try await library.shrink()
  }

  /// Returns the last titles from search results, newest first.
  public func seen(limit: Int) async throws -> [SeenTitle] {
    try await read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT wiki, title, description
          FROM title_seen
          ORDER BY seen_at DESC, title, wiki
          LIMIT :limit
          """, arguments: ["limit": limit]
      ).map { row in
        try SeenTitle(id: RowDecoding.articleID(row), description: row.value("description"))
      }
    }
  }

  /// Returns the number of remembered titles from search results.
  public func seenCount() async throws -> Int {
    try await read { db in try Int.fetchOne(db, sql: "SELECT count(*) FROM title_seen") ?? 0 }
  }

  /// Returns all titles of saved articles, redirects to them, titles from search results, and titles
  /// that were read.
  public func all() async throws -> [KnownTitle] {
    try await read { db in
      try Row.fetchAll(db, sql: SeenTitleRows.allTitles).map { row in
        try KnownTitle(
          title: row.value("own_title"), id: RowDecoding.articleID(row),
          description: row.value("description"),
          thumbnail: (row.value("thumbnail") as String?).map {
            try JSON.value(Thumbnail.self, from: $0)
          }, isSaved: row.value("is_saved"),
          isDisambiguation: row.value("is_disambiguation"))
      }
    }
  }

  /// Whether titles from search results and read articles are remembered; on by default.
  public func remembersSearches() async throws -> Bool {
    try await library.setting(.rememberSearches) != "no"
  }
}

enum SeenTitleRows {
  static func put(_ seen: SeenTitle, at moment: Int64, in db: Database) throws {
    try db.execute(
      sql: """
        INSERT INTO title_seen (wiki, title, description, thumbnail, seen_at)
        VALUES (:wiki, :title, :description, :thumbnail, :now)
        ON CONFLICT (wiki, title) DO UPDATE
        SET description = coalesce(excluded.description, description),
          thumbnail = coalesce(excluded.thumbnail, thumbnail),
          seen_at = excluded.seen_at
        """,
      arguments: [
        "wiki": seen.id.wiki.slug, "title": seen.id.title.text, "now": moment,
        "description": seen.description, "thumbnail": try seen.thumbnail.map(JSON.text),
      ])
  }

  static let allTitles = """
    SELECT title AS own_title, wiki, title, description,
      details ->> '$.thumbnail' AS thumbnail, 1 AS is_saved,
      coalesce(details ->> '$.isDisambiguation', 0) AS is_disambiguation
    FROM article
    WHERE trash_id IS NULL
    UNION ALL
    SELECT alias.title, article.wiki, article.title, description,
      details ->> '$.thumbnail', 1, coalesce(details ->> '$.isDisambiguation', 0)
    FROM alias
    JOIN article USING (article_id)
    WHERE trash_id IS NULL
    UNION ALL
    SELECT title, wiki, title, description, thumbnail, 0, 0
    FROM title_seen
    WHERE NOT EXISTS (
      SELECT 1
      FROM article
      WHERE wiki = title_seen.wiki AND title = title_seen.title AND trash_id IS NULL)
    UNION ALL
    SELECT title, wiki, title, description, thumbnail, 0, 0
    FROM article_read
    WHERE NOT EXISTS (
      SELECT 1
      FROM article
      WHERE wiki = article_read.wiki AND title = article_read.title AND trash_id IS NULL)
      AND NOT EXISTS (
      SELECT 1
      FROM title_seen
      WHERE wiki = article_read.wiki AND title = article_read.title)
    """
}
