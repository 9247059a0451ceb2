import App
import Articles
import HTMLTree
import Localization
import Markup
import Testing

@testable import Web

@Suite("Language attributes of wiki text")
struct WikiTextAttributesTests {
  @Test("An article's title, text and contents say their language and direction")
  func article() throws {
    let page = PageOutline(
      try SamplePage.article(
        SamplePlaces.rightToLeft(), isSaved: true, SamplePage.context()))
    for node in page.elements("h1", "h2") where !page.text(node).isEmpty {
      #expect(page.isMarked(node, "lang", "he"))
      #expect(page.isMarked(node, "dir", "rtl"))
    }
    let buttons = page.elements("button")
    #expect(buttons.allSatisfy { page.isMarked($0, "lang", "en") })
    // They stand at the edge where the text starts.
    let contents = page.elements("nav").filter { page.value("class", $0) == "contents" }
    #expect(contents.map { page.value("dir", $0) } == ["rtl"])
  }

  @Test("A result says the language of its wiki")
  func result() throws {
    let wiki = try SamplePlaces.hebrewVoyage
    let result = SearchResult(
      id: ArticleID(wiki: wiki, title: try PageTitle("פורט לינט")), match: .exact)
    let row = ResultRow(result: result).html(try SamplePage.context()).markup
    #expect(row.contains(#"<b lang="he" dir="rtl">"#))
  }

  @Test(
    "A wiki that names no language lets the text decide",
    arguments: ["commons", "wiki.example.org"])
  func unknown(wiki: String) throws {
    #expect(WikiTextAttributes(of: try WikiID(typed: wiki)).attributes == " dir=\"auto\"")
  }
}
