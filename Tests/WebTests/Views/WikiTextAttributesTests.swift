import App
import Articles
import Localization
import Markup
import Testing

@testable import Web

@Suite("Language attributes of wiki text")
struct WikiTextAttributesTests {
  @Test("An article's title, text and contents say their language and direction")
  func article() throws {
    let page = PageDocument(
      try SamplePage.article(
        SamplePlaces.rightToLeft(), isSaved: true, SamplePage.context()))
    for heading in page.all(tag: "h1", "h2") where !heading.text.isEmpty {
      #expect(heading.inherited("lang") == "he")
      #expect(heading.inherited("dir") == "rtl")
    }
    #expect(page.all(tag: "button").allSatisfy { $0.inherited("lang") == "en" })
    // They stand at the edge where the text starts.
    let contents = try page.one(.navigation, named: english(.webArticleContents))
    #expect(contents.attribute("dir") == "rtl")
  }

  @Test("A result says the language of its wiki")
  func result() throws {
    let wiki = try SamplePlaces.hebrewVoyage
    let result = SearchResult(
      id: ArticleID(wiki: wiki, title: try PageTitle("פורט לינט")), match: .exact)
    let row = PageDocument(ResultRow(result: result).html(try SamplePage.context()))
    let title = try row.one(tag: "b")
    #expect(title.attribute("lang") == "he" && title.attribute("dir") == "rtl")
  }

  @Test(
    "A title in a script that runs the other way is not of the language of its wiki",
    arguments: [
      ("en.wikivoyage.org", "القاهرة", " dir=\"auto\""),
      ("en.wikivoyage.org", "Cairo", " lang=\"en\" dir=\"ltr\""),
      ("he.wikivoyage.org", "Cairo", " lang=\"he\" dir=\"rtl\""),
    ])
  func titles(wiki: String, title: String, attributes: String) throws {
    let id = ArticleID(wiki: try WikiID(typed: wiki), title: try PageTitle(title))
    #expect(WikiTextAttributes(of: id).attributes.markup == attributes)
  }

  @Test(
    "A wiki that names no language lets the text decide",
    arguments: ["commons", "wiki.example.org"])
  func unknown(wiki: String) throws {
    #expect(WikiTextAttributes(of: try WikiID(typed: wiki)).attributes == " dir=\"auto\"")
  }
}
