import Conversations
import Testing

@Suite struct GameTableTests {
  let fixture: TestStore
  let store: ConversationStore
  let game = GameRecord(
    id: "g", link: "/games/0", firstSeat: [1], conversation: "c", session: "s")

  init() throws {
    fixture = try TestStore()
    store = try fixture.store()
  }

  @Test("A game starts once and is there when the file is reopened")
  func start() async throws {
    try await store.games.start(game)
    #expect(try await fixture.store().games.game("g") == game)
    #expect(try await store.games.game("other") == nil)
    await #expect(throws: ConversationError.gameExists) { try await store.games.start(game) }
  }

  @Test(
    "Only the next state is stored; any other returns the current game", arguments: [-1, 0, 2, 7])
  func order(state: Int) async throws {
    try await store.games.start(game)
    #expect(try await store.games.move("g", to: "/games/x", state: state) == .conflict(game))
    #expect(try await store.games.move("g", to: "/games/1", state: 1) == .done)
    #expect(try await store.games.game("g")?.link == "/games/1")
  }

  @Test("Of a hundred concurrent moves one succeeds, also in two processes")
  func race() async throws {
    try await store.games.start(game)
    let stores = [store, try fixture.store()]
    let done = try await withThrowingTaskGroup { group in
      for number in 0..<100 {
        group.addTask {
          try await stores[number % 2].games.move("g", to: "/games/\(number)", state: 1) == .done
            ? number : nil
        }
      }
      return try await group.reduce(into: [Int]()) { if let number = $1 { $0.append(number) } }
    }
    #expect(done.count == 1)
    #expect(try await store.games.game("g")?.link == done.first.map { "/games/\($0)" })
  }

  @Test("Of a hundred attempts one gets the free seat, together with its move")
  func seat() async throws {
    try await store.games.start(game)
    let taken = try await withThrowingTaskGroup { group in
      for number in 0..<100 {
        group.addTask {
          try await store.games.move(
            "g", to: "/games/\(number)", state: 1, taking: [2, UInt8(number)]) == .done
            ? number : nil
        }
      }
      return try await group.reduce(into: [Int]()) { if let number = $1 { $0.append(number) } }
    }
    let winner = try #require(taken.first)
    #expect(taken.count == 1)
    let now = try #require(try await store.games.game("g"))
    #expect(now.secondSeat == [2, UInt8(winner)] && now.link == "/games/\(winner)")
    #expect(try await store.games.move("g", to: "/games/x", state: 2, taking: [9]) == .seatTaken)
    #expect(try await store.games.game("g") == now)
    #expect(
      try await store.games.move("g", to: "/games/y", state: 2, taking: now.secondSeat) == .done)
  }

  @Test("A missing game has no moves")
  func missing() async throws {
    await #expect(throws: ConversationError.gameMissing) {
      try await store.games.move("g", to: "/games/1", state: 1)
    }
  }
}
