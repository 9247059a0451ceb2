/// What everybody may know of a game: all but the ships, until it is over.
///
/// A value is made by starting a game, by `Referee.apply`, or out of a link, whose moves go through
/// `Referee.apply` too: a game that the rules do not allow cannot be built.
public struct Game: Hashable, Sendable {
  public let preset: Preset
  public let id: GameID
  public let setter: PlayerID
  /// One for each cell of the board, row by row, from the start.
  public let commitments: [Commitment]
  /// The answered shots in their order, each with its opening.
  public internal(set) var shots: [Opening] = []
  public internal(set) var stage: Stage = .waiting

  init(_ preset: Preset, _ id: GameID, _ setter: PlayerID, _ commitments: [Commitment]) {
    self.preset = preset
    self.id = id
    self.setter = setter
    self.commitments = commitments
  }

  /// Where a game stands.
  public enum Stage: Hashable, Sendable {
    /// Nobody has the guesser's seat.
    case waiting
    /// The guesser shoots next.
    case shooting(PlayerID)
    /// The setter answers a shot next.
    case answering(PlayerID, Cell)
    /// It is decided; the setter opens what is still closed.
    case revealing(PlayerID?, Outcome)
    /// All is open: each cell that was not shot at, row by row.
    case over(PlayerID?, Outcome, rest: [Opening])
  }
}

/// How a game ended.
public enum Outcome: UInt8, Hashable, Sendable {
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

  /// Whether somebody gave up, and who.
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

  /// How it ended; `nil` while it goes on.
  public var outcome: Outcome? {
    switch stage {
    case .waiting, .shooting, .answering: nil
    case .revealing(_, let outcome), .over(_, let outcome, _): outcome
    }
  }

  /// Who has to do something: the guesser before he sits down too. `nil` when it is over.
  public var turn: Seat? {
    switch stage {
    case .waiting, .shooting: .guesser
    case .answering, .revealing: .setter
    case .over: nil
    }
  }

  /// The seat that somebody has; `nil` for everybody else.
  public func seat(of player: PlayerID) -> Seat? {
    if player == setter { return .setter }
    return player == guesser ? .guesser : nil
  }

  /// Who has a seat.
  public func player(in seat: Seat) -> PlayerID? { seat == .setter ? setter : guesser }

  /// Counts what happened, from 0: sitting down, each answered shot, giving up. Of two states of one
  /// game the one with the higher number is the newer.
  public var number: Int {
    (guesser == nil ? 0 : 1) + shots.count + (outcome?.resigned == nil ? 0 : 1)
  }

  public var hits: Int { shots.count { $0.result == .hit } }
  public var misses: Int { shots.count { $0.result == .miss } }
  /// Ships, of one cell each, that nobody has hit yet.
  public var shipsLeft: Int { preset.fleet.reduce(0, +) - hits }
  /// So many misses, and the guesser has lost.
  public var missesLeft: Int { preset.missesAllowed - misses }

  /// All that is open, row by row: the shots, and when it is over the rest.
  public var openings: [Opening] {
    guard case .over(_, _, let rest) = stage else { return inOrder(shots) }
    return inOrder(shots + rest)
  }

  func inOrder(_ openings: [Opening]) -> [Opening] {
    openings.sorted {
      (preset.board.number(of: $0.cell) ?? 0) < (preset.board.number(of: $1.cell) ?? 0)
    }
  }

  /// The same game as it was after so many shots; as it is where there were not more.
  public func after(_ count: Int) -> Game {
    guard count < shots.count, let guesser else { return self }
    var earlier = Game(preset, id, setter, commitments)
    earlier.shots = Array(shots.prefix(count))
    earlier.stage = .shooting(guesser)
    return earlier
  }
}
