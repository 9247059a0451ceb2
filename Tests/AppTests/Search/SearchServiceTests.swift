import Articles
import HTTPTransport
import Library
import Localization
import Reader
import Testing
import Wiki

@testable import App

@Suite("Search service")
struct SearchServiceTests {
  private func titles(_ found: SearchOutcome) -> [String] {
    found.results.results.map(\.id.title.text)
  }

  @Test("What an older reader indexed is read and indexed again before it is searched")
  func indexedAgain() async throws {
    let app = try TestApp()
    let services = try await app.services(on: MemoryWiki.cities())
    _ = try await services.saving.save("Amsterdam", pictures: .none)
    let id = try #require(try await services.reading.library.articles().first?.id)
    try await services.reading.library.index(
      id, as: ArticleIndexEntry(displayTitle: "Amsterdam", text: "oldwords", readerVersion: 0))
    #expect(
      titles(try await services.search.search(SearchQuery("oldwords", scope: .texts))).isEmpty)
    #expect(try await services.reading.library.idsToIndex(readerVersion: Reader.version).isEmpty)
  }

  @Test("What the wiki and the library know becomes one list; what is saved is marked")
  func merged() async throws {
    let app = try TestApp()
    let wiki = MemoryWiki.cities()
    let services = try await app.services(on: wiki)
    _ = try await services.saving.save("Amsterdam", pictures: .none)
    let found = try await services.search.search(SearchQuery("a"))
    #expect(titles(found).filter { $0 == "Amsterdam" }.count == 1)
    #expect(found.results.results.first?.isSaved == true)
    #expect(found.results.isOffline == false)
    #expect(found.away == nil)
  }

  @Test("A search is one request, and learns of the wiki along with it")
  func oneRequest() async throws {
    let app = try TestApp()
    let wiki = MemoryWiki.cities()
    let services = try await app.services(on: wiki)
    _ = try await services.search.search(SearchQuery("amst", scope: .titles))
    #expect(wiki.kinds == [.search])
    #expect(try await app.library().facts(of: app.wiki)?.siteName == "Cities")
    _ = try await services.search.search(SearchQuery("lis", scope: .titles))
    #expect(wiki.asked.map { $0["meta"] } == ["siteinfo", nil])
  }

  @Test("Where the wiki is away the library answers alone, and says what kept the wiki")
  func away() async throws {
    let app = try TestApp()
    let wiki = MemoryWiki.cities()
    let services = try await app.services(on: wiki)
    _ = try await services.saving.save("Amsterdam", pictures: .none)
    wiki.fail { _ in throw TransportError.unreachable }
    let found = try await services.search.search(SearchQuery("Amstredam"))
    #expect(titles(found) == ["Amsterdam"])
    #expect(found.results.results.first?.match == .similar)
    #expect(found.results.isOffline)
    #expect(found.away?.kind == .wikiUnreachable)
    #expect(found.away?.message.key == .problemWikiUnreachable)
  }

  @Test("A wiki that is away and a library that knows nothing are exit code 69")
  func nothing() async throws {
    let app = try TestApp()
    let wiki = MemoryWiki.cities()
    wiki.fail { _ in throw TransportError.unreachable }
    let services = try await app.services(on: wiki)
    let problem = await problem { _ = try await services.search.search(SearchQuery("amst")) }
    #expect(problem?.kind == .wikiUnreachable)
    #expect(wiki.asked.count == 3)  // a person is waiting: three tries
  }

  @Test("Offline no wiki is asked, and titles of earlier searches are found")
  func offline() async throws {
    let app = try TestApp()
    let wiki = MemoryWiki.cities()
    _ = try await app.services(on: wiki).search.search(SearchQuery("lis"))
    wiki.forgetAsked()
    let found = try await app.services(on: wiki, isOffline: true).search.search(
      SearchQuery("lisbn"))
    #expect(titles(found) == ["Lisbon"])
    #expect(found.results.results.first?.isSaved == false)
    #expect(found.results.isOffline)
    #expect(found.away == nil)
    #expect(wiki.asked.isEmpty)
  }

  @Test("Texts of what is saved are found without the network")
  func texts() async throws {
    let app = try TestApp()
    let wiki = MemoryWiki.cities()
    _ = try await app.services(on: wiki).saving.save("Amsterdam", "Kyoto", pictures: .none)
    let services = try await app.services(on: wiki, isOffline: true)
    let found = try await services.search.search(SearchQuery("moss", scope: .texts))
    #expect(titles(found) == ["Kyoto"])
    #expect(found.results.results.first?.snippet?.pieces.contains { $0.isMatch } == true)
  }

  @Test("Blanks around a query do not matter; a query of blanks is exit code 64")
  func blanks() async throws {
    let app = try TestApp()
    let wiki = MemoryWiki.cities()
    let services = try await app.services(on: wiki)
    let found = try await services.search.search(SearchQuery("  Amsterdam \n"))
    #expect(found.results.query == "Amsterdam")
    #expect(found.results.results.first?.match == .exact)
    let problem = await problem { _ = try await services.search.search(SearchQuery(" \t")) }
    #expect(problem?.kind == .badUsage)
  }

  @Test("A redirect leads to its page, and is named")
  func redirect() async throws {
    let app = try TestApp()
    let found = try await app.services(on: MemoryWiki.cities()).search.search(SearchQuery("mokum"))
    #expect(titles(found).first == "Amsterdam")
    #expect(found.results.results.first?.redirectedFrom == "Mokum")
  }

  @Test("A wiki that was named keeps articles of other wikis out of the list")
  func named() async throws {
    let app = try TestApp()
    let wiki = MemoryWiki.cities()
    let services = try await app.services(on: wiki)
    _ = try await services.saving.save("Kyoto", pictures: .none)
    let other = try WikiID(typed: "https://other.example.org/w/api.php")
    wiki.remove("Kyoto")
    let found = try await services.search.search(SearchQuery("kyoto", wiki: .init(named: other)))
    #expect(found.results.results.isEmpty)
  }

  @Test("What a search asks is what its plan says")
  func plan() async throws {
    let app = try TestApp()
    let wiki = MemoryWiki.cities()
    let services = try await app.services(on: wiki)
    let plan = try await services.search.plan(SearchQuery("amst"))
    #expect(plan.count == 1)
    #expect(plan[0].hasPrefix("https://wiki.example.org/w/api.php?action=query"))
    #expect(wiki.asked.isEmpty)
  }
}
