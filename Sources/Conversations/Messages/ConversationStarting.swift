public import Articles
internal import GRDB
internal import SQLiteStore

extension ConversationStore {
  /// Starts a conversation with its first participant.
  /// - Parameters:
  ///   - title: `nil` for none.
  ///   - first: The person who starts it.
  public func start(
    _ id: ConversationID, title: String? = nil, by first: NewParticipant
  ) async throws -> Participant {
    let title = try title.map { try TextSanitizer.name($0, limit: limits.title) }
    let name = try first.cleanName(limits)
    let moment = now().milliseconds
    return try await write(to: id) { db in
      try db.execute(
        sql: """
          INSERT INTO conversation (conversation_id, title, started_at, last_change, changed)
          VALUES (:id, :title, :now, 1, 1)
          """, arguments: ["id": id.text, "title": title, "now": moment])
      return try ParticipantTable.add(first, named: name, to: id, at: moment, in: db)
    }
  }

  /// Returns the conversations, the last changed first.
  public func conversations(limit: Int) async throws -> [Conversation] {
    try await read { db in
      try Row.fetchAll(
        db,
        sql: """
          \(ConversationTable.selection)
          ORDER BY (
            SELECT max(sent_at)
            FROM message
            WHERE message.conversation_id = conversation.conversation_id
          ) DESC NULLS LAST, started_at DESC
          LIMIT :limit
          """, arguments: ["limit": limit]
      ).map { try ConversationTable.conversation($0) }
    }
  }

  public func conversation(_ id: ConversationID) async throws -> Conversation? {
    try await read { db in try ConversationTable.fetch(id, in: db) }
  }

  /// Changes the title of a conversation; `nil` removes it.
  public func rename(_ id: ConversationID, _ title: String?) async throws {
    let title = try title.map { try TextSanitizer.name($0, limit: limits.title) }
    try await change(id) { db, number, _ in
      try db.execute(
        sql: """
          UPDATE conversation
          SET title = :title, changed = :number
          WHERE conversation_id = :id
          """, arguments: ["id": id.text, "title": title, "number": number])
    }
  }

  /// Closes a conversation permanently: it can be read, and nothing can be added.
  public func close(_ id: ConversationID) async throws {
    try await change(id) { db, number, moment in
      try db.execute(
        sql: """
          UPDATE conversation
          SET closed_at = :now, changed = :number
          WHERE conversation_id = :id
          """, arguments: ["id": id.text, "now": moment, "number": number])
      try JoinLinkTable.end(of: id, at: moment, in: db)
    }
  }

  /// Permanently deletes a conversation with all of its messages.
  public func delete(_ id: ConversationID) async throws {
    try await write(to: id) { db in
      let pictures = try ConversationPictureTable.shown(
        by: "conversation_id = :id", ["id": id.text], in: db)
      try db.execute(
        sql: "DELETE FROM message WHERE conversation_id = :id", arguments: ["id": id.text])
      try db.execute(
        sql: "DELETE FROM conversation WHERE conversation_id = :id", arguments: ["id": id.text])
      guard db.changesCount > 0 else { throw ConversationError.conversationMissing }
      try ConversationPictureTable.letGo(of: pictures, in: db)
      try db.execute(sql: "PRAGMA incremental_vacuum")
    }
  }
}
