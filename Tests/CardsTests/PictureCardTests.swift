import Foundation  // your own pictures to look at
import Testing

@testable import Cards

@Suite("Pictures of wikis on cards")
struct PictureCardTests {
  private let cardRenderer = CardRenderer(limits: Pictures.limits)

  @Test(
    "A photograph of any shape becomes a card",
    arguments: [(3000, 2000), (4000, 1000), (1000, 1500), (800, 2400), (900, 900), (400, 300)])
  func shapes(width: Int, height: Int) async throws {
    let card = try await cardRenderer.picture(.picture(Pictures.jpeg(width, height)))
    let kind = try #require(PictureHeader(card))
    #expect(kind.width == 1200 && kind.height == 630 && card.count <= 200_000)
  }

  @Test("A picture that would be blurred is refused", arguments: [(200, 150), (1000, 90)])
  func small(width: Int, height: Int) async throws {
    let bytes = try Pictures.raster(Sample.photograph(width, height)).opaque(on: .white)
      .jpeg(quality: 85)
    await #expect(throws: PictureError.tooSmall(width: width, height: height)) {
      try await cardRenderer.picture(.picture(bytes))
    }
  }

  @Test(
    "A drawing of any shape becomes a card",
    arguments: [(300, 300), (2000, 400), (250, 900)])
  func drawings(width: Int, height: Int) async throws {
    let card = try await cardRenderer.picture(
      .picture(Pictures.raster(Sample.flag(width, height)).png()))
    #expect(try #require(PictureHeader(card)).width == 1200)
  }

  @Test("A copy fits its box, is upright, and has a type that browsers show")
  func copies() async throws {
    let small = try await cardRenderer.copy(of: Pictures.jpeg(2000, 1000), width: 500, height: 500)
    let kind = try #require(PictureHeader(small.bytes))
    #expect(kind.width == 500 && kind.height == 250 && small.type == "image/jpeg")
    let clear = try await cardRenderer.copy(of: Pictures.png(64, 32))
    #expect(clear.type == "image/png")
    #expect(try #require(PictureHeader(clear.bytes)).width == 64)
  }

  @Test(
    "Pictures of a folder are drawn for inspection",
    .enabled(if: ProcessInfo.processInfo.environment["WAYPOST_CARD_PHOTOGRAPHS"] != nil))
  func own() async throws {
    let folder = ProcessInfo.processInfo.environment["WAYPOST_CARD_PHOTOGRAPHS"] ?? ""
    let to = ProcessInfo.processInfo.environment["WAYPOST_CARD_PICTURES"] ?? folder
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(name)"))
      do {
        let card = try await cardRenderer.picture(.picture(Array(bytes)))
        try Data(card).write(to: URL(fileURLWithPath: "\(to)/photo-\(name).jpg"))
      } catch { print(name, error) }
    }
  }
}
