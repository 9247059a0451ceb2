/// A language tag as in BCP 47 (RFC 5646) and MediaWiki: `en`, `zh-Hant`, `simple`.
///
/// It contains only letters, digits and hyphens, so it is safe in a `lang` attribute and in a file
/// name. The case of its letters is kept, but tags that differ only in case are equal.
public struct LanguageTag: Sendable, CustomStringConvertible {
  public let text: String

  /// - Returns: `nil` unless the tag has 1 to 35 letters, digits and hyphens, a letter first.
  public init?(_ text: some StringProtocol) { self.init(String(text)) }

  /// Creates a tag from a whole string; the generic initializer is not specialized across modules.
  public init?(_ text: String) {
    let bytes = text.utf8
    guard 1...35 ~= bytes.count, let first = bytes.first, LanguageTag.isLetter(first),
      bytes.allSatisfy({ LanguageTag.isLetter($0) || 0x30...0x39 ~= $0 || $0 == 0x2D })
    else { return nil }
    self.text = text
  }

  private init(valid text: StaticString) { self.text = "\(text)" }

  /// English, the default for a wiki that does not give its language.
  public static let english = LanguageTag(valid: "en")

  public var description: String { text }

  /// The default direction of the language, if a wiki does not give one: right-to-left for the
  /// languages in which MediaWiki sets `$rtl` in `languages/messages`.
  public var usualDirection: Direction {
    let primary = text.lowercased().split(separator: "-").first.map(String.init) ?? ""
    return LanguageTag.rightToLeft.contains(primary) ? .rightToLeft : .leftToRight
  }

  private static let rightToLeft: Set<String> = [
    "aeb", "ar", "arc", "ary", "arz", "azb", "bcc", "bgn", "bqi", "ckb", "dv", "fa", "glk", "he",
    "khw", "lki", "lrc", "luz", "mzn", "nqo", "pnb", "prs", "ps", "sd", "sdh", "skr", "syc", "ug",
    "ur", "yi",
  ]

  private static func isLetter(_ byte: UInt8) -> Bool { 0x41...0x5A ~= byte || 0x61...0x7A ~= byte }
}

extension LanguageTag: Hashable {
  public static func == (left: LanguageTag, right: LanguageTag) -> Bool {
    // Compared for each foreign word of a page; the bytes are only letters, digits and hyphens.
    left.text.utf8.elementsEqual(right.text.utf8) { $0 | 0x20 == $1 | 0x20 }
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(text.lowercased()) }
}

extension LanguageTag: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let tag = LanguageTag(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\(text) is not a language tag")
    }
    self = tag
  }
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

/// The direction of text; the raw value is that of HTML's `dir`.
public enum Direction: String, Sendable, Codable {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"
}
