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

  private struct Kept {
    var subject: ShareTarget
    /// The conversation in which it may be seen; `nil` for the owner.
    var conversation: ConversationID?
    var draft: CardDraft
    var moment: Moment

    func isFresh(_ minute: Int) -> Bool { minute - moment.minute < DraftCache.minutes }
  }

  private let kept = Mutex<[Kept]>([])
  /// Maximum number of drafts, of about 100 kB each.
  private static let most = 24
  /// Minutes for which a previewed draft is sent unchanged.
  private static let minutes = 30

  func draft(
    of subject: ShareTarget, in conversation: ConversationID?, at moment: Moment
  ) -> CardDraft? {
    kept.withLock { kept in
      kept.first {
        $0.subject == subject && $0.conversation == conversation && $0.isFresh(moment.minute)
          && $0.moment.library == moment.library
      }?.draft
    }
  }

  func keep(
    _ draft: CardDraft, of subject: ShareTarget, in conversation: ConversationID?, at moment: Moment
  ) {
    kept.withLock { kept in
      kept.removeAll { $0.subject == subject && $0.conversation == conversation }
      if kept.count >= DraftCache.most { kept.removeFirst() }
      kept.append(
        Kept(subject: subject, conversation: conversation, draft: draft, moment: moment))
    }
  }

  /// Returns a picture once for each draft that shows it, with the draft's conversation.
  func pictures(_ digest: CardDigest, at minute: Int) -> [([UInt8], ConversationID?)] {
    kept.withLock { kept in
      kept.filter { $0.draft.sent.picture == digest && $0.isFresh(minute) }
        .compactMap { kept in kept.draft.picture.map { ($0, kept.conversation) } }
    }
  }

  func forget() { kept.withLock { $0 = [] } }
}
