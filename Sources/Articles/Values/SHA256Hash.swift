internal import Markup

/// The SHA-256 of some bytes, by which they are found: a picture of the library or of a card.
public struct SHA256Hash: Sendable, Hashable {
  /// 32 bytes.
  public let bytes: [UInt8]

  /// - Returns: `nil` unless there are 32 bytes.
  public init?(stored bytes: [UInt8]) {
    guard bytes.count == 32 else { return nil }
    self.bytes = bytes
  }

  /// - Parameter hash: The SHA-256, calculated by the caller: the first 32 bytes are used, and
  ///   missing ones are zero.
  public init(hash: some Sequence<UInt8>) {
    bytes = Array((Array(hash) + repeatElement(0, count: 32)).prefix(32))
  }

  /// - Returns: `nil` unless the text has 64 hexadecimal digits.
  public init?(_ text: some StringProtocol) {
    guard let bytes = Hexadecimal.decode(text), bytes.count == 32 else { return nil }
    self.bytes = bytes
  }
}

extension SHA256Hash: CustomStringConvertible {
  /// The digest as 64 hexadecimal digits in lower case.
  public var description: String { Hexadecimal.encode(bytes) }
}

extension SHA256Hash: Codable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let digest = SHA256Hash(try container.decode(String.self)) else {
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
