internal import Synchronization

/// Does work once for all who ask for it while it runs, such as a class that opens one article.
///
/// The work ends early when nobody waits for it any more.
package final class SharedWork<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private struct Running {
    let task: Task<Value, any Error>
    let number: Int
    var waiting: Int
  }

  private struct State {
    var running: [Key: Running] = [:]
    var last = 0
  }

  private let state = Mutex(State())

  package init() {}

  /// The number of those who wait, for all keys together.
  package var waiting: Int { state.withLock { $0.running.values.reduce(0) { $0 + $1.waiting } } }

  /// Returns what `work` gives, or what it gave the one who asked first.
  ///
  /// - Throws: What `work` throws; `CancellationError` at once if the waiting task is cancelled.
  package func value(
    for key: Key, _ work: @escaping @Sendable () async throws -> Value
  ) async throws -> Value {
    let (task, number) = join(key, work)
    let (answers, answer) = AsyncThrowingStream<Value, any Error>.makeStream()
    let passing = Task {
      do {
        answer.yield(try await task.value)
        answer.finish()
      } catch {
        answer.finish(throwing: error)
      }
    }
    defer {
      passing.cancel()
      leave(key, number)
    }
    // Ends without a value when this task is cancelled; the work may go on for others.
    for try await value in answers { return value }
    throw CancellationError()
  }

  private func join(
    _ key: Key, _ work: @escaping @Sendable () async throws -> Value
  ) -> (Task<Value, any Error>, Int) {
    state.withLock { state in
      if var running = state.running[key] {
        running.waiting += 1
        state.running[key] = running
        return (running.task, running.number)
      }
      state.last += 1
      let number = state.last
      let task = Task {
        defer { end(key, number) }
        return try await work()
      }
      state.running[key] = Running(task: task, number: number, waiting: 1)
      return (task, number)
    }
  }

  /// Forgets work that has ended: who asks from now on starts it anew.
  private func end(_ key: Key, _ number: Int) {
    state.withLock { state in
      if state.running[key]?.number == number { state.running[key] = nil }
    }
  }

  private func leave(_ key: Key, _ number: Int) {
    let idle: Task<Value, any Error>? = state.withLock { state in
      guard var running = state.running[key], running.number == number else { return nil }
      running.waiting -= 1
      state.running[key] = running.waiting > 0 ? running : nil
      return running.waiting > 0 ? nil : running.task
    }
    idle?.cancel()
  }
}
