public import Articles
public import Battleship
internal import Conversations
internal import Routes
public import Secrets

/// The games of one server: players, moves and current states.
///
/// A link contains a whole game. The store keeps the newest link of each game, so that an old link
/// shows the current state and nobody can take back a shot.
public struct Games: Sendable {
  let settings: Settings
  let file: ConversationFile
  let boards: BoardPictures
  let key: ServerKey

  /// The identity of the command line's user.
  public var machine: PlayerIdentity { PlayerIdentity(secret: key.machineSecret) }

  /// Starts a game; the person who starts it gets the setter's seat.
  ///
  /// - Parameters:
  ///   - member: The person in the conversation where the game will be played. The game is
  ///     announced there only when its card is sent.
  ///   - former: The link of the previous game, for a rematch: in a conversation, the other seat is
  ///     reserved for the same opponent.
  public func start(
    _ placement: Placement, by person: PlayerIdentity, in member: Membership? = nil,
    after former: String? = nil
  ) async throws -> GameView {
    try await naming {
      let sealing = key.gameSealing
      var chance = SystemRandomNumberGenerator()
      let setter = member?.player ?? PlayerID(using: &chance)
      let sealed = GameWithShips.start(placement, by: setter, sealing, using: &chance)
      let link = try GameLink(sealed, sealing)
      let id = sealed.game.id
      try await file.store().start(
        GameRecord(
          id: id.description, state: sealed.game.number, link: link.description,
          firstSeat: person.mark(at: .setter, of: id), conversation: member?.conversation.text,
          session: member.flatMap { _ in Games.session(of: id)?.text },
          invited: member.flatMap { member in former.flatMap { other(than: member, in: $0) } }))
      return GameView(link, now: link, seat: .setter, .here, in: member?.conversation)
    }
  }

  /// Returns the opponent of a participant in an earlier game, if that one takes part too; the
  /// store checks again.
  private func other(than member: Membership, in former: String) -> ParticipantID? {
    guard let game = try? checked(former).game, let player = member.player,
      let seat = Seat.allCases.first(where: { game.player(in: $0) == player })
    else { return nil }
    return game.player(in: seat.other).flatMap { ParticipantID($0.description) }
  }

  /// Returns the current state of a link's game, as a person sees it. A game of another server is
  /// shown as far as its link allows.
  ///
  /// - Throws: A `Problem` for an invalid link.
  public func game(_ written: String, for person: PlayerIdentity?) async throws -> GameView {
    try await naming {
      let link = try GameLink(written, hash: key.gameSealing.hash)
      guard (try? link.opened(key.gameSealing)) != nil else {
        return GameView(link, now: link, seat: nil, .elsewhere)
      }
      let id = link.game.id
      guard let record = try await file.store().game(id.description) else {
        return GameView(link, now: link, seat: nil, .unknown)
      }
      return try view(link, record, person)
    }
  }

  /// Parses a link that this server sealed.
  ///
  /// - Throws: A `LinkError` for an invalid link, and for one of another server.
  func checked(_ written: String) throws -> GameLink {
    try Games.checked(written, by: key)
  }

  static func checked(_ written: String, by key: ServerKey) throws -> GameLink {
    let link = try GameLink(written, hash: key.gameSealing.hash)
    _ = try link.opened(key.gameSealing)
    return link
  }

  /// Plays one move in the state that a link has.
  ///
  /// - Parameter member: The person in the game's conversation, so that the others see who plays.
  /// - Throws: `GameChangedMeanwhile` if the game's state has changed since, or else a `Problem`.
  ///   Nothing is changed then.
  public func play(
    _ action: GameAction, at written: String, as person: PlayerIdentity,
    by member: Membership? = nil
  ) async throws -> GameView {
    try await naming {
      let sealing = key.gameSealing
      let link = try GameLink(written, hash: sealing.hash)
      let sealed = try link.opened(sealing)
      let id = link.game.id.description
      guard let record = try await file.store().game(id) else {
        throw ConversationError.gameMissing
      }
      let now = try view(link, record, person)
      guard record.link == link.description else { throw GameChangedMeanwhile(view: now) }
      let member = member?.conversation.text == record.conversation ? member : nil
      guard now.seat != nil || now.isFree(for: member?.participant.id) else {
        throw Problem.gameSeatKept
      }
      let next = try GameLink(move(action, sealed, now.seat, member, sealing), sealing)
      let takesSeat = next.game.guesser != link.game.guesser
      let put = try await file.store().move(
        id, to: next.description, state: next.game.number, after: link.game.number,
        taking: takesSeat ? person.mark(at: .guesser, of: link.game.id) : nil,
        news: await news(of: next, in: record))
      switch put {
      case .done: break
      case .conflict(let record): throw GameChangedMeanwhile(view: try view(link, record, person))
      case .seatTaken: throw MoveError.seatTaken
      }
      return GameView(
        next, now: next, seat: takesSeat ? .guesser : now.seat, .here, in: now.conversation)
    }
  }

  private func move(
    _ action: GameAction, _ sealed: GameWithShips, _ seat: Seat?, _ member: Membership?,
    _ sealing: Sealing
  ) throws -> GameWithShips {
    var chance = SystemRandomNumberGenerator()
    let watcher = PlayerID(using: &chance)
    // A person without a seat gets a random id, so that no link names a participant who watches.
    let player = seat.flatMap(sealed.game.player) ?? watcher
    let isFree = sealed.game.stage == .waiting && seat != .setter
    let newcomer = isFree ? member?.player ?? watcher : player
    switch action {
    case .join: return try sealed.apply(.join(newcomer), sealing)
    case .resign: return try sealed.apply(.resign(by: player), sealing)
    case .shoot(let cell):
      // In a conversation everybody sees each other: the first shot takes the free seat.
      let seated = isFree && member != nil ? try sealed.apply(.join(newcomer), sealing) : sealed
      return try seated.apply(.shoot(cell, by: newcomer), sealing)
    }
  }

  private func view(
    _ link: GameLink, _ record: GameRecord, _ person: PlayerIdentity?
  ) throws -> GameView {
    let newest = try GameLink(record.link, hash: key.gameSealing.hash)
    let id = link.game.id
    let seat = Seat.allCases.first { seat in
      let held = seat == .setter ? record.firstSeat : record.secondSeat
      return held != nil && held == person?.mark(at: seat, of: id)
    }
    return GameView(
      link, now: newest, seat: seat, .here,
      in: record.conversation.flatMap { ConversationID($0) }, invited: record.invited)
  }

  func naming<Value>(_ work: () async throws -> Value) async throws -> Value {
    do {
      return try await work()
    } catch let moved as GameChangedMeanwhile {
      throw moved
    } catch {
      throw Problem(error) ?? error
    }
  }
}

/// An action of a player.
public enum GameAction: Sendable, Hashable {
  /// Takes the guesser's seat.
  case join
  case shoot(Cell)
  case resign
}

/// A game as one person sees it; hides the ships until the game ends.
public struct GameView: Sendable, Equatable {
  /// The current state.
  public let game: Game
  /// The link of the current state.
  public let link: String
  /// The state in the requested link.
  public let asked: Game
  /// The person's seat; `nil` for a spectator.
  public let seat: Seat?
  public let standing: Standing
  /// The conversation where the game is played, if any.
  public let conversation: ConversationID?
  /// The participant for whom the free seat of a rematch is reserved.
  public let invited: ParticipantID?

  /// What this server knows about a game.
  public enum Standing: Sendable, Equatable {
    /// The game is played on this server.
    case here
    /// The link was sealed with this server's key, but the file does not have the game: another
    /// copy of the server plays it. It can be watched only.
    case unknown
    /// The link was sealed by another server or edited, so its content may be false.
    case elsewhere
  }

  init(
    _ asked: GameLink, now link: GameLink, seat: Seat?, _ standing: Standing,
    in conversation: ConversationID? = nil, invited: ParticipantID? = nil
  ) {
    self.game = link.game
    self.link = link.description
    self.asked = asked.game
    self.seat = seat
    self.standing = standing
    self.conversation = conversation
    self.invited = invited
  }

  /// Whether the requested link shows an earlier state.
  public var isOlder: Bool { asked != game }
  /// Whether it is the person's turn to shoot.
  public var mayShoot: Bool { if case .shooting = game.stage { seat == .guesser } else { false } }
  /// Whether the person can take the free seat, unless it is reserved.
  public var mayJoin: Bool { standing == .here && game.stage == .waiting && seat != .setter }
  /// Whether the free seat is not reserved for somebody else.
  public func isFree(for participant: ParticipantID?) -> Bool {
    game.stage != .waiting || invited == nil || invited == participant
  }
  /// Whether the person can resign.
  public var mayResign: Bool { standing == .here && seat != nil && game.outcome == nil }
}

/// The game's state has changed since; contains the current state.
public struct GameChangedMeanwhile: Error, Sendable {
  public let view: GameView
}

/// The games of this server, their addresses, and the verification of any game.
public struct GameService: Sendable {
  let settings: Settings
  let file: ConversationFile
  public let boards: BoardPictures
  let secrets: ServerSecrets

  /// Returns the games of this library's server.
  ///
  /// - Parameter key: The server's key, if the caller already has it.
  public func games(by key: ServerKey? = nil) throws -> Games {
    Games(
      settings: settings, file: file, boards: boards, key: try key ?? secrets.serverKey())
  }

  /// Returns the address of a game: at the public address, or else on this machine.
  public func address(ofGame link: String) -> String {
    settings.ownOrigin + Routes.game(link).text
  }

  /// Verifies a game without any key, optionally against an earlier link of it.
  ///
  /// - Throws: A `Problem` for an invalid link.
  public func verify(_ written: String, since earlier: String? = nil) throws -> VerifiedGame {
    do {
      let hash = GameVerification.hash
      let game = try GameLink(written, hash: hash).game
      let before = try earlier.map { try GameLink($0, hash: hash).game }
      return VerifiedGame(
        game: game, verdict: game.verified(since: before), fingerprint: game.fingerprint(hash))
    } catch {
      throw Problem(error) ?? error
    }
  }
}

/// The result of verifying a game.
public struct VerifiedGame: Sendable, Equatable {
  public let game: Game
  public let verdict: Verdict
  /// A hash of all commitments, short enough to be written down.
  public let fingerprint: String
}
