import App
import Battleship
import Foundation
import TestHome
import Testing

@Suite("Battleship on the command line")
struct PlayCommandTests {
  @Test("A new game prints its link alone, and no ship")
  func new() async throws {
    let home = try Home()
    let started = try await home.waypost("play", "battleship", "new", "A1", "B2")
    #expect(started.code == 0)
    #expect(started.output.wholeMatch(of: /http:\/\/127\.0\.0\.1:8080\/games\/[\w-]{538}\n/) != nil)
    let link = started.output.trimmingCharacters(in: .newlines)
    let shown = try await home.waypost("play", "battleship", "show", link)
    #expect(shown.output.hasPrefix("　ＡＢＣ\n１⬜⬜⬜\n２⬜⬜⬜\n３⬜⬜⬜\n"))
    let own = try await home.waypost("play", "battleship", "guess", link, "C3")
    #expect(own.code == 77 && own.error.contains("You hid the ships"))
    #expect(try await home.waypost("play", "battleship", "new").code == 0)
  }

  @Test("guess takes the free seat, and a whole game has the expected output")
  func game() async throws {
    let home = try Home()
    let link = try await link(in: home)
    var (transcript, newest) = ("", link)
    for cell in ["C3", "c3", "A1", "D1", "B2", "C1"] {
      let answer = try await home.waypost("play", "battleship", "guess", newest, cell)
      newest = answer.output.split(separator: "\n").last.map(String.init) ?? newest
      transcript += "$ guess \(cell)\n\(answer.output)\(answer.error)exit \(answer.code)\n"
    }
    let json = try await home.waypost("play", "battleship", "show", link, "--json")
    let now = try #require(try json.json()["link"] as? String)
    transcript += try await home.waypost("play", "battleship", "replay", now).output + json.output
    transcript += try await home.waypost("play", "battleship", "verify", now, link).output
    try expectGolden(
      transcript.replacing(/[\w-]{400,}/, with: "LINK").replacing(
        /[0-9a-f]{12,64}/, with: "DIGITS"),
      "battleship.txt")
  }

  @Test("A shot at an old link is refused, is not counted, and the newest link is printed")
  func oldLink() async throws {
    let home = try Home()
    let first = try await link(in: home)
    let shot = try await home.waypost("play", "battleship", "guess", first, "C3")
    let newest = try #require(shot.output.split(separator: "\n").last)
    for _ in 0..<2 {
      let old = try await home.waypost("play", "battleship", "guess", first, "C2")
      #expect(old.code == 65 && old.error.contains("This link is old"))
      #expect(old.output == newest + "\n")
    }
    let json = try await home.waypost("play", "battleship", "show", first, "--json")
    #expect(try (json.json()["shots"] as? [Any])?.count == 1)
    let next = try await home.waypost("play", "battleship", "guess", String(newest), "A1")
    #expect(next.code == 0 && next.output.contains("A1: hit"))
  }

  @Test(
    "What is no game, no cell, no ships exits with 65 and names what is wrong",
    arguments: [
      (["show", "AQEA"], "in the field “outcome”"), (["show", "é"], "at position 1: “é”"),
      (["verify", "games/"], "contains no game"), (["new", "A1"], "1 ship is placed"),
      (["new", "A1", "A1"], "Two ships are on A1"),
      (["new", "A1", "D4"], "D4 is not on the board"),
      (["new", "A1", "Q"], "“Q” is not a cell"),
      (["new", "?Ship_Location=0&Ship_Location=9&Is_Complete=0"], "Ship_Location cannot be “9”"),
      (["new", "?Ship_Location=0&Ship_Location=4"], "no Is_Complete"),
      (["new", "?Ship_Location=0&Ship_Location=4&Is_Complete=1"], "of this link is over"),
    ])
  func wrong(words: [String], reason: String) async throws {
    let words = words.map { "'\($0)'" }.joined(separator: " ")
    let answer = try await Home().shell("waypost play battleship \(words)")
    #expect(answer.code == 65 && answer.output.isEmpty)
    #expect(answer.error.contains(reason))
  }

  @Test("The open link of the article is written, says that it hides nothing, and is read")
  func open() async throws {
    let home = try Home()
    let written = try await home.waypost("play", "battleship", "new", "B2", "A1", "--open")
    #expect(written.output == "?Ship_Location=0&Ship_Location=4&Is_Complete=0\n")
    #expect(written.error.contains("does not hide the ships"))
    let link = written.output.trimmingCharacters(in: .newlines)
    let shown = try await home.waypost("play", "battleship", "show", link)
    #expect(shown.code == 0, "\(shown.error)")
    #expect(shown.output.hasPrefix("　ＡＢＣ\n１🚢🌊🌊\n２🌊🚢🌊\n３🌊🌊🌊\n"))
    #expect(shown.output.contains("play battleship new"))
    let json = try await home.waypost("play", "battleship", "show", link, "--json").json()
    #expect(json["ships"] as? [String] == ["A1", "B2"] && json["complete"] as? Bool == false)
    let made = try await home.waypost("play", "battleship", "new", "B2", "A1", "--open", "--json")
    #expect(try made.json()["link"] as? String == link)
    let over = link.replacing("Complete=0", with: "Complete=1")
    #expect(try await home.waypost("play", "battleship", "show", over).code == 0)
    let other = try Home()
    let game = try await other.waypost("play", "battleship", "new", link)
    #expect(game.code == 0 && game.output.contains("/games/"))
  }

  @Test("A game of another server is shown as its link tells it, checked, and not played")
  func elsewhere() async throws {
    let home = try Home()
    let other = try Home()
    let link = try await link(in: home)
    let shown = try await other.waypost("play", "battleship", "show", link)
    #expect(shown.code == 0 && shown.error.contains("what the link says"))
    #expect(try await other.waypost("play", "battleship", "verify", link).code == 0)
    let guess = try await other.waypost("play", "battleship", "guess", link, "A1")
    #expect(guess.code == 65 && guess.error.contains("another server"))
  }

  /// A game that a browser started in a home, with ships on A1 and B2.
  private func link(in home: borrowing Home) async throws -> String {
    let environment = ["HOME": home.folder.path, "WAYPOST_STARTER": "none"]
    let settings = try await Settings.read(flags: .init(), environment: environment)
    let services = try await Services.open(settings, isOffline: true, version: "0.1")
    let browser = try #require(PlayerIdentity(token: PlayerIdentity.token()))
    let ships = try Placement([try Cell("A1"), try Cell("B2")])
    let link = try await services.games.start(ships, by: browser).view.link
    await services.close()
    return link
  }
}
