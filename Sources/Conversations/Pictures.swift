import GRDB

/// Which pictures are still shown by something.
enum Pictures {
  /// Deletes the picture of something that was withdrawn, unless something else shows it.
  static func letGo(ofSent number: Int64, in db: Database) throws {
    try db.execute(
      sql: """
        DELETE FROM card_picture
        WHERE sha256 = (SELECT picture_sha256 FROM sent WHERE sent_id = :number)
          AND NOT EXISTS (
            SELECT 1
            FROM sent
            WHERE sent.picture_sha256 = card_picture.sha256 AND withdrawn_at IS NULL)
        """, arguments: ["number": number])
  }
}
