import Articles
import Foundation  // Date, which the client's interface has
import HTTPTypes
import Testing

@testable import Wiki

@Suite("Reading a page")
struct WikiPagesTests {
  /// A wiki whose pages come from a rule: from title to the fields of a parse.
  private func wiki(
    log: String = "[]", _ parse: @escaping @Sendable (String) -> String?
  ) -> FakeWiki {
    FakeWiki { asked in
      if asked["list"] == "logevents" { return .json(#"{"query":{"logevents":\#(log)}}"#) }
      guard asked["action"] == "parse" else { return .json("{}") }
      return parse(asked["page"] ?? "").map { .json(#"{"parse":{\#($0),"text":"<p>x"}}"#) }
        ?? .json(#"{"error":{"code":"missingtitle","info":"No"}}"#)
    }
  }

  @Test("A page is two requests: its text and its metadata")
  func requests() async throws {
    let wiki = wiki { _ in #""title":"A","revid":5"# }
    _ = try await wiki.client(facts: .plain([])).page(PageTitle("A"), now: .test)
    #expect(Set(wiki.asked.map { $0["action"] }) == ["parse", "query"])
    #expect(wiki.asked.count == 2)
    #expect(wiki.asked.allSatisfy { $0["redirects"] == "1" })
  }

  @Test("The requests that are shown are those that are sent")
  func planned() async throws {
    let wiki = wiki { _ in #""title":"A","revid":5"# }
    let client = try wiki.client(facts: .plain([]))
    let planned = client.plannedPage(try PageTitle("A")).map(\.address)
    _ = try await client.page(PageTitle("A"), now: .test)
    #expect(Set(wiki.asked.map(\.address)) == Set(planned))
  }

  @Test(
    "Titles of every kind are sent and returned unchanged",
    arguments: [
      "C++", "AC/DC", "Q&A", "100%", "Who?", "São Paulo", "東京", "🌍 (emoji)", "👩‍👩‍👧‍👦",
      #"The "Great" Gatsby"#, "Rock 'n' Roll", "Pâté; crème", "50%25", "a=b", "~tilde", "A+B=C",
      "Łódź", "עִבְרִית", "!", "…", "Ampersand & Co. / Sons", "*", "@",
    ])
  func titles(title: String) async throws {
    let escaped = title.replacing(#"""#, with: #"\""#)
    let wiki = wiki { _ in #""title":"\#(escaped)","revid":5"# }
    let page = try await wiki.client(facts: .plain([])).page(PageTitle(title), now: .test)
    #expect(page.id.title.text == title)
    #expect(wiki.asked.first { $0["action"] == "parse" }?["page"] == title)
    #expect(wiki.asked.first { $0["action"] == "query" }?["titles"] == title)
    #expect(wiki.asked.allSatisfy { $0.address.utf8.allSatisfy { 0x20 < $0 && $0 < 0x7F } })
    let path = try #require(page.details.address?.split(separator: "/wiki/").last)
    #expect(path.removingPercentEncoding?.replacing("_", with: " ") == title)
  }

  @Test("A name that no wiki allows is never sent", arguments: ["#MeToo", "A|B", "<b>", "[x]", ""])
  func refused(title: String) { #expect(throws: TitleError.self) { try PageTitle(title) } }

  @Test(
    "API errors for titles that cannot be read",
    arguments: [
      ("invalidtitle", "nl:Amsterdam", WikiError.titleInvalid(title: "nl:Amsterdam")),
      (
        "internal_nonsense", "A",
        .api(host: "wiki.example.org", code: "internal_nonsense", info: "")
      ),
    ])
  func unreadable(code: String, title: String, expected: WikiError) async throws {
    let wiki = FakeWiki { _ in .json(#"{"error":{"code":"\#(code)"}}"#) }
    await #expect(throws: expected) {
      try await wiki.client(facts: .plain([])).page(PageTitle(title), now: .test)
    }
  }

  @Test("A page that does not exist is missing", arguments: ["missingtitle", "pagecannotexist"])
  func missing(code: String) async throws {
    let wiki = FakeWiki {
      $0["action"] == "parse" ? .json(#"{"error":{"code":"\#(code)"}}"#) : .json("{}")
    }
    let id = try WikiID.test()
    await #expect(throws: WikiError.pageMissing(title: "Nope", wiki: id)) {
      try await wiki.client(facts: .plain([])).page(PageTitle("Nope"), now: .test)
    }
  }

  @Test(
    "A page moved without a redirect is found by the move log",
    arguments: [
      #"[{"title":"Old","type":"move","params":{"target_ns":0,"target_title":"New"}}]"#,
      #"[{"title":"Old","type":"move","move":{"new_ns":0,"new_title":"New"}}]"#,
    ])
  func moved(log: String) async throws {
    let wiki = wiki(log: log) { $0 == "New" ? #""title":"New","revid":5"# : nil }
    let page = try await wiki.client(facts: .plain([])).page(PageTitle("Old"), now: .test)
    #expect(page.id.title.text == "New")
    #expect(page.details.redirectedFrom == ["Old"])
  }

  @Test("A page moved to a missing title is missing under its own name")
  func movedAway() async throws {
    let wiki = wiki(log: #"[{"params":{"target_title":"New"}}]"#) { _ in nil }
    let id = try WikiID.test()
    await #expect(throws: WikiError.pageMissing(title: "Old", wiki: id)) {
      try await wiki.client(facts: .plain([])).page(PageTitle("Old"), now: .test)
    }
  }

  @Test("When a guide is saved, the log is read with background patience")
  func movedInBackground() async throws {
    let wiki = wiki { _ in nil }
    _ = try? await wiki.client(facts: .plain([]))
      .page(PageTitle("Old"), for: .background, now: .test)
    #expect(wiki.asked.allSatisfy { $0["maxlag"] == "5" })
  }

  @Test("A time is that of the revision that was read, or none")
  func revisions() async throws {
    let query =
      #"{"query":{"pages":[{"title":"A","revisions":[{"revid":6,"timestamp":"2026-05-01T12:00:00Z"}]}]}}"#
    let wiki = FakeWiki {
      $0["action"] == "query"
        ? .json(query) : .json(##"{"parse":{"title":"A","revid":5,"text":"x"}}"##)
    }
    let page = try await wiki.client(facts: .plain([])).page(PageTitle("A"), now: .test)
    #expect(page.revision == 5)
    #expect(page.details.modifiedAt == nil)
  }

  @Test("A link to another language keeps only a web address")
  func languages() async throws {
    var facts = try WikiFacts.plain([])
    facts.interwikis = [.init(prefix: "de", address: "https://de.example.org/wiki/$1")]
    let wiki = wiki { _ in
      #""title":"A","langlinks":[{"lang":"nl","title":"B","url":"javascript:x"},"#
        + #"{"lang":"de","*":"Ä & Ö"},{"lang":"<b>","title":"C"},{"lang":"fr","title":""}]"#
    }
    let links = try await wiki.client(facts: facts).page(PageTitle("A"), now: .test)
      .details.languages
    #expect(links.map(\.title) == ["B", "Ä & Ö"])
    #expect(links.map(\.address) == [nil, "https://de.example.org/wiki/%C3%84_%26_%C3%96"])
  }

  @Test("A redirect to a section names the section")
  func section() async throws {
    let wiki = wiki { _ in
      #""title":"Lisbon","redirects":[{"from":"Old Lisbon","to":"Lisbon","tofragment":"History"}]"#
    }
    let details = try await wiki.client(facts: .plain([]))
      .page(PageTitle("Old Lisbon"), now: .test).details
    #expect(details.redirectedFrom == ["Old Lisbon"])
    #expect(details.redirectedTo == "History")
  }

  @Test("A redirect to a page that does not exist is told from a missing page")
  func nowhere() async throws {
    let wiki = FakeWiki {
      $0["action"] == "parse"
        ? .json(#"{"error":{"code":"missingtitle","info":"No"}}"#)
        : .json(
          #"{"query":{"redirects":[{"from":"A","to":"Gone"}],"#
            + #""pages":[{"title":"Gone","missing":true}]}}"#)
    }
    let error = WikiError.redirectBroken(title: "A", target: "Gone", wiki: try .test())
    await #expect(throws: error) {
      try await wiki.client(facts: .plain([])).page(PageTitle("A"), now: .test)
    }
    await #expect(throws: error) {
      try await wiki.client(facts: .plain([])).wikitext(PageTitle("A"))
    }
  }

  @Test(
    "A title of another wiki is told with its address",
    arguments: ["invalidtitle", "missingtitle"])
  func otherWiki(code: String) async throws {
    let wiki = FakeWiki {
      // The wiki's log takes no title of another wiki either.
      if $0["letitle"] != nil { return .json(#"{"error":{"code":"invalidtitle","info":"No"}}"#) }
      return $0["action"] == "parse"
        ? .json(#"{"error":{"code":"\#(code)","info":"No"}}"#)
        : .json(
          #"{"query":{"redirects":[{"from":"A","to":"nl:B"}],"interwiki":[{"title":"nl:B","#
            + #""iw":"nl","url":"//nl.example.org/wiki/B"}]}}"#)
    }
    let error = WikiError.onOtherWiki(title: "A", address: "https://nl.example.org/wiki/B")
    await #expect(throws: error) {
      try await wiki.client(facts: .plain([])).page(PageTitle("A"), now: .test)
    }
  }

  @Test("A page that the wiki's log does not show is missing all the same")
  func withoutLog() async throws {
    let wiki = FakeWiki {
      if $0["action"] == "parse" { return .json(#"{"error":{"code":"missingtitle","info":"No"}}"#) }
      return $0["list"] == nil
        ? .json("{}") : .json(#"{"error":{"code":"unknown_list","info":"No"}}"#)
    }
    await #expect(throws: WikiError.pageMissing(title: "A", wiki: try .test())) {
      try await wiki.client(facts: .plain([])).page(PageTitle("A"), now: .test)
    }
  }

  @Test(
    "A page that the wiki cut off is larger than it sends",
    arguments: [
      #""warnings":{"result":{"warnings":"This result was truncated"}},"parse":{"title":"A"}"#,
      #""warnings":{"result":{"*":"afgekapt"}}"#,
      #""warnings":[{"code":"truncatedresult","module":"result","text":"x"}]"#,
    ])
  func truncated(body: String) async throws {
    let wiki = FakeWiki { _ in .json("{\(body)}") }
    await #expect(throws: WikiError.truncated(host: "wiki.example.org")) {
      try await wiki.client(facts: .plain([])).page(PageTitle("A"), now: .test)
    }
    await #expect(throws: WikiError.truncated(host: "wiki.example.org")) {
      try await wiki.client(facts: .plain([])).wikitext(PageTitle("A"))
    }
  }

  @Test(
    "A revision that does not exist or was hidden is missing",
    arguments: ["nosuchrevid", "permissiondenied"])
  func hidden(code: String) async throws {
    let wiki = FakeWiki { _ in .json(#"{"error":{"code":"\#(code)","info":"No"}}"#) }
    let error = WikiError.revisionMissing(title: "A", revision: 3, wiki: try .test())
    await #expect(throws: error) {
      try await wiki.client(facts: .plain([])).page(PageTitle("A"), revision: 3, now: .test)
    }
  }

  @Test("A response without a text is malformed")
  func withoutText() async throws {
    let wiki = FakeWiki { _ in .json(#"{"parse":{"title":"A"}}"#) }
    await #expect(throws: WikiError.malformedAnswer(host: "wiki.example.org")) {
      try await wiki.client(facts: .plain([])).page(PageTitle("A"), now: .test)
    }
  }
}

@Suite("Sources and revisions")
struct RevisionsTests {
  @Test(
    "The source is found in each of its three places",
    arguments: [
      #"{"revid":1,"slots":{"main":{"contentmodel":"wikitext","content":"'''A'''"}}}"#,
      #"{"revid":1,"slots":{"main":{"*":"'''A'''"}}}"#, #"{"revid":1,"*":"'''A'''"}"#,
    ])
  func wikitext(revision: String) async throws {
    let wiki = FakeWiki { _ in
      .json(#"{"query":{"pages":[{"title":"A","revisions":[\#(revision)]}]}}"#)
    }
    #expect(try await wiki.client().wikitext(PageTitle("A")) == "'''A'''")
  }

  @Test("An interwiki title or an invalid one has no source here")
  func elsewhere() async throws {
    for (json, error) in [
      (
        #"{"query":{"interwiki":[{"title":"nl:A","iw":"nl"}]}}"#,
        WikiError.onOtherWiki(title: "nl:A", address: nil)
      ),
      (#"{"query":{"pages":{"-1":{"title":"nl:A","invalid":""}}}}"#, .titleInvalid(title: "nl:A")),
    ] {
      let wiki = FakeWiki(answers: [.json(json)])
      await #expect(throws: error) {
        try await wiki.client().wikitext(PageTitle("nl:A"))
      }
    }
  }

  @Test("Revisions are keyed by the requested titles")
  func asked() async throws {
    let wiki = FakeWiki { _ in
      .json(
        #"{"query":{"normalized":[{"from":"a b","to":"A b"}],"redirects":[{"from":"A b","to":"B"},"#
          + #"{"from":"B","to":"C"}],"interwiki":[{"title":"nl:X","iw":"nl"}],"pages":["#
          + #"{"title":"C","pageid":3,"lastrevid":30,"length":99,"#
          + #""touched":"2026-05-01T12:00:00Z"},{"title":"Nope","missing":true},"#
          + #"{"title":"Special:Version","special":true}]}}"#)
    }
    let titles = try ["a b", "Nope", "nl:X", "Special:Version"].map { try PageTitle($0) }
    let found = try await wiki.client().revisions(of: titles)
    #expect(wiki.asked.map { $0["converttitles"] } == ["1"])
    #expect(found["a b"]?.title == "C")
    #expect(found["a b"]?.touchedAt == Date(iso8601: "2026-05-01T12:00:00Z"))
    #expect(found["a b"]?.id == 30)
    #expect(found["a b"]?.length == 99)
    #expect(titles.map { found[$0.text]?.isMissing } == [false, true, true, true])
  }

  @Test("Titles are sent in batches of fifty, fewer if their letters need more bytes")
  func batches() async throws {
    let wiki = FakeWiki { _ in .json("{}") }
    let short = try (1...120).map { try PageTitle("Title \($0)") }
    let long = try (1...60).map { try PageTitle(String(repeating: "東", count: 80) + "\($0)") }
    let client = try wiki.client()
    _ = try await client.revisions(of: short + long)
    let sent = wiki.asked.map { $0.values("titles") }
    #expect(sent.prefix(2).map(\.count) == [50, 50])
    #expect(sent.joined().map(\.self) == (short + long).map(\.text))
    #expect(wiki.asked.allSatisfy { $0.address.utf8.count < 8000 })
    #expect(client.plannedRefresh(pages: [], titles: short + long).count == sent.count)
  }

  @Test("No titles, no request")
  func none() async throws {
    let wiki = FakeWiki(answers: [])
    #expect(try await wiki.client().revisions(of: []).isEmpty)
    #expect(wiki.asked.isEmpty)
  }
}
