package import Battleship
internal import Crypto
internal import Foundation  // Data, for swift-crypto

/// The hash that games commit to and links are checked with.
package enum GameHashFunction {
  package static let sha256: Hash = { Array(SHA256.hash(data: $0)) }
}

extension GameLink {
  /// Parses a link that a server sealed.
  ///
  /// - Throws: `LinkError` for an invalid link; `LinkError.edited` for one of another server.
  package init(_ written: String, sealedBy sealing: GameCryptography) throws(LinkError) {
    try self.init(written, hash: sealing.hash)
    _ = try opened(sealing)
  }
}

extension ServerKey {
  /// The encryption of games, with separate keys derived from this one.
  ///
  /// The nonce is a keyed hash of everything that is encrypted and authenticated, so no two states
  /// share a nonce and each state has exactly one link. (ChaCha20-Poly1305 leaks the difference of
  /// two texts with the same nonce, so a fixed nonce per game would be unsafe.)
  package var gameSealing: GameCryptography {
    let sealing = derived("waypost-battleship-1 sealing")
    let nonces = derived("waypost-battleship-1 nonces")
    return GameCryptography(
      hash: GameHashFunction.sha256,
      code: { key, message in
        Array(HMAC<SHA256>.authenticationCode(for: message, using: SymmetricKey(data: key)))
      },
      seal: { text, bound in
        let code = HMAC<SHA256>.authenticationCode(for: text + bound, using: nonces)
        let nonce = try ChaChaPoly.Nonce(data: Data(code).prefix(12))
        let box = try ChaChaPoly.seal(text, using: sealing, nonce: nonce, authenticating: bound)
        return Array(box.combined)
      },
      open: { sealed, bound in
        guard let box = try? ChaChaPoly.SealedBox(combined: sealed) else { return nil }
        return (try? ChaChaPoly.open(box, using: sealing, authenticating: bound)).map { Array($0) }
      })
  }

  /// The secret of the command line's user.
  package var machineSecret: [UInt8] {
    derived("waypost-games machine").withUnsafeBytes { Array($0) }
  }

  private func derived(_ purpose: String) -> SymmetricKey {
    HKDF<SHA256>.deriveKey(inputKeyMaterial: key, info: Array(purpose.utf8), outputByteCount: 32)
  }
}
