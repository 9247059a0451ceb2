internal import Conversations
internal import Foundation  // the clock, whether the file exists
internal import Library
internal import SQLiteStore
internal import Synchronization

/// The conversations file beside a library. It is opened on first use, so users who never send
/// anything have none.
final class LazyConversationStore: Sendable {
  let path: String
  private let now: @Sendable () -> Date
  private let kept = Mutex<ConversationStore?>(nil)

  /// - Parameter library: The library's path; `conversations.sqlite` is beside `library.sqlite`,
  ///   and a library with another name has a file named after it.
  init(besideLibrary library: String, now: @escaping @Sendable () -> Date) {
    let usual = "/library.sqlite"
    path =
      library.hasSuffix(usual)
      ? library.dropLast(usual.count) + "/conversations.sqlite" : library + ".conversations"
    self.now = now
  }

  /// - Throws: `ConversationError` if it cannot be opened.
  func store() throws -> ConversationStore {
    try kept.withLock { opened in
      // One that was opened on a read-only disk is opened anew once it can be written to.
      if let store = opened, !store.isReadOnly || SQLitePath.isOnReadOnlyDisk(path) { return store }
      let store = try ConversationStore.open(at: path, now: now)
      opened = store
      return store
    }
  }

  /// Runs work on the store.
  ///
  /// - Throws: A `Problem`.
  func withStore<Value: Sendable>(
    _ work: (ConversationStore) async throws -> Value
  ) async throws -> Value {
    try await translatingErrors { try await work(try store()) }
  }

  /// Returns the store; `nil` if there is no file, which is then not created.
  func existing() throws -> ConversationStore? {
    if let store = opened() { return store }
    return FileManager.default.fileExists(atPath: path) ? try store() : nil
  }

  /// Returns the store if it is already open; does not open it.
  func opened() -> ConversationStore? { kept.withLock { $0 } }
}
