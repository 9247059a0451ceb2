public import Articles
internal import Cards
internal import Conversations
internal import Synchronization

// What is sent gets a light address of its own; what it shows is stored then, and stays as it is.

extension Verbs {
  /// What would be sent, with its picture; nothing is stored.
  ///
  /// A draft that was made a moment ago is given again: what a person looked at is what is sent.
  public func draft(_ subject: Subject) async throws -> CardDraft {
    try await asking {
      let minute = minute
      if let known = drafts.draft(of: subject, at: minute) { return known }
      let draft = try await drawn(subject)
      drafts.keep(draft, of: subject, at: minute)
      return draft
    }
  }

  /// The card of an article, or of a part of it, as one who takes part in a conversation may see it:
  /// kept apart from what is drawn for who holds the library.
  func draft(
    _ subject: Subject, of reading: Reading, in conversation: ConversationID
  ) async throws -> CardDraft {
    let minute = minute
    if let known = drafts.draft(of: subject, in: conversation, at: minute) { return known }
    let draft = try await drawn(try compose(subject, of: reading))
    drafts.keep(draft, of: subject, in: conversation, at: minute)
    return draft
  }

  private func drawn(_ subject: Subject) async throws -> CardDraft {
    try await drawn(try await compose(subject))
  }

  private func drawn(_ composition: Composition) async throws -> CardDraft {
    var draft = CardDraft(sent: composition.sent)
    guard let drawn = try await draw(composition) else { return draft }
    let digest = CardDigest(of: drawn.bytes)
    draft.picture = drawn.bytes
    draft.sent.picture = digest
    draft.sent.pictureCredit = drawn.credit
    draft.sent.card.image = Card.Image(
      address: "/cards/\(digest).jpg", alternative: drawn.alternative)
    return draft
  }

  /// Stores a draft under a link of its own.
  ///
  /// - Returns: What stands after `/s/`: who has it may see what was sent.
  public func send(_ draft: CardDraft) async throws -> String {
    try await asking {
      let store = try conversations.store()
      if let picture = draft.picture {
        try await store.store(
          CardPicture(bytes: picture, width: CardSize.width, height: CardSize.height))
      }
      let token = LinkToken.random()
      try await store.put(draft.sent, under: token)
      return token.text
    }
  }

  /// What was sent under a link; `nil` where nothing was, and where it was withdrawn.
  public func sent(_ token: String) async throws -> Sent? {
    try await asking {
      guard let token = LinkToken(token) else { return nil }
      return try await conversations.store().sent(token)
    }
  }

  /// A number that is another one after anything was sent or withdrawn, by any process.
  public func sentVersion() throws -> Int {
    do { return try conversations.store().dataVersion() } catch { throw Problem(error) ?? error }
  }

  /// What was sent, the newest first.
  public func sentList(_ count: Int, before: Int64? = nil) async throws -> [SentEntry] {
    try await asking { try await conversations.store().sentEntries(limit: count, before: before) }
  }

  /// Takes back what was sent: its link opens nothing any more.
  public func withdraw(_ number: Int64) async throws {
    try await asking { try await conversations.store().withdraw(number) }
  }

  /// The picture of a card that was sent, or is about to be.
  public func cardPicture(_ name: String) async throws -> [UInt8]? {
    try await asking {
      guard let digest = CardDigest(name) else { return nil }
      if let picture = drafts.picture(digest) { return picture }
      return try await conversations.store().picture(digest)?.bytes
    }
  }
}

/// The cards that were looked at last and perhaps are about to be sent.
final class Drafts: Sendable {
  private struct Kept {
    var subject: Subject
    /// Where it may be seen; `nil` for who holds the library.
    var conversation: ConversationID?
    var draft: CardDraft
    var minute: Int
  }

  private let kept = Mutex<[Kept]>([])
  /// Of 100 kB each.
  private static let most = 24
  /// A draft that was looked at is sent as it is for so long.
  private static let minutes = 30

  func draft(
    of subject: Subject, in conversation: ConversationID? = nil, at minute: Int
  ) -> CardDraft? {
    kept.withLock { kept in
      kept.first {
        $0.subject == subject && $0.conversation == conversation
          && minute - $0.minute < Drafts.minutes
      }?.draft
    }
  }

  func keep(
    _ draft: CardDraft, of subject: Subject, in conversation: ConversationID? = nil,
    at minute: Int
  ) {
    kept.withLock { kept in
      kept.removeAll { $0.subject == subject && $0.conversation == conversation }
      if kept.count >= Drafts.most { kept.removeFirst() }
      kept.append(
        Kept(subject: subject, conversation: conversation, draft: draft, minute: minute))
    }
  }

  func picture(_ digest: CardDigest) -> [UInt8]? {
    kept.withLock { $0.first { $0.draft.sent.picture == digest }?.draft.picture }
  }
}
