internal import Foundation  // JSON for programs

/// JSON for programs, as the command line and the server write it: keys in order, so that two answers
/// of the same value are the same bytes.
public enum ProgramJSON {
  /// A value over several lines, with the line end; dates are ISO 8601.
  public static func document(_ value: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    return Array(try encoder.encode(value)) + [UInt8(ascii: "\n")]
  }

  /// A value in one line, with the line end (JSON Lines).
  public static func line(_ value: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(value)) + [UInt8(ascii: "\n")]
  }
}
