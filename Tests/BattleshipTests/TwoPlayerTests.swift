import Battleship
import Testing

/// The rules and the protocol without a server: each player checks the moves of the other.
@Suite("Two players without a server")
struct TwoPlayerTests {
  @Test("A game played only by links, with the setter opening each answer")
  func wholeGame() throws {
    let table = try SampleGame()
    let referee = Referee(hash: sha256)
    let open = Dictionary(
      uniqueKeysWithValues: try openings(of: table).map { ($0.cell, $0) })
    var game = try referee.apply(table.start.game, .join(table.guesser))
    for cell in [cells[8], cells[0], cells[4]] {
      game = try referee.apply(game, .shoot(cell, by: table.guesser))
      #expect(game.turn == .setter && game.mark(at: cell) == .target)
      game = try referee.apply(game, .answer(try #require(open[cell]), by: table.setter))
    }
    #expect(game.turn == .setter && game.outcome == .shipsFound)
    let rest = game.closed.compactMap { open[$0] }
    game = try referee.apply(game, .reveal(rest, by: table.setter))
    #expect(game.verified() == .fair)
    #expect(game == (try table.played("C3 A1 B2").game))
  }

  @Test("An answer for another cell, or unlike its commitment, is refused")
  func lies() throws {
    let table = try SampleGame()
    let referee = Referee(hash: sha256)
    let asked = try referee.apply(
      referee.apply(table.start.game, .join(table.guesser)),
      .shoot(cells[0], by: table.guesser))
    let all = try openings(of: table)
    let lie = Opening(flipping: all[0])
    for (answer, reason) in [
      (all[1], MoveError.otherCell(cells[1])), (lie, .wrongOpening(cells[0])),
    ] {
      #expect(throws: reason) { try referee.apply(asked, .answer(answer, by: table.setter)) }
    }
    #expect(throws: MoveError.notYourSeat) {
      try referee.apply(asked, .answer(all[0], by: table.guesser))
    }
    #expect(throws: MoveError.outOfTurn) {
      try referee.apply(asked, .shoot(cells[1], by: table.guesser))
    }
  }

  @Test("At the end every cell has to be opened correctly and once")
  func openRest() throws {
    let table = try SampleGame()
    let referee = Referee(hash: sha256)
    let all = try openings(of: table)
    let given = try referee.apply(table.start.game, .resign(by: table.setter))
    let lies = Array(all.dropLast()) + [Opening(flipping: all[8])]
    for (rest, reason) in [
      (Array(all.dropLast()), MoveError.notAllOpened), (all + [all[0]], .notAllOpened),
      (all.reversed(), .notAllOpened), (lies, .wrongOpening(cells[8])),
    ] {
      #expect(throws: reason) { try referee.apply(given, .reveal(rest, by: table.setter)) }
    }
    #expect(try referee.apply(given, .reveal(all, by: table.setter)).verified() == .fair)
  }

  /// Returns every opening of a game, read from its last state.
  private func openings(of table: SampleGame) throws -> [Opening] {
    try table.start.apply(.resign(by: table.setter), table.sealing).game.openings
  }
}
