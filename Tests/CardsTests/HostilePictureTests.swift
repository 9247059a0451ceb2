import Seeded
import TestSupport
import Testing

@testable import Cards

@Suite("Hostile pictures")
struct HostilePictureTests {
  private let cardRenderer = CardRenderer(limits: Pictures.limits)

  /// A picture that must never reach a decoder; described by its name, since 9 MB would help nobody
  /// in a report.
  struct Refused: Sendable, CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]
    let error: PictureError
    var testDescription: String { name }

    init(_ name: String, _ bytes: [UInt8], _ error: PictureError) {
      self.name = name
      self.bytes = bytes
      self.error = error
    }
  }

  private static let refused: [Refused] = [
    Refused(
      "PNG of 32,768 a side", png(32_768, 32_768), .tooManyPixels(width: 32_768, height: 32_768)),
    Refused("PNG of 16,385 a side", png(16_385, 1), .tooManyPixels(width: 16_385, height: 1)),
    Refused("PNG without pixels", png(0, 0), .notAPicture),
    Refused("GIF of 65,535 a side", gif(65_535), .tooManyPixels(width: 65_535, height: 65_535)),
    Refused(
      "WebP of 16,777,216 a side", webP(0xFF_FFFF), .tooManyPixels(width: 1 << 24, height: 1 << 24)),
    Refused("nothing", [], .notAPicture),
    Refused("a page", Array("<!doctype html><title>Not found</title>".utf8), .notAPicture),
    Refused("a program", [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1, 0], .notAPicture),
    Refused(
      "a drawing with a script", Array("<svg><script>alert(1)</script></svg>".utf8), .notAPicture),
    Refused("a drawing that reads files", drawingOfFiles, .notAPicture),
    Refused("JPEG of one mark", [0xFF, 0xD8, 0xFF], .notAPicture),
    Refused(
      "9 MB", [0xFF, 0xD8, 0xFF] + [UInt8](repeating: 0, count: 9 << 20), .tooManyBytes(9_437_187)),
  ]

  @Test("A picture that is too large, or none, is refused before decoding", arguments: refused)
  func refusals(refused: Refused) async {
    await #expect(throws: refused.error) { try await cardRenderer.picture(.picture(refused.bytes)) }
    await #expect(throws: refused.error) { try await cardRenderer.copy(of: refused.bytes) }
  }

  @Test(
    "A picture whose decoder would exceed the memory limit is refused by its header",
    arguments: [
      ("PNG, row by row", png(6400, 5000, depth: 16), true),
      ("PNG, interlaced", png(6400, 5000, depth: 16, isInterlaced: true), false),
      ("PNG, interlaced, of 8 bits", png(6400, 5000, isInterlaced: true), true),
      ("JPEG", jpeg(6400, 5000, 0xC0, components: 4), true),
      ("JPEG in four scans", jpeg(6400, 5000, 0xC0, components: 4, scans: 4), false),
      ("JPEG, progressive", jpeg(6400, 5000, 0xC2, components: 4), false),
      ("JPEG, progressive, of three colours", jpeg(6400, 5000, 0xC2, components: 3), true),
      ("GIF", gif(5000), true), ("GIF, larger", gif(5100), false),
      ("WebP", webP(4999), true), ("WebP, larger", webP(5099), false),
    ])
  func held(name: String, bytes: [UInt8], isAllowed: Bool) {
    if isAllowed {
      #expect(throws: Never.self) { try PictureLimits().checked(bytes) }
    } else {
      #expect(throws: PictureError.tooCostly) { try PictureLimits().checked(bytes) }
    }
  }

  @Test("A JPEG with a thousand scans is refused")
  func scans() async throws {
    let passes = [UInt8](repeatElement([0xFF, 0xDA], count: 1000).joined())
    let bytes = try Pictures.jpeg(800, 600) + passes
    await #expect(throws: PictureError.tooManyScans(1001)) {
      try await cardRenderer.copy(of: bytes)
    }
  }

  @Test(
    "A PNG that unpacks to far more than its pixels is refused before decoding",
    arguments: [
      (8, 8, 0, true), (8, 8, 60_000, true), (8, 8, 200_000, false), (8, 8, 8_000_000, false),
      (800, 600, 0, true), (800, 600, 4_000_000, false),
    ])
  func unpacked(width: Int, height: Int, more: Int, isAllowed: Bool) throws {
    let rows = [UInt8](repeating: 0, count: (4 * width + 1) * height + more)
    // In several chunks, as a hostile file may have them.
    let packed = PNGFile.stored(rows)
    let chunks = stride(from: 0, to: packed.count, by: 4_096).flatMap {
      PNGFile.chunk("IDAT", Array(packed[$0..<min($0 + 4_096, packed.count)]))
    }
    let head = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] as [UInt8]
    let size = Self.bigEndian(width, 4) + Self.bigEndian(height, 4) + [8, 6, 0, 0, 0]
    let whole = head + PNGFile.chunk("IHDR", size) + chunks + PNGFile.chunk("IEND", [])
    // The last chunk says that it is longer than the file.
    let cut =
      head + PNGFile.chunk("IHDR", size)
      + Self.bigEndian(packed.count + 1, 4) + Array("IDAT".utf8) + packed
    for bytes in [whole, cut] {
      if isAllowed {
        #expect(throws: Never.self) { try PictureLimits().checked(bytes) }
      } else {
        #expect(throws: PictureError.tooCostly) { try PictureLimits().checked(bytes) }
      }
    }
  }

  @Test("Packed texts of a PNG are refused before something unpacks them")
  func packedTexts() throws {
    let text = Array("Comment".utf8) + [0, 0] + [UInt8](repeating: 0x61, count: 100_000)
    let chunks = (0..<3).flatMap { _ in PNGFile.chunk("zTXt", text) }
    let png = try Pictures.png(8, 8)
    #expect(throws: PictureError.tooCostly) {
      try PictureLimits().checked(png.prefix(33) + chunks + png.dropFirst(33))
    }
  }

  @Test("A WebP of more frames than any animation has is refused", arguments: [2_000, 2_001])
  func frames(count: Int) {
    let frame = Array("ANMF".utf8) + [16, 0, 0, 0] + [UInt8](repeating: 0, count: 16)
    let frames = [UInt8](repeatElement(frame, count: count).joined())
    let head =
      Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBPVP8X".utf8)
      + [10, 0, 0, 0, 2, 0, 0, 0, 63, 0, 0, 63, 0, 0]
    if count > 2_000 {
      #expect(throws: PictureError.tooCostly) { try PictureLimits().checked(head + frames) }
    } else {
      #expect(throws: Never.self) { try PictureLimits().checked(head + frames) }
    }
  }

  @Test("A truncated picture is refused, wherever it ends", arguments: [0.1, 0.5, 0.9])
  func truncated(part: Double) async throws {
    for whole in [try Pictures.jpeg(1600, 1200), try Pictures.png(1600, 1200)] {
      let bytes = Array(whole[..<Int(Double(whole.count) * part)])
      await #expect(throws: PictureError.self) { try await cardRenderer.picture(.picture(bytes)) }
    }
  }

  @Test("If the header has a wrong size, the decoder's size counts")
  func lies() async throws {
    // The canvas is 16 by 16, the picture in it larger.
    var bytes = HostilePictureTests.webP(15)
    bytes += HostilePictureTests.gif(65_535)
    await #expect(throws: PictureError.self) { try await cardRenderer.copy(of: bytes) }
    // A PNG whose header has another size than its data.
    var png = try Pictures.png(64, 64)
    png[19] = 65
    await #expect(throws: PictureError.self) { try await cardRenderer.copy(of: png) }
  }

  @Test("A file with another type's signature is refused")
  func disguised() async throws {
    let png = try Pictures.png(640, 480)
    let bytes: [UInt8] = [0xFF, 0xD8, 0xFF, 0xC0, 0, 17, 8, 1, 0xE0, 2, 0x80] + png
    await #expect(throws: PictureError.self) { try await cardRenderer.picture(.picture(bytes)) }
  }

  @Test("A randomly corrupted picture is drawn or refused, and the next one is drawn")
  func broken() async throws {
    var generator = SeededChance(7)
    let whole = [try Pictures.jpeg(640, 480), try Pictures.png(640, 480)]
    for round in 0..<30 {
      var bytes = whole[round % 2]
      for _ in 0..<8 {
        let index = Int.random(in: 2..<bytes.count, using: &generator)
        bytes[index] = UInt8.random(in: 0...255, using: &generator)
      }
      _ = try? await cardRenderer.picture(.picture(bytes))
    }
    #expect(try await cardRenderer.picture(.picture(whole[0])).count > 1000)
  }

  @Test("A picture that takes too much time or memory is given up")
  func costly() async throws {
    let bytes = try Pictures.png(3000, 2000)
    var quick = PictureLimits()
    quick.time = .zero
    var small = PictureLimits()
    small.memory = 1
    for limits in [quick, small] {
      await #expect(throws: PictureError.tooCostly) {
        try await CardRenderer(limits: limits).picture(.picture(bytes))
      }
    }
  }

  // In a process of its own: the image library counts the memory of all pictures in a process.
  @Test("The largest allowed picture is re-encoded within its memory limit")
  func largest() async throws {
    await #expect(processExitsWith: .success) {
      let bytes = try Pictures.raster(6400, 5000).opaque(on: .white).png()
      // The time is measured by a benchmark: a machine that runs all tests at once is slow.
      var limits = PictureLimits()
      limits.time = .seconds(600)
      let copy = try await CardRenderer(limits: limits).copy(of: bytes, width: 800, height: 800)
      #expect(PictureHeader(copy.bytes)?.width == 800)
    }
  }
}

extension HostilePictureTests {
  private static func bigEndian(_ number: Int, _ count: Int) -> [UInt8] {
    (0..<count).reversed().map { UInt8(number >> ($0 * 8) & 0xFF) }
  }

  private static func png(
    _ width: Int, _ height: Int, depth: UInt8 = 8, isInterlaced: Bool = false
  ) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
      + bigEndian(width, 4) + bigEndian(height, 4)
      + [depth, 6, 0, 0, isInterlaced ? 1 : 0, 0, 0, 0, 0]
  }

  private static func jpeg(
    _ width: Int, _ height: Int, _ frame: UInt8, components: UInt8, scans: Int = 1
  ) -> [UInt8] {
    [0xFF, 0xD8, 0xFF, frame, 0, 8 + 3 * components, 8] + bigEndian(height, 2)
      + bigEndian(width, 2) + [components] + [UInt8](repeating: 1, count: 3 * Int(components))
      + [UInt8](repeatElement([0xFF, 0xDA, 0, 2], count: scans).joined())
  }

  private static func gif(_ side: Int) -> [UInt8] {
    let size = Array(bigEndian(side, 2).reversed())
    return Array("GIF89a".utf8) + size + size + [0x80, 0, 0, 0, 0, 0, 255, 255, 255]
  }

  private static func webP(_ side: Int) -> [UInt8] {
    let size = Array(bigEndian(side, 3).reversed())
    return Array("RIFF".utf8) + [200, 0, 0, 0] + Array("WEBPVP8X".utf8) + [10, 0, 0, 0]
      + [0, 0, 0, 0] + size + size + Array("VP8L".utf8)
      + [20, 0, 0, 0, 0x2F, 0xFF, 0xFF, 0xFF, 0x0F, 0, 0, 0]
  }

  private static let drawingOfFiles = Array(
    """
    <?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>
    <svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text><image href="file:///etc/passwd"/></svg>
    """.utf8)
}
