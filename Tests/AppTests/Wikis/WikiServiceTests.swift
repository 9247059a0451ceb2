import Articles
import FaultServer
import Foundation  // a file that damage has changed
import HTTPTransport
import Library
import Localization
import Secrets
import Synchronization
import Testing
import Wiki

@testable import App

@Suite("Wikis: the list, what they are, where they lie", .timeLimit(.minutes(15)))
struct WikiServiceTests {
  /// Verbs whose default wiki is elsewhere, beside a server that is a wiki.
  private func beside(
    _ respond: @escaping FaultServer.Respond,
    _ body: (TestApp, Services, FaultServer) async throws -> Void
  ) async throws {
    try await FaultServer.serving(respond) { server in
      let app = try TestApp()
      let services = try await app.services(on: Network.patient)
      do { try await body(app, services, server) } catch {
        await services.close()
        throw error
      }
      await services.close()
    }
  }

  @Test("The default wiki stands first, those that were added after it")
  func list() async throws {
    let app = try TestApp()
    let services = try await app.services(on: MemoryWiki.cities())
    let facts = try await services.wikis.addWiki("https://other.example.org/w/api.php")
    #expect(facts.siteName == "Cities")
    #expect(
      try await services.wikis.all().map(\.id.host) == ["wiki.example.org", "other.example.org"])
    #expect(try await services.wikis.all().map(\.isDefault) == [true, false])
    #expect(try await services.wikis.all().last?.siteName == "Cities")
    _ = try await services.wikis.removeWiki("https://other.example.org/w/api.php")
    #expect(try await services.wikis.all().count == 1)
  }

  @Test("A wiki of the list becomes the default one, now and later, and the former one stays")
  func defaultWiki() async throws {
    let app = try TestApp()
    let services = try await app.services(on: MemoryWiki.cities())
    let other = try await services.wikis.addWiki("https://other.example.org/w/api.php").wiki
    try await services.wikis.setDefaultWiki(services.wikis.listed(other))
    for services in [services, try await app.services(on: MemoryWiki.cities())] {
      #expect(try await services.wikis.defaultWiki == other)
      let wikis = try await services.wikis.all()
      #expect(wikis.map(\.id) == [other, app.wiki] && wikis.map(\.isDefault) == [true, false])
    }
    let kept = await problem { _ = try await services.wikis.removeWiki(other.api) }
    #expect(kept == .defaultStays(other))
    try await services.wikis.setDefaultWiki(services.wikis.listed(app.wiki))
    _ = try await services.wikis.removeWiki(other.api)
    #expect(try await services.wikis.all().map(\.id) == [app.wiki])
  }

  @Test("A default wiki that a command chooses is that of a running server too")
  func chosenByACommand() async throws {
    let app = try TestApp()
    let server = try await app.services(on: MemoryWiki.cities())
    let command = try await app.services(on: MemoryWiki.cities())
    let other = try await command.wikis.addWiki("https://other.example.org/w/api.php").wiki
    try await command.wikis.setDefaultWiki(command.wikis.listed(other))
    #expect(try await server.wikis.defaultWiki == other)
    #expect(try await server.wikis.all().map(\.isDefault) == [true, false])
    #expect(try await server.search.search(SearchQuery("Lisbon")).results.wiki == other)
    // It is default without being on the list of those that the server knew when it started.
    #expect(try await server.wikis.listed(other).id == other)
    let kept = await problem { _ = try await server.wikis.removeWiki(other.api) }
    #expect(kept == .defaultStays(other))
  }

  @Test("A search without a wiki asks the chosen default wiki")
  func defaultWikiIsAsked() async throws {
    let app = try TestApp()
    let wiki = MemoryWiki.cities()
    let services = try await app.services(on: wiki)
    let other = try await services.wikis.addWiki("https://other.example.org/w/api.php").wiki
    try await services.wikis.setDefaultWiki(services.wikis.listed(other))
    let found = try await services.search.search(SearchQuery("Lisbon"))
    #expect(found.results.results.first?.id.wiki == other)
  }

  @Test(
    "A wiki that a page chose stays limited to public addresses, and a removed one is forgotten")
  func defaultWikiIsNotTrusted() async throws {
    let app = try TestApp()
    let services = try await app.services(on: MemoryWiki.cities())
    let other = try await services.wikis.addPublicWiki("https://other.example.org/w/api.php").wiki
    try await services.wikis.setDefaultWiki(services.wikis.listed(other))
    let library = try app.library()
    #expect(try await library.wikis.named().isEmpty)
    let usual = try await services.wikis.permitted(nil)
    #expect(usual.id == other)
    if case .named = usual { Issue.record("a page named a wiki") }
    try await library.wikis.remove(other)
    #expect(try await app.services(on: MemoryWiki.cities()).wikis.defaultWiki == app.wiki)
  }

  @Test("A wiki is found by the address of any of its pages")
  func discovered() async throws {
    let wiki = MemoryWiki.cities()
    let page = "<link rel=\"EditURI\" href=\"/w/api.php?action=rsd\"><p>Kyoto"
    let respond: FaultServer.Respond = { request in
      request.path.hasPrefix("/articles/")
        ? .answer(headers: [("Content-Type", "text/html")], body: page.utf8)
        : wiki.behaviour(for: request)
    }
    try await beside(respond) { app, services, server in
      let facts = try await services.wikis.addWiki(server.address + "/articles/Kyoto")
      #expect(facts.wiki.api == server.address + "/w/api.php")
      let wikis = try await app.library().wikis.all()
      #expect(wikis == [facts.wiki])
    }
  }

  @Test(
    "A page cannot lead us to a wiki in a private network that nobody named",
    arguments: ["http://10.0.0.1/w/api.php", "http://127.0.0.1:1/w/api.php"])
  func hostilePage(address: String) async throws {
    let page = "<link rel=\"EditURI\" href=\"\(address)?action=rsd\">"
    let answer = Behaviour.answer(headers: [("Content-Type", "text/html")], body: page.utf8)
    try await beside(answer.always) { app, services, server in
      let problem = await problem {
        _ = try await services.wikis.addWiki(server.address + "/wiki/Kyoto")
      }
      #expect(problem != nil)
      let wikis = try await app.library().wikis.all()
      #expect(wikis.isEmpty)
    }
  }

  @Test(
    "A wiki that a page names on another host or port is not trusted as the named one is",
    arguments: ["http://inside.example.org", "http://www.example.org:8080"])
  func otherHost(origin: String) async throws {
    let app = try TestApp()
    let wiki = MemoryWiki.cities()
    wiki.fail { _ in
      let link = "<link rel=\"EditURI\" href=\"\(origin)/w/api.php?action=rsd\">"
      return .init(type: "text/html", body: Array(link.utf8))
    }
    let guards = Guards()
    let services = try await app.services(on: guards.over(wiki))
    let problem = await problem {
      _ = try await services.wikis.addWiki("https://www.example.org/wiki/Kyoto")
    }
    #expect(problem?.kind == .wikiNotAllowed)
    #expect(guards.trusted.map(\.origin) == ["https://www.example.org"])
    #expect(wiki.asked.count == 2)
  }

  @Test("Where no wiki is, the address that was tried is named")
  func none() async throws {
    try await beside(Behaviour.html().always) { _, services, server in
      let problem = await problem { _ = try await services.wikis.addWiki(server.address + "/page") }
      #expect(problem?.message.key == .problemNoWikiFound)
      #expect(problem?.kind == .wikiFailed)
    }
    let none = await problem { _ = try WikiID.checked("no wiki at all") }
    #expect(none?.message.key == .problemNotAWikiAddress)
    #expect(none?.kind == .badInput)
  }

  @Test("A wiki on this machine is reached when it is named, and again once it was")
  func loopback() async throws {
    let wiki = MemoryWiki.cities()
    try await FaultServer.serving(wiki.behaviour) { server in
      let app = try TestApp()
      let id = try WikiID(typed: server.address + "/w/api.php")
      let first = try await app.services(on: Network.patient)
      let report = try await first.saving.save(SaveRequest(["Kyoto"], wiki: .init(named: id))) {
        _ in
      }
      #expect(report.failed.isEmpty)
      await first.close()

      let second = try await app.services(on: Network.patient)
      let refreshed = try await second.refresh()
      #expect(refreshed.outcomes == [.unchanged])
      await second.close()
    }
  }

  @Test("A private address that is named but not on the list is refused: exit code 77")
  func notListed() async throws {
    let app = try TestApp()
    let services = try await app.services(on: Network.patient)
    for address in ["http://10.0.0.1/w/api.php", "https://192.168.0.1/w/api.php"] {
      let wiki = try WikiID(typed: address)
      let problem = await problem {
        _ = try await services.reading.read("Kyoto", wiki: .init(named: wiki))
      }
      #expect(problem?.kind == .wikiNotAllowed)
    }
    await services.close()
  }

  @Test("A wiki on the list is reached in whatever network, what else is known of it or not")
  func listed() async throws {
    let app = try TestApp()
    let library = try app.library()
    let wiki = try WikiID(typed: "http://10.0.0.1/w/api.php")
    try await library.wikis.add(wiki)
    let guards = Guards()
    let services = try await app.services(on: guards.over(MemoryWiki.cities()))
    _ = try await services.wikis.clients.client(for: .listed(services.wikis.listed(wiki)))
    #expect(guards.trusted == [wiki])
    // One that is only known to be there may have moved since.
    let elsewhere = try WikiID(typed: "https://other.example.org/w/api.php")
    _ = try await services.reading.read("Kyoto", wiki: .init(named: elsewhere))
    _ = try await services.wikis.clients.client(for: .mentioned(MentionedWiki(elsewhere)))
    #expect(guards.trusted == [wiki])
  }

  @Test("A page puts public wikis on the list, and these are reached at public addresses alone")
  func addedByPage() async throws {
    let app = try TestApp()
    let guards = Guards()
    let services = try await app.services(on: guards.over(MemoryWiki.cities()))
    let facts = try await services.wikis.addPublicWiki("https://other.example.org/w/api.php")
    let listed = try await services.wikis.listed(facts.wiki)
    _ = try await services.reading.read("Kyoto", wiki: .listed(listed))
    #expect(guards.trusted.isEmpty)
    // What the person at this machine names is trusted, and stays so.
    _ = try await services.wikis.addWiki(facts.wiki.api)
    _ = try await services.wikis.addPublicWiki(facts.wiki.api)
    _ = try await services.wikis.clients.client(for: .listed(listed))
    #expect(guards.trusted == [facts.wiki])
  }

  @Test(
    "A page puts no wiki on the list that may lie in a private network, and nobody is asked",
    arguments: [
      "http://other.example.org", "https://other.example.org:8443", "127.0.0.1:8101",
      "http://10.0.0.1/w/api.php", "localhost", "other.example.org:22",
    ])
  func refusedToPage(typed: String) async throws {
    let wiki = MemoryWiki.cities()
    let services = try await TestApp().services(on: wiki)
    let problem = await problem { _ = try await services.wikis.addPublicWiki(typed) }
    #expect(problem?.message.key == .problemWikiNotPublic)
    #expect(wiki.asked.isEmpty)
    #expect(try await services.wikis.all().count == 1)
  }

  @Test(
    "A page cannot lead what another page adds to a port or to plain http",
    arguments: ["https://www.example.org:8443/w/api.php", "http://www.example.org/w/api.php"])
  func discoveredByPage(address: String) async throws {
    let wiki = MemoryWiki.cities()
    wiki.fail { _ in
      let link = "<link rel=\"EditURI\" href=\"\(address)?action=rsd\">"
      return .init(type: "text/html", body: Array(link.utf8))
    }
    let services = try await TestApp().services(on: wiki)
    let problem = await problem {
      _ = try await services.wikis.addPublicWiki("https://www.example.org/x")
    }
    #expect(problem?.message.key == .problemWikiNotPublic)
    #expect(wiki.asked.count == 2)
    #expect(try await services.wikis.all().count == 1)
  }

  @Test("A wiki that could not be added, or was taken off the list, is reached no more")
  func takenBack() async throws {
    let app = try TestApp()
    let wiki = MemoryWiki.cities()
    let services = try await app.services(on: wiki)
    let id = try WikiID(typed: "http://10.0.0.1/w/api.php")
    let mentioned = PermittedWiki.mentioned(MentionedWiki(id))
    func refused() async -> Problem.Kind? {
      wiki.forgetAsked()
      let problem = await problem { _ = try await services.reading.read("Kyoto", wiki: mentioned) }
      #expect(wiki.asked.isEmpty)
      return problem?.kind
    }
    wiki.fail { _ in throw TransportError.unreachable }
    #expect(await problem { _ = try await services.wikis.addWiki(id.api) } != nil)
    wiki.isWell()
    #expect(await refused() == .wikiNotAllowed)
    _ = try await services.wikis.addWiki(id.api)
    _ = try await services.reading.read("Kyoto", wiki: mentioned)
    _ = try await services.wikis.removeWiki(id.api)
    #expect(await refused() == .wikiNotAllowed)
  }

  @Test("The doctor asks each wiki on the list, and none offline")
  func doctor() async throws {
    let app = try TestApp()
    let wiki = MemoryWiki.cities()
    let findings = await (try await app.services(on: wiki)).doctor.examine()
    #expect(findings.prefix(3).map(\.state) == [.ok, .ok, .warning])
    #expect(findings.contains { $0.message.key == .doctorWikiAnswers })
    #expect(wiki.kinds == [.probe])
    wiki.fail { _ in throw TransportError.unreachable }
    let away = await (try await app.services(on: wiki)).doctor.examine()
    #expect(away.contains { $0.message.key == .doctorWikiAway })
    wiki.forgetAsked()
    _ = await (try await app.services(on: wiki, isOffline: true)).doctor.examine()
    #expect(wiki.asked.isEmpty)
  }

  @Test(
    "The doctor names what is wrong with a wiki",
    arguments: [
      (429, "text/plain", "", Message.Key.problemWikiBusy),
      (500, "text/html", "<p>Oops", .problemWikiHttpError),
      (200, "application/json", #"{"query":"#, .problemWikiMalformedAnswer),
      (200, "text/html", "<title>Just a moment...</title>", .problemWikiGuarded),
      (403, "text/plain", "Respect our robot policy", .problemWikiRefusesClient),
    ])
  func doctorNames(status: Int, type: String, body: String, key: Message.Key) async throws {
    let wiki = MemoryWiki.cities()
    wiki.fail { _ in MemoryWiki.Reply(status: status, type: type, body: Array(body.utf8)) }
    let findings = await (try await TestApp().services(on: wiki)).doctor.examine()
    let finding = try #require(findings.first { $0.message.key == key })
    #expect(finding.state == .warning)
    #expect(finding.message.remedy != nil)
  }

  @Test("The doctor says that it cannot read the list of wikis")
  func damagedList() async throws {
    let app = try TestApp()
    let slug = "other.example.org"
    let library = try app.library()
    try await library.wikis.add(try WikiID(typed: "https://\(slug)/w/api.php"))
    try await library.backup(to: app.path("damaged.sqlite"))
    // A name that no wiki has, as damage writes it.
    let file = URL(fileURLWithPath: app.path("damaged.sqlite"))
    var bytes = try Data(contentsOf: file)
    let found = try #require(bytes.range(of: Data(slug.utf8)))
    bytes.replaceSubrange(found, with: Data("other example.org".utf8))
    try bytes.write(to: file)
    let services = try await app.services(
      on: MemoryWiki.cities().network, library: "damaged.sqlite")
    let findings = await services.doctor.examine()
    #expect(findings.contains { $0.state == .failed })
  }

  @Test("A backup is a library of its own, and may be made again on the same day")
  func backup() async throws {
    let app = try TestApp()
    let services = try await app.services(on: MemoryWiki.cities())
    _ = try await services.saving.save("Kyoto")
    let copy = try #require(try await services.doctor.backUp(to: app.folder).first)
    #expect(copy.path.hasSuffix("waypost-2026-09-21.sqlite"))
    #expect(copy.bytes > 0)
    _ = try await services.doctor.backUp(to: app.folder)
    let name = String(copy.path.split(separator: "/").last ?? "")
    #expect(try await app.library(name).articles.all().count == 1)
  }

  @Test("What was sent and the key go along into a backup, the key for its owner alone")
  func wholeBackup() async throws {
    let app = try TestApp()
    let services = try await app.services(on: MemoryWiki.cities())
    _ = try services.secrets.serverKey()
    let id = try await services.sharing.article(named: "Kyoto", wiki: nil).id
    _ = try await services.sharing.send(try await services.sharing.draft(.article(id)))
    let names = try await services.doctor.backUp(to: app.folder).map(\.path)
    #expect(names.map { $0.split(separator: ".").last } == ["sqlite", "conversations", "key"])
    #expect(
      try ServerKey.open(at: names[2]).reference(toSaved: "a")
        == services.secrets.serverKey().reference(toSaved: "a"))
  }
}

/// What the clients of a wiki in memory may reach.
private final class Guards: Sendable {
  private let all = Mutex<[AddressGuard]>([])

  func over(_ wiki: MemoryWiki) -> Network {
    let network = wiki.network
    return Network(
      transports: { addresses in
        self.all.withLock { $0.append(addresses) }
        return network.transport(within: addresses)
      }, shutDown: {})
  }

  /// The wikis that may lie in a private network, each once.
  var trusted: [WikiID] {
    all.withLock { all in
      all.filter(\.isTrusted).map(\.wiki).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
  }
}
