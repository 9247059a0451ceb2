import Articles
import Localization
import Testing
import Wiki

@_spi(CommandLine) @testable import App

@Suite("Wikis: named by name, host or any page", .timeLimit(.minutes(5)))
struct WikiNamingTests {
  /// Two wikis of one host as Wikitravel has them, one whose scripts are at the root, and the usual
  /// one.
  private func known() throws -> KnownWikis {
    KnownWikis(entries: [
      .init(
        id: try WikiID(slug: "travel.example.org~wiki~en"), siteName: "Travel",
        articlePath: "/en/$1"),
      .init(
        id: try WikiID(slug: "travel.example.org~wiki~nl"), siteName: "Reizen",
        articlePath: "/nl/$1"),
      .init(id: try WikiID(slug: "root.example.org~"), siteName: nil, articlePath: "/$1"),
      .init(id: try WikiID(slug: "127.0.0.1:18411~wiki-sw"), siteName: "Bare"),
      .init(id: try WikiID(slug: "en.wikipedia.org"), siteName: "Wikipedia"),
    ])
  }

  @Test(
    "A known wiki is named by its name, its host, or the address of any of its pages",
    arguments: [
      ("https://travel.example.org/en/Lisbon", "travel.example.org~wiki~en"),
      ("travel.example.org/nl/Lissabon", "travel.example.org~wiki~nl"),
      ("travel.example.org/wiki/en", "travel.example.org~wiki~en"),
      ("https://travel.example.org/wiki/nl/api.php", "travel.example.org~wiki~nl"),
      ("root.example.org", "root.example.org~"),
      ("https://root.example.org/Lisbon", "root.example.org~"),
      ("127.0.0.1:18411/wiki-sw", "127.0.0.1:18411~wiki-sw"),
      ("127.0.0.1:18411", "127.0.0.1:18411~wiki-sw"),
      ("http://127.0.0.1:18411/wiki-sw/index.php?title=Baker", "127.0.0.1:18411~wiki-sw"),
      ("en.wikipedia", "en.wikipedia.org"), ("reizen", "travel.example.org~wiki~nl"),
    ])
  func found(typed: String, slug: String) throws {
    #expect(try known().wiki(named: typed)?.slug == slug)
  }

  @Test(
    "What could be several wikis, or is another host, port or scheme, is no known wiki",
    arguments: [
      "travel.example.org", "https://travel.example.org/de/Lissabon", "127.0.0.1:18412",
      "http://root.example.org/Lisbon", "example.org", "https://root.example.org/w/api.php", "",
    ])
  func unknown(typed: String) throws { #expect(try known().wiki(named: typed) == nil) }

  /// A wiki as Wikitravel lays itself out: pages below `/en/`, scripts below `/wiki/en/`.
  private func travel() -> MemoryWiki {
    let wiki = MemoryWiki.cities(articlePath: "/en/$1", scriptPath: "/wiki/en")
    wiki.fail { asked in
      guard !asked.path.hasPrefix("/wiki/en/api.php") else { return nil }
      guard asked.path.hasPrefix("/en/") else {
        return .init(status: 404, type: "text/html", body: Array("Nothing".utf8))
      }
      let link = "<link rel=\"EditURI\" href=\"/wiki/en/api.php?action=rsd\"><p>Kyoto"
      return .init(type: "text/html", body: Array(link.utf8))
    }
    return wiki
  }

  @Test("An unknown wiki is found by the address of a page, once")
  func discovered() async throws {
    let app = try TestApp()
    let wiki = travel()
    let services = try await app.services(on: wiki)
    let named = try await services.wikis.named("https://travel.example.org/en/Kyoto")
    #expect(named.id.slug == "travel.example.org~wiki~en")
    let reading = try await services.reading.read("Kyoto", wiki: .named(named))
    #expect(reading.article.id.wiki == named.id)
    wiki.forgetAsked()
    #expect(try await services.wikis.named("travel.example.org") == named)
    #expect(wiki.asked.isEmpty)
  }

  @Test("Nobody is asked for a plan, offline, or where the address says where the scripts are")
  func quiet() async throws {
    let wiki = travel()
    let services = try await TestApp().services(on: wiki)
    let page = "https://travel.example.org/en/Kyoto"
    _ = try await services.wikis.named(page, discovery: .knownOnly)
    _ = try await services.wikis.named("https://travel.example.org/wiki/en/api.php")
    _ = try await services.wikis.named("nl.wikivoyage")
    _ = try await TestApp().services(on: wiki, isOffline: true).wikis.named(page)
    #expect(wiki.asked.isEmpty)
  }

  @Test("A wiki is removed by the address by which it was added")
  func removed() async throws {
    let services = try await TestApp().services(on: travel())
    let page = "https://travel.example.org/en/Kyoto"
    let added = try await services.wikis.addWiki(page)
    #expect(try await services.wikis.listed(typed: "travel.example.org/en/Lisbon").id == added.wiki)
    #expect(try await services.wikis.removeWiki(page) == added.wiki)
    #expect(try await services.wikis.all().count == 1)
  }

  @Test(
    "A page's address names its wiki and its title",
    arguments: [
      ("https://travel.example.org/en/Kyoto_Station#Way_in", "/en/$1", "Kyoto_Station"),
      ("https://nl.wikipedia.org/wiki/Caf%C3%A9", "/wiki/$1", "Café"),
      ("http://127.0.0.1:8101/w/index.php?title=New+York&action=view", "/wiki/$1", "New York"),
      ("https://old.example.org/index.php/100%25_wool", "/index.php/$1", "100%_wool"),
    ])
  func titles(typed: String, path: String, title: String) throws {
    #expect(try #require(WikiPageAddress(typed)).title(articlePath: path) == title)
  }

  @Test(
    "A link to an article asks for nothing else",
    arguments: [
      ("https://travel.example.org/en/Kyoto_Station#Way_in", "/en/$1", "Kyoto_Station"),
      ("https://nl.m.wikipedia.org/wiki/Caf%C3%A9", "/wiki/$1", "Café"),
      ("https://old.example.org/w/index.php?title=New+York", "/w/index.php?title=$1", "New York"),
      ("https://old.example.org/w/index.php?title=A&action=edit", "/w/index.php?title=$1", nil),
      ("https://nl.wikipedia.org/wiki/Gouda?action=history", "/wiki/$1", nil),
      ("https://nl.wikipedia.org/w/index.php?title=Gouda", "/wiki/$1", nil),
      ("https://travel.example.org/de/Gouda", "/en/$1", nil),
    ])
  func links(address: String, path: String, title: String?) throws {
    #expect(try #require(WikiPageAddress(address)).title(only: path) == title)
  }

  @Test("A title is no address, and a mobile address is that of the wiki")
  func addresses() throws {
    #expect(WikiPageAddress("AC/DC") == nil)
    #expect(WikiPageAddress("https://en.wikipedia.org") == nil)
    #expect(
      WikiPageAddress("https://en.m.wikipedia.org/wiki/Kyoto")?.text
        == "https://en.wikipedia.org/wiki/Kyoto")
  }

  @Test("A page of an unknown wiki is read by its address alone")
  func page() async throws {
    let services = try await TestApp().services(on: travel())
    let page = try #require(
      try await services.wikis.namedPage("https://travel.example.org/en/Kyoto"))
    #expect(page.title == "Kyoto")
    #expect(page.wiki.id.slug == "travel.example.org~wiki~en")
    #expect(try await services.wikis.namedPage("Kyoto") == nil)
  }

  @Test("Who gave the address of a page is not asked for one; a port is named")
  func told() async throws {
    let wiki = MemoryWiki.cities()
    wiki.fail { _ in .init(type: "text/html", body: Array("<p>A shop".utf8)) }
    let services = try await TestApp().services(on: wiki)
    let none = await problem {
      _ = try await services.wikis.named("https://shop.example.org/page")
    }
    #expect(none?.message.key == .problemNoWikiFound)
    let away = Problem(.unreachable(host: "127.0.0.1", address: "http://127.0.0.1:9/w/api.php"))
    #expect(away.message.arguments.first == .text("127.0.0.1:9"))
  }
}
