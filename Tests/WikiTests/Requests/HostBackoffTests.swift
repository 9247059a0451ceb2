import Articles
import Foundation  // Date, which the client's interface has
import HTTPTypes
import Synchronization
import Testing

@testable import Wiki

@Suite("Busy hosts")
struct HostBackoffTests {
  /// A response that asked clients to wait, at second 0, and the wait of a later request.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var host = "wiki.example.org"
    var isAPI = true
    var isRateLimit = true
    var seconds: Double? = 20
    var otherHost = "wiki.example.org"
    var otherIsAPI = true
    var time = 1.0
    let remaining: Int?
  }

  static let rows = [
    Row(testDescription: "the same host waits", remaining: 19),
    Row(testDescription: "seconds are rounded up", time: 1.5, remaining: 19),
    Row(testDescription: "until the time is over", time: 20, remaining: nil),
    Row(testDescription: "a clock may differ a little", time: 19.9, remaining: nil),
    Row(testDescription: "no time named", seconds: nil, remaining: 4),
    Row(testDescription: "no time at all", seconds: 0, time: 0, remaining: nil),
    Row(testDescription: "at most an hour", seconds: 86_400, remaining: 3_599),
    Row(testDescription: "a clock that was set back", time: -1, remaining: nil),
    Row(testDescription: "a day that a clock was set back", time: -86_400, remaining: nil),
    Row(testDescription: "pictures of the host too", otherIsAPI: false, remaining: 19),
    Row(testDescription: "in any case", otherHost: "WIKI.example.org", remaining: 19),
    Row(testDescription: "another host", otherHost: "other.example.org", remaining: nil),
    Row(
      testDescription: "Wikimedia's rate limit counts for all its APIs",
      host: "en.wikipedia.org", otherHost: "nl.wikivoyage.org", remaining: 19),
    Row(
      testDescription: "but not for its pictures", host: "en.wikipedia.org",
      otherHost: "upload.wikimedia.org", otherIsAPI: false, remaining: nil),
    Row(
      testDescription: "and not for other wikis", host: "en.wikipedia.org", remaining: nil),
    Row(
      testDescription: "a failure of one wiki of Wikimedia is its own", host: "en.wikipedia.org",
      isRateLimit: false, otherHost: "nl.wikivoyage.org", remaining: nil),
    Row(
      testDescription: "and that wiki waits", host: "en.wikipedia.org", isRateLimit: false,
      otherHost: "en.wikipedia.org", remaining: 19),
    Row(
      testDescription: "Wikimedia's pictures do not stop its APIs", host: "upload.wikimedia.org",
      isAPI: false, otherHost: "en.wikipedia.org", remaining: nil),
  ]

  @Test(
    "A port is a server of its own, except for Wikimedia, whose pace counts for all of it",
    arguments: [
      ("http://127.0.0.1:8101/w/api.php", "127.0.0.1:8101"),
      ("http://127.0.0.1:8102/w/api.php", "127.0.0.1:8102"),
      ("https://wiki.example.org/w/api.php", "wiki.example.org"),
      ("https://wiki.example.org:443/w/api.php", "wiki.example.org"),
      ("http://wiki.example.org:80/w/api.php", "wiki.example.org"),
      ("https://en.wikipedia.org/w/api.php", "en.wikipedia.org"),
      ("https://en.wikipedia.org:8443/w/api.php", "en.wikipedia.org"),
    ])
  func destination(address: String, expected: String) {
    #expect(WikiClient.destination(of: address) == expected)
  }

  @Test("A host that asked clients to wait is left alone for so long", arguments: rows)
  func remaining(row: Row) {
    var backoff = HostBackoff()
    let start = 1_800_000_000.0
    backoff.note(
      host: row.host, isAPI: row.isAPI, isRateLimit: row.isRateLimit, seconds: row.seconds,
      at: start)
    #expect(
      backoff.remaining(host: row.otherHost, isAPI: row.otherIsAPI, at: start + row.time)
        == row.remaining)
  }

  @Test("A shorter wait does not replace a longer one, and an old one is forgotten")
  func longest() {
    var backoff = HostBackoff()
    func note(_ seconds: Double, at now: Double) {
      backoff.note(host: "h", isAPI: true, isRateLimit: true, seconds: seconds, at: now)
    }
    note(20, at: 0)
    note(5, at: 1)
    #expect(backoff.remaining(host: "h", isAPI: true, at: 1) == 19)
    var other = backoff
    other.note(host: "i", isAPI: true, isRateLimit: true, seconds: 1, at: 30)
    var alone = HostBackoff()
    alone.note(host: "i", isAPI: true, isRateLimit: true, seconds: 1, at: 30)
    #expect(other == alone)
  }

  private static let busy = Transport.Answer.html("", status: 429, [.retryAfter: "20"])

  @Test("While a wiki asks to wait, nothing reaches it, and each request fails with the rest")
  func remembered() async throws {
    let waits = Waits()
    let wiki = FakeWiki(answers: [HostBackoffTests.busy, .json("{}")])
    let client = try wiki.client(facts: .plain([]), waits: waits)
    let host = "wiki.example.org"
    await #expect(throws: WikiError.busy(host: host, retryAfter: .seconds(20))) {
      try await client.revisions(of: [PageTitle("A")], for: .person)
    }
    let sent = wiki.asked.count
    waits.note(.seconds(8))
    await #expect(throws: WikiError.busy(host: host, retryAfter: .seconds(12))) {
      try await client.search("a", now: .test)
    }
    await #expect(throws: WikiError.busy(host: host, retryAfter: .seconds(12))) {
      try await client.ping()
    }
    #expect(wiki.asked.count == sent)
    waits.note(.seconds(12))
    try await client.ping()
    #expect(wiki.asked.count == sent + 1)
  }

  @Test("A ping is one request, whatever it finds", arguments: [502, 503, 429])
  func ping(status: Int) async throws {
    let waits = Waits()
    let wiki = FakeWiki(answers: [.html("", status: status)])
    await #expect(throws: WikiError.self) { try await wiki.client(waits: waits).ping() }
    #expect(wiki.asked.count == 1)
    #expect(waits.list.isEmpty)
  }

  @Test(
    "A response that concerns only its own request stops no other",
    arguments: [
      "maxlag", "search-too-busy", "search-too-busy-for-you", "ratelimited", "anubis-503",
      "cloudflare-503", "thumbnail-steps-429",
    ])
  func ofOneRequest(name: String) async throws {
    let waits = Waits()
    let wiki = FakeWiki(answers: [try Fixture.recorded(name), .json("{}")])
    let client = try wiki.client(facts: .plain([]), waits: waits)
    await #expect(throws: WikiError.self) { try await client.ping() }
    try await client.ping()
    #expect(wiki.asked.count == 2)
  }

  @Test("A picture refused without a time stops no other picture")
  func pictures() async throws {
    let cold = try Fixture.recorded("cold-thumbnail")
    let wiki = FakeWiki { $0.address.hasSuffix("cold.jpg") ? cold : .json("{}") }
    let client = try wiki.client()
    await #expect(throws: WikiError.self) {
      try await client.bytes(at: "https://media.example.org/cold.jpg")
    }
    let sent = wiki.asked.count
    _ = try await client.bytes(at: "https://media.example.org/warm.jpg")
    #expect(wiki.asked.count == sent + 1)
  }

  @Test("Each wait of a second or more is reported, with its reason")
  func notices() async throws {
    let wiki = FakeWiki(answers: [
      .html("", status: 429, [.retryAfter: "7"]), .html("", status: 502), .json("{}"),
    ])
    let notices = try await notices(of: wiki) { _ = try await $0.revisions(of: [PageTitle("A")]) }
    #expect(
      notices == [
        "busy(host: \"wiki.example.org\") 7.0 seconds",
        "failed(host: \"wiki.example.org\") 1.0 seconds",
      ])
  }

  @Test("A save that is asked for once more after a minute of silence is reported")
  func silence() async throws {
    let wiki = FakeWiki { _ in throw TransportError.timedOut }
    let notices = try await notices(of: wiki) { client in
      await #expect(throws: WikiError.timedOut(host: "wiki.example.org", after: .seconds(60))) {
        try await client.page(PageTitle("A"), for: .background, now: .distantPast)
      }
    }
    #expect(notices == ["failed(host: \"wiki.example.org\") 1.0 seconds"])
  }

  /// What is reported while a client works.
  private func notices(
    of wiki: FakeWiki, _ work: (WikiClient) async throws -> Void
  ) async throws -> [String] {
    let notices = Mutex<[String]>([])
    let waits = Waits()
    try await work(
      WikiClient(
        try .test(), facts: try .plain([]),
        userAgent: UserAgent(version: "1", contact: nil),
        transport: wiki.transport,
        scheduler: RequestScheduler(
          pace: .unidentified, now: { waits.now }, sleep: { waits.note($0) },
          notice: { reason, time in notices.withLock { $0.append("\(reason) \(time)") } }),
        chance: { 0.5 }))
    return notices.withLock { $0 }
  }
}
