import Articles
import Foundation  // Date, which the client's interface has
import HTTPTypes
import Synchronization
import Testing

@testable import Wiki

@Suite("Failures of real wikis")
struct RecordedFailureTests {
  private static let host = "wiki.example.org"

  private static func busy(_ seconds: Int?) -> WikiError {
    .busy(host: host, retryAfter: seconds.map { .seconds($0) })
  }

  /// Recorded API response, expected error, and a person's wait before the second attempt.
  static let answers: [(String, WikiError, Duration?)] = [
    ("gateway-limit", busy(2), .seconds(2)),
    ("rest-rate-limit", busy(4), .seconds(4)),
    ("rest-rate-limit-other-form", busy(6), .seconds(6)),
    ("concurrency-limit", busy(nil), .seconds(1)),
    ("ratelimited", busy(nil), .seconds(1)),
    ("maxlag", busy(5), .seconds(5)),
    ("readonly", busy(7), .seconds(7)),
    ("unavailable", busy(3), .seconds(3)),
    ("cold-thumbnail", busy(nil), .seconds(1)),
    ("search-too-busy", .searchBusy(host: host, retryAfter: nil), .seconds(1)),
    ("search-too-busy-for-you", .searchBusy(host: host, retryAfter: .seconds(3)), .seconds(3)),
    ("anubis", .guarded(host: host), nil),
    ("anubis-503", .guarded(host: host), nil),
    ("cloudflare", .guarded(host: host), nil),
    ("cloudflare-503", .guarded(host: host), nil),
    ("cloudflare-refused", .guarded(host: host), nil),
    ("amazon-wall", .guarded(host: host), nil),
    ("robot-policy", .clientRefused(host: host), nil),
    (
      "own-cloudflare-script",
      .notAMediaWiki(address: "https://wiki.example.org/w/api.php"), nil
    ),
  ]

  @Test("Each recorded response is recognized", arguments: answers.indices)
  func recorded(index: Int) async throws {
    let (name, error, wait) = RecordedFailureTests.answers[index]
    let waits = Waits()
    let wiki = FakeWiki(answers: [try Fixture.recorded(name)])
    await #expect(throws: error) { try await wiki.client(waits: waits).probe(now: .test) }
    #expect(waits.list.first == wait)
    if wait == nil { #expect(wiki.asked.count == 1) }
  }

  @Test("A busy wiki that responds in the end loses nothing", arguments: answers.indices)
  func passing(index: Int) async throws {
    let (name, _, wait) = RecordedFailureTests.answers[index]
    guard wait != nil else { return }
    let json = try Fixture.text("siteinfo-v2.json")
    let wiki = FakeWiki(answers: [try Fixture.recorded(name), .json(json)])
    #expect(try await wiki.client().probe(now: .test).siteName == "Testwiki")
  }

  /// Recorded response of a picture server, expected error, whether it is retried.
  static let pictures: [(String, WikiError, Bool)] = [
    ("thumbnail-steps-429", .http(host: "media.example.org", status: 429), false),
    ("thumbnail-steps-body", .http(host: "media.example.org", status: 429), false),
    ("thumbnail-steps-400", .http(host: "media.example.org", status: 400), false),
    ("cold-thumbnail", .busy(host: "media.example.org", retryAfter: nil), true),
    ("gateway-limit", .busy(host: "media.example.org", retryAfter: .seconds(2)), true),
    ("cloudflare", .guarded(host: "media.example.org"), false),
    ("anubis", .guarded(host: "media.example.org"), false),
  ]

  @Test(
    "An unavailable width is final whatever its header; a busy server is retried",
    arguments: pictures.indices)
  func picture(index: Int) async throws {
    let (name, error, isRetried) = RecordedFailureTests.pictures[index]
    let wiki = FakeWiki(answers: [try Fixture.recorded(name)])
    await #expect(throws: error) {
      try await wiki.client().bytes(at: "https://media.example.org/thumb/251px-A.jpg")
    }
    #expect((wiki.asked.count > 1) == isRetried)
  }

  @Test(
    "Retry-After is limited, whatever it says",
    arguments: [
      ("0", 0), ("9", 9), ("3600", 3_600), ("3601", 3_600), ("86401", 3_600),
      ("9223372036854775807", 3_600), ("9223372036854775808", 3_600),
      (String(repeating: "9", count: 400), 3_600), ("-1", nil), ("-9223372036854775808", nil),
      ("1e9", nil), ("٣", nil), ("", nil), ("Fri, 01 Jan 2027 00:00:00 GMT", nil),
    ] as [(String, Int?)])
  func retryAfter(text: String, seconds: Int?) async throws {
    let wiki = FakeWiki(answers: [.html("", status: 429, [.retryAfter: text])])
    await #expect(throws: RecordedFailureTests.busy(seconds)) {
      try await wiki.client().probe(now: .test)
    }
  }

  @Test(
    "A Retry-After that is a date counts from the response's own date",
    arguments: [
      ("Fri, 01 Jan 2027 00:00:09 GMT", 9), ("Thu, 31 Dec 2026 23:00:00 GMT", 0),
      ("Tue, 01 Jan 2030 00:00:00 GMT", 3_600), ("in a while", nil),
    ] as [(String, Int?)])
  func retryDate(text: String, seconds: Int?) async throws {
    let sent = "Fri, 01 Jan 2027 00:00:00 GMT"
    let wiki = FakeWiki(answers: [.html("", status: 503, [.retryAfter: text, .date: sent])])
    await #expect(throws: RecordedFailureTests.busy(seconds)) {
      try await wiki.client().probe(now: .test)
    }
  }

  @Test("Search that is too busy for texts still finds titles, after a wait")
  func titles() async throws {
    let busy = try Fixture.recorded("search-too-busy")
    let titles = #"{"query":{"pages":[{"title":"River","index":1}]}}"#
    let wiki = FakeWiki { $0.values("list").contains("search") ? busy : .json(titles) }
    let client = try wiki.client(facts: .plain([]))
    #expect(try await client.search("Riv", now: .test).titles.map(\.id.title.text) == ["River"])
    await #expect(throws: WikiError.searchBusy(host: RecordedFailureTests.host, retryAfter: nil)) {
      try await client.search("Riv", scope: .texts, now: .test)
    }
  }

  @Test("With failures all day, nothing is lost and nothing is sent too early")
  func day() async throws {
    let weather = [
      "gateway-limit", "search-too-busy", "concurrency-limit", "maxlag", "readonly",
      "rest-rate-limit", "unavailable", "ratelimited", "search-too-busy-for-you",
      "rest-rate-limit-other-form", "cold-thumbnail",
    ]
    let stormy = try weather.map { try Fixture.recorded($0) }
    let day = Day(stormy + stormy.reversed())
    let wiki = try WikiID.test()
    let client = WikiClient(
      wiki, facts: try .plain([]),
      userAgent: UserAgent(version: "1", contact: nil),
      transport: day.transport,
      scheduler: RequestScheduler(
        pace: .unidentified, now: { day.now }, sleep: { day.pass($0) }), chance: { 0.5 })
    for number in 0..<12 {
      let title = try PageTitle("Page \(number)")
      let found = try await client.revisions(of: [title])
      #expect(found[title.text]?.id == 7)
    }
    #expect(day.isOver)
    #expect(day.early == 0)
  }
}

/// A wiki that sends two failures, then one success, until the failures are used up; with a clock
/// that only waiting advances.
private final class Day: Sendable {
  private struct State {
    var weather: [Transport.Answer]
    var number = 0
    var now = 0.0
    var notBefore = 0.0
    /// Requests that came before the time named in the previous response.
    var early = 0
  }

  private let state: Mutex<State>

  init(_ weather: [Transport.Answer]) { state = Mutex(State(weather: weather)) }

  var now: Double { state.withLock { $0.now } }
  var isOver: Bool { state.withLock { $0.weather.isEmpty } }
  var early: Int { state.withLock { $0.early } }
  func pass(_ time: Duration) { state.withLock { $0.now += time / .seconds(1) } }

  var transport: Transport {
    Transport { [self] request in
      let title = FakeWiki.parameters(of: request.address)["titles"] ?? ""
      return state.withLock { state in
        state.early += state.now < state.notBefore ? 1 : 0
        state.number += 1
        guard state.number % 3 != 0, !state.weather.isEmpty else {
          return .json(
            #"{"query":{"pages":[{"pageid":1,"title":"\#(title)","lastrevid":7,"length":9}]}}"#)
        }
        let answer = state.weather.removeFirst()
        let seconds = answer.head.headerFields[.retryAfter].flatMap { Double($0) } ?? 0
        state.notBefore = state.now + seconds
        return answer
      }
    }
  }
}
