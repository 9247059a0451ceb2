internal import App

/// Limits on the path and the query of a request, checked before anything else.
enum URLLimits {
  /// Maximum length of the path with the query, in bytes: a quotation of 2,000 characters is sent
  /// as a query, with up to 9 bytes for each character.
  static let length = 24 << 10

  /// Returns why an address is refused; `nil` if it may be decoded. Nothing is decoded here.
  static func refusal(of address: String) -> Problem? {
    let bytes = address.utf8
    guard bytes.count <= length else { return .addressLength }
    guard let mark = bytes.firstIndex(of: UInt8(ascii: "?")) else { return nil }
    let fields = Form.fieldCount(of: Array(bytes[mark...].dropFirst()))
    return fields <= Form.queryFieldLimit ? nil : .tooManyFields(limit: Form.queryFieldLimit)
  }
}
