import Articles
import Conversations
import Testing

/// Messages of games to their conversations.
@Suite struct GameMessageTests {
  let room: TestConversation
  let game: GameRecord

  init() async throws {
    room = try await TestConversation()
    game = GameRecord(
      id: "g", link: "/games/0", firstSeat: [1], conversation: room.id.text, session: "game")
    try await room.store.start(game)
  }

  private func news(_ number: Int, by senders: [ParticipantID]? = nil) throws -> GameNews {
    GameNews(
      card: card("Move \(number)"), message: try #require(MessageID("game-of-one-\(number)-----")),
      senders: senders ?? [room.ann.id])
  }

  private func move(_ number: Int, by senders: [ParticipantID]? = nil) async throws -> GameMove {
    try await room.store.move(
      "g", to: "/games/\(number)", state: number, news: try news(number, by: senders))
  }

  @Test("A seat is reserved for a guest while present, and for nobody of another conversation")
  func invited() async throws {
    let ben = try await room.join()
    let other = try await TestConversation()
    for (name, guest) in [("kept", ben.id), ("foreign", other.ann.id)] {
      try await room.store.start(
        GameRecord(id: name, link: "/games/0", conversation: room.id.text, invited: guest))
    }
    #expect(try await room.store.game("kept")?.invited == ben.id)
    #expect(try await room.store.game("foreign")?.invited == nil)
    try await room.store.end(ben.id, in: room.id, as: .left)
    #expect(try await room.store.game("kept")?.invited == nil)
  }

  @Test("Each move is the newest message and its session's only card, in the order of the moves")
  func order() async throws {
    try await room.show(card("Move 0"), session: "game")
    for number in 1...5 { #expect(try await move(number) == .done) }
    #expect(try await room.texts() == (0...4).map { "(Move \($0))" } + ["[Move 5]"])
  }

  @Test("A game whose card nobody has sent sends nothing, and goes on")
  func unsent() async throws {
    #expect(try await move(1) == .done)
    #expect(try await !room.store.tell(try news(7), of: "g", at: "/games/1"))
    #expect(try await room.contents().isEmpty)
  }

  @Test("In a closed conversation, or one that both have left, a game goes on and sends nothing")
  func silence() async throws {
    try await room.show(card("Move 0"), session: "game")
    let ben = try await room.join("Ben")
    try await room.store.end(ben.id, in: room.id, as: .left)
    #expect(try await move(1, by: [ben.id]) == .done)
    #expect(try await room.contents().count == 1)
    #expect(try await move(2, by: [ben.id, room.ann.id]) == .done)
    #expect(try await room.contents().count == 2)
    try await room.store.close(room.id)
    #expect(try await move(3) == .done)
    #expect(try await room.contents().count == 2)
  }

  @Test("Of a hundred concurrent moves one is sent, and one card is current")
  func race() async throws {
    try await room.show(card("Move 0"), session: "game")
    let (store, news) = (room.store, try news(1))
    let done = try await withThrowingTaskGroup { group in
      for number in 0..<100 {
        group.addTask {
          try await store.move("g", to: "/games/\(number)", state: 1, news: news) == .done
        }
      }
      return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(done == 1)
    #expect(try await room.contents().count == 2)
  }

  @Test("A message with the id of a later move does not prevent that move")
  func takenID() async throws {
    try await room.show(card("Move 0"), session: "game")
    try await room.say("mine", id: try news(1).message)
    #expect(try await move(1) == .done)
    #expect(try await room.texts() == ["[Move 0]", "mine"])
  }

  @Test("A reminder is sent only while the game is still in that state")
  func reminder() async throws {
    try await room.show(card("Move 0"), session: "game")
    #expect(try await room.store.tell(try news(8), of: "g", at: "/games/0"))
    #expect(try await !room.store.tell(try news(8), of: "g", at: "/games/0"), "a repeat")
    #expect(try await move(1) == .done)
    #expect(try await !room.store.tell(try news(9), of: "g", at: "/games/0"))
    #expect(try await room.contents().count == 3)
  }
}
