public import Articles
internal import Conversations

/// What a person wants to send.
public struct Utterance: Sendable, Equatable {
  public var id: MessageID
  public var text: String?
  /// A card that was chosen: the kind's name and what it calls the choice.
  public var card: CardReference?

  public init(id: MessageID, text: String?, card: CardReference?) {
    self.id = id
    self.text = text
    self.card = card
  }
}

extension Talk {
  /// Sends a text, a card, or a card and then a text; each exactly once.
  public func send(
    _ utterance: Utterance, by member: Membership, _ chooser: CardChooser
  ) async throws -> [TranscriptMessage] {
    var sent: [TranscriptMessage] = []
    if let reference = utterance.card {
      sent.append(try await sendCard(reference, utterance.id, member, chooser))
    }
    if let text = utterance.text, text.contains(where: { !$0.isWhitespace }) || sent.isEmpty {
      // The text beside a card is a message of its own, with an id of its own.
      let id = sent.isEmpty ? utterance.id : MessageID("\(utterance.id.text.prefix(60))-txt")
      sent.append(try await send(.text(text), id ?? utterance.id, member))
    }
    return sent
  }

  private func sendCard(
    _ reference: CardReference, _ id: MessageID, _ member: Membership, _ chooser: CardChooser
  ) async throws -> TranscriptMessage {
    // A repeat asks no wiki again, and makes no second link.
    let before = try await asking {
      try await $0.message(id, by: member.participant.id, in: member.conversation)
    }
    if let before, case .card = before.content { return before }
    var made = try await chooser.card(reference)
    if let page = made.page {
      // Whoever opens a section's card comes to that section.
      let part = page.sent.section.map { "#\($0.percentEncoded())" } ?? ""
      made.card.address = "/s/\(try await verbs.send(page))\(part)"
    }
    return try await send(
      .card(
        made.card, session: made.session, article: made.article, reference: reference.text), id,
      member, showing: made.picture)
  }

  func send(
    _ content: Draft.Content, _ id: MessageID, _ member: Membership,
    showing picture: [UInt8]? = nil
  ) async throws -> TranscriptMessage {
    try await asking {
      try await $0.send(
        Draft(id: id, content: content), showing: picture.map(CardPicture.init),
        by: member.participant.id, in: member.conversation)
    }
  }

  public func delete(_ sequence: Int, by member: Membership) async throws {
    try await asking {
      try await $0.deleteMessage(
        sequence, by: member.participant.id, in: member.conversation)
    }
  }

  public func react(
    _ reaction: Reaction, to sequence: Int, by member: Membership, _ isSet: Bool
  ) async throws {
    try await asking {
      try await $0.react(
        reaction, to: sequence, by: member.participant.id, in: member.conversation, isSet)
    }
  }

  // MARK: Listening

  /// What changed after a number; `nil` where that number was never reached, and one must begin
  /// anew.
  public func changes(
    in id: ConversationID, after number: Int, limit: Int
  ) async throws -> [TranscriptChange]? {
    try await asking { try await $0.changes(in: id, after: number, limit: limit) }
  }

  /// Rings whenever something may have changed.
  public func rings(of id: ConversationID) throws -> AsyncStream<Void> {
    do {
      return try verbs.conversations.store().rings(of: id)
    } catch {
      throw Problem(error) ?? error
    }
  }

  /// Notices what another process wrote, and rings for it.
  public func noticeOthers() async throws {
    guard verbs.conversations.opened() != nil else { return }
    try await asking { try await $0.noticeOthers() }
  }

  /// Rings for everybody who listens, whether something changed or not.
  public func ringAll() { verbs.conversations.opened()?.ringAll() }
}
