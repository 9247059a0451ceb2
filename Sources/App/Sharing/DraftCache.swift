internal import Articles
internal import Synchronization

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
  func pictures(_ digest: ContentDigest, at minute: Int) -> [([UInt8], ConversationID?)] {
    drafts.withLock { drafts in
      drafts.values.filter { $0.draft.sent.picture == digest && $0.isFresh(minute) }
        .compactMap { entry in entry.draft.picture.map { ($0, entry.conversation) } }
    }
  }

  func forget() { drafts.withLock { $0.removeAll() } }
}
