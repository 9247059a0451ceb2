import GRDB

/// A game: the newest of its links, and who may move.
///
/// The link holds the whole state; the store holds it too because a link alone does not stop a
/// rewind (an old one is as good as a new one to whoever reads it).
public struct GameRecord: Sendable, Equatable {
  public var id: String
  /// Counts the moves: a link is put only over the one just before it.
  public var state: Int
  public var link: String
  /// Of the seat's secret, its SHA-256; `nil` while the seat is free.
  public var firstSeat: [UInt8]?
  public var secondSeat: [UInt8]?
  /// Where it is played, if in a conversation.
  public var conversation: String?
  public var session: String?

  public init(
    id: String, state: Int = 0, link: String, firstSeat: [UInt8]? = nil,
    secondSeat: [UInt8]? = nil, conversation: String? = nil, session: String? = nil
  ) {
    self.id = id
    self.state = state
    self.link = link
    self.firstSeat = firstSeat
    self.secondSeat = secondSeat
    self.conversation = conversation
    self.session = session
  }
}

/// One of the two places at a game.
public enum GameSeat: Sendable, CaseIterable {
  case first, second
}

/// How putting a move ended.
public enum GameMove: Sendable, Equatable {
  case done
  /// Somebody was quicker, or the move belongs to an older state: this is the game now.
  case conflict(GameRecord)
}

extension ConversationStore {
  /// Stores a new game.
  /// - Throws: `ConversationError.gameExists`.
  public func start(_ game: GameRecord) async throws {
    let moment = now().milliseconds
    try await write { db in
      try db.execute(
        sql: """
          INSERT INTO game (game_id, state, link, first_seat_hash, second_seat_hash,
            conversation_id, session, made_at, changed_at)
          VALUES (:id, :state, :link, :first, :second, :conversation, :session, :now, :now)
          ON CONFLICT (game_id) DO NOTHING
          """,
        arguments: [
          "id": game.id, "state": game.state, "link": game.link,
          "first": game.firstSeat.map { Blob($0) }, "second": game.secondSeat.map { Blob($0) },
          "conversation": game.conversation, "session": game.session, "now": moment,
        ])
      guard db.changesCount == 1 else { throw ConversationError.gameExists }
    }
  }

  /// A game as it is now; `nil` where there is none.
  public func game(_ id: String) async throws -> GameRecord? {
    try await read { db in try Games.game(id, in: db) }
  }

  /// Puts the newest link if `state` is the next one after what is there; of any number that try at
  /// once exactly one is done.
  /// - Throws: `ConversationError.gameMissing`.
  public func move(_ id: String, to link: String, state: Int) async throws -> GameMove {
    let moment = now().milliseconds
    return try await write { db in
      try db.execute(
        sql: """
          UPDATE game
          SET link = :link, state = :state, changed_at = :now
          WHERE game_id = :id AND state = :state - 1
          """, arguments: ["id": id, "link": link, "state": state, "now": moment])
      if db.changesCount == 1 { return .done }
      guard let game = try Games.game(id, in: db) else { throw ConversationError.gameMissing }
      return .conflict(game)
    }
  }

  /// Gives a free seat to whoever holds a secret; of any number that try at once one gets it.
  /// - Parameter secret: the SHA-256 of the seat's secret.
  /// - Returns: whether the seat is theirs, now or since before.
  /// - Throws: `ConversationError.gameMissing`.
  public func take(_ seat: GameSeat, of id: String, secret: [UInt8]) async throws -> Bool {
    let moment = now().milliseconds
    let column = seat == .first ? "first_seat_hash" : "second_seat_hash"
    return try await write { db in
      try db.execute(
        sql: """
          UPDATE game
          SET \(column) = :secret, changed_at = :now
          WHERE game_id = :id AND \(column) IS NULL
          """, arguments: ["id": id, "secret": Blob(secret), "now": moment])
      guard let game = try Games.game(id, in: db) else { throw ConversationError.gameMissing }
      return (seat == .first ? game.firstSeat : game.secondSeat) == secret
    }
  }
}

enum Games {
  static func game(_ id: String, in db: Database) throws -> GameRecord? {
    try Row.fetchOne(
      db,
      sql: """
        SELECT game_id, state, link, first_seat_hash, second_seat_hash, conversation_id, session
        FROM game
        WHERE game_id = :id
        """, arguments: ["id": id]
    ).map { row in
      try GameRecord(
        id: row.value("game_id"), state: row.value("state"), link: row.value("link"),
        firstSeat: row.optionalBytes("first_seat_hash"),
        secondSeat: row.optionalBytes("second_seat_hash"),
        conversation: row.optional("conversation_id"), session: row.optional("session"))
    }
  }
}
