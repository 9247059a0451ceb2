internal import CZlib

/// Whether a picture file is whole, by the structure of its format and without decoding it.
///
/// It finds what a wiki or a proxy sends instead of a picture: the first bytes of one, and one that
/// was cut off. That the pixels themselves are right is left to those who made the file.
public enum PictureStructure {
  /// The longest side, in pixels, of a picture that browsers show: the most that a JPEG can have.
  private static let longestSide = 0xFFFF

  /// Whether a PNG, JPEG, GIF or WebP has its header, pixels and end, and a size above zero.
  ///
  /// `false` proves nothing: browsers and decoders also read files with small faults.
  public static func isWhole(_ bytes: [UInt8]) -> Bool {
    guard let header = PictureHeader(bytes), let width = header.width, let height = header.height,
      1...longestSide ~= width, 1...longestSide ~= height
    else { return false }
    return switch header.format {
    case .png: isWholePNG(bytes)
    case .jpeg: isWholeJPEG(bytes)
    case .gif: isWholeGIF(bytes)
    case .webp: isWholeWebP(bytes)
    case .svg: false
    }
  }

  /// PNG, section 5.3: chunks of a length, a name, data and their check sum, from `IHDR` to `IEND`.
  private static func isWholePNG(_ bytes: [UInt8]) -> Bool {
    var (index, hasPixels, hasPalette, packedText) = (8, false, false, 0)
    while index + 12 <= bytes.count {
      let length = number(bytes[index..<index + 4])
      let name = bytes[index + 4..<index + 8]
      guard length <= bytes.count - index - 12 else { return false }
      let end = index + 8 + length
      let data = bytes[index + 8..<end]
      if index == 8, !name.elementsEqual("IHDR".utf8) || !isHeaderOfPNG(data) { return false }
      guard number(bytes[end..<end + 4]) == checkSum(bytes[index + 4..<end]) else { return false }
      if name.elementsEqual("PLTE".utf8) { hasPalette = true }
      if UnpackedSize.isPackedText(name, data) { packedText += length }
      guard packedText <= UnpackedSize.mostPackedText else { return false }
      if name.elementsEqual("IDAT".utf8), !hasPixels, length > 0 {
        let needsPalette = bytes[25] == 3
        guard isStartOfZlib(data), hasPalette || !needsPalette else { return false }
        hasPixels = true
      }
      if name.elementsEqual("IEND".utf8) { return hasPixels }
      index += 12 + length
    }
    return false
  }

  /// PNG, section 11.2.2: width, height, bit depth, colour type and three methods.
  private static func isHeaderOfPNG(_ data: ArraySlice<UInt8>) -> Bool {
    guard data.count == 13 else { return false }
    let (depth, colour, methods) = (data.suffix(5).first, data.suffix(4).first, data.suffix(3))
    let depths: Set<UInt8>? =
      switch colour {
      case 0: [1, 2, 4, 8, 16]
      case 3: [1, 2, 4, 8]
      case 2, 4, 6: [8, 16]
      default: nil
      }
    guard let depth, depths?.contains(depth) == true else { return false }
    return methods.elementsEqual([0, 0, 0]) || methods.elementsEqual([0, 0, 1])
  }

  /// RFC 1950, section 2.2: the method of compression, and a check of the first two bytes. A chunk
  /// may hold only the first of them.
  private static func isStartOfZlib(_ data: ArraySlice<UInt8>) -> Bool {
    guard data.first.map({ $0 & 0x0F == 8 && $0 >> 4 <= 7 }) == true else { return false }
    return data.count == 1 || number(data.prefix(2)) % 31 == 0
  }

  /// ITU T.81, section B.2: tables and a frame, then scans, then the mark of the end.
  private static func isWholeJPEG(_ bytes: [UInt8]) -> Bool {
    var (index, hasQuantization, hasHuffman, hasFrame) = (2, false, false, false)
    while index + 4 <= bytes.count, bytes[index] == 0xFF {
      let mark = bytes[index + 1]
      let length = number(bytes[index + 2..<index + 4])
      let data = bytes[index + 4..<max(index + 4, min(index + 2 + length, bytes.count))]
      index += 2 + length
      switch mark {
      // A byte of its number before 64 values; 17 bytes before the codes.
      case 0xDB: hasQuantization = hasQuantization || data.count >= 65
      case 0xC4: hasHuffman = hasHuffman || data.count >= 17
      case 0xC0...0xC3:
        // The depth, the two sides, and the components, each with three bytes.
        let components = Int(data.dropFirst(5).first ?? 0)
        guard 1...4 ~= components, data.count == 6 + 3 * components else { return false }
        hasFrame = true
      case 0xDA:
        return hasQuantization && hasHuffman && hasFrame && data.count >= 6
          && index < bytes.count - 2 && bytes.suffix(2) == [0xFF, 0xD9]
      default: break
      }
    }
    return false
  }

  /// GIF89a, section 27: a mark closes the file, after at least one image.
  private static func isWholeGIF(_ bytes: [UInt8]) -> Bool {
    let blocks = PictureHeader.blocksOfGIF(bytes)
    return blocks.images > 0 && blocks.isClosed
  }

  /// RFC 9649, section 2.3: the file has the size that its header says, in whole chunks.
  private static func isWholeWebP(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 12 else { return false }
    let end = number(bytes[4..<8].reversed()) + 8
    guard end <= bytes.count else { return false }
    var (index, hasPixels) = (12, false)
    while index + 8 <= end {
      let name = String(decoding: bytes[index..<index + 4], as: UTF8.self)
      let length = number(bytes[index + 4..<index + 8].reversed())
      guard length <= end - index - 8 else { return false }
      switch name {
      case "VP8 ", "VP8L":
        guard isStartOfPixels(bytes[index + 8..<index + 8 + length], name) else { return false }
        hasPixels = true
      case "ANMF":
        // Sixteen bytes of place and time, then a chunk of pixels, perhaps after one of opacity.
        guard length >= 24 else { return false }
        hasPixels = true
      default: break
      }
      // Chunks of an odd length have a byte of padding.
      index += 8 + length + length % 2
    }
    return hasPixels && index >= end
  }

  /// RFC 6386, section 9.1: a key frame has a start code after its tag. RFC 9649, section 3.4: one
  /// byte begins pixels without loss.
  private static func isStartOfPixels(_ data: ArraySlice<UInt8>, _ name: String) -> Bool {
    name == "VP8L"
      ? data.first == 0x2F && data.count > 5
      : data.count > 10 && data.dropFirst(3).prefix(3).elementsEqual([0x9D, 0x01, 0x2A])
  }

  /// PNG, section 5.5: CRC-32 of the name and the data of a chunk.
  private static func checkSum(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.withUnsafeBufferPointer { Int(crc32(0, $0.baseAddress, uInt($0.count))) }
  }

  /// At most four bytes as a number, the highest first.
  private static func number(_ bytes: some Sequence<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }
}
