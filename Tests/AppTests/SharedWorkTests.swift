import Synchronization
import Testing

@testable import App

@Suite("Work that several ask for at once")
final class SharedWorkTests: Sendable {
  private let work = SharedWork<String, Int>()
  private let begun = Mutex(0)

  private struct Refused: Error, Equatable {}

  private func begin() { begun.withLock { $0 += 1 } }
  private var beginnings: Int { begun.withLock { $0 } }

  /// Waits until so many wait for the work.
  private func waiting(_ number: Int) async {
    while work.waiting != number { await Task.yield() }
  }

  @Test("It is done once for all, also when it fails, and anew for who asks later")
  func once() async throws {
    for fails in [false, true] {
      let before = beginnings
      let (held, release) = AsyncStream<Void>.makeStream()
      let asking = (0..<30).map { _ in
        Task {
          try await work.value(for: "Lisbon") {
            self.begin()
            for await _ in held {}
            if fails { throw Refused() }
            return 7
          }
        }
      }
      await waiting(30)
      release.finish()
      for one in asking {
        if fails {
          await #expect(throws: Refused.self) { try await one.value }
        } else {
          #expect(try await one.value == 7)
        }
      }
      #expect(beginnings == before + 1)
    }
    #expect(try await work.value(for: "Lisbon") { 8 } == 8)
    #expect(work.waiting == 0)
  }

  @Test("Who leaves is let go at once, and the work ends when nobody is left")
  func leaving() async throws {
    let (held, release) = AsyncStream<Void>.makeStream()
    let (ended, end) = AsyncStream<Bool>.makeStream()
    let asking = (0..<2).map { _ in
      Task {
        try await work.value(for: "Lisbon") {
          for await _ in held {}
          end.yield(Task.isCancelled)
          return 7
        }
      }
    }
    await waiting(2)
    asking[0].cancel()
    await #expect(throws: CancellationError.self) { try await asking[0].value }
    #expect(work.waiting == 1)
    asking[1].cancel()
    await #expect(throws: CancellationError.self) { try await asking[1].value }
    #expect(await ended.first { _ in true } == true)
    release.finish()
    #expect(work.waiting == 0)
  }

  @Test("Other work does not wait for it")
  func others() async throws {
    let (held, release) = AsyncStream<Void>.makeStream()
    let slow = Task {
      try await work.value(for: "Lisbon") {
        for await _ in held {}
        return 1
      }
    }
    await waiting(1)
    #expect(try await work.value(for: "Kyoto") { 2 } == 2)
    release.finish()
    #expect(try await slow.value == 1)
  }
}
