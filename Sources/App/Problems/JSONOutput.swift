internal import Foundation  // JSON for programs

/// JSON output of the command line and the server. Keys are sorted, so equal values give equal
/// bytes.
public enum JSONOutput {
  /// Returns a value as indented JSON with a final newline; dates are ISO 8601.
  public static func document(_ value: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    return Array(try encoder.encode(value)) + [UInt8(ascii: "\n")]
  }

  /// Returns a value as one line with a final newline (JSON Lines).
  public static func line(_ value: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(value)) + [UInt8(ascii: "\n")]
  }
}
