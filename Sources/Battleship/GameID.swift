internal import Markup

/// A random identifier of a game: 16 bytes.
public struct GameID: Hashable, Sendable, CustomStringConvertible {
  package let bytes: [UInt8]

  /// Creates a random identifier.
  public init(using generator: inout some RandomNumberGenerator) {
    bytes = chanceBytes(16, using: &generator)
  }

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The identifier as 32 hexadecimal digits.
  public var description: String { Hexadecimal.encode(bytes) }
}

func chanceBytes(_ count: Int, using generator: inout some RandomNumberGenerator) -> [UInt8] {
  (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
}
