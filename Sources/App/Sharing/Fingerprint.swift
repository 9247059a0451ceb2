internal import Crypto

/// Returns a content hash: the first 16 bytes of the SHA-256, as 32 hexadecimal digits.
public func fingerprint(of bytes: [UInt8]) -> String {
  let digits = Array("0123456789abcdef".utf8)
  let name = SHA256.hash(data: bytes).prefix(16)
    .flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
  return String(decoding: name, as: UTF8.self)
}
