/// Whether a picture file is whole, by the structure of its format and without decoding it.
///
/// It finds what a wiki or a proxy sends instead of a picture: the first bytes of one, and one that
/// was cut off. That the pixels themselves are right is left to those who made the file.
public enum PictureStructure {
  /// Whether a PNG, JPEG, GIF or WebP has its header, pixels and end, and a size above zero.
  ///
  /// `false` proves nothing: browsers and decoders also read files with small faults.
  public static func isWhole(_ bytes: [UInt8]) -> Bool {
    guard let header = PictureHeader(bytes), let width = header.width, let height = header.height,
      width > 0, height > 0
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
    var (index, hasPixels) = (8, false)
    while index + 12 <= bytes.count {
      let length = number(bytes[index..<index + 4])
      let name = bytes[index + 4..<index + 8]
      guard length <= bytes.count - index - 12 else { return false }
      if index == 8, !name.elementsEqual("IHDR".utf8) || length != 13 { return false }
      let end = index + 8 + length
      guard number(bytes[end..<end + 4]) == checkSum(bytes[index + 4..<end]) else { return false }
      if name.elementsEqual("IDAT".utf8), length > 0 { hasPixels = true }
      if name.elementsEqual("IEND".utf8) { return hasPixels }
      index += 12 + length
    }
    return false
  }

  /// ITU T.81, section B.2: tables and a frame, then scans, then the mark of the end.
  private static func isWholeJPEG(_ bytes: [UInt8]) -> Bool {
    var (index, marks) = (2, Set<UInt8>())
    while index + 4 <= bytes.count, bytes[index] == 0xFF {
      let mark = bytes[index + 1]
      marks.insert(mark)
      index += 2 + number(bytes[index + 2..<index + 4])
      guard mark == 0xDA else { continue }
      let hasTables = marks.isSuperset(of: [0xDB, 0xC4])  // of quantization, and Huffman's
      return hasTables && index < bytes.count - 2 && bytes.suffix(2) == [0xFF, 0xD9]
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
      if ["VP8 ", "VP8L", "ANMF"].contains(name), length > 0 { hasPixels = true }
      // Chunks of an odd length have a byte of padding.
      index += 8 + length + length % 2
    }
    return hasPixels && index >= end
  }

  /// PNG, section 5.5: CRC-32 of the name and the data of a chunk.
  private static func checkSum(_ bytes: ArraySlice<UInt8>) -> Int {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes { sum = table[Int(UInt8(truncatingIfNeeded: sum) ^ byte)] ^ sum >> 8 }
    return Int(sum ^ 0xFFFF_FFFF)
  }

  /// PNG, annex D: the check sums of all single bytes.
  private static let table = (0..<256 as Range<UInt32>).map { byte in
    (0..<8).reduce(byte) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
  }

  /// At most four bytes as a number, the highest first.
  private static func number(_ bytes: some Sequence<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }
}
