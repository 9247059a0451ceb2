import TestSupport
import Testing

@testable import App

@Suite("Async semaphore", .timeLimit(.minutes(15)))
struct AsyncSemaphoreTests {
  @Test("No more than the limit run at a time, and all of them run", arguments: [1, 2, 5])
  func bound(count: Int) async throws {
    let semaphore = AsyncSemaphore(atOnce: count)
    let counter = ConcurrencyCounter()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<50 {
        group.addTask {
          try await semaphore.run {
            counter.begin()
            defer { counter.end() }
            for _ in 0..<5 { await Task.yield() }
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(counter.most <= count)
    #expect(counter.done == 50)
  }

  @Test("Work that fails, or whose task was cancelled, frees its place")
  func failing() async throws {
    let semaphore = AsyncSemaphore(atOnce: 1)
    await #expect(throws: CancellationError.self) {
      try await semaphore.run { throw CancellationError() }
    }
    let cancelled = Task {
      while !Task.isCancelled { await Task.yield() }
      return try await semaphore.run { true }
    }
    cancelled.cancel()
    await #expect(throws: CancellationError.self) { try await cancelled.value }
    #expect(try await semaphore.run { true })
  }

  @Test("A cancelled waiter leaves at once, and a full queue throws at once")
  func leaving() async throws {
    let semaphore = AsyncSemaphore(atOnce: 1, waiting: 1)
    let (held, release) = AsyncStream<Void>.makeStream()
    let (begun, begin) = AsyncStream<Void>.makeStream()
    let working = Task {
      try await semaphore.run {
        begin.yield()
        for await _ in held {}
        return true
      }
    }
    _ = await begun.first { _ in true }
    let waiting = Task { try await semaphore.run { false } }
    while semaphore.waiting == 0 { await Task.yield() }
    await #expect(throws: AsyncSemaphore.Full.self) { try await semaphore.run { false } }
    // Nothing was given back yet: it does not wait for that.
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
    #expect(semaphore.waiting == 0)
    release.finish()
    #expect(try await working.value)
    #expect(try await semaphore.run { true })
  }
}
