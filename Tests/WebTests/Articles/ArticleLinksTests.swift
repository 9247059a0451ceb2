import App
import Articles
import Foundation  // JSON of answers
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Localization
import Testing

@testable import Web

private let delft = "/read/wiki.example.org/Delft"

@Suite("The links of an article")
struct ArticleLinksTests {
  @Test("One to a saved article is marked, for the ear too, and changes the page's tag")
  func saved() async throws {
    let site = try await TestSite()
    let before = try await site.ask(delft)
    let plain = try PageDocument(before).one(.link, named: "a question")
    #expect(!plain.has("aria-describedby"))
    _ = try await site.ask("/read/wiki.example.org/Who%3F", .post, form: "guide=")
    let after = try await site.ask(delft)
    #expect(after.headers[.eTag] != before.headers[.eTag])
    let page = PageDocument(after)
    let link = try page.one(.link, named: "a question")
    #expect(link.classes != plain.classes)
    #expect(link.attribute("aria-describedby") == SavedArticleLinks.savedWords)
    #expect(
      try page.element(id: SavedArticleLinks.savedWords).text == english(.webArticleLinkSaved))
  }
}
