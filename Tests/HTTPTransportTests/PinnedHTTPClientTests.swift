import Articles
import FaultServer
import Foundation  // base64
import HTTPTypes
import Testing
import Wiki

@testable import HTTPTransport

@Suite("HTTP transport", .timeLimit(.minutes(15)))
struct PinnedHTTPClientTests {
  /// A transport that may speak to a server.
  private struct Outlet {
    let http: PinnedHTTPClient
    let transport: Transport

    func shutDown() async { await http.shutDown() }
  }

  /// A transport that may speak to a server, and a request to it.
  private func sending<Value: Sendable>(
    _ respond: @escaping FaultServer.Respond, limit: Int = 1 << 20,
    timeout: Duration = .seconds(240), silence: Duration? = nil,
    connecting: Duration = .seconds(5),
    _ body: (Outlet, Transport.Request, FaultServer) async throws -> Value
  ) async throws -> Value {
    try await FaultServer.serving(respond) { server in
      var limits = WikiLimits()
      limits.connecting = connecting
      let all = PinnedHTTPClient(limits: limits, surroundings: .none)
      let wiki = try WikiID(typed: server.address + "/w/api.php")
      let http = Outlet(
        http: all, transport: all.transport(within: AddressGuard(for: wiki, isTrusted: true)))
      let head = HTTPRequest(
        method: .get, scheme: "http", authority: "127.0.0.1:\(server.port)",
        path: "/w/api.php?a=1%2F2", headerFields: [.userAgent: "Waypost/0.1"])
      let request = Transport.Request(head: head, limit: limit, timeout: timeout, silence: silence)
      do {
        let value = try await body(http, request, server)
        await http.shutDown()
        return value
      } catch {
        await http.shutDown()
        throw error
      }
    }
  }

  private func error(
    _ behaviour: Behaviour, limit: Int = 1 << 20, timeout: Duration = .seconds(240),
    silence: Duration? = nil
  ) async throws -> TransportError? {
    try await sending(behaviour.always, limit: limit, timeout: timeout, silence: silence) {
      http, request, _ in
      await #expect(throws: TransportError.self) {
        _ = try await http.transport.send(request)
      }
    }
  }

  @Test("A request goes out as it was made, and its answer comes back whole")
  func whole() async throws {
    try await sending(Behaviour.json("{\"a\":1}", headers: [("X-Name", "value")]).always) {
      http, request, server in
      let answer = try await http.transport.send(request)
      #expect(answer.head.status.code == 200)
      #expect(answer.head.headerFields[try #require(HTTPField.Name("X-Name"))] == "value")
      #expect(answer.body == Array("{\"a\":1}".utf8))
      let sent = try #require(await server.requests.first)
      #expect(sent.method == "GET")
      #expect(sent.path == "/w/api.php")
      #expect(sent.query == "a=1%2F2")
      #expect(sent.header("User-Agent") == "Waypost/0.1")
      #expect(sent.header("Accept-Encoding")?.contains("gzip") == true)
      #expect(sent.header("Host") == "127.0.0.1:\(server.port)")
    }
  }

  /// 50,000 times the letter `a`, by gzip.
  private static let compressed =
    "H4sIAAAAAAACA+3BAQ0AAADCoKzvX8IeDigAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAACeDIkp+XZQwwAA"

  private func compressed() throws -> Behaviour {
    let bytes = try #require(Data(base64Encoded: PinnedHTTPClientTests.compressed))
    return .answer(headers: [("Content-Encoding", "gzip")], body: bytes)
  }

  @Test("What is compressed comes out as it was, and counts as it comes out")
  func gzip() async throws {
    let behaviour = try compressed()
    try await sending(behaviour.always) { http, request, _ in
      let answer = try await http.transport.send(request)
      #expect(answer.body == [UInt8](repeating: UInt8(ascii: "a"), count: 50_000))
    }
    #expect(try await error(behaviour, limit: 49_999) == .tooLarge)
  }

  @Test("An answer of exactly the limit is taken, one byte more is not")
  func limit() async throws {
    let body = [UInt8](repeating: 65, count: 1000)
    try await sending(Behaviour.answer(body: body).always, limit: 1000) { http, request, _ in
      let answer = try await http.transport.send(request)
      #expect(answer.body.count == 1000)
    }
    #expect(try await error(.answer(body: body), limit: 999) == .tooLarge)
  }

  @Test("An answer without an end is left at the limit: 100 MB, 200 MB out of a small gzip body")
  func endless() async throws {
    #expect(try await error(.endless()) == .tooLarge)
    #expect(try await error(.gzipBomb()) == .tooLarge)
    #expect(try await error(.gzipBomb(), limit: 1 << 30) == .tooLarge)
  }

  @Test(
    "A server that is silent, drips, or stops in the middle costs no more than the time allowed",
    arguments: [
      Behaviour.hang, .hangAfterHead, .endlessDrip("x".utf8, every: .milliseconds(5)),
    ])
  func slow(behaviour: Behaviour) async throws {
    #expect(try await error(behaviour, timeout: .milliseconds(100)) == .timedOut)
  }

  @Test(
    "A response of which no byte comes ends long before its time",
    arguments: [Behaviour.hang, .hangAfterHead])
  func silent(behaviour: Behaviour) async throws {
    let error = try await error(behaviour, timeout: .seconds(240), silence: .seconds(1))
    #expect(error == .silent)
  }

  @Test("A response that goes on is not silent, and ends at its time")
  func goesOn() async throws {
    // A busy machine may hold back the bytes for longer than the silence, but not each time. If the
    // silence began anywhere but at the last byte, each would be silent.
    var errors: [TransportError?] = []
    while errors.last != .timedOut, errors.count < 20 {
      errors.append(
        try await error(
          .endlessDrip("x".utf8, every: .milliseconds(5)), timeout: .seconds(4),
          silence: .seconds(3)))
    }
    #expect(errors.last == .timedOut, "\(errors)")
  }

  @Test(
    "What is cut, or is no HTTP, is an error and never half an answer",
    arguments: [
      (Behaviour.closed, [TransportError.unreachable]),
      (.truncated("{\"query\":".utf8), [.unreachable, .malformed]),
      (.invalidChunks, [.malformed]),
      (.notHTTP, [.malformed]),
      (.gzipBomb(expandingTo: 50_000), [.malformed]),  // its checksum is wrong
      (
        .answer(headers: [("Content-Encoding", "gzip")], body: "no gzip at all".utf8),
        [.malformed]
      ),
    ])
  func broken(behaviour: Behaviour, expected: [TransportError]) async throws {
    let error = try #require(try await error(behaviour))
    #expect(expected.contains(error))
  }

  @Test(
    "A status that HTTP does not have is an error, with whatever body",
    arguments: ["000", "001", "050", "099"], 0..<4)
  func impossibleStatus(status: String, body: Int) async throws {
    let rest = [
      "Content-Length: 0\r\n\r\n", "Content-Length: 5\r\n\r\nabcde",
      "Transfer-Encoding: chunked\r\n\r\n3\r\nabc\r\n0\r\n\r\n", "Connection: close\r\n\r\nabc",
    ][body]
    let behaviour = Behaviour([.send(Array("HTTP/1.1 \(status) X\r\n\(rest)".utf8)), .close])
    #expect(try await error(behaviour) == .malformed)
  }

  @Test("A redirect is handed back, not followed", arguments: [301, 302, 303, 307, 308])
  func redirect(status: Int) async throws {
    try await sending(Behaviour.redirect(to: "http://127.0.0.1:1/", status: status).always) {
      http, request, server in
      let answer = try await http.transport.send(request)
      #expect(answer.head.status.code == status)
      #expect(answer.head.headerFields[.location] == "http://127.0.0.1:1/")
      #expect(await server.requests.count == 1)
    }
  }

  @Test("Many requests at once are each answered with their own answer")
  func parallel() async throws {
    let echo: FaultServer.Respond = { .json("\"\($0.query ?? "")\"") }
    // Waiting for one of the connections counts as connecting; a loaded machine takes long.
    try await sending(echo, timeout: .seconds(600), connecting: .seconds(600)) {
      http, request, server in
      let answers = try await withThrowingTaskGroup(of: Bool.self) { group in
        for number in 0..<200 {
          var request = request
          request.head.path = "/?\(number)"
          group.addTask { [request] in
            try await http.transport.send(request).body == Array("\"\(number)\"".utf8)
          }
        }
        return try await group.reduce(into: [Bool]()) { $0.append($1) }
      }
      #expect(answers.count == 200)
      #expect(answers.allSatisfy { $0 })
      #expect(await server.requests.count == 200)
    }
  }

  @Test("A cancelled request ends at once, as a cancellation")
  func cancelled() async throws {
    try await sending(Behaviour.hang.always) { http, request, server in
      let task = Task { try await http.transport.send(request) }
      await server.arrival(of: 1)
      task.cancel()
      await #expect(throws: CancellationError.self) { _ = try await task.value }
    }
  }

  @Test("After the end nothing is sent any more, and what was under way has ended")
  func shutDown() async throws {
    try await sending(Behaviour.hang.always) { http, request, server in
      let task = Task { try await http.transport.send(request) }
      await server.arrival(of: 1)
      await http.shutDown()
      await #expect(throws: TransportError.unreachable) { _ = try await task.value }
      await #expect(throws: TransportError.unreachable) { try await http.transport.send(request) }
      #expect(await server.requests.count == 1)
    }
  }

  @Test("What nobody shut down ends its connections when it goes")
  func forgotten() async throws {
    try await FaultServer.serving(Behaviour.json("{}").always) { server in
      let wiki = try WikiID(typed: server.address + "/w/api.php")
      let head = HTTPRequest(
        method: .get, scheme: "http", authority: wiki.authority, path: "/w/api.php")
      var http: PinnedHTTPClient? = PinnedHTTPClient(limits: WikiLimits(), surroundings: .none)
      weak let gone = http
      let guarded = AddressGuard(for: wiki, isTrusted: true)
      _ = try await http?.transport(within: guarded)
        .send(Transport.Request(head: head, limit: 1000, timeout: .seconds(240)))
      #expect(await gone?.clientCount == 1)
      http = nil
      #expect(gone == nil)
    }
  }

  @Test("A connection is used again")
  func reuse() async throws {
    let count: FaultServer.Respond = { .json("\($0.number)") }
    try await sending(count) { http, request, _ in
      for number in 1...3 {
        let answer = try await http.transport.send(request)
        #expect(answer.body == Array("\(number)".utf8))
      }
    }
  }
}
