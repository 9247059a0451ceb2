import Articles
import Conversations
import Testing

@Suite struct MessageSendingTests {
  @Test("Messages are there for everybody, in order, also after the file was reopened")
  func order() async throws {
    let room = try await TestConversation()
    let ben = try await room.join()
    for number in 0..<5 { try await room.say("\(number)", number % 2 == 0 ? room.ann : ben) }
    let transcript = try await room.desk.store().transcript(of: room.id, limit: 10)
    #expect(try await room.texts() == ["0", "1", "2", "3", "4"])
    #expect(transcript.messages.map(\.sequence) == transcript.messages.map(\.sequence).sorted())
    #expect(transcript.participants.map(\.name) == ["Ann", "Ben"])
  }

  @Test("A transcript comes in pages")
  func pages() async throws {
    let room = try await TestConversation()
    for number in 0..<5 { try await room.say("\(number)") }
    let newest = try await room.store.transcript(of: room.id, limit: 2)
    #expect(newest.messages.map(\.content) == [.text("3"), .text("4")])
    #expect(newest.hasEarlier)
    let first = try await room.store.transcript(
      of: room.id, before: newest.messages[0].sequence, limit: 3)
    #expect(first.messages.map(\.content) == [.text("0"), .text("1"), .text("2")])
    #expect(!first.hasEarlier)
  }

  @Test("A card keeps all of its fields")
  func cards() async throws {
    let room = try await TestConversation()
    let digest = try await room.store.store(CardPicture(bytes: [1], width: 2, height: 1))
    let card = card(picture: digest)
    try await room.show(card)
    #expect(try await room.contents() == [.card(card, session: nil)])
  }

  @Test("A repeat returns the first message, however often and however many send it at once")
  func once() async throws {
    let room = try await TestConversation()
    let stores = [room.store, try room.desk.store()]
    let draft = Draft(id: .drawn, content: .text("Hello"))
    let sequences = try await withThrowingTaskGroup { group in
      for number in 0..<40 {
        group.addTask {
          try await stores[number % 2].send(draft, by: room.ann.id, in: room.id).sequence
        }
      }
      return try await group.reduce(into: Set<Int>()) { $0.insert($1) }
    }
    #expect(sequences.count == 1)
    #expect(try await room.texts() == ["Hello"])
  }

  @Test("The same id with other content is a clash; another sender may use it")
  func clash() async throws {
    let room = try await TestConversation()
    let ben = try await room.join()
    let id = MessageID.drawn
    try await room.say("Hello", id: id)
    await #expect(throws: ConversationError.clash(id)) { try await room.say("Other", id: id) }
    await #expect(throws: ConversationError.clash(id)) { try await room.show(card(), id: id) }
    try await room.say("Other", ben, id: id)
    #expect(try await room.texts() == ["Hello", "Other"])
  }

  @Test("A repeat is recognized after the message was deleted, and in a closed conversation")
  func lateRepeat() async throws {
    let room = try await TestConversation()
    let id = MessageID.drawn
    let message = try await room.say("Hello", id: id)
    try await room.store.deleteMessage(message.sequence, by: room.ann.id, in: room.id)
    try await room.store.close(room.id)
    #expect(try await room.say("Hello", id: id).content == .deleted)
    #expect(try await room.texts() == ["-"])
  }

  @Test(
    "Texts are stored in a form that is safe to show",
    arguments: [
      ("  a\r\nb\n", "a\nb"), ("a\u{202E}b\u{0007}", "ab"), ("e\u{0301}", "\u{E9}"),
      ("<script>", "<script>"), ("$5", "$5"),
    ])
  func hygiene(typed: String, kept: String) async throws {
    let room = try await TestConversation()
    #expect(try await room.say(typed).content == .text(kept))
  }

  @Test(
    "Empty and invisible texts are not sent", arguments: ["", " \n ", "\u{200B}\u{2066}"])
  func empty(typed: String) async throws {
    let room = try await TestConversation()
    await #expect(throws: ConversationError.textEmpty) { try await room.say(typed) }
  }

  @Test("A text that is too long is refused with its length, and a megabyte too")
  func long() async throws {
    let room = try await TestConversation()
    try await room.say(String(repeating: "a", count: 4_000))
    await #expect(throws: ConversationError.textTooLong(length: 4_001, limit: 4_000)) {
      try await room.say(String(repeating: "a", count: 4_001))
    }
    await #expect(throws: ConversationError.self) {
      try await room.say("a" + String(repeating: "\u{300}", count: 1 << 20))
    }
  }

  @Test(
    "A card links to a page of this server or to https, and to nothing else",
    arguments: [
      "javascript:alert(1)", "data:text/html,x", "http://example.org/", "//example.org/",
      "/\\example.org", "https://a b", "/a\nb", "ftp://example.org/", "", "read/x",
      "/" + String(repeating: "a", count: 2_000),
    ])
  func addresses(address: String) async throws {
    let room = try await TestConversation()
    await #expect(throws: ConversationError.addressRefused(address)) {
      try await room.show(Card(address: address, summary: "x"))
    }
  }

  @Test(
    "A card's picture must be on this server", arguments: ["https://example.org/p.jpg", "//x/p"])
  func pictures(address: String) async throws {
    let room = try await TestConversation()
    let image = Card.Image(address: address, alternative: "")
    await #expect(throws: ConversationError.addressRefused(address)) {
      try await room.show(Card(address: "/a", image: image, summary: "x"))
    }
  }

  @Test("Characters that change the direction are removed from a card's texts")
  func cardTexts() async throws {
    let room = try await TestConversation()
    try await room.show(Card(address: "/a", caption: "a\u{202E}b", summary: "\u{2066}s"))
    let kept = Card(address: "/a", caption: "ab", summary: "s")
    #expect(try await room.contents() == [.card(kept, session: nil)])
  }

  @Test("The number of messages is limited")
  func full() async throws {
    var limits = ConversationLimits()
    limits.messages = 2
    let room = try await TestConversation(limits: limits)
    try await room.say("1")
    try await room.say("2")
    await #expect(throws: ConversationError.full(what: .messages, limit: 2)) {
      try await room.say("3")
    }
  }

  @Test("A sender can delete their own message, whose content is erased, and no other")
  func delete() async throws {
    let room = try await TestConversation()
    let ben = try await room.join()
    let digest = try await room.store.store(CardPicture(bytes: [1], width: 2, height: 1))
    let message = try await room.show(card("Secret", picture: digest))
    await #expect(throws: ConversationError.notYours(message.sequence)) {
      try await room.store.deleteMessage(message.sequence, by: ben.id, in: room.id)
    }
    try await room.store.deleteMessage(message.sequence, by: room.ann.id, in: room.id)
    try await room.store.deleteMessage(message.sequence, by: room.ann.id, in: room.id)
    #expect(try await room.texts() == ["-"])
    #expect(try await room.store.picture(digest) == nil)
    await #expect(throws: ConversationError.messageMissing(99)) {
      try await room.store.deleteMessage(99, by: ben.id, in: room.id)
    }
  }

  @Test("Each reaction counts once per person and is removed by them; none on deleted messages")
  func reactions() async throws {
    let room = try await TestConversation()
    let ben = try await room.join()
    let message = try await room.say("Hello")
    func set(_ reaction: Reaction, _ who: Participant, _ isSet: Bool = true) async throws {
      try await room.store.react(reaction, to: message.sequence, by: who.id, in: room.id, isSet)
    }
    try await set(.heart, ben)
    try await set(.heart, ben)
    try await set(.heart, room.ann)
    try await set(.laugh, ben)
    try await set(.laugh, room.ann, false)
    let found = try await room.store.message(message.sequence, in: room.id).reactions
    #expect(found == [.heart: [room.ann.id, ben.id], .laugh: [ben.id]])
    try await room.store.deleteMessage(message.sequence, by: room.ann.id, in: room.id)
    await #expect(throws: ConversationError.messageMissing(message.sequence)) {
      try await set(.heart, ben)
    }
  }

  @Test("An article is known as sent by the owner until the message is deleted")
  func sentArticles() async throws {
    let room = try await TestConversation()
    let other = try await TestConversation()
    let article = ArticleID(wiki: .englishWikipedia, title: try PageTitle("Amsterdam"))
    let message = try await room.show(card(), article: article, role: .owner)
    #expect(message.content == .card(card(), session: nil, article: article))
    #expect(try await room.store.ownerSent(article, in: room.id))
    #expect(try await !other.store.ownerSent(article, in: other.id))
    let another = ArticleID(wiki: .englishWikipedia, title: try PageTitle("Utrecht"))
    #expect(try await !room.store.ownerSent(another, in: room.id))
    try await room.store.deleteMessage(message.sequence, by: room.ann.id, in: room.id)
    #expect(try await !room.store.ownerSent(article, in: room.id))
  }

  @Test("A guest's card of an article never counts, with or before the owner's")
  func guestArticles() async throws {
    let room = try await TestConversation()
    let ben = try await room.join()
    let article = ArticleID(wiki: .englishWikipedia, title: try PageTitle("Amsterdam"))
    try await room.show(card(), ben, article: article)
    #expect(try await !room.store.ownerSent(article, in: room.id))
    let own = try await room.show(card(), article: article, role: .owner)
    #expect(try await room.store.ownerSent(article, in: room.id))
    try await room.store.deleteMessage(own.sequence, by: room.ann.id, in: room.id)
    #expect(try await !room.store.ownerSent(article, in: room.id))
  }
}
