import Articles
import Testing

@testable import Library

@Suite struct TextSearchTests {
  let library: Library
  let fixture: TestLibrary

  init() async throws {
    fixture = try TestLibrary()
    library = try fixture.library()
    try await library.articles.save(order("São Paulo", "A city of great size, with coffee."))
    try await library.articles.save(order("Coffee", "A drink."))
    try await library.articles.save(order("Kyōto", "京都の古い寺と庭。かつての首都。"))
    try await library.articles.save(order("Bangkok", "กรุงเทพมหานคร is its name."))
    try await library.articles.save(
      order("C++", "A language with \"quotes\" and (brackets) NEAR it."))
  }

  @Test(
    "A query finds",
    arguments: [
      ("coffee", ["Coffee", "São Paulo"]), ("COFF", ["Coffee", "São Paulo"]),
      ("sao", ["São Paulo"]), ("são paulo", ["São Paulo"]), ("kyoto", ["Kyōto"]),
      ("great coffee", ["São Paulo"]), ("coffee tea", []), ("京都", ["Kyōto"]),
      ("都京", []), ("首都", ["Kyōto"]), ("古い寺", ["Kyōto"]), ("กรุงเทพ", ["Bangkok"]),
      ("near", ["C++"]), ("c++", ["C++"]),
    ])
  func finds(query: String, titles: [String]) async throws {
    #expect(try await library.texts(query) == titles)
  }

  @Test("A word that is repeated is looked for once, however often it stands in the query")
  func repeated() {
    #expect(SearchTextCoding.query("the the THE the") == "\"the\" *")
    let many = Array(repeating: "the", count: 40).joined(separator: " ")
    #expect(SearchTextCoding.query(many) == "\"the\" *")
    #expect(SearchTextCoding.query("a b a") == "\"b\" \"a\"")
  }

  @Test("A guide is searched alone; an article that left it is not found in it")
  func inGuide() async throws {
    let trip = try await library.guides.create(named: "Trip")
    for title in ["São Paulo", "Kyōto"] {
      try await library.guideEntries.add(try id(title), to: trip)
    }
    let found = try await library.guides.search("coffee", in: trip)
    #expect(found.map(\.id.title.text) == ["São Paulo"])
    #expect(found.first?.snippet.pieces.contains { $0.isMatch && $0.text == "coffee" } == true)
    #expect(try await library.guides.search("sao", in: trip).count == 1)
    #expect(try await library.guides.search("\"", in: trip).isEmpty)
    _ = try await library.guideEntries.remove(try await library.guides.guide(trip).entries[0].id)
    #expect(try await library.guides.search("coffee", in: trip).isEmpty)
    await #expect(throws: LibraryError.guideMissing("99")) {
      try await library.guides.search("coffee", in: 99)
    }
  }

  @Test(
    "No query is misread",
    arguments: [
      "\"", "\"\"", "*", "a*", "NEAR(", "NOT", "OR", "AND AND", "-", "title:", "(", "^a", "{a b}:",
      "", " ", "\0", "🏝️", "'", ";", "\u{200B}", "a\"b", "+", "\u{1E900}", "\u{0E31}", "…",
      String(repeating: "a b ", count: 5_000), String(repeating: "\"", count: 5_000),
    ])
  func hostile(query: String) async throws {
    _ = try await library.fullText.search(query)
    _ = try await library.fullText.matchCount(query)
  }

  @Test(
    "A snippet marks the match and shows no trace of the index",
    arguments: [("great", "great"), ("京都", "京都"), ("frei", nil)] as [(String, String?)])
  func snippets(query: String, marked: String?) async throws {
    let snippet = try await library.fullText.search(query).first?.snippet
    let found = snippet?.pieces.filter(\.isMatch).map(\.text).joined()
    #expect(found == marked)
    #expect(snippet?.text.unicodeScalars.contains { $0 == "\u{200B}" || $0.value < 9 } != true)
  }

  @Test("Results come in pages, and are counted")
  func pages() async throws {
    #expect(try await library.fullText.search("a", limit: 1).count == 1)
    let all = try await library.texts("coffee")
    let second = try await library.fullText.search("coffee", limit: 1, offset: 1)
    #expect(second.map(\.id.title.text) == Array(all.dropFirst()))
    #expect(try await library.fullText.matchCount("coffee") == 2)
  }

  @Test("A text that contains the index's reserved characters stays plain text")
  func reserved() async throws {
    try await library.articles.save(order("Odd", "before \u{2}fake\u{3} \u{200B}after\0 the end"))
    let match = try #require(try await library.fullText.search("before").first)
    #expect(match.snippet.pieces.filter(\.isMatch).map(\.text) == ["before"])
  }
}
