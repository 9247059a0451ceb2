import Articles
import Foundation  // percent decoding
import Testing

@testable import App

@Suite("Addresses in cards")
struct OwnAddressTests {
  @Test(
    "A passage is found by its words, a long one by its ends, and by its section where that fails",
    arguments: [
      ("", nil, ""), ("Get in", nil, "#Get_in"),
      ("See", "High ones.", "#See:~:text=High%20ones."),
      ("", "well-known, old & new", "#:~:text=well%2Dknown%2C%20old%20%26%20new"),
      (
        "", "one two three four five six seven eight nine ten eleven twelve thirteen",
        "#:~:text=one%20two%20three%20four%20five,nine%20ten%20eleven%20twelve%20thirteen"
      ),
      ("See", "cut…", "#See:~:text=cut%E2%80%A6"), ("See", "…", "#See"),
      ("See", "High ones.\nOld ones\n", "#See:~:text=High%20ones.,Old%20ones"),
      ("See", "one\ttwo", "#See:~:text=one,two"),
    ] as [(String, String?, String)])
  func fragments(section: String, passage: String?, fragment: String) {
    #expect(CardLinkBuilder.fragment(section, passage) == fragment)
  }

  @Test(
    "In a script without spaces a passage is cut at its signs, and its address stays short",
    arguments: [1, 2])
  func longJapanese(paragraphs: Int) throws {
    let sentence = "東京は日本の首都であり、多くの人々がここで暮らしている。"
    let passage = (1...paragraphs).map { _ in String(repeating: sentence, count: 12) }
      .joined(separator: "\n")
    let fragment = CardLinkBuilder.fragment("日本", passage)
    let ends = fragment.split(separator: "=").last?.split(separator: ",") ?? []
    #expect(ends.count == 2 && fragment.count < 1_000)
    for end in ends.compactMap({ $0.removingPercentEncoding }) {
      #expect(passage.contains(end) && end.count >= 10)
    }
  }

  @Test("An article's address is that of its page")
  func article() throws {
    let id = ArticleID(wiki: .englishWikipedia, title: try PageTitle("AC/DC & co"))
    #expect(CardLinkBuilder.article(id, section: "See").hasPrefix("/read/en.wikipedia.org/AC/DC_"))
  }
}
