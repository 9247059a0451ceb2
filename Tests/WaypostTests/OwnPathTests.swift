import Articles
import Testing

@testable import Waypost

@Suite("Addresses that leave with a card")
struct OwnPathTests {
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
      ("See", "cut…", "#See"),
    ] as [(String, String?, String)])
  func fragments(section: String, passage: String?, fragment: String) {
    #expect(OwnPath.fragment(section, passage) == fragment)
  }

  @Test("An article's address is that of its page")
  func article() throws {
    let id = ArticleID(wiki: .englishWikipedia, title: try PageTitle("AC/DC & co"))
    #expect(OwnPath.article(id, section: "See").hasPrefix("/read/en.wikipedia.org/AC/DC_"))
  }
}
