public import Articles
internal import GRDB
internal import SQLiteStore

extension Library {
  /// Returns which of these titles lead to a saved article, by its own title or a redirect to it:
  /// one query for all links of a page.
  public func savedTargets(among ids: some Sequence<ArticleID> & Sendable) async throws -> Set<
    ArticleID
  > {
    let targets = try JSON.text(ids.map { [$0.wiki.slug, $0.title.text] })
    return try await read { db in
      try Set(
        Row.fetchAll(
          db,
          sql: """
            WITH target (wiki, title) AS (
              SELECT value ->> '$[0]', value ->> '$[1]'
              FROM json_each(:targets))
            SELECT target.wiki, target.title
            FROM target
            JOIN article ON article.wiki = target.wiki AND article.title = target.title
            WHERE trash_id IS NULL
            UNION
            SELECT target.wiki, target.title
            FROM target
            JOIN alias ON alias.title = target.title AND alias.wiki = target.wiki
            JOIN article USING (article_id)
            WHERE trash_id IS NULL
            """, arguments: ["targets": targets]
        ).map(RowDecoding.articleID))
    }
  }
}
