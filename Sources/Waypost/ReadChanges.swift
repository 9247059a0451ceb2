internal import Articles
internal import Synchronization

/// What was read last of conversations, for the many who ask the same: two hundred open views read
/// the file once and not two hundred times.
///
/// Each answer belongs to a version of the file that was asked for before it was read, so it is never
/// older than that; any change makes another version.
final class ReadChanges: Sendable {
  struct Key: Hashable {
    var conversation: ConversationID
    var after: Int
    var limit: Int
  }

  private struct Kept {
    var version: Int?
    var changes: [Key: [TranscriptChange]] = [:]
  }

  private let kept = Mutex(Kept())
  /// Views that lag behind ask for different things.
  private static let most = 64

  func changes(_ key: Key, at version: Int) -> [TranscriptChange]? {
    kept.withLock { $0.version == version ? $0.changes[key] : nil }
  }

  func keep(_ changes: [TranscriptChange], _ key: Key, at version: Int) {
    kept.withLock { kept in
      if kept.version != version || kept.changes.count >= ReadChanges.most {
        kept = Kept(version: version)
      }
      kept.changes[key] = changes
    }
  }
}
