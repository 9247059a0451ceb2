/// A day as `2026-05-01`, in the calendar that ISO 8601 counts by.
public enum CalendarDay {
  /// Whether a text names a day that there was or will be: `2026-02-29` is none.
  public static func isOne(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard text.utf8.count == 10, parts.map(\.utf8.count) == [4, 2, 2],
      text.utf8.allSatisfy({ $0 == 0x2D || 0x30...0x39 ~= $0 }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2]),
      1...12 ~= month
    else { return false }
    return 1...length(of: month, in: year) ~= day
  }

  private static func length(of month: Int, in year: Int) -> Int {
    switch month {
    case 2:
      year.isMultiple(of: 4) && !year.isMultiple(of: 100) || year.isMultiple(of: 400) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
