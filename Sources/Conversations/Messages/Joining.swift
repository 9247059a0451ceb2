public import Articles
internal import GRDB
internal import SQLiteStore

/// The data of a new participant.
public struct NewParticipant: Sendable {
  public var id: ParticipantID
  /// `nil` if not given yet.
  public var name: String?
  public var device: DeviceSecret

  public init(id: ParticipantID, name: String?, device: DeviceSecret) {
    self.id = id
    self.name = name
    self.device = device
  }

  /// An empty field means no name.
  func cleanName(_ limits: ConversationLimits) throws -> String? {
    guard let name, name.contains(where: { !$0.isWhitespace }) else { return nil }
    return try TextSanitizer.name(name, limit: limits.name)
  }
}

extension ParticipantStore {
  /// Returns the participant that a browser is in a conversation; `nil` if it does not take part.
  public func participant(
    of id: ConversationID, on device: DeviceSecret
  ) async throws -> Participant? {
    let key = device.key(in: id)
    return try await read { db in
      let found = try ParticipantTable.participant(of: id, key: key, in: db)
      return found?.standing == .here ? found : nil
    }
  }

  /// Joins with a join link, and counts its use. A browser that takes part already stays the same
  /// participant and uses nothing up; one that left becomes its former participant again.
  /// - Throws: `ConversationError.linkDead`, `.removed`, `.full`, `.conversationClosed`.
  public func join(by token: LinkToken, _ newcomer: NewParticipant) async throws -> (
    ConversationID, Participant
  ) {
    let (limits, moment) = (limits, now())
    let name = try newcomer.cleanName(limits)
    let (joined, number) = try await write { db in
      guard let (id, link) = try JoinLinkTable.find(token, in: db), link.works(at: moment) else {
        throw ConversationError.linkDead
      }
      let key = newcomer.device.key(in: id)
      if let known = try ParticipantTable.participant(of: id, key: key, in: db),
        known.standing == .here
      {
        return ((id, known), try ConversationTable.lastChange(of: id, in: db))
      }
      try JoinLinkTable.count(link, in: db)
      let participant = try ParticipantTable.enter(
        newcomer, name, id, limits, moment.milliseconds, in: db)
      return ((id, participant), try ConversationTable.lastChange(of: id, in: db))
    }
    changeNotifier.notify(joined.0, of: number)
    return joined
  }

  /// Joins without a link: for the owner of the server.
  public func join(_ id: ConversationID, _ newcomer: NewParticipant) async throws -> Participant {
    let (limits, moment) = (limits, now().milliseconds)
    let name = try newcomer.cleanName(limits)
    return try await write(to: id) { db in
      try ParticipantTable.enter(newcomer, name, id, limits, moment, in: db)
    }
  }

  /// Changes the name of a participant.
  public func setName(
    _ name: String, of participant: ParticipantID, in id: ConversationID
  ) async throws {
    let name = try TextSanitizer.name(name, limit: limits.name)
    try await change(id) { db, number, _ in
      try db.execute(
        sql: """
          UPDATE participant
          SET name = :name, changed = :number
          WHERE participant_id = :participant AND conversation_id = :id AND standing = 'here'
          """,
        arguments: [
          "participant": participant.text, "id": id.text, "name": name, "number": number,
        ])
      guard db.changesCount == 1 else { throw ConversationError.notTakingPart }
    }
  }

  /// Ends a participation: by the participant (`left`), or by the owner of the conversation.
  /// Messages stay.
  /// - Parameter endingLinks: Whether to revoke the join links too. A removed participant is
  ///   recognized by a cookie, and without it could join again with any working link.
  public func end(
    _ participant: ParticipantID, in id: ConversationID, as standing: Participant.Standing,
    endingLinks: Bool = false
  ) async throws {
    let moment = now().milliseconds
    try await write(to: id) { db in
      // A closed conversation can be left too.
      let number = try ConversationTable.nextChange(of: id, in: db)
      try db.execute(
        sql: """
          UPDATE participant
          SET standing = :standing, changed = :number
          WHERE participant_id = :participant AND conversation_id = :id AND standing = 'here'
          """,
        arguments: [
          "participant": participant.text, "id": id.text, "standing": standing.rawValue,
          "number": number,
        ])
      guard db.changesCount == 1 else { throw ConversationError.notTakingPart }
      if endingLinks { try JoinLinkTable.end(of: id, at: moment, in: db) }
    }
  }

  /// Hides a participant's messages from one reader, or shows them again.
  /// - Throws: `ConversationError.notTakingPart` if one of them is unknown, or hides their own.
  public func block(
    _ other: ParticipantID, for reader: ParticipantID, in id: ConversationID, isBlocked: Bool
  ) async throws {
    guard other != reader || !isBlocked else { throw ConversationError.notTakingPart }
    try await write { db in
      for participant in [other, reader] {
        guard try ParticipantTable.isKnown(participant, in: id, db) else {
          throw ConversationError.notTakingPart
        }
      }
      try db.execute(
        sql: isBlocked
          ? "INSERT OR IGNORE INTO block (participant_id, blocked_id) VALUES (:reader, :other)"
          : "DELETE FROM block WHERE participant_id = :reader AND blocked_id = :other",
        arguments: ["reader": reader.text, "other": other.text])
    }
  }

  public func blocked(by reader: ParticipantID) async throws -> Set<ParticipantID> {
    try await read { db in
      let ids = try String.fetchAll(
        db, sql: "SELECT blocked_id FROM block WHERE participant_id = :reader",
        arguments: ["reader": reader.text])
      return Set(ids.compactMap { ParticipantID($0) })
    }
  }
}
