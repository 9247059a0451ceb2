public import Articles
internal import GRDB
internal import SQLiteStore

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
  /// Of whom in the conversation the second seat is kept; `nil` too where that one is no longer
  /// there.
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

/// How putting a move ended.
public enum GameMove: Sendable, Equatable {
  case done
  /// Somebody was quicker, or the move belongs to an older state: this is the game now.
  case conflict(GameRecord)
  /// The move takes the second seat, and somebody else has it.
  case seatTaken
}

/// What is told of a game in the conversation that it is played in.
public struct GameNews: Sendable, Equatable {
  public var card: Card
  /// What the card shows, to be stored with it.
  public var picture: CardPicture?
  /// The same for a repeat.
  public var message: MessageID
  /// In whose name it may be told; the first of them who takes part does.
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

extension ConversationStore {
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

  /// A game as it is now; `nil` where there is none.
  public func game(_ id: String) async throws -> GameRecord? {
    try await read { db in try Games.game(id, in: db) }
  }

  /// Puts the newest link if the game is still in the state before; of any number that try at once
  /// exactly one is done.
  ///
  /// What the move tells in its conversation is sent in the same transaction, so that the cards of a
  /// game stand in the order of its moves.
  /// - Parameters:
  ///   - former: the state before, where the move is more than one step.
  ///   - seat: of the second seat's secret, its SHA-256, where the move takes that seat: both are
  ///     done, or neither.
  /// - Throws: `ConversationError.gameMissing`.
  public func move(
    _ id: String, to link: String, state: Int, after former: Int? = nil,
    taking seat: [UInt8]? = nil,
    news: GameNews? = nil
  ) async throws -> GameMove {
    let (limits, moment, former) = (limits, now().milliseconds, former ?? state - 1)
    let (move, told) = try await write { db -> (GameMove, ConversationID?) in
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
      guard let game = try Games.game(id, in: db) else { throw ConversationError.gameMissing }
      guard isDone else {
        return (game.state == former ? .seatTaken : .conflict(game), nil)
      }
      return (.done, try news.flatMap { try Games.tell($0, of: game, limits, at: moment, db) })
    }
    if let told { changeNotifier.notify(told) }
    return move
  }

  /// Tells in its conversation of a game that is still at a link, without a move.
  /// - Returns: whether it was told.
  public func tell(_ news: GameNews, of id: String, at link: String) async throws -> Bool {
    let (limits, moment) = (limits, now().milliseconds)
    let told = try await write { db -> ConversationID? in
      guard let game = try Games.game(id, in: db), game.link == link else { return nil }
      return try Games.tell(news, of: game, limits, at: moment, db)
    }
    if let told { changeNotifier.notify(told) }
    return told != nil
  }
}

enum Games {
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
        id: row.value("game_id"), state: row.value("state"), link: row.value("link"),
        firstSeat: row.optionalBytes("first_seat_hash"),
        secondSeat: row.optionalBytes("second_seat_hash"),
        conversation: row.optional("conversation_id"), session: row.optional("session"),
        invited: (row.optional("invited") as String?).flatMap { ParticipantID($0) })
    }
  }

  /// Sends the card of a game, in whose place the session's earlier one steps back.
  ///
  /// A game whose first card nobody has sent yet is told of nowhere, and one goes on though its
  /// conversation is closed, full, or left by both who play, and whatever they have sent there.
  /// - Returns: where it was told.
  static func tell(
    _ news: GameNews, of game: GameRecord, _ limits: ConversationLimits, at moment: Int64,
    _ db: Database
  ) throws -> ConversationID? {
    guard let id = game.conversation.flatMap({ ConversationID($0) }),
      let session = game.session.flatMap({ SessionID($0) }), try wasSent(session, in: id, db)
    else { return nil }
    let card = try CardSanitizer.clean(news.card)
    let content = Draft.Content.card(card, session: session)
    let hash = MessageRow.hash(of: content)
    do {
      guard let sender = try firstHere(news.senders, in: id, db),
        try MessageRow.repeated(news.message, hash, by: sender, in: id, db) == nil
      else { return nil }
      try ConversationRow.demandOpen(id, in: db)
      let size = try MessageRow.size(of: content, showing: news.picture)
      try MessageRow.takeRoom(for: size, in: id, limits, db)
      if let picture = news.picture { try Pictures.put(picture, limits, at: moment, in: db) }
      let draft = Draft(id: news.message, content: content)
      _ = try MessageRow.insert(draft, size, hash, by: sender, in: id, at: moment, db)
      return id
    } catch ConversationError.conversationClosed, ConversationError.full, ConversationError.clash {
      return nil
    }
  }

  private static func wasSent(
    _ session: SessionID, in id: ConversationID, _ db: Database
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

  private static func firstHere(
    _ people: [ParticipantID], in id: ConversationID, _ db: Database
  ) throws -> ParticipantID? {
    let here = try ParticipantTable.all(of: id, in: db).filter { $0.standing == .here }.map(\.id)
    return people.first { here.contains($0) }
  }
}
