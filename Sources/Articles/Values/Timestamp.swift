package import Foundation  // dates and ISO 8601

extension Date {
  /// `2026-11-21T10:04:05Z`; a date outside the years 1 to 9999 becomes the nearest one inside.
  package var iso8601: String { Timestamp(clamping: self).text }

  /// The day in UTC, `2026-11-21`; a date outside the years 1 to 9999 becomes the nearest one
  /// inside.
  package var iso8601Day: String { Timestamp(clamping: self).day }

  /// The time of day in UTC, `10:04`.
  package var iso8601Minute: String { String(Timestamp(clamping: self).time.prefix(5)) }

  /// Parses `2026-11-21T10:04:05Z`.
  package init?(iso8601 text: String) {
    guard let date = try? Date(text, strategy: .iso8601) else { return nil }
    self = date
  }
}

/// A date and time in UTC, in the Gregorian calendar, as ISO 8601 writes it.
struct Timestamp {
  /// `2026-11-21`.
  let day: String
  /// `10:04:05`.
  let time: String

  /// The years 1 to 9999, in seconds since 1970.
  private static let range = -62_135_596_800.0...253_402_300_799

  /// - Returns: `nil` outside the years 1 to 9999.
  init?(_ date: Date) {
    guard Timestamp.range ~= date.timeIntervalSince1970.rounded(.down) else { return nil }
    self.init(clamping: date)
  }

  fileprivate init(clamping date: Date) {
    let seconds = date.timeIntervalSince1970.rounded(.down).clamped(to: Timestamp.range)
    let days = Int((seconds / 86_400).rounded(.down))
    let second = Int(seconds) - days * 86_400
    // 1970-01-01 has the number 719,468.
    day = ISODateText.text(inRange: days + 719_468)
    time = [second / 3600, second / 60 % 60, second % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
      .joined(separator: ":")
  }

  /// `2026-11-21T10:04:05Z`.
  var text: String { "\(day)T\(time)Z" }
}
