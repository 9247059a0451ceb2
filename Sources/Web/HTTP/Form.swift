internal import App
internal import Articles
internal import Foundation  // percent-decoding of what a browser sends

/// The fields of a form, as a browser sends them in a body or in the query of an address
/// (URL Standard, "application/x-www-form-urlencoded").
struct Form: Equatable {
  /// The most that a body may hold, in bytes: a note of 4,000 characters in any letters, and room.
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

  /// The value, and nothing but a value: `nil` for an empty one.
  func filled(_ name: String) -> String? { self[name].flatMap { $0.isEmpty ? nil : $0 } }

  /// The key of a row that the form must have.
  func number(_ name: String) throws -> Int64 {
    guard let number = try number(name, in: .rowID) else { throw Problem.formMalformed }
    return number
  }

  /// A whole number within a range; `nil` where the field is absent or empty.
  ///
  /// - Throws: A `Problem` for any other number, and for what is none.
  func number<Number: FixedWidthInteger>(
    _ name: String, in range: ClosedRange<Number>
  ) throws -> Number? {
    guard let text = filled(name) else { return nil }
    guard let number = Number(text, in: range) else { throw Problem.formMalformed }
    return number
  }

  /// The number of a message or a participant, which the form must have.
  func sequence(_ name: String) throws -> Int {
    guard let number = try number(name, in: ClosedRange<Int>.sequence) else {
      throw Problem.formMalformed
    }
    return number
  }

  /// A text that the form must have.
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
