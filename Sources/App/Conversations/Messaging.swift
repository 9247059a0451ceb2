public import Articles
internal import Conversations
internal import Routes

/// What a person wants to send.
public struct OutgoingMessage: Sendable, Equatable {
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

extension ConversationService {
  /// Sends a text, a card, or a card and then a text; each exactly once.
  public func send(
    _ utterance: OutgoingMessage, by member: Membership, _ chooser: CardChooser
  ) async throws -> [TranscriptMessage] {
    var sent: [TranscriptMessage] = []
    if let reference = utterance.card {
      sent.append(try await sendCard(reference, utterance.id, member, chooser))
    }
    if let text = utterance.text, text.contains(where: { !$0.isWhitespace }) || sent.isEmpty {
      // The text beside a card is a message of its own, with an id of its own.
      let id = sent.isEmpty ? utterance.id : MessageID("\(utterance.id.text.prefix(60))-txt")
      sent.append(try await send(.text(text), id ?? utterance.id, member, chooser.role))
    }
    return sent
  }

  private func sendCard(
    _ reference: CardReference, _ id: MessageID, _ member: Membership, _ chooser: CardChooser
  ) async throws -> TranscriptMessage {
    // What would be refused, and a repeat, asks no wiki and draws nothing.
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

  /// A card with the address that it leads to, and the page there.
  ///
  /// Only what the owner sends gets a page of its own, which everybody with its link may see and
  /// which stands in the list of what was sent. A guest's card leads to what it shows.
  private func linked(_ made: MadeCard, _ role: Draft.Role) -> (MadeCard, LinkedPage?) {
    guard let draft = made.page else { return (made, nil) }
    let section = draft.sent.section ?? ""
    var made = made
    switch role {
    case .owner:
      let page = LinkedPage(draft.sent, under: .random())
      // Whoever opens a section's card comes to that section.
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
      return try file.store().rings(of: id)
    } catch {
      throw Problem(error) ?? error
    }
  }

  /// Notices what another process wrote, and rings for it.
  public func noticeOthers() async throws {
    guard file.opened() != nil else { return }
    try await asking { try await $0.noticeOthers() }
  }
}
