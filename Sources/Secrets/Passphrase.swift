internal import Crypto
internal import Foundation  // Unicode normalization, and the bytes of a hash
internal import Markup

/// The passphrase of a library's owner. Its description hides the text, so it does not get into
/// logs.
public struct Passphrase: Sendable, Equatable, CustomStringConvertible, CustomReflectable {
  /// Enough for four short words or twelve random letters, which nobody can guess at the rate that
  /// `RateLimit` allows.
  public static let leastCharacters = 12

  let bytes: [UInt8]
  private let count: Int

  public init(_ text: String) {
    let tidy = Passphrase.tidy(text)
    bytes = Array(tidy.utf8)
    count = tidy.count
  }

  /// Draws a passphrase of 128 bits.
  package static func unguessable() -> Passphrase {
    Passphrase(Base64URL.encode(Data((0..<16).map { _ in UInt8.random(in: 0...255) })))
  }

  public var isLongEnough: Bool { count >= Passphrase.leastCharacters }

  public var description: String { "a passphrase" }
  public var customMirror: Mirror { Mirror(self, children: []) }

  /// Normalizes Unicode: keyboards write é as one code point or as two.
  ///
  /// Composition takes quadratic time and anybody may send a text, so a text longer than any
  /// passphrase is left as it is.
  private static func tidy(_ text: String) -> String {
    guard text.utf8.count <= 1_024 else { return text }
    return text.precomposedStringWithCanonicalMapping.trimmingCharacters(
      in: .whitespacesAndNewlines)
  }
}

/// Checks passphrases that people type, by their keyed hashes.
///
/// The hash is deliberately not a slow one: the passphrase is not stored, and a session token
/// reveals nothing about it without the server's key, a file beside the library. Slow hashing would
/// only let attackers keep the server busy.
public struct PassphraseCheck: Sendable {
  private let key: SymmetricKey
  /// The hash of the right passphrase.
  let hash: SymmetricKey

  init(_ passphrase: Passphrase, _ key: SymmetricKey) {
    self.key = key
    hash = PassphraseCheck.hash(of: passphrase, key)
  }

  /// Compares a passphrase in constant time.
  public func isRight(_ typed: String) -> Bool {
    let typed = PassphraseCheck.hash(of: Passphrase(typed), key)
    return typed == hash  // compared in constant time by Crypto
  }

  private static func hash(of passphrase: Passphrase, _ key: SymmetricKey) -> SymmetricKey {
    let code = HMAC<SHA256>.authenticationCode(
      for: Data("passphrase\n".utf8) + passphrase.bytes, using: key)
    return SymmetricKey(data: Data(code))
  }
}
