/// The title of a page in MediaWiki's normal form.
///
/// It has spaces instead of underscores, no space at the ends and no double space, at most 255
/// bytes of UTF-8, and none of the characters that a wiki refuses (mediawiki.org, "Manual:Page
/// title"). The first letter is unchanged: `WikiFacts` knows whether the wiki capitalizes it.
public struct PageTitle: Sendable, Hashable, CustomStringConvertible {
  public let text: String

  /// Creates a title from text as typed, from an address (decoded), or from a wiki.
  ///
  /// - Throws: `TitleError` if MediaWiki would refuse the title.
  public init(_ typed: some StringProtocol) throws(TitleError) { try self.init(String(typed)) }

  /// Creates a title from a whole string. Most are already in normal form, which their bytes show.
  public init(_ typed: String) throws(TitleError) {
    if PageTitle.isPlainlyNormal(typed.utf8) {
      text = typed
      return
    }
    // Underscores and all kinds of spaces become single spaces, and invisible direction marks are
    // removed, as by MediaWiki's `MediaWikiTitleCodec`.
    var scalars = String.UnicodeScalarView()
    var isAfterSpace = false
    for scalar in typed.unicodeScalars {
      switch scalar.value {
      case 0x20, 0x5F, 0x09, 0x0A, 0x0D, 0xA0, 0x1680, 0x180E, 0x2000...0x200A, 0x2028, 0x2029,
        0x202F, 0x205F, 0x3000:
        isAfterSpace = true
      case 0x200E, 0x200F, 0x202A...0x202E: break
      default:
        if isAfterSpace, !scalars.isEmpty { scalars.append(" ") }
        isAfterSpace = false
        scalars.append(scalar)
      }
    }
    let text = String(scalars)
    guard !text.isEmpty else { throw .empty }
    if let forbidden = text.unicodeScalars.first(where: PageTitle.isForbidden) {
      throw .forbidden(Character(forbidden))
    }
    guard text.utf8.count <= 255 else { throw .tooLong(bytes: text.utf8.count) }
    if text.utf8.contains(UInt8(ascii: ".")) {
      let segments = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      let isRelative = segments.contains {
        $0.elementsEqual(".".utf8) || $0.elementsEqual("..".utf8)
      }
      if isRelative { throw .relativePath }
    }
    self.text = text
  }

  /// Whether the title is in normal form and contains only ASCII that needs no further check:
  /// letters, digits, single spaces and harmless punctuation.
  private static func isPlainlyNormal(_ bytes: String.UTF8View) -> Bool {
    guard 1...255 ~= bytes.count else { return false }
    var isAfterSpace = true
    for byte in bytes {
      switch byte {
      case 0x20 where isAfterSpace: return false
      case 0x20: isAfterSpace = true
      case 0x28...0x2D, 0x30...0x3A, 0x41...0x5A, 0x61...0x7A, 0x21, 0x27: isAfterSpace = false
      default: return false
      }
    }
    return !isAfterSpace
  }

  public var description: String { text }

  /// The title as in the path of MediaWiki's own addresses: with underscores, and percent-encoded
  /// except for the characters allowed there; `/` and `:` stay.
  public var pathComponent: String { text.titlePathComponent }

  /// The title as the value of `title=` in a query: with underscores, percent-encoded.
  public var queryValue: String { text.underscored(.value) }

  /// Returns the title with a capital first letter, as wikis with the case rule `first-letter`
  /// store it. It uses Unicode's title-case mapping (`ǆ` to `ǅ`; Georgian stays) if the result is
  /// one letter (`ß` and `ﬁ` stay). MediaWiki's own table does the same (`mediawiki.Title`, for
  /// PHP).
  public func capitalized() -> PageTitle {
    guard let first = text.unicodeScalars.first else { return self }
    let capital = first.properties.titlecaseMapping
    let length = text.utf8.count - UTF8.width(first) + capital.utf8.count
    guard capital.unicodeScalars.count == 1, length <= 255 else { return self }
    return PageTitle(normal: capital + String(text.unicodeScalars.dropFirst()))
  }

  private init(normal: String) { text = normal }

  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "#", "<", ">", "[", "]", "|", "{", "}", "\u{7F}", "\u{FFFD}": true
    default: scalar.value < 0x20
    }
  }
}

/// Why a text is not a valid title; each case has the data for a message.
public enum TitleError: Error, Equatable, Sendable {
  case empty
  case forbidden(Character)
  case tooLong(bytes: Int)
  /// `.` and `..`, which browsers and servers remove from addresses.
  case relativePath
}

extension PageTitle: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    try self.init(container.decode(String.self))
  }
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

/// The identifier of an article: a wiki and the canonical title of a page in it.
public struct ArticleID: Sendable, Hashable, Codable, CustomStringConvertible {
  public let wiki: WikiID
  public let title: PageTitle

  public init(wiki: WikiID, title: PageTitle) {
    self.wiki = wiki
    self.title = title
  }

  public var description: String { "\(title) (\(wiki))" }

  /// `en.wikipedia.org/Amsterdam`: the ID in JSON and in references. A slug contains no slash.
  public var path: String { "\(wiki.slug)/\(title.text)" }

  /// Parses a slug and a title with a separator between them; `nil` if either is invalid.
  package init?(_ text: some StringProtocol, separator: Character) {
    let parts = text.split(separator: separator, maxSplits: 1)
    guard parts.count == 2, let wiki = try? WikiID(slug: String(parts[0])),
      let title = try? PageTitle(String(parts[1]))
    else { return nil }
    self.init(wiki: wiki, title: title)
  }
}

/// The ASCII bytes that are not percent-encoded in some part of an address.
struct UnencodedBytes {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  init(_ bytes: some Sequence<UInt8>) {
    for byte in bytes where byte < 128 {
      if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte - 64) }
    }
  }

  func contains(_ byte: UInt8) -> Bool {
    byte < 64 ? low >> UInt64(byte) & 1 == 1 : byte < 128 && high >> UInt64(byte - 64) & 1 == 1
  }

  static let unreserved = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
  /// The unreserved characters of RFC 3986.
  static let value = UnencodedBytes(unreserved.utf8)
  /// The characters that MediaWiki does not encode in the path of a page or the name of a section.
  static let path = UnencodedBytes((unreserved + "/:,@!$*()~;'").utf8)
}

extension String {
  /// Returns the text with its UTF-8 bytes percent-encoded (RFC 3986), except for unreserved
  /// characters and those in `allowed`.
  public func percentEncoded(keeping allowed: String = "") -> String {
    percentEncoded(UnencodedBytes((UnencodedBytes.unreserved + allowed).utf8), space: "%20")
  }

  /// The text, a title or the name of a section, as in the path of MediaWiki's own addresses.
  package var titlePathComponent: String { underscored(.path) }

  /// Returns the text percent-encoded with underscores for spaces, as in MediaWiki's own addresses.
  func underscored(_ allowed: UnencodedBytes) -> String { percentEncoded(allowed, space: "_") }

  private func percentEncoded(_ allowed: UnencodedBytes, space: StaticString) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count + 16)
    for byte in utf8 {
      if allowed.contains(byte) {
        bytes.append(byte)
      } else if byte == 0x20 {
        space.withUTF8Buffer { bytes.append(contentsOf: $0) }
      } else {
        bytes.append(0x25)
        bytes.append(String.hexadecimal(byte >> 4))
        bytes.append(String.hexadecimal(byte & 15))
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func hexadecimal(_ digit: UInt8) -> UInt8 {
    digit < 10 ? 0x30 + digit : 0x37 + digit
  }
}
