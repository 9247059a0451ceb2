public import Articles
internal import GRDB
internal import SQLiteStore

// The pictures that can be chosen as a guide's cover.

extension GuideStore {
  /// Returns the pictures of a guide's articles, in the order of the articles and within them, each
  /// once, without icons.
  ///
  /// - Throws: `LibraryError.guideMissing`.
  public func pictures(of id: Int64, limit: Int = 60) async throws -> [CoverCandidate] {
    try await read { db in
      try GuideRows.demand(id, in: db)
      return try Row.fetchAll(
        db, sql: GuidePictureRows.all,
        arguments: ["guide": id, "least": GuidePictureRows.leastWidth, "limit": limit]
      ).map { row in
        try CoverCandidate(digest: row.value("digest"), title: row.value("title"))
      }
    }
  }

  /// Returns whether an article of a guide, or its cover, has a picture.
  public func holds(picture: SHA256Hash, in id: Int64) async throws -> Bool {
    try await read { db in
      try Bool.fetchOne(
        db,
        sql: """
          SELECT EXISTS (
            SELECT 1
            FROM picture
            WHERE sha256 = :digest AND (
              picture_id IN (SELECT cover_id FROM guide WHERE guide_id = :guide)
              OR picture_id IN (
                SELECT article_picture.picture_id
                FROM entry
                JOIN article_picture USING (article_id)
                WHERE guide_id = :guide AND entry.trash_id IS NULL)))
          """, arguments: ["digest": Blob(picture.bytes), "guide": id]) ?? false
    }
  }

  /// Returns the chosen cover of a guide; `nil` if it shows its first picture.
  public func chosenCover(of id: Int64) async throws -> SHA256Hash? {
    let hex = try await read { db in
      try GuideRows.demand(id, in: db)
      return try String.fetchOne(
        db,
        sql: """
          SELECT lower(hex(sha256))
          FROM guide
          JOIN picture ON picture_id = cover_id
          WHERE guide_id = :id
          """, arguments: ["id": id])
    }
    return hex.flatMap { SHA256Hash($0) }
  }
}

enum GuidePictureRows {
  /// In pixels: a narrower picture is an icon, and too coarse for a card.
  static let leastWidth = 120

  /// A picture is listed at its first position, with the title from that row: with `min`, bare
  /// columns come from the row with the minimum (sqlite.org/lang_select.html, "Bare columns in an
  /// aggregate").
  static let all = """
    SELECT lower(hex(sha256)) AS digest, article.title,
      min(entry.position * 10000 + article_picture.position) AS place
    FROM entry
    JOIN article USING (article_id)
    JOIN article_picture USING (article_id)
    JOIN picture USING (picture_id)
    WHERE entry.guide_id = :guide AND entry.trash_id IS NULL
      AND coalesce(width, :least) >= :least
    GROUP BY picture_id
    ORDER BY place
    LIMIT :limit
    """

  static func contains(_ digest: SHA256Hash, in guide: Int64, _ db: Database) throws -> Bool {
    try Bool.fetchOne(
      db, sql: "SELECT EXISTS (SELECT 1 FROM (\(all)) WHERE digest = :digest)",
      arguments: [
        "guide": guide, "least": leastWidth, "limit": Int.max, "digest": digest.description,
      ]) ?? false
  }
}
