public import Articles
import GRDB

/// Where words were found in a saved article.
public struct TextMatch: Sendable, Equatable {
  public var id: ArticleID
  public var description: String?
  public var snippet: Snippet
  /// By how well the words fit, from SQLite's bm25: less is better.
  public var rank: Double
}

extension Library {
  /// Saved articles with all words of a query, the best first.
  ///
  /// Case and accents do not matter, the last word may be unfinished, and no character has a
  /// meaning of its own. A word in the title weighs ten times, one in the description four times.
  /// Of a word that stands in thousands of articles those saved last are weighed.
  public func search(
    _ query: String, limit: Int = 20, offset: Int = 0
  ) async throws -> [TextMatch] {
    guard let query = SearchText.query(query), limit > 0 else { return [] }
    return try await read { db in
      let best = try Row.fetchAll(
        db, sql: TextSearch.ranking,
        arguments: [
          "query": query, "cap": Limits.searchMatches, "limit": limit, "offset": max(offset, 0),
        ])
      return try best.map { row in
        try TextMatch(
          id: Reading.articleID(row), description: row.value("description"),
          snippet: TextSearch.snippet(of: row.value("article_id"), for: query, in: db),
          rank: row.value("rank"))
      }
    }
  }

  /// How many saved articles have all words of a query, counted up to a cap of 5,000.
  public func matchCount(_ query: String) async throws -> Int {
    guard let query = SearchText.query(query) else { return 0 }
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
          """, arguments: ["query": query, "cap": Limits.searchMatches]) ?? 0
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

  /// About thirty words of the text around what was found.
  static func snippet(of article: Int64, for query: String, in db: Database) throws -> Snippet {
    let marked = try String.fetchOne(
      db,
      sql: """
        SELECT snippet(article_text, 2, :start, :end, '…', 30)
        FROM article_text
        WHERE article_text MATCH :query AND rowid = :id
        """,
      arguments: [
        "start": String(SearchText.matchStart), "end": String(SearchText.matchEnd),
        "query": query, "id": article,
      ])
    return Snippet(
      pieces: SearchText.pieces(marked ?? "").map { .init(text: $0.text, isMatch: $0.isMatch) })
  }
}
