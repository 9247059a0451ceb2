import Articles
import Conversations
import Testing

/// A conversation with a first participant, and helpers for tests.
struct TestConversation {
  let fixture: TestStore
  let store: ConversationStore
  let id: ConversationID
  let ann: Participant

  init(limits: ConversationLimits = ConversationLimits()) async throws {
    fixture = try TestStore()
    store = try fixture.store(limits: limits)
    var generator = SystemRandomNumberGenerator()
    id = ConversationID(using: &generator)
    ann = try await store.start(id, by: .named("Ann"))
  }

  /// Adds another participant without a link.
  func join(_ name: String? = "Ben") async throws -> Participant {
    try await store.participants.join(id, .named(name))
  }

  @discardableResult
  func say(
    _ text: String, _ sender: Participant? = nil, id message: MessageID = .drawn
  ) async throws -> TranscriptMessage {
    try await store.messages.send(
      MessageDraft(id: message, content: .text(text)), by: (sender ?? ann).id, in: id)
  }

  @discardableResult
  func show(
    _ card: Card, _ sender: Participant? = nil, session: String? = nil,
    article: ArticleID? = nil, id message: MessageID = .drawn, role: MessageDraft.Role = .guest
  ) async throws -> TranscriptMessage {
    let session = session.flatMap { CardSessionID($0) }
    return try await store.messages.send(
      MessageDraft(
        id: message, content: .card(card, session: session, article: article), role: role),
      by: (sender ?? ann).id, in: id)
  }

  func contents() async throws -> [TranscriptMessage.Content] {
    try await store.messages.transcript(of: id, limit: 100_000).messages.map(\.content)
  }

  func texts() async throws -> [String] {
    try await contents().map { content in
      switch content {
      case .text(let text): text
      case .card(let card, _, _): "[\(card.summary)]"
      case .collapsed(let summary, _, _): "(\(summary))"
      case .deleted: "-"
      }
    }
  }
}

extension NewParticipant {
  static func named(
    _ name: String?, on device: DeviceSecret = DeviceSecret(.random())
  ) -> NewParticipant {
    var generator = SystemRandomNumberGenerator()
    return NewParticipant(id: ParticipantID(using: &generator), name: name, device: device)
  }
}

extension MessageID {
  static var drawn: MessageID {
    var generator = SystemRandomNumberGenerator()
    return MessageID(using: &generator)
  }
}
