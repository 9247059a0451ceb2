import Cards
import TestSupport
import Testing

@Suite("Whether a picture file is whole")
struct PictureStructureTests {
  private static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    + chunk("IHDR", [0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0], [0x3A, 0x7E, 0x9B, 0x55])
    + chunk("IDAT", [120, 218, 99, 168, 7, 0, 0, 129, 0, 128], [0x7E, 0x1C, 0x29, 0xC7])
    + chunk("IEND", [], [0xAE, 0x42, 0x60, 0x82])
  private static let jpeg: [UInt8] =
    [0xFF, 0xD8, 0xFF, 0xDB, 0, 67, 0] + [UInt8](repeating: 1, count: 64)
    + [0xFF, 0xC4, 0, 20, 0, 1] + [UInt8](repeating: 0, count: 15) + [0]
    + [0xFF, 0xC0, 0, 11, 8, 0, 1, 0, 1, 1, 1, 0x11, 0]
    + [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 0xA0, 0xFF, 0xD9]
  private static let gif: [UInt8] =
    Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    + [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3B]
  /// With a chunk of odd length before the pixels.
  private static let webP: [UInt8] =
    Array("RIFF".utf8) + [46, 0, 0, 0] + Array("WEBP".utf8)
    + piece("VP8X", [0, 0, 0, 0, 0, 0, 0, 0, 0, 0]) + piece("ICCP", [7]) + [0]
    + piece("VP8L", [0x2F, 0, 0, 0, 0, 0])

  @Test("A picture with its header, pixels and end is whole", arguments: [png, jpeg, gif, webP])
  func whole(bytes: [UInt8]) { #expect(PictureStructure.isWhole(bytes)) }

  @Test("A picture that was cut off anywhere is not whole", arguments: [png, jpeg, gif, webP])
  func cut(bytes: [UInt8]) {
    for count in bytes.indices {
      #expect(!PictureStructure.isWhole(Array(bytes[..<count])), "after \(count) bytes")
    }
  }

  @Test(
    "Something that only begins like a picture is not whole",
    arguments: [png, jpeg, gif, webP].map { $0.prefix(12) })
  func beginning(bytes: ArraySlice<UInt8>) {
    for rest in ["", "<!doctype html><title>Not found</title>", String(repeating: "\0", count: 99)]
    {
      #expect(!PictureStructure.isWhole(bytes + Array(rest.utf8)))
    }
  }

  @Test("Any length in a file may be wrong", arguments: [png, jpeg, gif, webP])
  func lengths(bytes: [UInt8]) {
    for index in bytes.indices {
      for byte: UInt8 in [0, 1, 0x7F, 0x80, 0xFF] {
        var changed = bytes
        changed[index] = byte
        _ = PictureStructure.isWhole(changed)
      }
    }
  }

  @Test("A picture without width or height, and one without pixels, is not whole")
  func empty() {
    var flat = PictureStructureTests.gif
    flat[6] = 0
    #expect(!PictureStructure.isWhole(flat))
    let png = PictureStructureTests.png
    #expect(!PictureStructure.isWhole(png.prefix(33) + png.suffix(12)))
  }

  @Test("A PNG of which a byte was changed on its way is not whole")
  func changed() {
    for index in PictureStructureTests.png.indices {
      var bytes = PictureStructureTests.png
      bytes[index] ^= 0x10
      #expect(!PictureStructure.isWhole(bytes), "at \(index)")
    }
  }

  @Test(
    "A PNG with more packed text than any picture needs is refused before something unpacks it",
    arguments: [
      ("zTXt", [0, 0], 100_000, 1, true), ("zTXt", [0, 0], 100_000, 3, false),
      ("iTXt", [0, 1, 0, 0, 0], 300_000, 1, false), ("iTXt", [0, 0, 0, 0, 0], 300_000, 1, true),
      ("tEXt", [0], 300_000, 1, true),
    ] as [(String, [UInt8], Int, Int, Bool)])
  func packedText(name: String, head: [UInt8], size: Int, count: Int, isWhole: Bool) {
    let text = Array("Comment".utf8) + head + [UInt8](repeating: 0x61, count: size)
    let chunks = (0..<count).flatMap { _ in PNGFile.chunk(name, text) }
    let png = PictureStructureTests.png
    #expect(PictureStructure.isWhole(png.prefix(33) + chunks + png.dropFirst(33)) == isWhole)
  }

  @Test("A JPEG without the tables that its pixels need is not whole")
  func tables() {
    for mark: UInt8 in [0xDB, 0xC4] {
      let bytes = PictureStructureTests.jpeg.map { $0 == mark ? 0xFE : $0 }
      #expect(!PictureStructure.isWhole(bytes))
    }
  }

  /// A picture, and what is changed in it: an index from its start, and the bytes there.
  private static let impossible: [([UInt8], Int, [UInt8])] = [
    // Bit depth, colour type, and the methods of compression, filtering and interlacing.
    (png, 24, [3]), (png, 25, [1]), (png, 25, [7]), (png, 26, [1]), (png, 27, [1]), (png, 28, [2]),
    // A palette is needed; what follows is not compressed; too wide for any browser.
    (png, 25, [3]), (png, 41, [0x3C]), (png, 42, [0xDB]), (png, 16, [0x7F, 0xFF, 0xFF, 0xFF]),
    // Components of a frame, and a frame that is of another kind.
    (jpeg, 102, [0]), (jpeg, 102, [5]), (jpeg, 102, [3]), (jpeg, 94, [0xE0]),
    // Tables without values.
    (jpeg, 4, [0, 2]), (jpeg, 73, [0, 2]),
    // The first byte of pixels without loss.
    (webP, webP.count - 6, [0x2E]),
  ]

  @Test("A field that no picture can have makes it one that is not whole", arguments: impossible)
  func fields(bytes: [UInt8], index: Int, change: [UInt8]) throws {
    var changed = bytes
    changed.replaceSubrange(index..<index + change.count, with: change)
    if bytes == PictureStructureTests.png {
      // With the check sums that the changed bytes have.
      for (name, sum) in [(12..<29, 29), (37..<51, 51)] {
        withUnsafeBytes(of: checkSum(changed[name]).bigEndian) {
          changed.replaceSubrange(sum..<sum + 4, with: $0)
        }
      }
    }
    #expect(!PictureStructure.isWhole(changed))
  }

  @Test(
    "A WebP needs pixels where it says so",
    arguments: [piece("VP8 ", [UInt8](repeating: 0, count: 30)), piece("ANMF", [1])])
  func webPPixels(pixels: [UInt8]) {
    let canvas = PictureStructureTests.piece("VP8X", [2, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    let chunks = Array("WEBP".utf8) + canvas + pixels + (pixels.count % 2 == 0 ? [] : [0])
    #expect(
      !PictureStructure.isWhole(Array("RIFF".utf8) + [UInt8(chunks.count), 0, 0, 0] + chunks))
  }

  /// CRC-32, bit by bit.
  private func checkSum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    ~bytes.reduce(~0 as UInt32) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in
        sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1
      }
    }
  }

  @Test("What an encoder writes is whole")
  func encoded() throws {
    #expect(PictureStructure.isWhole(try Pictures.png(60, 40)))
    #expect(PictureStructure.isWhole(try Pictures.jpeg(60, 40)))
  }

  @Test("A drawing is not judged by its structure")
  func drawing() { #expect(!PictureStructure.isWhole(Array("<svg/>".utf8))) }

  private static func chunk(_ name: String, _ data: [UInt8], _ checkSum: [UInt8]) -> [UInt8] {
    [0, 0, 0, UInt8(data.count)] + Array(name.utf8) + data + checkSum
  }

  private static func piece(_ name: String, _ data: [UInt8]) -> [UInt8] {
    Array(name.utf8) + [UInt8(data.count), 0, 0, 0] + data
  }
}
