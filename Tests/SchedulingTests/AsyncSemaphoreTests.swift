import Synchronization
import TestSupport
import Testing

@testable import Scheduling

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

@Suite("Async semaphore with weights", .timeLimit(.minutes(15)))
struct WeightedSemaphoreTests {
  /// The weights that run now and the most that ever did.
  private final class Load: Sendable {
    private let state = Mutex((now: 0, most: 0))

    var most: Int { state.withLock { $0.most } }

    func add(_ weight: Int) {
      state.withLock {
        $0.now += weight
        $0.most = max($0.most, $0.now)
      }
    }
  }

  /// Work that has begun and runs until `end` is called.
  private struct Held {
    let task: Task<Void, any Error>
    private let release: AsyncStream<Void>.Continuation

    init(_ semaphore: AsyncSemaphore, weight: Int) async {
      let (held, release) = AsyncStream<Void>.makeStream()
      let (begun, begin) = AsyncStream<Void>.makeStream()
      self.release = release
      task = Task {
        try await semaphore.run(weight: weight) {
          begin.yield()
          for await _ in held {}
        }
      }
      _ = await begun.first { _ in true }
    }

    func end() async throws {
      release.finish()
      try await task.value
    }
  }

  @Test(
    "The sum of weights stays within the limits, and all work runs",
    arguments: [[1], [10], [3, 4], [6, 5], [1, 9, 2], [10, 1, 6], [2, 2, 7, 5]])
  func bound(weights: [Int]) async throws {
    let semaphore = AsyncSemaphore(atOnce: 10, anonymous: 6)
    let (all, anonymous) = (Load(), Load())
    let counter = ConcurrencyCounter()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<60 {
        let weight = weights[number % weights.count]
        let isAnonymous = number % 7 < 3
        group.addTask {
          try await semaphore.run(weight: weight, forAnonymous: isAnonymous) {
            counter.begin()
            all.add(weight)
            // One that is heavier than the share of anonymous viewers is their only one.
            if isAnonymous { anonymous.add(min(weight, 6)) }
            for _ in 0..<5 { await Task.yield() }
            if isAnonymous { anonymous.add(-min(weight, 6)) }
            all.add(-weight)
            counter.end()
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(all.most <= 10)
    #expect(anonymous.most <= 6)
    #expect(counter.done == 60)
    #expect(semaphore.waiting == 0)
  }

  /// The weights of the work in the order in which it began.
  private final class Order: Sendable {
    private let list = Mutex<[Int]>([])
    var weights: [Int] { list.withLock { $0 } }
    func append(_ weight: Int) { list.withLock { $0.append(weight) } }
  }

  @Test("The owner's work begins before that of others, and no light work overtakes heavy work")
  func order() async throws {
    let semaphore = AsyncSemaphore(atOnce: 10, anonymous: 6)
    let held = await Held(semaphore, weight: 10)
    let order = Order()
    let waiting: [(weight: Int, isAnonymous: Bool)] = [
      (6, true), (12, false), (7, false), (2, true),
    ]
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (number, (weight, isAnonymous)) in waiting.enumerated() {
        group.addTask {
          try await semaphore.run(weight: weight, forAnonymous: isAnonymous) {
            order.append(weight)
          }
        }
        while semaphore.waiting <= number { await Task.yield() }
      }
      try await held.end()
      try await group.waitForAll()
    }
    #expect(order.weights == [12, 7, 6, 2])
  }

  @Test("If heavy work is cancelled while it waits, the work behind it begins at once")
  func cancelled() async throws {
    let semaphore = AsyncSemaphore(atOnce: 10)
    let held = await Held(semaphore, weight: 6)
    let heavy = Task { try await semaphore.run(weight: 10) {} }
    while semaphore.waiting < 1 { await Task.yield() }
    let light = Task { try await semaphore.run(weight: 4) {} }
    while semaphore.waiting < 2 { await Task.yield() }
    heavy.cancel()
    await #expect(throws: CancellationError.self) { try await heavy.value }
    try await light.value
    #expect(semaphore.waiting == 0)
    held.task.cancel()
    try await held.end()
    // Cancelled work gives its weight back too.
    try await semaphore.run(weight: 10) {}
  }
}
