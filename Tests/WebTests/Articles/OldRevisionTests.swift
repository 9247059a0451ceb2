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

@Suite("Revisions and plain forms")
struct OldRevisionTests {
  @Test("An old revision says that it is one, leads to the current one, and is not stored")
  func old() async throws {
    let site = try await TestSite()
    let answer = try await site.ask("\(delft)?revision=5")
    #expect(answer.status == .ok)
    let page = PageDocument(answer)
    #expect(page.says("A smaller town.") && page.says(.webArticleOld, "5"))
    #expect(try page.one(.link, named: english(.webArticleOldCurrent)).href == delft)
    #expect(page.all(leadingTo: delft).allSatisfy { $0.role == .link })
    #expect(try await !site.services.reading.isSaved("Delft"))
  }

  @Test("The current one by its number is the page as usual")
  func current() async throws {
    let answer = try await TestSite().ask("\(delft)?revision=7")
    #expect(answer.status == .ok)
    let page = PageDocument(answer)
    #expect(!page.says(.webArticleOld, "7"))
    #expect(page.all(.link, named: english(.webArticleOldCurrent)).isEmpty)
  }

  @Test("The saved copy answers where it is that revision, and no wiki is asked")
  func savedCopy() async throws {
    let site = try await TestSite()
    _ = try await site.ask(delft, .post, form: "guide=")
    let asked = site.wiki.asked
    #expect(try await PageDocument(site.ask("\(delft)?revision=7")).isMarkedSaved)
    #expect(site.wiki.asked == asked)
  }

  @Test(
    "A revision that is none is refused as that",
    arguments: [("99", 404), ("0", 400), ("-1", 400), ("x", 400), ("99999999999999999999", 400)])
  func none(revision: String, status: Int) async throws {
    let answer = try await TestSite().ask("\(delft)?revision=\(revision)")
    #expect(answer.status.code == status)
  }

  @Test("Of a wiki that is not listed neither revision nor wikitext is asked for")
  func unlisted() async throws {
    let site = try await TestSite()
    for query in ["revision=5", "format=wikitext"] {
      #expect(try await site.ask("/read/other.example/Delft?\(query)").status == .forbidden)
    }
    #expect(site.wiki.asked == 0)
  }

  @Test(
    "Text is given as text, under the article's name",
    arguments: [
      ("markdown", "md", "# Delft"), ("text", "txt", "A town with"),
      ("wikitext", "wikitext", "== Canals =="),
    ])
  func forms(form: String, ending: String, words: String) async throws {
    let answer = try await TestSite().ask("\(delft)?format=\(form)")
    #expect(answer.headers[.contentType] == "text/plain; charset=utf-8")
    #expect(
      answer.headers[.contentDisposition]
        == "inline; filename=\"Delft.\(ending)\"; filename*=UTF-8''Delft.\(ending)")
    #expect(answer.text.contains(words))
  }

  @Test("A title of any letters makes a safe name")
  func names() throws {
    let title = try PageTitle("Sæby/“Øst”")
    let answer = ArticleTextFormat.text.answer("", named: title)
    #expect(
      answer.fields[.contentDisposition] == """
        inline; filename="S-by---st-.txt"; \
        filename*=UTF-8''S%C3%A6by%2F%E2%80%9C%C3%98st%E2%80%9D.txt
        """)
  }

  @Test("A form that there is none of is refused; Accept chooses too")
  func negotiation() async throws {
    let site = try await TestSite()
    #expect(try await site.ask("\(delft)?format=pdf").status == .badRequest)
    let answer = try await site.ask(delft, fields: ["Accept": "text/markdown"])
    #expect(answer.text.hasPrefix("# Delft"))
    let page = try await site.ask(delft, fields: ["Accept": "text/html, text/plain"])
    #expect(page.headers[.contentType] == "text/html; charset=utf-8")
  }
}
