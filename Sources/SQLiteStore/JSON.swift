import Foundation  // JSONEncoder and JSONDecoder

/// Values that the file holds as JSON: what is kept whole and never asked for in parts.
package enum JSON {
  /// The value as a text whose keys are sorted: equal values are equal texts.
  package static func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// The value of such a text.
  /// - Throws: `FileError.damaged` when the text is not such a value.
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
