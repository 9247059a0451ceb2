import Synchronization

/// A count that several tasks change.
public final class Count: Sendable {
  private let state = Mutex(0)

  public init() {}

  public var value: Int { state.withLock { $0 } }
  public func add() { state.withLock { $0 += 1 } }
}
