import Battleship
import Testing

@Suite("The rules of Battleship")
struct RulesTests {
  @Test(
    "The game ends with the second ship found or the third miss",
    arguments: [
      ("A1 B2", GameOutcome.shipsFound, Seat.guesser, 0), ("C1 A1 C2 B2", .shipsFound, .guesser, 2),
      ("C1 C2 C3", .missesUsed, .setter, 3), ("A1 C1 C2 C3", .missesUsed, .setter, 3),
    ])
  func end(shots: String, outcome: GameOutcome, winner: Seat, misses: Int) throws {
    let game = try SampleGame().played(shots).game
    #expect(game.outcome == outcome)
    #expect(outcome.winner == winner)
    #expect(game.misses == misses)
    #expect(game.turn == nil)
    #expect(game.openings.count == 9)
  }

  @Test("Before a guesser joins it is the guesser's turn, and shots are refused")
  func seat() throws {
    let table = try SampleGame()
    #expect(table.start.game.turn == .guesser)
    #expect(table.start.game.number == 0)
    #expect(throws: MoveError.seatFree) {
      try table.start.apply(.shoot(cells[0], by: table.guesser), table.sealing)
    }
  }

  @Test("A second shot at a cell is refused with the first result, and costs nothing")
  func again() throws {
    let table = try SampleGame()
    let game = try table.played("C3")
    #expect(throws: MoveError.shotBefore(cells[8], .miss)) {
      try game.apply(.shoot(cells[8], by: table.guesser), table.sealing)
    }
    #expect(game.game.missesLeft == 2)
  }

  @Test("Either player may resign at any time, and the other one wins", arguments: Seat.allCases)
  func resign(seat: Seat) throws {
    let table = try SampleGame()
    let player = seat == .setter ? table.setter : table.guesser
    let game = try table.played("A1 C3").apply(.resign(by: player), table.sealing).game
    #expect(game.outcome?.winner == seat.other)
    #expect(game.outcome?.resigned == seat)
    #expect(game.verified() == .fair)
    #expect(game.number == 4)
  }

  @Test("The setter may withdraw a game that nobody has joined")
  func withdrawn() throws {
    let table = try SampleGame()
    let game = try table.start.apply(.resign(by: table.setter), table.sealing)
    #expect(game.game.outcome == .setterResigned)
    #expect(try table.link(game).opened(table.sealing) == game)
    #expect(throws: MoveError.over(.setterResigned)) {
      try game.apply(.join(table.guesser), table.sealing)
    }
  }

  @Test("A replay shows each state in order, the current one last")
  func replay() throws {
    let game = try SampleGame().played("C3 A1 B2").game
    #expect((0...3).map { game.after($0).hits } == [0, 0, 1, 2])
    #expect(game.after(2).outcome == nil)
    #expect(game.after(3) == game)
    #expect(game.after(1).mark(at: cells[0]) == .closed)
  }
}

@Suite("Ships and cells")
struct PlacementTests {
  @Test("There are 36 ways to place two ships; their order does not matter")
  func placements() throws {
    #expect(Set(Placement.all()).count == 36)
    #expect(try Placement([cells[4], cells[0]]) == Placement([cells[0], cells[4]]))
  }

  @Test(
    "An invalid placement is refused with the reason",
    arguments: [
      ([], PlacementError.count(0, of: 2)), (["A1"], .count(1, of: 2)),
      (["A1", "B1", "C1"], .count(3, of: 2)), (["B2", "B2"], .overlap(cells[4])),
    ])
  func refusal(ships: [String], reason: PlacementError) throws {
    let ships = try ships.map { try Cell($0) }
    #expect(throws: reason) { try Placement(ships) }
  }

  @Test("A ship outside the board is refused", arguments: ["D1", "A4", "Z99"])
  func offBoard(written: String) throws {
    let outside = try Cell(written)
    #expect(throws: PlacementError.offBoard(outside)) { try Placement([cells[0], outside]) }
  }

  @Test("A cell is a letter and a number", arguments: ["B2", "b2", " b 2", "2B"])
  func cell(written: String) throws { #expect(try Cell(written).description == "B2") }

  @Test(
    "Text that is not a cell is refused with that text",
    arguments: ["", "B", "2", "BB2", "B02", "B100", "B-1", "É2", "A1B", "١B"])
  func noCell(written: String) {
    #expect(throws: CellError(written: written)) { try Cell(written) }
  }
}
