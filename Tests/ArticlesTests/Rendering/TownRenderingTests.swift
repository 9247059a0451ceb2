import Articles
import Foundation  // JSON
import Markup
import Testing

@Suite("A town in every rendering")
struct TownRenderingTests {
  @Test("In plain text", arguments: [40, 80])
  func plain(width: Int) throws {
    let text = TextRendering(width: width).render(try SampleArticles.town())
    try expectGolden(text, "town-\(width).txt")
  }

  @Test("In a terminal, with and without hyperlinks")
  func terminal() throws {
    let town = try SampleArticles.town()
    let seen = TextRendering(width: 72, style: .terminal).render(town)
    try expectGolden(seen, "town-terminal.txt")
    let linked = TextRendering(width: 72, style: .hyperlinked).render(town)
    try expectGolden(linked, "town-hyperlinked.txt")
  }

  @Test("In Markdown")
  func markdown() throws { try expectGolden(SampleArticles.town().markdown, "town.md") }

  @Test("In HTML, as content and as a standalone page")
  func html() throws {
    let town = try SampleArticles.town()
    try expectGolden(HTMLRendering().content(of: town).markup, "town-content.html")
    let pictured = HTMLRendering(pictures: { number, _ in
      PictureContent(.bytes([0x89, 0x50, 0x4E, 0x47], .png), width: 320, height: 200 + number)
    })
    try expectGolden(pictured.document(of: town).markup, "town-document.html")
  }

  @Test("In JSON")
  func json() throws {
    try expectGolden(encoded(ArticleJSON(SampleArticles.town())), "town.json")
  }

  @Test("A single section with its references")
  func section() throws {
    let town = try SampleArticles.town()
    let range = try #require(town.body.section(named: "later years"))
    #expect(TextRendering(width: 40).render(town, in: range).hasPrefix("Later years\n\n1. of May"))
    let lead = TextRendering(width: 60).render(town, in: town.body.lead)
    #expect(lead.contains("References\n──────────\n\n[1] The Chronicle, 1911."))
  }

  @Test("Search results in JSON, every key present")
  func searchResults() throws {
    let town = try SampleArticles.town()
    let results = SearchResults(
      query: "port \u{1B}linnet", wiki: .englishWikipedia, total: 2,
      results: [
        SearchResult(
          id: town.id, pageID: 42, description: "harbour town",
          thumbnail: Thumbnail(address: "https://upload.example.org/1.jpg", width: 60, height: 40),
          coordinate: town.coordinate, match: .exact, isSaved: true),
        SearchResult(
          id: ArticleID(wiki: try WikiID(typed: "127.0.0.1:8101"), title: try PageTitle("Q&A")),
          match: .similar, isDisambiguation: true),
      ])
    try expectGolden(encoded(results.json), "search.json")
  }

  private func encoded(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
  }
}
