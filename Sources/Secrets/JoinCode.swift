internal import Crypto
internal import Foundation  // the bytes of a signature

extension ServerKey {
  /// Returns the 16 secret bytes of a join link, derived from its random id.
  package func joinCode(of link: String) -> [UInt8] {
    let key = HKDF<SHA256>.deriveKey(
      inputKeyMaterial: key, info: Data("waypost join".utf8), outputByteCount: 32)
    return Array(HMAC<SHA256>.authenticationCode(for: Data(link.utf8), using: key).prefix(16))
  }
}
