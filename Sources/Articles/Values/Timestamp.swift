import struct Foundation.Date  // the date of a revision

/// A date and time in UTC, in the Gregorian calendar, as ISO 8601 writes it.
struct Timestamp {
  /// `2026-11-21`.
  let day: String
  /// `10:04:05`.
  let time: String

  /// - Returns: `nil` outside the years 1 to 9999.
  init?(_ date: Date) {
    let seconds = date.timeIntervalSince1970.rounded(.down)
    guard -62_135_596_800..<253_402_300_800 ~= seconds else { return nil }
    let days = Int((seconds / 86_400).rounded(.down))
    let second = Int(seconds) - days * 86_400
    let (year, month, dayOfMonth) = Timestamp.civil(days)
    day = [Timestamp.padded(year, 4), Timestamp.padded(month, 2), Timestamp.padded(dayOfMonth, 2)]
      .joined(separator: "-")
    time = [second / 3600, second / 60 % 60, second % 60].map { Timestamp.padded($0, 2) }
      .joined(separator: ":")
  }

  /// `2026-11-21T10:04:05Z`.
  var text: String { "\(day)T\(time)Z" }

  /// Returns the date for the days since 1970-01-01; years begin in March here, so that a leap day
  /// is last.
  private static func civil(_ days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468  // days from 0000-03-01
    let era = shifted / 146_097  // 400 years
    let inEra = shifted % 146_097
    let year = (inEra - inEra / 1460 + inEra / 36_524 - inEra / 146_096) / 365
    let inYear = inEra - (365 * year + year / 4 - year / 100)
    let month = (5 * inYear + 2) / 153
    let civilMonth = month < 10 ? month + 3 : month - 9
    return (
      year + era * 400 + (civilMonth <= 2 ? 1 : 0), civilMonth, inYear - (153 * month + 2) / 5 + 1
    )
  }

  private static func padded(_ number: Int, _ digits: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
