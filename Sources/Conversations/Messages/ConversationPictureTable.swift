internal import Articles
internal import GRDB
internal import SQLiteStore

/// Operations on card pictures, inside the caller's transaction.
enum ConversationPictureTable {
  /// Stores a picture, in the transaction that stores what shows it: otherwise another process
  /// could delete it in between as unused.
  @discardableResult
  static func put(
    _ picture: CardPicture, _ limits: ConversationLimits, at moment: Int64, in db: Database
  ) throws -> SHA256Hash {
    guard picture.bytes.count <= limits.picture else {
      throw ConversationError.pictureTooLarge(size: picture.bytes.count, limit: limits.picture)
    }
    let digest = SHA256Hash(of: picture.bytes)
    try db.execute(
      sql: """
        INSERT INTO card_picture (sha256, media_type, width, height, stored_at, bytes)
        VALUES (:sha256, :type, :width, :height, :now, :bytes)
        ON CONFLICT (sha256) DO UPDATE SET stored_at = excluded.stored_at
        """,
      arguments: [
        "sha256": Blob(digest.bytes), "type": picture.mediaType, "width": picture.width,
        "height": picture.height, "now": moment, "bytes": Blob(picture.bytes),
      ])
    return digest
  }

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

  /// Returns the pictures in messages.
  /// - Parameter condition: SQL that selects the messages; a constant of the code, with arguments.
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

  /// Deletes those of the pictures that nothing shows any more.
  static func letGo(of pictures: [Blob], in db: Database) throws {
    for picture in pictures {
      try db.execute(
        sql: "DELETE FROM card_picture WHERE sha256 = :sha256 AND \(isUnused)",
        arguments: ["sha256": picture])
    }
  }

  /// The same for the picture of a shared link.
  static func letGo(ofSent number: Int64, in db: Database) throws {
    let picture = try Blob?.fetchOne(
      db, sql: "SELECT picture_sha256 FROM sent WHERE sent_id = :number",
      arguments: ["number": number])
    try letGo(of: [picture ?? nil].compactMap { $0 }, in: db)
  }
}
