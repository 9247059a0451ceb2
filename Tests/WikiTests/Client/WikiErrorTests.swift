import Articles
import Foundation  // Date, which the client's interface has
import HTTPTypes
import Testing

@testable import Wiki

@Suite("Errors of wikis and connections")
struct WikiErrorTests {
  private static let host = "wiki.example.org"
  private static let api = "https://wiki.example.org/w/api.php"

  private static func maxlag() -> Transport.Answer {
    .json(
      #"{"error":{"code":"maxlag","info":"Waiting","lag":6,"host":"","type":"db"}}"#,
      [.retryAfter: "5"])
  }

  /// Name, response, expected error.
  static let cases: [(String, Transport.Answer, WikiError)] = [
    (
      "429", .html("slow down", status: 429, [.retryAfter: "60"]),
      .busy(host: host, retryAfter: .seconds(60))
    ),
    ("503", .html("<p>down", status: 503), .busy(host: host, retryAfter: nil)),
    ("502", .html("<p>bad gateway", status: 502), .http(host: host, status: 502)),
    ("403", .html("<p>go away", status: 403), .http(host: host, status: 403)),
    ("lag", maxlag(), .busy(host: host, retryAfter: .seconds(5))),
    ("not found", .html("<p>404 {}", status: 404), .notAMediaWiki(address: api)),
    ("HTML", .html("<html><style>p {color: red}</style>"), .notAMediaWiki(address: api)),
    ("another program", .json(#"{"status":"ok"}"#), .notAMediaWiki(address: api)),
    ("another program's error", .json(#"{"error":"no"}"#), .notAMediaWiki(address: api)),
    ("empty", .html(""), .notAMediaWiki(address: api)),
    ("empty JSON", .json(""), .malformedAnswer(host: host)),
    ("cut off", .json(#"{"query":{"pages":[{"ti"#), .malformedAnswer(host: host)),
    (
      "an error in the new form",
      .json(#"{"errors":[{"code":"badvalue","text":"Nee.","module":"main"}],"docref":"x"}"#),
      .api(host: host, code: "badvalue", info: "Nee.")
    ),
    (
      "an error in the old form",
      .json(#"{"error":{"code":"badtoken","info":"No.","*":"help"}}"#),
      .api(host: host, code: "badtoken", info: "No.")
    ),
    (
      "an error without a code", .json(#"{"error":{"info":"Odd"}}"#),
      .api(host: host, code: "unknown", info: "Odd")
    ),
    (
      "an error and a status", .json(#"{"error":{"code":"toobig","info":""}}"#, status: 500),
      .api(host: host, code: "toobig", info: "")
    ),
    (
      "a gateway's JSON", .json(#"{"httpCode":429}"#, status: 429, [.retryAfter: "20"]),
      .busy(host: host, retryAfter: .seconds(20))
    ),
    (
      "a date to come back", .json("", status: 503, [.retryAfter: "Fri, 1 Jan"]),
      .busy(host: host, retryAfter: nil)
    ),
    ("nowhere to go", .redirect(to: nil), .http(host: host, status: 302)),
    ("a place for no request", .redirect(to: "javascript:x"), .http(host: host, status: 302)),
    ("a circle", .redirect(to: "/w/api.php?again"), .tooManyRedirects(address: api)),
  ]

  @Test("Each failure has its own error", arguments: cases.indices)
  func failures(index: Int) async throws {
    let (_, answer, expected) = WikiErrorTests.cases[index]
    let wiki = FakeWiki(answers: [answer])
    await #expect(throws: expected) { try await wiki.client().probe(now: .test) }
    #expect(wiki.asked.count <= 4)
  }

  @Test("A private wiki throws its own error")
  func privateWiki() async throws {
    let wiki = FakeWiki(answers: [.json(#"{"error":{"code":"readapidenied","info":"No"}}"#)])
    let id = try WikiID.test()
    await #expect(throws: WikiError.readNotAllowed(wiki: id)) {
      try await wiki.client().page(PageTitle("A"), now: .test)
    }
  }

  @Test(
    "Each transport error becomes a WikiError, without the search terms",
    arguments: [
      (TransportError.unreachable, WikiError.unreachable(host: host, address: api)),
      (.notConnected, .unreachable(host: host, address: api)),
      (.timedOut, .timedOut(host: host, after: .seconds(15))),
      (.connectTimedOut, .timedOut(host: host, after: .seconds(5))),
      (.tooLarge, .answerTooLarge(host: host, limit: 16 << 20)),
      (.malformed, .malformedAnswer(host: host)), (.notAllowed, .notAllowed(host: host)),
    ])
  func transport(error: TransportError, expected: WikiError) async throws {
    let wiki = FakeWiki { _ in throw error }
    await #expect(throws: expected) {
      try await wiki.client().search("my secret", now: .test)
    }
  }

  @Test(
    "A response is found after leading text",
    arguments: [
      "<br />\n<b>Notice</b>: Undefined index in x.php on line 3<br />\n",
      "Deprecated: Function {closure} is old\n", "\u{FEFF}", "\n\n",
    ])
  func notices(before: String) async throws {
    let json = try Fixture.text("siteinfo-v1.json")
    let wiki = FakeWiki(answers: [.html(before + json)])
    #expect(try await wiki.client().probe(now: .test).siteName == "Testwiki")
  }

  @Test(
    "Invalid UTF-8 costs one character", arguments: [[UInt8(0xFF)], [0xC3], [0xE2, 0x82]])
  func encoding(bytes: [UInt8]) async throws {
    var answer = Transport.Answer.json("")
    answer.body =
      Array(#"{"query":{"general":{"sitename":"Caf"#.utf8) + bytes + Array(#""}}}"#.utf8)
    let wiki = FakeWiki(answers: [answer])
    #expect(try await wiki.client().probe(now: .test).siteName == "Caf\u{FFFD}")
  }

  @Test("An empty list is an empty response", arguments: ["[]", " []\n", "{}"])
  func nothing(body: String) async throws {
    let wiki = FakeWiki(answers: [.json(body)])
    let found = try await wiki.client(facts: .plain([])).search("x", now: .test)
    #expect(found.titles.isEmpty && found.texts.isEmpty)
  }

  @Test("A redirect to another host is followed within that host's rate limit")
  func moved() async throws {
    let json = try Fixture.text("siteinfo-v2.json")
    let wiki = FakeWiki {
      $0.address.hasPrefix("https://wiki.example.org")
        ? .redirect(to: "https://new.example.org/api.php?action=query", status: 301) : .json(json)
    }
    #expect(try await wiki.client().probe(now: .test).siteName == "Testwiki")
    #expect(wiki.asked.map(\.request.head.authority) == ["wiki.example.org", "new.example.org"])
    #expect(wiki.asked.allSatisfy { $0.request.head.headerFields[.userAgent] == "Waypost/0.1" })
    #expect(wiki.asked.allSatisfy { $0.request.head.headerFields[.acceptEncoding] == "gzip" })
  }

  @Test("A passing failure is retried, twice for a person")
  func retried() async throws {
    let waits = Waits()
    let json = try Fixture.text("siteinfo-v2.json")
    let wiki = FakeWiki(answers: [
      .html("", status: 502), .json(#"{"error":{"code":"internal_api_error_DBError"}}"#),
      .json(json),
    ])
    _ = try await wiki.client(waits: waits).probe(now: .test)
    #expect(waits.list == [.milliseconds(500), .seconds(1)])
  }

  @Test("A search finds titles if full-text search is switched off")
  func withoutTexts() async throws {
    let titles = #"{"query":{"pages":[{"title":"River","index":1}]}}"#
    let wiki = FakeWiki {
      $0.values("list").contains("search")
        ? .json(#"{"error":{"code":"search-text-disabled","info":"Off"}}"#) : .json(titles)
    }
    let found = try await wiki.client(facts: .plain([])).search("Riv", now: .test)
    #expect(found.titles.map(\.id.title.text) == ["River"])
    #expect(wiki.asked.count == 2)
  }

  @Test("A picture refused for its width is not retried")
  func refusedWidth() async throws {
    let wiki = FakeWiki(answers: [.html("Use thumbnail steps", status: 429)])
    await #expect(throws: WikiError.http(host: "media.example.org", status: 429)) {
      try await wiki.client().bytes(at: "https://media.example.org/thumb/251px-A.jpg")
    }
    #expect(wiki.asked.count == 1)
  }

  @Test("A picture without a web address is not requested")
  func pictureNowhere() async throws {
    let wiki = FakeWiki(answers: [])
    await #expect(throws: WikiError.self) {
      try await wiki.client().bytes(at: "javascript:alert(1)")
    }
    #expect(wiki.asked.isEmpty)
  }

  @Test("Cancellation is not an error of the wiki")
  func cancelled() async throws {
    let wiki = FakeWiki { _ in throw CancellationError() }
    await #expect(throws: CancellationError.self) {
      try await wiki.client().page(PageTitle("A"), now: .test)
    }
  }

  @Test(
    "Errors name a wiki with its port, unless that is the usual one",
    arguments: [
      ("http://127.0.0.1:8101/w/api.php", "127.0.0.1:8101"),
      ("https://wiki.example.org:443/w/api.php", "wiki.example.org"),
    ])
  func port(api: String, name: String) async throws {
    for (answer, error) in [
      (Transport.Answer.html("go away", status: 403), WikiError.http(host: name, status: 403)),
      (.json(#"{"query":{"pages":[{"ti"#), .malformedAnswer(host: name)),
      (.html("slow down", status: 429), .busy(host: name, retryAfter: nil)),
    ] {
      let client = try FakeWiki { _ in answer }.client(.test(api), facts: .plain([]))
      await #expect(throws: error) { try await client.ping() }
      guard case .busy = error else { continue }
      // What is not sent at all is named alike.
      let again = await #expect(throws: WikiError.self) { try await client.ping() }
      if case .busy(let host, _) = again { #expect(host == name) }
    }
    let client = try FakeWiki { _ in throw TransportError.timedOut }
      .client(.test(api), facts: .plain([]))
    await #expect(throws: WikiError.timedOut(host: name, after: .seconds(15))) {
      try await client.ping()
    }
  }
}
