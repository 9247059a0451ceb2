import Markup
import Testing

@testable import Cards

@Suite("Kinds of pictures by content")
struct ImageClassifierTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let name: String
    let drawing: HTML
    let look: PictureContentKind
    var testDescription: String { name }

    init(_ name: String, _ drawing: HTML, _ look: PictureContentKind) {
      self.name = name
      self.drawing = drawing
      self.look = look
    }
  }

  static let cases = [
    Case("a photograph", Sample.photograph(900, 600), .view),
    Case("an upright one", Sample.photograph(600, 900), .view),
    Case("an illustration", Sample.illustration(900, 600), .view),
    Case("a flag", Sample.flag(900, 600), .flat),
    Case("a diagram on white", Sample.diagram(800, 600), .even(.white)),
    Case("the moon", Sample.moon(900, 600), .even(Colour(0x000000))),
    Case("a dark logo", Sample.logo("#20304a"), .clear(isLight: false)),
    Case("a light logo", Sample.logo("#ffffff"), .clear(isLight: true)),
    Case("thin dark lines around white", Sample.outlines, .clear(isLight: false)),
  ]

  @Test("Photograph, areas, one colour around, transparent", arguments: cases)
  func looks(it: Case) throws {
    #expect(try PictureContentKind(try Pictures.raster(it.drawing)) == it.look)
  }

  @Test(
    "An opaque picture is the same kind as a JPEG, with the same frame colour except noise",
    arguments: cases.filter { if case .clear = $0.look { false } else { true } })
  func lossy(it: Case) async throws {
    let bytes = try Pictures.raster(it.drawing).opaque(on: .white).jpeg(quality: 80)
    let kind = try #require(PictureHeader(bytes))
    let file = PictureBytes(bytes, Pictures.limits)
    let look = try PictureContentKind(
      try PictureCard(file: file, kind: kind).loaded(width: 9000, height: 9000).computed())
    switch (look, it.look) {
    case (.even(let found), .even(let drawn)):
      #expect(abs(Int(found.red) - Int(drawn.red)) <= 3)
    default: #expect(look == it.look)
    }
  }

  @Test("Each of them becomes a card, always the same one", arguments: cases)
  func cards(it: Case) async throws {
    let bytes = try Pictures.raster(it.drawing).png()
    let card = try await CardRenderer(limits: Pictures.limits).picture(.picture(bytes))
    #expect(try #require(PictureHeader(card)).width == 1200)
    #expect(try await CardRenderer(limits: Pictures.limits).picture(.picture(bytes)) == card)
  }
}
