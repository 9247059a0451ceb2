import App
import Articles
import Battleship
import Foundation  // parts of a page
import HTTPTypes
import HummingbirdTesting
import Localization
import Testing

@testable import Web

@Suite("Games in conversations")
struct ConversationGamesTests {
  private let you = Message.Argument.text(english(.chatYouFirst))
  private let someone = Message.Argument.text(english(.chatSomeoneFirst))

  @Test("The app is a line and a button; it grows to a board only when that is asked for")
  func app() async throws {
    let conversation = try await ConversationSite()
    let participant = try await conversation.join()
    let larger = "\(conversation.path)/choose/battleship"
    let compact = PageDocument(
      try await conversation.ask(conversation.path + "?app=battleship", as: participant))
    #expect(try compact.one(.region, named: english(.gameTitle)).says(.gameRules))
    #expect(compact.all(.checkbox).isEmpty && compact.all(.search).isEmpty)
    let button = try compact.one(attribute: "data-larger")
    #expect(button.name == english(.webGameHide) && button.href == larger)
    let expanded = PageDocument(try await conversation.ask(larger, as: participant))
    let boxes = expanded.all(.checkbox)
    #expect(boxes.count == 9 && boxes.allSatisfy { $0.attribute("name") == "ship" })
    #expect(try boxes.first?.enclosing(.form).action == larger)
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
    let composer = try await ann.page(ann.place)
    #expect(try composer.readyCard.says(.gameCardHidden, you))
    #expect(try composer.one(.textbox, named: english(.chatMessage)).has("autofocus"))
    #expect(composer.says(.chatEmpty))
    try await ann.sendWhatIsReady()
    let card = try #require(try await ann.transcript().cards.first)
    #expect(card.says(.gameCardHidden, you))
    #expect(try card.one(tag: "img").attribute("src")?.hasPrefix("/cards/") == true)
    let ben = try await ConversationPlayer(conversation, conversation.join())
    #expect(try await ben.transcript().cards.first?.says(.gameCardHidden, "Ann") == true)
  }

  @Test(
    "Ships that cannot lie so come back with the reason, and no game begins",
    arguments: [
      ("ship=A1", Message(.problemGameShipsCount, 1, 2)),
      ("ship=A1&ship=A1", Message(.problemGameShipsOverlap, "A1")),
    ])
  func refusedShips(form: String, reason: Message) async throws {
    let conversation = try await ConversationSite()
    let answer = try await conversation.ask(
      "\(conversation.path)/choose/battleship", .post, form: form,
      as: conversation.owner)
    let page = PageDocument(answer)
    #expect(answer.status == .unprocessableContent && page.says(reason))
    #expect(try page.one(.checkbox, named: "A1").has("checked"))
    let other = try await conversation.ask(
      "\(conversation.path)/choose/guide", .post, form: form, as: conversation.owner)
    #expect(other.status == .methodNotAllowed)
  }

  @Test("The first shot takes the seat; each shot is answered at once and leaves one card")
  func shots() async throws {
    let conversation = try await ConversationSite()
    var (ann, ben) = try await SampleConversationGame(conversation).players()
    let board = try await ben.page(ben.card())
    #expect(try board.one(.button, named: english(.webGameShoot, "C3")).value == "C3")
    #expect(board.says(.webGameFirstShot) && !board.canBeJoined)
    let shot = try await ben.post(try await ben.card(), "action=shoot&cell=C3")
    #expect(shot.status == .seeOther && ben.place.hasPrefix(conversation.path + "/games/"))
    let left = "\(english(.gameCardMiss, you, "C3")); \(english(.gameLeft, 2, 2))"
    #expect(try await ben.page(ben.place).says(left))
    _ = try await ben.post(ben.place, "action=shoot&cell=A1")
    let page = try await ann.transcript()
    #expect(page.cards.map { $0.says(.gameCardHit, "Ben", "A1") } == [true])
    for line in [english(.gameCardMiss, "Ben", "C3"), english(.gameCardHidden, you)] {
      #expect(try page.one(.link, named: line).parent?.says(.chatNewer) == true)
    }
    _ = try await ben.post(ben.place, "action=shoot&cell=B2")
    #expect(try await ann.page(ann.card()).says(.gameLost))
    #expect(try await ann.transcript().cards.first?.says(.gameCardFound, "Ben") == true)
    let end = try await ben.page(ben.card())
    let rematch = try end.one(.link, named: english(.webGameRematch)).href
    #expect(rematch?.hasPrefix("\(conversation.path)/choose/battleship?rematch=") == true)
    #expect(end.says(.gameWon))
    let over = try await ann.post(try await ann.card(), "action=resign")
    #expect(over.status == .conflict && PageDocument(over).says(.problemGameOver))
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
    let watching = try await eve.page(eve.card())
    #expect(watching.says(.gameYouWatch) && !watching.isPlayable)
    let own = try await ann.post(try await ann.card(), "action=shoot&cell=A1")
    #expect(own.status == .forbidden && PageDocument(own).says(.problemGameSetterGuesses))
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
      #expect(again.status == .conflict && PageDocument(again).says(.problemGameMoved))
    }
    let twice = try await ben.post(ben.place, "action=shoot&cell=C3")
    #expect(twice.status == .conflict)
    #expect(PageDocument(twice).says(.problemGameShotMissRemedy, "C3"))
    let rewound = try await ben.page(first)
    #expect(rewound.says(.gameOlder) && rewound.showsMiss(at: "C3"))
    let messages = try await ann.transcript().messages
    #expect(messages.filter { $0.says(.gameCardMiss, "Ben", "C3") }.count == 1)
  }

  @Test("Of 100 shots at once one is taken, and one card stands")
  func race() async throws {
    let conversation = try await ConversationSite()
    var (ann, ben) = try await SampleConversationGame(conversation).players()
    _ = try await ben.post(try await ben.card(), "action=shoot&cell=C3")
    let games = conversation.site.services.games
    let (link, person) = (ben.link, try ben.person)
    let member = try #require(try await ben.member)
    let taken = await withTaskGroup(of: Bool.self) { group in
      for number in 0..<100 {
        group.addTask {
          let cell = Preset.threeByThree.board.cells[number % 8]
          guard let game = try? await games.open(link, as: person) else { return false }
          return (try? await games.play(.shoot(cell), in: game, at: .conversation(member))) != nil
        }
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(taken == 1)
    let page = try await ann.transcript()
    let shots = Preset.threeByThree.board.cells.map(\.description).flatMap { cell in
      [english(.gameCardHit, "Ben", .text(cell)), english(.gameCardMiss, "Ben", .text(cell))]
    }
    let shown = page.messages.filter { message in shots.contains { message.says($0) } }
    #expect(page.cards.count == 1 && shown.count == 2)
  }

  @Test("A rematch waits for the other one of the game before, until that one has left")
  func rematch() async throws {
    let conversation = try await ConversationSite()
    var (ann, ben) = try await SampleConversationGame(conversation).players()
    _ = try await ben.post(ben.card(), "action=shoot&cell=A1")
    _ = try await ben.post(ben.place, "action=shoot&cell=B2")
    let end = try await ben.page(ben.place)
    let again = try #require(try end.one(.link, named: english(.webGameRematch)).href)
    let former = try #require(try await ben.page(again).field("rematch").value)
    #expect(again.hasSuffix("?rematch=\(former)"))
    _ = try await ben.post(
      "\(conversation.path)/choose/battleship", "ship=C1&ship=C2&rematch=\(former)")
    try await ben.sendWhatIsReady()

    let card = try await ann.newestCard()
    var eve = try await ConversationPlayer(conversation, conversation.join("Eve"))
    let watched = try await eve.page(card)
    #expect(watched.says(.problemGameSeatKept) && !watched.isPlayable)
    for (address, form) in [
      (card, "action=shoot&cell=A1"),
      (card.replacing(conversation.path, with: ""), "action=join"),
    ] {
      let refused = try await eve.post(address, form)
      #expect(refused.status == .conflict && PageDocument(refused).says(.problemGameSeatKept))
    }
    #expect(try await ann.page(card).isPlayable)
    _ = try await ann.post(conversation.path, "action=leave")
    _ = try await eve.post(card, "action=shoot&cell=A1")
    let cards = try await ben.transcript().cards
    #expect(cards.contains { $0.says(.gameCardMiss, "Eve", "A1") })
  }

  @Test("Who has the link elsewhere plays too, and is someone to those in the conversation")
  func elsewhere() async throws {
    let conversation = try await ConversationSite()
    let (ann, ben) = try await SampleConversationGame(conversation).players()
    var outsider = ConversationPlayer(conversation.site)
    let link = try await ben.card().replacing(conversation.path, with: "")
    _ = try await outsider.post(link, "action=join")
    #expect(try await ben.transcript().cards.first?.says(.gameCardJoined, someone) == true)
    _ = try await outsider.post(outsider.place, "action=shoot&cell=B2")
    let message = try #require(try await ann.transcript().messages.first { $0.card != nil })
    #expect(message.says(.gameCardHit, someone, "B2") && message.isOwn)
    #expect(try await ben.page(ben.card()).says(.gameYouWatch))
  }

  @Test("A member who plays at the link's own page is named, and leads back to the conversation")
  func ownPage() async throws {
    let conversation = try await ConversationSite()
    var (ann, ben) = try await SampleConversationGame(conversation).players()
    let link = try await ben.card().replacing(conversation.path, with: "")
    let back = try await ben.page(link).one(.link, named: english(.chatBack))
    #expect(back.href?.hasPrefix("\(conversation.path)/games/") == true)
    #expect(try await !conversation.site.ask(link).text.contains("conversation"))
    _ = try await ben.post(link, "action=join")
    #expect(try await ann.transcript().cards.first?.says(.gameCardJoined, "Ben") == true)
    let reminded = try await ann.post(try await ann.card(), "action=remind")
    #expect(reminded.status == .seeOther)
    #expect(try await ann.page(ann.place).says(.webGameRemindDone))
    let reminder = try await ben.transcript().cards.last
    #expect(reminder?.says(.gameCardReminded, "Ann") == true)
    for _ in 0..<2 { _ = try await ann.post(try await ann.card(), "action=remind") }
    let often = try await ann.post(try await ann.card(), "action=remind")
    #expect(often.status == .tooManyRequests)
  }

  @Test("A game sends nothing to a conversation before its card is sent or after it is closed")
  func silence() async throws {
    let conversation = try await ConversationSite()
    var ann = ConversationPlayer(conversation, conversation.owner)
    _ = try await ann.post("\(conversation.path)/choose/battleship", "ship=A1&ship=B2")
    let card = try await ann.page(ann.place).readyCard.all(.link).first
    let link = try #require(card?.href?.replacing(conversation.path, with: ""))
    var bob = ConversationPlayer(conversation.site)
    _ = try await bob.post(link, "action=join")
    #expect(try await ann.transcript().says(.chatEmpty))
    try await ann.sendWhatIsReady()
    #expect(try await ann.transcript().cards.first?.says(.gameCardJoined, someone) == true)
    _ = try await ann.post(conversation.path, "action=close")
    let closed = try await ann.transcript().messages.map(\.text)
    let shot = try await bob.post(bob.place, "action=shoot&cell=B2")
    #expect(shot.status == .seeOther)
    #expect(try await ann.transcript().messages.map(\.text) == closed && !closed.isEmpty)
    let reminded = try await ann.post(bob.place, "action=remind")
    #expect(reminded.status == .conflict && PageDocument(reminded).says(.problemGameUntold))
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
    let board = try await ann.page(inside).element(id: GamePage.board)
    let number = try #require(board.attribute("data-game"))
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
    let card = try #require(try await ann.page("/send?game=\(link)").field("card").value)
    #expect(card.hasPrefix("battleship:"))
    let id = ConversationService.newMessageID().text
    let form = "action=send&id=\(id)&text=&card=\(card.replacing(":", with: "%3A"))"
    #expect(try await ann.post(conversation.path, form).status == .seeOther)
    var ben = try await ConversationPlayer(conversation, conversation.join())
    let board = try await ben.page(ben.card())
    #expect(board.canBeJoined && !board.isPlayable)
    _ = try await ben.post(try await ben.card(), "action=join")
    #expect(try await ben.page(ben.place).says(.gameTurnYours))
    let messages = try await ben.transcript().messages
    #expect(messages.contains { $0.says(.gameCardHidden, someone) })
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

  /// A page without what chance or the clock put there, and without the list of all chats, which has
  /// one more each time; the lengths of links stay, and so do the names of pictures, which tell their
  /// content.
  private static func withoutChance(_ page: String) -> String {
    let page = page.replacing(/<nav class="beside"(.|\n)*?<\/nav>/, with: "")
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
