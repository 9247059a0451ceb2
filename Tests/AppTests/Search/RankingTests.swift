import Articles
import Localization
import Testing

@testable import App

@Suite("Ranking of search results")
struct RankingTests {
  private let wiki = WikiID.englishWikipedia

  private func result(
    _ title: String, _ match: SearchResult.Match = .prefix, id: Int? = nil,
    disambiguation: Bool = false, from redirect: String? = nil, saved: Bool = false
  ) throws -> SearchResult {
    SearchResult(
      id: ArticleID(wiki: wiki, title: try PageTitle(title)), pageID: id, match: match,
      isSaved: saved, isDisambiguation: disambiguation, redirectedFrom: redirect)
  }

  private func titles(_ query: String, _ sources: [SearchResult]...) -> [String] {
    Ranking(query: query).ranked(sources).map(\.id.title.text)
  }

  @Test(
    "What was typed comes first, whatever its source said",
    arguments: [
      ("amsterdam", ["Amsterdam Centraal", "Amsterdam"], "Amsterdam"),
      ("AMSTERDAM", ["Amsterdamned", "Amsterdam"], "Amsterdam"),
      ("zurich", ["Zurich, Kansas", "Zürich"], "Zürich"),
      ("c++", ["C", "C++", "C++11"], "C++"),
      ("100%", ["$100", "100% wool"], "100% wool"), ("what?", ["Whatever", "What"], "What"),
      ("iPhone", ["IPhone 3G", "IPhone"], "IPhone"),
    ])
  func exactFirst(query: String, found: [String], best: String) throws {
    #expect(titles(query, try found.map { try result($0) }).first == best)
  }

  @Test("Exact, then prefix, then text, then similar")
  func classes() throws {
    let order = titles(
      "lisbon",
      [try result("Lisbon Treaty"), try result("Lisbon")],
      [try result("Lisboa", .similar)],
      [try result("Portugal", .text)])
    #expect(order == ["Lisbon", "Lisbon Treaty", "Portugal", "Lisboa"])
  }

  @Test("A disambiguation page stands below an exact match and above what only begins so")
  func disambiguation() throws {
    let order = titles(
      "mercury",
      [
        try result("Mercury (planet)"), try result("Mercury", disambiguation: true),
        try result("MERCURY"),
      ])
    #expect(order == ["MERCURY", "Mercury", "Mercury (planet)"])
  }

  @Test("A disambiguation page keeps its place when the library knows its title too")
  func knownDisambiguation() throws {
    let found = [
      try result("Mercury (planet)"), try result("Mercury (element)"),
      try result("Mercury", disambiguation: true),
    ]
    let known = try ["Mercury", "Mercury (element)", "Mercury (planet)"].map { try result($0) }
    #expect(titles("merc", found) == titles("merc", found, known))
  }

  @Test("A page found twice is listed once, in its better class, by its number or its title")
  func once() throws {
    let ranked = Ranking(query: "nyc").ranked([
      [try result("New York City", id: 36, from: "NYC")],
      [try result("New York City", .text, id: 36), try result("New York", .text, id: 36)],
      [try result("New York City", .similar, saved: true)],
    ])
    #expect(ranked.map(\.id.title.text) == ["New York City"])
    #expect(ranked.first?.match == .exact)
    #expect(ranked.first?.isSaved == true)
    #expect(ranked.first?.redirectedFrom == "NYC")
  }

  @Test("A redirect is named only where the title itself does not say it")
  func redirects() throws {
    let ranked = Ranking(query: "amst").ranked([
      [try result("Amsterdam", from: "Amsterdam, Netherlands"), try result("Kyoto", from: "Amstx")]
    ])
    #expect(ranked.map(\.redirectedFrom) == [nil, "Amstx"])
  }

  @Test("Where names are equally good, the reader's language is first, also by a redirect")
  func ownLanguage() throws {
    let dutch = WikiID.englishWikipedia
    let english = try WikiID(typed: "en.wikivoyage")
    func named(_ title: String, _ wiki: WikiID, from redirect: String? = nil) throws -> SearchResult
    {
      SearchResult(
        id: ArticleID(wiki: wiki, title: try PageTitle(title)), match: .prefix,
        redirectedFrom: redirect)
    }
    let sources = [
      [
        try named("New York", dutch), try named("New Yorker", dutch),
        try named("New York City", english, from: "New York"), try named("New York Bay", english),
      ]
    ]
    #expect(
      Ranking(query: "new york", foreign: [dutch]).ranked(sources).map(\.id.title.text)
        == ["New York City", "New York", "New York Bay", "New Yorker"])
    #expect(
      Ranking(query: "new york").ranked(sources).map(\.id.title.text).first == "New York")
  }

  @Test("A title in the reader's language that begins with the words is before a foreign exact one")
  func ownBeginning() throws {
    let dutch = try WikiID(typed: "nl.wikipedia")
    let foreign = SearchResult(
      id: ArticleID(wiki: dutch, title: try PageTitle("New York")), match: .exact)
    func order(_ own: SearchResult.Match, _ title: String) throws -> [String] {
      Ranking(query: "new york", foreign: [dutch]).ranked([[foreign, try result(title, own)]])
        .map(\.id.title.text)
    }
    #expect(try order(.prefix, "New York City") == ["New York City", "New York"])
    // The word goes on, or the words stand elsewhere.
    #expect(try order(.prefix, "New Yorker").first == "New York")
    #expect(try order(.prefix, "Brooklyn, New York").first == "New York")
    #expect(try order(.text, "New York City").first == "New York")
  }

  @Test("Within a class the order of the source stays")
  func stable() throws {
    let names = ["Amstel", "Amstelveen", "Amsterdam", "Amstetten"]
    #expect(titles("amst", try names.map { try result($0) }) == names)
  }
}
