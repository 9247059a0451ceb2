public import Battleship
public import Localization

// Text descriptions of a game, shared by pages, screen readers and the command line.

extension GameView {
  /// The result of the last shot, and what is left: `B2: miss`, `one ship left, two misses left`.
  public var lastShot: [Message] {
    guard let shot = game.shots.last else { return [] }
    let found = game.mark(at: shot.cell).message(at: shot.cell)
    return game.outcome == nil ? [found, left] : [found]
  }

  public var left: Message { Message(.gameLeft, .number(game.shipsLeft), .number(game.missesLeft)) }

  /// Whose turn it is, or how the game ended.
  public var state: [Message] {
    if let outcome = game.outcome {
      let won = seat.map { Message(outcome.winner == $0 ? .gameWon : .gameLost) }
      return [outcome.message] + (won.map { [$0] } ?? [])
    }
    switch game.stage {
    case .waiting: return [Message(.gameTurnWaiting)]
    case .answering: return [Message(.gameTurnSetter)]
    default: return [Message(mayShoot ? .gameTurnYours : .gameTurnGuesser)]
    }
  }

  /// The viewer's role.
  public var role: Message {
    switch seat {
    case .setter: Message(.gameYouSet)
    case .guesser: Message(.gameYouGuess)
    case nil: Message(.gameYouWatch)
    }
  }

  /// A note about the opened link; `nil` for the current link of a game on this server.
  public var caution: Message? {
    switch standing {
    case .elsewhere: Message(.gameElsewhere)
    case .unknown: Message(.gameUnknown)
    case .here: isOlder ? Message(.gameOlder) : nil
    }
  }
}

extension GameOutcome {
  /// The description of how the game ended.
  public var message: Message { Message(key) }

  private var key: Message.Key {
    switch self {
    case .shipsFound: .gameOutcomeShipsFound
    case .missesUsed: .gameOutcomeMissesUsed
    case .setterResigned: .gameOutcomeSetterResigned
    case .guesserResigned: .gameOutcomeGuesserResigned
    }
  }
}

extension Mark {
  /// Describes the content of a cell.
  public func message(at cell: Cell) -> Message {
    let key: Message.Key =
      switch self {
      case .closed: .gameCellClosed
      case .target: .gameCellAsked
      case .hit: .gameCellHit
      case .miss: .gameCellMiss
      case .ship: .gameCellShip
      case .water: .gameCellWater
      }
    return Message(key, .text("\(cell)"))
  }
}

extension Verdict {
  /// The description of the verdict.
  public var message: Message {
    switch self {
    case .fair: Message(.gameVerdictFair)
    case .fairSoFar(let count): Message(.gameVerdictSoFar, .number(count))
    case .wrongFleet(let count): Message(.gameVerdictFleet, .number(count))
    case .otherGame: Message(.gameVerdictOther)
    case .changed: Message(.gameVerdictChanged)
    }
  }

  /// Whether the check found nothing wrong.
  public var isFair: Bool {
    switch self {
    case .fair, .fairSoFar: true
    case .wrongFleet, .otherGame, .changed: false
    }
  }
}
