import Articles
import HTTPTypes
import Testing

@testable import Web

@Suite("The slots of a card")
struct CardSlotsTests {
  private typealias Slot = (name: String, path: WritableKeyPath<Card, String?>)

  private static var texts: [Slot] {
    [
      ("image title", \.imageTitle), ("image subtitle", \.imageSubtitle), ("caption", \.caption),
      ("subcaption", \.subcaption), ("trailing caption", \.trailingCaption),
      ("trailing subcaption", \.trailingSubcaption),
    ]
  }

  @Test("Every subset of picture and texts shows what it has, once each and in order, and no more")
  func subsets() async throws {
    let site = try await TestSite()
    let head = HTTPRequest(method: .get, scheme: "http", authority: "localhost", path: "/")
    let context = site.site.context(address: "/", head)
    let id = try #require(ConversationID(String(repeating: "A", count: 22)))
    for bits in 0..<(1 << 7) {
      var card = Card(address: "/", summary: "summary")
      if bits & 64 != 0 {
        card.image = Card.Image(address: "/cards/a.jpg", alternative: "the picture")
      }
      var shown: [String] = []
      for (index, slot) in Self.texts.enumerated() where bits & 1 << index != 0 {
        card[keyPath: slot.path] = slot.name
        shown.append(slot.name)
      }
      // A row has the text at its start, then the one at its end.
      let order = [
        "image title", "image subtitle", "caption", "trailing caption", "subcaption",
        "trailing subcaption",
      ]
      shown.sort { (order.firstIndex(of: $0) ?? 0) < (order.firstIndex(of: $1) ?? 0) }
      let html = CardView(card: card, article: nil, view: .unnamed(id, nil)).html(context)
      let link = try PageDocument(html).one(tag: "a")
      // The style sheet sets each text apart from the next.
      let words = link.text.filter { !$0.isWhitespace }
      #expect(words == shown.joined().filter { !$0.isWhitespace }, "\(bits)")
      #expect(PageDocument(html).all(tag: "img").count == (card.image == nil ? 0 : 1), "\(bits)")
      let rows = PageDocument(html).all(tag: "span").compactMap { $0.attribute("class") }
      #expect(
        rows.contains("caption") == (card.caption != nil || card.trailingCaption != nil), "\(bits)")
      #expect(
        rows.contains("subcaption") == (card.subcaption != nil || card.trailingSubcaption != nil),
        "\(bits)")
    }
  }
}
