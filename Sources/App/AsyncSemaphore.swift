internal import Synchronization
internal import Wiki

/// A semaphore for async work. Tasks wait in order of arrival, guests after all others.
package final class AsyncSemaphore: Sendable {
  /// The waiting queue is full.
  package struct Full: Error, Equatable {}

  private struct State {
    var line: PrioritySemaphore
    var last = 0
  }

  private let state: Mutex<State>

  /// - Parameters:
  ///   - count: Maximum number of tasks at the same time.
  ///   - most: Maximum number of waiting tasks; further ones fail with `Full`.
  ///   - guests: Maximum number of guests' tasks at the same time, if lower than `count`.
  ///   - mostGuests: Maximum number of waiting guests.
  package init(
    atOnce count: Int, waiting most: Int = .max, guests: Int? = nil,
    guestsWaiting mostGuests: Int = .max
  ) {
    state = Mutex(
      State(
        line: PrioritySemaphore(
          .init(atOnce: count, waiting: most),
          yielding: .init(atOnce: guests ?? count, waiting: mostGuests))))
  }

  /// The number of waiting tasks.
  package var waiting: Int { state.withLock { $0.line.waiting } }

  /// Runs `work` when a slot is free.
  ///
  /// - Throws: `Full`; `CancellationError` at once if the task is cancelled while it waits.
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
          // Resumes after the lock was released.
          let result = state.withLock { $0.line.enter(number, givesWay: isGuest, turn) }
          if let result { turn.resume(with: result) }
        }
      } onCancel: {
        state.withLock { $0.line.withdraw(number) }?.resume(throwing: CancellationError())
      }
    } catch is PrioritySemaphore.Full {
      throw Full()
    }
  }

  private func give(ofGuest isGuest: Bool) {
    state.withLock { $0.line.leave(givesWay: isGuest) }?.resume()
  }
}
