public import Articles
internal import Conversations
internal import Routes

/// Who can open a card that the owner sends.
public enum CardAudience: Sendable {
  /// Everybody who has the card's public link.
  case everybody
  /// The participants of the conversation: the card gets no public link. A guide is always read by
  /// its link, because participants have no other way to it.
  case participants
}

/// A message to send.
public struct OutgoingMessage: Sendable, Equatable {
  public var id: MessageID
  public var text: String?
  /// The chosen card: the name of its kind and the kind's reference.
  public var card: CardReference?
  public var audience: CardAudience
  /// How long the card's public link works, if it gets one; the card itself stays.
  public var lifetime: SharedLinkLifetime

  public init(
    id: MessageID, text: String?, card: CardReference?, audience: CardAudience = .everybody,
    lifetime: SharedLinkLifetime = .unlimited
  ) {
    self.audience = audience
    self.id = id
    self.lifetime = lifetime
    self.text = text
    self.card = card
  }
}

/// Sends and changes the messages of conversations; each function throws a `Problem`.
public struct MessagingService: Sendable {
  let file: LazyConversationStore

  /// Sends a text, a card, or a card followed by a text; each exactly once.
  public func send(
    _ message: OutgoingMessage, by member: Membership, _ chooser: CardSelectionContext
  ) async throws -> [TranscriptMessage] {
    var sent: [TranscriptMessage] = []
    if let reference = message.card {
      sent.append(try await sendCard(reference, message, member, chooser))
    }
    if let text = message.text, text.contains(where: { !$0.isWhitespace }) || sent.isEmpty {
      // The text beside a card is a separate message with its own id.
      let id = sent.isEmpty ? message.id : MessageID("\(message.id.text.prefix(60))-txt")
      let draft = MessageDraft(id: id ?? message.id, content: .text(text), role: chooser.role)
      sent.append(
        try await file.withStore {
          try await $0.messages.send(draft, by: member.participant.id, in: member.conversation)
        })
    }
    return sent
  }

  private func sendCard(
    _ reference: CardReference, _ message: OutgoingMessage, _ member: Membership,
    _ chooser: CardSelectionContext
  ) async throws -> TranscriptMessage {
    let id = message.id
    // A refused or repeated message is detected first, before any request or drawing.
    let before = try await file.withStore {
      try await $0.messages.prepare(
        id, cardOf: reference.text, by: member.participant.id, in: member.conversation)
    }
    if let before { return before }
    var made = try await chooser.card(reference)
    var page: NewSharedLink?
    if let draft = made.page {
      let section = draft.sent.section ?? ""
      switch chooser.role {
      case .owner where message.audience == .everybody || draft.sent.kind == .guide:
        // Only the owner's cards get a page, which is visible to everybody with its link and
        // appears in the list of sent links. The link of a section's card opens that section.
        let linked = NewSharedLink(draft.sent, under: .random(), for: message.lifetime)
        made.card.address =
          Routes.shared(linked.token.text).fragment(section.percentEncoded()).text
        page = linked
      case .owner, .guest:
        // Without a page, a card links to its subject.
        if let article = made.article {
          made.card.address = PagePath.article(article, section: section).text
        }
      }
    }
    let draft = MessageDraft(
      id: id,
      content: .card(
        made.card, session: made.session, article: made.article, reference: reference.text),
      role: chooser.role)
    let picture = made.picture.map(CardPicture.init)
    return try await file.withStore { [page] store in
      try await store.messages.send(
        draft, showing: picture, leadingTo: page, by: member.participant.id,
        in: member.conversation)
    }
  }

  public func delete(_ sequence: Int, by member: Membership) async throws {
    try await file.withStore {
      try await $0.messages.delete(sequence, by: member.participant.id, in: member.conversation)
    }
  }

  /// Takes back the public link of one's own card.
  public func endPublicLink(of sequence: Int, by member: Membership) async throws {
    try await file.withStore {
      try await $0.messages.endPublicLink(
        of: sequence, by: member.participant.id, in: member.conversation)
    }
  }

  public func react(
    _ reaction: Reaction, to sequence: Int, by member: Membership, isSet: Bool
  ) async throws {
    try await file.withStore {
      try await $0.messages.react(
        reaction, to: sequence, by: member.participant.id, in: member.conversation, isSet: isSet)
    }
  }
}
