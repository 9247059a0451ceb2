internal import Articles

public import struct Foundation.Date  // the time that a header field names

extension Date {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Parses the one format that servers send: `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, 5.6.7).
  public init?(httpDate: String) {
    let words = httpDate.split(separator: " ")
    guard words.count == 6, let month = Date.months.firstIndex(of: String(words[2])) else {
      return nil
    }
    let number = month < 9 ? "0\(month + 1)" : "\(month + 1)"
    self.init(iso8601: "\(words[3])-\(number)-\(words[1])T\(words[4])Z")
  }
}
