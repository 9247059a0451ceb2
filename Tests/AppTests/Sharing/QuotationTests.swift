import Articles
import Markup
import Seeded
import Testing

@testable import App

@Suite("Quotations")
struct QuotationTests {
  private func article() async throws -> Article {
    let services = try await TestApp().services(on: MemoryWiki([:]))
    return try await services.reading.read(html: Array(Self.page.utf8), named: "Lisbon")
  }

  private static let page = """
    <p>Lisbon (Portuguese: <i>Lisboa</i>, pronounced [liʒˈβoɐ]) is the capital of Portugal,\
    <sup id="cite_ref-1" class="reference"><a href="#cite_note-1">[1]</a></sup> with about 550,000 \
    people<sup id="cite_ref-2" class="reference"><a href="#cite_note-n2">[note 2]</a></sup> on the \
    Tagus. We can’t count d’Amsterdam, nor the trams.</p>
    <h2 id="History">History</h2><p>On 1 November 1755 came an earthquake. The waves reached the \
    town; the day has been a holiday since.</p>
    <h2 id="Get_in">Get in</h2><p>By tram, over the Tagus.</p>
    <h2 id="日本">日本</h2><p>東京は日本の首都です。</p><p>人口は多い。</p>
    <ol class="references"><li id="cite_note-1"><span class="reference-text">A.</span></li>
    <li id="cite_note-n2"><span class="reference-text">B.</span></li></ol>
    """

  @Test(
    "To look for words takes time that grows with the page and the words, and not with their product",
    arguments: ["b", "", "あ"])
  func linear(end: String) async throws {
    let services = try await TestApp().services(on: MemoryWiki([:]))
    let letter = end == "あ" ? "あ" : "a"
    var articles: [Article] = []
    for size in [2_000, 8_000] {
      let page = "<p>\(String(repeating: letter, count: 2 * size))"
      articles.append(try await services.reading.read(html: Array(page.utf8), named: "Lisbon"))
    }
    let ratio = Growth.ratio(of: 2_000) { size in
      let words = String(repeating: letter, count: size) + end
      _ = QuotationMatcher(words).place(in: articles[size == 2_000 ? 0 : 1])
    }
    #expect(ratio < Growth.limit)
  }

  @Test(
    "What is quoted is what the article says, sign by sign, however it was typed",
    arguments: [
      ("about 5.50,000 PEOPLE", "about 550,000 people"), ("1 November 17-55", "1 November 1755"),
      ("an earthquake? The waves … town!", nil),
      ("an earthquake? The waves reached the town!", "an earthquake. The waves reached the town"),
      ("came an earthquake.", "came an earthquake."), ("by t ram", "By tram"),
      ("[liʒˈβoɐ]) is the capital", "[liʒˈβoɐ]) is the capital"),
      ("is the capital of Portugal,[1] with", "is the capital of Portugal, with"),
      ("of Portugal, with about 550,000 people[note 2] on", nil),
      (
        "of Portugal,[1] with about 550,000 people[note 2] on",
        "of Portugal, with about 550,000 people on"
      ),
      ("capital of Portugal,[1]", "capital of Portugal,"), ("by tram", "By tram"),
      ("The waves\n reached…", "The waves reached…"), ("人口は", "人口は"), ("本の首", "本の首"),
    ] as [(String, String?)])
  func own(typed: String, quoted: String?) async throws {
    #expect(QuotationMatcher(typed).place(in: try await article())?.words == quoted)
  }

  @Test(
    "What an article does not say is not quoted from it",
    arguments: [
      "Lisbon (Portuguese: Lisboa, pronounced [liʒˈβoɐ]) is [not] the capital of [Spain] Portugal",
      "the capital of Portugal,[2] with", "Porto", "2", "note",
    ])
  func missing(typed: String) async throws {
    #expect(QuotationMatcher(typed).place(in: try await article()) == nil)
  }

  @Test(
    "A quote is of whole words and whole numbers",
    arguments: [
      ("about 550", nil), ("000 people", nil), ("isbon", nil), ("Lisb", nil), ("We can", nil),
      ("We can’t", "We can’t"), ("Amsterdam", "Amsterdam"), ("Tagus", "Tagus"), ("首都", "首都"),
    ] as [(String, String?)])
  func whole(typed: String, quoted: String?) async throws {
    #expect(QuotationMatcher(typed).place(in: try await article())?.words == quoted)
  }

  @Test(
    "A passage is where its words stand first; words that were typed as they are somewhere, there",
    arguments: [
      ("Tagus", nil), ("the", nil), ("The waves", "History"), ("Get in", "Get_in"),
      ("over the Tagus", "Get_in"), ("a holiday since. Get in", "History"), ("The", "History"),
    ] as [(String, String?)])
  func section(typed: String, anchor: String?) async throws {
    let place = try #require(QuotationMatcher(typed).place(in: try await article()))
    #expect(place.anchor == anchor)
  }

  @Test(
    "An address leads to a passage by its ends where blocks or marks of footnotes part it",
    arguments: [
      ("the day has been a holiday since.\nGet in", "the%20day%20has%20been%20a,Get%20in"),
      ("holiday since. Get in", "holiday%20since.,Get%20in"),
      ("capital of Portugal, with", "capital%20of%20Portugal%2C,with"),
      ("本の首都です。人口は", "本の首都です。,人口は".percentEncoded(keeping: ",")),
    ])
  func ends(typed: String, directive: String) async throws {
    let place = try #require(QuotationMatcher(typed).place(in: try await article()))
    #expect(CardLinkBuilder.fragment("", place.lines) == "#:~:text=\(directive)")
  }

  @Test("A quotation and the search have words of the same scripts without spaces")
  func scripts() {
    let differing = (0xC00..<0x32000).compactMap { Unicode.Scalar(UInt32($0)) }.filter {
      Character($0).isOfScriptWithoutSpaces != $0.isOfScriptWithoutSpaces
    }
    #expect(differing.isEmpty)
  }
}
