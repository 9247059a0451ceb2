internal import App
internal import Articles
internal import Routes

/// The fields of a form, URL-encoded in a body or in a query (URL Standard,
/// "application/x-www-form-urlencoded").
struct Form: Equatable {
  /// Maximum size of a body in bytes: enough for the longest note (10,000 characters) in any script.
  static let limit = 128 << 10

  /// Maximum number of fields of a body. The sections of an article are the largest form, with a
  /// field for each.
  static let fieldLimit = 1_024
  /// Maximum number of fields of a query.
  static let queryFieldLimit = 64

  private(set) var fields: [(name: String, value: String)] = []

  /// Decodes the fields in one pass over the bytes.
  ///
  /// - Throws: A `Problem` for more fields than the limit, before any is decoded, and where the
  ///   encoding is broken.
  init(_ encoded: String, fieldLimit: Int = Form.fieldLimit) throws(Problem) {
    let bytes = Array(encoded.utf8)
    guard Form.fieldCount(of: bytes) <= fieldLimit else {
      throw Problem.tooManyFields(limit: fieldLimit)
    }
    for field in bytes.split(separator: UInt8(ascii: "&")) {
      let name = field.prefix { $0 != UInt8(ascii: "=") }
      fields.append((try Form.decoded(name), try Form.decoded(field[name.endIndex...].dropFirst())))
    }
  }

  /// Returns the number of fields, without decoding any of them. Empty ones are not counted.
  static func fieldCount(of bytes: [UInt8]) -> Int {
    var (count, isInField) = (0, false)
    for byte in bytes {
      let isSeparator = byte == UInt8(ascii: "&")
      if !isSeparator, !isInField { count += 1 }
      isInField = !isSeparator
    }
    return count
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

  private static func decoded(_ bytes: ArraySlice<UInt8>) throws(Problem) -> String {
    // In the library, a text would end at its first NUL.
    guard let decoded = PercentEncoding.decoded(bytes, plusIsSpace: true),
      !decoded.utf8.contains(0)
    else { throw Problem.formMalformed }
    // Text pasted from a file may begin with a byte order mark.
    let scalars = decoded.unicodeScalars
    return scalars.first == "\u{FEFF}" ? String(scalars.dropFirst()) : decoded
  }

  static func == (left: Form, right: Form) -> Bool {
    left.fields.elementsEqual(right.fields) { $0 == $1 }
  }
}
