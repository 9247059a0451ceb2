public import Articles
internal import Conversations
internal import Library
internal import SQLiteStore
internal import Synchronization

/// A card draft, exactly as it will be sent.
public struct CardDraft: Sendable, Equatable {
  public var sent: SharedLink
  /// The card's picture as JPEG; `nil` if this machine cannot draw.
  public var picture: [UInt8]?
  /// The top-level sections of an article, which could be sent instead.
  public var sections: [Body.Section] = []

  /// Digest that changes whenever the draft would be sent differently.
  public var seal: String {
    get throws { SHA256Hash(of: Array(try JSON.text(sent).utf8)).description }
  }
}

extension SharingService {
  /// Returns the draft of a card with its picture; stores nothing.
  ///
  /// A recent draft is reused unless the library has changed since, so that the previewed card is
  /// the one that is sent.
  ///
  /// - Parameter wiki: The source of the article; `nil` for the sources that a page may use.
  public func draft(_ subject: ShareSubject, from wiki: WikiReadAccess? = nil) async throws
    -> CardDraft
  {
    try await translatingErrors {
      try await draft(subject, in: nil) { try await compose(subject, from: wiki) }
    }
  }

  /// Returns a draft with only what a participant of a conversation may see; cached separately from
  /// the owner's drafts.
  func draft(
    _ subject: ShareSubject, in conversation: ConversationID?,
    _ compose: () async throws -> CardComposition
  ) async throws -> CardDraft {
    // Read first, so that a change in the meantime leads to a new draft.
    let moment = try moment()
    if let known = draftCache.draft(of: subject, in: conversation, at: moment) { return known }
    let composition = try await compose()
    var draft = CardDraft(sent: composition.sent)
    draft.sections = composition.sections
    if let drawn = try await draw(composition) {
      let digest = SHA256Hash(of: drawn.bytes)
      draft.picture = drawn.bytes
      draft.sent.picture = digest
      draft.sent.pictureCredit = drawn.credit
      draft.sent.card.image = Card.Image(
        address: CardPicture.path(digest), alternative: drawn.alternative)
      draft.sent.card.media = drawn.media
      if let texts = drawn.texts { draft.sent.card.show(texts) }
    }
    draftCache.keep(draft, of: subject, in: conversation, at: moment)
    return draft
  }

  /// The recent draft that `draft` would return; `nil` if it would compose another.
  func knownDraft(
    of subject: ShareSubject, in conversation: ConversationID?
  ) throws -> CardDraft? {
    draftCache.draft(of: subject, in: conversation, at: try moment())
  }

  private func moment() throws -> DraftCache.Moment {
    DraftCache.Moment(minute: clock.minute, library: try library.dataVersion())
  }
}

extension Card {
  /// Puts the title on the picture, and other texts below it.
  fileprivate mutating func show(_ texts: CardComposition.MapTexts) {
    self = Card(
      address: address, image: image, media: media, imageTitle: texts.imageTitle,
      imageSubtitle: texts.imageSubtitle, caption: texts.caption, subcaption: texts.subcaption,
      trailingCaption: trailingCaption, trailingSubcaption: trailingSubcaption, summary: summary)
  }
}

/// A cache of the card drafts that were previewed last and may be sent soon.
final class DraftCache: Sendable {
  /// The time of a draft, and the version of the library it was made from.
  struct Moment {
    var minute: Int
    /// The version of the library (`Library.dataVersion()`).
    var library: Int
  }

  private struct Key: Hashable {
    var subject: ShareSubject
    /// The conversation in which it may be seen; `nil` for the owner.
    var conversation: ConversationID?
  }

  private struct Entry {
    var draft: CardDraft
    var conversation: ConversationID?
    var moment: Moment

    /// A previewed draft is sent unchanged for 30 minutes.
    func isFresh(_ minute: Int) -> Bool { minute - moment.minute < 30 }
  }

  /// Drafts of about 100 kB each.
  private let drafts = Mutex(BoundedCache<Key, Entry>(limit: 24))

  func draft(
    of subject: ShareSubject, in conversation: ConversationID?, at moment: Moment
  ) -> CardDraft? {
    let entry = drafts.withLock { $0.value(for: Key(subject: subject, conversation: conversation)) }
    guard let entry, entry.isFresh(moment.minute), entry.moment.library == moment.library else {
      return nil
    }
    return entry.draft
  }

  func keep(
    _ draft: CardDraft, of subject: ShareSubject, in conversation: ConversationID?,
    at moment: Moment
  ) {
    _ = drafts.withLock {
      $0.insert(
        Entry(draft: draft, conversation: conversation, moment: moment),
        for: Key(subject: subject, conversation: conversation))
    }
  }

  /// Returns a picture once for each draft that shows it, with the draft's conversation.
  func pictures(_ digest: SHA256Hash, at minute: Int) -> [([UInt8], ConversationID?)] {
    drafts.withLock { drafts in
      drafts.values.filter { $0.draft.sent.picture == digest && $0.isFresh(minute) }
        .compactMap { entry in entry.draft.picture.map { ($0, entry.conversation) } }
    }
  }

  func forget() { drafts.withLock { $0.removeAll() } }
}
