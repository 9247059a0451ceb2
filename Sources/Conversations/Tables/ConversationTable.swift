internal import Articles
internal import GRDB
internal import SQLiteStore

/// Operations on the row of a conversation, inside the caller's transaction.
enum ConversationTable {
  static let selection = """
    SELECT conversation_id, title, started_at, closed_at, last_change, changed,
      (
        SELECT count(*)
        FROM participant
        WHERE participant.conversation_id = conversation.conversation_id AND standing = 'here'
      ) AS participant_count
    FROM conversation
    """

  static func conversation(_ row: Row) throws -> Conversation {
    guard let id = ConversationID(try row.value("conversation_id") as String) else {
      throw damaged("a stored conversation_id does not read")
    }
    return Conversation(
      id: id, title: try row.optional("title"), startedAt: try row.moment("started_at"),
      closedAt: try row.optionalMoment("closed_at"),
      participantCount: try row.number("participant_count", in: .count),
      lastChange: try row.number("last_change", in: .sequence))
  }

  static func fetch(_ id: ConversationID, in db: Database) throws -> Conversation? {
    try Row.fetchOne(
      db, sql: "\(selection)\nWHERE conversation_id = :id", arguments: ["id": id.text]
    ).map { try conversation($0) }
  }

  /// - Throws: `ConversationError.conversationMissing` or `.conversationClosed`.
  static func demandOpen(_ id: ConversationID, in db: Database) throws {
    let row = try Row.fetchOne(
      db.cachedStatement(sql: "SELECT closed_at FROM conversation WHERE conversation_id = ?"),
      arguments: [id.text])
    guard let row else { throw ConversationError.conversationMissing }
    guard try row.optionalMoment("closed_at") == nil else {
      throw ConversationError.conversationClosed
    }
  }

  /// Returns the number of a conversation's last change; 0 if the conversation is missing.
  static func lastChange(of id: ConversationID, in db: Database) throws -> Int {
    try Int.fetchOne(
      db.cachedStatement(sql: "SELECT last_change FROM conversation WHERE conversation_id = ?"),
      arguments: [id.text]) ?? 0
  }

  /// Takes the next change number of a conversation, in the transaction that uses it, so that no
  /// later commit can fill a gap.
  static func nextChange(of id: ConversationID, in db: Database) throws -> Int {
    let number = try Int.fetchOne(
      db.cachedStatement(
        sql: """
          UPDATE conversation
          SET last_change = last_change + 1
          WHERE conversation_id = ?
          RETURNING last_change
          """), arguments: [id.text])
    guard let number else { throw ConversationError.conversationMissing }
    return number
  }
}
