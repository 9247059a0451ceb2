import Articles
import Synchronization
import Testing

@testable import Wiki

/// Requests in progress until the test ends them, and a clock that only waiting advances.
private final class Wikimedia: Sendable {
  private struct State {
    var now = 1_800_000_000.0
    var underWay: [(name: String, go: CheckedContinuation<Void, Never>)] = []
    var most = 0
    var done: [String] = []
    var arrivals: [(count: Int, go: CheckedContinuation<Void, Never>)] = []
    var arrived = 0
  }

  private let state = Mutex(State())
  let scheduler: RequestScheduler

  init(_ pace: RateWindow = .identified) {
    let clock = Mutex(1_800_000_000.0)
    scheduler = RequestScheduler(
      pace: pace, now: { clock.withLock { $0 } },
      sleep: { time in
        try Task.checkCancellation()
        clock.withLock { $0 += time / .seconds(1) }
      })
  }

  var most: Int { state.withLock { $0.most } }
  var done: [String] { state.withLock { $0.done } }
  var names: [String] { state.withLock { $0.underWay.map(\.name) } }

  /// Sends a request that ends when the test says so.
  func ask(
    _ name: String, host: String = "en.wikipedia.org", isAPI: Bool = true,
    isBackground: Bool = false
  ) async throws {
    try await scheduler.send(to: host, .init(isAPI: isAPI, isBackground: isBackground)) {
      await withCheckedContinuation { continuation in
        state.withLock { state in
          state.underWay.append((name, continuation))
          state.most = max(state.most, state.underWay.count)
          state.arrived += 1
          for arrival in state.arrivals where arrival.count <= state.arrived {
            arrival.go.resume()
          }
          state.arrivals.removeAll { $0.count <= state.arrived }
        }
      }
      state.withLock { $0.done.append(name) }
    }
  }

  /// Returns once `count` requests have been sent.
  func arrival(of count: Int) async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        if state.arrived < count { state.arrivals.append((count, continuation)) }
        return state.arrived >= count
      }
      if isThere { continuation.resume() }
    }
  }

  /// Ends one request.
  func end(_ name: String? = nil) {
    let go = state.withLock { state -> CheckedContinuation<Void, Never>? in
      let index = name.map { name in state.underWay.firstIndex { $0.name == name } } ?? 0
      guard let index, state.underWay.indices.contains(index) else { return nil }
      return state.underWay.remove(at: index).go
    }
    go?.resume()
  }
}

@Suite("Concurrent requests to Wikimedia", .timeLimit(.minutes(15)))
struct ConcurrentRequestTests {
  @Test("Three at once over all hosts, APIs and pictures, and all of them finish")
  func three() async throws {
    let wikimedia = Wikimedia()
    let hosts = [
      "en.wikipedia.org", "nl.wikivoyage.org", "commons.wikimedia.org", "upload.wikimedia.org",
      "thumb.wikimedia.org",
    ]
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<50 {
        let host = hosts[number % hosts.count]
        group.addTask {
          try await wikimedia.ask("\(number)", host: host, isAPI: number % 5 < 3)
        }
      }
      await wikimedia.arrival(of: 3)
      while wikimedia.done.count < 50 {
        #expect(wikimedia.names.count <= 3)
        wikimedia.end()
        await Task.yield()
      }
      try await group.waitForAll()
    }
    #expect(wikimedia.most == 3)
    #expect(wikimedia.done.count == 50)
  }

  @Test("A host that does not answer leaves a place to the others, for the owner and the anonymous")
  func hanging() async throws {
    let wikimedia = Wikimedia()
    let hanging = (0..<10).map { number in
      Task {
        // A host name is case-insensitive.
        let host = number % 2 == 0 ? "de.wikipedia.org" : "DE.wikipedia.org"
        try await wikimedia.ask("hanging", host: host, isAPI: number % 3 > 0)
      }
    }
    await wikimedia.arrival(of: 2)
    while await wikimedia.scheduler.inLine < 8 { await Task.yield() }
    for (number, requester) in [RequestInitiator.owner, .anonymous, .owner].enumerated() {
      let other = Task {
        try await RequestInitiator.$current.withValue(requester) {
          try await wikimedia.ask("other")
        }
      }
      await wikimedia.arrival(of: number + 3)
      #expect(wikimedia.names.sorted() == ["hanging", "hanging", "other"])
      wikimedia.end("other")
      try await other.value
    }
    for task in hanging { task.cancel() }
    while wikimedia.done.count < 5 {
      wikimedia.end("hanging")
      await Task.yield()
    }
    for task in hanging { _ = await task.result }
    #expect(await wikimedia.scheduler.inLine == 0)
    #expect(await wikimedia.scheduler.destinations == 0)
    #expect(wikimedia.most == 3)
  }

  @Test("Hosts that wait are served in turn")
  func turns() async throws {
    let wikimedia = Wikimedia()
    let first = ["de", "fr", "nl"].map { language in
      Task { try await wikimedia.ask("first", host: "\(language).wikipedia.org") }
    }
    await wikimedia.arrival(of: 3)
    var waiting: [Task<Void, any Error>] = []
    for host in ["de", "de", "de", "de", "en", "en"] {
      waiting.append(Task { try await wikimedia.ask(host, host: "\(host).wikipedia.org") })
      while await wikimedia.scheduler.inLine < waiting.count { await Task.yield() }
    }
    for count in 1...3 {
      wikimedia.end("first")
      await wikimedia.arrival(of: 3 + count)
    }
    // The first request of each host, and then the second of the one that had asked before.
    #expect(wikimedia.names == ["de", "en", "de"])
    while wikimedia.done.count < 9 {
      wikimedia.end()
      await Task.yield()
    }
    for task in first + waiting { try await task.value }
  }

  @Test("Other wikis do not count towards Wikimedia's limit")
  func others() async throws {
    let wikimedia = Wikimedia()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<5 {
        group.addTask { try await wikimedia.ask("\(number)", host: "wiki.example.org") }
      }
      await wikimedia.arrival(of: 5)
      for _ in 0..<5 { wikimedia.end() }
      try await group.waitForAll()
    }
    #expect(wikimedia.most == 5)
  }

  @Test(
    "The anonymous get half of another wiki's places, the owner comes next; the rest are refused")
  func otherHost() async throws {
    let host = "wiki.example.org"
    let wikimedia = Wikimedia()
    let refused = Waits()
    let anonymous = (0..<24).map { number in
      Task {
        do {
          try await RequestInitiator.$current.withValue(.anonymous) {
            // A host name is case-insensitive.
            try await wikimedia.ask(
              "anonymous", host: number % 2 == 0 ? host : host.uppercased(), isAPI: number % 3 == 0)
          }
        } catch WikiError.noRoomForAnonymous(let wait) {
          refused.note(wait)
        }
      }
    }
    func decided() async -> Int {
      await wikimedia.scheduler.inLine + wikimedia.names.count + refused.list.count
    }
    while await decided() < 24 { await Task.yield() }
    try #require(wikimedia.names.count == 4)
    #expect(refused.list == [Duration](repeating: .seconds(5), count: 4))
    let owner = (0..<5).map { number in
      Task { try await wikimedia.ask("owner \(number)", host: host) }
    }
    await wikimedia.arrival(of: 8)
    #expect(wikimedia.names.count { $0 == "anonymous" } == 4)
    while await wikimedia.scheduler.inLine < 17 { await Task.yield() }
    wikimedia.end("anonymous")
    await wikimedia.arrival(of: 9)
    #expect(wikimedia.names.count { $0 == "anonymous" } == 3)
    // Another host has its own places.
    let beside = Task { try await wikimedia.ask("beside", host: "other.example.org") }
    await wikimedia.arrival(of: 10)
    for task in anonymous { task.cancel() }
    while wikimedia.done.count < 10 {
      wikimedia.end()
      await Task.yield()
    }
    for task in owner + [beside] { try await task.value }
    for task in anonymous { _ = await task.result }
    #expect(await wikimedia.scheduler.inLine == 0)
    // Nothing is stored for a host without requests in progress.
    #expect(await wikimedia.scheduler.destinations == 0)
    #expect(wikimedia.most <= 9)
  }

  @Test("The owner's request starts at once, whatever participants and saving have open")
  func reserved() async throws {
    let wikimedia = Wikimedia()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<6 {
        group.addTask {
          try await RequestInitiator.$current.withValue(.anonymous) {
            try await wikimedia.ask("anonymous \(number)", isAPI: number % 2 == 0)
          }
        }
        group.addTask {
          try await wikimedia.ask("saving \(number)", isAPI: false, isBackground: true)
        }
      }
      await wikimedia.arrival(of: 2)
      #expect(wikimedia.names.count == 2)
      group.addTask { try await wikimedia.ask("owner") }
      await wikimedia.arrival(of: 3)
      #expect(wikimedia.names.contains("owner"))
      while wikimedia.done.count < 13 {
        wikimedia.end()
        await Task.yield()
      }
      try await group.waitForAll()
    }
    #expect(wikimedia.most == 3)
  }

  @Test("A cancelled waiter loses neither its turn nor its place for the others")
  func gone() async throws {
    let wikimedia = Wikimedia()
    let first = ["de", "fr", "nl"].map { language in
      Task { try await wikimedia.ask(language, host: "\(language).wikipedia.org") }
    }
    await wikimedia.arrival(of: 3)
    let waiting = (3..<9).map { number in Task { try await wikimedia.ask("\(number)") } }
    while await wikimedia.scheduler.inLine < 6 { await Task.yield() }
    for task in waiting { task.cancel() }
    for task in waiting {
      await #expect(throws: CancellationError.self) { try await task.value }
    }
    for _ in 0..<3 { wikimedia.end() }
    for task in first { try await task.value }
    var three = RateWindow.identified
    for _ in 0..<3 { _ = three.take(at: 1_800_000_000) }
    #expect(await wikimedia.scheduler.pace == three)
    let last = Task { try await wikimedia.ask("last") }
    await wikimedia.arrival(of: 4)
    wikimedia.end()
    try await last.value
    #expect(wikimedia.done.count == 4)
  }

  @Test("A participant reads 120 pages at once: most are refused, and the owner never waits")
  func anonymous() async throws {
    let answer = #"{"query":{"pages":[{"title":"River","index":1}]}}"#
    for contact in [nil, "me@example.org"] {
      let waits = Waits()
      let household = try Household(
        pace: contact == nil ? .unidentified : .identified, waits: waits, answer: answer)
      let refused = try await household.reads(120)
      let share = contact == nil ? 5 : 100
      #expect(refused.count == 120 - share)
      #expect(refused.allSatisfy { $0 > .seconds(5) && $0 <= .seconds(60) })
      #expect(waits.list.isEmpty)
      // Family members share the part of anonymous viewers: only the owner is sure to have room.
      _ = try await household.client.search("Riv", now: .test)
      #expect(waits.list.isEmpty)
      // What the owner uses is not available to anonymous viewers either.
      #expect(try await household.reads(1).count == 1)
    }
  }

  @Test("A participant's request waits if the wait is a few seconds")
  func shortWait() async throws {
    var pace = RateWindow(burst: 10, period: 60)
    for _ in 0..<5 { _ = pace.take(at: 1_799_999_944) }
    let waits = Waits()
    let household = try Household(pace: pace, waits: waits, answer: "{}")
    #expect(try await household.reads(1).isEmpty)
    #expect(waits.list == [.seconds(4)])
  }
}

/// A client for a whole household, at one moment.
private struct Household {
  let client: WikiClient

  init(pace: RateWindow, waits: Waits, answer: String) throws {
    client = WikiClient(
      .englishWikipedia, facts: try .plain([], at: .englishWikipedia),
      userAgent: UserAgent(version: "1", contact: nil),
      transport: FakeWiki { _ in .json(answer) }.transport,
      scheduler: RequestScheduler(
        pace: pace, now: { 1_800_000_000 },
        sleep: {
          try Task.checkCancellation()
          waits.note($0)
        }), chance: { 0.5 })
  }

  /// Sends `count` requests of anonymous viewers at once.
  /// - Returns: How long each refused one would have had to wait.
  func reads(_ count: Int) async throws -> [Duration] {
    try await RequestInitiator.$current.withValue(.anonymous) {
      try await withThrowingTaskGroup(of: Duration?.self) { group in
        for _ in 0..<count {
          group.addTask {
            do {
              _ = try await client.search("Riv", scope: .titles, now: .test)
              return nil
            } catch WikiError.noRoomForAnonymous(let wait) {
              return wait
            }
          }
        }
        return try await group.reduce(into: []) { if let wait = $1 { $0.append(wait) } }
      }
    }
  }
}
