import Articles
import Foundation  // Date, which the client's interface has
import Testing

@testable import Wiki

@Suite("HTML of the parser that readers see")
struct ParserOptionTests {
  private static let page =
    #"{"parse":{"title":"A","pageid":1,"revid":7,"text":"<p>Words.</p>"}}"#

  private func facts(_ generator: String) throws -> WikiFacts {
    var facts = try WikiFacts.plain([])
    facts.generator = generator
    return facts
  }

  /// What the wiki says it is, and the parameter it is sent.
  static let versions: [(String, String?)] = [
    ("MediaWiki 1.47.0-wmf.3", "1"), ("MediaWiki 1.45.0", "1"), ("MediaWiki 1.43.8", "1"),
    ("MediaWiki 2.0", "1"), ("MediaWiki 1.42.7", nil), ("MediaWiki 1.9.3", nil), ("", nil),
    ("MediaWiki", nil), ("MediaWiki 1.99999999999999999999", nil),
  ]

  @Test("Its HTML is requested from wikis that can return it", arguments: versions)
  func version(generator: String, usearticle: String?) async throws {
    let wiki = FakeWiki { _ in .json(ParserOptionTests.page) }
    let client = try wiki.client(facts: try facts(generator))
    _ = try await client.page(PageTitle("A"), now: .test)
    _ = try await client.page(PageTitle("A"), revision: 7, now: .test)
    let texts = wiki.asked.filter { $0["action"] == "parse" }
    #expect(texts.count == 2)
    #expect(texts.allSatisfy { $0["usearticle"] == usearticle && $0["parser"] == nil })
    #expect(wiki.asked.filter { $0["action"] == "query" }.allSatisfy { $0["usearticle"] == nil })
  }

  @Test(
    "If that parser fails and the old one does not, the old one is used from then on",
    arguments: [("MediaWiki 1.45.0", "legacy"), ("MediaWiki 1.43.0", nil)])
  func fallback(generator: String, parser: String?) async throws {
    let wiki = FakeWiki {
      $0["usearticle"] == nil
        ? .json(ParserOptionTests.page)
        : .json(#"{"error":{"code":"internal_api_error_Error","info":"Parsoid"}}"#)
    }
    let client = try wiki.client(facts: try facts(generator))
    let page = try await client.page(PageTitle("A"), now: .test)
    #expect(String(decoding: page.html, as: UTF8.self) == "<p>Words.</p>")
    #expect(client.facts?.needsOldParser == true)
    let before = wiki.asked.count
    _ = try await client.page(PageTitle("A"), now: .test)
    let later = wiki.asked.dropFirst(before).filter { $0["action"] == "parse" }
    #expect(later.map { $0["usearticle"] } == [nil])
    #expect(later.map { $0["parser"] } == [parser])
  }

  @Test("A page that fails in both parsers is the wiki's error and does not switch the parser")
  func neither() async throws {
    let wiki = FakeWiki {
      $0["action"] == "parse"
        ? .json(#"{"error":{"code":"internal_api_error_DBError","info":"No"}}"#) : .json("{}")
    }
    let client = try wiki.client(facts: try facts("MediaWiki 1.45.0"))
    await #expect(
      throws: WikiError.api(
        host: "wiki.example.org", code: "internal_api_error_DBError", info: "No")
    ) { try await client.page(PageTitle("A"), now: .test) }
    #expect(client.facts?.needsOldParser == nil)
  }
}
