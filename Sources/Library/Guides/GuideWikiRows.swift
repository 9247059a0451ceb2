public import Articles
internal import GRDB
internal import SQLiteStore

// The wiki in which articles for a guide are searched, if it is not the default one.

extension Schema {
  static let guideWikis = """
    CREATE TABLE guide_wiki (
      guide_id INTEGER NOT NULL PRIMARY KEY REFERENCES guide ON DELETE CASCADE,
      wiki TEXT NOT NULL
    ) STRICT;
    """
}

extension GuideStore {
  /// Sets the wiki of a guide; `nil` for the default wiki, whichever that is.
  ///
  /// - Throws: `LibraryError.guideMissing`.
  public func setWiki(_ wiki: WikiID?, of guide: Int64) async throws {
    try await change(guide) { db in try GuideWikiRows.set(wiki, of: guide, in: db) }
  }
}

/// The wikis of guides, inside the caller's transaction.
enum GuideWikiRows {
  static func of(_ guide: Int64, in db: Database) throws -> WikiID? {
    try stored(of: guide, in: db)?.id
  }

  /// The wiki of a guide as stored, without an id if it is damaged; `nil` if none was chosen.
  static func stored(of guide: Int64, in db: Database) throws -> (slug: String, id: WikiID?)? {
    let slug = try String.fetchOne(
      db.cachedStatement(
        sql: "SELECT substr(wiki, 1, :most) FROM guide_wiki WHERE guide_id = :id"),
      arguments: ["id": guide, "most": ImportLimits.shortText])
    return slug.map { ($0, try? WikiID(slug: $0)) }
  }

  static func set(_ wiki: WikiID?, of guide: Int64, in db: Database) throws {
    guard let wiki else {
      return try db.execute(
        sql: "DELETE FROM guide_wiki WHERE guide_id = :id", arguments: ["id": guide])
    }
    try db.execute(
      sql: """
        INSERT INTO guide_wiki (guide_id, wiki)
        VALUES (:id, :wiki)
        ON CONFLICT (guide_id) DO UPDATE SET wiki = excluded.wiki
        """, arguments: ["id": guide, "wiki": wiki.slug])
  }
}
