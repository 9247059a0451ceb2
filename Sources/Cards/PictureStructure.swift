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

  /// PNG, section 5.3: chunks of a length, a name, data and a check sum, from `IHDR` to `IEND`.
  private static func isWholePNG(_ bytes: [UInt8]) -> Bool {
    var (index, hasPixels) = (8, false)
    while index + 12 <= bytes.count {
      let length = number(bytes[index..<index + 4])
      let name = bytes[index + 4..<index + 8]
      guard length <= bytes.count - index - 12 else { return false }
      if index == 8, !name.elementsEqual("IHDR".utf8) || length != 13 { return false }
      if name.elementsEqual("IDAT".utf8), length > 0 { hasPixels = true }
      if name.elementsEqual("IEND".utf8) { return hasPixels }
      index += 12 + length
    }
    return false
  }

  /// ITU T.81, section B.2: a frame, then scans, then the mark of the end.
  private static func isWholeJPEG(_ bytes: [UInt8]) -> Bool {
    guard var index = PictureHeader.frameOfJPEG(bytes) else { return false }
    while index + 4 <= bytes.count, bytes[index] == 0xFF {
      let length = number(bytes[index + 2..<index + 4])
      let isScan = bytes[index + 1] == 0xDA
      index += 2 + length
      guard !isScan else { return index < bytes.count - 2 && bytes.suffix(2) == [0xFF, 0xD9] }
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

  /// At most four bytes as a number, the highest first.
  private static func number(_ bytes: some Sequence<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }
}
