public import Articles
internal import Conversations
internal import Routes

/// A message to send.
public struct OutgoingMessage: Sendable, Equatable {
  public var id: MessageID
  public var text: String?
  /// The chosen card: the name of its kind and the kind's reference.
  public var card: CardReference?

  public init(id: MessageID, text: String?, card: CardReference?) {
    self.id = id
    self.text = text
    self.card = card
  }
}

extension ConversationService {
  /// Sends a text, a card, or a card followed by a text; each exactly once.
  public func send(
    _ utterance: OutgoingMessage, by member: Membership, _ chooser: CardChooser
  ) async throws -> [TranscriptMessage] {
    var sent: [TranscriptMessage] = []
    if let reference = utterance.card {
      sent.append(try await sendCard(reference, utterance.id, member, chooser))
    }
    if let text = utterance.text, text.contains(where: { !$0.isWhitespace }) || sent.isEmpty {
      // The text beside a card is a separate message with its own id.
      let id = sent.isEmpty ? utterance.id : MessageID("\(utterance.id.text.prefix(60))-txt")
      sent.append(try await send(.text(text), id ?? utterance.id, member, chooser.role))
    }
    return sent
  }

  private func sendCard(
    _ reference: CardReference, _ id: MessageID, _ member: Membership, _ chooser: CardChooser
  ) async throws -> TranscriptMessage {
    // A refused or repeated message is detected first, before any request or drawing.
    let before = try await asking {
      try await $0.prepare(
        id, cardOf: reference.text, by: member.participant.id, in: member.conversation)
    }
    if let before { return before }
    let (made, page) = linked(try await chooser.card(reference), chooser.role)
    return try await asking { store in
      try await store.send(
        Draft(
          id: id,
          content: .card(
            made.card, session: made.session, article: made.article, reference: reference.text),
          role: chooser.role),
        showing: made.picture.map(CardPicture.init), leadingTo: page, by: member.participant.id,
        in: member.conversation)
    }
  }

  /// Returns a card with its link, and the page behind the link.
  ///
  /// Only the owner's cards get a page, which is visible to everybody with its link and appears in
  /// the list of sent links. A guest's card links to its subject.
  private func linked(_ made: MadeCard, _ role: Draft.Role) -> (MadeCard, LinkedPage?) {
    guard let draft = made.page else { return (made, nil) }
    let section = draft.sent.section ?? ""
    var made = made
    switch role {
    case .owner:
      let page = LinkedPage(draft.sent, under: .random())
      // The link of a section's card opens that section.
      made.card.address =
        Routes.shared(page.token.text).fragment(section.percentEncoded()).text
      return (made, page)
    case .guest:
      if let article = made.article {
        made.card.address = PagePath.article(article, section: section).text
      }
      return (made, nil)
    }
  }

  func send(
    _ content: Draft.Content, _ id: MessageID, _ member: Membership, _ role: Draft.Role
  ) async throws -> TranscriptMessage {
    try await asking {
      try await $0.send(
        Draft(id: id, content: content, role: role), by: member.participant.id,
        in: member.conversation)
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

  // MARK: Updates

  /// Returns the changes after a number; `nil` if that number does not exist, so that the client
  /// must reload.
  public func changes(
    in id: ConversationID, after number: Int, limit: Int
  ) async throws -> [TranscriptChange]? {
    try await asking { try await $0.changes(in: id, after: number, limit: limit) }
  }

  /// Returns a stream with an element whenever something may have changed.
  public func rings(of id: ConversationID) throws -> AsyncStream<Void> {
    do {
      return try file.store().notifications(of: id)
    } catch {
      throw Problem(error) ?? error
    }
  }

  /// Detects changes by other processes and notifies the streams.
  public func noticeOthers() async throws {
    guard file.opened() != nil else { return }
    try await asking { try await $0.pollForChanges() }
  }
}
