import Articles
import Conversations
import Foundation  // files that are cut: Data
import GRDB
import Testing

@Suite struct ConversationFailureTests {
  @Test("Wherever the write-ahead log is cut, messages are whole and in order up to that point")
  func cutLog() async throws {
    let conversation = try await TestConversation()
    for number in 0..<12 {
      if number % 3 == 2 {
        try await conversation.show(card("\(number)"), session: "game")
      } else {
        try await conversation.say("\(number)")
      }
    }
    let file = try bytes(conversation.fixture.path())
    let log = try bytes(conversation.fixture.path() + "-wal")
    for cut in stride(from: 0, through: log.count, by: max(log.count / 60, 1)) {
      let name = "cut-\(cut).sqlite"
      try file.write(to: URL(fileURLWithPath: conversation.fixture.path(name)))
      try log.prefix(cut).write(to: URL(fileURLWithPath: conversation.fixture.path(name + "-wal")))
      // Before the first message there may be no table to read yet.
      guard let store = try? conversation.fixture.store(name),
        let found = try? await store.messages.transcript(of: conversation.id, limit: 100)
      else { continue }
      let texts = found.messages.compactMap { content($0) }
      #expect(texts == (0..<texts.count).map(String.init))
      let standing = found.messages.filter { if case .card = $0.content { true } else { false } }
      #expect(standing.count <= 1)
      #expect(found.messages.allSatisfy { $0.lastChange <= found.conversation.lastChange })
    }
  }

  private func content(_ message: TranscriptMessage) -> String? {
    switch message.content {
    case .text(let text): text
    case .card(let card, _, _): card.summary
    case .collapsed(let summary, _, _): summary
    case .deleted: nil
    }
  }

  private func bytes(_ path: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: path))
  }

  /// The tables that sending a card of a session writes to.
  @Test(
    "A send that fails at any step changes nothing", arguments: ["message", "conversation"])
  func failure(table: String) async throws {
    let conversation = try await TestConversation()
    try await conversation.show(card("1"), session: "game")
    let before = try await conversation.store.messages.transcript(of: conversation.id, limit: 10)
    try conversation.fixture.run(
      """
      CREATE TRIGGER obstacle_1 BEFORE INSERT ON \(table)
      BEGIN SELECT RAISE(ABORT, 'no'); END;
      CREATE TRIGGER obstacle_2 BEFORE UPDATE ON \(table)
      BEGIN SELECT RAISE(ABORT, 'no'); END;
      """)
    await #expect(throws: ConversationError.self) {
      try await conversation.show(card("2"), session: "game")
    }
    #expect(
      try await conversation.store.messages.transcript(of: conversation.id, limit: 10) == before)
  }

  @Test("A file with values of a wrong type is reported as damaged and crashes nothing")
  func wrongValues() async throws {
    for sql in [
      "UPDATE message SET card = '[]'", "UPDATE message SET message_id = '!'",
      "UPDATE message SET participant_id = participant_id, card = NULL",
      "UPDATE participant SET participant_id = 'x'", "UPDATE participant SET standing = 'here'",
    ] {
      let conversation = try await TestConversation()
      try await conversation.show(card("1"))
      try? conversation.fixture.run("PRAGMA foreign_keys = OFF; \(sql)")
      _ = try? await conversation.store.messages.transcript(of: conversation.id, limit: 10)
      _ = try? await conversation.store.messages.changes(in: conversation.id, after: 0, limit: 10)
      _ = try? await conversation.say("2")
    }
  }

  @Test(
    "Numbers that no conversation has are reported as damaged and crash nothing",
    arguments: [Int64.min, -1, .max],
    [
      "conversation.last_change", "participant.number", "participant.changed", "message.sequence",
      "message.changed", "token.uses", "token.uses_allowed", "sent.openings",
      "sent.openings_allowed",
    ])
  func wrongNumbers(number: Int64, column: String) async throws {
    let conversation = try await TestConversation()
    let (store, id) = (conversation.store, conversation.id)
    try await conversation.show(card("1"))
    let link = LinkToken.random()
    _ = try await store.joinLinks.add("link", token: link, to: id)
    let sent = LinkToken.random()
    let lifetime = try #require(SharedLinkLifetime(seconds: nil, openings: 9))
    _ = try await store.sharedLinks.put(
      SharedLink(kind: .place, card: card("2"), title: "2", description: ""), with: nil,
      under: sent, for: lifetime)
    let parts = column.split(separator: ".")
    try? conversation.fixture.run(
      "PRAGMA ignore_check_constraints = ON; UPDATE \(parts[0]) SET \(parts[1]) = \(number)")
    if column == "conversation.last_change" {
      await #expect(throws: ConversationError.self) { try await store.summary(of: id) }
    }
    _ = try? await store.messages.transcript(of: id, limit: 10)
    _ = try? await store.sharedLinks.entries(limit: 10)
    _ = try? await store.sharedLinks.open(sent, press: .random())
    _ = try? await store.messages.changes(in: id, after: 0, limit: 10)
    _ = try? await store.participants.join(by: link, .named("Ben", on: DeviceSecret(.random())))
    _ = try? await conversation.say("2")
  }

  @Test("The file contains neither tokens nor names of links")
  func secrets() async throws {
    let conversation = try await TestConversation()
    let device = DeviceSecret(.random())
    let token = LinkToken.random()
    _ = try await conversation.store.joinLinks.add("link", token: token, to: conversation.id)
    _ = try await conversation.store.participants.join(by: token, .named("Ben", on: device))
    let all = try bytes(conversation.fixture.path()) + bytes(conversation.fixture.path() + "-wal")
    for secret in [token.text, device.token.text] {
      #expect(all.range(of: Data(secret.utf8)) == nil)
    }
  }
}
