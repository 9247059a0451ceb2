internal import Foundation  // JSON for programs

/// JSON that Waypost writes for programs. Keys are sorted, so equal values give equal bytes; dates
/// are ISO 8601.
public enum JSONOutput {
  /// Returns a value as indented JSON with a final newline.
  public static func document(_ value: some Encodable) throws -> [UInt8] {
    try encoded(value, as: .prettyPrinted)
  }

  /// Returns a value as one line with a final newline (JSON Lines).
  public static func line(_ value: some Encodable) throws -> [UInt8] { try encoded(value, as: []) }

  private static func encoded(
    _ value: some Encodable, as layout: JSONEncoder.OutputFormatting
  ) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, layout]
    encoder.dateEncodingStrategy = .iso8601
    return Array(try encoder.encode(value)) + [UInt8(ascii: "\n")]
  }
}
