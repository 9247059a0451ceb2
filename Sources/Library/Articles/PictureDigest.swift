internal import Crypto

/// The SHA-256 digest of a picture's bytes, which identifies it in the library.
public struct PictureDigest: Sendable, Hashable {
  /// 32 bytes.
  public let bytes: [UInt8]

  public init(of picture: [UInt8]) { bytes = Array(SHA256.hash(data: picture)) }

  /// Parses 64 hexadecimal digits; `nil` for anything else.
  public init?(_ text: some StringProtocol) {
    let digits = text.utf8.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    guard digits.count == 64, text.utf8.count == 64 else { return nil }
    bytes = stride(from: 0, to: 64, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
  }

  init?(stored bytes: [UInt8]) {
    guard bytes.count == 32 else { return nil }
    self.bytes = bytes
  }
}

extension PictureDigest: CustomStringConvertible {
  /// 64 hexadecimal digits in lower case.
  public var description: String {
    let digits = Array("0123456789abcdef")
    return String(bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
  }
}
