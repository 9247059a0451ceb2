import Foundation  // JSONEncoder and JSONDecoder

/// Values that are stored as JSON: always read as a whole, never queried in parts.
package enum JSON {
  /// Encodes a value with sorted keys: equal values give equal texts.
  package static func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// Decodes a value.
  /// - Throws: `FileError.damaged` if the text is not such a value.
  package static func value<Value: Decodable>(
    _ type: Value.Type, from text: String
  ) throws -> Value {
    do {
      return try JSONDecoder().decode(type, from: Data(text.utf8))
    } catch {
      throw damaged("a stored \(type) does not read")
    }
  }
}
