public import Articles
internal import GRDB
internal import SQLiteStore

/// A page that is stored with its card, with a link of its own for people outside the conversation.
public struct NewSharedLink: Sendable {
  public var sent: SharedLink
  /// The token of the link in the card's address.
  public var token: LinkToken
  public var lifetime: SharedLinkLifetime

  public init(
    _ sent: SharedLink, under token: LinkToken, for lifetime: SharedLinkLifetime = .unlimited
  ) {
    self.lifetime = lifetime
    self.sent = sent
    self.token = token
  }
}

extension MessageStore {
  /// Sends a message: exactly once, however often the sender repeats it.
  ///
  /// The message, its picture and its page are stored together or not at all. A card of a session
  /// replaces the session's earlier card, of which only the summary line stays.
  /// - Parameters:
  ///   - picture: The picture of the card, to be stored with it.
  ///   - page: The page that the card leads to, to be stored with it.
  /// - Returns: The message as it is now; for a repeat, the first one.
  /// - Throws: `ConversationError.clash` if the sender used the id for other content.
  public func send(
    _ draft: MessageDraft, showing picture: CardPicture? = nil,
    leadingTo page: NewSharedLink? = nil, by sender: ParticipantID, in id: ConversationID
  ) async throws -> TranscriptMessage {
    let draft = MessageDraft(id: draft.id, content: try clean(draft.content), role: draft.role)
    let size = try MessageTable.size(of: draft.content, showing: picture)
    let (limits, moment) = (limits, now().milliseconds)
    return try await write(to: id) { db in
      let hash = MessageTable.hash(of: draft.content)
      try ParticipantTable.demandHere(sender, in: id, db)
      if let sequence = try MessageTable.repeated(draft.id, hash, by: sender, in: id, db) {
        return try MessageTable.fetch(sequence, in: id, db)
      }
      try ConversationTable.demandOpen(id, in: db)
      try MessageTable.takeRoom(for: size, in: id, limits, db)
      if let picture { try ConversationPictureTable.put(picture, limits, at: moment, in: db) }
      if let page {
        _ = try SharedLinkTable.insert(
          page.sent, under: page.token, for: page.lifetime, at: moment, in: db)
      }
      let sequence = try MessageTable.insert(draft, size, hash, by: sender, in: id, at: moment, db)
      return try MessageTable.fetch(sequence, in: id, db)
    }
  }

  private func clean(_ content: MessageDraft.Content) throws -> MessageDraft.Content {
    switch content {
    case .text(let text): .text(try TextSanitizer.text(text, limit: limits.text))
    case .card(let card, let session, let article, let reference):
      .card(try CardSanitizer.clean(card), session: session, article: article, reference: reference)
    }
  }

  /// Deletes one's own message: its position stays, its content does not, and the public link of a
  /// card stops working. Repeating it changes nothing.
  /// - Throws: `ConversationError.messageMissing`, `.notYours`.
  public func delete(
    _ sequence: Int, by sender: ParticipantID, in id: ConversationID
  ) async throws {
    let moment = now().milliseconds
    try await write(to: id) { db in
      let message = try MessageTable.fetchOwn(sequence, of: sender, in: id, db)
      guard message.content != .deleted else { return }
      if case .card(let card, _, _) = message.content {
        _ = try SharedLinkTable.withdraw(at: card.address, at: moment, in: db)
      }
      try MessageTable.delete(sequence, in: id, at: moment, db)
    }
  }

  /// Adds a reaction to a message, or removes one's own.
  public func react(
    _ reaction: Reaction, to sequence: Int, by participant: ParticipantID,
    in id: ConversationID, isSet: Bool
  ) async throws {
    try await change(id) { db, number, _ in
      try ParticipantTable.demandHere(participant, in: id, db)
      let message = try MessageTable.fetch(sequence, in: id, db)
      guard message.content != .deleted else { throw ConversationError.messageMissing(sequence) }
      try db.execute(
        sql: isSet
          ? """
          INSERT OR IGNORE INTO reaction (conversation_id, sequence, participant_id, sign)
          VALUES (:id, :sequence, :participant, :sign)
          """
          : """
          DELETE FROM reaction
          WHERE conversation_id = :id AND sequence = :sequence
            AND participant_id = :participant AND sign = :sign
          """,
        arguments: [
          "id": id.text, "sequence": sequence, "participant": participant.text,
          "sign": reaction.rawValue,
        ])
      try db.execute(
        sql: """
          UPDATE message
          SET changed = :number
          WHERE conversation_id = :id AND sequence = :sequence
          """, arguments: ["id": id.text, "sequence": sequence, "number": number])
    }
  }
}
