/// The SHA-256 of a card picture's bytes, which is its name: `/cards/{digest}.jpg`.
public struct CardDigest: Sendable, Hashable {
  /// 32 bytes.
  public let bytes: [UInt8]

  /// - Parameter hash: The SHA-256, calculated by the caller: the first 32 bytes are used, and
  ///   missing ones are zero.
  public init(hash: some Sequence<UInt8>) {
    bytes = Array((Array(hash) + repeatElement(0, count: 32)).prefix(32))
  }

  /// - Returns: `nil` unless the text has 64 hexadecimal digits.
  public init?(_ text: some StringProtocol) {
    let digits = text.utf8.compactMap { Character(Unicode.Scalar($0)).hexDigitValue }
    guard digits.count == 64, text.utf8.count == 64 else { return nil }
    self.init(
      hash: stride(from: 0, to: 64, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) })
  }
}

extension CardDigest: CustomStringConvertible {
  /// The digest as 64 hexadecimal digits in lower case.
  public var description: String {
    let digits = Array("0123456789abcdef")
    return String(bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] })
  }
}

extension CardDigest: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let digest = CardDigest(try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "no 64 hexadecimal digits")
    }
    self = digest
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
