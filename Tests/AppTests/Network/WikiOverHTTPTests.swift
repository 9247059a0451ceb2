import Articles
import FaultServer
import HTTPTransport
import Localization
import Synchronization
import Testing
import Wiki

@testable import App

extension MemoryWiki {
  /// The same wiki at the other end of a connection.
  func behaviour(for request: Request) -> Behaviour {
    let target = request.path + (request.query.map { "?\($0)" } ?? "")
    guard let reply = try? answer(target: target, userAgent: request.header("User-Agent")) else {
      return .closed
    }
    return .answer(
      status: reply.status, headers: [("Content-Type", reply.type)], body: reply.body)
  }
}

extension Network {
  /// Real connections, waiting where a person would not: what a wiki is ill with is told apart on a
  /// slow machine too.
  static var patient: Network {
    var limits = WikiLimits()
    limits.connecting = .seconds(120)
    return http(limits: limits).wrapping { transport in
      Transport { request in
        var request = request
        request.timeout = .seconds(240)
        request.silence = nil
        return try await transport.send(request)
      }
    }
  }
}

/// The whole way: verbs, client, transport, a socket, a server that misbehaves.
@Suite("Failing wikis over HTTP", .timeLimit(.minutes(15)))
struct WikiOverHTTPTests {
  private struct Outcome {
    var problem: Problem?
    var requests: Int
    var waits: [Duration]
  }

  /// Reads an article that is not saved; each request is answered as the test says.
  private func reading(_ respond: @escaping FaultServer.Respond) async throws -> Outcome {
    try await working(respond) { _ = try await $0.reading.read("Kyoto") }
  }

  private func working(
    _ respond: @escaping FaultServer.Respond, _ work: (Services) async throws -> Void
  ) async throws -> Outcome {
    try await FaultServer.serving(respond) { server in
      let app = try TestApp(wiki: server.address + "/w/api.php")
      let services = try await app.services(on: Network.patient)
      let problem = await problem { try await work(services) }
      await services.close()
      return Outcome(
        problem: problem, requests: await server.requests.count, waits: app.waits)
    }
  }

  @Test("A healthy wiki is searched, read and kept over a real connection")
  func healthy() async throws {
    let wiki = MemoryWiki.cities()
    let outcome = try await working(wiki.behaviour) { (services: Services) async throws in
      let found = try await services.search.search(SearchQuery("amst"))
      #expect(found.results.results.count == 1)
      #expect(try await services.reading.read("Mokum").article.id.title.text == "Amsterdam")
      #expect(try await services.saving.save("Amsterdam").items.map(\.pictures) == [3])
    }
    #expect(outcome.problem == nil)
    #expect(outcome.waits.isEmpty)
  }

  @Test(
    "Each illness is told by its own name",
    arguments: [
      (Behaviour.closed, Message.Key.problemWikiUnreachable, Problem.Kind.wikiUnreachable),
      (.html(), .problemWikiOtherAnswer, .wikiFailed),
      (.html(status: 404), .problemWikiOtherAnswer, .wikiFailed),
      (.html(status: 403), .problemWikiHttpError, .wikiFailed),
      (.html(status: 500), .problemWikiHttpError, .wikiFailed),
      (.json("{\"query\":{\"pages\":[{\"tit"), .problemWikiMalformedAnswer, .wikiFailed),
      (.json("[1, 2]"), .problemWikiMalformedAnswer, .wikiFailed),
      (.json("{\"version\":3}"), .problemWikiOtherAnswer, .wikiFailed),
      (.invalidChunks, .problemWikiMalformedAnswer, .wikiFailed),
      (.endless(), .problemWikiAnswerTooLarge, .wikiFailed),
      (.gzipBomb(), .problemWikiAnswerTooLarge, .wikiFailed),
      (.tooManyRequests(retryAfter: "3600"), .problemWikiBusy, .wikiBusy),
      (.unavailable(), .problemWikiBusy, .wikiBusy),
      (.maxlag(), .problemWikiBusy, .wikiBusy),
      (.redirect(to: "/w/api.php"), .problemTooManyRedirects, .wikiFailed),
      (.redirect(to: "http://10.0.0.1/"), .problemWikiNotAllowed, .wikiNotAllowed),
      (.redirect(to: "https://169.254.169.254/"), .problemWikiNotAllowed, .wikiNotAllowed),
      (
        .json("{\"error\":{\"code\":\"readapidenied\",\"info\":\"No\"}}"),
        .problemReadNotAllowed, .wikiNotAllowed
      ),
      (
        .json("{\"error\":{\"code\":\"internal_api_error_DBError\",\"info\":\"No\"}}"),
        .problemWikiError, .wikiFailed
      ),
    ])
  func illness(behaviour: Behaviour, key: Message.Key, kind: Problem.Kind) async throws {
    let outcome = try await reading(behaviour.always)
    #expect(outcome.problem?.message.key == key)
    #expect(outcome.problem?.kind == kind)
    // Two requests at a time, three tries each, three redirects followed.
    #expect(outcome.requests <= 8)
  }

  @Test("A redirect that never ends is left after three")
  func redirects() async throws {
    let outcome = try await working(Behaviour.redirectLoop) {
      _ = try await $0.reading.wikitext("Kyoto")
    }
    #expect(outcome.problem?.message.key == .problemTooManyRedirects)
    #expect(outcome.requests == 4)
  }

  @Test("A wiki that asks for patience is asked again after the time it names, not before")
  func patience() async throws {
    let wiki = MemoryWiki.cities()
    let outcome = try await working(
      Behaviour.first(1, .tooManyRequests(retryAfter: "7"), then: { wiki.behaviour(for: $0) })
    ) {
      _ = try await $0.search.search(SearchQuery("kyo"))
    }
    #expect(outcome.problem == nil)
    #expect(outcome.requests == 2)
    #expect(outcome.waits == [.seconds(7)])
  }

  @Test("Longer than a person waits is not waited")
  func impatience() async throws {
    let outcome = try await working(Behaviour.tooManyRequests(retryAfter: "3600").always) {
      _ = try await $0.search.search(SearchQuery("kyo"))
    }
    #expect(outcome.requests == 1)
    #expect(outcome.waits.isEmpty)
    #expect(outcome.problem?.message.arguments.last == .message(Message(.waitMinutes, .number(60))))
  }

  @Test("An excessive Retry-After is a busy wiki and does not crash")
  func hugeTime() async throws {
    let outcome = try await working(Behaviour.unavailable(retryAfter: "9223372036854775807").always)
    {
      _ = try await $0.search.search(SearchQuery("kyo"))
    }
    #expect(outcome.problem?.kind == .wikiBusy)
  }

  @Test("Databases that lag hold up a save, which then goes on")
  func lag() async throws {
    let wiki = MemoryWiki.cities()
    let outcome = try await working(
      Behaviour.first(2, .maxlag(), then: { wiki.behaviour(for: $0) })
    ) {
      let report = try await $0.saving.save("Kyoto")
      #expect(report.outcomes == [.added])
    }
    #expect(outcome.waits == [.seconds(5), .seconds(5)])
    #expect(outcome.requests == 5)
  }

  @Test("Notices that PHP prints before an answer do not matter")
  func notices() async throws {
    let wiki = MemoryWiki.cities()
    let respond: FaultServer.Respond = { request in
      let target = request.path + "?" + (request.query ?? "")
      let json = (try? wiki.answer(target: target).body).map { String(decoding: $0, as: UTF8.self) }
      return .notices(before: json ?? "")
    }
    let outcome = try await working(respond) {
      let reading = try await $0.reading.read("Kyoto")
      #expect(reading.article.revision == 31)
    }
    #expect(outcome.problem == nil)
  }

  @Test("A picture that swells, drips or hides at a private address costs the article nothing else")
  func pictures() async throws {
    let wiki = MemoryWiki.cities()
    let faults = [
      "Canal.png": Behaviour.endless(), "Bridge.png": .redirect(to: "http://192.168.0.1/x.png"),
      "Flag.png": .gzipBomb(contentType: "image/png"),
    ]
    let respond: FaultServer.Respond = { request in
      let name = request.path.split(separator: "px-").last.map(String.init) ?? ""
      return request.path.hasPrefix("/images/")
        ? faults[name] ?? .closed : wiki.behaviour(for: request)
    }
    let outcome = try await working(respond) {
      let report = try await $0.saving.save("Amsterdam")
      #expect(report.outcomes == [.added])
      #expect(report.items.map(\.missingPictures.count) == [3])
    }
    #expect(outcome.problem == nil)
  }

  @Test("Pages are asked for one at a time, pictures two at a time, never more")
  func atOnce() async throws {
    let wiki = MemoryWiki.cities()
    let files = (1...8).map { "Picture \($0).png".replacing(" ", with: "_") }
    wiki.change("Amsterdam") { $0.pictures = files }
    let respond: FaultServer.Respond = { request in
      guard request.path.hasPrefix("/images/") else { return wiki.behaviour(for: request) }
      let bytes = MemoryWiki.png(width: 500, of: request.path)
      // Slow enough that a second picture is asked for while the first one comes.
      return .drip(bytes, bytes: bytes.count / 8, every: .milliseconds(25))
    }
    try await FaultServer.serving(respond) { server in
      let app = try TestApp(wiki: server.address + "/w/api.php")
      let services = try await app.services(on: Network.patient)
      _ = try await services.saving.save("Lisbon", "Kyoto", pictures: .none)
      #expect(await server.mostAtOnce == 1)
      #expect(try await services.saving.save("Amsterdam").items.map(\.pictures) == [8])
      let most = await server.mostAtOnce
      #expect(most == 2)
      await services.close()
    }
  }

  @Test("Each request is reported in a notice, and has the User-Agent")
  func addresses() async throws {
    let wiki = MemoryWiki.cities()
    try await FaultServer.serving(wiki.behaviour) { server in
      let addresses = Mutex<[String]>([])
      let app = try TestApp(wiki: server.address + "/w/api.php")
      let services = try await app.services(
        on: Network.patient, contact: "me@example.org",
        notice: { notice in
          if case .asked(let address) = notice { addresses.withLock { $0.append(address) } }
        })
      _ = try await services.search.search(SearchQuery("kyo"))
      await services.close()
      #expect(addresses.withLock { $0 }.first?.hasPrefix(server.address + "/w/api.php?") == true)
      #expect(wiki.asked.first?.userAgent == "Waypost/0.1 (me@example.org)")
    }
  }
}
