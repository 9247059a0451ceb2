internal import Conversations
internal import Library
internal import Synchronization

internal import struct Foundation.Date  // the clock

/// The file of conversations beside a library: opened when something of it is first asked for, so
/// that who never sends has none.
final class ConversationFile: Sendable {
  let path: String
  private let now: @Sendable () -> Date
  private let kept = Mutex<ConversationStore?>(nil)

  /// - Parameter library: the library's path; `library.sqlite` has `conversations.sqlite` beside it,
  ///   another name its own.
  init(besideLibrary library: String, now: @escaping @Sendable () -> Date) {
    let usual = "/library.sqlite"
    path =
      library.hasSuffix(usual)
      ? library.dropLast(usual.count) + "/conversations.sqlite" : library + ".conversations"
    self.now = now
  }

  /// - Throws: `ConversationError` where it cannot be opened.
  func store() throws -> ConversationStore {
    try kept.withLock { opened in
      if let store = opened { return store }
      let store = try ConversationStore.open(at: path, now: now)
      opened = store
      return store
    }
  }

  /// The store where something asked for it before: who only looks opens nothing.
  func opened() -> ConversationStore? { kept.withLock { $0 } }
}
