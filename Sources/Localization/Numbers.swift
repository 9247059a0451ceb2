extension Int {
  /// "1,234,567" in English.
  func formatted(by rules: Language.Rules) -> String {
    let digits = String(magnitude)
    var result = ""
    for (place, digit) in zip(stride(from: digits.count, to: 0, by: -1), digits) {
      if place % 3 == 0 && place != digits.count { result.append(rules.group) }
      result.append(digit)
    }
    return self < 0 ? "\u{2212}" + result : result
  }
}

extension Double {
  /// "1,234.5" in English: rounded to one decimal.
  func formatted(by rules: Language.Rules) -> String {
    // Above this, and for infinity and NaN, a decimal is meaningless.
    guard magnitude < 1e15 else { return String(self) }
    let tenths = Int((self * 10).rounded())
    let whole = (tenths / 10).formatted(by: rules)
    let sign = tenths < 0 && tenths > -10 ? "\u{2212}" : ""
    return "\(sign)\(whole)\(rules.decimal)\(abs(tenths % 10))"
  }
}

extension Message {
  /// Formats a size in a suitable unit: "12 bytes", "34.5 kB". A kilobyte has 1,000 bytes.
  init(size bytes: Int) {
    let units: [(key: Key, bytes: Double)] = [
      (.sizeKilobytes, 1e3), (.sizeMegabytes, 1e6), (.sizeGigabytes, 1e9),
    ]
    // 999,950 bytes are 1.0 MB, not 1000.0 kB: the unit is chosen after rounding.
    let fitting = units.first { Double(bytes) / $0.bytes < 999.95 } ?? units[2]
    self =
      bytes < 1000
      ? Message(.sizeBytes, .number(bytes))
      : Message(fitting.key, .decimal(Double(bytes) / fitting.bytes))
  }

  /// Formats a distance in a suitable unit: "850 m", "12.3 km", "1,234 km".
  public init(distance metres: Double) {
    let metres = max(0, metres)
    // 999.6 m are 1.0 km, and 99.96 km are 100 km: the unit is chosen after rounding.
    if metres < 999.5 {
      self.init(.distanceMetres, .number(Int(metres.rounded())))
    } else if metres < 99_950 {
      self.init(.distanceKilometres, .decimal(metres / 1000))
    } else {
      self.init(.distanceFar, .number(Int((metres / 1000).rounded())))
    }
  }
}
