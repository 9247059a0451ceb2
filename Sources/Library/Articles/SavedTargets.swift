public import Articles
internal import GRDB
internal import SQLiteStore

extension ArticleStore {
  /// Returns which of these titles lead to a saved article, by its own title or a redirect to it:
  /// one query for all links of a page.
  public func savedTargets(among ids: some Sequence<ArticleID> & Sendable) async throws -> Set<
    ArticleID
  > {
    try await articleIDs(
      """
      SELECT asked.wiki, asked.title
      FROM asked
      JOIN article ON article.wiki = asked.wiki AND article.title = asked.title
      WHERE trash_id IS NULL
      UNION
      SELECT asked.wiki, asked.title
      FROM asked
      JOIN alias ON alias.title = asked.title AND alias.wiki = asked.wiki
      JOIN article USING (article_id)
      WHERE trash_id IS NULL
      """, asked: ids)
  }

  /// Returns the wikis and titles that a query selects; its table `asked` has those of the ids.
  func articleIDs(
    _ query: String, asked ids: some Sequence<ArticleID> & Sendable
  ) async throws -> Set<ArticleID> {
    let asked = try JSON.text(ids.map { [$0.wiki.slug, $0.title.text] })
    return try await read { db in
      try Set(
        Row.fetchAll(
          db,
          sql: """
            WITH asked (wiki, title) AS (
              SELECT value ->> '$[0]', value ->> '$[1]'
              FROM json_each(:asked))
            \(query)
            """, arguments: ["asked": asked]
        ).map(RowDecoding.articleID))
    }
  }
}
