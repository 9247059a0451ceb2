public import Articles
internal import GRDB
internal import Synchronization

/// Wakes who listens to a conversation.
///
/// A ring says only that something may have changed; what it is, the listener reads from the file.
/// Rings that nobody has heard yet become one: a slow listener costs nothing.
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

  /// The conversations that somebody listens to.
  var heard: [ConversationID] { listeners.withLock { Array($0.byConversation.keys) } }

  /// How many listen, over all conversations.
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
  /// Rings each time something may have changed in a conversation; ends with the task that reads it.
  /// Read first what there is, having begun to listen: nothing falls in between.
  public func rings(of id: ConversationID) -> AsyncStream<Void> { changeNotifier.listen(to: id) }

  /// How many listen now.
  public var listenerCount: Int { changeNotifier.count }

  /// Notices what another process changed, and rings for it: to be asked a few times a second.
  ///
  /// Where nothing changed it takes some microseconds.
  public func noticeOthers() async throws {
    // The version first: who begins to listen after that reads what was there by then, and what is
    // written later has another version. In the other order a change between the two would be
    // counted as seen, and a listener that is not in the list yet would never hear of it.
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

/// What the last look at the file has found.
struct Noticed: Sendable {
  var version: Int?
  var numbers: [ConversationID: Int] = [:]
}
