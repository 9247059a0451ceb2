public import Articles
public import Battleship
internal import Conversations
internal import Routes

/// The games of one server: who moves, in which state, and what it is now.
///
/// A link holds a whole game; the store holds the newest link of each, so that an old link shows the
/// game as it is and nobody takes a shot back.
public struct Games: Sendable {
  let settings: Settings
  let file: ConversationFile
  let boards: BoardPictures
  let key: ServerKey

  /// The person who works at this machine, by the command line.
  public var machine: PlayerIdentity { PlayerIdentity(secret: key.machineSecret) }

  /// Starts a game; whoever starts it has the setter's seat.
  ///
  /// - Parameters:
  ///   - member: Who that is in the conversation where it is to be played. There it is told of when
  ///     its card has been sent, and by nothing before.
  ///   - former: The link of the game before, for a rematch: in a conversation the other seat is
  ///     kept for who played it too.
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

  /// With whom a participant played a game, if that one takes part too: the store looks again.
  private func other(than member: Membership, in former: String) -> ParticipantID? {
    guard let game = try? checked(former).game, let player = member.player,
      let seat = Seat.allCases.first(where: { game.player(in: $0) == player })
    else { return nil }
    return game.player(in: seat.other).flatMap { ParticipantID($0.description) }
  }

  /// The game of a link as it is now, seen by a person.
  ///
  /// - Throws: A `Problem` for what is no link. One of another server is shown as far as it tells.
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

  /// The link of a game that this server sealed.
  ///
  /// - Throws: A `LinkError` for what is no link, and for one of another server.
  func checked(_ written: String) throws -> GameLink {
    try Games.checked(written, by: key)
  }

  static func checked(_ written: String, by key: ServerKey) throws -> GameLink {
    let link = try GameLink(written, hash: key.gameSealing.hash)
    _ = try link.opened(key.gameSealing)
    return link
  }

  /// Plays one move at the state that a link shows.
  ///
  /// - Parameter member: Who that is in the game's conversation, so that the others there know who
  ///   plays.
  /// - Throws: `GameChangedMeanwhile` where the game is in another state by now, else a `Problem` with the
  ///   reason. Nothing has changed then.
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
    // Who has no seat is nobody whom the link names, whoever that is in a conversation.
    let player = seat.flatMap(sealed.game.player) ?? watcher
    let isFree = sealed.game.stage == .waiting && seat != .setter
    let newcomer = isFree ? member?.player ?? watcher : player
    switch action {
    case .join: return try sealed.apply(.join(newcomer), sealing)
    case .resign: return try sealed.apply(.resign(by: player), sealing)
    case .shoot(let cell):
      // In a conversation all see each other: there the first shot takes the free seat.
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

/// What a person may do in a game.
public enum GameAction: Sendable, Hashable {
  /// Takes the guesser's seat.
  case join
  case shoot(Cell)
  case resign
}

/// A game as one person sees it; of the ships it knows nothing before the end.
public struct GameView: Sendable, Equatable {
  /// As it is now.
  public let game: Game
  /// The link of that.
  public let link: String
  /// As it was in the link that was asked for.
  public let asked: Game
  /// The seat of the person who asks; `nil` for who watches.
  public let seat: Seat?
  public let standing: Standing
  /// Where it is played, if in a conversation.
  public let conversation: ConversationID?
  /// For whom there the free seat of a rematch is kept.
  public let invited: ParticipantID?

  /// What this server knows of a game.
  public enum Standing: Sendable, Equatable {
    /// It is played here.
    case here
    /// The link was sealed with our key, and the file knows nothing of it: another copy of this
    /// server plays it. It can be watched.
    case unknown
    /// The link was sealed elsewhere, or somebody edited it: what it tells may be wrong.
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

  /// Whether the link that was asked for is of an earlier state.
  public var isOlder: Bool { asked != game }
  /// Whether the person shoots next.
  public var mayShoot: Bool { if case .shooting = game.stage { seat == .guesser } else { false } }
  /// Whether the person can take the free seat, unless it is kept for another.
  public var mayJoin: Bool { standing == .here && game.stage == .waiting && seat != .setter }
  /// Whether the free seat is not kept for another than a participant.
  public func isFree(for participant: ParticipantID?) -> Bool {
    game.stage != .waiting || invited == nil || invited == participant
  }
  /// Whether the person can give up.
  public var mayResign: Bool { standing == .here && seat != nil && game.outcome == nil }
}

/// The game went on meanwhile; this is what it is now.
public struct GameChangedMeanwhile: Error, Sendable {
  public let view: GameView
}

/// Games: those of this server, their addresses, and the check of any game.
public struct GameService: Sendable {
  let settings: Settings
  let file: ConversationFile
  public let boards: BoardPictures
  let secrets: ServerSecrets

  /// The games of this library's server.
  ///
  /// - Parameter key: The server's key, where somebody holds it already.
  public func games(by key: ServerKey? = nil) throws -> Games {
    Games(
      settings: settings, file: file, boards: boards, key: try key ?? secrets.serverKey())
  }

  /// The address of a game: under the public one where it is set, else at this machine.
  public func address(ofGame link: String) -> String {
    settings.ownOrigin + Routes.game(link).text
  }

  /// Checks a game without any key, and against an earlier link of it.
  ///
  /// - Throws: A `Problem` for what is no link.
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

/// What a check of a game found.
public struct VerifiedGame: Sendable, Equatable {
  public let game: Game
  public let verdict: Verdict
  /// Out of all commitments, short enough to be written down.
  public let fingerprint: String
}
