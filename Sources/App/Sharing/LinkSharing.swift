public import Articles
internal import Cards
internal import Conversations
internal import Library
internal import Routes

// What is sent gets a light address of its own; what it shows is stored then, and stays as it is.

extension SharingService {
  /// What would be sent, with its picture; nothing is stored.
  ///
  /// A draft that was made a moment ago is given again, unless the library changed since: what a
  /// person looked at is what is sent.
  ///
  /// - Parameter wiki: From where its article is read; without one, as a page may read it.
  public func draft(_ subject: ShareTarget, from wiki: ReadableWiki? = nil) async throws
    -> CardDraft
  {
    try await translatingErrors {
      try await draft(subject, in: nil) { try await compose(subject, from: wiki) }
    }
  }

  /// The same for one who takes part in a conversation, of what that one may see: kept apart from
  /// what is drawn for who holds the library.
  func draft(
    _ subject: ShareTarget, in conversation: ConversationID?,
    _ compose: () async throws -> CardComposition
  ) async throws -> CardDraft {
    // Before it is read: what changes meanwhile is drawn once more.
    let moment = DraftCache.Moment(minute: minute, library: try library.dataVersion())
    if let known = draftCache.draft(of: subject, in: conversation, at: moment) { return known }
    let draft = try await drawn(try await compose())
    draftCache.keep(draft, of: subject, in: conversation, at: moment)
    return draft
  }

  private func drawn(_ composition: CardComposition) async throws -> CardDraft {
    var draft = CardDraft(sent: composition.sent)
    draft.sections = composition.sections
    guard let drawn = try await draw(composition) else { return draft }
    let digest = CardDigest(of: drawn.bytes)
    draft.picture = drawn.bytes
    draft.sent.picture = digest
    draft.sent.pictureCredit = drawn.credit
    draft.sent.card.image = Card.Image(
      address: CardPicture.path(digest), alternative: drawn.alternative)
    return draft
  }

  /// Stores a draft under a link of its own.
  ///
  /// - Returns: What stands after `/s/`: who has it may see what was sent.
  public func send(_ draft: CardDraft) async throws -> String {
    try await translatingErrors {
      let token = LinkToken.random()
      try await conversations.store().put(
        draft.sent, with: draft.picture.map(CardPicture.init), under: token)
      return token.text
    }
  }

  /// What was sent under a link; `nil` where nothing was, and where it was withdrawn.
  public func sent(_ token: String) async throws -> SharedLink? {
    try await translatingErrors {
      guard let token = LinkToken(token) else { return nil }
      return try await conversations.store().sent(token)
    }
  }

  /// A number that is another one after anything was sent or withdrawn, by any process.
  public func sentVersion() throws -> Int {
    do { return try conversations.store().dataVersion() } catch { throw Problem(error) ?? error }
  }

  /// What was sent, the newest first.
  public func sentList(_ count: Int, before: Int64? = nil) async throws -> [SharedLinkEntry] {
    try await translatingErrors {
      try await conversations.store().sentEntries(limit: count, before: before)
    }
  }

  /// How much was sent before a line of the list.
  public func sentCount(before number: Int64) async throws -> Int {
    try await translatingErrors { try await conversations.store().sentCount(before: number) }
  }

  /// Takes back what was sent: its link opens nothing any more.
  public func withdraw(_ number: Int64) async throws {
    try await translatingErrors { try await conversations.store().withdraw(number) }
    // What it showed is in them too.
    draftCache.forget()
  }

  /// The picture of a card that was sent, or of the page of a game.
  public func cardPicture(_ name: String) async throws -> [UInt8]? {
    try await translatingErrors {
      guard let digest = CardDigest(name) else { return nil }
      if let stored = try await conversations.store().picture(digest) { return stored.bytes }
      return boards.cache.picture(digest)
    }
  }

  /// The picture of a card that is looked at before it is sent, for who may look at it: who holds the
  /// library, and who takes part in the conversation that it was chosen in.
  public func draftPicture(
    _ name: String, isOwner: Bool, devices: [ParticipantDevice]
  ) async throws -> [UInt8]? {
    guard let digest = CardDigest(name) else { return nil }
    for (picture, conversation) in draftCache.pictures(digest, at: minute) {
      if isOwner { return picture }
      for device in devices {
        guard let conversation,
          let member = try await conversationService.membership(in: conversation, on: device)
        else { continue }
        if member.participant.standing == .here { return picture }
      }
    }
    return nil
  }
}

extension CardPicture {
  /// A picture that the darkroom drew.
  init(_ bytes: [UInt8]) {
    self.init(bytes: bytes, width: CardSize.width, height: CardSize.height)
  }

  /// Where it lies, from the root.
  static func path(_ digest: CardDigest) -> String { Routes.card(digest.description).text }
}
