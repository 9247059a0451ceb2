internal import Articles
internal import Localization
internal import Markup

import struct Foundation.Date  // a day

extension PageContext {
  /// A `<time>` element with the day in words: `3 November 2026`.
  func day(_ date: Date) -> HTML {
    "<time datetime=\"\(date.iso8601Day)\">\(dayInWords(date))</time>"
  }

  /// The first and last day of a guide: `3 April 2027 – 10 April 2027`; `nil` without either.
  func days(_ first: String?, _ last: String?) -> HTML? {
    let days = [first, first == last ? nil : last].compactMap(\.self).map { day -> HTML in
      "<time datetime=\"\(day)\">\(inWords(day))</time>"
    }
    guard !days.isEmpty else { return nil }
    if first == nil { return markup(.webDaysUntil, days[0]) }
    return last == nil ? markup(.webDaysFrom, days[0]) : days.joined(by: " – ")
  }

  /// The heading of a day: `Day 2`, with the date if the guide has dates, or `No day`.
  func heading(ofDay number: Int?, in guide: Guide) -> HTML {
    heading(ofDay: number, on: number.flatMap(guide.date(ofDay:)))
  }

  /// - Parameter date: `2026-11-03`
  func heading(ofDay number: Int?, on date: String?) -> HTML {
    let date: HTML? = date.flatMap { days($0, $0) }.map { " <span class=\"quiet\">\($0)</span>" }
    return "\(name(ofDay: number))\(date)"
  }

  func name(ofDay number: Int?) -> String {
    number.map { self(.webGuideDay, .number($0)) } ?? self(.guideNoDay)
  }

  /// The day in words, in UTC.
  func dayInWords(_ date: Date) -> String { inWords(date.iso8601Day) }

  /// Formats a day such as `2026-11-03` in words.
  private func inWords(_ day: String) -> String {
    let parts = day.split(separator: "-").compactMap { Int($0, in: 0...9_999) }
    guard parts.count == 3, let month = Message.Key(rawValue: "web-month-\(parts[1])") else {
      return day
    }
    return self(
      .webDate, .text(String(parts[0])), .message(Message(month)), .text(String(parts[2])))
  }
}
