internal import Synchronization

/// A semaphore for async work. Tasks wait in order of arrival, groups of them in turn, and those
/// of anonymous viewers after all others. A task may take several places, its weight.
package final class AsyncSemaphore: Sendable {
  /// The waiting queue is full.
  package struct Full: Error, Equatable {}

  private typealias Queue = PrioritySemaphoreState<CheckedContinuation<Void, any Error>>

  private struct State {
    var queue: Queue
    var last = 0
  }

  private let state: Mutex<State>

  /// - Parameters:
  ///   - count: Maximum number of tasks at the same time, or the maximum sum of their weights.
  ///   - most: Maximum number of waiting tasks; further ones fail with `Full`.
  ///   - anonymous: The same for tasks of anonymous viewers alone, if lower than `count`.
  ///   - mostAnonymous: Maximum number of waiting tasks of anonymous viewers.
  ///   - ofOneGroup: Maximum number of tasks of one group at the same time, even while no others
  ///     wait.
  package init(
    atOnce count: Int, waiting most: Int = .max, anonymous: Int? = nil,
    anonymousWaiting mostAnonymous: Int = .max, ofOneGroup: Int = .max
  ) {
    state = Mutex(
      State(
        queue: Queue(
          .init(atOnce: count, waiting: most),
          yielding: .init(atOnce: anonymous ?? count, waiting: mostAnonymous),
          ofOneGroup: ofOneGroup)))
  }

  package var waiting: Int { state.withLock { $0.queue.waiting } }

  /// Runs `work` when there is a place for its weight; one that is heavier than all places runs
  /// alone.
  ///
  /// - Parameter group: Tasks of the same name share the limit of a group.
  /// - Throws: `Full`; `CancellationError` at once if the task is cancelled while it waits.
  package func run<Value: Sendable>(
    weight: Int = 1, forAnonymous isAnonymous: Bool = false, group: String = "",
    _ work: @Sendable () async throws -> Value
  ) async throws -> Value {
    try await enter(weight: weight, forAnonymous: isAnonymous, group: group)
    defer { leave(weight: weight, forAnonymous: isAnonymous, group: group) }
    try Task.checkCancellation()
    return try await work()
  }

  /// Waits for a place; each call needs one of `leave` with the same arguments, unless it throws.
  package func enter(weight: Int = 1, forAnonymous isAnonymous: Bool, group: String) async throws {
    let number = state.withLock { state in
      state.last += 1
      return state.last
    }
    do {
      try await withTaskCancellationHandler {
        try await withCheckedThrowingContinuation { turn in
          // Resumes after the lock was released.
          let result = state.withLock {
            $0.queue.enter(number, givesWay: isAnonymous, group: group, weight: weight, turn)
          }
          if let result { turn.resume(with: result) }
        }
      } onCancel: {
        guard let (cancelled, next) = state.withLock({ $0.queue.withdraw(number) }) else { return }
        cancelled.resume(throwing: CancellationError())
        for turn in next { turn.resume() }
      }
    } catch is Queue.Full {
      throw Full()
    }
  }

  /// Gives the place to the next tasks in the queue that may have it.
  package func leave(weight: Int = 1, forAnonymous isAnonymous: Bool, group: String) {
    let turns = state.withLock {
      $0.queue.leave(givesWay: isAnonymous, group: group, weight: weight)
    }
    for turn in turns { turn.resume() }
  }
}
