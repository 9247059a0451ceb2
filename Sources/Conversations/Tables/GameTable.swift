public import Articles
internal import GRDB
internal import SQLiteStore

/// A game: its newest link, and who may move.
///
/// The link contains the whole state; it is stored too because a link alone does not prevent a
/// rewind (an old link looks as valid as a new one).
public struct GameRecord: Sendable, Equatable {
  public var id: String
  /// The number of moves; a link only replaces the one just before it.
  public var state: Int
  public var link: String
  /// The SHA-256 of the seat's secret; `nil` while the seat is free.
  public var firstSeat: [UInt8]?
  public var secondSeat: [UInt8]?
  /// The conversation in which it is played, if any.
  public var conversation: String?
  public var session: String?
  /// The participant for whom the second seat is reserved; `nil` also after that participant has
  /// left.
  public var invited: ParticipantID?

  public init(
    id: String, state: Int = 0, link: String, firstSeat: [UInt8]? = nil,
    secondSeat: [UInt8]? = nil, conversation: String? = nil, session: String? = nil,
    invited: ParticipantID? = nil
  ) {
    self.id = id
    self.state = state
    self.link = link
    self.firstSeat = firstSeat
    self.secondSeat = secondSeat
    self.conversation = conversation
    self.session = session
    self.invited = invited
  }
}

public enum GameMoveResult: Sendable, Equatable {
  case done
  /// Another move came first, or the move belongs to an older state: this is the game now.
  case conflict(GameRecord)
  /// The move takes the second seat, but it is taken already.
  case seatTaken
}

/// A game's message to the conversation in which it is played.
public struct GameMessageDraft: Sendable, Equatable {
  public var card: Card
  /// The picture of the card, to be stored with it.
  public var picture: CardPicture?
  /// The id of the message, the same for a repeat.
  public var message: MessageID
  /// Possible senders; the first of them who takes part sends it.
  public var senders: [ParticipantID]

  public init(
    card: Card, picture: CardPicture? = nil, message: MessageID, senders: [ParticipantID]
  ) {
    self.card = card
    self.picture = picture
    self.message = message
    self.senders = senders
  }
}

extension GameStore {
  /// Stores a new game.
  /// - Throws: `ConversationError.gameExists`.
  public func start(_ game: GameRecord) async throws {
    let moment = now().milliseconds
    try await write { db in
      try db.execute(
        sql: """
          INSERT INTO game (game_id, state, link, first_seat_hash, second_seat_hash,
            conversation_id, session, invited_id, made_at, changed_at)
          VALUES (:id, :state, :link, :first, :second, :conversation, :session, :invited, :now,
            :now)
          ON CONFLICT (game_id) DO NOTHING
          """,
        arguments: [
          "id": game.id, "state": game.state, "link": game.link,
          "first": game.firstSeat.map { Blob($0) }, "second": game.secondSeat.map { Blob($0) },
          "conversation": game.conversation, "session": game.session,
          "invited": game.invited?.text, "now": moment,
        ])
      guard db.changesCount == 1 else { throw ConversationError.gameExists }
    }
  }

  /// Returns a game's current record; `nil` if there is none.
  public func game(_ id: String) async throws -> GameRecord? {
    try await read { db in try GameTable.game(id, in: db) }
  }

  /// Stores the newest link if the game is still in the state before; of any number of concurrent
  /// attempts exactly one succeeds.
  ///
  /// The message about the move is sent in the same transaction, so that the cards of a game are in
  /// the order of its moves.
  /// - Parameters:
  ///   - former: The state before, if the move is more than one step.
  ///   - seat: The SHA-256 of the second seat's secret, if the move takes that seat: both happen,
  ///     or neither.
  /// - Throws: `ConversationError.gameMissing`.
  public func move(
    _ id: String, to link: String, state: Int, after former: Int? = nil,
    taking seat: [UInt8]? = nil,
    news: GameMessageDraft? = nil
  ) async throws -> GameMoveResult {
    let (limits, moment, former) = (limits, now().milliseconds, former ?? state - 1)
    let (move, told) = try await write { db -> (GameMoveResult, GameTable.Told?) in
      try db.execute(
        sql: """
          UPDATE game
          SET link = :link, state = :state, changed_at = :now,
            second_seat_hash = coalesce(:seat, second_seat_hash)
          WHERE game_id = :id AND state = :former
            AND (:seat IS NULL OR second_seat_hash IS NULL OR second_seat_hash = :seat)
          """,
        arguments: [
          "id": id, "link": link, "state": state, "former": former, "now": moment,
          "seat": seat.map { Blob($0) },
        ])
      let isDone = db.changesCount == 1
      guard let game = try GameTable.game(id, in: db) else { throw ConversationError.gameMissing }
      guard isDone else { return (game.state == former ? .seatTaken : .conflict(game), nil) }
      return (.done, try news.flatMap { try GameTable.tell($0, of: game, limits, at: moment, db) })
    }
    if let told { changeNotifier.notify(told.id, of: told.number) }
    return move
  }

  /// Sends news of a game that is still at a link, without a move.
  /// - Returns: Whether a message was sent.
  public func tell(_ news: GameMessageDraft, of id: String, at link: String) async throws -> Bool {
    let (limits, moment) = (limits, now().milliseconds)
    let told = try await write { db -> GameTable.Told? in
      guard let game = try GameTable.game(id, in: db), game.link == link else { return nil }
      return try GameTable.tell(news, of: game, limits, at: moment, db)
    }
    if let told { changeNotifier.notify(told.id, of: told.number) }
    return told != nil
  }
}

enum GameTable {
  /// The conversation to which news was sent, with the number of its last change.
  typealias Told = (id: ConversationID, number: Int)

  static func game(_ id: String, in db: Database) throws -> GameRecord? {
    try Row.fetchOne(
      db,
      sql: """
        SELECT game_id, state, link, first_seat_hash, second_seat_hash, conversation_id, session, (
          SELECT participant_id
          FROM participant
          WHERE participant_id = game.invited_id AND conversation_id = game.conversation_id
            AND standing = 'here') AS invited
        FROM game
        WHERE game_id = :id
        """, arguments: ["id": id]
    ).map { row in
      try GameRecord(
        id: row.value("game_id"), state: row.number("state", in: .count), link: row.value("link"),
        firstSeat: row.optionalBytes("first_seat_hash"),
        secondSeat: row.optionalBytes("second_seat_hash"),
        conversation: row.optional("conversation_id"), session: row.optional("session"),
        invited: (row.optional("invited") as String?).flatMap { ParticipantID($0) })
    }
  }

  /// Sends the card of a game, which replaces the session's earlier card.
  ///
  /// Sends nothing if nobody has sent the game's first card yet, or if the conversation is closed,
  /// full, or left by both players, or if a sender has used the message's id: the game itself goes
  /// on.
  /// - Returns: `nil` if no message was sent.
  static func tell(
    _ news: GameMessageDraft, of game: GameRecord, _ limits: ConversationLimits, at moment: Int64,
    _ db: Database
  ) throws -> Told? {
    guard let id = game.conversation.flatMap({ ConversationID($0) }),
      let session = game.session.flatMap({ CardSessionID($0) }), try wasSent(session, in: id, db)
    else { return nil }
    let card = try CardSanitizer.clean(news.card)
    let content = MessageDraft.Content.card(card, session: session)
    let hash = MessageTable.hash(of: content)
    do {
      let here = try ParticipantTable.all(of: id, in: db).filter { $0.standing == .here }.map(\.id)
      guard let sender = news.senders.first(where: here.contains),
        try MessageTable.repeated(news.message, hash, by: sender, in: id, db) == nil
      else { return nil }
      try ConversationTable.demandOpen(id, in: db)
      let size = try MessageTable.size(of: content, showing: news.picture)
      try MessageTable.takeRoom(for: size, in: id, limits, db)
      if let picture = news.picture {
        try ConversationPictureTable.put(picture, limits, at: moment, in: db)
      }
      let draft = MessageDraft(id: news.message, content: content)
      let number = try MessageTable.insert(draft, size, hash, by: sender, in: id, at: moment, db)
      return (id, number)
    } catch ConversationError.conversationClosed, ConversationError.full, ConversationError.clash {
      return nil
    }
  }

  private static func wasSent(
    _ session: CardSessionID, in id: ConversationID, _ db: Database
  ) throws -> Bool {
    try Bool.fetchOne(
      db,
      sql: """
        SELECT EXISTS (
          SELECT 1
          FROM message
          WHERE conversation_id = :id AND session = :session)
        """, arguments: ["id": id.text, "session": session.text]) == true
  }
}
