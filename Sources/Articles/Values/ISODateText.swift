/// A day such as `2026-05-01` (ISO 8601).
public enum ISODateText {
  /// Whether the text is a day that exists: `2026-02-29` is not.
  public static func isOne(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard text.utf8.count == 10, parts.map(\.utf8.count) == [4, 2, 2],
      text.utf8.allSatisfy({ $0 == 0x2D || 0x30...0x39 ~= $0 }),
      let year = Int(parts[0], in: 0...9_999),
      let month = Int(parts[1], in: 1...12), let day = Int(parts[2], in: 1...31)
    else { return false }
    let isLeapYear = year.isMultiple(of: 4) && !year.isMultiple(of: 100) || year.isMultiple(of: 400)
    switch month {
    case 2: return day <= (isLeapYear ? 29 : 28)
    case 4, 6, 9, 11: return day <= 30
    default: return true
    }
  }

  /// Returns the number of a day, counted from 1 March of year 0, so that consecutive days have
  /// consecutive numbers; `nil` if the text is not a day.
  ///
  /// Years begin in March here, so that a leap day is the last day of a year.
  public static func number(_ text: String) -> Int? {
    guard isOne(text) else { return nil }
    let parts = text.split(separator: "-").compactMap { Int($0, in: 0...9_999) }
    let year = parts[1] < 3 ? parts[0] - 1 : parts[0]
    let month = (parts[1] + 9) % 12
    let leaps = (year >> 2) - year.floorDivided(by: 100) + year.floorDivided(by: 400)
    return 365 * year + leaps + (153 * month + 2) / 5 + parts[2] - 1
  }

  /// Returns the day with a number; `nil` outside of the years 0 to 9999.
  public static func text(_ number: Int) -> String? {
    -60...3_652_364 ~= number ? text(inRange: number) : nil
  }

  /// - Parameter number: Of a day in the years 0 to 9999.
  static func text(inRange number: Int) -> String {
    // 146,097 days are 400 years.
    var year = number.floorDivided(by: 146_097) * 400
    var rest = number - number.floorDivided(by: 146_097) * 146_097
    let century = min(rest / 36_524, 3)
    rest -= century * 36_524
    let four = min(rest / 1_461, 24)
    rest -= four * 1_461
    let single = min(rest / 365, 3)
    rest -= single * 365
    year += century * 100 + four * 4 + single
    let month = (5 * rest + 2) / 153
    let day = rest - (153 * month + 2) / 5 + 1
    let parts = [month < 10 ? year : year + 1, month < 10 ? month + 3 : month - 9, day]
    return zip(parts, [4, 2, 2]).map { part, width in
      String(repeating: "0", count: max(0, width - String(part).count)) + String(part)
    }.joined(separator: "-")
  }
}

extension Int {
  /// Returns the quotient rounded down, also below zero.
  fileprivate func floorDivided(by divisor: Int) -> Int {
    self >= 0 ? self / divisor : -((divisor - 1 - self) / divisor)
  }
}
