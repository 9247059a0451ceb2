internal import Crypto
internal import Markup

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

}

extension LinkToken: CustomStringConvertible {
  /// Names the type without the secret, for logs.
  public var description: String { "LinkToken(…)" }
}
