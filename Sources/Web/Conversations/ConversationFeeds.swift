internal import App
internal import Articles
internal import Logging
internal import ServiceLifecycle
internal import Synchronization

/// The feeds of all conversations that have listeners.
final class ConversationFeeds: Service {
  private let conversations: ConversationService
  private let pace: Duration
  private let log: Logger
  private let lines = Mutex<[ConversationID: ConversationFeed]>([:])
  private let (opened, opening) = AsyncStream<ConversationFeed>.makeStream()

  /// - Parameter pace: The minimum interval between reads of a conversation. A delay of 20 ms is
  ///   not noticed, and turns a burst of messages into one write per browser.
  init(_ conversations: ConversationService, pace: Duration = .milliseconds(20), log: Logger) {
    self.conversations = conversations
    self.log = log
    self.pace = pace
  }

  func run() async {
    await cancelWhenGracefulShutdown {
      await withDiscardingTaskGroup { group in
        for await line in self.opened {
          group.addTask { await line.run(pace: self.pace) }
        }
      }
    }
  }

  /// A listener of a conversation, until `end` is called.
  struct Listening {
    let line: ConversationFeed
    let calls: AsyncStream<ConversationFeed.Call>
    fileprivate let number: Int
  }

  func listen(to id: ConversationID) async throws -> Listening {
    if let known = lines.withLock({ ConversationFeeds.listening($0[id]) }) { return known }
    let new = ConversationFeed(
      conversations, try await conversations.summary(of: id), log: log)
    return lines.withLock { lines in
      if let known = ConversationFeeds.listening(lines[id]) { return known }
      lines[id] = new
      opening.yield(new)
      return ConversationFeeds.listening(to: new)
    }
  }

  /// `nil` for an ended feed, which new listeners must not join even if others have not left it
  /// yet.
  private static func listening(_ line: ConversationFeed?) -> Listening? {
    line.flatMap { $0.isOver ? nil : listening(to: $0) }
  }

  private static func listening(to line: ConversationFeed) -> Listening {
    let (number, calls) = line.listen()
    return Listening(line: line, calls: calls, number: number)
  }

  func end(_ listening: Listening) {
    lines.withLock { lines in
      let line = listening.line
      if line.forget(listening.number), lines[line.id] === line { lines[line.id] = nil }
    }
  }

  /// Sends a heartbeat to all listeners.
  func beat() {
    for line in lines.withLock({ Array($0.values) }) { line.call(.beat) }
  }

  /// The number of listeners.
  var listenerCount: Int {
    lines.withLock { $0.values.reduce(0) { $0 + $1.listenerCount } }
  }
}
