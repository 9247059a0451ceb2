public import Foundation
import Synchronization

/// A clock that only a test moves.
public final class TestClock: Sendable {
  private let time = Mutex(Date(timeIntervalSince1970: 1_790_000_000))

  public init() {}

  public var now: Date { time.withLock { $0 } }

  public func advance(seconds: Double) { time.withLock { $0 += seconds } }
}
