import Articles
import Conversations
import GRDB
import Testing

/// The size limits of a conversation; a refused message leaves nothing behind.
@Suite struct ConversationLimitsTests {
  private let picture = CardPicture(
    bytes: Array(repeating: 7, count: 1_000), width: 1_200, height: 630)
  private var digest: SHA256Hash { SHA256Hash(of: picture.bytes) }

  private func page(_ title: String = "Amsterdam") -> NewSharedLink {
    NewSharedLink(
      SharedLink(
        kind: .article, card: card(title, picture: digest), title: title, description: "A city",
        picture: digest), under: .random())
  }

  private func draft(_ id: MessageID = .drawn, session: String? = nil) -> MessageDraft {
    let session = session.flatMap { CardSessionID($0) }
    return MessageDraft(
      id: id, content: .card(card(picture: digest), session: session, reference: "article:x"))
  }

  /// Sends a card with its picture and its page.
  @discardableResult
  private func send(
    _ conversation: TestConversation, _ draft: MessageDraft, by sender: Participant? = nil
  ) async throws -> TranscriptMessage {
    try await conversation.store.messages.send(
      draft, showing: picture, leadingTo: page(), by: (sender ?? conversation.ann).id,
      in: conversation.id)
  }

  /// The number of rows of each kind other than texts.
  private func rows(_ conversation: TestConversation) throws -> [Int] {
    try conversation.fixture.raw().read { db in
      try ["message", "sent", "card_picture"].map {
        try Int.fetchOne(db, sql: "SELECT count(*) FROM \($0)") ?? 0
      }
    }
  }

  private enum Refusal: CaseIterable { case closed, messages, bytes, usedID, left, picture }

  @Test("A refused card leaves nothing behind", arguments: Refusal.allCases)
  private func refused(why: Refusal) async throws {
    var limits = ConversationLimits()
    switch why {
    case .messages: limits.messages = 1
    case .bytes: limits.bytes = 1_200
    case .picture: limits.picture = 999
    case .closed, .usedID, .left: break
    }
    let conversation = try await TestConversation(limits: limits)
    let ben = try await conversation.join()
    let said = try await conversation.say("Hello", ben)
    switch why {
    case .closed: try await conversation.store.close(conversation.id)
    case .left:
      try await conversation.store.participants.end(ben.id, in: conversation.id, as: .left)
    case .messages, .bytes, .usedID, .picture: break
    }
    let id = why == .usedID ? said.id : .drawn
    let error: ConversationError =
      switch why {
      case .closed: .conversationClosed
      case .messages: .full(what: .messages, limit: 1)
      case .bytes: .full(what: .bytes, limit: 1_200)
      case .usedID: .clash(id)
      case .left: .notTakingPart
      case .picture: .pictureTooLarge(size: 1_000, limit: 999)
      }
    for _ in 0..<3 {
      await #expect(throws: error) { try await send(conversation, draft(id), by: ben) }
    }
    #expect(try rows(conversation) == [1, 0, 0])
    // What can be known before the card is made is reported before.
    guard why != .bytes, why != .picture else { return }
    await #expect(throws: error) {
      try await conversation.store.messages.prepare(
        id, cardOf: "article:x", by: ben.id, in: conversation.id)
    }
  }

  @Test("Of sixty repeats in two processes, one message, page and picture are stored")
  func repeats() async throws {
    let conversation = try await TestConversation()
    let other = try conversation.fixture.store()
    let draft = draft()
    let sequences = try await withThrowingTaskGroup { group in
      for number in 0..<60 {
        group.addTask {
          let store = number % 2 == 0 ? conversation.store : other
          return try await store.messages.send(
            draft, showing: picture, leadingTo: page(), by: conversation.ann.id, in: conversation.id
          ).sequence
        }
      }
      return try await group.reduce(into: Set<Int>()) { $0.insert($1) }
    }
    #expect(sequences.count == 1)
    #expect(try rows(conversation) == [1, 1, 1])
    let earlier = try await conversation.store.messages.prepare(
      draft.id, cardOf: "article:x", by: conversation.ann.id, in: conversation.id)
    #expect(earlier?.sequence == sequences.first)
    await #expect(throws: ConversationError.clash(draft.id)) {
      try await conversation.store.messages.prepare(
        draft.id, cardOf: "article:y", by: conversation.ann.id, in: conversation.id)
    }
  }

  @Test("A repeat is recognized before its card is made, also if deleted or closed")
  func earlier() async throws {
    let conversation = try await TestConversation()
    let draft = draft(session: "guide-1")
    let message = try await send(conversation, draft)
    try await conversation.store.messages.delete(
      message.sequence, by: conversation.ann.id, in: conversation.id)
    try await conversation.store.close(conversation.id)
    let earlier = try await conversation.store.messages.prepare(
      draft.id, cardOf: "article:x", by: conversation.ann.id, in: conversation.id)
    #expect(earlier?.content == .deleted)
  }

  @Test("A full conversation accepts messages again after some are deleted")
  func full() async throws {
    var limits = ConversationLimits()
    limits.bytes = 4_000
    let conversation = try await TestConversation(limits: limits)
    let first = try await send(conversation, draft())
    try await send(conversation, draft())
    for _ in 0..<2 {
      await #expect(throws: ConversationError.full(what: .bytes, limit: 4_000)) {
        try await send(conversation, draft())
      }
    }
    try await conversation.store.messages.delete(
      first.sequence, by: conversation.ann.id, in: conversation.id)
    try await conversation.store.messages.delete(
      first.sequence, by: conversation.ann.id, in: conversation.id)
    try await send(conversation, draft())
    await #expect(throws: ConversationError.full(what: .bytes, limit: 4_000)) {
      try await send(conversation, draft())
    }
  }

  @Test("Texts count by their bytes, not by their characters")
  func texts() async throws {
    var limits = ConversationLimits()
    limits.bytes = 10
    let conversation = try await TestConversation(limits: limits)
    try await conversation.say("ååå")
    await #expect(throws: ConversationError.full(what: .bytes, limit: 10)) {
      try await conversation.say("ååå")
    }
    try await conversation.say("four")
  }

  @Test("A replaced card counts only its line; a game of a hundred moves fits")
  func sessions() async throws {
    var limits = ConversationLimits()
    // One of the two cards has its picture; a hundred have their texts.
    limits.bytes = 60_000
    let conversation = try await TestConversation(limits: limits)
    for number in 1...100 {
      let picture = CardPicture(
        bytes: Array(repeating: UInt8(number), count: 5_000), width: 1_200, height: 630)
      let content = MessageDraft.Content.card(
        card("\(number)", picture: SHA256Hash(of: picture.bytes)), session: CardSessionID("game")
      )
      _ = try await conversation.store.messages.send(
        MessageDraft(id: .drawn, content: content), showing: picture, by: conversation.ann.id,
        in: conversation.id)
    }
    #expect(try rows(conversation) == [100, 0, 1])
    // The same picture again: the newer card still shows it.
    try await send(conversation, draft(session: "again"))
    try await send(conversation, draft(session: "again"))
    #expect(try await conversation.store.pictures.picture(digest) == picture)
  }

  @Test("Sizes in a file of the previous version are counted when it is opened")
  func older() async throws {
    let conversation = try await TestConversation()
    let message = try await send(conversation, draft())
    try await conversation.say("Hello")
    func sizes() throws -> [Int] {
      try conversation.fixture.raw().read { db in
        try Int.fetchAll(
          db, sql: "SELECT size FROM conversation UNION ALL SELECT size FROM message")
      }
    }
    let before = try sizes()
    try conversation.fixture.turnBack(to: 5)
    let store = try conversation.fixture.store()
    #expect(try sizes() == before && before[0] > 1_000)
    try await store.messages.delete(message.sequence, by: conversation.ann.id, in: conversation.id)
    #expect(try sizes() == [5, 0, 5])
  }
}
