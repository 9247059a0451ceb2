public import Articles
internal import GRDB
internal import Routes
internal import SQLiteStore

// The public link of a card in a conversation: a page for people who do not take part.

extension MessageStore {
  /// Takes back the public link of one's own card: the link stops working like a withdrawn one, and
  /// the card leads to its subject. Repeating it changes nothing.
  /// - Throws: `ConversationError.messageMissing`, `.notYours`.
  public func endPublicLink(
    of sequence: Int, by sender: ParticipantID, in id: ConversationID
  ) async throws {
    let moment = now().milliseconds
    try await write(to: id) { db in
      let message = try MessageTable.fetchOwn(sequence, of: sender, in: id, db)
      guard case .card(var card, _, _) = message.content,
        let target = try SharedLinkTable.withdraw(at: card.address, at: moment, in: db)
      else { return }
      card.address = target
      try db.execute(
        sql: """
          UPDATE message
          SET card = :card, changed = :number
          WHERE conversation_id = :id AND sequence = :sequence
          """,
        arguments: [
          "card": try JSON.text(card), "id": id.text, "sequence": sequence,
          "number": try ConversationTable.nextChange(of: id, in: db),
        ])
    }
  }
}

extension SharedLinkTable {
  /// Withdraws the link in the address of a card.
  /// - Returns: The address of its subject; `nil` if the address is no link, or one that no longer
  ///   works.
  static func withdraw(at address: String, at moment: Int64, in db: Database) throws -> String? {
    let path = address.prefix { $0 != "#" }
    guard let token = Routes.shared.value(in: path).flatMap({ LinkToken($0) }) else { return nil }
    let row = try Row.fetchOne(
      db,
      sql: """
        SELECT sent_id, content
        FROM sent
        WHERE token_hash = :hash AND content IS NOT NULL
        """, arguments: ["hash": Blob(token.hash)])
    guard let row else { return nil }
    let number: Int64 = try row.value("sent_id")
    try clear(number, at: moment, in: db)
    return try JSON.value(SharedLink.self, from: row.value("content")).card.address
  }
}
