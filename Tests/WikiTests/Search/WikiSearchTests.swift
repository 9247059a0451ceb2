import Articles
import Foundation  // Date, which the client's interface has
import Places
import Testing

@testable import Wiki

@Suite("Requests of a search")
struct SearchRequestTests {
  private func request(
    _ query: String, facts: WikiFacts? = nil, scope: SearchScope = .both, limit: Int = 10
  ) throws -> APIRequest {
    try FakeWiki(answers: []).client(facts: facts)
      .searchRequest(query, scope: scope, limit: limit)
  }

  @Test("One request covers titles, their properties, texts and the wiki's facts")
  func everything() throws {
    let request = try request("ams")
    #expect(request.value(of: "generator") == "prefixsearch")
    #expect(request.value(of: "gpssearch") == "ams")
    #expect(request.value(of: "redirects") == "1")
    #expect(
      request.value(of: "prop")
        == "info|pageprops|categories|pageimages|coordinates|description|extracts")
    #expect(request.value(of: "pithumbsize") == "250")
    #expect(request.value(of: "exlimit") == "max")
    #expect(request.value(of: "colimit") == "max")
    #expect(request.value(of: "list")?.hasSuffix("search") == true)
    #expect(request.value(of: "srwhat") == "text")
    #expect(request.value(of: "meta") == "siteinfo")
    #expect(request.value(of: "format") == "json")
    #expect(request.value(of: "formatversion") == "2")
  }

  @Test("A capability that a wiki is known to lack is not requested")
  func missingCapability() throws {
    let plain = try request("Amster", facts: .plain([]))
    #expect(plain.value(of: "prop") == "info|pageprops|categories")
    #expect(plain.value(of: "meta") == nil)
    let rich = try request(
      "new yor", facts: .plain([.cirrusSearch, .descriptions, .extracts, .pageImages]))
    #expect(rich.value(of: "prop") == "info|pageprops|categories|pageimages|description|extracts")
    let long = try request("new yor", facts: .plain([.descriptions, .extracts]), limit: 60)
    #expect(long.value(of: "prop") == "info|pageprops|categories|description")
    #expect(rich.value(of: "list") == "search")
    #expect(rich.value(of: "pssearch") == nil)
  }

  @Test("Titles and texts can be searched separately")
  func scopes() throws {
    let titles = try request("Amsterdam", facts: .plain([]), scope: .titles)
    #expect(titles.value(of: "list") == nil)
    let texts = try request("Amsterdam", facts: .plain([]), scope: .texts)
    #expect(texts.value(of: "generator") == nil)
    #expect(texts.value(of: "list") == "search")
    #expect(texts.value(of: "prop") == nil)
  }

  @Test(
    "A second spelling is searched for if the wiki is case-sensitive",
    arguments: [
      ("amster", "AMSTER"), ("Amster", "AMSTER"), ("AMST", "Amst"), ("new york", "New York"),
      ("new yor", "New Yor"), ("New York", nil), ("nyc", "NYC"), ("amsterdam", nil),
      ("o'brien's bar", "O'brien's Bar"), ("template:inf", "Template:Inf"), ("東京", nil),
      ("st. l", "St. L"), (" ", nil), ("", nil), ("łódź m", "Łódź M"), ("ijs", "IJS"),
    ] as [(String, String?)])
  func spelling(typed: String, other: String?) throws {
    #expect(try request(typed, facts: .plain([])).value(of: "pssearch") == other)
  }

  @Test("If the first letter is case-sensitive too, a name is searched for capitalized")
  func caseSensitive() throws {
    var facts = try WikiFacts.plain([])
    facts.caseRule = .caseSensitive
    #expect(try request("amsterdam", facts: facts).value(of: "pssearch") == "Amsterdam")
    #expect(try request("Amsterdam", facts: facts).value(of: "pssearch") == nil)
  }

  @Test("Limits stay within the API's range", arguments: [(-3, "1"), (0, "1"), (9999, "500")])
  func limits(limit: Int, asked: String) throws {
    let request = try request("new york", limit: limit)
    for name in ["gpslimit", "pslimit", "srlimit"] { #expect(request.value(of: name) == asked) }
  }

  @Test(
    "No text makes an address too long for servers",
    arguments: ["a", "é", "東", "👩‍👩‍👧‍👦", "%", " x"])
  func length(letter: String) throws {
    let request = try request(String(repeating: letter, count: 20_000))
    #expect(request.address.utf8.count < 8000)
    #expect(request.value(of: "gpssearch")?.utf8.count ?? 0 <= 255)
    #expect(request.value(of: "gpssearch")?.isEmpty == letter.utf8.isEmpty)
  }
}

@Suite("Results of a search")
struct WikiSearchTests {
  private let city = FakeWiki { try PlainMediaWiki.cities.answer($0) }

  @Test(
    "A plain wiki finds the intended page: in one request, or in two if only its texts name it",
    arguments: [
      ("amster", "Amsterdam", 1), ("AMST", "Amsterdam", 2), ("new york", "New York City", 2),
      ("new yor", "New York City", 2), ("york new", "New York City", 2),
      ("nyc", "New York City", 2), ("Amsterdam", "Amsterdam", 2), (" amst ", "Amsterdam", 1),
      ("new  york", "New York City", 2),
    ])
  func meant(typed: String, title: String, requests: Int) async throws {
    let found = try await city.client(facts: .plain([])).search(typed, now: .test)
    #expect((found.titles + found.texts).contains { $0.id.title.text == title })
    #expect(city.asked.count == requests)
  }

  @Test("Pages that are only named get their properties in the second request")
  func named() async throws {
    let found = try await city.client(facts: .plain([])).search("new yor", now: .test)
    #expect(found.rewritten == "New Yor")
    let named = try #require(found.titles.first { $0.id.title.text == "New York City" })
    #expect(named.redirectedFrom == "New York")
    #expect(named.pageID != nil)
    #expect(city.asked[1].values("titles").contains("New York"))
  }

  @Test("Several redirects to one page make one row, named after the best")
  func redirects() async throws {
    let found = try await city.client(facts: .plain([])).search("new", now: .test)
    let titles = found.titles.map(\.id.title.text)
    #expect(titles == ["New York City", "New York (state)"])
    #expect(found.titles[0].redirectedFrom == "New Amsterdam")
  }

  @Test("A page is listed once in titles and once in texts")
  func once() async throws {
    let found = try await city.client(facts: .plain([])).search("amsterdam", now: .test)
    #expect(Set(found.titles.map(\.id)).count == found.titles.count)
    #expect(Set(found.texts.map(\.id)).count == found.texts.count)
    #expect(found.titles.map(\.isDisambiguation) == [false, true])
  }

  @Test("A redirect to a redirect is followed, a circle is not")
  func chains() async throws {
    let wiki = FakeWiki {
      $0["titles"] == nil
        ? .json(#"{"query":{"prefixsearch":[{"title":"A"},{"title":"X"}]}}"#)
        : .json(
          #"{"query":{"redirects":[{"from":"A","to":"B"},{"from":"B","to":"C"},"#
            + #"{"from":"X","to":"Y"},{"from":"Y","to":"X"}],"pages":[{"title":"C","pageid":3}]}}"#)
    }
    let found = try await wiki.client(facts: .plain([])).search("a b", now: .test)
    #expect(found.titles.map(\.id.title.text) == ["C"])
    #expect(found.titles[0].redirectedFrom == "A")
  }

  @Test(
    "A text that repeats the title or begins a list of meanings is no description",
    arguments: [
      (#""extract":"A town in the north.""#, "A town in the north."), (#""extract":"gouda.""#, nil),
      (#""description":"Gouda","extract":"A town.""#, "A town."),
      (#""extract":"Gouda may be:","pageprops":{"disambiguation":""}"#, nil),
      (#""description":"several towns","pageprops":{"disambiguation":""}"#, "several towns"),
    ])
  func descriptions(property: String, description: String?) async throws {
    let wiki = FakeWiki { _ in
      .json(#"{"query":{"pages":[{"title":"Gouda","index":1,\#(property)}]}}"#)
    }
    let found = try await wiki.client(facts: .plain([])).search("gouda", now: .test)
    #expect(found.titles.map(\.description) == [description])
  }

  @Test(
    "A disambiguation page is marked, by whichever sign",
    arguments: [
      (#""pageprops":{"disambiguation":""}"#, true),
      (#""categories":[{"title":"Category:Disambiguation pages"}]"#, true),
      (#""categories":[{"title":"Kategorie:Begriffsklärung"}]"#, true),
      (#""categories":[{"title":"Categorie:Disambiguation_pages"}]"#, true),
      (#""categories":[{"title":"Category:Towns"}]"#, false), (#""categories":[]"#, false),
    ])
  func disambiguation(property: String, isOne: Bool) async throws {
    let wiki = FakeWiki { _ in
      .json(#"{"query":{"pages":[{"title":"A","index":1,\#(property)}]}}"#)
    }
    let found = try await wiki.client(facts: .plain([])).search("a", now: .test)
    #expect(found.titles.map(\.isDisambiguation) == [isOne])
  }

  @Test("A capability that a wiki warned about is not requested again")
  func learned() async throws {
    let answer = try Fixture.text("search-v2.json")
    let wiki = FakeWiki { _ in .json(answer) }
    let client = try wiki.client(facts: .plain([.extracts, .coordinates, .descriptions]))
    _ = try await client.search("river", now: .test)
    #expect(client.facts?.capabilities == (try WikiFacts.plain([.extracts]).capabilities))
    _ = try await client.search("river", now: .test)
    #expect(wiki.asked.last?.values("prop").contains("coordinates") == false)
  }

  @Test("A long list of titles has the coordinates that a later response contains")
  func longList() async throws {
    let wiki = FakeWiki { asked in
      let pages = (1...30).map { number in
        let isSecond = asked["cocontinue"] != nil
        let place =
          (number > 15) == isSecond ? #","coordinates":[{"lat":\#(number),"lon":1}]"# : ""
        return #"{"pageid":\#(number),"title":"A\#(number)","index":\#(number)\#(place)}"#
      }
      let query = #""query":{"search":[{"title":"A1"}],"pages":[\#(pages.joined(separator: ","))]}"#
      return asked["cocontinue"] == nil
        ? .json(
          #"{"continue":{"cocontinue":"16","sroffset":60,"continue":"||info"},\#(query)}"#)
        : .json(#"{"batchcomplete":true,"continue":{"sroffset":60,"continue":"-||"},\#(query)}"#)
    }
    let found = try await wiki.client(facts: .plain([.coordinates]))
      .search("a", limit: 60, now: .test)
    #expect(found.titles.compactMap(\.coordinate?.latitude) == (1...30).map(Double.init))
    #expect(found.texts.count == 1)
    #expect(wiki.asked.map { $0["sroffset"] } == [nil, nil])
  }

  @Test("A result names the page's current revision")
  func revision() async throws {
    let wiki = FakeWiki { _ in
      .json(#"{"query":{"pages":[{"title":"A","pageid":1,"lastrevid":77}]}}"#)
    }
    let found = try await wiki.client(facts: .plain([])).search("a", now: .test)
    #expect(found.titles.map(\.revision) == [77])
  }

  @Test(
    "A text search that is switched off or fails leaves the titles",
    arguments: ["search-text-disabled", "internal_api_error_TypeError", "search-title-disabled"])
  func titlesRemain(code: String) async throws {
    let wiki = FakeWiki { asked in
      asked["srsearch"] == nil
        ? .json(#"{"query":{"pages":[{"title":"A","pageid":1}]}}"#)
        : .json(#"{"error":{"code":"\#(code)","info":"No"}}"#)
    }
    let client = try wiki.client(facts: .plain([]))
    #expect(try await client.search("a", now: .test).titles.map(\.id.title.text) == ["A"])
  }

  @Test("A wiki without text search says so when only texts are searched")
  func textsDisabled() async throws {
    let wiki = FakeWiki { _ in .json(#"{"error":{"code":"search-text-disabled","info":"No"}}"#) }
    await #expect(throws: WikiError.textSearchDisabled(wiki: try .test())) {
      try await wiki.client(facts: .plain([])).search("a", scope: .texts, now: .test)
    }
  }

  @Test("A wiki is probed once")
  func probed() async throws {
    let site = try Fixture.text("siteinfo-v2.json")
    let wiki = FakeWiki { _ in .json(site) }
    let client = try wiki.client()
    _ = try await client.search("a", now: .test)
    _ = try await client.search("a", now: .test)
    #expect(client.facts?.siteName == "Testwiki")
    #expect(wiki.asked.map { $0["meta"] } == ["siteinfo", nil])
  }

  @Test(
    "Snippets are plain words, whatever they contained",
    arguments: [
      ("a <span class=\"searchmatch\">b</span> c", "a b c"),
      ("{{Infobox}} '''x''' [[y]] == z ==", "x y z"),
      ("1 &lt; 2 &amp;amp; 3", "1 < 2 &amp; 3"),
      ("line\nline", "line line"), ("<img src=x onerror=alert(1)>", ""), ("", ""),
      ("<span class='searchmatch'>cut", "cut"),
      ("a [[B|<span class='searchmatch'>b</span>]]c [[D]]", "a bc D"),
      ("B|b]] c [[D|", "b c"), ("c [[D (e)", "c D (e)"), ("x | y || z", "x y z"),
      ("a [[File:B.png|thumb|see [[C|c]]]] d", "a d"), ("a [[Bestand:B.png|thumb|c", "a"),
      ("{{coord|38.7|-9.1}}Kiosk 10 sells", "Kiosk 10 sells"),
      ("{{DISPLAYTITLE:iPhone}}iPhone is a phone", "iPhone is a phone"),
      ("{{a|{{b}} c}}d {{e|f", "d"), ("mayor=X}} Lisbon", "Lisbon"),
      ("{{Box|a=<span class='searchmatch'>b</span>}} c", "Box a=b c"),
      (
        "may be:\n* Mercury\n** [[Mercury (planet)]]\n# one", "may be: Mercury Mercury (planet) one"
      ),
      ("may be: * Mercury", "may be: Mercury"), ("* a", "a"), ("3*4 #5", "3*4 #5"),
      ("{| class=\"wikitable\"\n|-\n! scope=\"row\" | Tram\n| 28 || 12\n|}", "Tram 28 12"),
      ("! scope=\"row\" style='x' rowspan=2 | Tram", "Tram"), ("Stop! Now", "Stop! Now"),
      ("a&lt;ref name=b&gt;c&lt;/ref&gt; d&lt;br /&gt;e &lt;ref&gt;f", "a d e"),
      ("&lt;!-- a --&gt;b__NOTOC__ c&amp;nbsp;d", "b c d"),
      ("[https://example.org/a the site] b", "the site b"), (":a\n;b", "a b"),
      ("[[Category:A]]b", "b"), ("...n that every", "…that every"), ("... that", "... that"),
      ("...word", "...word"), ("]]]][[[[", ""), ("a[0] [b]", "a[0] [b]"),
    ])
  func snippets(html: String, text: String) { #expect(Snippet(wiki: html).text == text) }
}

@Suite("Searches that are followed to their end")
struct WholeSearchTests {
  private func titles(_ wiki: FakeWiki, limits: WikiLimits = WikiLimits()) async throws
    -> [[String]]
  {
    var all: [[String]] = []
    try await wiki.client(facts: .plain([.extracts]), limits: limits)
      .searchAll("a", scope: .titles, now: .test) { all.append($0.titles.map(\.id.title.text)) }
    return all
  }

  private static func page(_ number: Int, _ more: String = "") -> String {
    #"{"pageid":\#(number),"title":"A\#(number)","index":\#(number)\#(more)}"#
  }

  @Test("Each continuation adds to the first request, not to an older continuation")
  func followed() async throws {
    let wiki = FakeWiki { asked in
      switch (asked["gpsoffset"], asked["excontinue"]) {
      case (nil, nil):
        .json(
          #"{"continue":{"excontinue":1,"continue":"||info"},"query":{"pages":["#
            + Self.page(1, #","extract":"One.""#) + "," + Self.page(2) + "]}}")
      case (nil, _):
        .json(
          #"{"batchcomplete":true,"continue":{"gpsoffset":2,"continue":"gpsoffset||"},"#
            + #""query":{"pages":["# + Self.page(1) + "," + Self.page(2, #","extract":"Two.""#)
            + "]}}")
      default:
        .json(#"{"batchcomplete":true,"query":{"pages":[\#(Self.page(3))]}}"#)
      }
    }
    var batches: [[String?]] = []
    try await wiki.client(facts: .plain([.extracts]))
      .searchAll("a", scope: .titles, now: .test) { batches.append($0.titles.map(\.description)) }
    #expect(batches == [["One.", "Two."], [nil]])
    #expect(wiki.asked.map { $0["excontinue"] } == [nil, "1", nil])
    #expect(wiki.asked.map { $0["continue"] } == ["", "||info", "gpsoffset||"])
  }

  @Test("Texts that arrive while properties of the same titles continue are all found")
  func textsBesideProperties() async throws {
    // As MediaWiki does: `list=search` goes on in each response, whatever else continues.
    let wiki = FakeWiki { asked in
      guard asked["titles"] == nil else {
        let rows = asked.values("titles").map { #"{"pageid":\#($0.dropFirst()),"title":"\#($0)"}"# }
        return .json(#"{"query":{"pages":[\#(rows.joined(separator: ","))]}}"#)
      }
      let start = asked["sroffset"].flatMap { Int($0) } ?? 0
      let hits = (start..<start + 50).map { #"{"title":"T\#($0 + 1)"}"# }.joined(separator: ",")
      let more =
        start < 150
        ? #""continue":{"sroffset":\#(start + 50),"cocontinue":"\#(start)|1","continue":"||info"},"#
        : #""batchcomplete":true,"#
      return .json(
        #"{\#(more)"query":{"searchinfo":{"totalhits":200},"search":[\#(hits)],"#
          + #""pages":[\#(Self.page(1))]}}"#)
    }
    var texts: [String] = []
    try await wiki.client(facts: .plain([.coordinates]))
      .searchAll("a", scope: .both, now: .test) { texts += $0.texts.map(\.id.title.text) }
    #expect(texts == (1...200).map { "T\($0)" })
    #expect(wiki.asked.count == 8)
  }

  @Test("A wiki that never completes a batch is asked a few times for a page of results")
  func neverComplete() async throws {
    let wiki = FakeWiki { asked in
      guard asked["titles"] == nil else {
        return .json(#"{"batchcomplete":true,"query":{"pages":[]}}"#)
      }
      let start = asked["sroffset"].flatMap { Int($0) } ?? 0
      let hits = (start + 1...start + 50).map { #"{"title":"T\#($0)","pageid":\#($0)}"# }
        .joined(separator: ",")
      return .json(
        #"{"continue":{"sroffset":\#(start + 50),"cocontinue":"\#(start)|1","continue":"-||"},"#
          + #""query":{"search":[\#(hits)],"pages":[\#(Self.page(1))]}}"#)
    }
    var texts: [String] = []
    try await wiki.client(facts: .plain([.coordinates]))
      .searchAll("a", scope: .both, most: 70, now: .test) { texts += $0.texts.map(\.id.title.text) }
    #expect(texts == (1...70).map { "T\($0)" })
    #expect(wiki.asked.count <= 12)
  }

  @Test(
    "A wiki that sends each batch in three responses is followed to all results that are wanted")
  func batchesInParts() async throws {
    let wiki = FakeWiki { asked in
      let start = asked["gpsoffset"].flatMap { Int($0) } ?? 0
      let part = asked["excontinue"].flatMap { Int($0) } ?? 0
      let pages = (start + 1...start + 50).map { Self.page($0) }.joined(separator: ",")
      let next =
        part < 40
        ? #""gpsoffset":\#(start),"excontinue":\#(part + 20),"continue":"||""#
        : #""gpsoffset":\#(start + 50),"continue":"gpsoffset||""#
      let isComplete = part < 40 ? "" : #""batchcomplete":true,"#
      return .json(#"{\#(isComplete)"continue":{\#(next)},"query":{"pages":[\#(pages)]}}"#)
    }
    var titles = Set<String>()
    do {
      try await wiki.client(facts: .plain([.coordinates]))
        .searchAll("a", scope: .titles, most: 500, now: .test) { found in
          titles.formUnion(found.titles.map(\.id.title.text))
          if titles.count >= 500 { throw CancellationError() }
        }
    } catch is CancellationError {}
    #expect(titles.count >= 500)
  }

  /// 60 texts of a wiki that sends 20 first sentences in a response, as TextExtracts does.
  private static func sentences() -> FakeWiki {
    FakeWiki { asked in
      guard asked["titles"] == nil else {
        let start = asked["excontinue"].flatMap { Int($0) } ?? 0
        let titles = asked.values("titles")
        let rows = titles.enumerated().map { place, title in
          let hasSentence = start..<start + 20 ~= place && asked.values("prop").contains("extracts")
          let sentence = hasSentence ? ",\"extract\":\"About \(title).\"" : ""
          return "{\"pageid\":\(title.dropFirst()),\"title\":\"\(title)\"\(sentence)}"
        }
        let isLast = start + 20 >= titles.count || !asked.values("prop").contains("extracts")
        let more =
          isLast
          ? #""batchcomplete":true,"#
          : #""continue":{"excontinue":\#(start + 20),"continue":"||info"},"#
        return .json(#"{\#(more)"query":{"pages":[\#(rows.joined(separator: ","))]}}"#)
      }
      let start = asked["sroffset"].flatMap { Int($0) } ?? 0
      let end = min(60, start + (asked["srlimit"].flatMap { Int($0) } ?? 10))
      let hits = (start..<end).map { #"{"title":"T\#($0 + 1)"}"# }.joined(separator: ",")
      let more =
        end < 60
        ? #""continue":{"sroffset":\#(end),"continue":"-||"},"# : #""batchcomplete":true,"#
      return .json(#"{\#(more)"query":{"search":[\#(hits)]}}"#)
    }
  }

  @Test(
    "Every text of a whole list has its sentence, with no request more than they need",
    arguments: [
      // Two lists; the properties of 50 pages in three responses, of 10 in one.
      ([WikiFacts.Capability.extracts], 60, 6),
      // A wiki with descriptions is asked for sentences of short lists only.
      ([.extracts, .descriptions], 10, 4), ([], 0, 4),
    ] as [(Set<WikiFacts.Capability>, Int, Int)])
  func sentencesOfTexts(
    capabilities: Set<WikiFacts.Capability>, described: Int, requests: Int
  ) async throws {
    let wiki = Self.sentences()
    var texts: [SearchResult] = []
    try await wiki.client(facts: .plain(capabilities))
      .searchAll("t", scope: .texts, now: .test) { texts += $0.texts }
    #expect(texts.map(\.id.title.text) == (1...60).map { "T\($0)" })
    #expect(texts.count { $0.description != nil } == described)
    #expect(wiki.asked.count == requests)
  }

  @Test("The first page of results takes two requests, however many it shows")
  func firstPage() async throws {
    for limit in [10, 20, 50] {
      let wiki = Self.sentences()
      let found = try await wiki.client(facts: .plain([.extracts]))
        .search("t", scope: .texts, limit: limit, now: .test)
      #expect(found.texts.count == limit)
      #expect(found.texts.prefix(20).allSatisfy { $0.description != nil })
      #expect(wiki.asked.count == 2)
    }
  }

  @Test("A wiki that repeats itself is not followed further")
  func lies() async throws {
    let wiki = FakeWiki { _ in
      .json(
        #"{"continue":{"gpsoffset":2,"continue":"-||"},"query":{"pages":[\#(Self.page(1))]}}"#)
    }
    #expect(try await titles(wiki) == [["A1"]])
    #expect(wiki.asked.count == 2)
  }

  @Test("A wiki that continues in a circle is followed once around")
  func circle() async throws {
    let wiki = FakeWiki { asked in
      let next = asked["gpsoffset"] == "1" ? 2 : 1
      return .json(#"{"batchcomplete":"","continue":{"gpsoffset":\#(next),"continue":"-||"}}"#)
    }
    _ = try await titles(wiki)
    #expect(wiki.asked.count == 3)
  }

  @Test("An endless list stops at the limit of requests")
  func endless() async throws {
    var limits = WikiLimits()
    limits.continuations = 7
    let wiki = FakeWiki { asked in
      let next = (asked["gpsoffset"].flatMap { Int($0) } ?? 0) + 1
      return .json(#"{"batchcomplete":true,"continue":{"gpsoffset":\#(next),"continue":"-||"}}"#)
    }
    _ = try await titles(wiki, limits: limits)
    #expect(wiki.asked.count == 7)
  }

  @Test("Before 1.21, the generator waits until all properties of a batch have arrived")
  func oldForm() throws {
    var request = APIRequest(try .test(), action: "query")
    request.add(["generator": "images"])
    var list = Continuation(request, limit: 9)
    let images = #""images":{"gimcontinue":"5|B"}"#
    list.advance(
      after: try decoded(#"{"query-continue":{\#(images),"info":{"incontinue":"7"}}}"#))
    #expect(list.next?.value(of: "incontinue") == "7")
    #expect(list.next?.value(of: "gimcontinue") == nil)
    list.advance(after: try decoded(#"{"query-continue":{\#(images)}}"#))
    #expect(list.next?.value(of: "incontinue") == nil)
    #expect(list.next?.value(of: "gimcontinue") == "5|B")
    list.advance(after: try decoded(#"{"query-continue":{"info":{"incontinue":"8"}}}"#))
    #expect(list.next?.value(of: "gimcontinue") == "5|B")
    list.advance(after: try decoded("{}"))
    #expect(list.next == nil)
  }
}
