public import Articles
internal import GRDB
internal import Synchronization

/// Wakes the listeners of a conversation.
///
/// A notification only says that something may have changed; the listener reads the changes from
/// the file. Pending notifications are merged into one: a slow listener costs nothing.
final class ChangeNotifier: Sendable {
  private struct Listeners {
    var byConversation: [ConversationID: [Int: AsyncStream<Void>.Continuation]] = [:]
    var last = 0
  }

  private let listeners = Mutex(Listeners())

  func notify(_ conversation: ConversationID) {
    let waiting = listeners.withLock { $0.byConversation[conversation] }
    for listener in waiting.map({ Array($0.values) }) ?? [] { listener.yield() }
  }

  /// The conversations that have listeners.
  var heard: [ConversationID] { listeners.withLock { Array($0.byConversation.keys) } }

  /// The number of listeners, over all conversations.
  var count: Int { listeners.withLock { $0.byConversation.values.reduce(0) { $0 + $1.count } } }

  func listen(to conversation: ConversationID) -> AsyncStream<Void> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let number = listeners.withLock { listeners in
        listeners.last += 1
        listeners.byConversation[conversation, default: [:]][listeners.last] = continuation
        return listeners.last
      }
      continuation.onTermination = { [weak self] _ in self?.forget(number, conversation) }
    }
  }

  private func forget(_ number: Int, _ conversation: ConversationID) {
    listeners.withLock { listeners in
      listeners.byConversation[conversation]?[number] = nil
      if listeners.byConversation[conversation]?.isEmpty == true {
        listeners.byConversation[conversation] = nil
      }
    }
  }
}

extension ConversationStore {
  /// Returns a stream with an element each time something may have changed in a conversation; it
  /// ends with the task that reads it. To miss nothing, start listening before reading the current
  /// state.
  public func rings(of id: ConversationID) -> AsyncStream<Void> { changeNotifier.listen(to: id) }

  /// The number of current listeners.
  public var listenerCount: Int { changeNotifier.count }

  /// Detects changes by other processes, and notifies listeners; meant to be called a few times a
  /// second.
  ///
  /// If nothing changed, it takes some microseconds.
  public func noticeOthers() async throws {
    // The version first: a listener that starts after this reads what was there by then, and a
    // later change has another version. In the other order, a change between the two would count as
    // seen, and a listener not yet in the list would never be notified of it.
    let version = try dataVersion()
    let heard = changeNotifier.heard
    guard noticed.withLock({ $0.version != version }) else { return }
    let numbers = try await read { db in
      try heard.reduce(into: [ConversationID: Int]()) { numbers, id in
        numbers[id] = try Int.fetchOne(
          db.cachedStatement(
            sql: "SELECT last_change FROM conversation WHERE conversation_id = ?"),
          arguments: [id.text])
      }
    }
    let changed = noticed.withLock { noticed in
      let changed = heard.filter { numbers[$0] != noticed.numbers[$0] }
      noticed = Noticed(version: version, numbers: numbers)
      return changed
    }
    for id in changed { changeNotifier.notify(id) }
  }
}

/// The state of the file at the last check.
struct Noticed: Sendable {
  var version: Int?
  var numbers: [ConversationID: Int] = [:]
}
