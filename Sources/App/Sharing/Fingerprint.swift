internal import Crypto
internal import Markup

/// Returns a content hash: the first 16 bytes of the SHA-256, as 32 hexadecimal digits.
public func fingerprint(of bytes: [UInt8]) -> String {
  Hexadecimal.encode(Array(SHA256.hash(data: bytes).prefix(16)))
}
