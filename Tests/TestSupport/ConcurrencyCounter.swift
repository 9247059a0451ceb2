import Synchronization

/// Counts pieces of work that run at the same time.
public final class ConcurrencyCounter: Sendable {
  private let state = Mutex((running: 0, most: 0, done: 0))

  public init() {}

  /// The most that ran at the same time.
  public var most: Int { state.withLock { $0.most } }
  public var done: Int { state.withLock { $0.done } }

  public func begin() {
    state.withLock {
      $0.running += 1
      $0.most = max($0.most, $0.running)
    }
  }

  public func end() {
    state.withLock {
      $0.running -= 1
      $0.done += 1
    }
  }
}
