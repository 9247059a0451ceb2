internal import Articles
public import Battleship
internal import Conversations
internal import Routes
internal import Secrets

/// The games of this server: players, moves and current states; and the verification of any game.
///
/// A link contains a whole game. The store keeps the newest link of each game, so that an old link
/// shows the current state and nobody can take back a shot.
public struct GameService: Sendable {
  let settings: Settings
  let file: LazyConversationStore
  public let boards: BoardPictures
  /// Creates the server's key on first use.
  let keys: @Sendable () throws -> GameKeys

  /// Returns the identity of the command line's user.
  public func machine() throws -> PlayerIdentity { try keys().machine }

  /// Returns the address of a game: at the public address, or else on this machine.
  public func address(ofGame link: String) -> String { settings.ownOrigin + Routes.game(link).text }

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
  ) async throws -> OpenedGame {
    try await naming {
      let sealing = try keys().sealing
      var chance = SystemRandomNumberGenerator()
      let setter = member?.player ?? PlayerID(using: &chance)
      let ships = GameWithShips.start(placement, by: setter, sealing, using: &chance)
      let link = try GameLink(ships, sealing)
      let id = link.game.id
      var record = GameRecord(
        id: id.description, state: link.game.number, link: link.description,
        firstSeat: person.mark(at: .setter, of: id))
      if let member {
        record.conversation = member.conversation.text
        record.session = GameService.session(of: id)?.text
        // The store checks that the opponent takes part.
        if let former, let player = member.player,
          let previous = try? GameLink(former, sealedBy: sealing).game,
          let seat = previous.seat(of: player)
        {
          record.invited = previous.player(in: seat.other).flatMap { ParticipantID($0.description) }
        }
      }
      try await file.store().games.start(record)
      if member == nil { await boards.storeCard(of: link.game) }
      return OpenedGame(link, ships: ships, record: record, as: person)
    }
  }

  /// Opens a game by its link, or by an address that ends with it. A game of another server is
  /// shown as far as its link allows.
  ///
  /// - Throws: A `Problem` for an invalid link.
  public func open(_ written: String, as person: PlayerIdentity) async throws -> OpenedGame {
    try await naming {
      let sealing = try keys().sealing
      let link = try GameLink(written, hash: sealing.hash)
      guard let ships = try? link.opened(sealing) else {
        return OpenedGame(link, ships: nil, as: person)
      }
      let record = try await file.store().games.game(link.game.id.description)
      return try opened(link, ships, record, as: person)
    }
  }

  /// Plays one move in the state of the link that was opened.
  ///
  /// - Parameter venue: Where the move is made; in the game's conversation, the others see who plays.
  /// - Returns: The game after the move.
  /// - Throws: `GameChangedMeanwhile` if the game's state has changed since, or else a `Problem`.
  ///   Nothing is changed then.
  public func play(
    _ action: GameAction, in game: OpenedGame, at venue: GameVenue = .page
  ) async throws -> OpenedGame {
    try await naming {
      guard let ships = game.ships else { throw LinkError.edited }
      guard var record = game.record else { throw ConversationError.gameMissing }
      guard record.link == game.link.description else { throw GameChangedMeanwhile(game: game) }
      let sealing = try keys().sealing
      let view = game.view
      let member = venue.member(in: view.conversation)
      let joinsByShooting = venue.joinsByShooting(in: view.conversation)
      guard view.seat != nil || view.isFree(for: member?.participant.id) else {
        throw Problem.gameSeatKept
      }

      // A person without a seat gets a random id, so that no link names a participant who watches.
      var chance = SystemRandomNumberGenerator()
      let watcher = PlayerID(using: &chance)
      let player = view.seat.flatMap(ships.game.player) ?? watcher
      let isFree = ships.game.stage == .waiting && view.seat != .setter
      let newcomer = isFree ? member?.player ?? watcher : player
      let moves: [Move] =
        switch action {
        case .join: [.join(newcomer)]
        case .resign: [.resign(by: player)]
        case .shoot(let cell) where isFree && joinsByShooting:
          [.join(newcomer), .shoot(cell, by: newcomer)]
        case .shoot(let cell): [.shoot(cell, by: newcomer)]
        }
      let after = try moves.reduce(ships) { ships, move in try ships.apply(move, sealing) }
      let next = try GameLink(after, sealing)

      record.link = next.description
      record.state = next.game.number
      let takesSeat = next.game.guesser != view.game.guesser
      if takesSeat { record.secondSeat = game.person.mark(at: .guesser, of: next.game.id) }
      let result = try await file.store().games.move(
        record.id, to: record.link, state: record.state, after: view.game.number,
        taking: takesSeat ? record.secondSeat : nil, news: await news(of: next, in: record))
      switch result {
      case .done:
        // In a conversation, the news of the move brings its picture.
        if member == nil { await boards.storeCard(of: next.game) }
        return OpenedGame(next, ships: after, record: record, as: game.person)
      case .conflict(let record):
        throw GameChangedMeanwhile(game: try opened(game.link, ships, record, as: game.person))
      case .seatTaken: throw MoveError.seatTaken
      }
    }
  }

  /// Sends the card of a game again, as a reminder for the player whose turn it is.
  ///
  /// - Throws: A `Problem` unless the person is waiting for a shot.
  public func remind(_ game: OpenedGame) async throws {
    guard game.view.mayRemind, let record = game.record, let ships = game.ships else {
      throw Problem(game.view.seat == nil ? MoveError.notYourSeat : .outOfTurn)
    }
    try await naming {
      let news = await reminder(of: game.newest)
      guard try await !file.store().games.tell(news, of: record.id, at: record.link) else { return }
      guard let now = try await file.store().games.game(record.id), now.link != record.link else {
        throw Problem.gameUntold
      }
      throw GameChangedMeanwhile(game: try opened(game.link, ships, now, as: game.person))
    }
  }

  /// Combines a link that this server sealed with the stored game.
  private func opened(
    _ link: GameLink, _ ships: GameWithShips, _ record: GameRecord?, as person: PlayerIdentity
  ) throws -> OpenedGame {
    // Most links that are opened are the newest; those are not parsed again.
    let newest = try record.flatMap { record in
      record.link == link.description
        ? nil : try GameLink(record.link, hash: try keys().sealing.hash)
    }
    return OpenedGame(link, ships: ships, record: record, newest: newest, as: person)
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

public enum GameAction: Sendable, Hashable {
  /// Takes the guesser's seat.
  case join
  case shoot(Cell)
  case resign
}

/// What the games of a server derive from its key.
struct GameKeys: Sendable {
  var sealing: GameCryptography
  /// The identity of the command line's user.
  var machine: PlayerIdentity

  init(_ key: ServerKey) {
    sealing = key.gameSealing
    machine = PlayerIdentity(secret: key.machineSecret)
  }
}
