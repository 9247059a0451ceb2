import Synchronization
import Testing

@testable import App

@Suite("Turns", .timeLimit(.minutes(15)))
struct AsyncSemaphoreTests {
  @Test("No more than a few work at a time, and all come to their turn", arguments: [1, 2, 5])
  func bound(count: Int) async throws {
    let turns = AsyncSemaphore(atOnce: count)
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
    let turns = AsyncSemaphore(atOnce: 1)
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

  @Test("Who is cancelled while waiting leaves at once, and so does who finds no room")
  func leaving() async throws {
    let turns = AsyncSemaphore(atOnce: 1, waiting: 1)
    let (held, release) = AsyncStream<Void>.makeStream()
    let (begun, begin) = AsyncStream<Void>.makeStream()
    let working = Task {
      try await turns.run {
        begin.yield()
        for await _ in held {}
        return true
      }
    }
    _ = await begun.first { _ in true }
    let waiting = Task { try await turns.run { false } }
    while turns.waiting == 0 { await Task.yield() }
    await #expect(throws: AsyncSemaphore.Full.self) { try await turns.run { false } }
    // Nothing was given back yet: it does not wait for that.
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
    #expect(turns.waiting == 0)
    release.finish()
    #expect(try await working.value)
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
