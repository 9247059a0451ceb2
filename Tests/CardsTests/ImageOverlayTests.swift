import Articles
import Cards
import Testing

@Suite("The slots of a card on its picture")
struct ImageOverlayTests {
  private let cardRenderer = CardRenderer(limits: Pictures.limits)

  /// What a card can be drawn from, with words of the languages that differ most.
  private static let arts: [(name: String, art: CardContent, overlay: ImageOverlay)] = [
    (
      "drawing", .drawing(Sample.diagram(480, 200)),
      ImageOverlay(title: "Amsterdam", subtitle: "Netherlands (NL), North Holland")
    ),
    (
      "photograph", .picture([]),
      ImageOverlay(
        title: "القاهرة", subtitle: "عاصمة جمهورية مصر العربية",
        language: LanguageTag("ar") ?? .english)
    ),
    (
      "board",
      .board(TitleCardText(overline: "en.wikivoyage", title: "Kyoto", language: .english)),
      ImageOverlay(
        title: "Taumatawhakatangihangakoauauotamateatur…",
        subtitle: "A subtitle of exactly sixty characters, which is the most it")
    ),
  ]

  /// Every subset of image title, image subtitle and media. Captions are not part of the picture, and
  /// without an image there is none: `CardSlotsTests` has all subsets of all slots.
  private static func subsets(of whole: ImageOverlay) -> [ImageOverlay] {
    (0..<8).map { bits in
      ImageOverlay(
        title: bits & 1 != 0 ? whole.title : nil, subtitle: bits & 2 != 0 ? whole.subtitle : nil,
        language: whole.language, isAnimation: bits & 4 != 0)
    }
  }

  /// Photographs are encoded when a test runs.
  private func content(_ name: String, _ art: CardContent) throws -> CardContent {
    name == "photograph" ? .picture(try Pictures.jpeg(1200, 900)) : art
  }

  @Test("Every subset of title, subtitle and media is drawn as in the stored pictures")
  func golden() async throws {
    var pictures: [[UInt8]] = []
    for (name, art, whole) in Self.arts {
      for overlay in Self.subsets(of: whole) {
        pictures.append(try await cardRenderer.picture(content(name, art), with: overlay))
      }
    }
    let path = "Tests/CardsTests/Golden/image-overlays.jpg"
    let different = try ContactSheet.differences(of: pictures, columns: 8, from: path)
    #expect(
      different.isEmpty,
      "\(path) differs; if that is right, UPDATE_GOLDEN=1 replaces it. Then look at it.")
    // A comparison that cannot tell two subsets apart would hold nothing.
    let sheet = try ContactSheet(pictures, columns: 8)
    for row in Self.arts.indices {
      for first in 0..<8 {
        for second in 0..<first {
          let isTold = sheet.tells(row * 8 + first, from: row * 8 + second)
          #expect(isTold, "\(Self.arts[row].name) \(first) \(second)")
        }
      }
    }
  }

  @Test("Without any of these slots the picture is what it was before there were any")
  func none() async throws {
    for (name, art, _) in Self.arts {
      let art = try content(name, art)
      let plain = try await cardRenderer.picture(art)
      #expect(try await cardRenderer.picture(art, with: ImageOverlay()) == plain)
    }
  }

  @Test(
    "A title of emoji alone, an empty one and one of marks without end are drawn within the card",
    arguments: ["🎉", "", " ", "Z" + String(repeating: "\u{0301}", count: 160), "<b>&amp;"])
  func hard(title: String) async throws {
    let bytes = try await cardRenderer.picture(
      .drawing(Pictures.svg(480, 200)), with: ImageOverlay(title: title, subtitle: title))
    let header = try #require(PictureHeader(bytes))
    #expect(header.width == 1200 && header.height == 630 && bytes.count <= 200_000)
  }
}
