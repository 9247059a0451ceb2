/// The public state of a game: everything except the ships, until the game is over.
///
/// Only a new game, `Referee.apply`, or a link creates a value; the moves in a link go through
/// `Referee.apply` too, so a game that breaks the rules cannot exist.
public struct Game: Hashable, Sendable {
  public let preset: Preset
  public let id: GameID
  public let setter: PlayerID
  /// One commitment for each cell of the board, row by row, fixed at the start.
  public let commitments: [Commitment]
  /// The answered shots in order, each with its opening.
  public internal(set) var shots: [Opening] = []
  public internal(set) var stage: Stage = .waiting

  init(_ preset: Preset, _ id: GameID, _ setter: PlayerID, _ commitments: [Commitment]) {
    self.preset = preset
    self.id = id
    self.setter = setter
    self.commitments = commitments
  }

  public enum Stage: Hashable, Sendable {
    /// There is no guesser yet.
    case waiting
    /// The guesser shoots next.
    case shooting(PlayerID)
    /// The setter answers a shot next.
    case answering(PlayerID, Cell)
    /// The outcome is known; the setter opens the remaining cells next.
    case revealing(PlayerID?, GameOutcome)
    /// All cells are open; `rest` contains those that were not shot at, row by row.
    case over(PlayerID?, GameOutcome, rest: [Opening])
  }
}

/// How a game ended.
public enum GameOutcome: UInt8, Hashable, Sendable {
  /// The guesser found all ships.
  case shipsFound = 1
  /// The guesser missed too often.
  case missesUsed = 2
  /// The setter gave up.
  case setterResigned = 3
  /// The guesser gave up.
  case guesserResigned = 4

  /// Who won.
  public var winner: Seat {
    switch self {
    case .shipsFound, .setterResigned: .guesser
    case .missesUsed, .guesserResigned: .setter
    }
  }

  /// The seat that resigned, if one did.
  public var resigned: Seat? {
    switch self {
    case .shipsFound, .missesUsed: nil
    case .setterResigned: .setter
    case .guesserResigned: .guesser
    }
  }
}

extension Game {
  public var guesser: PlayerID? {
    switch stage {
    case .waiting: nil
    case .shooting(let guesser), .answering(let guesser, _): guesser
    case .revealing(let guesser, _), .over(let guesser, _, _): guesser
    }
  }

  /// The outcome; `nil` while the game continues.
  public var outcome: GameOutcome? {
    switch stage {
    case .waiting, .shooting, .answering: nil
    case .revealing(_, let outcome), .over(_, let outcome, _): outcome
    }
  }

  /// The seat that has to move next, also before a guesser has joined; `nil` if the game is over.
  public var turn: Seat? {
    switch stage {
    case .waiting, .shooting: .guesser
    case .answering, .revealing: .setter
    case .over: nil
    }
  }

  /// Returns the seat of a player; `nil` for anybody else.
  public func seat(of player: PlayerID) -> Seat? {
    if player == setter { return .setter }
    return player == guesser ? .guesser : nil
  }

  public func player(in seat: Seat) -> PlayerID? { seat == .setter ? setter : guesser }

  /// The number of events so far, from 0: joining, each answered shot, resigning. Of two states of
  /// one game the one with the higher number is newer.
  public var number: Int {
    (guesser == nil ? 0 : 1) + shots.count + (outcome?.resigned == nil ? 0 : 1)
  }

  public var hits: Int { shots.count { $0.result == .hit } }
  public var misses: Int { shots.count { $0.result == .miss } }
  /// The ships, of one cell each, that were not hit yet.
  public var shipsLeft: Int { preset.fleet.reduce(0, +) - hits }
  /// The number of further misses that lose the game.
  public var missesLeft: Int { preset.missesAllowed - misses }

  /// All openings, row by row: those of the shots, and of the remaining cells if the game is over.
  public var openings: [Opening] {
    guard case .over(_, _, let rest) = stage else { return inOrder(shots) }
    return inOrder(shots + rest)
  }

  func inOrder(_ openings: [Opening]) -> [Opening] {
    openings.sorted {
      (preset.board.number(of: $0.cell) ?? 0) < (preset.board.number(of: $1.cell) ?? 0)
    }
  }

  /// Returns the state of the game after `count` shots, or the current state if there were no more.
  public func after(_ count: Int) -> Game {
    guard count < shots.count, let guesser else { return self }
    var earlier = Game(preset, id, setter, commitments)
    earlier.shots = Array(shots.prefix(count))
    earlier.stage = .shooting(guesser)
    return earlier
  }
}
