public import Articles
internal import GRDB
internal import Synchronization

extension ConversationStore {
  /// Returns a stream with an element each time something may have changed in a conversation; it
  /// ends with the task that reads it. The first element is there at once, so that a listener reads
  /// the current state after it has begun to listen, and misses nothing.
  ///
  /// An element says only that the listener has to read the changes. Of several that it has not read
  /// yet, it gets the newest.
  public func notifications(of id: ConversationID) -> AsyncStream<ChangeNotification> {
    changeNotifier.subscribe(to: id, startingWith: .change)
  }

  /// The number of current listeners.
  public var listenerCount: Int { changeNotifier.count }

  /// The number of the last change of which listeners were notified, 0 if the conversation was
  /// deleted; `nil` if there was none since the first of them began to listen.
  ///
  /// A reader that has reached this number has nothing to read.
  public func lastNotifiedChange(of id: ConversationID) -> Int? {
    lastNotified.withLock { $0.numbers[id] }
  }

  /// Wakes the listeners of a conversation after a change by this process.
  func notify(_ id: ConversationID, of number: Int) {
    lastNotified.withLock { $0.note(number, of: id) }
    changeNotifier.send(.change, to: id)
  }

  /// Wakes all listeners, though nothing has changed.
  public func sendHeartbeat() {
    for id in changeNotifier.topics { changeNotifier.send(.heartbeat, to: id) }
  }

  /// Detects changes by other processes, and notifies listeners; meant to be called a few times a
  /// second. Listeners are not notified again of a change by this process.
  ///
  /// If nothing changed, it takes some microseconds.
  /// - Returns: The conversations whose listeners were notified.
  @discardableResult
  public func pollForChanges() async throws -> [ConversationID] {
    // The version first: a listener that starts after this reads what was there by then, and a
    // later change has another version. In the other order, a change between the two would count as
    // seen, and a listener not yet in the list would never be notified of it.
    let version = try dataVersion()
    let watched = changeNotifier.topics
    guard lastNotified.withLock({ $0.version != version }) else { return [] }
    let numbers = try await read { db in
      try watched.reduce(into: [ConversationID: Int]()) { numbers, id in
        numbers[id] = try ConversationTable.lastChange(of: id, in: db)
      }
    }
    let changed = lastNotified.withLock { last in
      let changed = watched.filter { numbers[$0] != last.numbers[$0] }
      last = NotifiedChanges(version: version, numbers: numbers)
      return changed
    }
    for id in changed { changeNotifier.send(.change, to: id) }
    return changed
  }
}

/// The changes of which listeners were notified.
struct NotifiedChanges: Sendable {
  /// `dataVersion()` at the last poll.
  var version: Int?
  /// The last change of each conversation; those without listeners are forgotten at a poll.
  var numbers: [ConversationID: Int] = [:]

  /// Notes a change. Of two changes at the same time, the later one counts, whichever is noted
  /// first.
  mutating func note(_ number: Int, of id: ConversationID) {
    // After the number 0 of a deleted conversation nothing can follow.
    numbers[id] = number == 0 ? 0 : max(number, numbers[id] ?? 0)
  }
}
