import Battleship
import Markup
import Testing

@Suite("Secrecy of the ships")
struct SecrecyTests {
  @Test("The card and the text of the empty board are byte for byte the same for all 36 placements")
  func pictures() throws {
    let games = Placement.all().map { SampleGame($0).start.game }
    #expect(Set(games.map { BoardPicture($0).card().utf8 }).count == 1)
    #expect(Set(games.map { BoardPicture($0).page(label: "Board").utf8 }).count == 1)
    #expect(Set(games.map(\.emoji)).count == 1)
  }

  @Test("Games with the same shots and results look the same, wherever the other ship is")
  func sameShots() throws {
    let games = try ["B2", "B3", "C1"].map { try SampleGame(["A1", $0]).played("A1 C3").game }
    #expect(Set(games.map { BoardPicture($0).card().utf8 }).count == 1)
    #expect(Set(games.map(\.emoji)).count == 1)
  }

  @Test("A link contains no salt of a closed cell")
  func salts() throws {
    let table = try SampleGame()
    let running = try table.played("A1 C3")
    let bytes = LinkBase64.bytes(try table.link(running).description)
    let end = try running.apply(.resign(by: table.setter), table.sealing)
    let closed = end.game.openings.filter { running.game.closed.contains($0.cell) }
    #expect(closed.count == 7)
    for opening in closed { #expect(!LinkBase64.contains(bytes, opening.salt)) }
    for shot in running.game.shots { #expect(LinkBase64.contains(bytes, shot.salt)) }
  }

  @Test("Trying both answers for each cell without its salt finds no commitment")
  func guessing() throws {
    let table = try SampleGame()
    let game = table.start.game
    let texts = cells.flatMap { cell in
      ["0", "1"].flatMap { bit in
        [
          "waypost-bs1|\(game.id)|setter|\(cell)|\(bit)|",
          "waypost-bs1|\(game.id)|setter|\(cell)|\(bit)|\(String(repeating: "0", count: 32))",
        ]
      }
    }
    let commitments = Set(game.commitments.map(\.digits))
    #expect(
      texts.allSatisfy { !commitments.contains(LinkBase64.hexadecimal(sha256(Array($0.utf8)))) })
    #expect(commitments.count == 9)
  }

  @Test("The sealed bytes differ for all placements and states")
  func sealed() throws {
    var seen: Set<[UInt8]> = []
    for (seed, placement) in Placement.all().enumerated() {
      let table = SampleGame(placement, seed: UInt64(seed))
      for state in [table.start, try table.played([])] {
        seen.insert(
          Array(LinkBase64.bytes(try table.link(state).description).suffix(62).prefix(14)))
      }
    }
    #expect(seen.count == 72)
  }

  @Test("The description of a game does not reveal its ships")
  func printed() throws {
    let game = try SampleGame(["A1", "B2"]).start
    var dumped = ""
    dump(game, to: &dumped)
    for text in ["\(game)", String(reflecting: game), dumped] {
      #expect(!text.contains("seed") && !text.contains("placement"))
    }
  }

  @Test("At the end all viewers see where the ships were")
  func end() throws {
    let game = try SampleGame(["A1", "B2"]).played("C1 C2 C3").game
    #expect(
      cells.map(game.mark(at:)) == [
        .ship, .water, .miss, .water, .ship, .miss, .water, .water, .miss,
      ])
    #expect(game.emoji == "　ＡＢＣ\n１🚢🌊❌\n２🌊🚢❌\n３🌊🌊❌")
  }
}
