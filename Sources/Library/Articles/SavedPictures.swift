public import Articles
internal import Crypto
internal import GRDB
internal import SQLiteStore

/// A picture with its credit and licence.
public struct StoredPicture: Sendable, Equatable {
  public var bytes: [UInt8]
  /// `image/jpeg`, as the wiki named it.
  public var mediaType: String
  /// In pixels, if known.
  public var width: Int?
  public var height: Int?
  /// Its author, in plain text.
  public var credit: String?
  public var licence: String?
  public var licenceAddress: String?

  public init(
    bytes: [UInt8], mediaType: String, width: Int? = nil, height: Int? = nil,
    credit: String? = nil, licence: String? = nil, licenceAddress: String? = nil
  ) {
    self.bytes = bytes
    self.mediaType = mediaType
    self.width = width
    self.height = height
    self.credit = credit
    self.licence = licence
    self.licenceAddress = licenceAddress
  }
}

extension PictureStore {
  /// Stores a picture and its source address, before the article that shows it.
  ///
  /// The same bytes are stored once. A picture that no article comes to use is deleted a day later.
  @discardableResult
  public func store(
    _ picture: StoredPicture, from address: String? = nil
  ) async throws -> SHA256Hash {
    guard picture.bytes.count <= LibraryLimits.storedPicture else {
      throw LibraryError.tooLarge(size: picture.bytes.count, limit: LibraryLimits.storedPicture)
    }
    try demandRoom(for: picture.bytes.count)
    let digest = SHA256Hash(hash: SHA256.hash(data: picture.bytes))
    let moment = now().milliseconds
    return try await write { db in
      let key = try PictureRows.put(picture, digest: digest, at: moment, in: db)
      if let address {
        try db.execute(
          sql: """
            INSERT OR REPLACE INTO picture_address (address, picture_id)
            VALUES (:address, :picture)
            """, arguments: ["address": address, "picture": key])
      }
      return digest
    }
  }

  /// Returns the pictures already stored from these addresses; they need not be fetched again.
  public func stored(at addresses: [String]) async throws -> [String: SHA256Hash] {
    try await read { db in
      var found: [String: SHA256Hash] = [:]
      for address in addresses {
        let digest = try Blob.fetchOne(
          db,
          sql: """
            SELECT sha256
            FROM picture_address
            JOIN picture USING (picture_id)
            WHERE address = :address
            """, arguments: ["address": address])
        found[address] = digest.flatMap { SHA256Hash(stored: $0.bytes) }
      }
      return found
    }
  }

  /// Returns each stored picture that saved articles show, once, with one of these articles.
  public func shown() async throws -> [(use: PictureUse, article: ArticleID)] {
    try await read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT sha256, file, address, wiki, title
          FROM article_picture
          JOIN picture USING (picture_id)
          JOIN article USING (article_id)
          WHERE trash_id IS NULL
          GROUP BY picture_id
          ORDER BY title, position
          """
      ).map { row in
        guard let digest = SHA256Hash(stored: try row.bytes("sha256")) else {
          throw damaged("a stored digest is none")
        }
        let use = try PictureUse(
          file: row.value("file"), address: row.value("address"), digest: digest)
        return try (use, RowDecoding.articleID(row))
      }
    }
  }

  /// Returns a picture with its bytes; `nil` if there is none.
  public func picture(_ digest: SHA256Hash) async throws -> StoredPicture? {
    try await read { db in try PictureRows.picture(digest, in: db) }
  }
}

/// Operations on pictures, inside the caller's transaction.
enum PictureRows {
  static func picture(_ digest: SHA256Hash, in db: Database) throws -> StoredPicture? {
    try Row.fetchOne(
      db,
      sql: """
        SELECT media_type, width, height, credit, licence, licence_address, bytes
        FROM picture
        WHERE sha256 = :digest
        """, arguments: ["digest": Blob(digest.bytes)]
    ).map(stored)
  }

  static func stored(_ row: Row) throws -> StoredPicture {
    try StoredPicture(
      bytes: row.bytes("bytes"), mediaType: row.value("media_type"),
      width: row.validNumber("width", in: .pictureSide),
      height: row.validNumber("height", in: .pictureSide), credit: row.value("credit"),
      licence: row.value("licence"),
      licenceAddress: row.value("licence_address"))
  }

  /// The credit and licence of an existing picture are replaced if the new ones are known.
  static func put(
    _ picture: StoredPicture, digest: SHA256Hash, at moment: Int64, in db: Database
  ) throws -> Int64 {
    try db.execute(
      sql: """
        INSERT INTO picture (
          sha256, media_type, width, height, credit, licence, licence_address, stored_at, bytes
        ) VALUES (
          :digest, :type, :width, :height, :credit, :licence, :licenceAddress, :now, :bytes
        )
        ON CONFLICT (sha256) DO UPDATE
        SET media_type = excluded.media_type,
          width = coalesce(excluded.width, width),
          height = coalesce(excluded.height, height),
          credit = coalesce(excluded.credit, credit),
          licence = coalesce(excluded.licence, licence),
          licence_address = coalesce(excluded.licence_address, licence_address),
          stored_at = excluded.stored_at
        """,
      arguments: [
        "digest": Blob(digest.bytes), "type": picture.mediaType, "width": picture.width,
        "height": picture.height, "credit": picture.credit, "licence": picture.licence,
        "licenceAddress": picture.licenceAddress, "now": moment,
        "bytes": Blob(picture.bytes),
      ])
    return try key(of: digest, in: db)
  }

  /// - Throws: `LibraryError.pictureMissing`.
  static func key(of digest: SHA256Hash, in db: Database) throws -> Int64 {
    let key = try Int64.fetchOne(
      db, sql: "SELECT picture_id FROM picture WHERE sha256 = :digest",
      arguments: ["digest": Blob(digest.bytes)])
    guard let key else { throw LibraryError.pictureMissing(digest) }
    return key
  }

  /// Deletes pictures that no article and no guide uses: the given ones, and all that were stored
  /// before a moment.
  static func sweep(_ pictures: [Int64], storedBefore moment: Int64, in db: Database) throws {
    try db.execute(
      sql: """
        DELETE FROM picture
        WHERE (stored_at < :moment OR picture_id IN (SELECT value FROM json_each(:pictures)))
          AND picture_id NOT IN (SELECT picture_id FROM article_picture)
          AND picture_id NOT IN (SELECT cover_id FROM guide WHERE cover_id IS NOT NULL)
        """, arguments: ["moment": moment, "pictures": try JSON.text(pictures)])
  }
}
