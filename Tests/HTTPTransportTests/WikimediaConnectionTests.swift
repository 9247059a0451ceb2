import Articles
import FaultServer
import Foundation  // the time that a wiki's facts were learned
import HTTPTypes
import Testing
import Wiki

@testable import HTTPTransport

@Suite("Connections to Wikimedia", .timeLimit(.minutes(15)))
struct WikimediaConnectionTests {
  /// An answer that takes a moment, so that requests overlap.
  private static let slow = Behaviour([
    .send(
      Array("HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n".utf8),
      every: .milliseconds(3)),
    .send(Array("{}".utf8)),
  ])

  private static let hosts = [
    "en.wikipedia.org", "de.wikivoyage.org", "commons.wikimedia.org",
  ]

  /// Sends every request to one server, whatever host it is for.
  private static func transport(_ http: PinnedHTTPClient, to server: FaultServer) throws
    -> Transport
  {
    let hostOverride = try HostOverride(typed: server.address)
    return Transport { request in
      var request = request
      // A loaded machine may take longer than a person would wait.
      request.timeout = .seconds(240)
      request.silence = nil
      let host = try WikiID(typed: "https://\(request.head.authority ?? "")/w/api.php")
      return try await http.transport(within: AddressGuard(for: host, hostOverride: hostOverride))
        .send(request)
    }
  }

  private static func client(
    of host: String, _ transport: Transport, _ scheduler: RequestScheduler
  ) throws -> WikiClient {
    WikiClient(
      try WikiID(typed: "https://\(host)/w/api.php"),
      userAgent: UserAgent(version: "1", contact: nil),
      transport: transport, scheduler: scheduler)
  }

  @Test("A host that does not answer leaves the others answered at once")
  func hanging() async throws {
    let respond: FaultServer.Respond = {
      $0.header("Host") == "de.wikipedia.org" ? .hang : .json("{}")
    }
    try await FaultServer.serving(respond) { server in
      let http = PinnedHTTPClient(limits: WikiLimits(), surroundings: .none)
      let transport = try WikimediaConnectionTests.transport(http, to: server)
      let scheduler = RequestScheduler(pace: .identified, now: { 0 }, sleep: { _ in })
      let hanging = try WikimediaConnectionTests.client(
        of: "de.wikipedia.org", transport, scheduler)
      let other = try WikimediaConnectionTests.client(of: "en.wikipedia.org", transport, scheduler)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<10 { group.addTask { try await hanging.ping() } }
        await server.arrival(of: 2)
        while await scheduler.inLine < 8 { await Task.yield() }
        for requester in [RequestInitiator.owner, .anonymous, .owner] {
          try await RequestInitiator.$current.withValue(requester) { try await other.ping() }
        }
        #expect(
          await server.requests.map { $0.header("Host") }
            == ["de", "de", "en", "en", "en"].map { "\($0).wikipedia.org" })
        group.cancelAll()
      }
      await http.shutDown()
    }
  }

  @Test("A server never sees more than three requests at once, and all of them in the end")
  func width() async throws {
    try await FaultServer.serving(WikimediaConnectionTests.slow.always) { server in
      let http = PinnedHTTPClient(limits: WikiLimits(), surroundings: .none)
      let transport = try WikimediaConnectionTests.transport(http, to: server)
      let scheduler = RequestScheduler(pace: .identified, now: { 0 }, sleep: { _ in })
      let clients = try WikimediaConnectionTests.hosts.map {
        try WikimediaConnectionTests.client(of: $0, transport, scheduler)
      }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<60 {
          let client = clients[number % 3]
          let requester: RequestInitiator = number % 2 == 0 ? .owner : .anonymous
          group.addTask {
            try await RequestInitiator.$current.withValue(requester) {
              switch number % 4 {
              case 0: try await client.ping()
              case 1: _ = try await client.search("a", now: Date(timeIntervalSince1970: 0))
              case 2: _ = try await client.bytes(at: "https://upload.wikimedia.org/a.jpg")
              default:
                _ = try await client.bytes(at: "https://thumb.wikimedia.org/b.jpg", for: .person)
              }
            }
          }
        }
        try await group.waitForAll()
      }
      await http.shutDown()
      #expect(await server.requests.count >= 60)
      #expect(await server.mostAtOnce == 3)
    }
  }
}
