internal import Markup

/// An identifier of a player: 16 bytes, not all zero. It is made for one conversation or one game,
/// so that two games do not show that the same person played them.
public struct PlayerID: Hashable, Sendable, CustomStringConvertible {
  package let bytes: [UInt8]

  /// Creates a random identifier.
  public init(using generator: inout some RandomNumberGenerator) {
    var bytes = chanceBytes(16, using: &generator)
    if !bytes.contains(where: { $0 != 0 }) { bytes[0] = 1 }
    self.bytes = bytes
  }

  /// Creates an identifier from 16 bytes.
  ///
  /// - Returns: `nil` if there are not 16, or all are zero, which means no player.
  public init?(bytes: [UInt8]) {
    guard bytes.count == 16, bytes.contains(where: { $0 != 0 }) else { return nil }
    self.bytes = bytes
  }

  /// Parses a UUID: 32 hexadecimal digits, with or without hyphens.
  ///
  /// - Returns: `nil` for anything else.
  public init?(_ written: some StringProtocol) {
    guard let bytes = Hexadecimal.decode(String(written.filter { $0 != "-" })) else { return nil }
    self.init(bytes: bytes)
  }

  /// The UUID in capitals, as in the tokens of texts.
  public var description: String {
    let digits = Hexadecimal.encode(bytes).uppercased()
    var written = ""
    for (place, character) in digits.enumerated() {
      if [8, 12, 16, 20].contains(place) { written += "-" }
      written.append(character)
    }
    return written
  }
}
