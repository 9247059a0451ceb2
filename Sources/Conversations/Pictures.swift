import GRDB
import StoreFile

/// Which pictures are still shown by something.
enum Pictures {
  private static let isUnused = """
    NOT EXISTS (
      SELECT 1
      FROM sent
      WHERE sent.picture_sha256 = card_picture.sha256 AND withdrawn_at IS NULL)
    AND NOT EXISTS (
      SELECT 1
      FROM message
      WHERE message.picture_sha256 = card_picture.sha256)
    """

  /// The pictures that messages show.
  /// - Parameter condition: which messages; ours, with arguments.
  static func shown(
    by condition: String, _ arguments: StatementArguments, in db: Database
  ) throws -> [Blob] {
    try Blob.fetchAll(
      db,
      sql: """
        SELECT DISTINCT picture_sha256
        FROM message
        WHERE picture_sha256 IS NOT NULL AND \(condition)
        """, arguments: arguments)
  }

  /// Deletes those of some pictures that nothing shows any more.
  static func letGo(of pictures: [Blob], in db: Database) throws {
    for picture in pictures {
      try db.execute(
        sql: "DELETE FROM card_picture WHERE sha256 = :sha256 AND \(isUnused)",
        arguments: ["sha256": picture])
    }
  }

  /// The same for the picture of something that was sent.
  static func letGo(ofSent number: Int64, in db: Database) throws {
    let picture = try Blob?.fetchOne(
      db, sql: "SELECT picture_sha256 FROM sent WHERE sent_id = :number",
      arguments: ["number": number])
    try letGo(of: [picture ?? nil].compactMap { $0 }, in: db)
  }
}
