import App
import Articles
import Foundation  // JSON of answers
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

@testable import Web

private let delft = "/read/wiki.example.org/Delft"

@Suite("The links of an article")
struct ArticleLinksTests {
  @Test("One to a saved article is marked, for the ear too, and changes the page's tag")
  func saved() async throws {
    let site = try await TestSite()
    let before = try await site.ask(delft)
    #expect(!before.text.contains("to-saved"))
    _ = try await site.ask("/read/wiki.example.org/Who%3F", .post, form: "guide=")
    let after = try await site.ask(delft)
    #expect(after.headers[.eTag] != before.headers[.eTag])
    let page = PageOutline(Array(after.text.utf8))
    let link = try #require(page.elements("a").first { page.value("class", $0) == "to-saved" })
    #expect(page.text(link) == "a question")
    #expect(page.value("aria-describedby", link) == ArticleLinks.savedWords)
    #expect(page.identifiers().contains(ArticleLinks.savedWords))
  }
}
