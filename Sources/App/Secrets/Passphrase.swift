internal import Articles
internal import Crypto
internal import Foundation  // one form of letters, and the bytes of a hash
internal import Markup

/// What the holder of a library types to get in; never part of a text, so of no log.
public struct Passphrase: Sendable, Equatable, CustomStringConvertible, CustomReflectable {
  /// Four short words, or twelve letters by chance: at the pace that `RateLimit` leaves, longer
  /// than anybody guesses.
  public static let leastCharacters = 12

  let bytes: [UInt8]
  private let count: Int

  public init(_ text: String) {
    let tidy = Passphrase.tidy(text)
    bytes = Array(tidy.utf8)
    count = tidy.count
  }

  public var isLongEnough: Bool { count >= Passphrase.leastCharacters }

  public var description: String { "a passphrase" }
  public var customMirror: Mirror { Mirror(self, children: []) }

  /// One keyboard writes é as one character, another as two; both are the same word.
  ///
  /// To compose takes quadratic time, and anybody may type: what is longer than any passphrase stays
  /// as it is.
  private static func tidy(_ text: String) -> String {
    guard text.utf8.count <= 1_024 else { return text }
    return text.precomposedStringWithCanonicalMapping.trimmingCharacters(
      in: .whitespacesAndNewlines)
  }
}

/// Makes and knows the passes that a browser keeps once its holder has typed the passphrase.
///
/// A pass is `EXPIRY.SIGNATURE`: seconds since 1970, and the HMAC-SHA-256 over them and the keyed
/// hash of the passphrase, under a key derived from the server's. It names nobody and nothing is
/// kept of it: another passphrase, another key or another generation ends all of them.
///
/// The hash is not a slow one, on purpose: the passphrase is stored nowhere by us, and a pass says
/// nothing of it to who has not the server's key, a file that lies beside the library itself. Slow
/// hashing would only let a stranger keep the server busy by guessing.
public struct SessionTokens: Sendable {
  /// How long a browser stays signed in, in seconds: 30 days.
  public static let lifetime = 30 * 24 * 3600

  private let key: SymmetricKey
  private let proof: SymmetricKey
  private let generation: SessionGeneration
  private let now: @Sendable () -> Date

  init(_ passphrase: Passphrase, _ key: ServerKey, now: @escaping @Sendable () -> Date) {
    // A key of its own: what signs pictures can never sign a pass.
    self.key = HKDF<SHA256>.deriveKey(
      inputKeyMaterial: key.key, info: Data("waypost sign-in".utf8), outputByteCount: 32)
    self.now = now
    generation = key.generation
    proof = SessionTokens.hash(of: passphrase, self.key)
  }

  /// Seconds since 1970.
  public var time: Double { now().timeIntervalSince1970 }

  /// In a time that says nothing of where two texts differ.
  public func isRight(_ typed: String) -> Bool {
    let typed = SessionTokens.hash(of: Passphrase(typed), key)
    return typed == proof  // compared in constant time by Crypto
  }

  /// A new pass.
  public func pass() -> String {
    let end = Int(time) + SessionTokens.lifetime
    return "\(end).\(Base64URL.encode(signature(of: end)))"
  }

  /// Whether a pass is one of ours that has not ended.
  public func admits(_ pass: String) -> Bool {
    let parts = pass.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, let end = Int(parts[0], in: 0...1 << 53),
      let told = (try? Base64URL.decode(parts[1])).map({ Data($0) })
    else { return false }
    return HMAC<SHA256>.isValidAuthenticationCode(told, authenticating: message(end), using: key)
      && Double(end) > time
  }

  /// A name for a browser that has signed in: it lets nobody in, but its tries are counted by
  /// themselves from then on.
  public func newBrowser() -> String {
    let id = Base64URL.encode(Data((0..<16).map { _ in UInt8.random(in: 0...255) }))
    return "\(id).\(Base64URL.encode(signature(ofBrowser: id)))"
  }

  /// What a browser's tries are counted by; `nil` for a name that is none of ours.
  public func browser(_ name: String) -> [UInt8]? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].utf8.count == 22,
      let told = (try? Base64URL.decode(parts[1])).map({ Data($0) }),
      HMAC<SHA256>.isValidAuthenticationCode(
        told, authenticating: SessionTokens.message(ofBrowser: String(parts[0])), using: key)
    else { return nil }
    return Array(parts[0].utf8)
  }

  private func signature(ofBrowser id: String) -> Data {
    Data(
      HMAC<SHA256>.authenticationCode(for: SessionTokens.message(ofBrowser: id), using: key))
  }

  private static func message(ofBrowser id: String) -> Data { Data("browser\n\(id)".utf8) }

  private func signature(of end: Int) -> Data {
    Data(HMAC<SHA256>.authenticationCode(for: message(end), using: key))
  }

  private func message(_ end: Int) -> Data {
    // The first generation has no number: passes of before there were any go on.
    let number = generation.number
    return Data("pass\n\(end)\n\(number == 0 ? "" : "\(number)\n")".utf8)
      + proof.withUnsafeBytes { Data($0) }
  }

  private static func hash(of passphrase: Passphrase, _ key: SymmetricKey) -> SymmetricKey {
    let code = HMAC<SHA256>.authenticationCode(
      for: Data("passphrase\n".utf8) + passphrase.bytes, using: key)
    return SymmetricKey(data: Data(code))
  }
}

extension ServerSecrets {
  /// The passes of this server; `nil` where no passphrase is set.
  public func passes(by key: ServerKey) -> SessionTokens? {
    settings.serverSettings.passphrase.map { SessionTokens($0, key, now: now) }
  }
}
