import Articles
import HTTPTypes
import Localization
import Markup
import TestSupport
import Testing

@testable import Web

/// All 256 cards that have some of the eight slots: what is drawn of them, sent and read out.
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

  private static let image = Card.Image(address: "/cards/a.jpg", alternative: "the picture")
  private static let media = Card.Media(
    address: "https://wiki.example.org/wiki/Special:Redirect/file/A.gif", type: "image/gif",
    kind: .animation)

  /// A card for each subset, with the names of its slots in the order in which they are shown.
  private static var cards: [(slots: [String], card: Card)] {
    let order = [
      "image", "media", "image title", "image subtitle", "caption", "trailing caption",
      "subcaption", "trailing subcaption",
    ]
    return (0..<256).map { bits in
      var card = Card(address: "/", summary: "summary")
      var slots: [String] = []
      if bits & 1 != 0 { (card.image, slots) = (image, slots + ["image"]) }
      if bits & 2 != 0 { (card.media, slots) = (media, slots + ["media"]) }
      for (index, slot) in texts.enumerated() where bits & 4 << index != 0 {
        card[keyPath: slot.path] = slot.name
        slots.append(slot.name)
      }
      slots.sort { (order.firstIndex(of: $0) ?? 0) < (order.firstIndex(of: $1) ?? 0) }
      return (slots, card)
    }
  }

  private func context() async throws -> PageContext {
    let site = try await TestSite()
    let head = HTTPRequest(method: .get, scheme: "http", authority: "localhost", path: "/")
    return site.site.context(address: "/", head)
  }

  private func html(_ card: Card, _ context: PageContext) throws -> HTML {
    let id = try #require(ConversationID(String(repeating: "A", count: 22)))
    return CardView(card: card, article: nil, view: .unnamed(id, nil)).html(context)
  }

  @Test("Every subset shows what it has, once each and in order, and no more")
  func subsets() async throws {
    let context = try await context()
    for (slots, card) in Self.cards {
      let page = PageDocument(try html(card, context))
      let shown = slots.filter { $0 != "image" }
        .map { $0 == "media" ? english(.chatCardAnimation) : $0 }
      // The style sheet sets each text apart from the next.
      let words = try page.one(tag: "a").text.filter { !$0.isWhitespace }
      #expect(words == shown.joined().filter { !$0.isWhitespace }, "\(slots)")
      #expect(page.all(tag: "img").count == (card.image == nil ? 0 : 1), "\(slots)")
      let rows = page.all(tag: "span").compactMap { $0.attribute("class") }
      #expect(
        rows.contains("caption") == (card.caption != nil || card.trailingCaption != nil),
        "\(slots)")
      #expect(
        rows.contains("subcaption") == (card.subcaption != nil || card.trailingSubcaption != nil),
        "\(slots)")
    }
  }

  @Test("A screen reader hears every subset as one sentence, the picture first")
  func names() async throws {
    let context = try await context()
    for (slots, card) in Self.cards where !slots.isEmpty {
      let heard = slots.map { slot in
        switch slot {
        case "image": "the picture"
        case "media": english(.chatCardAnimation)
        default: slot
        }
      }
      let link = try PageDocument(try html(card, context)).one(tag: "a")
      #expect(link.role == .link && link.writtenName == nil, "\(slots)")
      #expect(
        link.name.filter { !$0.isWhitespace } == heard.joined().filter { !$0.isWhitespace },
        "\(slots)")
    }
  }

  @Test("Every subset is the HTML of the golden file")
  func golden() async throws {
    let context = try await context()
    let lines = try Self.cards.map { slots, card in
      "\(slots.joined(separator: ", ")): \(try html(card, context).markup.trimmed)"
    }
    let file = GoldenFile("Tests/WebTests/Golden/card-slots.txt")
    #expect(try file.difference(from: lines.joined(separator: "\n") + "\n") == nil)
  }

  @Test("Every subset has the head, the page and the texts to paste of the golden file")
  func sent() async throws {
    let context = try await context()
    // Most subsets give the same, so each result is written once, below the subsets that give it.
    var results: [(text: String, slots: [String])] = []
    for (slots, card) in Self.cards {
      let text = try sentForms(of: card, context)
      let name = slots.filter { !$0.contains("caption") }.joined(separator: ", ")
      if let index = results.firstIndex(where: { $0.text == text }) {
        if !results[index].slots.contains(name) { results[index].slots.append(name) }
      } else {
        results.append((text, [name]))
      }
    }
    let text = results.map { "# \($0.slots.joined(separator: " | "))\n\($0.text)\n" }.joined()
    let file = GoldenFile("Tests/WebTests/Golden/card-slots-sent.txt")
    #expect(try file.difference(from: text) == nil)
    // Messages downloads and plays what such a tag names.
    #expect(!text.contains("og:video") && !text.contains("og:audio"))
  }

  private func sentForms(of card: Card, _ context: PageContext) throws -> String {
    let sent = SharedLink(
      kind: .place, card: card, title: "Title", description: "Description", lead: nil,
      language: nil)
    let page = SharedLinkPage(sent: sent, path: .sent).html(context).markup
    let start = try #require(page.firstRange(of: "<meta name=\"description\"")?.lowerBound)
    let end = try #require(page.firstRange(of: "<meta name=\"theme-color\"")?.lowerBound)
    let main = try #require(page.firstRange(of: "<article class=\"shared\">")?.lowerBound)
    let rest = try #require(page.firstRange(of: "<footer class=\"source\">")?.lowerBound)
    let pasted = SharedLinkText(
      sent, link: "https://HOST/s/abc", picture: card.image.map { "https://HOST\($0.address)" },
      credits: [])
    return [
      String(page[start..<end]), String(page[main..<rest]), pasted.plain, pasted.markdown,
      pasted.html.markup,
    ].joined(separator: "--\n")
  }

  @Test("Once the openings of a link are limited, its page does not lead to the file before one")
  func closed() throws {
    let card = Card(address: "/", image: Self.image, media: Self.media, summary: "summary")
    let sent = SharedLink(kind: .article, card: card, title: "Title", description: "Description")
    #expect(sent.closed.card.media == nil && sent.closed.card.image == Self.image)
  }
}

extension String {
  fileprivate var trimmed: String {
    split(whereSeparator: \.isNewline).joined()
  }
}
