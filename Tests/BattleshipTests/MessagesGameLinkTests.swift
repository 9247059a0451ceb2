import Battleship
import Testing

@Suite("The article's open link")
struct MessagesGameLinkTests {
  @Test("All 36 placements, in both orders, complete or not, survive a round trip")
  func roundTrip() throws {
    for placement in Placement.all() {
      for order in [placement.cells, placement.cells.reversed()] {
        for isComplete in [false, true] {
          let form = try MessagesGameLink(order, isComplete: isComplete)
          let read = try MessagesGameLink(form.query)
          #expect(read == form && read.locations == order && read.placement == placement)
        }
      }
    }
  }

  @Test(
    "It is read with and without the rest of its address",
    arguments: [
      "?Ship_Location=0&Ship_Location=4&Is_Complete=0",
      "Ship_Location=0&Ship_Location=4&Is_Complete=0",
      "www.example.test/game?Ship_Location=0&Is_Complete=0&Ship_Location=4&fbclid=x#top",
    ])
  func around(written: String) throws {
    let form = try MessagesGameLink(written)
    #expect(form.query == "?Ship_Location=0&Ship_Location=4&Is_Complete=0")
    #expect(MessagesGameLink.isNamed(in: written))
  }

  @Test(
    "An error names the invalid field",
    arguments: [
      ("", MessagesGameLinkError.missing(.shipLocation)),
      ("?Ship_Location=0&Ship_Location=4", .missing(.isComplete)),
      ("?Ship_Location=9&Is_Complete=0", .value(.shipLocation, "9")),
      ("?Ship_Location=-1&Is_Complete=0", .value(.shipLocation, "-1")),
      ("?Ship_Location=00&Is_Complete=0", .value(.shipLocation, "00")),
      ("?Ship_Location&Is_Complete=0", .value(.shipLocation, "")),
      ("?Ship_Location=1&Ship_Location=2&Is_Complete=yes", .value(.isComplete, "yes")),
      ("?Ship_Location=1&Ship_Location=2&Is_Complete=0&Is_Complete=1", .twice(.isComplete)),
      ("?Ship_Location=1&Ship_Location=1&Is_Complete=0", .placement(.overlap(cells[1]))),
      ("?Ship_Location=1&Is_Complete=0", .placement(.count(1, of: 2))),
    ])
  func refusal(written: String, error: MessagesGameLinkError) {
    #expect(throws: error) { try MessagesGameLink(written) }
  }
}
