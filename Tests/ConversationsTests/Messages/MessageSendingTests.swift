import Articles
import Conversations
import Testing

@Suite struct MessageSendingTests {
  @Test("Messages are there for everybody, in order, also after the file was reopened")
  func order() async throws {
    let conversation = try await TestConversation()
    let ben = try await conversation.join()
    for number in 0..<5 {
      try await conversation.say("\(number)", number % 2 == 0 ? conversation.ann : ben)
    }
    let transcript = try await conversation.fixture.store().messages.transcript(
      of: conversation.id, limit: 10)
    #expect(try await conversation.texts() == ["0", "1", "2", "3", "4"])
    #expect(transcript.messages.map(\.sequence) == transcript.messages.map(\.sequence).sorted())
    #expect(transcript.participants.map(\.name) == ["Ann", "Ben"])
  }

  @Test("A transcript comes in pages")
  func pages() async throws {
    let conversation = try await TestConversation()
    for number in 0..<5 { try await conversation.say("\(number)") }
    let newest = try await conversation.store.messages.transcript(of: conversation.id, limit: 2)
    #expect(newest.messages.map(\.content) == [.text("3"), .text("4")])
    #expect(newest.hasEarlier)
    let first = try await conversation.store.messages.transcript(
      of: conversation.id, before: newest.messages[0].sequence, limit: 3)
    #expect(first.messages.map(\.content) == [.text("0"), .text("1"), .text("2")])
    #expect(!first.hasEarlier)
  }

  @Test("A card keeps all of its fields")
  func cards() async throws {
    let conversation = try await TestConversation()
    let digest = try await conversation.store.pictures.store(
      CardPicture(bytes: [1], width: 2, height: 1))
    let card = card(picture: digest)
    try await conversation.show(card)
    #expect(try await conversation.contents() == [.card(card, session: nil)])
  }

  @Test("A repeat returns the first message, however often and however many send it at once")
  func once() async throws {
    let conversation = try await TestConversation()
    let stores = [conversation.store, try conversation.fixture.store()]
    let draft = MessageDraft(id: .drawn, content: .text("Hello"))
    let sequences = try await withThrowingTaskGroup { group in
      for number in 0..<40 {
        group.addTask {
          try await stores[number % 2].messages.send(
            draft, by: conversation.ann.id, in: conversation.id
          )
          .sequence
        }
      }
      return try await group.reduce(into: Set<Int>()) { $0.insert($1) }
    }
    #expect(sequences.count == 1)
    #expect(try await conversation.texts() == ["Hello"])
  }

  @Test("The same id with other content is a clash; another sender may use it")
  func clash() async throws {
    let conversation = try await TestConversation()
    let ben = try await conversation.join()
    let id = MessageID.drawn
    try await conversation.say("Hello", id: id)
    await #expect(throws: ConversationError.clash(id)) {
      try await conversation.say("Other", id: id)
    }
    await #expect(throws: ConversationError.clash(id)) {
      try await conversation.show(card(), id: id)
    }
    try await conversation.say("Other", ben, id: id)
    #expect(try await conversation.texts() == ["Hello", "Other"])
  }

  @Test("A repeat is recognized after the message was deleted, and in a closed conversation")
  func lateRepeat() async throws {
    let conversation = try await TestConversation()
    let id = MessageID.drawn
    let message = try await conversation.say("Hello", id: id)
    try await conversation.store.messages.delete(
      message.sequence, by: conversation.ann.id, in: conversation.id)
    try await conversation.store.close(conversation.id)
    #expect(try await conversation.say("Hello", id: id).content == .deleted)
    #expect(try await conversation.texts() == ["-"])
  }

  @Test(
    "Texts are stored in a form that is safe to show",
    arguments: [
      ("  a\r\nb\n", "a\nb"), ("a\u{202E}b\u{0007}", "ab"), ("e\u{0301}", "\u{E9}"),
      ("<script>", "<script>"), ("$5", "$5"),
    ])
  func hygiene(typed: String, stored: String) async throws {
    let conversation = try await TestConversation()
    #expect(try await conversation.say(typed).content == .text(stored))
  }

  @Test(
    "Empty and invisible texts are not sent", arguments: ["", " \n ", "\u{200B}\u{2066}"])
  func empty(typed: String) async throws {
    let conversation = try await TestConversation()
    await #expect(throws: ConversationError.textEmpty) { try await conversation.say(typed) }
  }

  @Test("A text that is too long is refused with its length, and a megabyte too")
  func long() async throws {
    let conversation = try await TestConversation()
    try await conversation.say(String(repeating: "a", count: 4_000))
    await #expect(throws: ConversationError.textTooLong(length: 4_001, limit: 4_000)) {
      try await conversation.say(String(repeating: "a", count: 4_001))
    }
    await #expect(throws: ConversationError.self) {
      try await conversation.say("a" + String(repeating: "\u{300}", count: 1 << 20))
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
    let conversation = try await TestConversation()
    await #expect(throws: ConversationError.addressRefused(address)) {
      try await conversation.show(Card(address: address, summary: "x"))
    }
  }

  @Test(
    "A card's picture must be on this server", arguments: ["https://example.org/p.jpg", "//x/p"])
  func pictures(address: String) async throws {
    let conversation = try await TestConversation()
    let image = Card.Image(address: address, alternative: "")
    await #expect(throws: ConversationError.addressRefused(address)) {
      try await conversation.show(Card(address: "/a", image: image, summary: "x"))
    }
  }

  @Test(
    "A card's file has an https address, and no other",
    arguments: [
      "http://example.org/a.gif", "/cards/a.jpg", "javascript:alert(1)", "https://a b", "",
      "https://example.org/" + String(repeating: "a", count: 2_000),
    ])
  func files(address: String) async throws {
    let conversation = try await TestConversation()
    let media = Card.Media(address: address, type: "image/gif", kind: .animation)
    await #expect(throws: ConversationError.addressRefused(address)) {
      try await conversation.show(Card(address: "/a", media: media, summary: "x"))
    }
  }

  @Test("Characters that change the direction are removed from a card's texts")
  func cardTexts() async throws {
    let conversation = try await TestConversation()
    try await conversation.show(Card(address: "/a", caption: "a\u{202E}b", summary: "\u{2066}s"))
    let stored = Card(address: "/a", caption: "ab", summary: "s")
    #expect(try await conversation.contents() == [.card(stored, session: nil)])
  }

  @Test("The number of messages is limited")
  func full() async throws {
    var limits = ConversationLimits()
    limits.messages = 2
    let conversation = try await TestConversation(limits: limits)
    try await conversation.say("1")
    try await conversation.say("2")
    await #expect(throws: ConversationError.full(what: .messages, limit: 2)) {
      try await conversation.say("3")
    }
  }

  @Test("A sender can delete their own message, whose content is erased, and no other")
  func delete() async throws {
    let conversation = try await TestConversation()
    let ben = try await conversation.join()
    let digest = try await conversation.store.pictures.store(
      CardPicture(bytes: [1], width: 2, height: 1))
    let message = try await conversation.show(card("Secret", picture: digest))
    await #expect(throws: ConversationError.notYours(message.sequence)) {
      try await conversation.store.messages.delete(
        message.sequence, by: ben.id, in: conversation.id)
    }
    try await conversation.store.messages.delete(
      message.sequence, by: conversation.ann.id, in: conversation.id)
    try await conversation.store.messages.delete(
      message.sequence, by: conversation.ann.id, in: conversation.id)
    #expect(try await conversation.texts() == ["-"])
    #expect(try await conversation.store.pictures.picture(digest) == nil)
    await #expect(throws: ConversationError.messageMissing(99)) {
      try await conversation.store.messages.delete(99, by: ben.id, in: conversation.id)
    }
  }

  @Test("Each reaction counts once per person and is removed by them; none on deleted messages")
  func reactions() async throws {
    let conversation = try await TestConversation()
    let ben = try await conversation.join()
    let message = try await conversation.say("Hello")
    func set(_ reaction: Reaction, _ who: Participant, isSet: Bool = true) async throws {
      try await conversation.store.messages.react(
        reaction, to: message.sequence, by: who.id, in: conversation.id, isSet: isSet)
    }
    try await set(.heart, ben)
    try await set(.heart, ben)
    try await set(.heart, conversation.ann)
    try await set(.laugh, ben)
    try await set(.laugh, conversation.ann, isSet: false)
    let found = try await conversation.store.messages.message(message.sequence, in: conversation.id)
      .reactions
    #expect(found == [.heart: [conversation.ann.id, ben.id], .laugh: [ben.id]])
    try await conversation.store.messages.delete(
      message.sequence, by: conversation.ann.id, in: conversation.id)
    await #expect(throws: ConversationError.messageMissing(message.sequence)) {
      try await set(.heart, ben)
    }
  }

  @Test("An article is known as sent by the owner until the message is deleted")
  func sentArticles() async throws {
    let conversation = try await TestConversation()
    let other = try await TestConversation()
    let article = ArticleID(wiki: .englishWikipedia, title: try PageTitle("Amsterdam"))
    let message = try await conversation.show(card(), article: article, role: .owner)
    #expect(message.content == .card(card(), session: nil, article: article))
    #expect(try await conversation.store.messages.ownerSent(article, in: conversation.id))
    #expect(try await !other.store.messages.ownerSent(article, in: other.id))
    let another = ArticleID(wiki: .englishWikipedia, title: try PageTitle("Utrecht"))
    #expect(try await !conversation.store.messages.ownerSent(another, in: conversation.id))
    try await conversation.store.messages.delete(
      message.sequence, by: conversation.ann.id, in: conversation.id)
    #expect(try await !conversation.store.messages.ownerSent(article, in: conversation.id))
  }

  @Test("A participant's card of an article never counts, with or before the owner's")
  func guestArticles() async throws {
    let conversation = try await TestConversation()
    let ben = try await conversation.join()
    let article = ArticleID(wiki: .englishWikipedia, title: try PageTitle("Amsterdam"))
    try await conversation.show(card(), ben, article: article)
    #expect(try await !conversation.store.messages.ownerSent(article, in: conversation.id))
    let own = try await conversation.show(card(), article: article, role: .owner)
    #expect(try await conversation.store.messages.ownerSent(article, in: conversation.id))
    try await conversation.store.messages.delete(
      own.sequence, by: conversation.ann.id, in: conversation.id)
    #expect(try await !conversation.store.messages.ownerSent(article, in: conversation.id))
  }
}
