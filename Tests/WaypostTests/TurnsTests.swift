import Synchronization
import Testing

@testable import Waypost

@Suite("Turns")
struct TurnsTests {
  @Test("No more than a few work at a time, and all come to their turn", arguments: [1, 2, 5])
  func bound(count: Int) async throws {
    let turns = Turns(atOnce: count)
    let tally = Tally()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<50 { group.addTask { try await turns.run { await tally.work() } } }
      try await group.waitForAll()
    }
    #expect(tally.most <= count)
    #expect(tally.done == 50)
  }

  @Test("Work that fails, or whose task was cancelled, gives its turn on")
  func failing() async throws {
    let turns = Turns(atOnce: 1)
    await #expect(throws: CancellationError.self) {
      try await turns.run { throw CancellationError() }
    }
    let cancelled = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await turns.run { true }
    }
    cancelled.cancel()
    await #expect(throws: CancellationError.self) { try await cancelled.value }
    #expect(try await turns.run { true })
  }
}

/// Counts who works.
private final class Tally: Sendable {
  private let state = Mutex((working: 0, most: 0, done: 0))

  var most: Int { state.withLock { $0.most } }
  var done: Int { state.withLock { $0.done } }

  func work() async {
    state.withLock {
      $0.working += 1
      $0.most = max($0.most, $0.working)
    }
    for _ in 0..<5 { await Task.yield() }
    state.withLock {
      $0.working -= 1
      $0.done += 1
    }
  }
}
