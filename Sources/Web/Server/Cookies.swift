internal import HTTPTypes

extension HTTPRequest {
  /// Maximum number of values read for one cookie. A browser sends one; a page on another port of
  /// this machine may have set another. Each value may cost a file read, and a header of 80 kB has
  /// room for thousands.
  private static let cookieValueLimit = 4

  /// Returns the distinct values of the cookies of a name, at most four.
  ///
  /// All code reads cookies through this function, so that the limit always applies.
  func cookies(named name: String) -> [String] {
    var values: [String] = []
    for field in headerFields where field.name == .cookie {
      for pair in field.value.utf8.split(separator: UInt8(ascii: ";")) {
        let pair = pair.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        let parts = pair.split(
          separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].elementsEqual(name.utf8) else { continue }
        let value = String(decoding: parts[1], as: UTF8.self)
        if !values.contains(value) { values.append(value) }
        if values.count == HTTPRequest.cookieValueLimit { return values }
      }
    }
    return values
  }
}
