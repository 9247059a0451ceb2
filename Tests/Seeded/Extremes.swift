/// Extreme inputs for parsers of numbers; every parser is tested with all of them.
public enum Extremes {
  /// Whole numbers at and beyond the limits of every type, and around zero.
  public static let integers = [
    "9223372036854775807", "-9223372036854775808", "9223372036854775808", "-9223372036854775809",
    "18446744073709551615", "18446744073709551616", "9007199254740991", "9007199254740993",
    "4294967295", "4294967296", "2147483647", "2147483648", "-2147483648", "-2147483649", "65535",
    "65536", "32768", "256", "-256", "1", "0", "-1", "-0", "007",
    String(repeating: "9", count: 400), "-" + String(repeating: "9", count: 400),
    String(repeating: "0", count: 400) + "5",
  ]

  /// Other ways to write a number, and texts that are not numbers.
  public static let words = [
    "", " ", " 5", "5 ", "+5", "+", "-", "--5", "5-", "0x10", "5.5", ".5", "5.", "1e3", "1e308",
    "1e309", "-1e308", "1e-400", "nan", "NaN", "-nan", "inf", "Infinity", "-inf", "٣", "५", "５",
    "½", "五", "5\u{301}", "\u{200B}5", "5\u{0}", "1,000", "1_000", "true", "null", "a",
    "-0.0", "4.9e-324", "0x1p1023", "1e" + String(repeating: "9", count: 400),
    "0." + String(repeating: "3", count: 400),
  ]

  public static let numbers = integers + words

  /// Those that JSON accepts as numbers, including `1e308` and the like.
  public static let ofJSON =
    integers.filter { $0 != "007" && !$0.hasPrefix("00") } + [
      "1e308", "-1e308", "1e-400", "5.5", "-0.0", "1e3", "null", "true", "\"\"", "\"٣\"", "[]",
      "{}",
    ] + integers.map { "\"\($0)\"" }

  /// Fractions and powers at the limits of `Double`.
  public static let reals = [
    0.0, -0.0, 1, -1, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .leastNonzeroMagnitude,
    .infinity, -.infinity, .nan, .signalingNaN, 9_223_372_036_854_775_808, 1e19, -1e19, 0x1p53,
    2_147_483_648, -2_147_483_649, 179.999_999_9, 180, 180.000_1, 90, -90, 90.000_1,
  ]
}
