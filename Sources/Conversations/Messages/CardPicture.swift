public import Articles
internal import Crypto
internal import GRDB
internal import SQLiteStore

extension SHA256Hash {
  public init(of picture: [UInt8]) { self.init(hash: SHA256.hash(data: picture)) }
}

/// A rendered picture of a card.
public struct CardPicture: Sendable, Equatable {
  public var bytes: [UInt8]
  /// `image/jpeg`.
  public var mediaType: String
  /// In pixels.
  public var width: Int
  public var height: Int

  public init(bytes: [UInt8], mediaType: String = "image/jpeg", width: Int, height: Int) {
    self.bytes = bytes
    self.mediaType = mediaType
    self.width = width
    self.height = height
  }
}

extension CardPictureStore {
  /// Stores a picture under its digest; the same bytes are stored once.
  @discardableResult
  public func store(_ picture: CardPicture) async throws -> SHA256Hash {
    let (limits, moment) = (limits, now().milliseconds)
    return try await write { db in
      try ConversationPictureTable.put(picture, limits, at: moment, in: db)
    }
  }

  public func contains(_ digest: SHA256Hash) async throws -> Bool {
    try await read { db in
      try Bool.fetchOne(
        db, sql: "SELECT EXISTS (SELECT 1 FROM card_picture WHERE sha256 = :sha256)",
        arguments: ["sha256": Blob(digest.bytes)]) == true
    }
  }

  /// Returns a picture with its bytes; `nil` if there is none.
  public func picture(_ digest: SHA256Hash) async throws -> CardPicture? {
    try await read { db in
      try Row.fetchOne(
        db,
        sql: """
          SELECT media_type, width, height, bytes
          FROM card_picture
          WHERE sha256 = :sha256
          """, arguments: ["sha256": Blob(digest.bytes)]
      ).map { row in
        try CardPicture(
          bytes: row.bytes("bytes"), mediaType: row.value("media_type"),
          width: row.number("width", in: .pictureSide),
          height: row.number("height", in: .pictureSide))
      }
    }
  }
}
