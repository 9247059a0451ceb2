internal import HTTPTypes

extension HTTPRequest {
  /// The most values of one cookie that are looked at. A browser sends one; a page on another port of
  /// this machine may have set one more. Each may cost a read of a file, and a header of 80 kB has room
  /// for thousands.
  private static let cookieValueLimit = 4

  /// The first different values of the cookies of a name, four at most.
  ///
  /// Every cookie is read by this function, so that the limit holds for all of them.
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
