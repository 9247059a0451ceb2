import Articles
import HTTPTransport
import Library
import Localization
import Places
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
    let id = try #require(try await services.reading.library.articles.all().first?.id)
    try await services.reading.library.articles.index(
      id, as: ArticleIndexEntry(displayTitle: "Amsterdam", text: "oldwords", readerVersion: 0))
    #expect(
      titles(try await services.search.search(SearchQuery("oldwords", scope: .texts))).isEmpty)
    #expect(
      try await services.reading.library.articles.idsToIndex(readerVersion: Reader.version).isEmpty)
  }

  @Test("An article that is damaged does not keep the others from being indexed again")
  func indexedAgainWithoutDamaged() async throws {
    let app = try TestApp()
    let services = try await app.services(on: MemoryWiki.cities())
    for title in ["Amsterdam", "Lisbon"] {
      _ = try await services.saving.save(title, pictures: .none)
    }
    try app.damage("UPDATE article SET reader_version = 0")
    try app.damage(
      "UPDATE article SET source = x'00010203' WHERE article_id = (SELECT min(article_id) FROM article)"
    )
    for _ in 0..<2 { _ = try await services.search.search(SearchQuery("a", scope: .texts)) }
    #expect(
      try await services.reading.library.articles.idsToIndex(readerVersion: Reader.version)
        .map(\.title.text) == ["Amsterdam"])
  }

  @Test("A saved article has its coordinate among results, without the wiki too")
  func coordinates() async throws {
    let app = try TestApp()
    let services = try await app.services(on: MemoryWiki.cities())
    _ = try await services.saving.save("Amsterdam", pictures: .none)
    try app.damage("UPDATE article SET latitude = 52.5, longitude = 4.5")
    let found = try await services.search.search(SearchQuery("Amsterdam", sources: .library))
    #expect(found.results.results.first?.coordinate?.description == "52.5,4.5")
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

  @Test("Of a whole list the total is its length; of a part of it, what the wiki counts")
  func total() async throws {
    let app = try TestApp()
    let services = try await app.services(on: MemoryWiki.cities())
    let whole = try await services.search.search(SearchQuery("a", wantsAll: true)).results
    #expect(whole.results.count > 2 && whole.total == whole.results.count)
    let part = try await services.search.search(SearchQuery("a", limit: 2)).results
    #expect(part.hasMore && (part.total ?? 0) >= whole.results.count)
    #expect(
      try await services.search.search(SearchQuery("a", limit: 50)).results.total == whole.total)
  }

  @Test("A saved article that is older than the wiki is marked until it is updated")
  func outdated() async throws {
    let app = try TestApp()
    let wiki = MemoryWiki.cities()
    let services = try await app.services(on: wiki)
    _ = try await services.saving.save("Amsterdam", "Lisbon", guide: "Trip")
    wiki.change("Amsterdam") { $0.revision = 12 }
    wiki.forgetAsked()
    func marks(_ services: Services, _ words: String) async throws -> [Bool] {
      try await services.search.search(SearchQuery(words)).results.results.map(\.isOutdated)
    }
    #expect(try await marks(services, "Amsterdam") == [true])
    #expect(wiki.asked.count == 1)
    #expect(try await marks(services, "Lisbon") == [false])
    let offline = try await app.services(on: wiki, isOffline: true)
    #expect(try await marks(offline, "Amsterdam") == [true])
    #expect(try await offline.reading.read("Amsterdam").saved?.isOutdated == true)
    let guide = try await offline.guides.guide(named: "Trip")
    #expect(guide.entries.map(\.article.isOutdated) == [true, false])
    _ = try await services.refresh()
    #expect(try await marks(services, "Amsterdam") == [false])
    #expect(try await offline.reading.read("Amsterdam").saved?.isOutdated == false)
  }

  @Test("A search that tells nothing new writes nothing about revisions")
  func nothingNew() async throws {
    let app = try TestApp()
    let wiki = MemoryWiki.cities()
    let services = try await app.services(on: wiki)
    _ = try await services.saving.save("Amsterdam")
    let library = try app.library()
    let id = ArticleID(wiki: app.wiki, title: try PageTitle("Amsterdam"))
    let before = try library.dataVersion()
    try await app.library().articles.note(revisions: [id: 11])
    #expect(try library.dataVersion() == before)
    try await app.library().articles.note(revisions: [id: 12])
    #expect(try library.dataVersion() != before)
  }

  @Test("A search is one request, and learns of the wiki along with it")
  func oneRequest() async throws {
    let app = try TestApp()
    let wiki = MemoryWiki.cities()
    let services = try await app.services(on: wiki)
    _ = try await services.search.search(SearchQuery("amst", scope: .titles))
    #expect(wiki.kinds == [.search])
    #expect(try await app.library().wikis.facts(of: app.wiki)?.siteName == "Cities")
    _ = try await services.search.search(SearchQuery("lis", scope: .titles))
    #expect(wiki.asked.map { $0["meta"] } == ["siteinfo", nil])
  }

  @Test("On a wiki that names no pictures, the rows that a page describes have its lead picture")
  func leadPictures() async throws {
    let icon = "<p><img src=\"/images/Icon.png\" width=20 height=20>A town.</p>"
    let pages = [
      "Port": MemoryWiki.Page(html: icon, pictures: ["Quay.png", "Mole.png"]),
      "Porto": MemoryWiki.Page(html: icon),
    ]
    for extensions in [[], ["PageImages"]] {
      let wiki = MemoryWiki(pages, extensions: extensions)
      let services = try await TestApp().services(on: wiki)
      let found = try await services.search.search(SearchQuery("port", scope: .titles))
      #expect(titles(found) == ["Port", "Porto"])
      let results = found.results.results
      #expect(results.map(\.description) == ["A town.", "A town."])
      // No request is sent for pictures.
      #expect(wiki.kinds == [.search, .text, .text])
      let addresses = results.map(\.thumbnail?.address)
      let quay = "https://wiki.example.org/images/thumb/0/0a/Quay.png/250px-Quay.png"
      #expect(addresses == (extensions.isEmpty ? [quay, nil] : [nil, nil]))
    }
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

  @Test("Titles of a wiki that was removed, or never added, are not offered any more")
  func removed() async throws {
    let app = try TestApp()
    let services = try await app.services(on: MemoryWiki.cities())
    let added = try await services.wikis.addWiki("https://other.example.org/w/api.php")
    let listed = PermittedWiki.listed(try await services.wikis.listed(added.wiki))
    _ = try await services.search.search(SearchQuery("lis", wiki: listed))
    let unlisted = try WikiID(typed: "https://unlisted.example.org/w/api.php")
    _ = try await services.search.search(SearchQuery("lis", wiki: .init(named: unlisted)))
    func hosts() async throws -> Set<String> {
      let found = try await services.search.search(SearchQuery("lisbn", sources: .library))
      return Set(found.results.results.map(\.id.wiki.host))
    }
    #expect(try await hosts() == ["other.example.org"])
    _ = try await services.wikis.removeWiki("other.example.org")
    #expect(try await hosts().isEmpty)
    #expect(
      try await services.search.remembered(most: 9).titles.allSatisfy { $0.id.wiki == unlisted })
  }

  @Test("A wiki that fails at its texts still shows titles, says so, and is asked each thing once")
  func withoutTexts() async throws {
    let wiki = MemoryWiki.cities()
    wiki.fail { asked in
      guard asked["list"]?.contains("search") == true, asked["srsearch"] != nil else { return nil }
      let error = #"{"error":{"code":"internal_api_error_TypeError","info":"regexTerm()"}}"#
      return .init(body: Array(error.utf8))
    }
    let services = try await TestApp().services(on: wiki)
    let found = try await services.search.search(SearchQuery("Lisbon"))
    #expect(titles(found) == ["Lisbon"])
    #expect(found.away == nil && found.withoutTexts?.kind == .wikiFailed)
    #expect(wiki.asked.count == 2)
  }

  @Test("The reader's own language is first and the other is named, whichever title is exact")
  func languages() async throws {
    let app = try TestApp()
    let library = try app.library()
    let services = try await app.services(on: MemoryWiki.cities(), isOffline: true)
    for (wiki, title) in [("nl.wikivoyage", "Rotterdam"), ("en.wikivoyage", "Rotterdam")] {
      let id = ArticleID(wiki: try WikiID(typed: wiki), title: try PageTitle(title))
      try await library.titles.remember(seen: [SeenTitle(id: id)])
    }
    for (language, first) in [(Language.english, "en"), (.dutch, "nl")] {
      let found = try await services.search.search(SearchQuery("rotterdam", language: language))
      #expect(found.results.results.map(\.id.wiki.host).first == "\(first).wikivoyage.org")
      #expect(found.results.results.map { $0.foreignLanguage == nil } == [true, false])
    }
  }

  @Test("Titles that were found by their texts, and those that were read, are found with a typo")
  func remembered() async throws {
    let app = try TestApp()
    let services = try await app.services(on: MemoryWiki.cities())
    #expect(titles(try await services.search.search(SearchQuery("moss"))) == ["Kyoto"])
    try await services.reading.markRead(try await services.reading.read("Lisbon"))
    let offline = try await app.services(on: MemoryWiki.cities(), isOffline: true)
    #expect(titles(try await offline.search.search(SearchQuery("kyota"))) == ["Kyoto"])
    #expect(titles(try await offline.search.search(SearchQuery("lisbn"))) == ["Lisbon"])
  }

  @Test("A disambiguation page is not remembered; a saved one is known to be one")
  func disambiguation() async throws {
    let app = try TestApp()
    var page = MemoryWiki.Page(html: "<p>Mercury may be:")
    page.isDisambiguation = true
    let services = try await app.services(on: MemoryWiki(["Mercury": page]))
    let query = SearchQuery("mercury")
    #expect(
      try await services.search.search(query).results.results.map(\.isDisambiguation) == [true])
    let offline = try await app.services(on: MemoryWiki([:]), isOffline: true)
    #expect(try await offline.search.search(query).results.results.isEmpty)
    _ = try await services.saving.save(SaveRequest(["Mercury"], guide: "Trip")) { _ in }
    let known = try await offline.search.search(query).results.results
    #expect(known.map(\.isDisambiguation) == [true])
  }

  @Test("A list that is cut says that there is more; the whole list does not")
  func more() async throws {
    let services = try await TestApp().services(on: MemoryWiki.cities())
    func search(_ limit: Int, all: Bool = false) async throws -> SearchResults {
      try await services.search.search(
        SearchQuery("a", limit: limit, wantsAll: all, sources: .wiki)
      ).results
    }
    let whole = try await search(10)
    #expect(!whole.hasMore && whole.results.count > 1)
    #expect(try await search(1).hasMore)
    #expect(try await !search(1, all: true).hasMore)
    #expect(try await search(100).results.count == whole.results.count)
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
    let texts = SearchQuery("amst", scope: .texts, wantsAll: true)
    #expect(try await services.search.plan(texts).first?.contains("srlimit=50") == true)
    #expect(plan[0].hasPrefix("https://wiki.example.org/w/api.php?action=query"))
    #expect(wiki.asked.isEmpty)
  }
}
