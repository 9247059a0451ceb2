// Times are stored as whole milliseconds since 1970: they can be sorted and compared exactly.

package import struct Foundation.Date  // the type of times outside the file

extension Date {
  /// The time as it is stored.
  package var milliseconds: Int64 {
    let value = (timeIntervalSince1970 * 1000).rounded()
    return Int64(exactly: value) ?? 0
  }

  /// Creates the date from its stored form.
  package init(milliseconds: Int64) {
    self.init(timeIntervalSince1970: Double(milliseconds) / 1000)
  }
}
