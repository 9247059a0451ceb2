import Battleship
import Testing

@Suite("A game as a link")
struct GameLinkTests {
  @Test("Links have at most 2,000 characters, and equally many for every placement")
  func length() throws {
    for (shots, length) in [("", 538), ("C3", 560), ("C3 B3", 583), ("C3 B3 C1", 742)] {
      let lengths = try Placement.all().map { placement -> Int? in
        guard ["C3", "B3", "C1"].allSatisfy({ !placement.holds(cell($0)) }) else { return nil }
        let table = SampleGame(placement)
        return try table.link(table.played(shots)).description.count
      }
      #expect(Set(lengths.compactMap { $0 }) == [length])
    }
  }

  @Test("A link is read alone, in an address, before a query and between spaces")
  func around() throws {
    let table = try SampleGame()
    let link = try table.link(table.played("A1"))
    for written in [
      link.description, "https://host/games/\(link)", " /games/\(link)?fbclid=1#board\n",
    ] {
      #expect(try GameLink(written, hash: sha256) == link)
    }
  }

  @Test("A state always has the same link")
  func canonical() throws {
    let table = try SampleGame()
    #expect(try table.link(table.played("A1 C1")) == table.link(table.played("A1 C1")))
    #expect(try table.link(table.played("C1 A1")) != table.link(table.played("A1 C1")))
  }

  @Test(
    "An error names the invalid field",
    arguments: [
      (0, UInt8(2), LinkError.unknown(.version, 2)), (1, 9, .unknown(.preset, 9)),
      (2, 5, .unknown(.turn, 5)), (2, 0, .unknown(.turn, 0)), (3, 5, .unknown(.outcome, 5)),
      (3, 1, .unknown(.outcome, 1)), (341, 0, .illegal(.shots, .wrongOpening(cells[0]))),
      (341, 40, .unknown(.shots, 20)), (341, 0xFF, .unknown(.shots, 127)),
      (340, 0, .surplus(17)), (345, 0, .edited),
    ])
  func fields(place: Int, value: UInt8, error: LinkError) throws {
    let table = try SampleGame()
    var bytes = LinkBase64.bytes(try table.link(table.played("A1")).description)
    if error == .edited { bytes[bytes.count - 1] ^= 1 } else { bytes[place] = value }
    #expect(throws: error) {
      try GameLink(LinkBase64.text(bytes), hash: sha256).opened(table.sealing)
    }
  }

  @Test("A link that is cut anywhere or has extra characters is refused")
  func cut() throws {
    let table = try SampleGame()
    let text = try table.link(table.played("A1 C1 B2")).description
    for length in 0..<text.count {
      #expect(throws: LinkError.self) { try GameLink(text.prefix(length), hash: sha256) }
    }
    #expect(throws: LinkError.surplus(3)) { try GameLink(text + "AAAA", hash: sha256) }
    #expect(throws: LinkError.tooLong(2_001)) {
      try GameLink(String(repeating: "A", count: 2_001), hash: sha256)
    }
    #expect(throws: LinkError.empty) { try GameLink(" /games/ ", hash: sha256) }
    #expect(throws: LinkError.character("é", at: 3)) { try GameLink("AQé", hash: sha256) }
  }

  @Test("Another server's link can be read but not opened")
  func foreign() throws {
    let table = try SampleGame()
    let foreign = try GameLink(table.played("A1"), .test(8))
    let read = try GameLink(foreign.description, hash: sha256)
    #expect(read.game.hits == 1)
    #expect(throws: LinkError.edited) { try read.opened(table.sealing) }
  }

  @Test("The beginning of one game with the end of another is refused")
  func spliced() throws {
    let (one, other) = (try SampleGame(seed: 1), try SampleGame(["C3", "B1"], seed: 2))
    let left = LinkBase64.bytes(try one.link(one.played("A1")).description)
    let right = LinkBase64.bytes(try other.link(other.played("A1")).description)
    let spliced = LinkBase64.text(left.dropLast(62) + right.suffix(62))
    #expect(throws: LinkError.edited) {
      try GameLink(spliced, hash: sha256).opened(one.sealing)
    }
    let older = LinkBase64.bytes(try one.link(one.played("")).description)
    let back = LinkBase64.text(older.dropLast(62) + left.suffix(62))
    #expect(throws: LinkError.edited) { try GameLink(back, hash: sha256).opened(one.sealing) }
  }

  private func cell(_ written: String) -> Cell {
    cells.first { $0.description == written } ?? cells[0]
  }
}
