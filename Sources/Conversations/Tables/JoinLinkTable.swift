public import Articles
internal import GRDB
internal import SQLiteStore

public import struct Foundation.Date  // when a link expires

extension JoinLinkStore {
  /// Adds a join link.
  /// - Parameters:
  ///   - token: The secret in the link; the file stores its hash.
  ///   - ends: When it expires; `nil` for never.
  ///   - uses: How many may join with it; `nil` for any number.
  public func add(
    _ linkID: String, token: LinkToken, to id: ConversationID, ends: Date? = nil, uses: Int? = nil
  ) async throws -> JoinLink {
    let (limits, moment) = (limits, now())
    let link = JoinLink(id: linkID, madeAt: moment, endsAt: ends, usesAllowed: uses)
    try await write { db in
      try ConversationTable.demandOpen(id, in: db)
      let living = try JoinLinkTable.all(of: id, in: db).count { $0.works(at: moment) }
      guard living < limits.joinLinks else {
        throw ConversationError.full(what: .joinLinks, limit: limits.joinLinks)
      }
      try JoinLinkTable.insert(link, token, id, in: db)
    }
    return link
  }

  /// Returns the links of a conversation, newest first, including those that no longer work.
  public func all(of id: ConversationID) async throws -> [JoinLink] {
    try await read { db in try JoinLinkTable.all(of: id, in: db) }
  }

  /// Revokes a link; others keep working, and those who joined with it stay.
  public func revoke(_ linkID: String, of id: ConversationID) async throws {
    let moment = now().milliseconds
    try await write { db in
      try db.execute(
        sql: """
          UPDATE token
          SET revoked_at = :now
          WHERE token_id = :link AND conversation_id = :id AND revoked_at IS NULL
          """, arguments: ["link": linkID, "id": id.text, "now": moment])
    }
  }

  /// Returns the conversation that a link leads to; does not use the link up.
  /// - Throws: `ConversationError.linkDead`.
  public func invitation(_ token: LinkToken) async throws -> Conversation {
    let moment = now()
    return try await read { db in
      guard let (id, link) = try JoinLinkTable.find(token, in: db), link.works(at: moment),
        let conversation = try ConversationTable.fetch(id, in: db), conversation.closedAt == nil
      else { throw ConversationError.linkDead }
      return conversation
    }
  }
}

enum JoinLinkTable {
  private static let selection = """
    SELECT token_id, conversation_id, made_at, ends_at, uses_allowed, uses, revoked_at
    FROM token
    """

  private static func link(_ row: Row) throws -> JoinLink {
    try JoinLink(
      id: row.value("token_id"), madeAt: row.moment("made_at"),
      endsAt: row.optionalMoment("ends_at"),
      usesAllowed: row.optionalNumber("uses_allowed", in: .count),
      uses: row.number("uses", in: .count), revokedAt: row.optionalMoment("revoked_at"))
  }

  static func all(of id: ConversationID, in db: Database) throws -> [JoinLink] {
    try Row.fetchAll(
      db,
      sql: "\(selection)\nWHERE conversation_id = :id\nORDER BY made_at DESC, token_id",
      arguments: ["id": id.text]
    ).map { try link($0) }
  }

  static func find(
    _ token: LinkToken, in db: Database
  ) throws -> (ConversationID, JoinLink)? {
    let row = try Row.fetchOne(
      db, sql: "\(selection)\nWHERE token_hash = :hash", arguments: ["hash": Blob(token.hash)])
    guard let row, let id = ConversationID(try row.value("conversation_id") as String) else {
      return nil
    }
    return (id, try link(row))
  }

  /// Revokes all links of a conversation.
  static func end(of id: ConversationID, at moment: Int64, in db: Database) throws {
    try db.execute(
      sql: """
        UPDATE token
        SET revoked_at = :now
        WHERE conversation_id = :id AND revoked_at IS NULL
        """, arguments: ["id": id.text, "now": moment])
  }

  static func count(_ link: JoinLink, in db: Database) throws {
    try db.execute(
      sql: "UPDATE token SET uses = uses + 1 WHERE token_id = :link", arguments: ["link": link.id])
  }

  static func insert(
    _ link: JoinLink, _ token: LinkToken, _ id: ConversationID, in db: Database
  ) throws {
    try db.execute(
      sql: """
        INSERT INTO token (token_id, conversation_id, token_hash, made_at, ends_at, uses_allowed)
        VALUES (:link, :id, :hash, :madeAt, :endsAt, :uses)
        """,
      arguments: [
        "link": link.id, "id": id.text, "hash": Blob(token.hash),
        "madeAt": link.madeAt.milliseconds, "endsAt": link.endsAt?.milliseconds,
        "uses": link.usesAllowed,
      ])
  }
}
