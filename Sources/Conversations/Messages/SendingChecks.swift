public import Articles
internal import GRDB
internal import SQLiteStore

extension MessageStore {
  /// Checks whether a card could be sent, before it is made: making it may call a wiki and draws a
  /// picture.
  /// - Parameter reference: What the sender chose.
  /// - Returns: The message as it is now, if the card was already sent with this id.
  /// - Throws: What `send` would throw for every card of that choice.
  public func prepare(
    _ message: MessageID, cardOf reference: String, by sender: ParticipantID,
    in id: ConversationID
  ) async throws -> TranscriptMessage? {
    let limits = limits
    return try await read { db in
      try ParticipantTable.demandHere(sender, in: id, db)
      let former = try MessageTable.repeated(message, cardOf: reference, by: sender, in: id, db)
      if let former { return try MessageTable.fetch(former, in: id, db) }
      try ConversationTable.demandOpen(id, in: db)
      try MessageTable.demandRoom(for: 0, in: id, limits, db)
      return nil
    }
  }
}
