import Articles
import FaultServer
import HTTPTransport
import HTTPTypes
import Library
import Localization
import Testing
import Wiki

@testable import App

@Suite("Host overrides", .timeLimit(.minutes(15)))
struct HostOverrideTests {
  private let api = "https://atlas.waypost.invalid/w/api.php"

  private func request(_ address: String) throws -> Transport.Request {
    let wiki = try WikiID(typed: address)
    let head = HTTPRequest(
      method: .get, scheme: wiki.scheme.rawValue, authority: wiki.authority, path: "/w/api.php")
    return Transport.Request(head: head, limit: 1 << 20, timeout: .seconds(30))
  }

  /// A transport that leads the atlas to a server.
  private func led(
    _ body: (Transport, FaultServer, PinnedHTTPClient) async throws -> Void
  ) async throws {
    try await FaultServer.serving(Behaviour.json("{}").always) { server in
      let http = PinnedHTTPClient(limits: WikiLimits(), surroundings: .none)
      let addresses = AddressGuard(
        for: try WikiID(typed: api), hostOverride: try HostOverride(typed: server.address))
      do { try await body(http.transport(within: addresses), server, http) } catch {
        await http.shutDown()
        throw error
      }
      await http.shutDown()
    }
  }

  @Test("The connection goes elsewhere, the request names the wiki")
  func host() async throws {
    try await led { transport, server, _ in
      let answer = try await transport.send(try request(api))
      #expect(answer.head.status.code == 200)
      let sent = try #require(await server.requests.first)
      #expect(sent.header("Host") == "atlas.waypost.invalid")
      #expect(sent.path == "/w/api.php")
    }
  }

  @Test("Nothing else is opened by it, not even the same server under its own address")
  func exactly() async throws {
    try await led { transport, server, _ in
      let others = [
        server.address + "/w/api.php", "http://atlas.waypost.invalid/w/api.php",
        "https://127.0.0.1:1/w/api.php",
      ]
      for address in others {
        await #expect(throws: TransportError.notAllowed) {
          _ = try await transport.send(try request(address))
        }
      }
      #expect(await server.requests.isEmpty)
    }
  }

  @Test("Once it is taken back, the wiki is looked for under its name again")
  func takenBack() async throws {
    try await led { _, server, http in
      let transport = http.transport(within: AddressGuard(for: try WikiID(typed: api)))
      await #expect(throws: TransportError.notConnected) {
        _ = try await transport.send(try request(api))
      }
      #expect(await server.requests.isEmpty)
    }
  }

  @Test(
    "Plain http is for this machine",
    arguments: [
      "http://192.168.0.7:8101", "http://example.org", "ftp://127.0.0.1", "", "not an address",
    ])
  func refused(typed: String) async throws {
    let services = try await TestApp().services(on: MemoryWiki.cities())
    let problem = await problem { _ = try await services.wikis.addWiki(api, at: typed) }
    #expect(problem?.message.key == .problemNotAWayToAWiki)
    #expect(problem?.kind == .badInput)
  }

  @Test("A wiki that was added so is read, saved and listed under its own name")
  func ownName() async throws {
    try await FaultServer.serving(MemoryWiki.cities().behaviour) { server in
      let app = try TestApp()
      let wiki = try WikiID(typed: api)
      try await closing(app.services(on: Network.patient)) { services in
        let added = try await services.wikis.addWiki(api, at: server.address)
        #expect(added.wiki == wiki)
      }
      try await closing(app.services(on: Network.patient)) { services in
        let report = try await services.saving.save(
          SaveRequest(["Kyoto"], wiki: .init(named: wiki))
        ) { _ in }
        #expect(report.failed.isEmpty)
        #expect(try await services.wikis.all().last?.id.slug == "atlas.waypost.invalid")
        #expect(try await services.wikis.all().last?.way == server.address)
        _ = try await services.wikis.removeWiki(api)
        #expect(try await app.library().wikis.hostOverride(of: wiki) == nil)
        _ = try await services.reading.read("Kyoto", wiki: .init(named: wiki))
      }
    }
  }

  @Test(
    "A stored address that is none is an error, and the wiki's own host is not asked instead",
    arguments: ["http://192.168.0.7:8101", "not an address", ""])
  func damaged(stored: String) async throws {
    let app = try TestApp()
    let wiki = MemoryWiki.cities()
    let services = try await app.services(on: wiki)
    let id = try WikiID(typed: "https://other.example.org/w/api.php")
    try await services.reading.library.wikis.add(id, hostOverride: stored)
    let problem = await problem {
      _ = try await services.reading.read("Kyoto", wiki: .init(named: id))
    }
    #expect(problem?.message.key == .problemNotAWayToAWiki)
    #expect(wiki.asked.isEmpty)
    #expect(try await services.wikis.all().last?.way == stored)
    _ = try await services.wikis.removeWiki(id.api)
    _ = try await services.reading.read("Kyoto", wiki: .init(named: id))
  }

  @Test("A copy that does not answer is not put on the list")
  func silent() async throws {
    let app = try TestApp()
    let services = try await app.services(on: Network.patient)
    let problem = await problem {
      _ = try await services.wikis.addWiki(api, at: "http://127.0.0.1:1")
    }
    #expect(problem?.kind == .wikiUnreachable)
    #expect(try await app.library().wikis.all().isEmpty)
    await services.close()
  }

  /// A client for http that goes without having been closed ends the whole process.
  private func closing(_ services: Services, _ use: (Services) async throws -> Void) async throws {
    do {
      try await use(services)
      await services.close()
    } catch {
      await services.close()
      throw error
    }
  }
}
