internal import Articles
internal import Crypto
package import Foundation  // the current date, and the bytes of a hash
internal import Markup

/// Issues and checks the session tokens that a browser keeps after the passphrase was entered.
///
/// A token is `EXPIRY.SIGNATURE`: seconds since 1970, and the HMAC-SHA-256 of them and of the keyed
/// hash of the passphrase, under a key derived from the server's. It identifies nobody, and the
/// server stores nothing about it. A new passphrase, key or generation invalidates all tokens.
public struct SessionTokens: Sendable {
  /// Lifetime of a session in seconds: 30 days.
  public static let lifetime = 30 * 24 * 3600

  private let key: SymmetricKey
  /// Checks a passphrase that somebody typed.
  public let passphraseCheck: PassphraseCheck
  private let generation: SessionGeneration
  private let now: @Sendable () -> Date

  package init(_ passphrase: Passphrase, _ key: ServerKey, now: @escaping @Sendable () -> Date) {
    // A separate key, so that a signature for a picture is never a valid session token.
    self.key = HKDF<SHA256>.deriveKey(
      inputKeyMaterial: key.key, info: Data("waypost sign-in".utf8), outputByteCount: 32)
    self.now = now
    generation = key.generation
    passphraseCheck = PassphraseCheck(passphrase, self.key)
  }

  /// The current time in seconds since 1970.
  public var time: Double { now().timeIntervalSince1970 }

  /// Returns a new session token.
  public func pass() -> String {
    let end = Int(time) + SessionTokens.lifetime
    return SignedText("\(end)", code: signature(of: end)).written
  }

  /// Whether a session token is authentic and has not expired.
  public func admits(_ pass: String) -> Bool {
    guard let token = SignedText(pass), let end = Int(token.text, in: 0...1 << 53) else {
      return false
    }
    return token.hasCode(signature(of: end)) && Double(end) > time
  }

  /// Returns an identifier for a browser that has signed in. It grants no access, but from then on
  /// the browser's attempts are counted separately.
  public func newBrowser() -> String {
    let id = Base64URL.encode(Data((0..<16).map { _ in UInt8.random(in: 0...255) }))
    return SignedText(id, code: signature(ofBrowser: id)).written
  }

  /// Returns the key for counting a browser's attempts; `nil` if this server did not issue the
  /// identifier.
  public func browser(_ name: String) -> [UInt8]? {
    guard let browser = SignedText(name), browser.text.utf8.count == 22,
      browser.hasCode(signature(ofBrowser: browser.text))
    else { return nil }
    return Array(browser.text.utf8)
  }

  private func signature(ofBrowser id: String) -> Data {
    Data(HMAC<SHA256>.authenticationCode(for: Data("browser\n\(id)".utf8), using: key))
  }

  private func signature(of end: Int) -> Data {
    Data(HMAC<SHA256>.authenticationCode(for: message(end), using: key))
  }

  private func message(_ end: Int) -> Data {
    // The first generation has no number, so tokens issued before generations existed stay valid.
    let number = generation.number
    return Data("pass\n\(end)\n\(number == 0 ? "" : "\(number)\n")".utf8)
      + passphraseCheck.hash.withUnsafeBytes { Data($0) }
  }
}
