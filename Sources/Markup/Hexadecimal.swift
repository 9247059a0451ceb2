/// Bytes as hexadecimal digits, two for each byte.
public enum Hexadecimal {
  /// Returns the digits in lower case.
  public static func encode(_ bytes: [UInt8]) -> String {
    String(unsafeUninitializedCapacity: bytes.count * 2) { text in
      for (index, byte) in bytes.enumerated() {
        text[index * 2] = digit(byte >> 4)
        text[index * 2 + 1] = digit(byte & 15)
      }
      return bytes.count * 2
    }
  }

  /// Parses digits in either case.
  ///
  /// - Returns: `nil` for another character or an odd number of digits.
  public static func decode(_ text: some StringProtocol) -> [UInt8]? {
    let values = text.utf8.compactMap(value)
    guard values.count == text.utf8.count, values.count.isMultiple(of: 2) else { return nil }
    return stride(from: 0, to: values.count, by: 2).map { values[$0] << 4 | values[$0 + 1] }
  }

  private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x57 + value }

  private static func value(of digit: UInt8) -> UInt8? {
    switch digit {
    case 0x30...0x39: digit - 0x30
    case 0x41...0x46: digit - 0x41 + 10
    case 0x61...0x66: digit - 0x61 + 10
    default: nil
    }
  }
}
