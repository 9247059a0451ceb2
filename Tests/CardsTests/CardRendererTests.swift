import Articles
import Cards
import Markup
import Testing

@Suite("Card pictures")
struct CardRendererTests {
  private let cardRenderer = CardRenderer(limits: Pictures.limits)

  private static let arts: [CardContent] = [
    .board(TitleCardText(overline: "en.wikipedia.org", title: "Kyoto", language: .english)),
    .quote(QuotationCardText(text: "A stone.", source: "Port Linnet", language: .english)),
    .drawing(Pictures.svg(1200, 630)), .drawing(Pictures.svg(600, 400)),
  ]

  @Test("Every picture is a baseline JPEG of 1200 by 630 and at most 300 kB", arguments: arts)
  func size(art: CardContent) async throws {
    let bytes = try await cardRenderer.picture(art)
    #expect(bytes.count <= 300_000)
    let kind = try #require(PictureHeader(bytes))
    #expect(kind.format == .jpeg && kind.width == 1200 && kind.height == 630)
    // SOF0: baseline, not progressive (ITU T.81, B.1).
    #expect(bytes.contains([0xFF, 0xC0]) && !bytes.contains([0xFF, 0xC2]))
  }

  @Test("The same card gives the same bytes", arguments: arts)
  func same(art: CardContent) async throws {
    let first = try await cardRenderer.picture(art)
    let again = try await CardRenderer(limits: Pictures.limits).picture(art)
    #expect(first == again)
  }
}
