internal import App
internal import Articles
internal import Foundation  // percent-decoding of what a browser sends

/// The fields of a form, URL-encoded in a body or in a query (URL Standard,
/// "application/x-www-form-urlencoded").
struct Form: Equatable {
  /// Maximum size of a body in bytes: enough for a note of 4,000 characters in any script.
  static let limit = 64 << 10

  private(set) var fields: [(name: String, value: String)] = []

  /// - Throws: A `Problem` where the encoding is broken.
  init(_ encoded: some StringProtocol) throws {
    for field in encoded.split(separator: "&") {
      let parts = field.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let value = parts.count > 1 ? try Form.decoded(parts[1]) : ""
      fields.append((try Form.decoded(parts[0]), value))
    }
  }

  init(fields: [(name: String, value: String)]) { self.fields = fields }

  /// The value of the first field of that name.
  subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

  /// Returns the value of a field; `nil` if it is absent or empty.
  func filled(_ name: String) -> String? { self[name].flatMap { $0.isEmpty ? nil : $0 } }

  /// Returns the row ID in a required field.
  func number(_ name: String) throws -> Int64 {
    guard let number = try number(name, in: .rowID) else { throw Problem.formMalformed }
    return number
  }

  /// Returns a whole number within a range; `nil` if the field is absent or empty.
  ///
  /// - Throws: A `Problem` for a number out of range, and for any other text.
  func number<Number: FixedWidthInteger>(
    _ name: String, in range: ClosedRange<Number>
  ) throws -> Number? {
    guard let text = filled(name) else { return nil }
    guard let number = Number(text, in: range) else { throw Problem.formMalformed }
    return number
  }

  /// Returns the number of a message or a participant in a required field.
  func sequence(_ name: String) throws -> Int {
    guard let number = try number(name, in: ClosedRange<Int>.sequence) else {
      throw Problem.formMalformed
    }
    return number
  }

  /// Returns the text of a required field.
  func text(_ name: String) throws -> String {
    guard let text = self[name] else { throw Problem.formMalformed }
    return text
  }

  private static func decoded(_ text: some StringProtocol) throws -> String {
    guard let decoded = String(text).replacing("+", with: " ").removingPercentEncoding else {
      throw Problem.formMalformed
    }
    return decoded
  }

  static func == (left: Form, right: Form) -> Bool {
    left.fields.elementsEqual(right.fields) { $0 == $1 }
  }
}
