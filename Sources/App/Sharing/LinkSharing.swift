public import Articles
internal import Cards
internal import Conversations
internal import Localization
internal import Routes

// Shared links: the content of a link is stored when it is sent and does not change afterwards.

extension SharingService {
  /// Stores a draft under a new link.
  ///
  /// - Returns: The token after `/s/`; whoever has it can see the content.
  public func send(
    _ draft: CardDraft, for lifetime: SharedLinkLifetime = .unlimited
  ) async throws -> String {
    try await translatingErrors {
      let token = LinkToken.random()
      try await conversations.store().sharedLinks.put(
        draft.sent, with: draft.picture.map(CardPicture.init), under: token, for: lifetime)
      return token.text
    }
  }

  /// Returns the content of a link, without counting an opening.
  ///
  /// - Throws: A `Problem` for a link that is unknown or withdrawn, and one for a link that ended.
  public func sent(_ token: String) async throws -> SharedLinkContent {
    try await translatingErrors {
      guard let token = LinkToken(token) else { throw Problem.sentMissing }
      return try SharedLinkContent(try await conversations.store().sharedLinks.status(token))
    }
  }

  /// Opens a link whose openings are limited, and counts it.
  ///
  /// - Parameter press: From `newPress()`, in the page with the button: a repeated press counts
  ///   once.
  /// - Throws: The same problems as `sent`.
  public func open(_ token: String, press: String) async throws -> SharedLinkContent {
    try await translatingErrors {
      guard let token = LinkToken(token) else { throw Problem.sentMissing }
      guard let press = LinkToken(press) else {
        throw Problem(.badInput, Message(.problemWebFormMalformed))
      }
      return try SharedLinkContent(
        try await conversations.store().sharedLinks.open(token, press: press))
    }
  }

  /// Draws what tells one press from another.
  public func newPress() -> String { LinkToken.random().text }

  /// Erases what ended. Nothing is opened or created for it.
  public func forgetEnded() async throws {
    try await translatingErrors {
      _ = try await conversations.existing()?.sharedLinks.forgetEnded()
    }
  }

  /// Changes whenever the conversations file changes (`PRAGMA data_version`).
  public func sentVersion() throws -> Int {
    try translatingErrorsSynchronously { try conversations.store().dataVersion() }
  }

  /// Returns the sent links, newest first.
  public func sentList(_ count: Int, before: Int64? = nil) async throws -> [SentLinkSummary] {
    try await translatingErrors {
      try await conversations.store().sharedLinks.entries(limit: count, before: before)
    }
  }

  /// Returns the number of sent links before an entry of the list.
  public func sentCount(before number: Int64) async throws -> Int {
    try await translatingErrors {
      try await conversations.store().sharedLinks.count(before: number)
    }
  }

  /// Withdraws a sent link: it no longer works.
  public func withdraw(_ number: Int64) async throws {
    try await translatingErrors { try await conversations.store().sharedLinks.withdraw(number) }
    // Drafts may contain the withdrawn content.
    draftCache.forget()
  }

  /// Returns the picture of a sent card or of a game's page.
  public func cardPicture(_ name: String) async throws -> [UInt8]? {
    try await translatingErrors {
      guard let digest = SHA256Hash(name) else { return nil }
      if let stored = try await conversations.store().pictures.picture(digest) {
        return stored.bytes
      }
      return boards.cache.picture(digest)
    }
  }

  /// Returns the picture of a draft if the viewer may see it: the owner, or a participant of the
  /// conversation in which it was chosen.
  public func draftPicture(
    _ name: String, isOwner: Bool, devices: [ParticipantDevice]
  ) async throws -> [UInt8]? {
    guard let digest = SHA256Hash(name) else { return nil }
    for (picture, conversation) in draftCache.pictures(digest, at: clock.minute) {
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

/// The content of a link that works, and until when it does.
public struct SharedLinkContent: Sendable, Equatable {
  public var sent: SharedLink
  public var limits: SharedLinkLimits

  init(_ status: SharedLinkStatus) throws {
    switch status {
    case .living(let sent, let limits): (self.sent, self.limits) = (sent, limits)
    case .ended: throw Problem.sentEnded
    case .missing: throw Problem.sentMissing
    }
  }
}

extension Problem {
  package static let sentMissing = Problem(.gone, Message(.problemSentMissing))
  package static let sentEnded = Problem(.gone, Message(.problemSentEnded))
}

extension CardPicture {
  /// A picture with the size of cards.
  init(_ bytes: [UInt8]) { self.init(bytes: bytes, width: CardSize.width, height: CardSize.height) }

  /// Returns its path from the root.
  static func path(_ digest: SHA256Hash) -> String { Routes.card(digest.description).text }
}
