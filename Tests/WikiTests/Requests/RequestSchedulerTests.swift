import Articles
import Foundation  // Date, which the client's interface has
import TestSupport
import Testing

@testable import Wiki

@Suite("Request scheduler")
struct RequestSchedulerTests {
  private static func work(_ counter: ConcurrencyCounter) async throws {
    counter.begin()
    defer { counter.end() }
    for _ in 0..<5 { await Task.yield() }
    try Task.checkCancellation()
  }

  private static func scheduler() -> RequestScheduler {
    RequestScheduler(pace: .unidentified, now: { 0 }, sleep: { _ in })
  }

  @Test("Two hundred tasks for one host run one at a time, and all of them finish")
  func stress() async throws {
    let scheduler = RequestSchedulerTests.scheduler()
    let counter = ConcurrencyCounter()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<200 {
        group.addTask {
          try await scheduler.alone(on: "a.example") { try await Self.work(counter) }
        }
      }
      try await group.waitForAll()
    }
    #expect(counter.most == 1)
    #expect(counter.done == 200)
  }

  @Test("A cancelled waiter leaves the queue, and nobody behind it is forgotten")
  func cancellation() async throws {
    let scheduler = RequestSchedulerTests.scheduler()
    let counter = ConcurrencyCounter()
    let tasks = (0..<200).map { _ in
      Task { try await scheduler.alone(on: "a.example") { try await Self.work(counter) } }
    }
    for (number, task) in tasks.enumerated() where number % 2 == 0 { task.cancel() }
    for (number, task) in tasks.enumerated() where number % 2 == 1 { try await task.value }
    for task in tasks { _ = await task.result }
    #expect(counter.most == 1)
    #expect(counter.done >= 100)
    try await scheduler.alone(on: "a.example") { try await Self.work(counter) }
  }

  @Test("Failed work passes its place on")
  func failure() async throws {
    let scheduler = RequestSchedulerTests.scheduler()
    await #expect(throws: TransportError.timedOut) {
      try await scheduler.alone(on: "a.example") { throw TransportError.timedOut }
    }
    #expect(try await scheduler.alone(on: "a.example") { 7 } == 7)
  }

  @Test("Hosts do not wait for each other")
  func hosts() async throws {
    let scheduler = RequestSchedulerTests.scheduler()
    let inner = try await scheduler.alone(on: "a.example") {
      try await scheduler.alone(on: "b.example") { 1 }
    }
    #expect(inner == 1)
  }

  @Test("Background work sends maxlag; a person's request does not")
  func lag() async throws {
    let wiki = FakeWiki(answers: [.json("{}")])
    let client = try wiki.client(facts: .plain([]))
    _ = try await client.search("a", now: .test)
    _ = try await client.revisions(of: [PageTitle("A")])
    #expect(wiki.asked.map { $0["maxlag"] } == [nil, "5"])
    #expect(wiki.asked.map(\.request.timeout) == [.seconds(15), .seconds(60)])
  }
}
