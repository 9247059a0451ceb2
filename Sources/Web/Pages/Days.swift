internal import Foundation  // dates and calendars
internal import Markup
internal import Wording

extension PageContext {
  /// A day in words, with the day itself for machines: `3 November 2026`.
  func day(_ date: Date) -> HTML {
    "<time datetime=\"\(PageContext.machineDay(date))\">\(dayInWords(date))</time>"
  }

  /// A day in words, in universal time.
  func dayInWords(_ date: Date) -> String {
    let day = PageContext.machineDay(date)
    let parts = day.split(separator: "-").compactMap { Int($0) }
    guard parts.count == 3, let month = Message.Key(rawValue: "web-month-\(parts[1])") else {
      return day
    }
    return self(
      .webDate, .text(String(parts[0])), .message(Message(month)), .text(String(parts[2])))
  }

  /// `2026-11-03`.
  static func machineDay(_ date: Date) -> String {
    date.formatted(.iso8601.year().month().day())
  }
}
