/// Base64url without padding (RFC 4648, section 5), read strictly: bytes have one spelling.
///
/// Foundation's decoder ignores the unused bits of the last character, so that four texts would be
/// the same bytes.
public enum Base64URL {
  /// Why a text is not base64url.
  public enum DecodingError: Error, Equatable {
    case empty
    /// A character outside the alphabet, and its place, counted from 1.
    case character(Character, at: Int)
    /// The last character belongs to no whole byte.
    case ending
  }

  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)

  /// The value of each byte; 64 for a byte outside the alphabet.
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 64, count: 256)
    for (value, byte) in alphabet.enumerated() { values[Int(byte)] = UInt8(value) }
    return values
  }()

  /// Encodes bytes; none become an empty text.
  public static func encode(_ bytes: some Collection<UInt8>) -> String {
    let alphabet = alphabet
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count * 4 + 2) / 3)
    var bits: UInt32 = 0
    var bitCount: UInt32 = 0
    for byte in bytes {
      bits = bits << 8 | UInt32(byte)
      bitCount += 8
      while bitCount >= 6 {
        bitCount -= 6
        text.append(alphabet[Int(bits >> bitCount & 63)])
      }
    }
    if bitCount > 0 { text.append(alphabet[Int(bits << (6 - bitCount) & 63)]) }
    return String(decoding: text, as: UTF8.self)
  }

  /// Decodes a text.
  ///
  /// - Throws: Why it is not base64url; an empty text is not.
  public static func decode(_ text: some StringProtocol) throws(DecodingError) -> [UInt8] {
    guard !text.isEmpty else { throw .empty }
    let values = values
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count * 3 / 4)
    var bits: UInt32 = 0
    var bitCount: UInt32 = 0
    for byte in text.utf8 {
      let value = values[Int(byte)]
      guard value < 64 else { throw outside(text) }
      bits = bits << 6 | UInt32(value)
      bitCount += 6
      guard bitCount >= 8 else { continue }
      bitCount -= 8
      bytes.append(UInt8(bits >> bitCount & 255))
    }
    guard bitCount < 6, bits & (1 << bitCount - 1) == 0 else { throw .ending }
    return bytes
  }

  /// The first character outside the alphabet.
  private static func outside(_ text: some StringProtocol) -> DecodingError {
    for (place, character) in text.enumerated() {
      let isInside = character.utf8.count == 1 && character.utf8.allSatisfy { values[Int($0)] < 64 }
      if !isInside { return .character(character, at: place + 1) }
    }
    return .empty
  }
}
