import App
import Articles
import Foundation  // percent-encoding
import HTTPTypes
import HummingbirdTesting
import Library
import Localization
import Places
import Testing

@testable import Web

@Suite("The results page")
struct ResultsPageTests {
  /// Pages of a library with many titles that begin alike.
  private func site(titles count: Int, on wiki: String = "en.wikivoyage") async throws -> TestSite {
    let site = try await TestSite(isOffline: true)
    let wiki = try WikiID(typed: wiki)
    let seen = try (1...count).map {
      SeenTitle(id: ArticleID(wiki: wiki, title: try PageTitle("River \(String($0 + 1000))")))
    }
    // The same file, as another process of this machine has it open.
    let library = try Library.open(at: site.folder + "/library.sqlite", now: { Date() })
    try await library.titles.remember(seen: seen)
    return site
  }

  private func encoded(_ text: String) -> String {
    text.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? text
  }

  private func rows(_ page: PageDocument) -> [PageElement] {
    page.all(.link).filter { $0.href?.hasPrefix("/read/") == true }
  }

  /// The number of results that a page says it shows; none of them is saved.
  private func says(_ count: Int, _ page: PageDocument) -> Bool {
    page.all(.status, text: english(.webResultsCountSeen, .number(0), .number(count))).count == 1
  }

  @Test("While the wiki is away, titles that were only seen are marked, and counted apart")
  func seen() async throws {
    let site = try await TestSite()
    _ = try await site.ask("/read/wiki.example.org/Delft", .post, form: "guide=Trip")
    for typed in ["Lis", "Del"] { _ = try await site.ask("/search?q=\(typed)") }
    site.wiki.goAway()
    let seen = PageDocument(try await site.ask("/search?q=Lis"))
    #expect(seen.says(.webResultsCountSeen, .number(0), .number(1)))
    #expect(
      try seen.one(.list, named: english(.webResultsLabel)).text.contains(english(.webMarkSeen)))
    let saved = PageDocument(try await site.ask("/search?q=Del"))
    #expect(saved.says(.webResultsCountLibrary, .number(1)) && !saved.says(.webMarkSeen))
  }

  @Test(
    "A link from another site shows the first page of results, whatever it asks for",
    arguments: ["/search", "/search/results"])
  func foreign(path: String) async throws {
    let site = try await site(titles: 130)
    let fields = [
      "Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document",
    ]
    for show in ["all", "500", "100"] {
      let page = PageDocument(
        try await site.ask("\(path)?q=river&show=\(show)", fields: fields))
      #expect(rows(page).count == 20)
    }
  }

  @Test(
    "A length that is not in the list is the next longer one",
    arguments: [
      ("20", 20, "20"), ("21", 100, "100"), ("101", 500, "500"), ("1000", 500, "500"),
      ("all", 500, "all"), ("", 20, "20"), ("-5", 20, "20"), ("0", 20, "20"), ("x", 20, "20"),
      ("99999999999999999999", 20, "20"),
    ])
  func length(field: String, limit: Int, name: String) {
    #expect(ResultsLength(field: field).limit == limit)
    #expect(ResultsLength(field: field).rawValue == name)
  }

  @Test(
    "All results are reached by links, each list with its number and the rows of the one before")
  func more() async throws {
    let site = try await site(titles: 130)
    var page = PageDocument(try await site.ask("/search?q=river"))
    #expect(rows(page).count == 20 && says(20, page))
    let first = rows(page).map(\.href)
    let more = try #require(page.all(.link, named: english(.webResultsMore)).first?.href)
    #expect(more.hasSuffix("#result-21"))
    page = PageDocument(try await site.ask(String(more.prefix { $0 != "#" })))
    #expect(rows(page).count == 100 && rows(page).prefix(20).map(\.href) == first)
    #expect(says(100, page))
    let rest = try #require(page.all(.link, named: english(.webResultsMore)).first?.href)
    page = PageDocument(try await site.ask(String(rest.prefix { $0 != "#" })))
    #expect(rows(page).count == 130 && says(130, page))
    #expect(page.all(.link, named: english(.webResultsMore)).isEmpty)
  }

  @Test("Titles or texts alone are chosen beside the box, and the choice stays")
  func scopes() async throws {
    let site = try await TestSite()
    let page = PageDocument(try await site.ask("/search?q=Lis&in=texts"))
    let form = try page.one(tag: "main").one(.search).attribute("id")
    let chips = try page.one(tag: "main").all(.radio)
    #expect(chips.map { $0.attribute("value") } == ["", "titles", "texts"])
    #expect(chips.allSatisfy { $0.attribute("form") == form && $0.attribute("name") == "in" })
    #expect(chips.map { $0.attribute("checked") != nil } == [false, false, true])
    #expect(rows(page).isEmpty)
    #expect(rows(PageDocument(try await site.ask("/search?q=Lis&in=titles"))).count == 1)
    #expect(rows(PageDocument(try await site.ask("/search?q=Lis&in=nonsense"))).count == 1)
  }

  @Test("Wikivoyage can be chosen beside Wikipedia without being added first")
  func travel() async throws {
    let site = try await TestSite(usualWiki: "nl.wikipedia")
    let page = PageDocument(try await site.ask("/"))
    #expect(page.all(.option, named: "nl.wikivoyage").count == 1)
    #expect(try await site.ask("/search?q=x&wiki=nl.wikivoyage.org").status == .ok)
    #expect(
      !PageDocument(try await TestSite().ask("/")).all(.option).contains {
        $0.name.contains("wikivoyage")
      })
  }

  @Test("A title that was typed into the address with a percent sign is read")
  func percent() async throws {
    let site = try await TestSite()
    let answer = try await site.ask("/read/wiki.example.org/100%")
    #expect(answer.status == .seeOther)
    #expect(answer.headers[.location]?.hasSuffix("/read/wiki.example.org/100%25") == true)
    #expect(try await site.ask("/read/wiki.example.org/%FF").status == .badRequest)
  }

  @Test("A row of another wiki names it")
  func marked() async throws {
    let site = try await site(titles: 1)
    let row = try #require(rows(PageDocument(try await site.ask("/search?q=river"))).first)
    #expect(row.name.contains("en.wikivoyage"))
  }

  @Test("A row of the atlas in another language than the reader's names it, and no other row does")
  func languageOfAtlas() async throws {
    let site = try await TestSite(isOffline: true, library: .starter)
    let page = PageDocument(try await site.ask("/search?q=amsterdam&in=titles"))
    let found = rows(page).filter { $0.href?.hasSuffix("/Amsterdam") == true }
    #expect(
      found.map(\.href) == [
        "/read/atlas.waypost.invalid/Amsterdam", "/read/nl.atlas.waypost.invalid/Amsterdam",
      ])
    #expect(found.map { $0.all(text: "Nederlands").count } == [0, 1])
    #expect(found.allSatisfy { $0.all(text: english(.webPartOfWaypost)).count == 1 })
  }

  @Test(
    "A place is found by its coordinates, by a link to it and by its name",
    arguments: [
      "52.37, 4.89", "geo:52.37,4.89", "Papeete",
      "https://www.openstreetmap.org/?mlat=52.37&mlon=4.89",
    ])
  func places(typed: String) async throws {
    let site = try await TestSite(isOffline: true)
    let page = PageDocument(
      try await site.ask("/search?q=\(encoded(typed))"))
    let row = try #require(
      page.all(.link).first { $0.href?.hasPrefix("/places?WMFLatitude=") == true })
    #expect(row.name.contains(english(.webMarkPlace)))
    let part = PageDocument(
      try await site.ask("/search/results?from=local&q=\(encoded(typed))"))
    let texts = PageDocument(try await site.ask("/search?in=texts&q=\(encoded(typed))"))
    #expect(texts.all(.link).contains { $0.href == row.href } == typed.contains { $0.isNumber })
    // A name waits for the wiki, which may have an article of it.
    #expect(part.all(.link).contains { $0.href == row.href } == typed.contains { $0.isNumber })
  }

  @Test("A place in a sentence is found")
  func placeInSentence() async throws {
    let site = try await TestSite(isOffline: true)
    let page = PageDocument(
      try await site.ask("/search?q=\(encoded("Hotel: 52.3731, 4.8922, room 12"))"))
    #expect(page.all(.link).contains { $0.href?.hasPrefix("/places?WMFLatitude=52.3731") == true })
  }

  @Test("A place that cannot be read says why, in place of an empty list")
  func refused() async throws {
    let site = try await TestSite(isOffline: true)
    let link = PageDocument(
      try await site.ask("/search?q=\(encoded("https://maps.app.goo.gl/abc"))"))
    #expect(link.says(.placeNeedsNetwork, "maps.app.goo.gl"))
    let two = PageDocument(
      try await site.ask("/search?q=\(encoded("52.3731, 4.8922 or 52.0907, 5.1214"))"))
    #expect(two.says(.placeAmbiguousPairs, 2))
  }

  @Test(
    "A place never stands above a better article",
    arguments: [
      ("Lis", ["Lisbon", "Lisse"]), ("Lisbon", ["Lisbon", "Lisbon", "Lisbon Airport"]),
      ("Lisse", ["Lisse"]),
    ])
  func placesBelow(typed: String, names: [String]) async throws {
    let site = try await TestSite()
    for name in ["Lisse", "Lisbon Airport"] where names.contains(name) {
      _ = try await site.services.places.addPlace(
        .init(try .init(latitude: 52, longitude: 4.3), name: name))
    }
    let page = PageDocument(try await site.ask("/search?q=\(encoded(typed))"))
    let rows = try page.one(.list, named: english(.webResultsLabel)).all(.link)
    let shown = rows.map { $0.all(tag: "b").first?.text }
    #expect(Array(shown.prefix(names.count)) == names)
  }

  @Test("The number below the results counts every row")
  func counted() async throws {
    let site = try await TestSite()
    for name in ["Lisse", "Dubai Creek"] {
      _ = try await site.services.places.addPlace(
        .init(try .init(latitude: 52, longitude: 4.3), name: name))
    }
    for typed in ["Lis", "Dubai C"] {
      let page = PageDocument(try await site.ask("/search?q=\(encoded(typed))"))
      let rows = try page.one(.list, named: english(.webResultsLabel)).all(.link).count
      #expect(page.says(.webResultsCount, .number(rows), "wiki.example.org"))
    }
  }

  @Test("One's own place is found by the beginning of its name")
  func ownPlace() async throws {
    let site = try await TestSite()
    _ = try await site.services.places.addPlace(
      .init(try .init(latitude: 52, longitude: 4.3), name: "Grandmother's garden"))
    let page = PageDocument(try await site.ask("/search?q=grandm"))
    #expect(page.all(.link).contains { $0.name.hasPrefix("Grandmother's garden") })
  }

  @Test(
    "The address of a page of a known wiki leads to the page here, and no wiki is searched for it",
    arguments: [
      ("https://wiki.example.org/wiki/Lisbon", "/read/wiki.example.org/Lisbon"),
      ("https://wiki.example.org/w/index.php?title=C%2B%2B", "/read/wiki.example.org/C%2B%2B"),
      ("wikipedia://nl.wikipedia.org/wiki/Gouda", "/read/nl.wikipedia.org/Gouda"),
    ])
  func pages(typed: String, path: String) async throws {
    let site = try await TestSite()
    let page = PageDocument(try await site.ask("/search?q=\(encoded(typed))"))
    #expect(page.all(.link).contains { $0.href == path })
    #expect(site.wiki.asked == 0)
  }
}
