import Articles
import Testing

@Suite("A card's texts") struct CardTests {
  @Test(
    "A text is cut between words, with an ellipsis",
    arguments: [
      ("Kyoto", 40, "Kyoto"),
      ("  Kyoto\n in\tspring ", 40, "Kyoto in spring"),
      ("The quick brown fox", 10, "The quick…"),
      ("The quick brown fox", 11, "The quick…"),
      ("The quick brown fox", 9, "The quic…"),
      ("Llanfairpwllgwyngyll", 8, "Llanfai…"),
      ("A Llanfairpwllgwyngyll", 9, "A Llanfa…"),
      ("日本語の長い題名", 5, "日本語の…"),
      ("", 5, ""), ("a", 0, "…"),
    ])
  func cut(text: String, limit: Int, expected: String) {
    let cut = Card.cut(text, to: limit)
    #expect(cut == expected)
    #expect(cut.count <= max(limit, 1))
  }

  @Test("A character may have combining marks, up to a limit")
  func marks() {
    let three = String(repeating: "e\u{0301}\u{0323}", count: 10)
    #expect(Card.cut(three, to: 10) == three)
    let piled = "Z" + String(repeating: "\u{0301}", count: 32)
    #expect(Card.cut(String(repeating: piled, count: 10), to: 10) == piled + "…")
    #expect(Card.cut(piled + piled, to: 4).unicodeScalars.count <= 16)
  }

  @Test("A text is also cut to a limit in bytes")
  func bytes() {
    #expect(Card.cut("京都市とその周辺", to: 8, bytes: 24) == "京都市とその周辺")
    #expect(Card.cut("京都市とその周辺", to: 8, bytes: 23) == "京都市とその…")
    #expect(Card.cut("日本", to: 8, bytes: 2).utf8.count <= 3)
  }

  @Test("A token counts as one character and is never cut, at any position")
  func tokens() {
    let token = "$0A3C1F5E-0000-4000-8000-00000000ABCD"
    let summary = "\(token) missed three times; \(token) won"
    #expect(Card.cut(summary, to: 50) == summary)
    #expect(Card.cut(summary, to: 20) == "\(token) missed three…")
    #expect(Card.cut("\(token)\(token)\(token)", to: 2) == "\(token)…")
    #expect(Card.cut("It costs $5, $6 or $7", to: 12) == "It costs…")
  }

  @Test("Each text is cut to its limit")
  func lengths() {
    let long = String(repeating: "word ", count: 60)
    let card = Card(
      address: "/s/abc", imageTitle: long, imageSubtitle: long, caption: long, subcaption: long,
      trailingCaption: long, trailingSubcaption: long, summary: long)
    #expect(card.imageTitle?.count ?? 0 <= 40)
    #expect(card.imageSubtitle?.count ?? 0 <= 60)
    #expect(card.caption?.count ?? 0 <= 90)
    #expect(card.subcaption?.count ?? 0 <= 60)
    #expect(card.trailingCaption?.count ?? 0 <= 20)
    #expect(card.trailingSubcaption?.count ?? 0 <= 20)
    #expect(card.summary.count <= 50)
  }

  @Test(
    "Where a picture is shown without the texts of its card, its alternative says what is drawn on it",
    arguments: [
      (nil, nil, "Map with Delft marked"), ("Delft", nil, "Map with Delft marked"),
      ("Delft", "Netherlands", "Map with Delft marked – Netherlands"),
      ("Trip", "3 days", "Map with Delft marked – Trip – 3 days"),
    ] as [(String?, String?, String)])
  func imageAlternative(title: String?, subtitle: String?, alternative: String) {
    var card = Card(address: "/", imageTitle: title, imageSubtitle: subtitle, summary: "Delft")
    #expect(card.imageAlternative == nil)
    card.image = Card.Image(address: "/cards/a.jpg", alternative: "Map with Delft marked")
    #expect(card.imageAlternative == alternative)
  }
}
