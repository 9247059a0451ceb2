// Moments are whole milliseconds since 1970 in the file: they sort, and compare exactly.

package import struct Foundation.Date  // what our values tell the time as

extension Date {
  /// The moment as it stands in the file.
  package var milliseconds: Int64 {
    let value = (timeIntervalSince1970 * 1000).rounded()
    return Int64(exactly: value) ?? 0
  }

  /// A moment that stands so in the file.
  package init(milliseconds: Int64) {
    self.init(timeIntervalSince1970: Double(milliseconds) / 1000)
  }
}
