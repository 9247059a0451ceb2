public import Seeded

/// Unexpected values of a number, a text or a list.
public enum ExtremeValues {
  /// Texts that programs parse as numbers, at and beyond the limits of types.
  public static let numbers = [
    "0", "-1", "-0", "1", "2", "00", "3000000000", "9223372036854775807", "9223372036854775808",
    "-9223372036854775808", "-9223372036854775809", "4611686018427387904", "3074457345618258603",
    "2147483647", "-2147483648", "4294967296", "18446744073709551615", "18446744073709551616",
    "99999999999999999999999999", "1e999", "-1e308", "1e-400", "NaN", "-inf", "infinity",
    "0x7fffffff",
    "1.5", "89.999999999999999", "-180.0000001", "91", "１２", "٣", "1_000", "+1", " 1", "1 ",
  ]

  public static func number(using chance: inout SeededChance) -> String {
    numbers[chance.below(numbers.count)]
  }

  /// Returns a text of any kind, including huge ones.
  public static func text(using chance: inout SeededChance) -> String {
    switch chance.below(8) {
    case 0: ""
    case 1: String(repeating: "a", count: 1 << chance.below(16))
    case 2: String(repeating: parts[chance.below(parts.count)], count: 1 << chance.below(12))
    default: parts[chance.below(parts.count)]
    }
  }

  private static let parts = [
    " ", "\0", "\n", "\r\nX-Injected: 1", "\u{FEFF}", "\u{202E}", "\u{FFFD}",
    "\u{1F468}\u{200D}\u{1F469}",
    "e\u{301}", "\u{10FFFF}", "İ", "ﬀ", "'", "\"", "<script>alert(1)</script>", "&amp;", "%00", "%",
    "%ZZ", "%2F", "../../../etc/passwd", "..", "/", "//example.org", "\\", "?", "#", "|", "a|b",
    "_",
    "*", "(", "[", "{", "a\" OR 1=1 --", "NEAR(a b, 9999999)", "\"a", "-", "--", ":", "::", "Talk:",
    "~",
    "true", "null", "{}", "[]", "[[[[", "{\"a\":", "http://127.0.0.1:1/", "file:///etc/passwd",
    "javascript:alert(1)", "0,0", "52.37,4.89", "91,181", "52,4;name", "2026-02-30", "0000-00-00",
    "9999-12-31", "A1", "Z99", "saved", "1", "on", "no", "yes", "article:x", "place:52,4;x", "en",
  ]
}
