internal import Battleship
internal import Crypto
internal import Foundation  // Data, which swift-crypto works with

extension ServerKey {
  /// Seals games under keys of their own, derived from this one.
  ///
  /// The nonce is a keyed hash of all that is sealed and bound: no two states share one, and a state
  /// has one link. (ChaCha20-Poly1305 gives away what two texts under one nonce have in common, so a
  /// nonce that a game kept would not do.)
  var gameSealing: Sealing {
    let sealing = derived("waypost-battleship-1 sealing")
    let nonces = derived("waypost-battleship-1 nonces")
    return Sealing(
      hash: { Array(SHA256.hash(data: $0)) },
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

  /// The secret of the person who works at this machine, by the command line.
  var machineSecret: [UInt8] { derived("waypost-games machine").withUnsafeBytes { Array($0) } }

  private func derived(_ purpose: String) -> SymmetricKey {
    HKDF<SHA256>.deriveKey(
      inputKeyMaterial: key, info: Array(purpose.utf8), outputByteCount: 32)
  }
}
