import Cards
import Testing

@Suite("Type and size of a picture from its bytes")
struct PictureKindTests {
  private static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
    + [0, 0, 4, 0xB0, 0, 0, 2, 0x76]
  private static let jpeg: [UInt8] =
    [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0, 0xFF, 0xC0, 0, 11, 8, 0x01, 0x4D, 0x01, 0xF4, 3, 0, 0]
  private static let gif = Array("GIF89a".utf8) + [0x40, 0x01, 0xF0, 0x00]

  @Test(
    "Type and size come from the header",
    arguments: [
      (png, "image/png", 1200, 630), (jpeg, "image/jpeg", 500, 333), (gif, "image/gif", 320, 240),
    ])
  func kinds(bytes: [UInt8], type: String, width: Int, height: Int) throws {
    let kind = try #require(PictureHeader(bytes))
    #expect(kind.type == type)
    #expect(kind.width == width)
    #expect(kind.height == height)
  }

  @Test(
    "A drawing is recognized by its root element",
    arguments: [
      "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
      "<?xml version=\"1.0\"?>\n<!-- made by hand -->\n<svg/>",
    ])
  func drawings(text: String) throws {
    #expect(try #require(PictureHeader(Array(text.utf8))).type == "image/svg+xml")
  }

  @Test(
    "Anything that is not a picture is refused, whatever it claims to be",
    arguments: ["", "<!doctype html><p>Not found", "%PDF-1.7", "\u{FF}\u{D8}"])
  func others(text: String) { #expect(PictureHeader(Array(text.utf8)) == nil) }

  @Test("No truncated header causes a crash", arguments: [png, jpeg, gif])
  func cuts(bytes: [UInt8]) {
    for count in bytes.indices { _ = PictureHeader(Array(bytes[..<count])) }
  }

  @Test(
    "A picture is an animation if it has a second frame",
    arguments: [
      (gif, false), (animation(frames: 0), false), (animation(frames: 1), false),
      (animation(frames: 2), true), (Array(animation(frames: 2).dropLast(12)), false),
      (webP(flags: 0x10), false), (webP(flags: 0x02), true), (png, false), (jpeg, false),
    ])
  func animations(bytes: [UInt8], isAnimated: Bool) throws {
    #expect(try #require(PictureHeader(bytes)).isAnimated == isAnimated)
    for count in bytes.indices { _ = PictureHeader(Array(bytes[..<count])) }
  }

  /// A GIF of one pixel, with colours, an extension and images (GIF89a, sections 17 to 27).
  private static func animation(frames: Int) -> [UInt8] {
    let header = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    let loop: [UInt8] = [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
    let frame: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]
    return header + loop + Array(repeating: frame, count: frames).joined() + [0x3B]
  }

  private static func webP(flags: UInt8) -> [UInt8] {
    Array("RIFF".utf8) + [30, 0, 0, 0] + Array("WEBPVP8X".utf8) + [10, 0, 0, 0, flags]
      + [UInt8](repeating: 0, count: 20)
  }
}
