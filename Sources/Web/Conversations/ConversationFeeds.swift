internal import App
internal import Articles
internal import Logging
internal import ServiceLifecycle
internal import Synchronization

/// The feeds of all conversations that have subscribers.
final class ConversationFeeds: Service {
  private let conversations: ConversationService
  private let transcripts: TranscriptService
  private let pace: Duration
  private let log: Logger
  private let feeds = Mutex<[ConversationID: ConversationFeed]>([:])
  private let subscribers = Broadcast<ConversationID, ConversationFeed.Call>()
  private let (opened, opening) = AsyncStream<ConversationFeed>.makeStream()

  /// - Parameter pace: The minimum interval between reads of a conversation. A delay of 20 ms is
  ///   not noticed, and turns a burst of messages into one write per browser.
  init(
    _ conversations: ConversationService, _ transcripts: TranscriptService,
    pace: Duration = .milliseconds(20), log: Logger
  ) {
    self.conversations = conversations
    self.transcripts = transcripts
    self.log = log
    self.pace = pace
  }

  func run() async {
    await cancelWhenGracefulShutdown {
      await withDiscardingTaskGroup { group in
        for await feed in self.opened {
          group.addTask { await feed.run(pace: self.pace) }
        }
      }
    }
  }

  /// A subscriber of a conversation, until `end` is called.
  struct Subscription {
    let feed: ConversationFeed
    fileprivate let subscription: Broadcast<ConversationID, ConversationFeed.Call>.Subscription

    /// Calls that are not read yet are merged into one. The first is there at once, for changes
    /// before the subscription.
    var calls: AsyncStream<ConversationFeed.Call> { subscription.elements }
  }

  func subscribe(to id: ConversationID) async throws -> Subscription {
    if let open = feeds.withLock({ openFeed(of: id, in: $0).map(subscribe) }) { return open }
    let new = ConversationFeed(
      try await conversations.summary(of: id), conversations, transcripts, subscribers: subscribers,
      log: log)
    return feeds.withLock { feeds in
      if let open = openFeed(of: id, in: feeds) { return subscribe(to: open) }
      feeds[id] = new
      opening.yield(new)
      return subscribe(to: new)
    }
  }

  /// `nil` for an ended feed, which new subscribers must not join even if others have not left it
  /// yet.
  private func openFeed(
    of id: ConversationID, in feeds: [ConversationID: ConversationFeed]
  ) -> ConversationFeed? {
    feeds[id].flatMap { $0.isOver ? nil : $0 }
  }

  private func subscribe(to feed: ConversationFeed) -> Subscription {
    Subscription(feed: feed, subscription: subscribers.subscribe(to: feed.id, startingWith: .news))
  }

  /// Ends a subscription. The feed of a conversation stops with its last one.
  func end(_ subscription: Subscription) {
    let id = subscription.feed.id
    subscription.subscription.cancel()
    feeds.withLock { feeds in
      if !subscribers.hasSubscribers(to: id) { feeds.removeValue(forKey: id)?.stop() }
    }
  }

  /// Sends a heartbeat to all subscribers.
  func beat() {
    for id in subscribers.topics { subscribers.send(.beat, to: id) }
  }

  var subscriberCount: Int { subscribers.count }
}
