/// The type and size of a picture file, by its bytes and not by the server's content type; read
/// from the header without decoding.
public struct PictureHeader: Equatable, Sendable {
  public enum Format: Sendable { case jpeg, png, webp, gif, svg }

  public let format: Format
  /// In pixels; `nil` for a drawing, and if the header does not contain it.
  public let width: Int?
  public let height: Int?
  /// Whether it has several frames, of which a card shows the first; looked at in GIF and WebP.
  public let isAnimated: Bool

  /// `nil` for anything but the types of pictures that wikis use.
  public init?(_ bytes: [UInt8]) {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
      self.init(.png, size: PictureHeader.sizeOfPNG(bytes))
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      // ITU T.81, section B.2.2: in a frame, the height comes first.
      let lines = PictureHeader.frameOfJPEG(bytes)
        .flatMap { PictureHeader.pair(bytes, at: $0 + 5, isBigEndian: true) }
      self.init(.jpeg, size: lines.map { ($0.height, $0.width) })
    } else if bytes.starts(with: Array("GIF8".utf8)) {
      self.init(
        .gif, size: PictureHeader.pair(bytes, at: 6, isBigEndian: false),
        isAnimated: PictureHeader.blocksOfGIF(bytes).images > 1)
    } else if bytes.count > 12, bytes.starts(with: Array("RIFF".utf8)),
      bytes[8..<12].elementsEqual("WEBP".utf8)
    {
      // RFC 9649, section 2.7: the flag A of the first chunk.
      let isAnimated = bytes.count > 20 && bytes[12..<16].elementsEqual("VP8X".utf8)
      self.init(
        .webp, size: PictureHeader.sizeOfWebP(bytes),
        isAnimated: isAnimated && bytes[20] & 2 != 0)
    } else if PictureHeader.isSVG(bytes) {
      self.init(.svg, size: nil)
    } else {
      return nil
    }
  }

  private init(
    _ format: Format, size: (width: Int, height: Int)?, isAnimated: Bool = false
  ) {
    self.format = format
    self.isAnimated = isAnimated
    width = size?.width
    height = size?.height
  }

  /// The media type.
  public var type: String {
    switch format {
    case .jpeg: "image/jpeg"
    case .png: "image/png"
    case .webp: "image/webp"
    case .gif: "image/gif"
    case .svg: "image/svg+xml"
    }
  }
}

extension PictureHeader {
  /// PNG, section 11.2.2: the header chunk comes first.
  private static func sizeOfPNG(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard bytes.count >= 24 else { return nil }
    func number(at offset: Int) -> Int {
      bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    }
    return (number(at: 16), number(at: 20))
  }

  /// Returns the index of a JPEG's frame marker, with at least nine bytes after it.
  static func frameOfJPEG(_ bytes: [UInt8]) -> Int? {
    var index = 2
    while index + 9 < bytes.count, bytes[index] == 0xFF {
      let marker = bytes[index + 1]
      let isFrame = 0xC0...0xCF ~= marker && ![0xC4, 0xC8, 0xCC].contains(marker)
      if isFrame { return index }
      index += 2 + (Int(bytes[index + 2]) << 8 | Int(bytes[index + 3]))
    }
    return nil
  }

  /// Counts the images of a GIF (GIF89a, sections 18 to 27) block by block, and tells whether the
  /// mark of its end follows the last.
  static func blocksOfGIF(_ bytes: [UInt8]) -> (images: Int, isClosed: Bool) {
    /// The size in bytes of a colour table that the flags of a header or an image announce.
    func table(_ flags: UInt8) -> Int { flags & 0x80 == 0 ? 0 : 3 << (Int(flags & 7) + 1) }
    guard bytes.count > 13 else { return (0, false) }
    var (index, images) = (13 + table(bytes[10]), 0)
    while index < bytes.count {
      switch bytes[index] {
      case 0x21: index += 2
      case 0x2C where index + 10 < bytes.count:
        images += 1
        index += 11 + table(bytes[index + 9])
      case 0x3B: return (images, true)
      default: return (images, false)
      }
      // Sub-blocks, each with its length, up to an empty one.
      while index < bytes.count, bytes[index] != 0 { index += Int(bytes[index]) + 1 }
      index += 1
    }
    return (images, false)
  }

  private static func pair(
    _ bytes: [UInt8], at offset: Int, isBigEndian: Bool
  ) -> (width: Int, height: Int)? {
    guard bytes.count >= offset + 4 else { return nil }
    func number(at index: Int) -> Int {
      let high = Int(bytes[isBigEndian ? index : index + 1])
      return high << 8 | Int(bytes[isBigEndian ? index + 1 : index])
    }
    return (number(at: offset), number(at: offset + 2))
  }

  /// WebP (RFC 9649, sections 2.4 to 2.7): the first chunk has the size, in one of three forms.
  private static func sizeOfWebP(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
    guard bytes.count >= 30 else { return nil }
    func number(at offset: Int, _ count: Int) -> Int {
      bytes[offset..<offset + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    switch String(decoding: bytes[12..<16], as: UTF8.self) {
    case "VP8X": return (number(at: 24, 3) + 1, number(at: 27, 3) + 1)
    case "VP8L":
      let both = number(at: 21, 4)
      return (both & 0x3FFF + 1, both >> 14 & 0x3FFF + 1)
    case "VP8 ": return (number(at: 26, 2) & 0x3FFF, number(at: 28, 2) & 0x3FFF)
    default: return nil
    }
  }

  /// Looks for the root element of an SVG after an XML declaration, comments and a document type.
  private static func isSVG(_ bytes: [UInt8]) -> Bool {
    let start = bytes.prefix(1024).filter { $0 != 0 }
    guard let first = start.first(where: { $0 > 0x20 && $0 < 0x80 }), first == 0x3C else {
      return false
    }
    let text = String(decoding: start, as: UTF8.self)
    // An HTML page may contain a drawing, but is not one.
    return text.contains("<svg") && !text.lowercased().contains("<html")
      && !text.trimmingPrefix(while: \.isWhitespace).lowercased().hasPrefix("<!doctype html")
  }
}
