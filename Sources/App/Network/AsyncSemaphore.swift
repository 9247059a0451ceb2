internal import Synchronization
internal import Wiki

/// Lets a few do their work at a time; the others wait in order, guests behind all others.
package final class AsyncSemaphore: Sendable {
  /// As many wait as may wait.
  package struct Full: Error, Equatable {}

  private struct State {
    var line: Line
    var last = 0
  }

  private let state: Mutex<State>

  /// - Parameters:
  ///   - count: How many at a time.
  ///   - most: How many may wait; whoever comes then is sent away.
  ///   - guests: How many of those at a time are guests at most, where that is fewer.
  ///   - mostGuests: How many guests may wait.
  package init(
    atOnce count: Int, waiting most: Int = .max, guests: Int? = nil,
    guestsWaiting mostGuests: Int = .max
  ) {
    state = Mutex(
      State(
        line: Line(
          .init(atOnce: count, waiting: most),
          yielding: .init(atOnce: guests ?? count, waiting: mostGuests))))
  }

  /// How many wait for their turn.
  package var waiting: Int { state.withLock { $0.line.waiting } }

  /// Runs work when it is its turn.
  ///
  /// - Throws: `Full`; `CancellationError` at once where the task is cancelled while it waits.
  package func run<Value: Sendable>(
    forGuest isGuest: Bool = false, _ work: @Sendable () async throws -> Value
  ) async throws -> Value {
    try await take(forGuest: isGuest)
    defer { give(ofGuest: isGuest) }
    try Task.checkCancellation()
    return try await work()
  }

  private func take(forGuest isGuest: Bool) async throws {
    let number = state.withLock { state in
      state.last += 1
      return state.last
    }
    do {
      try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { turn in
          // Resumed after the lock is given back.
          let result = state.withLock { $0.line.enter(number, givesWay: isGuest, turn) }
          if let result { turn.resume(with: result) }
        }
      } onCancel: {
        state.withLock { $0.line.withdraw(number) }?.resume(throwing: CancellationError())
      }
    } catch is Line.Full {
      throw Full()
    }
  }

  private func give(ofGuest isGuest: Bool) {
    state.withLock { $0.line.leave(givesWay: isGuest) }?.resume()
  }
}
