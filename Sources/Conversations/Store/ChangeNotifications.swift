public import Articles
internal import GRDB
internal import Synchronization

extension ConversationStore {
  /// Returns a stream with an element each time something may have changed in a conversation; it
  /// ends with the task that reads it. To miss nothing, start listening before reading the current
  /// state.
  ///
  /// An element says only that the listener has to read the changes. Several that it has not read
  /// yet are merged into one.
  public func notifications(of id: ConversationID) -> AsyncStream<Void> {
    changeNotifier.subscribe(to: id).elements
  }

  /// The number of current listeners.
  public var listenerCount: Int { changeNotifier.count }

  /// Detects changes by other processes, and notifies listeners; meant to be called a few times a
  /// second.
  ///
  /// If nothing changed, it takes some microseconds. Changes by this process are notified here a
  /// second time, since the file does not tell whose they are; the listener then reads nothing new.
  public func pollForChanges() async throws {
    // The version first: a listener that starts after this reads what was there by then, and a
    // later change has another version. In the other order, a change between the two would count as
    // seen, and a listener not yet in the list would never be notified of it.
    let version = try dataVersion()
    let watched = changeNotifier.topics
    guard lastPoll.withLock({ $0.version != version }) else { return }
    let numbers = try await read { db in
      try watched.reduce(into: [ConversationID: Int]()) { numbers, id in
        numbers[id] = try Int.fetchOne(
          db.cachedStatement(sql: "SELECT last_change FROM conversation WHERE conversation_id = ?"),
          arguments: [id.text])
      }
    }
    let changed = lastPoll.withLock { lastPoll in
      let changed = watched.filter { numbers[$0] != lastPoll.numbers[$0] }
      lastPoll = ChangePollState(version: version, numbers: numbers)
      return changed
    }
    for id in changed { changeNotifier.notify(id) }
  }
}

/// The state of the file at a poll.
struct ChangePollState: Sendable {
  /// `dataVersion()`
  var version: Int?
  /// The last change of each conversation that had listeners.
  var numbers: [ConversationID: Int] = [:]
}
