internal import Crypto

/// The secret in a link or a cookie: 128 random bits.
///
/// It gives access to whoever has it. Therefore the file stores only its SHA-256 (`hash`), by which
/// it is looked up, and no log contains it.
public struct LinkToken: Sendable, Hashable {
  /// 22 characters of base64url.
  public let text: String

  /// Draws a token; the generator must be cryptographically secure, as the system's is.
  public init(using generator: inout some RandomNumberGenerator) {
    let words: [UInt64] = [generator.next(), generator.next()]
    let bytes = words.flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> ($0 * 8)) }
    }
    text = Base64URL.encode(bytes)
  }

  /// Draws a token from the system's generator.
  public static func random() -> LinkToken {
    var generator = SystemRandomNumberGenerator()
    return LinkToken(using: &generator)
  }

  /// - Returns: `nil` if the text does not have the form of a token.
  public init?(_ text: some StringProtocol) {
    guard text.utf8.count == 22, (try? Base64URL.decode(text)) != nil else { return nil }
    self.text = String(text)
  }

  /// The stored form of the token: 32 bytes.
  public var hash: [UInt8] { Array(SHA256.hash(data: Array(text.utf8))) }

  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  /// Base64url without padding (RFC 4648, section 5).
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
  /// Names the type without the secret, for logs.
  public var description: String { "LinkToken(…)" }
}
