public import Articles
internal import GRDB
internal import SQLiteStore

/// Who is about to take part.
public struct JoinRequest: Sendable {
  public var id: ParticipantID
  /// `nil` for none yet.
  public var name: String?
  public var device: DeviceSecret

  public init(id: ParticipantID, name: String?, device: DeviceSecret) {
    self.id = id
    self.name = name
    self.device = device
  }

  /// A blank field is no name.
  func cleanName(_ limits: ConversationLimits) throws -> String? {
    guard let name, name.contains(where: { !$0.isWhitespace }) else { return nil }
    return try TextSanitizer.name(name, limit: limits.name)
  }
}

extension ConversationStore {
  /// Who a browser is in a conversation, as long as it takes part; `nil` for everybody else.
  public func participant(
    of id: ConversationID, on device: DeviceSecret
  ) async throws -> Participant? {
    let key = device.key(in: id)
    return try await read { db in
      let found = try ParticipantTable.participant(of: id, key: key, in: db)
      return found?.standing == .here ? found : nil
    }
  }

  /// Takes part by a join link, and counts its use. A browser that takes part already stays who it
  /// is and uses nothing up; one that left comes back as who it was.
  /// - Throws: `ConversationError.linkDead`, `.removed`, `.full`, `.conversationClosed`.
  public func join(by token: LinkToken, _ newcomer: JoinRequest) async throws -> (
    ConversationID, Participant
  ) {
    let (limits, moment) = (limits, now())
    let name = try newcomer.cleanName(limits)
    let joined = try await write { db in
      guard let (id, link) = try JoinLinks.find(token, in: db), link.works(at: moment) else {
        throw ConversationError.linkDead
      }
      let key = newcomer.device.key(in: id)
      if let known = try ParticipantTable.participant(of: id, key: key, in: db),
        known.standing == .here
      {
        return (id, known)
      }
      try JoinLinks.count(link, in: db)
      return (
        id, try ParticipantTable.enter(newcomer, name, id, limits, moment.milliseconds, in: db)
      )
    }
    changeNotifier.notify(joined.0)
    return joined
  }

  /// Takes part without a link: for who holds the server.
  public func join(_ id: ConversationID, _ newcomer: JoinRequest) async throws -> Participant {
    let (limits, moment) = (limits, now().milliseconds)
    let name = try newcomer.cleanName(limits)
    let participant = try await write { db in
      try ParticipantTable.enter(newcomer, name, id, limits, moment, in: db)
    }
    changeNotifier.notify(id)
    return participant
  }

  /// Gives a participant another name.
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

  /// Ends a participant's part: by themselves (`left`), or by who holds the conversation. What they
  /// said stays.
  /// - Parameter endingLinks: whether the join links end with it. Who is removed is known by a
  ///   cookie, and without that one comes back by any link that works.
  public func end(
    _ participant: ParticipantID, in id: ConversationID, as standing: Participant.Standing,
    endingLinks: Bool = false
  ) async throws {
    let moment = now().milliseconds
    try await write { db in
      // Also a closed conversation can be left.
      let number = try ConversationRow.nextChange(of: id, in: db)
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
      if endingLinks { try JoinLinks.end(of: id, at: moment, in: db) }
    }
    changeNotifier.notify(id)
  }

  /// Hides what somebody says from one reader, or shows it again.
  public func block(
    _ other: ParticipantID, for reader: ParticipantID, in id: ConversationID, _ isBlocked: Bool
  ) async throws {
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

  /// Whom a reader does not want to hear.
  public func blocked(by reader: ParticipantID) async throws -> Set<ParticipantID> {
    try await read { db in
      let ids = try String.fetchAll(
        db, sql: "SELECT blocked_id FROM block WHERE participant_id = :reader",
        arguments: ["reader": reader.text])
      return Set(ids.compactMap { ParticipantID($0) })
    }
  }
}
