import Articles
import Foundation  // Date, which the client's interface has
import Testing

@testable import Wiki

@Suite("Languages that are written in several ways")
struct VariantsTests {
  private static let page =
    #"{"parse":{"title":"計算機","pageid":1,"revid":7,"text":"<p>Words.</p>"}}"#

  private func client(
    _ wiki: FakeWiki, language: String, variants: [String]
  ) throws -> WikiClient {
    var facts = try WikiFacts.plain([])
    facts.language = try #require(LanguageTag(language))
    return WikiClient(
      try .test(), facts: facts, userAgent: UserAgent(version: "1", contact: nil),
      transport: wiki.transport,
      scheduler: RequestScheduler(pace: .unidentified, now: { 0 }, sleep: { _ in }),
      variants: variants.compactMap { LanguageTag($0) }, chance: { 0.5 })
  }

  @Test(
    "The variant chosen for the wiki's language is requested, and titles match in any script",
    arguments: [
      ("zh", ["sr-el", "zh-TW"], "zh-tw", "1"), ("zh", ["sr-el"], nil, "1"),
      ("sr", ["sr-el", "zh-tw"], "sr-el", "1"), ("en", ["zh-tw"], nil, nil),
      ("nl", [], nil, nil), ("zh-hant", ["zh-hk"], "zh-hk", "1"),
      ("iu", ["zh-tw", "ike-latn"], "ike-latn", "1"), ("ban", ["ban-bali"], "ban-bali", "1"),
    ] as [(String, [String], String?, String?)])
  func chosen(
    language: String, variants: [String], variant: String?, conversion: String?
  ) async throws {
    let wiki = FakeWiki { _ in .json(VariantsTests.page) }
    let client = try client(wiki, language: language, variants: variants)
    _ = try await client.page(PageTitle("A"), now: .test)
    let text = try #require(wiki.asked.first { $0["action"] == "parse" })
    let facts = try #require(wiki.asked.first { $0["action"] == "query" })
    #expect(text["variant"] == variant)
    #expect(facts["converttitles"] == conversion)
  }

  @Test(
    "A variant chosen for one page overrides the setting and becomes its language",
    arguments: [
      ("zh", "zh-tw", "zh-Hant-TW", Direction.leftToRight),
      ("kk", "kk-arab", "kk-Arab", .rightToLeft),
    ])
  func ofOnePage(
    language: String, code: String, tag: String, direction: Direction
  ) async throws {
    let wiki = FakeWiki { _ in .json(VariantsTests.page) }
    let client = try client(wiki, language: language, variants: ["zh-hk", "kk-latn"])
    let variant = try #require(LanguageWithVariants.variant(code))
    let page = try await client.page(PageTitle("A"), in: variant, now: .test)
    let old = try await client.page(PageTitle("A"), revision: 7, in: variant, now: .test).page
    let texts = wiki.asked.filter { $0["action"] == "parse" }
    #expect(texts.map { $0["variant"] } == [code, code])
    for details in [page.details, old.details] {
      #expect(details.language == LanguageTag(tag) && details.direction == direction)
    }
    // The next page uses the setting again.
    _ = try await client.page(PageTitle("B"), now: .test)
    let last = wiki.asked.last { $0["action"] == "parse" }
    #expect(last?["variant"] == (language == "zh" ? "zh-hk" : "kk-latn"))
  }

  @Test("A title in the other script leads to its page, and is kept as a redirect to it")
  func converted() async throws {
    let wiki = FakeWiki { asked in
      if asked["action"] == "parse" {
        return asked["page"] == "計算機"
          ? .json(VariantsTests.page)
          : .json(#"{"error":{"code":"missingtitle","info":"No"}}"#)
      }
      return .json(
        """
        {"query":{"converted":[{"from":"计算机","to":"計算機"}],
        "pages":[{"pageid":1,"ns":0,"title":"計算機"}]}}
        """)
    }
    let variant = LanguageWithVariants.variant("zh-cn")
    let page = try await client(wiki, language: "zh", variants: [])
      .page(PageTitle("计算机"), in: variant, now: .test)
    #expect(wiki.asked.filter { $0["action"] == "parse" }.allSatisfy { $0["variant"] == "zh-cn" })
    #expect(page.id.title.text == "計算機")
    #expect(page.details.redirectedFrom == ["计算机"])
  }

  @Test("A title in the other script is found in the first request to a wiki, and saved")
  func firstRequest() async throws {
    let wiki = FakeWiki { asked in
      if asked["action"] == "parse" {
        return asked["page"] == "計算機"
          ? .json(VariantsTests.page)
          : .json(#"{"error":{"code":"missingtitle","info":"No"}}"#)
      }
      return asked["converttitles"] == nil
        ? .json(#"{"query":{"pages":[{"ns":0,"title":"计算机","missing":true}]}}"#)
        : .json(
          #"{"query":{"converted":[{"from":"计算机","to":"計算機"}],"#
            + #""pages":[{"pageid":1,"ns":0,"title":"計算機"}]}}"#)
    }
    let title = try PageTitle("计算机")
    #expect(try await wiki.client().page(title, now: .test).id.title.text == "計算機")
    #expect(try await wiki.client().revisions(of: [title])["计算机"]?.title == "計算機")
  }

  @Test("A page that is missing in every script is missing")
  func missing() async throws {
    let wiki = FakeWiki {
      $0["action"] == "parse"
        ? .json(#"{"error":{"code":"missingtitle","info":"No"}}"#)
        : .json(#"{"query":{"pages":[{"ns":0,"title":"計算機","missing":true}]}}"#)
    }
    let client = try client(wiki, language: "zh", variants: [])
    let error = WikiError.pageMissing(title: "计算机", wiki: try .test())
    await #expect(throws: error) {
      try await client.page(PageTitle("计算机"), now: .test)
    }
  }
}
