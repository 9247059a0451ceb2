import App
import Battleship
import Foundation  // JSON
import HTTPTypes
import HummingbirdTesting
import Localization
import Testing

@testable import Web

@Suite("Pages of games")
struct GamePagesTests {
  private let cells = Preset.threeByThree.board.cells.map(\.description)

  @Test("Ships are hidden by a form, and the page of the game shows none of them")
  func shipPlacement() async throws {
    let site = try await TestSite()
    let boxes = PageDocument(try await site.ask("/games")).all(.checkbox)
    #expect(boxes.map(\.value) == cells && boxes.allSatisfy { $0.attribute("name") == "ship" })
    let ann = try await Browser.placing("A1", "B2", at: site)
    let game = try await ann.get(ann.address)
    #expect(game.status == .ok && game.headers[.cacheControl] == "private, no-cache")
    #expect(game.header("X-Robots-Tag") == "noindex" && game.headers[.eTag] != nil)
    let page = PageDocument(game)
    #expect(page.says(.gameYouSet) && !page.isPlayable)
    let board = try page.element(id: GamePage.board).all(.img).map(\.name)
    #expect(board == cells.map { english(.gameCellClosed, .text($0)) })
    #expect(!game.text.contains("game-ship"))
  }

  @Test("For all 36 placements the page is the same but for the game's own random parts")
  func samePage() async throws {
    let site = try await TestSite()
    var pages: Set<String> = []
    for placement in Placement.all() {
      let ships = placement.cells.map(\.description)
      let ann = try await Browser.placing(ships[0], ships[1], at: site)
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
      ("ship=A1", Message(.problemGameShipsCount, 1, 2)),
      ("", Message(.problemGameShipsCount, 0, 2)),
      ("ship=A1&ship=A1", Message(.problemGameShipsOverlap, "A1")),
      ("ship=A1&ship=D9", Message(.problemGameOffBoard, "D9")),
      ("ship=A1&ship=%3Cb%3E", Message(.problemGameCell, "<b>")),
    ])
  func refusedShips(form: String, reason: Message) async throws {
    let site = try await TestSite()
    let answer = try await site.ask("/games", .post, form: form)
    let page = PageDocument(answer)
    #expect(answer.status == .unprocessableContent && page.says(reason))
    #expect(answer.headers[.setCookie] == nil)
    #expect(try page.one(.checkbox, named: "A1").has("checked") == form.contains("A1"))
  }

  @Test("Who presses Play first looks for the ships; opening the link gives nobody a seat")
  func seats() async throws {
    let site = try await TestSite()
    let ann = try await Browser.placing("A1", "B2", at: site)
    for _ in 0..<3 {
      let robot = try await site.ask(ann.address)
      #expect(robot.headers[.setCookie] == nil && PageDocument(robot).canBeJoined)
    }
    var (bob, eve) = (Browser(site), Browser(site))
    let joined = try await bob.post(ann.address, "action=join")
    #expect(joined.status == .seeOther && joined.headers[.setCookie]?.contains("HttpOnly") == true)
    #expect(try await bob.page(bob.address).says(.gameTurnYours))
    let late = try await eve.post(bob.address, "action=join")
    #expect(late.status == .conflict && PageDocument(late).says(.problemGameSeatTaken))
    let watching = try await eve.page(bob.address)
    #expect(watching.says(.gameYouWatch) && !watching.isPlayable)
    let forged = try await eve.post(bob.address, "action=shoot&cell=A1")
    #expect(forged.status == .forbidden && PageDocument(forged).says(.problemGameNotYourSeat))
  }

  @Test("A whole game without script: shots, their words, the end, the check, the rematch")
  func whole() async throws {
    let site = try await TestSite()
    let ann = try await Browser.placing("A1", "B2", at: site)
    var bob = Browser(site)
    _ = try await bob.post(ann.address, "action=join")
    _ = try await bob.post(bob.address, "action=shoot&cell=C3")
    let missed = try await bob.page(bob.address)
    #expect(missed.says("\(english(.gameCellMiss, "C3")); \(english(.gameLeft, 2, 2))"))
    #expect(missed.showsMiss(at: "C3"))
    #expect(try missed.one(.button, named: english(.webGameShoot, "A1")).value == "A1")
    let again = try await bob.post(bob.address, "action=shoot&cell=C3")
    #expect(again.status == .conflict && PageDocument(again).says(.problemGameShotMiss, "C3"))
    _ = try await bob.post(bob.address, "action=shoot&cell=A1")
    _ = try await bob.post(bob.address, "action=shoot&cell=B2")
    let end = try await bob.page(bob.address)
    #expect(end.says(.gameOutcomeShipsFound) && end.says(.gameWon))
    #expect(try end.one(.heading, named: english(.gameCheck)).tag == "h2")
    #expect(end.says(.gameVerdictFair) && !end.isPlayable)
    let rematch = try end.one(.link, named: english(.webGameRematch))
    #expect(rematch.href?.hasPrefix("/games?rematch=") == true)
    let lost = try await ann.page(ann.address)
    #expect(lost.says(.gameLost) && lost.says(.gameOlder))
    let over = try await bob.post(bob.address, "action=shoot&cell=C1")
    #expect(over.status == .conflict && PageDocument(over).says(.problemGameOver))
  }

  @Test("An older link shows the game as it is now, and a move at it is refused with 409")
  func older() async throws {
    let site = try await TestSite()
    let ann = try await Browser.placing("A1", "B2", at: site)
    var bob = Browser(site)
    _ = try await bob.post(ann.address, "action=join")
    let before = bob.address
    _ = try await bob.post(before, "action=shoot&cell=C3")
    #expect(try await bob.page(before).showsMiss(at: "C3"))
    let rewound = try await bob.post(before, "action=shoot&cell=A1")
    let now = PageDocument(rewound)
    #expect(rewound.status == .conflict && now.says(.problemGameMoved))
    #expect(rewound.headers[.cacheControl] == "no-store" && now.showsMiss(at: "C3"))
    let json = try await bob.get(before, ["Accept": "application/json"]).text
    #expect(json.contains("\"older\" : true") && json.contains("\"missesLeft\" : 2"))
  }

  @Test("A link that was edited, cut, or sealed elsewhere is a page that says so, without a card")
  func foreign() async throws {
    let (site, other) = (try await TestSite(), try await TestSite())
    let ann = try await Browser.placing("A1", "B2", at: site)
    for (address, reason) in [
      (String(ann.address.dropLast(1)), Message(.problemGameLinkEnd)),
      (ann.address + "AAAA", Message(.problemGameLinkSurplus)),
      (ann.address + "B", Message(.problemGameLinkEnd)),
      ("/games/AQ", Message(.problemGameLinkCut, "preset")),
      ("/games/%3Cb%3E", Message(.problemGameLinkCharacter, "<", 1)),
    ] {
      let answer = try await site.ask(address)
      #expect(answer.status == .badRequest && PageDocument(answer).reports(reason))
      #expect(answer.headers[.cacheControl] == "no-store" && !answer.text.contains("og:"))
    }
    let elsewhere = try await other.ask(ann.address)
    #expect(elsewhere.status == .badRequest)
    #expect(PageDocument(elsewhere).reports(.problemGameLinkEdited))
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
    let view = try await site.services.games.start(placement, by: person).view
    var bob = Browser(site)
    _ = try await bob.post("/games/\(view.link)", "action=join")
    let running = bob.address.replacing("/games/", with: "")
    #expect(try await bob.get("/games?rematch=\(running)").status == .unauthorized)
    _ = try await bob.post(bob.address, "action=resign")
    let former = bob.address.replacing("/games/", with: "")
    #expect(try await site.ask("/games?rematch=\(former)").status == .unauthorized)
    let page = try await bob.get("/games?rematch=\(former)")
    #expect(page.status == .ok)
    #expect(try PageDocument(page).field("rematch").value == former)
    let again = try await bob.post("/games", "ship=C1&ship=C2&rematch=\(former)")
    #expect(again.status == .seeOther)
    #expect(try await bob.page(bob.address).says(.gameYouSet))
  }

  @Test("The open link of the article fills the form and says that it hides nothing")
  func openForm() async throws {
    let site = try await TestSite()
    let answer = try await site.ask("/games?Ship_Location=0&Ship_Location=4&Is_Complete=0")
    let page = PageDocument(answer)
    #expect(page.says(.webGameOpen))
    #expect(page.all(.checkbox).filter { $0.has("checked") }.map(\.name) == ["A1", "B2"])
    let wrong = try await site.ask("/games?Ship_Location=0&Ship_Location=9&Is_Complete=0")
    #expect(wrong.status == .badRequest)
    #expect(PageDocument(wrong).reports(.problemGameOpenValue, "Ship_Location", "9"))
  }

  @Test("The open link of a game that is over shows its board, and says what the link does not")
  func openOver() async throws {
    let site = try await TestSite()
    let answer = try await site.ask("/games?Ship_Location=0&Ship_Location=1&Is_Complete=1")
    let page = PageDocument(answer)
    #expect(answer.status == .ok && answer.header("X-Robots-Tag") == "noindex")
    #expect(page.says(.webGameOpenOver) && page.says(.webGameOpenLacks))
    #expect(page.all(.checkbox).isEmpty)
    let board = cells.map { cell in
      english(["A1", "B1"].contains(cell) ? .webGameOpenShip : .gameCellWater, .text(cell))
    }
    #expect(page.all(.img).map(\.name).filter { $0.contains(":") } == board)
    #expect(try page.one(.link, named: english(.webGameNew)).href == "/games")
  }

  @Test(
    "An open link that lacks something is a page that says what",
    arguments: [
      ("Ship_Location=0&Ship_Location=1", Message(.problemGameOpenMissing, "Is_Complete")),
      ("Is_Complete=1", Message(.problemGameOpenMissing, "Ship_Location")),
      ("Ship_Location=0&Is_Complete=1", Message(.problemGameShipsCount, 1, 2)),
    ])
  func openLacks(query: String, reason: Message) async throws {
    let answer = try await TestSite().ask("/games?\(query)")
    #expect(answer.status == .badRequest && PageDocument(answer).reports(reason))
  }

  @Test("A link's card tells the state of that very link, for ever, and the same to everybody")
  func card() async throws {
    let site = try await TestSite()
    let ann = try await Browser.placing("A1", "B2", at: site)
    let card = try await ann.card(ann.address)
    #expect(card.count > 8)
    #expect(card["og:url"]?.hasSuffix(ann.address) == true)
    #expect(card["og:description"] == english(.webGameShareWaiting))
    var bob = Browser(site)
    _ = try await bob.post(ann.address, "action=join")
    _ = try await bob.post(bob.address, "action=shoot&cell=A1")
    for viewer in [ann, bob, Browser(site)] {
      #expect(try await viewer.card(ann.address) == card)
    }
    let now = try await ann.card(bob.address)
    #expect(now["og:description"] == english(.webGameShareRunning, 1, 1))
    let other = try await Browser.placing("C1", "C3", at: site)
    #expect(try await other.card(other.address)["og:image"] == card["og:image"])
  }

  @Test("A form of another site does nothing, and a page of another site sees nothing")
  func elsewhere() async throws {
    let site = try await TestSite()
    let ann = try await Browser.placing("A1", "B2", at: site)
    let forged = try await site.ask(
      ann.address, .post, form: "action=join", fields: ["Sec-Fetch-Site": "cross-site"])
    #expect(forged.status == .forbidden)
    #expect(try await PageDocument(site.ask(ann.address)).canBeJoined)
  }
}

/// A browser that keeps its cookie and knows where it was sent.
private struct Browser {
  let site: TestSite
  var cookie: String?
  var address = ""

  init(_ site: TestSite) { self.site = site }

  static func placing(_ first: String, _ second: String, at site: TestSite) async throws -> Browser
  {
    var browser = Browser(site)
    let answer = try await browser.post("/games", "ship=\(first)&ship=\(second)")
    #expect(answer.status == .seeOther)
    return browser
  }

  func get(_ address: String, _ more: [String: String] = [:]) async throws -> TestResponse {
    try await site.ask(address, fields: fields.merging(more) { $1 })
  }

  func page(_ address: String) async throws -> PageDocument {
    PageDocument(try await get(address))
  }

  /// The Open Graph tags of a page.
  func card(_ address: String) async throws -> [String: String] {
    try await page(address).openGraph
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
