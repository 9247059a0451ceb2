import Articles
import Foundation  // Date, which the client's interface has
import Testing

@testable import Wiki

@Suite("Pages of files and categories")
struct FilesAndCategoriesTests {
  /// What MediaWiki puts around the text of every page.
  private static let start = #"<div class="mw-content-ltr mw-parser-output" lang="en" dir="ltr">"#

  private func html(_ title: String, query: String) async throws -> (text: String, wiki: FakeWiki) {
    let wiki = FakeWiki { asked in
      guard asked["action"] == "parse" else { return .json(#"{"query":{\#(query)}}"#) }
      let start = FilesAndCategoriesTests.start.replacing("\"", with: "\\\"")
      return .json(
        #"{"parse":{"title":"\#(title)","revid":5,"text":"\#(start)<p>About.</p>\n</div>"}}"#)
    }
    let page = try await wiki.client(facts: .plain([])).page(PageTitle(title), now: .test)
    return (String(decoding: page.html, as: UTF8.self), wiki)
  }

  @Test("The page of a file has its picture, in the same two requests")
  func file() async throws {
    let (html, wiki) = try await html(
      "File:A b.jpg",
      query: #"""
        "pages":[{"title":"File:A b.jpg","imageinfo":[{"thumburl":"https://up.example.org/a?x=1&y=\"2",
        "thumbwidth":960,"thumbheight":600}]}]
        """#)
    #expect(
      html == """
        \(FilesAndCategoriesTests.start)<p>About.</p>

        <figure typeof="mw:File"><a href="./File:A_b.jpg"><img \
        src="https://up.example.org/a?x=1&amp;y=%222" width="960" height="600"></a></figure></div>
        """)
    #expect(wiki.asked.count == 2)
  }

  @Test("The page of a category has its members: subcategories, then pages, then files")
  func category() async throws {
    let (html, wiki) = try await html(
      "Category:Towns",
      query: #"""
        "categorymembers":[{"title":"A & <b>","type":"page"},{"title":"File:C.jpg","type":"file"},
        {"title":"Category:D","type":"subcat"},{"title":"E"}]
        """#)
    #expect(
      html == """
        \(FilesAndCategoriesTests.start)<p>About.</p>

        <ul><li><a href="./Category:D">Category:D</a></li></ul>
        <ul><li><a href="./A_%26_%3Cb%3E">A &amp; &lt;b&gt;</a></li><li><a href="./E">E</a></li></ul>
        <ul><li><a href="./File:C.jpg">File:C.jpg</a></li></ul></div>
        """)
    #expect(wiki.asked.count == 2)
    #expect(wiki.asked.contains { $0["cmtitle"] == "Category:Towns" })
  }

  @Test("A category with more members than one answer leads to the wiki for the rest")
  func more() async throws {
    let members = (1...500).map { #"{"title":"P\#($0)","type":"page"}"# }.joined(separator: ",")
    let (html, _) = try await html("Category:Towns", query: #""categorymembers":[\#(members)]"#)
    #expect(html.contains("./P500"))
    #expect(html.hasSuffix("index.php?title=Category%3ATowns&amp;action=view\">…</a></p></div>"))
  }

  @Test("A category without a description shows its members; one without members is missing")
  func withoutDescription() async throws {
    let members = #""categorymembers":[{"title":"A","type":"page"}]"#
    for (query, isThere) in [(members, true), (#""pages":[]"#, false)] {
      let wiki = FakeWiki { asked in
        guard asked["action"] == "parse" else { return .json(#"{"query":{\#(query)}}"#) }
        return .json(#"{"error":{"code":"missingtitle","info":"No"}}"#)
      }
      let client = try wiki.client(facts: .plain([]))
      let page = try? await client.page(PageTitle("Category:Towns"), now: .test)
      #expect((page != nil) == isThere)
      #expect(page.map { String(decoding: $0.html, as: UTF8.self).contains("./A") } ?? true)
    }
  }

  @Test(
    "Other pages ask for neither", arguments: ["A", "File", "Talk:Category:A", "Filers: a film"])
  func others(title: String) async throws {
    let (html, wiki) = try await html(title, query: #""pages":[]"#)
    #expect(html == FilesAndCategoriesTests.start + "<p>About.</p>\n</div>")
    #expect(wiki.asked.allSatisfy { $0["cmtitle"] == nil && $0["iiurlwidth"] == nil })
  }
}
