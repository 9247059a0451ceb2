import Articles
import Localization
import Synchronization
import Testing
import Wiki

@testable import App

/// covers: P16, P17, T38
@Suite("Whom a wiki can write to, and how often it is asked")
struct ContactTests {
  private let wikipedia = "https://en.wikipedia.org/w/api.php"

  @Test("The contact is asked for once, and only where Wikimedia is asked")
  func asked() async throws {
    let desk = try Desk()
    let verbs = try await desk.verbs(on: MemoryWiki.cities())
    let wikipedia = try WikiID(typed: wikipedia)
    #expect(try await verbs.contactState(for: nil) == nil)
    #expect(try await verbs.contactState(for: wikipedia) == .neverAsked)
    try await verbs.declineContact()
    #expect(try await verbs.contactState(for: wikipedia) == .declined)
    let later = try await desk.verbs(on: MemoryWiki.cities())
    #expect(try await later.contactState(for: wikipedia) == .declined)
    let offline = try await desk.verbs(on: MemoryWiki.cities(), isOffline: true)
    #expect(try await offline.contactState(for: wikipedia) == nil)
  }

  @Test("An answer is kept, and told to wikis from the next request on")
  func kept() async throws {
    let desk = try Desk(wiki: wikipedia)
    let wiki = MemoryWiki.cities()
    let verbs = try await desk.verbs(on: wiki)
    _ = try await verbs.search(SearchQuery("kyo", scope: .titles))
    #expect(try await verbs.setContact(" me@example.org "))
    #expect(try await verbs.contactState(for: nil) == nil)
    _ = try await verbs.search(SearchQuery("lis", scope: .titles))
    _ = try await desk.verbs(on: wiki).search(SearchQuery("ams", scope: .titles))
    #expect(
      wiki.asked.map(\.userAgent)
        == ["Waypost/0.1", "Waypost/0.1 (me@example.org)", "Waypost/0.1 (me@example.org)"])
  }

  @Test("The settings' contact goes over the answer, and nothing is asked")
  func settings() async throws {
    let desk = try Desk(wiki: wikipedia)
    let verbs = try await desk.verbs(
      on: MemoryWiki.cities().network, contact: "https://example.org/me")
    #expect(try await verbs.contactState(for: nil) == nil)
    #expect(verbs.settings.contact == "https://example.org/me")
  }

  @Test(
    "What is no e-mail address and no page is not kept",
    arguments: [
      "", "me", "me@", "@example.org", "me@example", "me@.", "me@example.", "a@b@c.org", "https://",
      "ftp://example.org", "me\u{7}@example.org", "mé@example.org",
      "me@" + String(repeating: "a", count: 300) + ".org",
    ])
  func invalid(typed: String) async throws {
    let desk = try Desk(wiki: wikipedia)
    let verbs = try await desk.verbs(on: MemoryWiki.cities())
    #expect(try await !verbs.setContact(typed))
    #expect(try await verbs.contactState(for: nil) == .neverAsked)
  }

  @Test("Who does not say who he is sends ten requests a minute to Wikimedia, told why he waits")
  func pace() async throws {
    let desk = try Desk(wiki: wikipedia)
    let wiki = MemoryWiki.cities()
    let said = Mutex<[Message]>([])
    let verbs = try await desk.verbs(on: wiki.network) { notice in
      if case .said(let message) = notice { said.withLock { $0.append(message) } }
    }
    for _ in 1...10 { _ = try await verbs.wikitextOrNot("Kyoto") }
    #expect(desk.waits.isEmpty)
    _ = try await verbs.wikitextOrNot("Kyoto")
    #expect(desk.waits == [.seconds(60)])
    #expect(said.withLock { $0 } == [Message(.retryWaiting, "Wikimedia", .number(60))])
  }

  @Test("A run goes on at the pace where the one before stopped, whatever the default wiki is")
  func paceBetweenRuns() async throws {
    let desk = try Desk()
    let wiki = MemoryWiki.cities()
    let wikipedia = try WikiID(typed: wikipedia)
    for _ in 1...10 {
      let verbs = try await desk.verbs(on: wiki)
      _ = try await verbs.wikitextOrNot("Kyoto", wiki: wikipedia)
      await verbs.close()
      desk.pass(seconds: 1)
    }
    #expect(desk.waits.isEmpty)
    let verbs = try await desk.verbs(on: wiki)
    _ = try await verbs.wikitextOrNot("Kyoto", wiki: wikipedia)
    #expect(desk.waits == [.seconds(50)])
  }

  @Test("Who says who he is waits after two hundred; another wiki is not Wikimedia's business")
  func identified() async throws {
    let desk = try Desk(wiki: wikipedia)
    let wiki = MemoryWiki.cities()
    let verbs = try await desk.verbs(on: wiki.network, contact: "me@example.org")
    for _ in 1...200 { _ = try await verbs.wikitextOrNot("Kyoto") }
    let other = try WikiID(typed: "https://wiki.example.org/w/api.php")
    for _ in 1...20 { _ = try await verbs.wikitextOrNot("Kyoto", wiki: other) }
    #expect(desk.waits.isEmpty)
    _ = try await verbs.wikitextOrNot("Kyoto")
    #expect(desk.waits == [.seconds(60)])
  }
}

extension Verbs {
  /// One request; the wiki in memory has no wikitext to tell.
  fileprivate func wikitextOrNot(_ title: String, wiki: WikiID? = nil) async throws -> String? {
    do {
      return try await wikitext(title, wiki: wiki.map(ReachableWiki.init(named:)))
    } catch is Problem { return nil }
  }
}
