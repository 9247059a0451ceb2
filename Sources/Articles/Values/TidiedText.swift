extension StringProtocol {
  /// Without white space at the ends, and with one space for each run of it inside.
  package var tidied: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
