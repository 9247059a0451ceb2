public import Markup

/// A picture for a rendering: its address or its bytes, and its size.
public struct PictureContent: Sendable, Equatable {
  public enum Source: Sendable, Equatable {
    case address(Address)
    /// The picture's bytes, embedded in the page.
    case bytes([UInt8], MediaType)
  }

  /// The types of pictures that can be embedded in a page; the raw value is the media type.
  public enum MediaType: String, Sendable, CaseIterable {
    case avif = "image/avif"
    case gif = "image/gif"
    case jpeg = "image/jpeg"
    case png = "image/png"
    case svg = "image/svg+xml"
    case webp = "image/webp"
  }

  public var source: Source
  /// The size in CSS pixels, so that a browser reserves space.
  public var width: Int?
  public var height: Int?

  public init(_ source: Source, width: Int? = nil, height: Int? = nil) {
    self.source = source
    self.width = width
    self.height = height
  }

  /// The value of `src`.
  var attribute: HTML {
    switch source {
    case .address(let address): "\(address)"
    case .bytes(let bytes, let type):
      "data:\(type.rawValue);base64,\(PictureContent.base64(bytes))"
    }
  }

  /// Encodes bytes as base64 (RFC 4648, section 4).
  static func base64(_ bytes: [UInt8]) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - group.count))
      for place in 0..<4 {
        let letter = letters[Int(bits >> UInt32(18 - 6 * place) & 63)]
        text.append(place <= group.count ? letter : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }
}
