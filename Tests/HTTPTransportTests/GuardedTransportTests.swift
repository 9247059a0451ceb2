import Articles
import FaultServer
import Foundation  // base64
import HTTPTypes
import IPAddresses
import Testing
import Wiki

@testable import HTTPTransport

@Suite("Guarded transport", .timeLimit(.minutes(15)))
struct GuardedTransportTests {
  private func error(
    _ scheme: String, _ authority: String, allowing wiki: WikiID? = nil,
    in surroundings: LocalNetworks = .none
  ) async -> TransportError? {
    let http = PinnedHTTPClient(limits: WikiLimits(), surroundings: surroundings)
    let addresses = AddressGuard(for: wiki ?? .englishWikipedia, isTrusted: wiki != nil)
    let head = HTTPRequest(method: .get, scheme: scheme, authority: authority, path: "/")
    let request = Transport.Request(head: head, limit: 1000, timeout: .seconds(240))
    let error = await #expect(throws: TransportError.self) {
      _ = try await http.transport(within: addresses).send(request)
    }
    await http.shutDown()
    return error
  }

  @Test(
    "A private address is refused under every name, unless it was named",
    arguments: [
      "127.0.0.1", "127.0.0.1:8101", "localhost", "10.0.0.1", "192.168.1.1", "169.254.169.254",
      "[::1]", "[fe80::1]", "[::ffff:127.0.0.1]", "0.0.0.0", "2130706433", "0x7f000001", "127.1",
    ])
  func privateAddress(authority: String) async {
    #expect(await error("https", authority) == .notAllowed)
  }

  @Test("Plain http is refused, unless it was named")
  func plain() async throws {
    #expect(await error("http", "192.0.2.1") == .notAllowed)
    #expect(await error("http", "en.wikipedia.org") == .notAllowed)
    let secure = try WikiID(typed: "https://127.0.0.1:1/w/api.php")
    #expect(await error("http", "127.0.0.1:1", allowing: secure) == .notAllowed)
    #expect(await error("ftp", "127.0.0.1:1", allowing: secure) == .notAllowed)
  }

  @Test("Who was named is reached: here nobody listens")
  func named() async throws {
    let wiki = try WikiID(typed: "http://127.0.0.1:1/w/api.php")
    #expect(await error("http", "127.0.0.1:1", allowing: wiki) == .notConnected)
    #expect(await error("http", "127.0.0.1:2", allowing: wiki) == .notAllowed)
  }

  @Test("A name that nobody has is unreachable")
  func unknownName() async {
    // RFC 6761, 6.4: never a name that resolves.
    #expect(await error("https", "wiki.invalid") == .notConnected)
  }

  @Test("A host of several addresses is reached at the one that answers")
  func severalAddresses() async throws {
    try await FaultServer.serving(Behaviour.json("{}").always) { server in
      let wiki = try WikiID(typed: "http://localhost:\(server.port)/w/api.php")
      let http = PinnedHTTPClient(limits: WikiLimits(), surroundings: .none)
      let transport = http.transport(within: AddressGuard(for: wiki, isTrusted: true))
      let head = HTTPRequest(
        method: .get, scheme: "http", authority: "LOCALHOST:\(server.port)", path: "/")
      let request = Transport.Request(head: head, limit: 1000, timeout: .seconds(240))
      for _ in 1...2 {
        let answer = try await transport.send(request)
        #expect(answer.body == Array("{}".utf8))
      }
      await http.shutDown()
      #expect(await server.requests.count == 2)
    }
  }

  @Test("A machine beside this one is refused although its address is public")
  func neighbour() async throws {
    let own = try #require(IPAddress("8.8.8.8"))
    let beside = LocalNetworks(
      networks: { [IPNetwork(of: own, mask: IPAddress("255.255.255.0"))] }, translators: { [] })
    #expect(await error("https", "8.8.8.9", in: beside) == .notAllowed)
  }

  @Test("Clients of many addresses are let go, those that were used last stay")
  func manyAddresses() async throws {
    try await FaultServer.serving(Behaviour.json("{}").always) { server in
      let http = PinnedHTTPClient(limits: WikiLimits(), surroundings: .none)
      // One machine by as many names as a name server could make up.
      for number in 0..<70 {
        let zeros = [number / 8, number % 8].map { String(repeating: "0", count: $0 + 1) }
        let host = "127.\(zeros[0]).\(zeros[1]).1"
        let wiki = try WikiID(typed: "http://\(host):\(server.port)/w/api.php")
        let head = HTTPRequest(
          method: .get, scheme: "http", authority: wiki.authority, path: "/")
        let request = Transport.Request(head: head, limit: 1000, timeout: .seconds(240))
        let transport = http.transport(within: AddressGuard(for: wiki, isTrusted: true))
        _ = try? await transport.send(request)
        #expect(await http.clientCount == min(number + 1, 64))
      }
      await http.shutDown()
    }
  }
}
