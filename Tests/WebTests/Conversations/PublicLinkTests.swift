import App
import Articles
import HTTPTypes
import HummingbirdTesting
import Localization
import Testing

@testable import Web

@Suite("The public link of a card in a conversation")
struct PublicLinkTests {
  private func send(
    _ conversation: ConversationSite, _ more: String = "",
    card: String = "article%3Awiki.example.org%2FDelft"
  ) async throws {
    let id = ConversationService.newMessageID().text
    let answer = try await conversation.ask(
      conversation.path, .post, form: "action=send&id=\(id)&text=&card=\(card)\(more)",
      as: conversation.owner)
    #expect(answer.status == .seeOther)
  }

  private func link(_ page: PageDocument) -> String? {
    page.all(.link, named: english(.chatPublicLink)).first?.href
  }

  @Test(
    "A card's public link opens for anybody without a cookie, and everybody in the chat sees it")
  func opens() async throws {
    let conversation = try await ConversationSite()
    let ben = try await conversation.join()
    try await send(conversation)
    let link = try #require(self.link(try await conversation.page(as: ben)))
    let page = try await conversation.site.ask(link, fields: [:])
    #expect(page.status == .ok && PageDocument(page).openGraph["og:title"] == "Delft")
  }

  @Test("The public page tells nothing of the chat: no message, no participant, no address of it")
  func nothingElse() async throws {
    let conversation = try await ConversationSite()
    let ben = try await conversation.join("Benjamin")
    try await conversation.say("an owl before it", as: conversation.owner)
    let id = ConversationService.newMessageID().text
    let card = "article%3Awiki.example.org%2FDelft"
    _ = try await conversation.ask(
      conversation.path, .post, form: "action=send&id=\(id)&text=with+larks&card=\(card)",
      as: conversation.owner)
    try await conversation.say("a wren after it", as: ben)
    let link = try #require(self.link(try await conversation.page(as: ben)))
    let page = try await conversation.site.ask(link, fields: [:])
    #expect(page.status == .ok)
    let chat = try #require(conversation.path.split(separator: "/").last)
    let whole = page.text + page.headers.map { "\($0)" }.joined()
    for secret in [
      "owl", "larks", "wren", "Benjamin", ">Ann<", "Trip", "/conversations", "/join", String(chat),
      id,
    ] {
      #expect(!whole.contains(secret) && !link.contains(secret), "\(secret)")
    }
  }

  @Test("The public link of a game's card is the game's own, where anybody may look at the board")
  func game() async throws {
    let conversation = try await ConversationSite()
    let (ann, _) = try await SampleConversationGame(conversation).players()
    let link = try #require(self.link(try await ann.transcript()))
    let answer = try await conversation.site.ask(link, fields: [:])
    #expect(answer.status == .ok && !answer.text.contains("/conversations"))
    let page = PageDocument(answer)
    #expect(page.openGraph["og:title"] == english(.webGameShare))
    #expect(page.openGraph["og:image"]?.contains("/cards/") == true)
    #expect(link.hasPrefix("/games/"))
    #expect(page.openGraph["og:description"] == english(.webGameShareWaiting))
  }

  @Test(
    "Cards of guides and places open beside the chat, and their page leads back to it",
    arguments: ["guide", "place"])
  func beside(_ kind: String) async throws {
    let conversation = try await ConversationSite()
    let ben = try await conversation.join()
    let guide = try await conversation.site.services.guides.newGuide(named: "Trip")
    let card = kind == "guide" ? "guide%3A\(guide.id)" : "place%3A52.37%2C4.89%3BAmsterdam"
    try await send(conversation, card: card)
    for cookie in [ben, conversation.owner] {
      let page = try await conversation.page(as: cookie)
      let link = try page.one(class: "message-card")
      #expect(link.has("data-inline"))
      let opened = PageDocument(try await conversation.ask(try #require(link.href), as: cookie))
      let back = try opened.one(.link, named: english(.chatBack))
      #expect(back.href == conversation.path)
      #expect(self.link(page)?.contains("?") == false, "the public link names no chat")
    }
  }

  @Test(
    "A place that stays in the chat opens beside it for everybody, and its page leads back",
    arguments: ["owner", "guest"])
  func placeInside(_ sender: String) async throws {
    let conversation = try await ConversationSite()
    let ben = try await conversation.join()
    let id = ConversationService.newMessageID().text
    let sent = try await conversation.ask(
      conversation.path, .post,
      form: "action=send&id=\(id)&text=&card=place%3A52.37%2C4.89%3BAmsterdam&inside=1",
      as: sender == "guest" ? ben : conversation.owner)
    #expect(sent.status == .seeOther)
    for cookie in [ben, conversation.owner] {
      let page = try await conversation.page(as: cookie)
      let card = try page.one(class: "message-card")
      #expect(card.has("data-inline"))
      let opened = PageDocument(try await conversation.ask(try #require(card.href), as: cookie))
      #expect(try opened.one(.link, named: english(.chatBack)).href == conversation.path)
      #expect(opened.all(.heading).first?.text == "Amsterdam")
      let whole = try opened.one(.link, named: english(.webSharedPlace))
      let place = PageDocument(
        try await conversation.ask(try #require(whole.href), as: cookie))
      #expect(try place.one(.link, named: english(.chatBack)).href == conversation.path)
    }
  }

  @Test(
    "A page of a link leads to no other address than a chat", arguments: ["x", "/", "//a.example"])
  func backElsewhere(_ typed: String) async throws {
    let conversation = try await ConversationSite()
    try await send(conversation)
    let page = try await conversation.page(as: conversation.owner)
    let link = try #require(self.link(page))
    let opened = PageDocument(try await conversation.site.ask("\(link)?in=\(typed)", fields: [:]))
    #expect(opened.all(.link, named: english(.chatBack)).isEmpty)
    #expect(opened.all(.heading).map(\.text).contains("Delft"))
  }

  @Test("A card that stays in the chat has no public link, and participants open it all the same")
  func inside() async throws {
    let conversation = try await ConversationSite()
    let ben = try await conversation.join()
    let composer = PageDocument(
      try await conversation.ask(
        conversation.path + "?card=article%3Awiki.example.org%2FDelft", as: conversation.owner))
    let choice = try composer.one(.checkbox, named: english(.chatCardInside))
    #expect(choice.attribute("name") == "inside" && !choice.has("checked"))
    try await send(conversation, "&inside=1")
    let page = try await conversation.page(as: ben)
    #expect(link(page) == nil)
    #expect(try await conversation.site.services.sharing.sentList(9).isEmpty)
    let read = try await conversation.ask(
      conversation.path + "/read/wiki.example.org/Delft", as: ben)
    #expect(read.status == .ok)
  }

  @Test("A card's public link ends as its sender chose, and participants still open the card")
  func ending() async throws {
    let conversation = try await ConversationSite()
    let ben = try await conversation.join()
    let composer = PageDocument(
      try await conversation.ask(
        conversation.path + "?card=article%3Awiki.example.org%2FDelft", as: conversation.owner))
    let form = try composer.one(.button, named: english(.chatSend)).enclosing(.form)
    #expect(form.fields["ends"]?.isEmpty == true && form.fields["openings"]?.isEmpty == true)
    try await send(conversation, "&ends=3600&openings=1")
    let link = try #require(self.link(try await conversation.page(as: ben)))
    let limits = try await conversation.site.services.sharing.sentList(9).first?.limits
    #expect(limits?.openingsAllowed == 1 && limits?.endsAt != nil)
    let page = PageDocument(try await conversation.site.ask(link, fields: [:]))
    let button = try page.one(.button, named: english(.webSharedOpen))
    let press = try #require(try button.enclosing(.form).fields["press"])
    let opened = try await conversation.site.ask(link, .post, form: "press=\(press)")
    #expect(opened.status == .ok)
    #expect(try await conversation.site.ask(link, fields: [:]).status == .gone)
    let read = try await conversation.ask(
      conversation.path + "/read/wiki.example.org/Delft", as: ben)
    #expect(read.status == .ok)
  }

  @Test(
    "A card that participants read by its link is not offered to end after some openings",
    arguments: ["guide", "place"])
  func endingInTime(kind: String) async throws {
    let conversation = try await ConversationSite()
    let guide = try await conversation.site.services.guides.newGuide(named: "Trip")
    let card = kind == "guide" ? "guide%3A\(guide.id)" : "place%3A52.37%2C4.89%3BAmsterdam"
    let composer = PageDocument(
      try await conversation.ask(conversation.path + "?card=" + card, as: conversation.owner))
    let form = try composer.one(.button, named: english(.chatSend)).enclosing(.form)
    #expect(form.fields["ends"]?.isEmpty == true && form.fields["openings"] == nil)
  }

  @Test(
    "A lifetime out of range sends nothing", arguments: ["&ends=1", "&openings=0", "&openings=x"])
  func endingNever(_ fields: String) async throws {
    let conversation = try await ConversationSite()
    let id = ConversationService.newMessageID().text
    let sent = try await conversation.ask(
      conversation.path, .post,
      form: "action=send&id=\(id)&text=&card=article%3Awiki.example.org%2FDelft\(fields)",
      as: conversation.owner)
    #expect(sent.status == .badRequest)
    #expect(try await conversation.site.services.sharing.sentList(9).isEmpty)
  }

  @Test("Others learn from a card's address in a chat what they may ask for, not whether it exists")
  func fromOutside() async throws {
    let conversation = try await ConversationSite()
    try await send(conversation)
    let other = conversation.path.dropLast(4) + "AAAA"
    var pages: [String] = []
    for chat in [conversation.path, String(other)] {
      let path = chat + "/read/wiki.example.org/Delft"
      let answer = try await conversation.site.ask(path, fields: [:])
      #expect(answer.status == .unauthorized)
      #expect(PageDocument(answer).says(.webSignInChat))
      pages.append(answer.text.replacing(chat, with: "CHAT"))
    }
    #expect(pages[0] == pages[1])
    let guides = try await conversation.site.ask("/guides", fields: [:])
    #expect(!PageDocument(guides).says(.webSignInChat))
  }

  @Test("Its sender takes a public link back, and nobody else; the card stays in the chat")
  func takenBack() async throws {
    let conversation = try await ConversationSite()
    let ben = try await conversation.join()
    try await send(conversation)
    let link = try #require(self.link(try await conversation.page(as: ben)))
    let other = try await conversation.page(as: ben)
    #expect(other.all(.button, named: english(.chatPublicEnd)).isEmpty)
    let form = try await conversation.page(as: conversation.owner).one(
      .button, named: english(.chatPublicEnd)
    ).enclosing(.form)
    let at = try #require(form.fields["at"])
    let refused = try await conversation.ask(
      conversation.path, .post, form: "action=end-public&at=\(at)", as: ben)
    #expect(refused.status == .forbidden)
    #expect(try await conversation.site.ask(link, fields: [:]).status == .ok)
    for _ in 0..<2 {
      let ended = try await conversation.ask(
        conversation.path, .post, form: "action=end-public&at=\(at)", as: conversation.owner)
      #expect(ended.status == .seeOther)
    }
    #expect(try await conversation.site.ask(link, fields: [:]).status == .gone)
    let page = try await conversation.page(as: ben)
    #expect(self.link(page) == nil && page.says("Delft"))
    let read = try await conversation.ask(
      conversation.path + "/read/wiki.example.org/Delft", as: ben)
    #expect(read.status == .ok)
  }

  @Test("A deleted message takes its public link along")
  func deleted() async throws {
    let conversation = try await ConversationSite()
    try await send(conversation)
    let page = try await conversation.page(as: conversation.owner)
    let link = try #require(self.link(page))
    let at = try #require(
      try page.one(.button, named: english(.chatDelete)).enclosing(.form).fields["at"])
    _ = try await conversation.ask(
      conversation.path, .post, form: "action=delete&at=\(at)", as: conversation.owner)
    #expect(try await conversation.site.ask(link, fields: [:]).status == .gone)
  }
}
