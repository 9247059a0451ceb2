import Articles
import Foundation  // Date, which the client's interface has
import HTTPTypes
import Testing

@testable import Wiki

@Suite("Wikis that lack capabilities")
struct FallbacksTests {
  static let site =
    #""general":{"sitename":"Old","generator":"MediaWiki 1.17.0","lang":"en"},"extensions":[]"#

  /// A wiki before 1.23, with the given `opensearch`.
  private func old(_ openSearch: @escaping @Sendable (String) -> String?) -> FakeWiki {
    FakeWiki { asked in
      if asked["generator"] == "prefixsearch" {
        return .json(#"{"error":{"code":"unknown_generator","info":"No"}}"#)
      }
      if asked["action"] == "opensearch" {
        return openSearch(asked["search"] ?? "").map { .json($0) }
          ?? .json(#"{"error":{"code":"unknown_action","info":"No"}}"#)
      }
      if asked.values("list").contains("allpages") {
        return .json(#"{"query":{"allpages":[{"pageid":1,"ns":0,"title":"River"}]}}"#)
      }
      return .json(
        #"{"query":{\#(Self.site),"redirects":[{"from":"River town","to":"Rivertown"}],"#
          + #""pages":{"2":{"pageid":2,"title":"Rivertown","categories":[{"title":"Category:All"}]},"#
          + #""1":{"pageid":1,"title":"River"}},"search":[{"title":"Quay","snippet":"by the river"}]}}"#
      )
    }
  }

  @Test(
    "Before 1.23, titles come from opensearch in its order, in two elements or four",
    arguments: [
      #"["riv",["River","River town","Rivertown"]]"#,
      #"["riv",["River","River town"],["",""],["http://x","http://y"]]"#,
      "<b>Notice</b>: x\n" + #"["riv",["River",5,null,"Rivertown"]]"#,
    ])
  func openSearch(answer: String) async throws {
    let wiki = old { _ in answer }
    let found = try await wiki.client().search("riv", now: .test)
    #expect(found.titles.map(\.id.title.text) == ["River", "Rivertown"])
    #expect(found.titles.allSatisfy { !$0.isDisambiguation })
    #expect(found.texts.map(\.snippet?.text) == ["by the river"])
    #expect(wiki.asked.count == 4)
  }

  @Test("A capability that an old wiki lacks is not tried again")
  func remembered() async throws {
    let wiki = old { _ in #"["riv",["River"]]"# }
    let client = try wiki.client()
    _ = try await client.search("riv", now: .test)
    #expect(client.facts?.capabilities.isEmpty == true)
    _ = try await client.search("riv", now: .test)
    #expect(wiki.asked.count == 7)
  }

  @Test("A redirect among the texts of an old wiki is the page to which it leads")
  func redirectTexts() async throws {
    let wiki = FakeWiki { asked in
      if asked["generator"] == "prefixsearch" {
        return .json(#"{"error":{"code":"unknown_generator","info":"No"}}"#)
      }
      if asked["action"] == "opensearch" { return .json(#"["new york",[]]"#) }
      guard asked["titles"] != nil else {
        return .json(
          ##"{"query":{\##(Self.site),"search":[{"title":"New York","snippet":"#REDIRECT New York City"},"##
            + #"{"title":"New York City","snippet":"a city"}]}}"#)
      }
      return .json(
        #"{"query":{"redirects":[{"from":"New York","to":"New York City"}],"#
          + #""pages":{"1":{"pageid":1,"title":"New York City"}}}}"#)
    }
    let found = try await wiki.client().search("new york", now: .test)
    #expect(found.texts.map(\.id.title.text) == ["New York City"])
    #expect(found.texts.first?.snippet == nil)
  }

  @Test("Without opensearch, titles come from the list of all pages")
  func allPages() async throws {
    let wiki = old { _ in nil }
    let found = try await wiki.client().search("riv", now: .test)
    #expect(found.titles.map(\.id.title.text) == ["River"])
    #expect(wiki.asked[2]["apprefix"] == "Riv")
  }

  @Test("If opensearch finds nothing as typed, it is called with capitals")
  func respelled() async throws {
    let wiki = old { $0 == "River Town" ? #"["x",["River town"]]"# : #"["x",[]]"# }
    let found = try await wiki.client().search("river town", now: .test)
    #expect(found.titles.map(\.redirectedFrom) == ["River town"])
    #expect(found.rewritten == "River Town")
  }

  @Test("An unreachable wiki gets no fallback request")
  func away() async throws {
    let wiki = FakeWiki { asked in
      if asked["action"] == "opensearch" { throw TransportError.unreachable }
      return .json(#"{"error":{"code":"badgenerator","info":"No"}}"#)
    }
    await #expect(throws: WikiError.self) { try await wiki.client().search("riv", now: .test) }
    #expect(wiki.asked.count == 4)
  }

  @Test("All results of an old wiki: its titles, then all of its texts")
  func all() async throws {
    let wiki = old { _ in #"["riv",["River"]]"# }
    var found: [String] = []
    try await wiki.client().searchAll("riv", scope: .both, now: .test) {
      found += ($0.titles + $0.texts).map(\.id.title.text)
    }
    #expect(found == ["River", "Quay"])
  }

  @Test("Without extracts, a page's first sentence describes it")
  func describe() async throws {
    let html =
      "<table><p>No.</table><p> </p><p><b>Rivertown</b><sup>[1]</sup> is a town at a quay. It is old."
    let wiki = FakeWiki { _ in
      .json(#"{"parse":{"title":"Rivertown","text":{"*":"\#(html)"}}}"#)
    }
    let result = SearchResult(
      id: ArticleID(wiki: try .test(), title: try PageTitle("Rivertown")), match: .prefix)
    let described = try await wiki.client(facts: .plain([])).describe([result])
    #expect(described.map(\.description) == ["Rivertown is a town at a quay."])
    #expect(wiki.asked.allSatisfy { $0["section"] == "0" })
  }

  @Test("The page that describes a row gives it a picture too, unless the row has one")
  func leadPicture() async throws {
    let wiki = FakeWiki { _ in
      .json(#"{"parse":{"title":"Rivertown","text":{"*":"<p>A town.</p>"}}}"#)
    }
    let client = try wiki.client(facts: .plain([]))
    var result = SearchResult(
      id: ArticleID(wiki: try .test(), title: try PageTitle("Rivertown")), match: .prefix)
    var pictures = [
      Picture(file: "Quay.png", address: "/images/Quay.png", width: 250, height: 150),
      Picture(file: "Quay.png", address: "/images/Quay.png", width: 250),
      Picture(file: "Quay.png", address: "javascript:alert(1)", width: 250, height: 150),
    ]
    let origin = try WikiID.test().origin
    let quay = Thumbnail(address: "\(origin)/images/Quay.png", width: 250, height: 150)
    for expected in [quay, nil, nil] {
      let picture = pictures.removeFirst()
      let described = try await client.describe([result]) { _, html in
        html.contains("A town") ? picture : nil
      }
      #expect(described.map(\.thumbnail) == [expected])
    }
    result.thumbnail = Thumbnail(address: "https://example.org/a.png", width: 1, height: 1)
    let described = try await client.describe([result]) { _, _ in
      Issue.record("asked for a picture")
      return nil
    }
    #expect(described.map(\.thumbnail) == [result.thumbnail])
  }

  @Test("A busy wiki is not asked for more descriptions")
  func describeBusy() async throws {
    let wiki = FakeWiki { _ in .html("", status: 429, [.retryAfter: "60"]) }
    let results = try ["A", "B", "C"].map {
      SearchResult(id: ArticleID(wiki: try .test(), title: try PageTitle($0)), match: .prefix)
    }
    let described = try await wiki.client(facts: .plain([])).describe(results)
    #expect(described == results)
    #expect(wiki.asked.count == 1)
  }

  @Test(
    "The first sentence of a lead ends where it should",
    arguments: [
      ("St. Petersburg is a city on the Neva. It is old.", "St. Petersburg is a city on the Neva."),
      ("東京は日本の首都。大きい。", "東京は日本の首都。"), ("No stop", "No stop"),
      (String(repeating: ". ", count: 100_000), ""), (String(repeating: "a", count: 5000), ""),
    ])
  func sentences(text: String, sentence: String) {
    let found = WikiClient.firstSentence(of: "<p>\(text)</p>") ?? ""
    #expect(found.count <= 200)
    if !sentence.isEmpty { #expect(found == sentence) }
  }
}
