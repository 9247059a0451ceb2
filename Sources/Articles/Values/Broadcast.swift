internal import Synchronization

/// Sends elements to the subscribers of a topic.
///
/// Sending never waits. A subscriber that is slow gets only the newest of the elements that it
/// missed, so that it costs nothing.
public final class Broadcast<Topic: Hashable & Sendable, Element: Sendable>: Sendable {
  private struct Subscribers {
    var byTopic: [Topic: [Int: AsyncStream<Element>.Continuation]] = [:]
    var lastNumber = 0
  }

  private let subscribers = Mutex(Subscribers())

  public init() {}

  /// The topics that have subscribers.
  public var topics: [Topic] { subscribers.withLock { Array($0.byTopic.keys) } }

  /// The number of subscriptions, over all topics.
  public var count: Int { subscribers.withLock { $0.byTopic.values.reduce(0) { $0 + $1.count } } }

  /// Returns the elements of a subscription. It ends with the task that reads them, or when nobody
  /// holds the stream any more.
  ///
  /// - Parameter first: An element that the subscriber gets without waiting.
  public func subscribe(to topic: Topic, startingWith first: Element? = nil) -> AsyncStream<Element>
  {
    let (elements, continuation) = AsyncStream<Element>.makeStream(
      bufferingPolicy: .bufferingNewest(1))
    if let first { continuation.yield(first) }
    let number = subscribers.withLock { subscribers in
      subscribers.lastNumber += 1
      subscribers.byTopic[topic, default: [:]][subscribers.lastNumber] = continuation
      return subscribers.lastNumber
    }
    continuation.onTermination = { [weak self] _ in
      self?.subscribers.withLock { subscribers in
        subscribers.byTopic[topic]?[number] = nil
        if subscribers.byTopic[topic]?.isEmpty == true { subscribers.byTopic[topic] = nil }
      }
    }
    return elements
  }

  public func send(_ element: Element, to topic: Topic) {
    let receivers = subscribers.withLock { $0.byTopic[topic].map { Array($0.values) } ?? [] }
    for receiver in receivers { receiver.yield(element) }
  }
}
