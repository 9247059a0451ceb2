import Articles
import Conversations
import Testing

@Suite struct CardSessionTests {
  @Test("A newer card of a session comes last; the older one keeps its summary line")
  func replaces() async throws {
    let conversation = try await TestConversation()
    let first = try await conversation.show(card("Move 1"), session: "game")
    try await conversation.say("Well")
    let second = try await conversation.show(card("Move 2"), session: "game")
    #expect(try await conversation.texts() == ["(Move 1)", "Well", "[Move 2]"])
    let old = try await conversation.store.messages.message(first.sequence, in: conversation.id)
    #expect(
      old.content
        == .collapsed(
          summary: "Move 1", address: "/read/en.wikipedia/Amsterdam", newer: second.sequence))
  }

  @Test("Twenty moves leave one card, and all lines in order")
  func twenty() async throws {
    let conversation = try await TestConversation()
    let ben = try await conversation.join()
    for number in 1...20 {
      try await conversation.show(
        card("\(number)"), number % 2 == 0 ? ben : conversation.ann, session: "game")
    }
    #expect(try await conversation.texts() == (1...19).map { "(\($0))" } + ["[20]"])
  }

  @Test("Sessions do not affect each other, nor cards without one")
  func apart() async throws {
    let conversation = try await TestConversation()
    try await conversation.show(card("a1"), session: "a")
    try await conversation.show(card("b1"), session: "b")
    try await conversation.show(card("none"))
    try await conversation.show(card("a2"), session: "a")
    #expect(try await conversation.texts() == ["(a1)", "[b1]", "[none]", "[a2]"])
  }

  @Test("Of many concurrent updates of a session exactly one card stays, and it is the last")
  func race() async throws {
    let conversation = try await TestConversation()
    let other = try conversation.fixture.store()
    try await withThrowingTaskGroup { group in
      for number in 0..<40 {
        group.addTask {
          let store = number % 2 == 0 ? conversation.store : other
          _ = try await store.messages.send(
            MessageDraft(
              id: .drawn,
              content: .card(card("\(number)"), session: CardSessionID("game"), article: nil)),
            by: conversation.ann.id, in: conversation.id)
        }
      }
      for try await _ in group {}
    }
    let texts = try await conversation.texts()
    #expect(texts.count == 40)
    #expect(texts.filter { $0.hasPrefix("[") } == [texts.last])
  }

  @Test("A repeat of an older move changes nothing")
  func replay() async throws {
    let conversation = try await TestConversation()
    let id = MessageID.drawn
    try await conversation.show(card("1"), session: "game", id: id)
    try await conversation.show(card("2"), session: "game")
    try await conversation.show(card("1"), session: "game", id: id)
    #expect(try await conversation.texts() == ["(1)", "[2]"])
  }

  @Test("A session continues after its current card was deleted")
  func deleted() async throws {
    let conversation = try await TestConversation()
    let first = try await conversation.show(card("1"), session: "game")
    try await conversation.store.messages.delete(
      first.sequence, by: conversation.ann.id, in: conversation.id)
    try await conversation.show(card("2"), session: "game")
    #expect(try await conversation.texts() == ["-", "[2]"])
  }
}
