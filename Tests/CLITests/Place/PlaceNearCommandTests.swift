import Foundation
import TestHome
import Testing

@Suite("Nearby places on the command line")
struct PlaceNearCommandTests {
  private func home() async throws -> Home {
    let home = try Home()
    for words in ["52.3731 4.8922 --name 'Dam'", "-17 179.99 --name 'Reef'"] {
      _ = try await home.shell("waypost place add \(words)")
    }
    return home
  }

  @Test("For people it is a numbered list by distance, and it says that nobody was asked")
  func people() async throws {
    let answer = try await home().shell("waypost place near 52.37 4.9 --offline")
    #expect(answer.code == 0)
    try expectGolden(answer.output, "place-near.txt")
    #expect(answer.error == "Offline: showing what is stored on this computer.\n")
  }

  @Test("The same in Dutch, and for programs")
  func others() async throws {
    let home = try await home()
    let dutch = try await home.shell(
      "WAYPOST_LANGUAGE=nl waypost place near 52.37 4.9 --offline --limit 1")
    #expect(dutch.output.contains("632 m naar het noordwesten"))
    let json = try await home.shell("waypost place near 52.37 4.9 --offline --json")
    try expectGolden(json.output, "place-near.json.txt")
  }

  @Test("Southern, over the date line, by name and by link: the same list")
  func ways() async throws {
    let home = try await home()
    for words in [
      "-17 -179.99 --radius 5", "--radius 5 -17 -179.99", "reef", "geo:-17,-179.995",
      "'17° S, 179.99° W'",
    ] {
      let answer = try await home.shell("waypost place near \(words) --offline --json")
      #expect(answer.code == 0, "\(words): \(answer.error)")
      #expect(answer.output.contains(#""title" : "Reef""#))
    }
  }

  @Test(
    "How it ends",
    arguments: [
      ("0 -30 --radius 1", 1, "saved was found within 1 km."), ("91 0", 65, "latitude is 91"),
      ("", 64, "for example: waypost place near"), ("1 2 --radius 0", 64, "--radius takes"),
      ("1 2 --limit 0", 64, "--limit takes"), ("--far 1 2", 64, "Unknown option"),
      ("Xyzzy Plover", 69, "Xyzzy Plover"),
      ("1 2 3", 65, "lead to a place"), ("1 2 --radius nan", 64, "--radius takes"),
    ])
  func endings(words: String, code: Int, said: String) async throws {
    let answer = try await home().shell("waypost place near \(words) --offline")
    #expect(answer.code == code, "\(answer.error)")
    #expect(answer.output.isEmpty && answer.error.contains(said))
  }
}
