import Articles
import Foundation  // JSON of a pace, as it is kept
import Synchronization
import Testing

@testable import Wiki

@Suite("Retry")
struct RetryTests {
  @Test("Delays double and vary by a quarter", arguments: [(0.0, 0.75), (0.5, 1.0), (1.0, 1.25)])
  func doubling(chance: Double, factor: Double) {
    var retry = Retry(for: .background)
    for tries in 0..<5 {
      let expected = Duration.milliseconds(500) * (1 << tries) * factor
      #expect(retry.decide(after: .passing, chance: chance) == .wait(expected))
    }
    #expect(retry.decide(after: .passing, chance: chance) == .giveUp)
  }

  /// Who waits, how attempts ended, what was decided.
  static let table: [(Retry.Purpose, [Retry.Outcome], [Retry.Decision])] = [
    (.person, [.final], [.giveUp]),
    (.background, [.final], [.giveUp]),
    (
      .person, [.passing, .passing, .passing],
      [.wait(.milliseconds(500)), .wait(.seconds(1)), .giveUp]
    ),
    (.person, [.busy(nil), .busy(nil)], [.wait(.seconds(1)), .wait(.seconds(1))]),
    (.background, [.busy(nil)], [.wait(.seconds(5))]),
    (.person, [.busy(.seconds(9)), .busy(.seconds(2))], [.wait(.seconds(9)), .giveUp]),
    (.person, [.busy(.seconds(11))], [.giveUp]),
    (.background, [.busy(.seconds(39))], [.wait(.seconds(39))]),
    (.background, [.busy(.seconds(301))], [.giveUp]),
    (.person, [.busy(.zero), .final], [.wait(.milliseconds(500)), .giveUp]),
    (.background, [.busy(.seconds(Int.max))], [.giveUp]),
  ]

  @Test("Retries are limited in number and time", arguments: table.indices)
  func patience(index: Int) {
    let (purpose, outcomes, decisions) = RetryTests.table[index]
    var retry = Retry(for: purpose)
    #expect(outcomes.map { retry.decide(after: $0, chance: 0.5) } == decisions)
  }
}

@Suite("Rate limit of Wikimedia")
struct PaceTests {
  private func waits(_ pace: inout RateWindow, at times: [Double]) -> [Double] {
    times.map { pace.take(at: $0) }
  }

  @Test("A full burst at once, then one request whenever an earlier one is a minute old")
  func burst() {
    var pace = RateWindow(burst: 3, period: 60)
    #expect(waits(&pace, at: [0, 10, 20]) == [0, 0, 0])
    #expect(waits(&pace, at: [21, 21, 21, 21]) == [39, 49, 59, 99])
    #expect(pace.take(at: 500) == 0)
  }

  @Test("No minute exceeds the limit, wherever it begins")
  func measure() {
    var pace = RateWindow.unidentified
    var now = 0.0
    let sent = (0..<100).map { _ in
      let turn = now + pace.take(at: now)
      now = max(now + 0.7, turn)
      return turn
    }
    for start in sent { #expect(sent.count { start..<(start + 60) ~= $0 } <= 10) }
  }

  @Test("A clock that was set back locks nobody out")
  func setBack() {
    var pace = RateWindow(burst: 2, period: 60)
    #expect(waits(&pace, at: [10_000, 10_001]) == [0, 0])
    #expect(pace.take(at: 5) == 59)
  }

  @Test("A clock that was set forward frees the limit")
  func setForward() {
    var pace = RateWindow(burst: 1, period: 60)
    #expect(waits(&pace, at: [0, 1_000_000]) == [0, 0])
  }

  @Test("A stored rate limit continues where it stopped")
  func kept() throws {
    var pace = RateWindow(burst: 2, period: 60)
    _ = waits(&pace, at: [100, 101])
    var restored = try JSONDecoder().decode(RateWindow.self, from: JSONEncoder().encode(pace))
    #expect(restored == pace)
    #expect(restored.take(at: 110) == 50)
  }

  @Test("A client that identifies itself gets the rest of the larger limit")
  func identified() {
    var pace = RateWindow(burst: 2, period: 60)
    _ = waits(&pace, at: [100, 101])
    var larger = pace.with(RateWindow(burst: 4, period: 60))
    #expect(waits(&larger, at: [102, 102, 102]) == [0, 0, 58])
    var smaller = larger.with(RateWindow(burst: 1, period: 60))
    #expect(smaller.take(at: 170) == 50)
  }

  @Test("A turn given back goes to another request, and no minute exceeds the limit")
  func givenBack() {
    var pace = RateWindow(burst: 2, period: 60)
    #expect(waits(&pace, at: [0, 10]) == [0, 0])
    pace.giveBack(10)
    #expect(waits(&pace, at: [20, 20]) == [0, 40])
  }

  @Test("A request that found no network uses up no turn", .timeLimit(.minutes(15)))
  func withoutNetwork() async throws {
    let waits = Waits()
    let cut = try FakeWiki { _ in throw TransportError.notConnected }
      .client(.englishWikipedia, waits: waits)
    for _ in 0..<15 { _ = try? await cut.search("a", now: .test) }
    #expect(waits.list.allSatisfy { $0 < .seconds(10) })
    let broken = try FakeWiki { _ in throw TransportError.unreachable }
      .client(.englishWikipedia, waits: waits)
    for _ in 0..<15 { _ = try? await broken.search("a", now: .test) }
    #expect(waits.list.contains { $0 > .seconds(30) })
  }

  @Test("Only Wikimedia's APIs are rate-limited, not its pictures")
  func whom() async throws {
    let json = try Fixture.text("siteinfo-v2.json")
    let waits = Waits()
    let wiki = FakeWiki { _ in .json(json) }
    let plain = try wiki.client(waits: waits)
    for _ in 0..<15 { _ = try await plain.probe(now: .test) }
    #expect(waits.list.isEmpty)
    let paced = try wiki.client(.englishWikipedia, waits: waits)
    for _ in 0..<12 { _ = try await paced.probe(now: .test) }
    #expect(waits.list == [.seconds(60), .seconds(60)])
    _ = try await paced.bytes(at: "https://upload.wikimedia.org/a.jpg")
    #expect(waits.list.count == 2)
  }
}

@Suite("User-Agent")
struct UserAgentTests {
  @Test(
    "A contact keeps only what an HTTP comment may contain",
    arguments: [
      (nil, "Waypost/1.2"), ("", "Waypost/1.2"), (" \t ", "Waypost/1.2"),
      ("me@example.org", "Waypost/1.2 (me@example.org)"),
      (" me@example.org ", "Waypost/1.2 (me@example.org)"),
      ("a\r\nX-Evil: 1", "Waypost/1.2 (aX-Evil: 1)"), ("(a) \\b", "Waypost/1.2 (a b)"),
      ("é\u{7F}\u{0}", "Waypost/1.2"),
    ] as [(String?, String)])
  func contact(contact: String?, text: String) {
    #expect(Etiquette.UserAgent(version: "1.2", contact: contact).text == text)
  }

  @Test("A contact is at most one line long")
  func length() {
    let agent = Etiquette.UserAgent(version: "1", contact: String(repeating: "a", count: 5000))
    #expect(agent.contact?.count == 200)
  }

  @Test(
    "A width is rounded up to a standard width",
    arguments: [(-1, 20), (1, 20), (250, 250), (251, 330), (1000, 1280), (9999, 3840)])
  func widths(width: Int, standard: Int) {
    #expect(Etiquette.standardWidth(width) == standard)
  }
}

@Suite("Background work, one at a time")
struct TrafficTests {
  /// The number of tasks at work, and its maximum.
  private final class Counter: Sendable {
    private let state = Mutex<(now: Int, most: Int, done: Int)>((0, 0, 0))
    var most: Int { state.withLock { $0.most } }
    var done: Int { state.withLock { $0.done } }
    func work() async throws {
      state.withLock {
        $0.now += 1
        $0.most = max($0.most, $0.now)
      }
      defer {
        state.withLock {
          $0.now -= 1
          $0.done += 1
        }
      }
      for _ in 0..<5 { await Task.yield() }
      try Task.checkCancellation()
    }
  }

  private static func scheduler() -> RequestScheduler {
    RequestScheduler(pace: .unidentified, now: { 0 }, sleep: { _ in })
  }

  @Test("Two hundred tasks for one host run one at a time, and all of them finish")
  func stress() async throws {
    let scheduler = TrafficTests.scheduler()
    let counter = Counter()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<200 {
        group.addTask { try await scheduler.alone(on: "a.example") { try await counter.work() } }
      }
      try await group.waitForAll()
    }
    #expect(counter.most == 1)
    #expect(counter.done == 200)
  }

  @Test("A cancelled waiter leaves the queue, and nobody behind it is forgotten")
  func cancellation() async throws {
    let scheduler = TrafficTests.scheduler()
    let counter = Counter()
    let tasks = (0..<200).map { _ in
      Task { try await scheduler.alone(on: "a.example") { try await counter.work() } }
    }
    for (number, task) in tasks.enumerated() where number % 2 == 0 { task.cancel() }
    for (number, task) in tasks.enumerated() where number % 2 == 1 { try await task.value }
    for task in tasks { _ = await task.result }
    #expect(counter.most == 1)
    #expect(counter.done >= 100)
    try await scheduler.alone(on: "a.example") { try await counter.work() }
  }

  @Test("Failed work passes its place on")
  func failure() async throws {
    let scheduler = TrafficTests.scheduler()
    await #expect(throws: TransportError.timedOut) {
      try await scheduler.alone(on: "a.example") { throw TransportError.timedOut }
    }
    #expect(try await scheduler.alone(on: "a.example") { 7 } == 7)
  }

  @Test("Hosts do not wait for each other")
  func hosts() async throws {
    let scheduler = TrafficTests.scheduler()
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
