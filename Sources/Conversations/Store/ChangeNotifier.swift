public import Articles
internal import Synchronization

extension ConversationStore {
  /// Returns a stream with an element each time something may have changed in a conversation; it
  /// ends with the task that reads it. The first element is there at once, so that a listener reads
  /// the current state after it has begun to listen, and misses nothing.
  ///
  /// An element says only that the listener has to read the changes. Of several that it has not read
  /// yet, it gets the newest.
  public func notifications(of id: ConversationID) -> AsyncStream<ChangeNotification> {
    changeNotifier.listen(to: id)
  }

  /// The number of current listeners.
  public var listenerCount: Int { changeNotifier.listenerCount }

  /// The number of the last change of which listeners were notified, 0 if the conversation was
  /// deleted; `nil` if there was none since the first of them began to listen.
  ///
  /// A reader that has reached this number has nothing to read.
  public func lastNotifiedChange(of id: ConversationID) -> Int? {
    changeNotifier.lastChange(of: id)
  }

  /// Wakes all listeners, though nothing has changed.
  public func sendHeartbeat() { changeNotifier.sendHeartbeat() }

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
    let watched = changeNotifier.conversations
    let before = changeNotifier.notified
    guard before.version != version else { return [] }
    let numbers = try await read { db in
      try watched.reduce(into: [ConversationID: Int]()) { numbers, id in
        numbers[id] = try ConversationTable.lastChange(of: id, in: db)
      }
    }
    return changeNotifier.notify(of: numbers, version, after: before)
  }
}

/// Wakes the listeners of conversations.
///
/// Notifying never waits. A listener that is slow gets only the newest of the notifications that it
/// missed, so that it costs nothing.
final class ChangeNotifier: Sendable {
  private struct Listeners {
    var byConversation: [ConversationID: [Int: AsyncStream<ChangeNotification>.Continuation]] = [:]
    var lastNumber = 0
  }

  private let listeners = Mutex(Listeners())
  private let changes = Mutex(NotifiedChanges())

  /// The conversations that have listeners.
  var conversations: [ConversationID] { listeners.withLock { Array($0.byConversation.keys) } }

  /// The number of listeners, over all conversations.
  var listenerCount: Int {
    listeners.withLock { $0.byConversation.values.reduce(0) { $0 + $1.count } }
  }

  var notified: NotifiedChanges { changes.withLock { $0 } }

  func lastChange(of id: ConversationID) -> Int? { changes.withLock { $0.numbers[id] } }

  /// Returns the notifications of a conversation, the first at once. The listener is forgotten when
  /// the task that reads them is cancelled, or when nobody holds the stream any more.
  func listen(to id: ConversationID) -> AsyncStream<ChangeNotification> {
    let (notifications, continuation) = AsyncStream<ChangeNotification>.makeStream(
      bufferingPolicy: .bufferingNewest(1))
    continuation.yield(.change)
    let number = listeners.withLock { listeners in
      listeners.lastNumber += 1
      listeners.byConversation[id, default: [:]][listeners.lastNumber] = continuation
      return listeners.lastNumber
    }
    continuation.onTermination = { [weak self] _ in
      self?.listeners.withLock { listeners in
        listeners.byConversation[id]?[number] = nil
        if listeners.byConversation[id]?.isEmpty == true { listeners.byConversation[id] = nil }
      }
    }
    return notifications
  }

  /// Notifies listeners of a change by this process.
  func notify(_ id: ConversationID, of number: Int) {
    changes.withLock { $0.note(number, of: id) }
    send(.change, to: id)
  }

  /// Notifies listeners of the changes that a poll has found, unless they were notified before.
  func notify(
    of numbers: [ConversationID: Int], _ version: Int, after before: NotifiedChanges
  ) -> [ConversationID] {
    let changed = changes.withLock { $0.take(numbers, of: version, after: before) }
    for id in changed { send(.change, to: id) }
    return changed
  }

  func sendHeartbeat() {
    for id in conversations { send(.heartbeat, to: id) }
  }

  private func send(_ notification: ChangeNotification, to id: ConversationID) {
    let receivers = listeners.withLock { $0.byConversation[id].map { Array($0.values) } ?? [] }
    for receiver in receivers { receiver.yield(notification) }
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

  /// Takes over the numbers that a poll has read.
  ///
  /// What this process noted during the poll stays: it includes all that came before it, and what
  /// comes after it has another version.
  /// - Returns: The conversations that changed.
  mutating func take(
    _ read: [ConversationID: Int], of version: Int, after before: NotifiedChanges
  ) -> [ConversationID] {
    self.version = version
    numbers = numbers.filter { read[$0.key] != nil || before.numbers[$0.key] != $0.value }
    return read.keys.filter { id in
      guard numbers[id] == before.numbers[id], numbers[id] != read[id] else { return false }
      numbers[id] = read[id]
      return true
    }
  }
}
