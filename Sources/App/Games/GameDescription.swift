public import Battleship
public import Localization

// A game in words: the same for pages, for a screen reader, and for the command line.

extension GameView {
  /// What the last shot found, and what is left: `B2: miss`, `one ship left, two misses left`.
  public var lastShot: [Message] {
    guard let shot = game.shots.last else { return [] }
    let found = game.mark(at: shot.cell).message(at: shot.cell)
    return game.outcome == nil ? [found, left] : [found]
  }

  /// So many ships and misses are left.
  public var left: Message {
    Message(.gameLeft, .number(game.shipsLeft), .number(game.missesLeft))
  }

  /// Who has to do something, or how it ended.
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

  /// Who the reader is.
  public var role: Message {
    switch seat {
    case .setter: Message(.gameYouSet)
    case .guesser: Message(.gameYouGuess)
    case nil: Message(.gameYouWatch)
    }
  }

  /// What has to be said of the link that was opened; `nil` for the newest one of a game played here.
  public var caution: Message? {
    switch standing {
    case .elsewhere: Message(.gameElsewhere)
    case .unknown: Message(.gameUnknown)
    case .here: isOlder ? Message(.gameOlder) : nil
    }
  }
}

extension Outcome {
  /// How a game ended, in words.
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
  /// What is on a cell, in words.
  public func message(at cell: Cell) -> Message {
    let key: Message.Key =
      switch self {
      case .closed: .gameCellClosed
      case .asked: .gameCellAsked
      case .hit: .gameCellHit
      case .miss: .gameCellMiss
      case .ship: .gameCellShip
      case .water: .gameCellWater
      }
    return Message(key, .text("\(cell)"))
  }
}

extension Verdict {
  /// What a check found, in words.
  public var message: Message {
    switch self {
    case .fair: Message(.gameVerdictFair)
    case .fairSoFar(let count): Message(.gameVerdictSoFar, .number(count))
    case .wrongFleet(let count): Message(.gameVerdictFleet, .number(count))
    case .otherGame: Message(.gameVerdictOther)
    case .changed: Message(.gameVerdictChanged)
    }
  }

  /// Whether nothing is wrong.
  public var isFair: Bool {
    switch self {
    case .fair, .fairSoFar: true
    case .wrongFleet, .otherGame, .changed: false
    }
  }
}
