internal import Articles
internal import GRDB

extension GuideStore {
  /// Returns the articles of a guide that contain all words of a query, best first. Case and
  /// accents do not matter, and the last word may be incomplete.
  ///
  /// - Throws: `LibraryError.guideMissing`.
  public func search(
    _ query: String, in guide: Int64, limit: Int = 100
  ) async throws -> [TextMatch] {
    let words = SearchTextCoding.query(query)
    return try await read { db in
      try GuideRows.demand(guide, in: db)
      guard let words, limit > 0 else { return [] }
      let best = try Row.fetchAll(
        db, sql: GuideTextSearch.ranking,
        arguments: ["query": words, "guide": guide, "limit": limit])
      return try TextSearch.matches(best, for: words, in: db)
    }
  }
}

enum GuideTextSearch {
  /// The words are looked up once, then matched with the guide's articles: CROSS JOIN and the unary
  /// plus keep SQLite from looking the words up again for each article.
  static let ranking = """
    SELECT article_id, wiki, article.title, article.description,
      bm25(article_text, 10, 4, 1) AS rank
    FROM article_text
    CROSS JOIN article ON article_id = article_text.rowid
    WHERE article_text MATCH :query
      AND +article_text.rowid IN (
        SELECT article_id
        FROM entry
        WHERE guide_id = :guide AND trash_id IS NULL)
      AND article.trash_id IS NULL
    ORDER BY rank, article_id
    LIMIT :limit
    """
}
