public import Articles
internal import GRDB
internal import SQLiteStore

/// A match of a full-text search in a saved article.
public struct TextMatch: Sendable, Equatable {
  public var id: ArticleID
  public var description: String?
  public var snippet: Snippet
  /// How well the words match, from SQLite's bm25: lower is better.
  public var rank: Double
}

extension FullTextStore {
  /// Returns the saved articles that contain all words of a query, best first.
  ///
  /// Case and accents do not matter, the last word may be incomplete, and no character has a
  /// special meaning. A word in the title weighs ten times, one in the description four times. If a
  /// word is in thousands of articles, only those saved last are ranked.
  public func search(
    _ query: String, limit: Int = 20, offset: Int = 0
  ) async throws -> [TextMatch] {
    guard let query = SearchTextCoding.query(query), limit > 0 else { return [] }
    return try await read { db in
      let best = try Row.fetchAll(
        db.cachedStatement(sql: TextSearch.ranking),
        arguments: [
          "query": query, "cap": LibraryLimits.searchMatches, "limit": limit,
          "offset": max(offset, 0),
        ])
      return try TextSearch.matches(best, for: query, in: db)
    }
  }

  /// Returns the number of saved articles that contain all words of a query, counted up to a cap of
  /// 5,000.
  package func matchCount(_ query: String) async throws -> Int {
    guard let query = SearchTextCoding.query(query) else { return 0 }
    return try await read { db in
      try Int.fetchOne(
        db,
        sql: """
          SELECT count(*)
          FROM (
            SELECT rowid FROM article_text WHERE article_text MATCH :query LIMIT :cap
          ) AS found
          JOIN article ON article_id = found.rowid
          WHERE trash_id IS NULL
          """, arguments: ["query": query, "cap": LibraryLimits.searchMatches]) ?? 0
    }
  }
}

enum TextSearch {
  static let ranking = """
    SELECT article_id, wiki, title, article.description, found.rank
    FROM (
      SELECT rowid AS article_id, bm25(article_text, 10, 4, 1) AS rank
      FROM article_text
      WHERE article_text MATCH :query
      ORDER BY rowid DESC
      LIMIT :cap
    ) AS found
    JOIN article USING (article_id)
    WHERE trash_id IS NULL
    ORDER BY found.rank, article_id
    LIMIT :limit OFFSET :offset
    """

  /// Selects articles, each with the passage that contains the words.
  static func matches(
    _ rows: [Row], for query: String, in db: Database
  ) throws -> [TextMatch] {
    let snippets = try snippets(of: rows.map { try $0.value("article_id") }, for: query, in: db)
    return try rows.map { row in
      try TextMatch(
        id: RowDecoding.articleID(row), description: row.value("description"),
        snippet: snippets[row.value("article_id")] ?? Snippet(pieces: []),
        rank: row.value("rank"))
    }
  }

  /// Returns about thirty words of each text around the match.
  ///
  /// All in one query, and the unary plus keeps the keys out of the index: a separate lookup of
  /// each would expand an incomplete word into all its completions every time.
  static func snippets(
    of articles: [Int64], for query: String, in db: Database
  ) throws -> [Int64: Snippet] {
    let statement = try db.cachedStatement(
      sql: """
        SELECT rowid AS article_id, snippet(article_text, 2, :start, :end, '…', 30) AS marked
        FROM article_text
        WHERE article_text MATCH :query
          AND +rowid IN (SELECT value FROM json_each(:articles))
        """)
    let rows = try Row.fetchAll(
      statement,
      arguments: [
        "start": String(SearchTextCoding.matchStart), "end": String(SearchTextCoding.matchEnd),
        "query": query, "articles": try JSON.text(articles),
      ])
    return try Dictionary(
      uniqueKeysWithValues: rows.map { row in
        let pieces = try SearchTextCoding.pieces(row.value("marked"))
        return try (
          row.value("article_id"),
          Snippet(pieces: pieces.map { .init(text: $0.text, isMatch: $0.isMatch) })
        )
      })
  }
}
