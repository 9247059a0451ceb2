import App
import Articles
import Foundation  // percent-encoding of forms
import HTTPTypes
import HummingbirdTesting
import Localization
import Testing

@testable import Web

/// What any page sends into a conversation.
@Suite struct ConversationSendingTests {
  private static let lisbon = "wiki=wiki.example.org&title=Lisbon"

  /// Where "Send" leads to for the first conversation that it offers.
  private func offer(_ query: String, _ conversation: ConversationSite) async throws
    -> String
  {
    let page = PageDocument(try await conversation.ask("/send?\(query)", as: conversation.owner))
    let links = page.all(.link).compactMap(\.href)
    return try #require(links.first { $0.hasPrefix("/conversations/") })
  }

  /// Sends what stands ready in a composer.
  private func send(_ page: PageDocument, _ conversation: ConversationSite, as cookie: String)
    async throws
  {
    let card = try #require(try page.readyCard.enclosing(.form).fields["card"])
    let form = card.addingPercentEncoding(withAllowedCharacters: .alphanumerics)
    let answer = try await conversation.ask(
      conversation.path, .post,
      form: "action=send&id=\(ConversationService.newMessageID().text)&text=&card=\(form ?? "")",
      as: cookie)
    #expect(answer.status == .seeOther)
  }

  @Test(
    "An article, a section and a passage are sent into a conversation, and open there at their place",
    arguments: [
      ("", "Lisbon", "Lisbon"), ("&section=See", "Lisbon: See", "Lisbon#See"),
      ("&text=High%20ones", "Lisbon", "Lisbon#Towers"),
    ])
  func parts(query: String, caption: String, end: String) async throws {
    let conversation = try await ConversationSite()
    let composer = PageDocument(
      try await conversation.ask(
        try await offer(Self.lisbon + query, conversation), as: conversation.owner))
    #expect(try composer.readyCard.elements.contains { $0.text == caption })
    try await send(composer, conversation, as: conversation.owner)
    let participant = try await conversation.join()
    let cards = try await conversation.page(as: participant).cards
    let card = try #require(cards.first)
    #expect(cards.count == 1 && card.elements.contains { $0.text == caption })
    #expect(card.href == "\(conversation.path)/read/wiki.example.org/\(end)")
  }

  @Test("What is no section and no passage of the article is refused")
  func missing() async throws {
    let conversation = try await ConversationSite()
    for part in ["%23Nowhere", "%23%3A~%3Atext%3DIt%20is%20flat"] {
      let card = "article%3Awiki.example.org%2FLisbon\(part)"
      for cookie in [conversation.owner, try await conversation.join()] {
        let answer = try await conversation.ask(
          conversation.path, .post,
          form: "action=send&id=\(ConversationService.newMessageID().text)&text=&card=\(card)",
          as: cookie)
        #expect(400..<500 ~= answer.status.code, "\(answer.status)")
      }
    }
  }

  @Test("Where there is no conversation yet, one is begun with what is to be sent")
  func beginning() async throws {
    let site = try await TestSite()
    let page = PageDocument(try await site.ask("/send?\(Self.lisbon)&section=See"))
    let card = try #require(try page.field("card").value)
    let form = card.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
    let started = try await site.ask(
      "/conversations", .post, form: "card=\(form)", fields: ["Sec-Fetch-Site": "same-origin"])
    #expect(started.status == .seeOther)
    let composer = PageDocument(
      try await site.ask(
        try #require(started.headers[.location]),
        fields: ["Cookie": try ConversationSite.cookie(started)]))
    #expect(try composer.readyCard.says("Lisbon: See"))
    #expect(composer.says(.chatEmpty))
  }

  @Test(
    "Who takes part sees the picture of a card that is about to be sent; others do when it is",
    arguments: ["place%3A52.37%2C4.9%3BDam", "article%3Awiki.example.org%2FLisbon"])
  func preview(card: String) async throws {
    let conversation = try await ConversationSite()
    let participant = try await conversation.join()
    let elsewhere = try await ConversationSite(beside: conversation).join()
    let composer = PageDocument(
      try await conversation.ask("\(conversation.path)?card=\(card)", as: participant))
    let path = try #require(try composer.readyCard.one(tag: "img").attribute("src"))
    #expect(path.hasPrefix("/cards/"))
    for (cookie, status) in [
      (participant, 200), (conversation.owner, 200), (elsewhere, 404), ("", 404),
    ] {
      #expect(try await conversation.ask(path, as: cookie).status.code == status)
    }
    try await send(composer, conversation, as: participant)
    #expect(try await conversation.ask(path, as: "").status == .ok)
  }

  @Test("What names no card is refused, and the words do not go without it")
  func noCard() async throws {
    let conversation = try await ConversationSite()
    for card in ["nothing", "article%3A" + String(repeating: "x", count: 9_000)] {
      let answer = try await conversation.ask(
        conversation.path, .post,
        form: "action=send&id=\(ConversationService.newMessageID().text)&text=Look&card=\(card)",
        as: conversation.owner)
      #expect(answer.status == .notFound || answer.status == .badRequest)
      #expect(
        try await conversation.ask(
          "\(conversation.path)?card=\(card)", as: conversation.owner
        ).status.code >= 400)
      let started = try await conversation.ask(
        "/conversations", .post, form: "card=\(card)", as: conversation.owner)
      #expect(started.status.code >= 400)
    }
    #expect(try await conversation.page(as: conversation.owner).says(.chatEmpty))
  }

  @Test(
    "A passage of the longest fits into what a card is chosen by, and that into an address",
    arguments: ["長", "நி", "👨‍👩‍👧‍👦"])
  func longest(sign: String) throws {
    let id = ArticleID(
      wiki: try WikiID(slug: "wiki.example.org"),
      title: try PageTitle(String(repeating: "字", count: 80)))
    let words = String(repeating: sign, count: ShareSubject.passageLimit)
    let reference = CardReference(.passage(id, words))
    #expect(CardReference(reference.text) == reference)
    let whole = reference.text.addingPercentEncoding(withAllowedCharacters: .alphanumerics)
    #expect(try #require(whole).utf8.count < 7_500)
  }

  /// How many pages stand in the list of what was sent, and whether a picture is kept.
  private func sentCount(_ conversation: ConversationSite) async throws -> Int {
    try await conversation.site.services.sharing.sentList(200).count
  }

  private func sendDam(
    _ id: String, _ conversation: ConversationSite, as cookie: String
  ) async throws -> TestResponse {
    try await conversation.ask(
      conversation.path, .post, form: "action=send&id=\(id)&card=place%3A52.37%2C4.9%3BDam",
      as: cookie)
  }

  @Test("A card that is refused leaves nothing behind: under a used id, in a closed conversation")
  func refusedCards() async throws {
    let conversation = try await ConversationSite()
    let participant = try await conversation.join()
    for (who, id) in [
      (conversation.owner, ConversationService.newMessageID().text),
      (participant, ConversationService.newMessageID().text),
    ] {
      try await conversation.say("hello", id: id, as: who)
      #expect(try await sendDam(id, conversation, as: who).status == .unprocessableContent)
    }
    let composer = PageDocument(
      try await conversation.ask(
        "\(conversation.path)?card=place%3A52.37%2C4.9%3BDam", as: participant))
    let picture = try #require(try composer.readyCard.one(tag: "img").attribute("src"))
    _ = try await conversation.ask(
      conversation.path, .post, form: "action=close", as: conversation.owner)
    for who in [conversation.owner, participant] {
      #expect(
        try await sendDam(ConversationService.newMessageID().text, conversation, as: who)
          .status == .conflict)
    }
    #expect(try await sentCount(conversation) == 0)
    #expect(try await conversation.ask(picture, as: "").status == .notFound)
  }

  @Test("For a card that would be refused no wiki is asked")
  func refusedUnasked() async throws {
    let conversation = try await ConversationSite()
    let id = ConversationService.newMessageID().text
    try await conversation.say("hello", id: id, as: conversation.owner)
    let asked = conversation.site.wiki.asked
    let form = "action=send&card=article%3Awiki.example.org%2FLisbon&id="
    let used = try await conversation.ask(
      conversation.path, .post, form: form + id, as: conversation.owner)
    #expect(used.status == .unprocessableContent)
    _ = try await conversation.ask(
      conversation.path, .post, form: "action=close", as: conversation.owner)
    let closed = try await conversation.ask(
      conversation.path, .post, form: form + ConversationService.newMessageID().text,
      as: conversation.owner)
    #expect(closed.status == .conflict)
    #expect(conversation.site.wiki.asked == asked)
  }

  @Test("Of a card that is repeated at once one message and one page are stored")
  func repeatedCards() async throws {
    let conversation = try await ConversationSite()
    let id = ConversationService.newMessageID().text
    let statuses = try await withThrowingTaskGroup { group in
      for _ in 0..<60 {
        group.addTask {
          try await sendDam(id, conversation, as: conversation.owner).status
        }
      }
      return try await group.reduce(into: Set<HTTPResponse.Status>()) { $0.insert($1) }
    }
    #expect(statuses == [.seeOther])
    #expect(try await sentCount(conversation) == 1)
    #expect(try await conversation.page(as: conversation.owner).cards.count == 1)
  }

  @Test(
    "A participant's card has no page of its own, does not stand in the owner's list, and leads somewhere",
    arguments: [
      ("place%3A52.37%2C4.9%3BDam", "/places?WMFLatitude=52.37"),
      ("article%3Awiki.example.org%2FLisbon%23See", "/read/wiki.example.org/Lisbon#See"),
    ])
  func guestCards(card: String, address: String) async throws {
    let conversation = try await ConversationSite()
    let participant = try await conversation.join()
    let answer = try await conversation.ask(
      conversation.path, .post,
      form: "action=send&id=\(ConversationService.newMessageID().text)&card=\(card)",
      as: participant)
    #expect(answer.status == .seeOther)
    #expect(try await sentCount(conversation) == 0)
    let page = try await conversation.ask(conversation.path, as: conversation.owner)
    let link = try #require(PageDocument(page).cards.first?.href)
    #expect(link.hasPrefix(address) || link.hasSuffix(address))
    #expect(!page.text.contains("/s/"))
  }

  @Test("A join link has a drawing for the cameras of phones")
  func drawing() async throws {
    let conversation = try await ConversationSite()
    let page = try await conversation.page(as: conversation.owner)
    #expect(try page.one(.img, named: english(.webPlaceQrAlt)).tag == "svg")
    let other = try await conversation.page(as: try await conversation.join())
    #expect(other.all(.img, named: english(.webPlaceQrAlt)).isEmpty)
  }

  /// Names that nobody could see, and ones that are too long.
  static let badNames = [
    ("%E2%80%8B", Message(.problemPersonUnnamed)),
    (String(repeating: "x", count: 41), Message(.webFieldTooLong, .number(40))),
  ]

  @Test("A name that is refused stands in its field with the reason", arguments: badNames)
  func refusedName(name: String, reason: Message) async throws {
    let conversation = try await ConversationSite()
    let start = try await conversation.ask(
      "/conversations", .post, form: "name=\(name)&title=Larks", as: conversation.owner)
    let rename = try await conversation.ask(
      conversation.path, .post, form: "action=name&name=\(name)", as: conversation.owner)
    for answer in [start, rename] {
      #expect(answer.status == .unprocessableContent && answer.headers[.setCookie] == nil)
      let field = try PageDocument(answer).field("name")
      #expect(field.attribute("aria-invalid") == "true")
      #expect(field.value == name.removingPercentEncoding)
      let fault = try PageDocument(answer).element(id: "waypost-own-name-fault")
      #expect(fault.text.contains(english(reason)))
    }
    #expect(try PageDocument(start).field("title").value == "Larks")
    let list = PageDocument(try await conversation.ask("/conversations", as: conversation.owner))
    #expect(!list.says("Larks"))
    let people = try await conversation.page(as: try await conversation.join()).participants
    #expect(people.count == 2 && people.contains { $0.contains("Ann") })
  }

  @Test("A subject that is refused stands in its field with the reason")
  func refusedSubject() async throws {
    let conversation = try await ConversationSite()
    let long = String(repeating: "y", count: 81)
    let answer = try await conversation.ask(
      "/conversations", .post, form: "name=Ann&title=\(long)", as: conversation.owner)
    #expect(answer.status == .unprocessableContent)
    let page = PageDocument(answer)
    #expect(try page.field("title").value == long && page.field("name").value == "Ann")
    let fault = try page.element(id: "waypost-subject-fault")
    #expect(fault.text.contains(english(.webFieldTooLong, .number(80))))
  }
}
