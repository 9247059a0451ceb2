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
    // 1970-01-01 has the number 719,468.
    guard let day = CalendarDay.text(days + 719_468) else { return nil }
    self.day = day
    time = [second / 3600, second / 60 % 60, second % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
      .joined(separator: ":")
  }

  /// `2026-11-21T10:04:05Z`.
  var text: String { "\(day)T\(time)Z" }
}
