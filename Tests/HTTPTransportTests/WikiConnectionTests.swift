import Articles
import FaultServer
import HTTPTypes
import Synchronization
import TestSupport
import Testing
import Wiki

@testable import HTTPTransport

#if canImport(Glibc)
  import Glibc  // a server that speaks no TLS
#else
  import Darwin
#endif

@Suite("Connections to other wikis", .timeLimit(.minutes(15)))
struct WikiConnectionTests {
  /// Silent for whatever lies in `/slow/`.
  private static let respond: FaultServer.Respond = {
    $0.path.hasPrefix("/slow/") ? .hang : .json("{}")
  }

  private static func client(of wiki: WikiID, _ http: PinnedHTTPClient, _ limits: WikiLimits)
    -> WikiClient
  {
    WikiClient(
      wiki, userAgent: UserAgent(version: "1", contact: nil), limits: limits,
      transport: http.transport(within: AddressGuard(for: wiki, isTrusted: true)),
      scheduler: RequestScheduler(pace: .identified, now: { 0 }, sleep: { _ in }))
  }

  private static func limits(connecting: Duration) -> WikiLimits {
    var limits = WikiLimits()
    limits.connecting = connecting
    // The requests of anonymous viewers go on for as long as the test does, on a slow machine too.
    limits.answering = .seconds(600)
    limits.answeringWithPicture = .seconds(600)
    return limits
  }

  @Test("The owner's request does not wait for a participant's 40 pending requests")
  func anonymous() async throws {
    try await FaultServer.serving(WikiConnectionTests.respond) { server in
      let limits = WikiConnectionTests.limits(connecting: .seconds(120))
      let http = PinnedHTTPClient(limits: limits, surroundings: .none)
      let wiki = try WikiID(typed: server.address + "/w/api.php")
      let client = WikiConnectionTests.client(of: wiki, http, limits)
      let begun = Count()
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<40 {
          group.addTask {
            begun.add()
            try? await RequestInitiator.$current.withValue(.anonymous) {
              _ = try await client.bytes(at: "\(server.address)/slow/\(number)", for: .person)
            }
          }
        }
        await server.arrival(of: 4)
        while begun.value < 40 { await Task.yield() }
        for number in 0..<3 {
          let answer = try await client.bytes(at: "\(server.address)/\(number)", for: .person)
          #expect(answer.bytes == Array("{}".utf8))
        }
        #expect(await server.requests.count { $0.path.hasPrefix("/slow/") } == 4)
        group.cancelAll()
      }
      await http.shutDown()
    }
  }

  @Test("A wiki that answers no greeting of TLS is silent for as long as connecting may take")
  func connecting() async throws {
    let server = try SilentServer()
    let limits = WikiConnectionTests.limits(connecting: .milliseconds(200))
    let http = PinnedHTTPClient(limits: limits, surroundings: .none)
    let wiki = try WikiID(typed: "https://127.0.0.1:\(server.port)/w/api.php")
    let client = WikiConnectionTests.client(of: wiki, http, limits)
    await #expect(
      throws: WikiError.timedOut(host: "127.0.0.1:\(server.port)", after: .milliseconds(200))
    ) {
      _ = try await client.bytes(at: wiki.origin + "/a.jpg", for: .person)
    }
    await http.shutDown()
    server.close()
  }

  @Test("Waiting for a connection of the pool is not reported as a timeout of the wiki")
  func crowd() async throws {
    try await FaultServer.serving(Behaviour.hang.always) { server in
      let http = PinnedHTTPClient(
        limits: WikiConnectionTests.limits(connecting: .seconds(1)), surroundings: .none)
      let wiki = try WikiID(typed: server.address + "/w/api.php")
      let transport = http.transport(within: AddressGuard(for: wiki, isTrusted: true))
      let head = HTTPRequest(
        method: .get, scheme: "http", authority: wiki.authority, path: "/")
      let request = Transport.Request(head: head, limit: 1000, timeout: .seconds(240))
      await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 0..<100 { group.addTask { _ = try await transport.send(request) } }
        let first = await group.nextResult()
        let error = #expect(throws: TransportError.self) { try first?.get() }
        #expect(error != .timedOut)
        group.cancelAll()
      }
      await http.shutDown()
    }
  }
}

/// Lets everybody connect and says nothing.
private struct SilentServer {
  let port: Int
  private let socket: Int32

  init() throws {
    #if canImport(Glibc)
      socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      socket = Darwin.socket(AF_INET, SOCK_STREAM, 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = socket
    let result = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, size) + listen(descriptor, 8) + getsockname(descriptor, $0, &size)
      }
    }
    try #require(result == 0)
    port = Int(in_port_t(bigEndian: address.sin_port))
  }

  func close() { _ = shutdown(socket, Int32(SHUT_RDWR)) }
}
