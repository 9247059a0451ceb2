internal import Articles
internal import GRDB
internal import SQLiteStore

internal import struct Foundation.Date  // when somebody joined

/// Operations on the participants of a conversation, inside the caller's transaction.
enum ParticipantTable {
  static let selection = """
    SELECT participant_id, number, name, standing, joined_at, changed
    FROM participant
    """

  static func participant(_ row: Row) throws -> Participant {
    guard let id = ParticipantID(try row.value("participant_id") as String),
      let standing = Participant.Standing(rawValue: try row.value("standing"))
    else { throw damaged("a stored participant does not read") }
    return Participant(
      id: id, number: try row.number("number", in: .sequence), name: try row.optional("name"),
      joinedAt: try row.moment("joined_at"), standing: standing)
  }

  static func participant(
    of id: ConversationID, key: [UInt8], in db: Database
  ) throws -> Participant? {
    try Row.fetchOne(
      db.cachedStatement(sql: "\(selection)\nWHERE token_hash = :key AND conversation_id = :id"),
      arguments: ["key": Blob(key), "id": id.text]
    ).map { try participant($0) }
  }

  /// Returns all who ever took part, in the order they joined.
  static func all(of id: ConversationID, in db: Database) throws -> [Participant] {
    try Row.fetchAll(
      db.cachedStatement(sql: "\(selection)\nWHERE conversation_id = :id\nORDER BY number"),
      arguments: ["id": id.text]
    ).map { try participant($0) }
  }

  static func isKnown(
    _ participant: ParticipantID, in id: ConversationID, _ db: Database
  ) throws -> Bool {
    try Bool.fetchOne(
      db,
      sql: """
        SELECT EXISTS (
          SELECT 1
          FROM participant
          WHERE participant_id = :participant AND conversation_id = :id)
        """, arguments: ["participant": participant.text, "id": id.text]) == true
  }

  /// - Throws: `ConversationError.notTakingPart`.
  static func demandHere(
    _ participant: ParticipantID, in id: ConversationID, _ db: Database
  ) throws {
    let standing = try String.fetchOne(
      db.cachedStatement(
        sql: "SELECT standing FROM participant WHERE participant_id = ? AND conversation_id = ?"),
      arguments: [participant.text, id.text])
    guard standing == "here" else { throw ConversationError.notTakingPart }
  }

  /// Adds a new participant, or restores one that left.
  static func enter(
    _ newcomer: NewParticipant, _ name: String?, _ id: ConversationID, _ limits: ConversationLimits,
    _ moment: Int64, in db: Database
  ) throws -> Participant {
    try ConversationTable.demandOpen(id, in: db)
    let known = try participant(of: id, key: newcomer.device.key(in: id), in: db)
    if known?.standing == .removed { throw ConversationError.removed }
    if let known, known.standing == .here { return known }
    let count = try Int.fetchOne(
      db,
      sql: """
        SELECT count(*)
        FROM participant
        WHERE conversation_id = :id AND standing = 'here'
        """, arguments: ["id": id.text])
    guard (count ?? 0) < limits.participants else {
      throw ConversationError.full(what: .participants, limit: limits.participants)
    }
    guard var participant = known else {
      try makeRoom(in: id, limits, db)
      return try add(newcomer, named: name, to: id, at: moment, in: db)
    }
    participant.standing = .here
    participant.name = name ?? participant.name
    let change = try ConversationTable.nextChange(of: id, in: db)
    try db.execute(
      sql: """
        UPDATE participant
        SET standing = 'here', name = :name, changed = :change
        WHERE participant_id = :participant
        """,
      arguments: [
        "participant": participant.id.text, "name": participant.name, "change": change,
      ])
    return participant
  }

  /// Makes room in a conversation that has reached its limit of participants ever, by forgetting
  /// those who left without a message or reaction; removed ones are kept, so that they stay out.
  /// - Throws: `ConversationError.full`.
  private static func makeRoom(
    in id: ConversationID, _ limits: ConversationLimits, _ db: Database
  ) throws {
    guard try countEver(in: id, db) >= limits.participantsEver else { return }
    try db.execute(
      sql: """
        DELETE FROM participant
        WHERE conversation_id = :id AND standing = 'left'
          AND NOT EXISTS (
            SELECT 1
            FROM message
            WHERE message.conversation_id = :id
              AND message.participant_id = participant.participant_id)
          AND participant_id NOT IN (
            SELECT participant_id
            FROM reaction
            WHERE conversation_id = :id)
        """, arguments: ["id": id.text])
    guard try countEver(in: id, db) < limits.participantsEver else {
      throw ConversationError.full(what: .participantsEver, limit: limits.participantsEver)
    }
  }

  private static func countEver(in id: ConversationID, _ db: Database) throws -> Int {
    try Int.fetchOne(
      db, sql: "SELECT count(*) FROM participant WHERE conversation_id = :id",
      arguments: ["id": id.text]) ?? 0
  }

  static func add(
    _ newcomer: NewParticipant, named name: String?, to id: ConversationID, at moment: Int64,
    in db: Database
  ) throws -> Participant {
    let change = try ConversationTable.nextChange(of: id, in: db)
    let last = try Row.fetchOne(
      db, sql: "SELECT max(number) AS number FROM participant WHERE conversation_id = :id",
      arguments: ["id": id.text])
    let number = (try last?.optionalNumber("number", in: .sequence) ?? 0) + 1
    try db.execute(
      sql: """
        INSERT INTO participant (participant_id, conversation_id, number, token_hash, name,
          standing, joined_at, changed)
        VALUES (:participant, :id, :number, :key, :name, 'here', :now, :change)
        """,
      arguments: [
        "participant": newcomer.id.text, "id": id.text, "number": number,
        "key": Blob(newcomer.device.key(in: id)), "name": name, "now": moment, "change": change,
      ])
    return Participant(
      id: newcomer.id, number: number, name: name, joinedAt: Date(milliseconds: moment))
  }
}
