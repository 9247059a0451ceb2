import Articles
import Conversations
import Testing

@Suite struct CardSessionTests {
  @Test("A newer card of a session comes last; the older one keeps its summary line")
  func replaces() async throws {
    let room = try await TestConversation()
    let first = try await room.show(card("Move 1"), session: "game")
    try await room.say("Well")
    let second = try await room.show(card("Move 2"), session: "game")
    #expect(try await room.texts() == ["(Move 1)", "Well", "[Move 2]"])
    let old = try await room.store.message(first.sequence, in: room.id)
    #expect(
      old.content
        == .collapsed(
          summary: "Move 1", address: "/read/en.wikipedia/Amsterdam", newer: second.sequence))
  }

  @Test("Twenty moves leave one card, and all lines in order")
  func twenty() async throws {
    let room = try await TestConversation()
    let ben = try await room.join()
    for number in 1...20 {
      try await room.show(card("\(number)"), number % 2 == 0 ? ben : room.ann, session: "game")
    }
    #expect(try await room.texts() == (1...19).map { "(\($0))" } + ["[20]"])
  }

  @Test("Sessions do not affect each other, nor cards without one")
  func apart() async throws {
    let room = try await TestConversation()
    try await room.show(card("a1"), session: "a")
    try await room.show(card("b1"), session: "b")
    try await room.show(card("none"))
    try await room.show(card("a2"), session: "a")
    #expect(try await room.texts() == ["(a1)", "[b1]", "[none]", "[a2]"])
  }

  @Test("Of many concurrent updates of a session exactly one card stays, and it is the last")
  func race() async throws {
    let room = try await TestConversation()
    let other = try room.desk.store()
    try await withThrowingTaskGroup { group in
      for number in 0..<40 {
        group.addTask {
          let store = number % 2 == 0 ? room.store : other
          _ = try await store.send(
            Draft(
              id: .drawn,
              content: .card(card("\(number)"), session: SessionID("game"), article: nil)),
            by: room.ann.id, in: room.id)
        }
      }
      for try await _ in group {}
    }
    let texts = try await room.texts()
    #expect(texts.count == 40)
    #expect(texts.filter { $0.hasPrefix("[") } == [texts.last])
  }

  @Test("A repeat of an older move changes nothing")
  func replay() async throws {
    let room = try await TestConversation()
    let id = MessageID.drawn
    try await room.show(card("1"), session: "game", id: id)
    try await room.show(card("2"), session: "game")
    try await room.show(card("1"), session: "game", id: id)
    #expect(try await room.texts() == ["(1)", "[2]"])
  }

  @Test("A session continues after its current card was deleted")
  func deleted() async throws {
    let room = try await TestConversation()
    let first = try await room.show(card("1"), session: "game")
    try await room.store.deleteMessage(first.sequence, by: room.ann.id, in: room.id)
    try await room.show(card("2"), session: "game")
    #expect(try await room.texts() == ["-", "[2]"])
  }
}
