import Articles
import Foundation  // Date, which the client's interface has; a folder of recordings
import Places
import Testing

@testable import Wiki

@Suite("Both format versions")
struct FormatVersionTests {
  static let versions = ["v1", "v2"]

  private func client(_ fixture: String, facts: WikiFacts? = nil) throws -> WikiClient {
    let text = try Fixture.text(fixture)
    return try FakeWiki { $0["action"] == "query" ? .json(text) : .json("{}") }.client(facts: facts)
  }

  @Test("A search is the same in both", arguments: versions)
  func search(version: String) async throws {
    let client = try client("search-\(version).json", facts: .plain([.extracts, .pageImages]))
    let found = try await client.search("river", now: .test)
    #expect(found.titles.map(\.id.title.text) == ["River", "Rivertown", "River (disambiguation)"])
    #expect(found.titles.map(\.isDisambiguation) == [false, false, true])
    let town = found.titles[1]
    #expect(town.redirectedFrom == "River city")
    #expect(town.pageID == 28)
    #expect(town.description == "Rivertown is a town at a quay.")
    #expect(town.thumbnail?.width == 250)
    #expect(town.coordinate == (try Coordinate(latitude: 52.25, longitude: 4.5)))
    #expect(found.total == 2)
    #expect(found.suggestion == "rivers")
  }

  @Test("Text hits have clean snippets", arguments: versions)
  func texts(version: String) async throws {
    let client = try client("search-\(version).json", facts: .plain([]))
    let found = try await client.search("river", now: .test)
    #expect(found.texts.map(\.id.title.text) == ["Rivertown", "Harbour"])
    #expect(found.texts.map(\.pageID) == [28, 31])
    #expect(found.texts[0].snippet?.text == "a river & quay")
    #expect(found.texts[0].snippet?.pieces.filter(\.isMatch).map(\.text) == ["river"])
  }

  @Test("A page is the same in both", arguments: versions)
  func page(version: String) async throws {
    let parse = try Fixture.text("parse-\(version).json")
    let query = try Fixture.text("page-\(version).json")
    let wiki = FakeWiki { .json($0["action"] == "parse" ? parse : query) }
    let page = try await wiki.client(facts: .plain([]))
      .page(PageTitle("Harbour"), now: .test)
    #expect(page.id.title.text == "New Harbour")
    #expect(page.pageID == 36)
    #expect(page.revision == 360)
    #expect(String(decoding: page.html, as: UTF8.self).contains("Ships lie here."))
    #expect(page.details.redirectedFrom == ["Harbour"])
    #expect(page.details.categories == ["Harbours of the north"])
    #expect(page.details.languages.map(\.title) == ["Haven", "Neuer Hafen"])
    #expect(page.details.languages.map(\.languageName) == ["Nederlands", nil])
  }

  @Test("A page's metadata is the same in both", arguments: versions)
  func details(version: String) async throws {
    let parse = try Fixture.text("parse-\(version).json")
    let query = try Fixture.text("page-\(version).json")
    let wiki = FakeWiki { .json($0["action"] == "parse" ? parse : query) }
    let details = try await wiki.client(facts: .plain([]))
      .page(PageTitle("Harbour"), now: .test).details
    #expect(details.description == "harbour in the north")
    #expect(details.thumbnail?.address == "https://wiki.example.org/quay.jpg")
    #expect(details.leadPicture == "Quay at noon.jpg")
    #expect(details.coordinate == (try Coordinate(latitude: 52.25, longitude: 4.5)))
    #expect(details.modifiedAt == Date(timeIntervalSince1970: 1_777_636_800))
    #expect(details.language?.text == "en")
    #expect(details.fetchedAt == .test)
    #expect(
      details.revisionAddress
        == "https://wiki.example.org/w/index.php?title=New_Harbour&oldid=360")
  }

  @Test("A wiki's facts are the same in both", arguments: versions)
  func site(version: String) async throws {
    let facts = try await client("siteinfo-\(version).json").probe(now: .test)
    #expect(facts.siteName == "Testwiki")
    #expect(facts.language.text == "nl")
    #expect(facts.direction == .leftToRight)
    #expect(facts.namespaces.map(\.id) == [-1, 0, 1, 6])
    #expect(facts.namespace(of: try PageTitle("afbeelding:Kade.jpg")).id == 6)
    #expect(facts.rights.address == "https://creativecommons.org/licenses/by-sa/4.0/")
    #expect(facts.interwikis.map(\.address) == ["https://de.example.org/wiki/$1"])
    #expect(
      facts.capabilities == [
        .formatVersion2, .prefixSearch, .languageAddresses, .extracts, .pageImages, .coordinates,
        .geoSearch,
      ])
  }

  @Test(
    "Every recorded response of real wikis is read",
    .enabled(
      if: ProcessInfo.processInfo.environment["WAYPOST_CORPUS"] != nil,
      "WAYPOST_CORPUS names no folder of recorded answers"))
  func recordings() async throws {
    let folder = URL(filePath: ProcessInfo.processInfo.environment["WAYPOST_CORPUS"] ?? "")
      .appending(path: "api")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path())
      .filter { $0.hasSuffix(".json") }.sorted()
    for name in files {
      let body = try Data(contentsOf: folder.appending(path: name))
      let answer = try JSONDecoder().decode(APIAnswer.self, from: body)
      let raw = try JSONSerialization.jsonObject(with: body) as? [String: Any]
      let query = raw?["query"] as? [String: Any]
      for (list, count) in [
        ("pages", answer.query?.pages.count), ("search", answer.query?.search.count),
        ("redirects", answer.query?.redirects.count),
      ] {
        let rows = query?[list].map { ($0 as? [Any])?.count ?? ($0 as? [String: Any])?.count ?? 0 }
        #expect(count ?? 0 == rows ?? 0, "\(list) of \(name)")
      }
      #expect((raw?["parse"] == nil) == (answer.parse?.html == nil), "\(name)")
      #expect((raw?["continue"] == nil) == answer.continuation.values.isEmpty, "\(name)")
    }
    #expect(!files.isEmpty)
  }
}

@Suite("Malformed responses")
struct MalformedAnswerTests {
  @Test(
    "A wrong type costs its own part, never the rest",
    arguments: [
      #"{"query":{"pages":[null,5,"x",[],{"title":7},{"title":"A","pageid":-1,"index":"2"}]}}"#,
      #"{"query":{"pages":{"1":null,"2":[],"x":{"title":"A","pageid":"-3"}}}}"#,
      #"{"query":{"pages":[{"title":"A","thumbnail":[],"extract":5.5,"coordinates":{"lat":1}}]}}"#,
      #"{"query":{"pages":[{"title":"A","pageprops":[],"terms":"x","revisions":{}}]}}"#,
      #"{"query":{"pages":[{"title":"A","coordinates":[{"lat":"1","lon":null}]}],"search":7}}"#,
      #"{"query":{"pages":[{"title":"A"}],"searchinfo":[],"redirects":[1],"normalized":"x"}}"#,
      #"{"warnings":"x","continue":[],"query":{"pages":[{"title":"A"}],"logevents":[{"params":[]}]}}"#,
    ])
  func wrongTypes(json: String) throws {
    let pages = try decoded(json).query?.pages ?? []
    #expect(pages.map(\.title) == ["A"])
    #expect(pages.first?.pageID == nil)
    #expect(pages.first?.coordinates.isEmpty == true)
  }

  @Test(
    "Addresses that must not be requested are dropped",
    arguments: [
      "javascript:alert(1)", "JavaScript:alert(1)", " javascript:alert(1)",
      "java\\nscript:alert(1)", "data:image/png;base64,AA", "file:///etc/passwd",
      "https://user:secret@evil.example/x", "https:///x", "https://exa mple.org/x",
      "https://good.example\\\\@evil.example/", "http://", "//", "ftp://h.example/x",
      "https://h\\u0000.example/",
    ])
  func addresses(address: String) async throws {
    let wiki = FakeWiki { _ in
      .json(
        #"{"query":{"pages":[{"title":"A","index":1,"thumbnail":{"source":"\#(address)","width":1,"height":1}}]}}"#
      )
    }
    let found = try await wiki.client(facts: .plain([])).search("a", now: .test)
    #expect(found.titles.map(\.id.title.text) == ["A"])
    #expect(found.titles.first?.thumbnail == nil)
  }

  @Test("Negative sizes are unknown")
  func sizes() throws {
    let page = try decoded(
      #"{"query":{"pages":[{"title":"A","thumbnail":{"source":"/a.png","width":-5,"height":"x"}}]}}"#
    ).query?.pages.first
    #expect(page?.thumbnail?.width == 0)
    #expect(page?.thumbnail?.height == 0)
  }

  @Test("Invalid titles are left out")
  func titles() async throws {
    let wiki = FakeWiki { _ in
      .json(
        ##"{"query":{"pages":[{"title":"<b>","index":1},{"title":"A|B","index":2},"##
          + ##"{"title":"","index":3},{"title":"../x","index":4},{"title":"Good","index":5}],"##
          + ##""search":[{"title":"#x"},{"title":"Good"}]}}"##)
    }
    let found = try await wiki.client(facts: .plain([])).search("g", now: .test)
    #expect(found.titles.map(\.id.title.text) == ["Good"])
    #expect(found.texts.map(\.id.title.text) == ["Good"])
  }

  @Test("Endless nesting is refused")
  func nesting() async throws {
    let deep = #"{"query":"# + String(repeating: #"{"a":["#, count: 200_000)
    let wiki = FakeWiki { _ in .json(deep) }
    await #expect(throws: WikiError.malformedAnswer(host: "wiki.example.org")) {
      try await wiki.client().probe(now: .test)
    }
  }

  @Test(
    "A response with more values than any wiki sends is refused before it is decoded",
    arguments: ["0,", #""","#, "[],", "{},", #"{"a":1},"#])
  func values(value: String) async throws {
    let list = String(repeating: value, count: WikiLimits.values)
    for field in ["pages", "unknown"] {
      let wiki = FakeWiki { _ in .json(#"{"batchcomplete":true,"query":{"\#(field)":[\#(list)0]}}"#)
      }
      await #expect(throws: WikiError.malformedAnswer(host: "wiki.example.org")) {
        try await wiki.client().search("a", now: .test)
      }
    }
  }

  @Test(
    "Values are counted outside strings",
    arguments: [
      ("", 1, true), ("[", 1, false), ("[1,2]", 3, true), ("[1,2]", 2, false),
      (#"{"a,b[c{d":",,,,"}"#, 2, true), (#"{"a\",,":"\\",,"#, 4, true),
      (#"{"a\",,":"\\",,"#, 3, false), (#""\"#, 1, true),
    ])
  func count(text: String, limit: Int, isBelow: Bool) {
    #expect(JSONValueCount.isBelow(limit, in: Array(text.utf8)) == isBelow)
  }

  @Test("An overlong list is cut at the limit, in either format")
  func length() throws {
    let list = String(repeating: #"{"title":"A"},"#, count: 20_000)
    let answer = try decoded(#"{"query":{"pages":[\#(list)1]}}"#)
    #expect(answer.query?.pages.count == WikiLimits.rows)
    let object = (0..<20_000).map { #""\#($0)":{"title":"A"},"# }.joined()
    #expect(try decoded(#"{"query":{"pages":{\#(object)"x":1}}}"#).query?.pages.isEmpty == true)
  }

  @Test(
    "An endless snippet is cut at the limit for a sentence",
    arguments: [
      "é<b>", "&lt;ref&gt;", "&lt;a", "&lt;!--", "{{", "[[", "[//", "=", "a=", "scope=\"", "*",
      "\n",
      "\n ", "|", "{|", "! ", "'", "__A",
    ])
  func snippet(piece: String) {
    let snippet = Snippet(wiki: String(repeating: piece, count: 1_000_000))
    #expect(snippet.text.utf8.count < 10_000)
  }

  @Test("Rows beyond the requested number are cut")
  func surplus() async throws {
    let pages = (1...3000).map { #"{"pageid":\#($0),"title":"A \#($0)","index":\#($0)}"# }
    let hits = (1...3000).map { #"{"title":"B \#($0)"}"# }
    let json =
      #"{"query":{"pages":[\#(pages.joined(separator: ","))],"#
      + #""search":[\#(hits.joined(separator: ","))]}}"#
    let wiki = FakeWiki { $0["titles"] == nil ? .json(json) : .json("{}") }
    let found = try await wiki.client(facts: .plain([])).search("a", limit: 5, now: .test)
    #expect(found.titles.count == 10)
    #expect(found.texts.count == 5)
    #expect(wiki.asked.count == 2)
  }

  @Test("Facts keep only web addresses")
  func facts() async throws {
    let wiki = FakeWiki { _ in
      .json(
        #"{"query":{"general":{"sitename":"X","articlepath":"//evil.example/$1","#
          + #""server":"javascript:x"},"rightsinfo":{"url":"javascript:alert(1)","text":5},"#
          + #""interwikimap":[{"prefix":"nl","url":"javascript:$1"},{"prefix":"de"}]}}"#)
    }
    let facts = try await wiki.client().probe(now: .test)
    #expect(facts.articlePath == "/wiki/$1")
    #expect(facts.server == "")
    #expect(facts.rights.address == "")
    #expect(facts.interwikis.isEmpty)
  }
}
