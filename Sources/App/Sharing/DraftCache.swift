internal import Articles
internal import Synchronization

/// The cards that were looked at last and perhaps are about to be sent.
final class DraftCache: Sendable {
  /// When a draft was made, and of what.
  struct Moment {
    var minute: Int
    /// The library's number, another one after each of its changes.
    var library: Int
  }

  private struct Kept {
    var subject: ShareTarget
    /// Where it may be seen; `nil` for who holds the library.
    var conversation: ConversationID?
    var draft: CardDraft
    var moment: Moment

    func isFresh(_ minute: Int) -> Bool { minute - moment.minute < DraftCache.minutes }
  }

  private let kept = Mutex<[Kept]>([])
  /// Of 100 kB each.
  private static let most = 24
  /// A draft that was looked at is sent as it is for so long.
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

  /// A picture, once for each draft that shows it, with where that may be seen.
  func pictures(_ digest: CardDigest, at minute: Int) -> [([UInt8], ConversationID?)] {
    kept.withLock { kept in
      kept.filter { $0.draft.sent.picture == digest && $0.isFresh(minute) }
        .compactMap { kept in kept.draft.picture.map { ($0, kept.conversation) } }
    }
  }

  func forget() { kept.withLock { $0 = [] } }
}
