import Articles
import HTTPTransport
import Localization
import Synchronization
import Testing
import Wiki

@testable import App

@Suite("Contact and request pace")
struct ContactTests {
  private let wikipedia = "https://en.wikipedia.org/w/api.php"

  @Test("The contact is asked for once, and only where Wikimedia is asked")
  func asked() async throws {
    let app = try TestApp()
    let services = try await app.services(on: MemoryWiki.cities())
    let wikipedia = try WikiID(typed: wikipedia)
    #expect(try await services.wikis.contactState(for: nil) == nil)
    #expect(try await services.wikis.contactState(for: wikipedia) == .neverAsked)
    try await services.wikis.declineContact()
    #expect(try await services.wikis.contactState(for: wikipedia) == .declined)
    let later = try await app.services(on: MemoryWiki.cities())
    #expect(try await later.wikis.contactState(for: wikipedia) == .declined)
    let offline = try await app.services(on: MemoryWiki.cities(), isOffline: true)
    #expect(try await offline.wikis.contactState(for: wikipedia) == nil)
  }

  @Test("The contact is stored, and sent to wikis from the next request on")
  func stored() async throws {
    let app = try TestApp(wiki: wikipedia)
    let wiki = MemoryWiki.cities()
    let services = try await app.services(on: wiki)
    _ = try await services.search.search(SearchQuery("kyo", scope: .titles))
    #expect(try await services.wikis.setContact(" me@example.org "))
    #expect(try await services.wikis.contactState(for: nil) == nil)
    _ = try await services.search.search(SearchQuery("lis", scope: .titles))
    _ = try await app.services(on: wiki).search.search(SearchQuery("ams", scope: .titles))
    #expect(
      wiki.asked.map(\.userAgent)
        == ["Waypost/0.1", "Waypost/0.1 (me@example.org)", "Waypost/0.1 (me@example.org)"])
  }

  @Test("The settings' contact goes over the answer, and nothing is asked")
  func settings() async throws {
    let app = try TestApp(wiki: wikipedia)
    let services = try await app.services(
      on: MemoryWiki.cities().network, contact: "https://example.org/me")
    #expect(try await services.wikis.contactState(for: nil) == nil)
    #expect(services.settings.contact == "https://example.org/me")
  }

  @Test(
    "What is no e-mail address and no page is not kept",
    arguments: [
      "", "me", "me@", "@example.org", "me@example", "me@.", "me@example.", "a@b@c.org", "https://",
      "ftp://example.org", "me\u{7}@example.org", "mé@example.org",
      "me@" + String(repeating: "a", count: 300) + ".org",
    ])
  func invalid(typed: String) async throws {
    let app = try TestApp(wiki: wikipedia)
    let services = try await app.services(on: MemoryWiki.cities())
    #expect(try await !services.wikis.setContact(typed))
    #expect(try await services.wikis.contactState(for: nil) == .neverAsked)
  }

  @Test("Without a contact, ten requests a minute go to Wikimedia, and a notice gives the reason")
  func pace() async throws {
    let app = try TestApp(wiki: wikipedia)
    let wiki = MemoryWiki.cities()
    let said = Mutex<[Message]>([])
    let services = try await app.services(on: wiki.network) { notice in
      if case .said(let message) = notice { said.withLock { $0.append(message) } }
    }
    for _ in 1...10 { _ = try await services.wikitextOrNot("Kyoto") }
    #expect(app.waits.isEmpty)
    _ = try await services.wikitextOrNot("Kyoto")
    #expect(app.waits == [.seconds(60)])
    #expect(said.withLock { $0 } == [Message(.retryWaiting, "Wikimedia", .wait(seconds: 60))])
  }

  @Test("A run goes on at the pace where the one before stopped, whatever the default wiki is")
  func paceBetweenRuns() async throws {
    let app = try TestApp()
    let wiki = MemoryWiki.cities()
    let wikipedia = try WikiID(typed: wikipedia)
    for _ in 1...10 {
      let services = try await app.services(on: wiki)
      _ = try await services.wikitextOrNot("Kyoto", wiki: wikipedia)
      await services.close()
      app.advance(seconds: 1)
    }
    #expect(app.waits.isEmpty)
    let services = try await app.services(on: wiki)
    _ = try await services.wikitextOrNot("Kyoto", wiki: wikipedia)
    #expect(app.waits == [.seconds(50)])
  }

  @Test("Who says who he is waits after two hundred; another wiki is not Wikimedia's business")
  func identified() async throws {
    let app = try TestApp(wiki: wikipedia)
    let wiki = MemoryWiki.cities()
    let services = try await app.services(on: wiki.network, contact: "me@example.org")
    for _ in 1...200 { _ = try await services.wikitextOrNot("Kyoto") }
    let other = try WikiID(typed: "https://wiki.example.org/w/api.php")
    for _ in 1...20 { _ = try await services.wikitextOrNot("Kyoto", wiki: other) }
    #expect(app.waits.isEmpty)
    _ = try await services.wikitextOrNot("Kyoto")
    #expect(app.waits == [.seconds(60)])
  }
}

extension Services {
  /// One request; the wiki in memory has no wikitext to tell.
  fileprivate func wikitextOrNot(_ title: String, wiki: WikiID? = nil) async throws -> String? {
    do {
      return try await reading.wikitext(title, wiki: wiki.map(PermittedWiki.init(named:)))
    } catch is Problem { return nil }
  }
}
