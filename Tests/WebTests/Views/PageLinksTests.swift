import App
import Articles
import Localization
import Markup
import Routes
import Testing

@testable import Web

@Suite("Addresses of pages")
struct PageLinksTests {
  @Test(
    "An article's address keeps the slashes of its title and hides all that ends a path",
    arguments: [
      ("AC/DC", "/read/en.wikivoyage.org/AC/DC"), ("What?", "/read/en.wikivoyage.org/What%3F"),
      ("50% & more", "/read/en.wikivoyage.org/50%25_%26_more"),
      ("C++", "/read/en.wikivoyage.org/C%2B%2B"),
    ])
  func article(title: String, address: String) throws {
    let id = ArticleID(wiki: try SamplePlaces.voyage, title: try PageTitle(title))
    #expect(PagePath.article(id).text == address)
  }

  @Test("The guide that is being filled goes along")
  func guide() throws {
    let id = ArticleID(wiki: try SamplePlaces.voyage, title: try PageTitle("Gouda"))
    #expect(PagePath.article(id, guide: "A & B").text.hasSuffix("/Gouda?guide=A%20%26%20B"))
  }

  @Test("A query is read as a browser's form writes it")
  func query() throws {
    let context = try SamplePage.context(path: "/read/x/Y?guide=Low+Countries%2C+spring&a")
    #expect(context.queryValue("guide") == "Low Countries, spring")
    #expect(context.queryValue("a") == nil)
  }

  @Test(
    "A page of Wikimedia is read here, any other address leaves",
    arguments: [
      ("https://nl.wikipedia.org/wiki/Gouda_(stad)", "Gouda (stad)"),
      ("https://he.wikivoyage.org/wiki/%D7%94", "ה"),
      ("https://nl.wikipedia.org/wiki/Gouda?action=history", nil),
      ("https://example.org/wiki/Gouda", nil), ("https://nl.wikipedia.org/wiki/%FF", nil),
    ])
  func sister(address: String, title: String?) {
    #expect(ArticleID(readableAddress: address)?.title.text == title)
  }

  @Test(
    "A page of a wiki on the list is read here, in whatever folder its articles are",
    arguments: [
      ("http://127.0.0.1:18402/wiki/%D7%94", "127.0.0.1:18402~w2", "ה"),
      ("https://travel.example.org/en/What%3F#Why", "travel.example.org~wiki~en", "What?"),
      ("https://old.example.org/w/index.php?title=Delft", "old.example.org", "Delft"),
      ("https://old.example.org/w/index.php?title=Delft&action=edit", "old.example.org", nil),
      ("https://travel.example.org/de/Gouda", "travel.example.org~wiki~en", nil),
      ("https://unlisted.example.org/en/Gouda", "travel.example.org~wiki~en", nil),
    ])
  func listed(address: String, slug: String, title: String?) throws {
    let paths = [
      "127.0.0.1:18402~w2": "/wiki/$1", "travel.example.org~wiki~en": "/en/$1",
      "old.example.org": "/w/index.php?title=$1",
    ]
    let wikis = try paths.sorted { $0.key < $1.key }.map {
      WikiListEntry(
        id: try WikiID(slug: $0.key), siteName: nil, isDefault: false, articlePath: $0.value)
    }
    let link = LanguageLink(language: .english, title: "x", address: address)
    let id = SavedArticleLinks.id(of: link, listed: wikis)
    #expect(id?.title.text == title)
    #expect(id == nil || id?.wiki.slug == slug)
  }
}
