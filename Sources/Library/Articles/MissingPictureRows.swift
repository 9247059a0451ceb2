internal import Articles
internal import GRDB
internal import SQLiteStore

extension Schema {
  /// What was chosen for an article's pictures, and which of them could not be saved.
  static let missingPictures = """
    ALTER TABLE article ADD COLUMN picture_choice TEXT;
    CREATE TABLE missing_picture (
      article_id INTEGER NOT NULL REFERENCES article ON DELETE CASCADE,
      position INTEGER NOT NULL,
      file TEXT NOT NULL,
      reason TEXT NOT NULL,
      PRIMARY KEY (article_id, position)
    ) STRICT, WITHOUT ROWID;
    """
}

/// Operations on the pictures that could not be saved, inside the caller's transaction.
enum MissingPictureRows {
  static func all(of article: Int64, in db: Database) throws -> [MissingPicture] {
    try Row.fetchAll(
      db,
      sql: """
        SELECT file, reason
        FROM missing_picture
        WHERE article_id = :id
        ORDER BY position
        """, arguments: ["id": article]
    ).map { row in
      guard let reason = MissingPicture.Reason(rawValue: try row.value("reason")) else {
        throw damaged("a picture is missing for an unknown reason")
      }
      return try MissingPicture(file: row.value("file"), reason: reason)
    }
  }

  /// Replaces the list. A file of which an older copy is kept is not missing.
  ///
  /// - Parameter smaller: Files that are missing all the same, because the kept copy is a smaller one.
  static func set(
    _ missing: [MissingPicture], keptSmaller smaller: Set<String>, of article: Int64,
    in db: Database
  ) throws {
    let kept = try Set(PictureUse.all(of: article, in: db).map(\.file)).subtracting(smaller)
    try db.execute(
      sql: "DELETE FROM missing_picture WHERE article_id = :id", arguments: ["id": article])
    for (position, picture) in missing.filter({ !kept.contains($0.file) }).enumerated() {
      try db.execute(
        sql: """
          INSERT INTO missing_picture (article_id, position, file, reason)
          VALUES (:id, :position, :file, :reason)
          """,
        arguments: [
          "id": article, "position": position, "file": picture.file,
          "reason": picture.reason.rawValue,
        ])
    }
  }
}
