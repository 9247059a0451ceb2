import App
import Articles
import Battleship
import Foundation  // parts of a page
import HTTPTypes
import HummingbirdTesting
import Testing

@testable import Web

@Suite("Games in conversations")
struct ConversationGamesTests {
  @Test("The app is a line and a button; it grows to a board only when that is asked for")
  func app() async throws {
    let conversation = try await ConversationSite()
    let participant = try await conversation.join()
    let compact = try await conversation.ask(
      conversation.path + "?app=battleship", as: participant
    ).text
    #expect(compact.contains("Find both before the third miss") && compact.contains("app compact"))
    #expect(!compact.contains("type=\"checkbox\"") && !compact.contains("role=\"search\""))
    #expect(compact.components(separatedBy: "data-larger").count == 2)
    let expanded = try await conversation.ask(
      conversation.path + "/choose/battleship", as: participant
    ).text
    #expect(expanded.components(separatedBy: "type=\"checkbox\" name=\"ship\"").count == 10)
    #expect(expanded.contains("action=\"\(conversation.path)/choose/battleship\""))
  }

  @Test("Hidden ships put a card into the composer; it is sent by its sender, and by nothing else")
  func inserting() async throws {
    let conversation = try await ConversationSite()
    var ann = ConversationPlayer(conversation, conversation.owner)
    let hidden = try await ann.post(
      "\(conversation.path)/choose/battleship", "ship=A1&ship=B2")
    #expect(
      hidden.status == .seeOther
        && ann.place.hasPrefix(conversation.path + "?card=battleship"))
    let ready = try await ann.get(ann.place).text
    #expect(ready.contains("class=\"ready\"") && ready.contains("You hid two ships"))
    #expect(ready.contains("autofocus") && ready.contains("No messages yet"))
    try await ann.sendWhatIsReady()
    let page = try await ann.get(conversation.path).text
    #expect(page.contains("You hid two ships") && page.contains("src=\"/cards/"))
    let ben = try await ConversationPlayer(conversation, conversation.join())
    #expect(try await ben.get(conversation.path).text.contains(">Ann</bdi> hid two ships"))
  }

  @Test(
    "Ships that cannot lie so come back with the reason, and no game begins",
    arguments: [("ship=A1", "1 ship is placed"), ("ship=A1&ship=A1", "Two ships are on A1")])
  func refusedShips(form: String, reason: String) async throws {
    let conversation = try await ConversationSite()
    let answer = try await conversation.ask(
      "\(conversation.path)/choose/battleship", .post, form: form,
      as: conversation.owner)
    #expect(answer.status == .unprocessableContent && answer.text.contains(reason))
    #expect(answer.text.contains("data-cell=\"A1\" checked"))
    let other = try await conversation.ask(
      "\(conversation.path)/choose/guide", .post, form: form, as: conversation.owner)
    #expect(other.status == .methodNotAllowed)
  }

  @Test("The first shot takes the seat; each shot is answered at once and leaves one card")
  func shots() async throws {
    let conversation = try await ConversationSite()
    var (ann, ben) = try await SampleConversationGame(conversation).players()
    let board = try await ben.get(ben.card()).text
    #expect(board.contains("Shoot at C3") && board.contains("The first person to shoot joins"))
    #expect(!board.contains(">Play<"))
    let shot = try await ben.post(try await ben.card(), "action=shoot&cell=C3")
    #expect(shot.status == .seeOther && ben.place.hasPrefix(conversation.path + "/games/"))
    #expect(try await ben.get(ben.place).text.contains("You shot at C3: miss; 2 ships left"))
    _ = try await ben.post(ben.place, "action=shoot&cell=A1")
    let page = try await ann.get(conversation.path).text
    #expect(page.components(separatedBy: "class=\"talk-card\"").count == 2)
    #expect(page.contains(">Ben</bdi> shot at A1: hit"))
    #expect(page.contains(">Ben</bdi> shot at C3: miss</a> · "))
    #expect(page.contains("You hid two"))
    _ = try await ben.post(ben.place, "action=shoot&cell=B2")
    #expect(try await ann.get(ann.card()).text.contains("You lost."))
    #expect(
      try await ann.get(conversation.path).text.contains(
        ">Ben</bdi> found both ships and won"))
    let end = try await ben.get(ben.card()).text
    #expect(end.contains("href=\"\(conversation.path)/choose/battleship?rematch="))
    #expect(end.contains("You won."))
    let over = try await ann.post(try await ann.card(), "action=resign")
    #expect(over.status == .conflict && over.text.contains("This game is over"))
  }

  @Test("A spectator takes no seat that is taken, shoots not, and sees the board")
  func stealing() async throws {
    let conversation = try await ConversationSite()
    var (ann, ben) = try await SampleConversationGame(conversation).players()
    var eve = try await ConversationPlayer(conversation, conversation.join("Eve"))
    _ = try await ben.post(try await ben.card(), "action=shoot&cell=C3")
    let before = try await ann.get(conversation.path).text
    for action in ["shoot&cell=A1", "join", "resign", "remind"] {
      let answer = try await eve.post(try await eve.card(), "action=\(action)")
      #expect([.forbidden, .conflict].contains(answer.status), "\(action)")
    }
    let watching = try await eve.get(eve.card()).text
    #expect(watching.contains("You are watching.") && !watching.contains("name=\"cell\""))
    let own = try await ann.post(try await ann.card(), "action=shoot&cell=A1")
    #expect(own.status == .forbidden && own.text.contains("You hid the ships"))
    let after = try await ann.get(conversation.path).text
    #expect(Self.withoutChance(after) == Self.withoutChance(before))
  }

  @Test("A shot that is sent once more, and one at an older card, change nothing: 409")
  func replays() async throws {
    let conversation = try await ConversationSite()
    var (ann, ben) = try await SampleConversationGame(conversation).players()
    let first = try await ben.card()
    _ = try await ben.post(first, "action=shoot&cell=C3")
    for cell in ["C3", "A1"] {
      let again = try await ben.post(first, "action=shoot&cell=\(cell)")
      #expect(
        again.status == .conflict && again.text.contains("The game has changed in the meantime"))
    }
    let twice = try await ben.post(ben.place, "action=shoot&cell=C3")
    #expect(twice.status == .conflict && twice.text.contains("This shot does not count"))
    let rewound = try await ben.get(first).text
    #expect(rewound.contains("This link is older") && rewound.contains("C3: miss"))
    let page = try await ann.get(conversation.path).text
    #expect(page.components(separatedBy: "shot at C3: miss").count == 2)
  }

  @Test("Of 100 shots at once one is taken, and one card stands")
  func race() async throws {
    let conversation = try await ConversationSite()
    var (ann, ben) = try await SampleConversationGame(conversation).players()
    _ = try await ben.post(try await ben.card(), "action=shoot&cell=C3")
    let games = conversation.site.site.games
    let (link, person, member) = (ben.link, try ben.person, try await ben.member)
    let taken = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<100 {
        group.addTask {
          let cell = Preset.threeByThree.board.cells[number % 8]
          guard let game = try? await games.open(link, as: person) else { return false }
          return (try? await games.play(.shoot(cell), in: game, by: member)) != nil
        }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(taken == 1)
    let page = try await ann.get(conversation.path).text
    #expect(page.components(separatedBy: "class=\"talk-card\"").count == 2)
    #expect(page.components(separatedBy: " shot at ").count == 3)
  }

  @Test("A rematch waits for the other one of the game before, until that one has left")
  func rematch() async throws {
    let conversation = try await ConversationSite()
    var (ann, ben) = try await SampleConversationGame(conversation).players()
    _ = try await ben.post(ben.card(), "action=shoot&cell=A1")
    _ = try await ben.post(ben.place, "action=shoot&cell=B2")
    let end = try await ben.get(ben.place).text
    let again = try #require(end.firstMatch(of: /href="([^"]+\?rematch=([\w-]+))"/)).output
    #expect(try await ben.get(String(again.1)).text.contains("name=\"rematch\""))
    _ = try await ben.post(
      "\(conversation.path)/choose/battleship", "ship=C1&ship=C2&rematch=\(again.2)")
    try await ben.sendWhatIsReady()

    let card = try await ann.newestCard()
    var eve = try await ConversationPlayer(conversation, conversation.join("Eve"))
    let watched = try await eve.get(card).text
    #expect(watched.contains("for the other player of the previous game"))
    #expect(!watched.contains("name=\"cell\""))
    for (address, form) in [
      (card, "action=shoot&cell=A1"),
      (card.replacing(conversation.path, with: ""), "action=join"),
    ] {
      let refused = try await eve.post(address, form)
      #expect(refused.status == .conflict && refused.text.contains("This game is reserved"))
    }
    #expect(try await ann.get(card).text.contains("name=\"cell\""))
    _ = try await ann.post(conversation.path, "action=leave")
    _ = try await eve.post(card, "action=shoot&cell=A1")
    #expect(
      try await ben.get(conversation.path).text.contains(">Eve</bdi> shot at A1: miss"))
  }

  @Test("Who has the link elsewhere plays too, and is someone to those in the conversation")
  func elsewhere() async throws {
    let conversation = try await ConversationSite()
    let (ann, ben) = try await SampleConversationGame(conversation).players()
    var outsider = ConversationPlayer(conversation.site)
    let link = try await ben.card().replacing(conversation.path, with: "")
    _ = try await outsider.post(link, "action=join")
    #expect(try await ben.get(conversation.path).text.contains("Someone joined the game"))
    _ = try await outsider.post(outsider.place, "action=shoot&cell=B2")
    let page = try await ann.get(conversation.path).text
    #expect(page.contains("Someone shot at B2: hit") && page.contains("class=\"mine with-card\""))
    let late = try await ben.get(ben.card()).text
    #expect(late.contains("You are watching."))
  }

  @Test("A member who plays at the link's own page is named, and leads back to the conversation")
  func ownPage() async throws {
    let conversation = try await ConversationSite()
    var (ann, ben) = try await SampleConversationGame(conversation).players()
    let link = try await ben.card().replacing(conversation.path, with: "")
    #expect(try await ben.get(link).text.contains("Back to the chat"))
    #expect(try await !conversation.site.ask(link).text.contains("conversation"))
    _ = try await ben.post(link, "action=join")
    #expect(try await ann.get(conversation.path).text.contains(">Ben</bdi> joined the game"))
    let reminded = try await ann.post(try await ann.card(), "action=remind")
    #expect(reminded.status == .seeOther)
    #expect(try await ann.get(ann.place).text.contains("is at the bottom of the chat"))
    #expect(
      try await ben.get(conversation.path).text.contains(
        ">Ann</bdi> asked for the next shot"))
    for _ in 0..<2 { _ = try await ann.post(try await ann.card(), "action=remind") }
    let often = try await ann.post(try await ann.card(), "action=remind")
    #expect(often.status == .tooManyRequests)
  }

  @Test("A game sends nothing to a conversation before its card is sent or after it is closed")
  func silence() async throws {
    let conversation = try await ConversationSite()
    var ann = ConversationPlayer(conversation, conversation.owner)
    _ = try await ann.post("\(conversation.path)/choose/battleship", "ship=A1&ship=B2")
    let ready = try await ann.get(ann.place).text
    let link = try #require(ready.firstMatch(of: /games\/[\w-]+/)).output
    var bob = ConversationPlayer(conversation.site)
    _ = try await bob.post("/\(link)", "action=join")
    #expect(try await ann.get(conversation.path).text.contains("No messages yet"))
    try await ann.sendWhatIsReady()
    #expect(try await ann.get(conversation.path).text.contains("Someone joined the game"))
    _ = try await ann.post(conversation.path, "action=close")
    let shot = try await bob.post(bob.place, "action=shoot&cell=B2")
    #expect(shot.status == .seeOther)
    #expect(try await !ann.get(conversation.path).text.contains("shot at"))
    let reminded = try await ann.post(bob.place, "action=remind")
    #expect(reminded.status == .conflict)
    #expect(reminded.text.contains("could not be posted in the chat"))
  }

  @Test("A game of another conversation is no page of this one, and its number no card here")
  func foreign() async throws {
    let conversation = try await ConversationSite()
    let (ann, _) = try await SampleConversationGame(conversation).players()
    let inside = try await ann.card()
    let link = inside.replacing(conversation.path, with: "")
    let started = try await conversation.ask(
      "/conversations", .post, form: "name=Ann", as: conversation.owner)
    let other = try #require(started.headers[.location])
    #expect(try await ann.get(other + link).status == .notFound)
    #expect(try await conversation.site.ask(inside).status == .unauthorized)
    #expect(
      try await conversation.site.ask(inside, .post, form: "action=join").status
        == .unauthorized)
    let number = try #require(
      try await ann.get(inside).text.firstMatch(of: /data-game="([0-9a-f]{32})"/)
    ).output.1
    let stolen = try await conversation.ask(
      other, .post,
      form:
        "action=send&id=\(ConversationService.newMessageID().text)&text=&card=battleship%3A\(number)",
      as: conversation.owner)
    #expect(stolen.status == .badRequest)
  }

  @Test("A game that was started elsewhere is shown in a conversation, and played by its button")
  func startedElsewhere() async throws {
    let conversation = try await ConversationSite()
    var ann = ConversationPlayer(conversation, conversation.owner)
    _ = try await ann.post("/games", "ship=A1&ship=B2")
    let link = ann.link
    let preview = try await ann.get("/send?game=\(link)").text
    let found = preview.firstMatch(of: /name="card" value="(battleship:\w+)"/)
    let card = try #require(found).output.1
    let id = ConversationService.newMessageID().text
    let form = "action=send&id=\(id)&text=&card=\(card.replacing(":", with: "%3A"))"
    #expect(try await ann.post(conversation.path, form).status == .seeOther)
    var ben = try await ConversationPlayer(conversation, conversation.join())
    let board = try await ben.get(ben.card()).text
    #expect(board.contains(">Play<") && !board.contains("name=\"cell\""))
    _ = try await ben.post(try await ben.card(), "action=join")
    #expect(try await ben.get(ben.place).text.contains("Your turn."))
    #expect(try await ben.get(conversation.path).text.contains("Someone hid two ships"))
  }

  @Test("For all 36 placements page, board and what the conversation tells are the same")
  func secrecy() async throws {
    let conversation = try await ConversationSite()
    var seen: Set<[String]> = []
    for placement in Placement.all() {
      let ships = placement.cells.map(\.description)
      let conversation = try await ConversationSite(beside: conversation)
      let (ann, ben) = try await SampleConversationGame(conversation, ships).players()
      seen.insert(
        try await [
          ann.get(conversation.path).text, ben.get(conversation.path).text,
          ann.get(ann.card()).text,
          ben.get(ben.card()).text,
          conversation.ask(conversation.path, as: ben.cookie, json: true).text,
          ben.events(),
        ].map(Self.withoutChance))
    }
    #expect(seen.count == 1)
  }

  /// A page without what chance or the clock put there; the lengths of links stay, and so do the
  /// names of pictures, which tell their content.
  private static func withoutChance(_ page: String) -> String {
    let pictures = page.matches(of: /\/cards\/[0-9a-f]{64}/).map { String($0.output) }
    return pictures.joined()
      + page.replacing(/games\/[\w-]{400,}/) { String(repeating: ".", count: $0.output.count) }
      .replacing(/[0-9A-Fa-f]{8}-([0-9A-Fa-f]{4}-){3}[0-9A-Fa-f]{12}/, with: "UUID")
      .replacing(/[\w-]{32,}/, with: "DRAWN").replacing(/[\w-]{22}/, with: "DRAWN")
      // The drawing of a join link, which chance made.
      .replacing(/<svg class="qr".*?<\/svg>/.dotMatchesNewlines(), with: "QR")
      .replacing(/board: [0-9a-f]{12}/, with: "board: X")
      .replacing(/[0-9]{2}:[0-9]{2}(:[0-9]{2}Z?)?/, with: "TIME")
      .replacing(/[0-9]{9,}\.?[0-9]*/, with: "TIME")
  }
}
