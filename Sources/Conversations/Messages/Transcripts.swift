public import Articles
internal import GRDB
internal import SQLiteStore

extension MessageStore {
  /// Returns a conversation with its newest messages, or with those before one, from one snapshot.
  /// - Throws: `ConversationError.conversationMissing`.
  public func transcript(
    of id: ConversationID, before: Int? = nil, limit: Int
  ) async throws -> Transcript {
    try await read { db in
      guard let conversation = try ConversationTable.fetch(id, in: db) else {
        throw ConversationError.conversationMissing
      }
      let rows = try Row.fetchAll(
        db.cachedStatement(
          sql: """
            \(MessageTable.selection)
            WHERE conversation_id = :id AND sequence < :before
            ORDER BY sequence DESC
            LIMIT :limit
            """),
        arguments: ["id": id.text, "before": before ?? .max, "limit": limit + 1])
      return Transcript(
        conversation: conversation, participants: try ParticipantTable.all(of: id, in: db),
        messages: try MessageTable.messages(rows.prefix(limit).reversed(), in: id, db),
        hasEarlier: rows.count > limit)
    }
  }
}

extension ConversationStore {
  /// A conversation and its participants.
  /// - Throws: `ConversationError.conversationMissing`.
  public func summary(of id: ConversationID) async throws -> ConversationSummary {
    try await read { db in
      guard let conversation = try ConversationTable.fetch(id, in: db) else {
        throw ConversationError.conversationMissing
      }
      return ConversationSummary(
        conversation: conversation, participants: try ParticipantTable.all(of: id, in: db))
    }
  }
}

extension MessageStore {
  /// Returns one message.
  /// - Throws: `ConversationError.messageMissing`.
  public func message(
    _ sequence: Int, in id: ConversationID
  ) async throws -> TranscriptMessage {
    try await read { db in try MessageTable.fetch(sequence, in: id, db) }
  }

  /// Returns what changed after a number, each item once and as it is now, in the order of the
  /// changes.
  ///
  /// A reader that starts with the number in a transcript's conversation, and continues with that
  /// of the last change it read, misses nothing and reads no state twice.
  /// - Returns: `nil` for a number that the conversation has not reached: the file is an older
  ///   copy, and the reader must start again.
  /// - Throws: `ConversationError.conversationMissing`.
  public func changes(
    in id: ConversationID, after number: Int, limit: Int
  ) async throws -> [TranscriptChange]? {
    try await read { db in
      guard let conversation = try ConversationTable.fetch(id, in: db) else {
        throw ConversationError.conversationMissing
      }
      guard number <= conversation.lastChange else { return nil }
      return try Changes(id, after: number, limit: limit, db).all(conversation)
    }
  }

  /// Whether the owner of the library sent a card of an article in a conversation, and it was not
  /// deleted. A guest's card does not count: by sending one, a guest could learn what is saved.
  public func ownerSent(_ article: ArticleID, in id: ConversationID) async throws -> Bool {
    try await read { db in
      try Bool.fetchOne(
        db,
        sql: """
          SELECT EXISTS (
            SELECT 1
            FROM message
            WHERE conversation_id = :id AND article = :article AND by_owner)
          """, arguments: ["id": id.text, "article": MessageTable.key(of: article)]) == true
    }
  }

  /// Whether a participant has sent a message with this id, even if it was deleted since.
  public func isSent(
    _ message: MessageID, by sender: ParticipantID, in id: ConversationID
  ) async throws -> Bool {
    try await read { db in
      try Bool.fetchOne(
        db,
        sql: """
          SELECT EXISTS (
            SELECT 1
            FROM message
            WHERE conversation_id = ? AND participant_id = ? AND message_id = ?)
          """, arguments: [id.text, sender.text, message.text]) == true
    }
  }

  /// Returns the newest card of an article that was sent in a conversation and not deleted.
  public func card(of article: ArticleID, in id: ConversationID) async throws -> Card? {
    try await read { db in
      let rows = try Row.fetchAll(
        db,
        sql: """
          \(MessageTable.selection)
          WHERE conversation_id = :id AND article = :article
          ORDER BY sequence DESC
          LIMIT 1
          """, arguments: ["id": id.text, "article": MessageTable.key(of: article)])
      guard
        case .card(let card, _, _)? = try MessageTable.messages(rows, in: id, db).first?
          .content
      else { return nil }
      return card
    }
  }
}

/// The changes of a conversation, from its three tables.
private struct Changes {
  let id: ConversationID
  let arguments: StatementArguments
  let limit: Int
  let number: Int
  let db: Database

  init(_ id: ConversationID, after number: Int, limit: Int, _ db: Database) {
    self.id = id
    self.number = number
    self.limit = limit
    self.db = db
    arguments = ["id": id.text, "number": number, "limit": limit]
  }

  func all(_ conversation: Conversation) throws -> [TranscriptChange] {
    var found = try messages() + participants()
    let changed = try Int.fetchOne(
      db.cachedStatement(sql: "SELECT changed FROM conversation WHERE conversation_id = ?"),
      arguments: [id.text])
    if let changed, changed > number { found.append(.conversation(conversation, change: changed)) }
    return Array(found.sorted { $0.number < $1.number }.prefix(limit))
  }

  private func messages() throws -> [TranscriptChange] {
    let rows = try Row.fetchAll(
      db.cachedStatement(sql: "\(MessageTable.selection)\n\(Changes.condition)"),
      arguments: arguments)
    return try MessageTable.messages(rows, in: id, db).map { .message($0) }
  }

  private func participants() throws -> [TranscriptChange] {
    try Row.fetchAll(
      db.cachedStatement(sql: "\(ParticipantTable.selection)\n\(Changes.condition)"),
      arguments: arguments
    ).map {
      .participant(
        try ParticipantTable.participant($0), change: try $0.number("changed", in: .sequence))
    }
  }

  private static let condition = """
    WHERE conversation_id = :id AND changed > :number
    ORDER BY changed
    LIMIT :limit
    """
}
