import Battleship
import Testing

@Suite("Verification of games")
struct VerdictTests {
  @Test("A running game is checked up to its last shot, an ended one completely")
  func progress() throws {
    let table = try SampleGame()
    #expect(table.start.game.verified() == .fairSoFar(0))
    #expect(try table.played("A1 C3").game.verified() == .fairSoFar(2))
    #expect(try table.played("A1 B2").game.verified() == .fair)
  }

  @Test("A game continues each of its own earlier states and no other")
  func since() throws {
    let table = try SampleGame()
    let end = try table.played("A1 C3 B2").game
    for shots in ["", "A1", "A1 C3", "A1 C3 B2"] {
      #expect(end.verified(since: try table.played(shots).game) == .fair)
    }
    #expect(end.verified(since: table.start.game) == .fair)
    #expect(end.verified(since: try table.played("C3").game) == .changed)
    #expect(table.start.game.verified(since: end) == .changed)
    #expect(end.verified(since: try SampleGame(seed: 2).start.game) == .otherGame)
  }

  @Test("A server that commits to too few ships is detected at the end")
  func noShips() throws {
    let table = try SampleGame()
    let end = try table.played("C1 C2 C3")
    let forged = LinkBase64.recommitted(LinkBase64.bytes(try table.link(end).description), end.game)
    let game = try GameLink(LinkBase64.text(forged), hash: sha256).game
    #expect(game.verified() == .wrongFleet(1))
    #expect(game.verified(since: table.start.game) == .changed)
    #expect(game.fingerprint(sha256) != end.game.fingerprint(sha256))
  }

  @Test("The text of an opening can be checked with sha256sum")
  func text() throws {
    let game = try SampleGame().played("A1").game
    let text = game.shots[0].text(in: game.id)
    #expect(text.wholeMatch(of: /waypost-bs1\|[0-9a-f]{32}\|setter\|A1\|1\|[0-9a-f]{32}/) != nil)
    #expect(LinkBase64.hexadecimal(sha256(Array(text.utf8))) == game.commitments[0].digits)
  }

  @Test("A player's identifier is a UUID, with or without hyphens, and never all zeros")
  func players() throws {
    let written = "12345678-9ABC-DEF0-1234-56789ABCDEF0"
    #expect(PlayerID(written)?.description == written)
    #expect(PlayerID(written.lowercased().replacing("-", with: ""))?.description == written)
    for wrong in ["", "12345678", written + "0", String(repeating: "0", count: 32), "é" + written] {
      #expect(PlayerID(wrong) == nil)
    }
  }
}
