public import Articles
internal import GRDB
internal import SQLiteStore

extension ConversationStore {
  /// Stores a shared link with its picture, under the link's token.
  /// - Returns: Its number in the list.
  @discardableResult
  public func put(
    _ sent: SharedLink, with picture: CardPicture? = nil, under token: LinkToken
  ) async throws -> Int64 {
    let (limits, moment) = (limits, now().milliseconds)
    return try await write { db in
      if let picture { try ConversationPictureTable.put(picture, limits, at: moment, in: db) }
      return try SharedLinkTable.insert(sent, under: token, at: moment, in: db)
    }
  }

  /// Returns what was shared under a token; `nil` if nothing was, or if it was withdrawn: both look
  /// the same.
  public func sent(_ token: LinkToken) async throws -> SharedLink? {
    try await read { db in
      try Row.fetchOne(
        db,
        sql: """
          SELECT content
          FROM sent
          WHERE token_hash = :hash AND withdrawn_at IS NULL
          """, arguments: ["hash": Blob(token.hash)]
      ).map { try JSON.value(SharedLink.self, from: $0.value("content")) }
    }
  }

  /// Returns the shared links, newest first.
  /// - Parameter before: The number of the last row that was read, for the next page.
  public func sentEntries(limit: Int, before: Int64? = nil) async throws -> [SharedLinkListEntry] {
    try await read { db in
      try Row.fetchAll(
        db,
        sql: """
          SELECT sent_id, kind, content, made_at, withdrawn_at
          FROM sent
          WHERE sent_id < :before
          ORDER BY sent_id DESC
          LIMIT :limit
          """, arguments: ["before": before ?? .max, "limit": limit]
      ).map { try SharedLinkListEntry($0) }
    }
  }

  /// Returns the number of links shared before a row of the list.
  public func sentCount(before number: Int64) async throws -> Int {
    try await read { db in
      try Int.fetchOne(
        db,
        sql: """
          SELECT count(*)
          FROM sent
          WHERE sent_id < :number
          """, arguments: ["number": number]) ?? 0
    }
  }

  /// Withdraws a shared link: the link stops working, its content is deleted, and its picture too
  /// unless it is still in use. Repeating it changes nothing.
  /// - Throws: `ConversationError.sentMissing`.
  public func withdraw(_ number: Int64) async throws {
    let moment = now().milliseconds
    try await write { db in
      try db.execute(
        sql: """
          UPDATE sent
          SET content = NULL, withdrawn_at = :now
          WHERE sent_id = :number AND withdrawn_at IS NULL
          """, arguments: ["number": number, "now": moment])
      guard db.changesCount == 0 else {
        return try ConversationPictureTable.letGo(ofSent: number, in: db)
      }
      let isThere = try Bool.fetchOne(
        db, sql: "SELECT EXISTS (SELECT 1 FROM sent WHERE sent_id = :number)",
        arguments: ["number": number])
      guard isThere == true else { throw ConversationError.sentMissing(number) }
    }
  }
}

/// Operations on shared links, inside the caller's transaction.
enum SharedLinkTable {
  /// - Returns: Its number in the list.
  static func insert(
    _ sent: SharedLink, under token: LinkToken, at moment: Int64, in db: Database
  ) throws -> Int64 {
    try db.execute(
      sql: """
        INSERT INTO sent (token_hash, kind, picture_sha256, content, made_at)
        VALUES (:hash, :kind, :picture, :content, :now)
        """,
      arguments: [
        "hash": Blob(token.hash), "kind": sent.kind.rawValue,
        "picture": sent.picture.map { Blob($0.bytes) },
        "content": try JSON.text(sent), "now": moment,
      ])
    return db.lastInsertedRowID
  }
}

extension SharedLinkListEntry {
  init(_ row: Row) throws {
    guard let kind = SharedLink.Kind(rawValue: try row.value("kind")) else {
      throw damaged("a stored kind does not read")
    }
    let state: State =
      if let withdrawn = try row.optionalMoment("withdrawn_at") {
        .withdrawn(withdrawn)
      } else {
        .living(try JSON.value(SharedLink.self, from: row.value("content")))
      }
    self.init(
      number: try row.value("sent_id"), kind: kind, madeAt: try row.moment("made_at"),
      state: state)
  }
}
