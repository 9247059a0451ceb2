import Testing
import Titles

@Suite("Title index")
struct TitleIndexTests {
  private static let titles: [(title: String, id: Int, weight: Int)] = [
    ("Amsterdam", 1, 900), ("Lisbon", 2, 500), ("Zapato", 3, 0), ("Ayrton Senna", 4, 10),
    ("New York", 5, 8000), ("York", 6, 200), ("Yorkshire", 7, 300), ("Rotterdam", 8, 600),
    ("C", 9, 50), ("C++", 10, 40), ("C#", 11, 30), ("The Lord of the Rings", 12, 70),
    ("Moth", 13, 1), ("Moths and flame", 14, 1), ("São Paulo", 15, 1000), ("Paulo", 16, 5),
    ("100%", 17, 1), ("?", 18, 1), ("Newark", 19, 100), ("Amstelveen", 20, 80), ("東京", 21, 9000),
    ("New Amsterdam", 22, 20), ("AC/DC", 23, 60), ("Lisbon (Ohio)", 24, 2),
  ]
  private let index = TitleIndex(titles)

  private static func index(of titles: [String]) -> TitleIndex<Int> {
    TitleIndex(titles.enumerated().map { (title: $1, id: $0, weight: 0) })
  }

  private func found(_ query: String, limit: Int = 5) -> [String] {
    index.search(query, limit: limit).map(\.title)
  }

  @Test(
    "An inexact query finds the intended title",
    arguments: [
      ("amst", "Amsterdam"), ("AMSTERDAM", "Amsterdam"), ("amsterdm", "Amsterdam"),
      ("lisbn", "Lisbon"), ("sapato", "Zapato"), ("airton senna", "Ayrton Senna"),
      ("newyork", "New York"), ("rotter dam", "Rotterdam"), ("york new", "New York"),
      ("new yor", "New York"), ("lord rings", "The Lord of the Rings"), ("sao p", "São Paulo"),
      ("moth flame", "Moths and flame"), ("acdc", "AC/DC"),
      ("?", "?"), ("100%", "100%"), ("東", "東京"), ("rotetrdam", "Rotterdam"),
    ])
  func findings(query: String, title: String) { #expect(found(query).first == title) }

  @Test(
    "The order is exact, prefix, later word, words in another order, similar",
    arguments: [
      ("york", ["York", "Yorkshire", "New York"]),
      ("new", ["New York", "Newark", "New Amsterdam"]),
      ("amsterdam", ["Amsterdam", "New Amsterdam"]),
      ("paulo", ["Paulo", "São Paulo"]),
      ("lisbon", ["Lisbon", "Lisbon (Ohio)"]),
      ("lisbn", ["Lisbon", "Lisbon (Ohio)"]),
      ("amste", ["Amsterdam", "Amstelveen", "New Amsterdam"]),
      ("yrok", ["York", "Yorkshire", "New York"]),
    ])
  func order(query: String, titles: [String]) { #expect(found(query) == titles) }

  @Test(
    "Symbols distinguish names that fold to the same letters",
    arguments: [
      ("C++", "C++", MatchKind.exact), ("c++", "C++", .exact), ("c#", "C#", .exact),
      ("c", "C", .exact), ("C", "C", .exact), ("100", "100%", .prefix), ("ac dc", "AC/DC", .exact),
    ])
  func signs(query: String, title: String, kind: MatchKind) {
    let first = index.search(query, limit: 5).first
    #expect(first?.title == title)
    #expect(first?.kind == kind)
  }

  @Test("A name with more symbols than the query is a prefix match; one with fewer is similar")
  func moreAndFewerSigns() {
    #expect(index.search("c", limit: 3).map(\.kind) == [.exact, .prefix, .prefix])
    #expect(
      index.search("C++", limit: 5).prefix(3).map(\.kind)
        == [.exact, .similar(edits: 2), .similar(edits: 2)])
  }

  @Test(
    "Permitted edits: none up to two letters, one up to five, two from six",
    arguments: [
      ("yk", nil), ("yrk", 1), ("yokr", 1), ("oykr", nil), ("lsbno", nil), ("ilsbno", 2),
      ("lissabon", 2), ("lissabonn", nil), ("xxlisbon", 2), ("xxxlisbon", nil),
    ] as [(String, Int?)])
  func edits(query: String, edits: Int?) {
    #expect(index.search(query, limit: 5).first?.edits == edits)
  }

  @Test("One or two typing errors are tolerated at any position", arguments: 0..<25)
  func slips(first: Int) {
    let title = Array("konstantinopel am bosporus")
    let index = Self.index(of: [String(title)])
    for query in Self.slips(at: first, of: title) {
      #expect(index.search(String(query), limit: 1).first.map { $0.edits <= 1 } == true)
      for second in stride(from: first + 2, to: query.count - 1, by: 3) {
        for query in Self.slips(at: second, of: query) {
          #expect(index.search(String(query), limit: 1).count == 1, "\(String(query))")
        }
      }
    }
  }

  /// Returns variants with a letter missing, one extra, a wrong one, and two swapped.
  private static func slips(at place: Int, of letters: [Character]) -> [[Character]] {
    var (less, more, wrong, swapped) = (letters, letters, letters, letters)
    less.remove(at: place)
    more.insert("x", at: place)
    wrong[place] = "q"
    swapped.swapAt(place, place + 1)
    return [less, more, wrong, swapped]
  }

  @Test("No further edit is tried once five titles are found")
  func enough() {
    let names = ["anna", "annab", "annac", "annad", "annae", "anma"]
    let index = Self.index(of: names)
    #expect(index.search("anna", limit: 10).count == 5)
    #expect(index.search("annab", limit: 10).map(\.edits).max() == 1)
  }

  @Test(
    "The matched range covers whole characters of the title",
    arguments: [
      ("sao", "São"), ("paul", "Paul"), ("lisbn", "Lisbon"), ("york new", "New York"),
      ("rottrd", "Rotterd"), ("lord rings", "Lord of the Rings"), ("ac d", "AC/D"),
    ])
  func ranges(query: String, matched: String) {
    let index = Self.index(of: [
      "Sa\u{303}o Paulo", "Lisbon", "New York", "Rotterdam", "The Lord of the Rings", "AC/DC",
    ])
    let first = index.search(query, limit: 1).first
    #expect(first.map { String($0.title[$0.range]) } == matched)
  }

  @Test("Among equal matches the greater weight is first, then the shorter title")
  func weights() {
    var index = TitleIndex<Int>()
    for (id, title, weight) in [(1, "Paris, Texas", 5), (2, "Paris, Ohio", 5), (3, "Parish", 90)] {
      index.add(title, id: id, weight: weight)
    }
    #expect(index.search("pari", limit: 5).map(\.id) == [3, 2, 1])
  }

  @Test("The limit is respected, and an empty query finds nothing")
  func limits() {
    #expect(found("a", limit: 1) == ["Amsterdam"])
    #expect(found("a", limit: 0) == [])
    #expect(found("", limit: 5) == [])
    #expect(found(" \n", limit: 5) == [])
    #expect(TitleIndex<Int>().search("amsterdam", limit: .max).isEmpty)
    #expect(index.search("a", limit: .max).count == 6)
  }

  @Test("Titles and queries of any length work")
  func extremes() {
    let long = String(repeating: "ab ", count: 20_000)
    var index = Self.index(of: ["", long])
    index.add("ab", id: 2)
    #expect(index.search(long, limit: 3).map(\.id) == [1])
    #expect(index.search("ab", limit: 3).map(\.id) == [2, 1])
  }
}
