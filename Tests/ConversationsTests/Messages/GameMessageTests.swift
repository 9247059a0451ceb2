import Articles
import Conversations
import Testing

/// Messages of games to their conversations.
@Suite struct GameMessageTests {
  let conversation: TestConversation
  let game: GameRecord

  init() async throws {
    conversation = try await TestConversation()
    game = GameRecord(
      id: "g", link: "/games/0", firstSeat: [1], conversation: conversation.id.text, session: "game"
    )
    try await conversation.store.games.start(game)
  }

  private func news(_ number: Int, by senders: [ParticipantID]? = nil) throws -> GameMessageDraft {
    GameMessageDraft(
      card: card("Move \(number)"), message: try #require(MessageID("game-of-one-\(number)-----")),
      senders: senders ?? [conversation.ann.id])
  }

  private func move(_ number: Int, by senders: [ParticipantID]? = nil) async throws
    -> GameMoveResult
  {
    try await conversation.store.games.move(
      "g", to: "/games/\(number)", state: number, news: try news(number, by: senders))
  }

  @Test(
    "A seat is reserved for a participant while present, and for nobody of another conversation")
  func invited() async throws {
    let ben = try await conversation.join()
    let other = try await TestConversation()
    for (name, invited) in [("kept", ben.id), ("foreign", other.ann.id)] {
      try await conversation.store.games.start(
        GameRecord(id: name, link: "/games/0", conversation: conversation.id.text, invited: invited)
      )
    }
    #expect(try await conversation.store.games.game("kept")?.invited == ben.id)
    #expect(try await conversation.store.games.game("foreign")?.invited == nil)
    try await conversation.store.participants.end(ben.id, in: conversation.id, as: .left)
    #expect(try await conversation.store.games.game("kept")?.invited == nil)
  }

  @Test("Each move is the newest message and its session's only card, in the order of the moves")
  func order() async throws {
    try await conversation.show(card("Move 0"), session: "game")
    for number in 1...5 { #expect(try await move(number) == .done) }
    #expect(try await conversation.texts() == (0...4).map { "(Move \($0))" } + ["[Move 5]"])
  }

  @Test("A game whose card nobody has sent sends nothing, and goes on")
  func unsent() async throws {
    #expect(try await move(1) == .done)
    #expect(try await !conversation.store.games.tell(try news(7), of: "g", at: "/games/1"))
    #expect(try await conversation.contents().isEmpty)
  }

  @Test("In a closed conversation, or one that both have left, a game goes on and sends nothing")
  func silence() async throws {
    try await conversation.show(card("Move 0"), session: "game")
    let ben = try await conversation.join("Ben")
    try await conversation.store.participants.end(ben.id, in: conversation.id, as: .left)
    #expect(try await move(1, by: [ben.id]) == .done)
    #expect(try await conversation.contents().count == 1)
    #expect(try await move(2, by: [ben.id, conversation.ann.id]) == .done)
    #expect(try await conversation.contents().count == 2)
    try await conversation.store.close(conversation.id)
    #expect(try await move(3) == .done)
    #expect(try await conversation.contents().count == 2)
  }

  @Test("Of a hundred concurrent moves one is sent, and one card is current")
  func race() async throws {
    try await conversation.show(card("Move 0"), session: "game")
    let (store, news) = (conversation.store, try news(1))
    let done = try await withThrowingTaskGroup { group in
      for number in 0..<100 {
        group.addTask {
          try await store.games.move("g", to: "/games/\(number)", state: 1, news: news) == .done
        }
      }
      return try await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    #expect(done == 1)
    #expect(try await conversation.contents().count == 2)
  }

  @Test("A message with the id of a later move does not prevent that move")
  func takenID() async throws {
    try await conversation.show(card("Move 0"), session: "game")
    try await conversation.say("mine", id: try news(1).message)
    #expect(try await move(1) == .done)
    #expect(try await conversation.texts() == ["[Move 0]", "mine"])
  }

  @Test("A reminder is sent only while the game is still in that state")
  func reminder() async throws {
    try await conversation.show(card("Move 0"), session: "game")
    #expect(try await conversation.store.games.tell(try news(8), of: "g", at: "/games/0"))
    #expect(
      try await !conversation.store.games.tell(try news(8), of: "g", at: "/games/0"), "a repeat")
    #expect(try await move(1) == .done)
    #expect(try await !conversation.store.games.tell(try news(9), of: "g", at: "/games/0"))
    #expect(try await conversation.contents().count == 3)
  }
}
