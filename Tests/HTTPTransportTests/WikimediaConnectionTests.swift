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

  @Test("A server never sees more than three requests at once, and all of them in the end")
  func width() async throws {
    try await FaultServer.serving(WikimediaConnectionTests.slow.always) { server in
      let http = PinnedHTTPClient(limits: Limits(), surroundings: .none)
      let hostOverride = try HostOverride(typed: server.address)
      // Whatever host is asked, the server answers.
      let transport = Transport { request in
        var request = request
        // A loaded machine may take longer than a person would wait.
        request.timeout = .seconds(240)
        let host = try WikiID(typed: "https://\(request.head.authority ?? "")/w/api.php")
        return try await http.transport(within: AddressGuard(for: host, hostOverride: hostOverride))
          .send(request)
      }
      let scheduler = RequestScheduler(pace: .identified, now: { 0 }, sleep: { _ in })
      let clients = try WikimediaConnectionTests.hosts.map { host in
        WikiClient(
          try WikiID(typed: "https://\(host)/w/api.php"),
          etiquette: Etiquette(userAgent: .init(version: "1", contact: nil)),
          transport: transport, scheduler: scheduler)
      }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<60 {
          let client = clients[number % 3]
          let requester: Requester = number % 2 == 0 ? .owner : .guest
          group.addTask {
            try await Requester.$current.withValue(requester) {
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
