public import Articles
internal import GRDB
internal import SQLiteStore

internal import struct Foundation.Date  // when a page last changed

// What the wikis say about saved articles: their current revisions, the redirects that lead to
// them, and their source.

extension Schema {
  /// `wiki_state.revision` is the newest revision that a wiki has named, and `touched_at` the time
  /// of the wiki's last change to the saved text, by an edit of the page or of a template.
  static let knowledge = """
    CREATE TABLE wiki_state (
      article_id INTEGER NOT NULL PRIMARY KEY REFERENCES article ON DELETE CASCADE,
      revision INTEGER,
      touched_at INTEGER
    ) STRICT;

    CREATE TABLE redirect (
      wiki TEXT NOT NULL,
      title TEXT NOT NULL,
      article_id INTEGER NOT NULL REFERENCES article ON DELETE CASCADE,
      anchor TEXT,
      PRIMARY KEY (title, wiki)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX redirect_article ON redirect (article_id);

    CREATE TABLE wikitext (
      article_id INTEGER NOT NULL PRIMARY KEY REFERENCES article ON DELETE CASCADE,
      revision INTEGER,
      source_size INTEGER NOT NULL,
      source BLOB NOT NULL
    ) STRICT;
    """
}

extension ArticleStore {
  /// Records the current revisions that wikis have named; nothing is written unless one is newer
  /// than its saved copy and was not known yet.
  public func note(revisions: [ArticleID: Int]) async throws {
    guard !revisions.isEmpty else { return }
    let told = try JSON.text(revisions.map { [$0.wiki.slug, $0.title.text, String($1)] })
    let newer = try await read { db in
      try Row.fetchAll(
        db,
        sql: """
          WITH told (wiki, title, revision) AS (
            SELECT value ->> '$[0]', value ->> '$[1]', CAST(value ->> '$[2]' AS INTEGER)
            FROM json_each(:told))
          SELECT article_id, told.revision AS revision
          FROM told
          JOIN article ON article.wiki = told.wiki AND article.title = told.title
          LEFT JOIN wiki_state USING (article_id)
          WHERE trash_id IS NULL AND told.revision > article.revision
            AND told.revision > coalesce(wiki_state.revision, 0)
          """, arguments: ["told": told]
      ).map { row -> (Int64, Int) in
        (
          try row.value("article_id"), try row.number("revision", in: .wikiID)
        )
      }
    }
    guard !newer.isEmpty else { return }
    // Another process may have saved or noted a newer one since, so the write compares again.
    try await write { db in
      for (article, revision) in newer {
        try db.execute(
          sql: """
            INSERT INTO wiki_state (article_id, revision)
            SELECT article_id, :revision
            FROM article
            WHERE article_id = :id AND :revision > revision
            ON CONFLICT (article_id) DO UPDATE SET revision = excluded.revision
            WHERE excluded.revision > coalesce(wiki_state.revision, 0)
            """, arguments: ["id": article, "revision": revision])
      }
    }
  }

  /// Returns the redirect by which a title leads to a saved article; `nil` if it is none.
  public func redirect(from title: PageTitle, to id: ArticleID) async throws -> ArticleRedirect? {
    let titles = try JSON.text(RowDecoding.variants(of: title))
    return try await read { db in
      try Row.fetchOne(
        db,
        sql: """
          SELECT redirect.title, anchor
          FROM redirect
          JOIN article USING (article_id)
          WHERE redirect.title IN (SELECT value FROM json_each(:titles))
            AND redirect.wiki = :wiki AND article.wiki = :wiki AND article.title = :title
            AND trash_id IS NULL
          ORDER BY redirect.title IS NOT :typed
          LIMIT 1
          """,
        arguments: [
          "titles": titles, "wiki": id.wiki.slug, "title": id.title.text, "typed": title.text,
        ]
      ).map { try ArticleRedirect(from: $0.value("title"), anchor: $0.value("anchor")) }
    }
  }

  /// Returns the saved wikitext of an article; `nil` if it was saved without.
  public func wikitext(of id: ArticleID) async throws -> String? {
    try await read { db in
      try Row.fetchOne(
        db,
        sql: """
          SELECT wikitext.source_size, wikitext.source
          FROM article
          JOIN wikitext USING (article_id)
          WHERE wiki = :wiki AND title = :title AND trash_id IS NULL
          """, arguments: ["wiki": id.wiki.slug, "title": id.title.text]
      ).map { row in
        String(
          decoding: try Compression.decompressed(
            row.bytes("source"), size: row.number("source_size", in: .count)),
          as: UTF8.self)
      }
    }
  }
}

extension SaveStatements {
  /// The wiki's state of a saved text, which is the current one.
  static func setState(
    revision: Int?, touchedAt: Date?, of article: Int64, in db: Database
  ) throws {
    try db.execute(
      sql: """
        INSERT INTO wiki_state (article_id, revision, touched_at)
        VALUES (:id, :revision, :touchedAt)
        ON CONFLICT (article_id) DO UPDATE
        SET revision = excluded.revision, touched_at = coalesce(excluded.touched_at, touched_at)
        """,
      arguments: ["id": article, "revision": revision, "touchedAt": touchedAt?.milliseconds])
  }

  static func setRedirects(_ page: SourcePage, of article: Int64, in db: Database) throws {
    let titles = page.details.redirectedFrom.compactMap { try? PageTitle($0) }
    for title in titles where title != page.id.title {
      try setRedirect(title, anchor: page.details.redirectedTo, to: page.id, article, in: db)
    }
  }

  static func setRedirect(
    _ title: PageTitle, anchor: String? = nil, to id: ArticleID, _ article: Int64, in db: Database
  ) throws {
    try db.execute(
      sql: """
        INSERT OR REPLACE INTO redirect (wiki, title, article_id, anchor)
        VALUES (:wiki, :title, :id, :anchor)
        """,
      arguments: ["wiki": id.wiki.slug, "title": title.text, "id": article, "anchor": anchor])
  }

  /// Without a new wikitext, one of the same revision stays, and any other is deleted.
  static func setWikitext(
    _ source: [UInt8]?, size: Int, revision: Int?, of article: Int64, in db: Database
  ) throws {
    guard let source else {
      return try db.execute(
        sql: "DELETE FROM wikitext WHERE article_id = :id AND revision IS NOT :revision",
        arguments: ["id": article, "revision": revision])
    }
    try db.execute(
      sql: """
        INSERT OR REPLACE INTO wikitext (article_id, revision, source_size, source)
        VALUES (:id, :revision, :size, :source)
        """,
      arguments: ["id": article, "revision": revision, "size": size, "source": Blob(source)])
  }
}
