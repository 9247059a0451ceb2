internal import Crypto

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
    text = Base64URL.encode(bytes)
  }

  /// Draws a token from the system.
  public static func random() -> LinkToken {
    var generator = SystemRandomNumberGenerator()
    return LinkToken(using: &generator)
  }

  /// - Returns: `nil` for what no token looks like.
  public init?(_ text: some StringProtocol) {
    guard text.utf8.count == 22, (try? Base64URL.decode(text)) != nil else { return nil }
    self.text = String(text)
  }

  /// What the file knows the token by: 32 bytes.
  public var hash: [UInt8] { Array(SHA256.hash(data: Array(text.utf8))) }

}

extension LinkToken: CustomStringConvertible {
  /// Says what it is and not what it holds, for whatever is written to a log.
  public var description: String { "LinkToken(…)" }
}
