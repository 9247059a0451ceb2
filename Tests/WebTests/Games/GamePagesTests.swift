import App
import Battleship
import Foundation  // JSON
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import Web

@Suite("Pages of games")
struct GamePagesTests {
  @Test("Ships are hidden by a form, and the page of the game shows none of them")
  func hiding() async throws {
    let site = try await TestSite()
    let page = try await site.ask("/games").text
    #expect(page.components(separatedBy: "type=\"checkbox\" name=\"ship\"").count == 10)
    let ann = try await Browser.hiding("A1", "B2", at: site)
    let game = try await ann.get(ann.address)
    #expect(game.status == .ok && game.headers[.cacheControl] == "private, no-cache")
    #expect(game.header("X-Robots-Tag") == "noindex" && game.headers[.eTag] != nil)
    #expect(game.text.contains("You hid the ships.") && !game.text.contains("name=\"cell\""))
    #expect(!game.text.contains("sea-ship") && !game.text.contains(">Play<"))
  }

  @Test("For all 36 placements the page is the same but for the game's own random parts")
  func samePage() async throws {
    let site = try await TestSite()
    var pages: Set<String> = []
    for placement in Placement.all() {
      let ships = placement.cells.map(\.description)
      let ann = try await Browser.hiding(ships[0], ships[1], at: site)
      let text = try await ann.get(ann.address).text
      pages.insert(
        text.replacing(/[A-Za-z0-9_-]{400,}/, with: "LINK")
          .replacing(/board: [0-9a-f]{12}/, with: "board: X")
          .replacing(/data-game="[0-9a-f]{32}"/, with: "GAME"))
    }
    #expect(pages.count == 1)
  }

  @Test(
    "Ships that cannot lie so come back with the reason and what was chosen",
    arguments: [
      ("ship=A1", "1 ship is placed, and the game needs 2"), ("", "0 ships are placed"),
      ("ship=A1&ship=A1", "Two ships are on A1"), ("ship=A1&ship=D9", "D9 is not on the board"),
      ("ship=A1&ship=%3Cb%3E", "“&lt;b&gt;” is not a cell"),
    ])
  func refusedShips(form: String, reason: String) async throws {
    let site = try await TestSite()
    let answer = try await site.ask("/games", .post, form: form)
    #expect(answer.status == .unprocessableContent && answer.text.contains(reason))
    #expect(answer.headers[.setCookie] == nil)
    #expect(answer.text.contains("data-cell=\"A1\" checked") == form.contains("A1"))
  }

  @Test("Who presses Play first looks for the ships; opening the link gives nobody a seat")
  func seats() async throws {
    let site = try await TestSite()
    let ann = try await Browser.hiding("A1", "B2", at: site)
    for _ in 0..<3 {
      let robot = try await site.ask(ann.address)
      #expect(robot.headers[.setCookie] == nil && robot.text.contains(">Play<"))
    }
    var (bob, eve) = (Browser(site), Browser(site))
    let joined = try await bob.post(ann.address, "action=join")
    #expect(joined.status == .seeOther && joined.headers[.setCookie]?.contains("HttpOnly") == true)
    #expect(try await bob.get(bob.address).text.contains("Your turn."))
    let late = try await eve.post(bob.address, "action=join")
    #expect(
      late.status == .conflict && late.text.contains("Another player has already joined this game"))
    let watching = try await eve.get(bob.address).text
    #expect(watching.contains("You are watching.") && !watching.contains("name=\"cell\""))
    let forged = try await eve.post(bob.address, "action=shoot&cell=A1")
    #expect(forged.status == .forbidden && forged.text.contains("You are not playing in this game"))
  }

  @Test("A whole game without script: shots, their words, the end, the check, the rematch")
  func whole() async throws {
    let site = try await TestSite()
    let ann = try await Browser.hiding("A1", "B2", at: site)
    var bob = Browser(site)
    _ = try await bob.post(ann.address, "action=join")
    _ = try await bob.post(bob.address, "action=shoot&cell=C3")
    let missed = try await bob.get(bob.address).text
    #expect(missed.contains("C3: miss; 2 ships left, 2 misses left"))
    #expect(missed.contains("aria-label=\"C3: miss\"") && missed.contains("Shoot at A1"))
    let again = try await bob.post(bob.address, "action=shoot&cell=C3")
    #expect(again.status == .conflict && again.text.contains("already shot at C3 and missed"))
    _ = try await bob.post(bob.address, "action=shoot&cell=A1")
    _ = try await bob.post(bob.address, "action=shoot&cell=B2")
    let end = try await bob.get(bob.address).text
    #expect(end.contains("the guesser won") && end.contains("You won."))
    #expect(end.contains("Check this game") && end.contains("all ships are there"))
    #expect(end.contains("/games?rematch=") && !end.contains("name=\"cell\""))
    let lost = try await ann.get(ann.address).text
    #expect(lost.contains("You lost.") && lost.contains("This link is older"))
    let over = try await bob.post(bob.address, "action=shoot&cell=C1")
    #expect(over.status == .conflict && over.text.contains("This game is over"))
  }

  @Test("An older link shows the game as it is now, and a move at it is refused with 409")
  func older() async throws {
    let site = try await TestSite()
    let ann = try await Browser.hiding("A1", "B2", at: site)
    var bob = Browser(site)
    _ = try await bob.post(ann.address, "action=join")
    let before = bob.address
    _ = try await bob.post(before, "action=shoot&cell=C3")
    #expect(try await bob.get(before).text.contains("C3: miss"))
    let rewound = try await bob.post(before, "action=shoot&cell=A1")
    #expect(
      rewound.status == .conflict && rewound.text.contains("The game has changed in the meantime"))
    #expect(rewound.headers[.cacheControl] == "no-store" && rewound.text.contains("C3: miss"))
    let json = try await bob.get(before, ["Accept": "application/json"]).text
    #expect(json.contains("\"older\" : true") && json.contains("\"missesLeft\" : 2"))
  }

  @Test("A link that was edited, cut, or sealed elsewhere is a page that says so, without a card")
  func foreign() async throws {
    let (site, other) = (try await TestSite(), try await TestSite())
    let ann = try await Browser.hiding("A1", "B2", at: site)
    for (address, reason) in [
      (String(ann.address.dropLast(1)), "a character is missing"),
      (ann.address + "AAAA", "extra characters at the end"),
      (ann.address + "B", "one too many"),
      ("/games/AQ", "link is incomplete"), ("/games/%3Cb%3E", "at position 1: “&lt;”"),
    ] {
      let answer = try await site.ask(address)
      #expect(answer.status == .badRequest && answer.text.contains(reason))
      #expect(answer.headers[.cacheControl] == "no-store" && !answer.text.contains("og:"))
    }
    let elsewhere = try await other.ask(ann.address)
    #expect(elsewhere.status == .badRequest && elsewhere.text.contains("made by another server"))
    let moved = try await other.ask(ann.address, .post, form: "action=join")
    #expect(moved.status == .badRequest)
  }

  @Test(
    "With a passphrase anybody plays by the link, and who sat here has a rematch; others sign in")
  func strangers() async throws {
    let site = try await TestSite(passphrase: "eleven boats on a quiet canal")
    #expect(try await site.ask("/games").status == .unauthorized)
    #expect(try await site.ask("/games", .post, form: "ship=A1&ship=B2").status == .unauthorized)
    let person = try #require(PlayerIdentity(token: PlayerIdentity.token()))
    let placement = try Placement([try Cell("A1"), try Cell("B2")])
    let view = try await site.site.games.start(placement, by: person).view
    var bob = Browser(site)
    _ = try await bob.post("/games/\(view.link)", "action=join")
    let running = bob.address.replacing("/games/", with: "")
    #expect(try await bob.get("/games?rematch=\(running)").status == .unauthorized)
    _ = try await bob.post(bob.address, "action=resign")
    let former = bob.address.replacing("/games/", with: "")
    #expect(try await site.ask("/games?rematch=\(former)").status == .unauthorized)
    let page = try await bob.get("/games?rematch=\(former)")
    #expect(page.status == .ok && page.text.contains("name=\"rematch\""))
    let again = try await bob.post("/games", "ship=C1&ship=C2&rematch=\(former)")
    #expect(again.status == .seeOther)
    #expect(try await bob.get(bob.address).text.contains("You hid the ships."))
  }

  @Test("The open link of the article fills the form and says that it hides nothing")
  func openForm() async throws {
    let site = try await TestSite()
    let page = try await site.ask("/games?Ship_Location=0&Ship_Location=4&Is_Complete=0").text
    #expect(page.contains("does not hide the ships") && page.contains("data-cell=\"B2\" checked"))
    let wrong = try await site.ask("/games?Ship_Location=0&Ship_Location=9&Is_Complete=0")
    #expect(wrong.status == .badRequest && wrong.text.contains("Ship_Location cannot be “9”"))
  }

  @Test("A link's card tells the state of that very link, for ever, and the same to everybody")
  func card() async throws {
    let site = try await TestSite()
    let ann = try await Browser.hiding("A1", "B2", at: site)
    let card = try Self.card(try await ann.get(ann.address).text)
    #expect(card.contains { $0.contains("og:url") && $0.contains(ann.address) })
    #expect(card.contains { $0.contains("og:description") && $0.contains("waiting for a player") })
    var bob = Browser(site)
    _ = try await bob.post(ann.address, "action=join")
    _ = try await bob.post(bob.address, "action=shoot&cell=A1")
    for viewer in [ann, bob, Browser(site)] {
      #expect(try Self.card(try await viewer.get(ann.address).text) == card)
    }
    let now = try Self.card(try await ann.get(bob.address).text)
    #expect(now.contains { $0.contains("Shots so far: 1, hits: 1.") })
    let other = try await Browser.hiding("C1", "C3", at: site)
    let picture = card.first { $0.contains("\"og:image\"") }
    #expect(try Self.card(try await other.get(other.address).text).contains { $0 == picture })
  }

  /// The lines of a page's card.
  private static func card(_ page: String) throws -> [String] {
    let lines = page.split(separator: "\n").map(String.init).filter { $0.contains("og:") }
    try #require(lines.count > 8)
    return lines
  }

  @Test("A form of another site does nothing, and a page of another site sees nothing")
  func elsewhere() async throws {
    let site = try await TestSite()
    let ann = try await Browser.hiding("A1", "B2", at: site)
    let forged = try await site.ask(
      ann.address, .post, form: "action=join", fields: ["Sec-Fetch-Site": "cross-site"])
    #expect(forged.status == .forbidden)
    #expect(try await site.ask(ann.address).text.contains(">Play<"))
  }
}

/// A browser that keeps its cookie and knows where it was sent.
private struct Browser {
  let site: TestSite
  var cookie: String?
  var address = ""

  init(_ site: TestSite) { self.site = site }

  static func hiding(_ first: String, _ second: String, at site: TestSite) async throws -> Browser {
    var browser = Browser(site)
    let answer = try await browser.post("/games", "ship=\(first)&ship=\(second)")
    #expect(answer.status == .seeOther)
    return browser
  }

  func get(_ address: String, _ more: [String: String] = [:]) async throws -> TestResponse {
    try await site.ask(address, fields: fields.merging(more) { $1 })
  }

  mutating func post(_ address: String, _ form: String) async throws -> TestResponse {
    let answer = try await site.ask(address, .post, form: form, fields: fields)
    if let given = answer.headers[.setCookie] { cookie = String(given.prefix { $0 != ";" }) }
    if let next = answer.headers[.location] { self.address = String(next.prefix { $0 != "#" }) }
    return answer
  }

  private var fields: [String: String] {
    ["Sec-Fetch-Site": "same-origin"].merging(cookie.map { ["Cookie": $0] } ?? [:]) { $1 }
  }
}

extension TestResponse {
  fileprivate func header(_ name: String) -> String? {
    HTTPField.Name(name).flatMap { headers[$0] }
  }
}
