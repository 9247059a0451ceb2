import Crypto

/// The secret of a link or of a cookie: 128 bits without meaning.
///
/// Who has it may do what it stands for; so the file keeps its SHA-256 alone (`hash`), by which it
/// is looked up, and no log holds it.
public struct LinkToken: Sendable, Hashable {
  /// 22 characters of base64url.
  public let text: String

  /// Draws a token; the system's generator is a secure one.
  public init(using generator: inout some RandomNumberGenerator) {
    let words: [UInt64] = [generator.next(), generator.next()]
    let bytes = words.flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) }
    }
    text = LinkToken.written(bytes)
  }

  /// Draws a token from the system.
  public static func random() -> LinkToken {
    var generator = SystemRandomNumberGenerator()
    return LinkToken(using: &generator)
  }

  /// - Returns: `nil` for what no token looks like.
  public init?(_ text: some StringProtocol) {
    guard text.utf8.count == 22, text.utf8.allSatisfy({ LinkToken.alphabet.contains($0) })
    else { return nil }
    self.text = String(text)
  }

  /// What the file knows the token by: 32 bytes.
  public var hash: [UInt8] { Array(SHA256.hash(data: Array(text.utf8))) }

  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  /// Base64url without padding (RFC 4648, 5).
  private static func written(_ bytes: [UInt8]) -> String {
    var letters: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      letters += (0...group.count).map { alphabet[bits >> (18 - 6 * $0) & 63] }
    }
    return String(decoding: letters, as: UTF8.self)
  }
}

extension LinkToken: CustomStringConvertible {
  /// Says what it is and not what it holds, for whatever is written to a log.
  public var description: String { "LinkToken(…)" }
}
