/// The rules: a state and a move give the next state. The referee needs no server and no clock, so
/// two people who trust nobody can each run it at home: the guesser sends `shoot`, the setter
/// `answer` and at the end `reveal`, and each applies the moves received.
public struct Referee: Sendable {
  let hash: Hash

  /// Creates a referee that checks openings with SHA-256.
  public init(hash: @escaping Hash) { self.hash = hash }

  /// Returns the state after a move.
  ///
  /// - Throws: `MoveError` with the reason; the state does not change.
  public func apply(_ state: Game, _ move: Move) throws(MoveError) -> Game {
    if let outcome = state.outcome, !move.opensTheRest || state.turn == nil { throw .over(outcome) }
    switch move {
    case .join(let player): return try join(state, player)
    case .shoot(let cell, let player): return try shoot(state, cell, player)
    case .answer(let opening, let player): return try answer(state, opening, player)
    case .resign(let player): return try resign(state, player)
    case .reveal(let openings, let player): return try reveal(state, openings, player)
    }
  }

  private func join(_ state: Game, _ player: PlayerID) throws(MoveError) -> Game {
    guard player != state.setter else { throw .ownGame }
    guard state.guesser == nil else { throw .seatTaken }
    return state.with(.shooting(player))
  }

  private func shoot(_ state: Game, _ cell: Cell, _ player: PlayerID) throws(MoveError) -> Game {
    guard player != state.setter else { throw .setterGuesses }
    guard let guesser = state.guesser else { throw .seatFree }
    guard player == guesser else { throw .notYourSeat }
    guard case .shooting = state.stage else { throw .outOfTurn }
    guard state.preset.board.contains(cell) else { throw .offBoard(cell) }
    if let before = state.shots.first(where: { $0.cell == cell }) {
      throw .shotBefore(cell, before.result)
    }
    return state.with(.answering(guesser, cell))
  }

  private func answer(_ state: Game, _ opening: Opening, _ player: PlayerID) throws(MoveError)
    -> Game
  {
    guard player == state.setter else { throw .notYourSeat }
    guard case .answering(let guesser, let asked) = state.stage else { throw .outOfTurn }
    guard opening.cell == asked else { throw .otherCell(opening.cell) }
    try check(opening, in: state)
    var next = state
    next.shots.append(opening)
    if next.shipsLeft == 0 { return next.with(.revealing(guesser, .shipsFound)) }
    if next.missesLeft == 0 { return next.with(.revealing(guesser, .missesUsed)) }
    return next.with(.shooting(guesser))
  }

  /// Resigns; a shot that was not answered yet stays unanswered.
  private func resign(_ state: Game, _ player: PlayerID) throws(MoveError) -> Game {
    guard let seat = state.seat(of: player) else { throw .notYourSeat }
    let outcome: GameOutcome = seat == .setter ? .setterResigned : .guesserResigned
    return state.with(.revealing(state.guesser, outcome))
  }

  private func reveal(_ state: Game, _ openings: [Opening], _ player: PlayerID) throws(MoveError)
    -> Game
  {
    guard player == state.setter else { throw .notYourSeat }
    guard case .revealing(let guesser, let outcome) = state.stage else { throw .outOfTurn }
    guard openings.map(\.cell) == state.closed else { throw .notAllOpened }
    for opening in openings { try check(opening, in: state) }
    return state.with(.over(guesser, outcome, rest: openings))
  }

  private func check(_ opening: Opening, in state: Game) throws(MoveError) {
    guard let number = state.preset.board.number(of: opening.cell) else {
      throw .offBoard(opening.cell)
    }
    guard opening.commitment(in: state.id, hash) == state.commitments[number] else {
      throw .wrongOpening(opening.cell)
    }
  }
}

extension Move {
  fileprivate var opensTheRest: Bool { if case .reveal = self { true } else { false } }
}

extension Game {
  /// The cells that are not open, row by row.
  public var closed: [Cell] {
    preset.board.cells.filter { cell in !shots.contains { $0.cell == cell } }
  }

  fileprivate func with(_ stage: Stage) -> Game {
    var next = self
    next.stage = stage
    return next
  }
}
