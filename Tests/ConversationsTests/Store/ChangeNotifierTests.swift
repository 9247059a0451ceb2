import Articles
import Conversations
import Testing

@Suite struct ChangeNotifierTests {
  /// The state of a reader that follows the changes: messages by position, names by participant.
  private struct Follower: Equatable {
    var messages: [Int: TranscriptMessage] = [:]
    var names: [ParticipantID: String?] = [:]
    var title: String?
    var last = 0

    init(_ transcript: Transcript) {
      for message in transcript.messages { messages[message.sequence] = message }
      for participant in transcript.participants { names[participant.id] = participant.name }
      title = transcript.conversation.title
      last = transcript.conversation.lastChange
    }

    mutating func take(_ changes: [TranscriptChange]) {
      for change in changes {
        #expect(change.number > last)
        last = change.number
        switch change {
        case .message(let message): messages[message.sequence] = message
        case .participant(let participant, _): names[participant.id] = participant.name
        case .conversation(let conversation, _): title = conversation.title
        }
      }
    }
  }

  private func follow(
    _ follower: inout Follower, _ conversation: TestConversation, limit: Int = 3
  ) async throws {
    while true {
      let changes = try #require(
        try await conversation.store.messages.changes(
          in: conversation.id, after: follower.last, limit: limit))
      guard !changes.isEmpty else { return }
      follower.take(changes)
    }
  }

  @Test("A reader that follows the changes has the same state as one that reads everything again")
  func follows() async throws {
    let conversation = try await TestConversation()
    var follower = Follower(
      try await conversation.store.messages.transcript(of: conversation.id, limit: 1_000))
    let ben = try await conversation.join()
    let steps: [() async throws -> Void] = [
      { try await conversation.say("Hello") },
      { try await conversation.show(card("1"), ben, session: "game") },
      { try await conversation.say("Nice", ben) },
      { try await conversation.show(card("2"), session: "game") },
      {
        try await conversation.store.messages.react(
          .heart, to: 4, by: ben.id, in: conversation.id, isSet: true)
      },
      {
        try await conversation.store.participants.setName(
          "Benjamin", of: ben.id, in: conversation.id)
      },
      { try await conversation.store.rename(conversation.id, "Trip") },
      {
        try await conversation.store.messages.delete(
          4, by: conversation.ann.id, in: conversation.id)
      },
      { try await conversation.store.participants.end(ben.id, in: conversation.id, as: .left) },
      { try await conversation.store.close(conversation.id) },
    ]
    for (number, step) in steps.enumerated() {
      try await step()
      if number % 2 == 0 { continue }
      try await follow(&follower, conversation)
      let anew = Follower(
        try await conversation.store.messages.transcript(of: conversation.id, limit: 1_000))
      #expect(follower == anew, "after step \(number)")
    }
  }

  @Test("A number that was never reached makes the reader start again")
  func reset() async throws {
    let conversation = try await TestConversation()
    #expect(
      try await conversation.store.messages.changes(in: conversation.id, after: 99, limit: 10)
        == nil)
    let reached = try #require(try await conversation.store.conversation(conversation.id))
      .lastChange
    #expect(
      try await conversation.store.messages.changes(in: conversation.id, after: reached, limit: 10)
        == [])
  }

  @Test("Two hundred listeners get what twenty write, all in the same order, without a gap")
  func everybody() async throws {
    let conversation = try await TestConversation()
    let total = 200
    let writers = try await withThrowingTaskGroup { group in
      for number in 0..<20 { group.addTask { try await conversation.join("P\(number)") } }
      return try await group.reduce(into: [Participant]()) { $0.append($1) }
    }
    let start = try #require(try await conversation.store.conversation(conversation.id)).lastChange
    let received = try await withThrowingTaskGroup { group in
      for _ in 0..<50 {
        group.addTask { try await listen(conversation, from: start, until: total) }
      }
      for writer in writers {
        group.addTask {
          for number in 0..<total / 20 { try await conversation.say("\(number)", writer) }
          return []
        }
      }
      return try await group.reduce(into: [[Int]]()) { if !$1.isEmpty { $0.append($1) } }
    }
    let truth = try await conversation.store.messages.transcript(of: conversation.id, limit: 1_000)
      .messages
    #expect(received.count == 50)
    #expect(received.allSatisfy { $0 == truth.map(\.sequence) })
  }

  /// Listens until `total` messages have arrived; returns their positions in order of arrival.
  private func listen(_ conversation: TestConversation, from start: Int, until total: Int)
    async throws
    -> [Int]
  {
    var (last, received) = (start, [Int]())
    let notifications = conversation.store.notifications(of: conversation.id)
    func read() async throws {
      let changes =
        try await conversation.store.messages.changes(in: conversation.id, after: last, limit: 500)
        ?? []
      for case .message(let message) in changes { received.append(message.sequence) }
      last = changes.last?.number ?? last
    }
    try await read()
    if received.count < total {
      for await _ in notifications {
        try await read()
        if received.count >= total { break }
      }
    }
    return received
  }

  @Test("A listener that stops is forgotten; a hundred that came and went leave nothing")
  func forgotten() async throws {
    let conversation = try await TestConversation()
    for _ in 0..<100 {
      let task = Task { for await _ in conversation.store.notifications(of: conversation.id) {} }
      task.cancel()
      await task.value
    }
    #expect(conversation.store.listenerCount == 0)
  }

  @Test(
    "Another process's change notifies listeners of that conversation only, and once is enough")
  func otherProcess() async throws {
    let conversation = try await TestConversation()
    let other = try conversation.fixture.store()
    var notifications = conversation.store.notifications(of: conversation.id).makeAsyncIterator()
    try await conversation.store.pollForChanges()
    _ = await notifications.next()
    let reached = try #require(conversation.store.lastNotifiedChange(of: conversation.id))
    for text in ["a", "b"] {
      _ = try await other.messages.send(
        MessageDraft(id: .drawn, content: .text(text)), by: conversation.ann.id, in: conversation.id
      )
    }
    #expect(try await conversation.store.pollForChanges() == [conversation.id])
    _ = await notifications.next()
    #expect(try await conversation.texts() == ["a", "b"])
    #expect(conversation.store.lastNotifiedChange(of: conversation.id) == reached + 2)
  }

  @Test("A change by this process wakes listeners once: polling does not wake them again")
  func ownChange() async throws {
    let conversation = try await TestConversation()
    let notifications = conversation.store.notifications(of: conversation.id)
    try await conversation.store.pollForChanges()
    let ben = try await conversation.join()
    try await conversation.show(card("1"), session: "game")
    let last = try await conversation.show(card("2"), ben, session: "game")
    #expect(
      conversation.store.lastNotifiedChange(of: conversation.id) == last.lastChange)
    #expect(try await conversation.store.pollForChanges() == [])
    try await conversation.store.delete(conversation.id)
    #expect(conversation.store.lastNotifiedChange(of: conversation.id) == 0)
    #expect(try await conversation.store.pollForChanges() == [])
    withExtendedLifetime(notifications) {}
  }

  @Test(
    "A listener is woken at once for what was there before, and by a heartbeat without a change")
  func heartbeat() async throws {
    let conversation = try await TestConversation()
    var notifications = conversation.store.notifications(of: conversation.id).makeAsyncIterator()
    #expect(await notifications.next() == .change)
    conversation.store.sendHeartbeat()
    #expect(await notifications.next() == .heartbeat)
  }
}
