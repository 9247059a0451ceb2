import Articles
import FaultServer
import HTTPTransport
import Scheduling
import Testing
import Wiki

@testable import App

@Suite("Pictures of several wikis", .timeLimit(.minutes(15)))
struct PictureConnectionTests {
  @Test("A wiki whose pictures do not arrive leaves the pictures of others shown at once")
  func pictures() async throws {
    let respond: FaultServer.Respond = {
      $0.header("Host") == "slow.example.org" ? .hang : .json("{}")
    }
    try await FaultServer.serving(respond) { server in
      let app = try TestApp()
      let services = try await app.services(on: Network.patient)
      let clients = services.wikis.clients
      let hostOverride = try HostOverride(typed: server.address)
      func client(of host: String) async throws -> WikiClient {
        try await clients.newClient(
          for: WikiID(typed: "https://\(host)/w/api.php"), isTrusted: true,
          hostOverride: hostOverride)
      }
      let slow = try await client(of: "slow.example.org")
      let other = try await client(of: "wiki.example.org")
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<12 {
          group.addTask {
            _ = try await clients.picture(at: "https://slow.example.org/\(number).png", by: slow)
          }
        }
        await server.arrival(of: 2)
        while clients.pictureTurns.waiting < 10 { await Task.yield() }
        for requester in [RequestInitiator.owner, .anonymous, .owner] {
          let bytes = try await RequestInitiator.$current.withValue(requester) {
            try await clients.picture(at: "https://wiki.example.org/a.png", by: other)
          }
          #expect(bytes == Array("{}".utf8))
        }
        #expect(await server.requests.count { $0.header("Host") == "slow.example.org" } == 2)
        group.cancelAll()
      }
      await services.close()
    }
  }
}
