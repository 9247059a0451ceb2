public import Articles
import GRDB
import SQLiteStore

// The pictures that a guide may have on its cover.

extension Library {
  /// The pictures of a guide's articles, in the order of both, each once; icons are left out.
  ///
  /// - Throws: `LibraryError.guideMissing`.
  public func pictures(ofGuide id: Int64, limit: Int = 60) async throws -> [GuidePicture] {
    try await read { db in
      try Guides.demand(id, in: db)
      return try Row.fetchAll(
        db, sql: GuidePictures.all,
        arguments: ["guide": id, "least": GuidePictures.leastWidth, "limit": limit]
      ).map { row in
        try GuidePicture(digest: row.value("digest"), title: row.value("title"))
      }
    }
  }

  /// The cover that was chosen for a guide; `nil` where it shows the first picture it has.
  public func chosenCover(ofGuide id: Int64) async throws -> PictureDigest? {
    let hex = try await read { db in
      try Guides.demand(id, in: db)
      return try String.fetchOne(
        db,
        sql: """
          SELECT lower(hex(sha256))
          FROM guide
          JOIN picture ON picture_id = cover_id
          WHERE guide_id = :id
          """, arguments: ["id": id])
    }
    return hex.flatMap { PictureDigest($0) }
  }
}

enum GuidePictures {
  /// In pixels: what is narrower is an icon, and coarse across a card.
  static let leastWidth = 120

  /// The first place of each picture decides where it stands, and the title beside it is that of
  /// the row with the least place (sqlite.org/lang_select.html, "Bare columns in an aggregate").
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
}
