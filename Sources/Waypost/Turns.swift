internal import Synchronization

/// Lets a few do their work at a time; the others wait in order.
package final class Turns: Sendable {
  /// As many wait as may wait.
  package struct Full: Error, Equatable {}

  private struct State {
    var free: Int
    var waiting: [(number: Int, turn: CheckedContinuation<Void, any Error>)] = []
    var last = 0
  }

  private let state: Mutex<State>
  private let most: Int

  /// - Parameters:
  ///   - count: How many at a time.
  ///   - most: How many may wait; whoever comes then is sent away.
  package init(atOnce count: Int, waiting most: Int = .max) {
    state = Mutex(State(free: count))
    self.most = most
  }

  /// How many wait for their turn.
  package var waiting: Int { state.withLock { $0.waiting.count } }

  /// Runs work when it is its turn.
  ///
  /// - Throws: `Full`; `CancellationError` at once where the task is cancelled while it waits.
  package func run<Value: Sendable>(
    _ work: @Sendable () async throws -> Value
  ) async throws -> Value {
    try await take()
    defer { give() }
    try Task.checkCancellation()
    return try await work()
  }

  private func take() async throws {
    let number = state.withLock { state in
      state.last += 1
      return state.last
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { turn in
        // Resumed after the lock is given back.
        let result = state.withLock { enter(&$0, number, turn) }
        if let result { turn.resume(with: result) }
      }
    } onCancel: {
      leave(number)
    }
  }

  /// - Returns: `nil` for who waits.
  private func enter(
    _ state: inout State, _ number: Int, _ turn: CheckedContinuation<Void, any Error>
  ) -> Result<Void, any Error>? {
    // Asked under the lock: a cancellation comes either before, or finds whom it takes away.
    guard !Task.isCancelled else { return .failure(CancellationError()) }
    guard state.free == 0 else {
      state.free -= 1
      return .success(())
    }
    guard state.waiting.count < most else { return .failure(Full()) }
    state.waiting.append((number, turn))
    return nil
  }

  private func leave(_ number: Int) {
    let left = state.withLock { state in
      let index = state.waiting.firstIndex { $0.number == number }
      return index.map { state.waiting.remove(at: $0).turn }
    }
    left?.resume(throwing: CancellationError())
  }

  private func give() {
    let next = state.withLock { state in
      guard !state.waiting.isEmpty else {
        state.free += 1
        return nil as CheckedContinuation<Void, any Error>?
      }
      return state.waiting.removeFirst().turn
    }
    next?.resume()
  }
}
