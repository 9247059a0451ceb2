import Battleship
import Testing

/// Every complete legal game, 36 placements by 1,752 orders of shots, explored as a tree: each
/// state is written and read as a link, and every illegal move is tried in it.
@Suite("Every possible game")
struct ModelCheckTests {
  @Test("36 placements by 1,752 orders: outcome, link and refusals are right at every step")
  func everyGame() async throws {
    let placements = Placement.all()
    #expect(placements.count == 36)
    let counts = try await withThrowingTaskGroup(of: Count.self) { group in
      for (seed, placement) in placements.enumerated() {
        group.addTask {
          var walk = Walk(SampleGame(placement, seed: UInt64(seed)))
          return try walk.all()
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(counts.allSatisfy { $0.games == 1_752 })
    #expect(counts.reduce(0) { $0 + $1.games } == 63_072)
    #expect(counts.reduce(0) { $0 + $1.states } == 36 * (2_084 + 1))
    #expect(counts.reduce(0) { $0 + $1.refusals } > 800_000)
    #expect(counts.flatMap(\.faults).prefix(5).isEmpty)
  }
}

struct Count: Sendable {
  var games = 0
  var states = 0
  var refusals = 0
  var faults: [String] = []
}

private struct Walk {
  let table: SampleGame
  var count = Count()

  init(_ table: SampleGame) { self.table = table }

  mutating func all() throws -> Count {
    try throughLink(table.start)
    refuse(table.start, beforeTheStart)
    try visit(try table.played([]), [])
    return count
  }

  private mutating func visit(_ sealed: GameWithShips, _ order: [Cell]) throws {
    let state = try throughLink(sealed)
    let expected = Referee.plain(table, order)
    hold(state.game.outcome == expected.outcome, "outcome", order)
    hold(state.game.hits == expected.hits && state.game.misses == expected.misses, "count", order)
    hold(state.game.number == order.count + 1, "number", order)
    if let outcome = expected.outcome {
      count.games += 1
      hold(state.game.turn == nil && state.game.verified() == .fair, "end", order)
      refuse(state, anything.map { ($0, .over(outcome)) })
      return
    }
    refuse(state, illegal(order))
    for cell in cells where !order.contains(cell) {
      try visit(
        try state.apply(.shoot(cell, by: table.guesser), table.sealing), order + [cell])
    }
  }

  /// Returns the state after writing and reading its link.
  @discardableResult
  private mutating func throughLink(_ sealed: GameWithShips) throws -> GameWithShips {
    count.states += 1
    let written = try table.link(sealed)
    let read = try GameLink(written.description, hash: sha256)
    let opened = try read.opened(table.sealing)
    hold(opened == sealed && read == written, "round trip", sealed.game.shots.map(\.cell))
    return opened
  }

  private mutating func refuse(_ state: GameWithShips, _ moves: [(Move, MoveError)]) {
    for (move, reason) in moves {
      count.refusals += 1
      do throws(MoveError) {
        _ = try state.apply(move, table.sealing)
        hold(false, "\(move) was taken", state.game.shots.map(\.cell))
      } catch {
        hold(error == reason, "\(move): \(error), not \(reason)", state.game.shots.map(\.cell))
      }
    }
  }

  private mutating func hold(_ isRight: Bool, _ what: @autoclosure () -> String, _ order: [Cell]) {
    if !isRight { count.faults.append("\(what()) after \(order)") }
  }

  // MARK: Illegal moves

  private var beforeTheStart: [(Move, MoveError)] {
    [(.join(table.setter), .ownGame), (.resign(by: table.watcher), .notYourSeat)]
      + cells.map { (.shoot($0, by: table.guesser), .seatFree) }
      + cells.map { (.shoot($0, by: table.setter), .setterGuesses) }
  }

  private func illegal(_ order: [Cell]) -> [(Move, MoveError)] {
    let again = order.map { cell in
      let result: Opening.Result = Referee.holds(table, cell) ? .hit : .miss
      return (Move.shoot(cell, by: table.guesser), MoveError.shotBefore(cell, result))
    }
    let outside = ["D1", "A4", "Z99"].compactMap { try? Cell($0) }.map {
      (Move.shoot($0, by: table.guesser), MoveError.offBoard($0))
    }
    return again + outside + [
      (.shoot(cells[4], by: table.setter), .setterGuesses),
      (.shoot(cells[4], by: table.watcher), .notYourSeat),
      (.join(table.watcher), .seatTaken), (.join(table.guesser), .seatTaken),
      (.join(table.setter), .ownGame), (.resign(by: table.watcher), .notYourSeat),
      (.reveal([], by: table.setter), .outOfTurn), (.reveal([], by: table.guesser), .notYourSeat),
    ]
  }

  private var anything: [Move] {
    cells.map { .shoot($0, by: table.guesser) }
      + [
        .join(table.watcher), .resign(by: table.setter), .resign(by: table.guesser),
        .reveal([], by: table.setter),
      ]
  }
}

/// A second, simpler implementation of the rules, to compare with the first.
extension Referee {
  static func holds(_ table: SampleGame, _ cell: Cell) -> Bool {
    table.placement.holds(cell)
  }

  static func plain(_ table: SampleGame, _ order: [Cell]) -> (
    hits: Int, misses: Int, outcome: GameOutcome?
  ) {
    let hits = order.count { holds(table, $0) }
    let misses = order.count - hits
    return (hits, misses, hits == 2 ? .shipsFound : misses == 3 ? .missesUsed : nil)
  }
}
