import App
import Articles
import Foundation  // JSON of answers
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Testing

@testable import Web

private let delft = "/read/wiki.example.org/Delft"

@Suite("What was read")
struct RecentlyReadTests {
  private func read(_ desk: TestSite) async throws -> [String] {
    try await desk.services.reading.lastRead(10).map(\.id.title.text)
  }

  @Test("A page that a person opens stands on the home page as read, with its description")
  func opened() async throws {
    let desk = try await TestSite()
    _ = try await desk.ask(delft)
    #expect(try await read(desk) == ["Delft"])
    let home = try await desk.ask("/").text
    #expect(home.contains("Recently read") && home.contains("href=\"\(delft)\""))
  }

  @Test(
    "What no person opened here leaves no trace",
    arguments: [
      ["Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document"],
      ["Sec-Fetch-Site": "same-origin", "Sec-Purpose": "prefetch;prerender"],
      ["Sec-Fetch-Site": "same-origin", "Purpose": "prefetch"],
      ["Sec-Fetch-Site": "same-origin", "Sec-Fetch-Dest": "empty"],
      ["Accept": "application/json"], ["Accept": "text/markdown"],
    ])
  func untraced(fields: [String: String]) async throws {
    let desk = try await TestSite()
    #expect(try await desk.ask(delft, fields: fields).status == .ok)
    #expect(try await read(desk) == [])
  }

  @Test("Neither does HEAD, nor a page that is not there")
  func heads() async throws {
    let desk = try await TestSite()
    _ = try await desk.ask(delft, .head)
    _ = try await desk.ask("/read/wiki.example.org/Nowhere")
    #expect(try await read(desk) == [])
  }

  @Test("The settings page forgets what was read")
  func forgotten() async throws {
    let desk = try await TestSite()
    _ = try await desk.ask(delft)
    _ = try await desk.ask("/settings", .post, form: "action=forget")
    #expect(try await read(desk) == [])
  }

  @Test("What was kept and read stands once")
  func once() async throws {
    let desk = try await TestSite()
    _ = try await desk.ask(delft, .post, form: "guide=")
    let kept = try await desk.ask("/").text
    #expect(kept.contains("Recently saved"))
    _ = try await desk.ask(delft)
    let read = try await desk.ask("/").text
    #expect(!read.contains("Recently saved"))
    #expect(read.ranges(of: "<a href=\"\(delft)\"").count == 1)
    #expect(read.contains("/pictures/"))
  }
}

@Suite("The links of an article")
struct ArticleLinkTests {
  @Test("One to a saved article is marked, for the ear too, and changes the page's tag")
  func saved() async throws {
    let desk = try await TestSite()
    let before = try await desk.ask(delft)
    #expect(!before.text.contains("to-saved"))
    _ = try await desk.ask("/read/wiki.example.org/Who%3F", .post, form: "guide=")
    let after = try await desk.ask(delft)
    #expect(after.headers[.eTag] != before.headers[.eTag])
    let page = PageOutline(Array(after.text.utf8))
    let link = try #require(page.elements("a").first { page.value("class", $0) == "to-saved" })
    #expect(page.text(link) == "a question")
    #expect(page.value("aria-describedby", link) == ArticleLinks.savedWords)
    #expect(page.identifiers().contains(ArticleLinks.savedWords))
  }
}

@Suite("Revisions and plain forms")
struct RevisionTests {
  @Test("An old revision says that it is one, leads to the current one, and is not stored")
  func old() async throws {
    let desk = try await TestSite()
    let answer = try await desk.ask("\(delft)?revision=5")
    #expect(answer.status == .ok)
    #expect(answer.text.contains("A smaller town.") && answer.text.contains("old revision"))
    #expect(answer.text.contains("<a href=\"\(delft)\">Read the current revision</a>"))
    #expect(!answer.text.contains("class=\"keep\""))
    #expect(try await !desk.services.reading.isSaved("Delft"))
  }

  @Test("The current one by its number is the page as usual")
  func current() async throws {
    let answer = try await TestSite().ask("\(delft)?revision=7")
    #expect(answer.status == .ok && !answer.text.contains("old revision"))
  }

  @Test("The saved copy answers where it is that revision, and no wiki is asked")
  func kept() async throws {
    let desk = try await TestSite()
    _ = try await desk.ask(delft, .post, form: "guide=")
    let asked = desk.wiki.asked
    #expect(try await desk.ask("\(delft)?revision=7").text.contains("Saved"))
    #expect(desk.wiki.asked == asked)
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
    let desk = try await TestSite()
    for query in ["revision=5", "format=wikitext"] {
      #expect(try await desk.ask("/read/other.example/Delft?\(query)").status == .forbidden)
    }
    #expect(desk.wiki.asked == 0)
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
    let answer = ArticleForm.text.answer("", named: title)
    #expect(
      answer.fields[.contentDisposition] == """
        inline; filename="S-by---st-.txt"; \
        filename*=UTF-8''S%C3%A6by%2F%E2%80%9C%C3%98st%E2%80%9D.txt
        """)
  }

  @Test("A form that there is none of is refused; Accept chooses too")
  func negotiation() async throws {
    let desk = try await TestSite()
    #expect(try await desk.ask("\(delft)?format=pdf").status == .badRequest)
    let answer = try await desk.ask(delft, fields: ["Accept": "text/markdown"])
    #expect(answer.text.hasPrefix("# Delft"))
    let page = try await desk.ask(delft, fields: ["Accept": "text/html, text/plain"])
    #expect(page.headers[.contentType] == "text/html; charset=utf-8")
  }
}

@Suite("How articles are set")
struct TypeTests {
  @Test("A choice is kept in the browser, and shown by a class of the page")
  func chosen() async throws {
    let desk = try await TestSite()
    let answer = try await desk.ask(
      "/settings/type", .post,
      form: "size=larger&face=sans&measure=wide&back=/read/wiki.example.org/Delft%3Frevision=7")
    #expect(answer.status == .seeOther)
    #expect(answer.headers[.location] == "\(delft)?revision=7")
    let cookie = try #require(answer.headers[.setCookie])
    #expect(cookie.hasPrefix("waypost-type=larger.sans.wide; "))
    #expect(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"))
    let page = try await desk.ask(delft, fields: ["Cookie": "a=b; waypost-type=larger.sans.wide"])
    #expect(page.text.contains(#"class="size-larger face-sans measure-wide""#))
    #expect(try await desk.ask(delft).headers[.eTag] != page.headers[.eTag])
  }

  @Test(
    "The way back leads to a page of ours alone",
    arguments: [
      "https://evil.example/", "//evil.example/", "/\\evil.example/", "evil", "",
      "/nothing/there", "/guides/undo", "/read/a%0D%0Ab",
    ])
  func back(typed: String) async throws {
    let encoded = typed.replacing("%", with: "%25")
    let answer = try await TestSite().ask(
      "/settings/type", .post, form: "size=large&back=\(encoded)")
    let location = answer.headers[.location]
    #expect(location == "/settings" || location == typed && typed.hasPrefix("/read/"))
  }

  @Test(
    "A cookie that anybody wrote changes nothing but what there is",
    arguments: ["\"><script>", "a.b.c", "large", "=", "", nil])
  func hostile(cookie: String?) { #expect(TypeSettings(cookie: cookie) == TypeSettings()) }
}

@Suite("A wiki that is away")
struct AwakeTests {
  @Test("A page that missed its wiki says where to ask whether it is back")
  func waiting() async throws {
    let desk = try await TestSite()
    desk.wiki.goAway()
    for path in [delft, "/search?q=Delft"] {
      let text = try await desk.ask(path).text
      #expect(text.contains("data-wake=\"/awake/wiki.example.org\""))
      #expect(text.contains("Try again"))
    }
    #expect(try await desk.ask("/awake/wiki.example.org").text == "no\n")
    desk.wiki.comeBack()
    #expect(try await desk.ask("/awake/wiki.example.org").text == "yes\n")
    #expect(try await !desk.ask(delft).text.contains("data-wake"))
  }

  @Test("Nobody is asked about a wiki that is not listed")
  func unlisted() async throws {
    let desk = try await TestSite()
    #expect(try await desk.ask("/awake/other.example").status == .forbidden)
    #expect(desk.wiki.asked == 0)
  }
}
