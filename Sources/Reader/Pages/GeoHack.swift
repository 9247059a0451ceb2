internal import Places

/// The coordinate in a link to GeoHack, the list of map services that most wikis link to
/// (mediawiki.org, "GeoHack").
///
///     …params=38_42_49_N_9_8_21_W_region:PT   38.7136, -9.1392
///     …params=38.7136_N_-9.1392_E             the same
///     …params=38.7136;-9.1392                 the same
///     …params=14.6_S_175.5_E_globe:Mars       none: not on Earth
enum GeoHack {
  static func coordinate(_ href: ArraySlice<UInt8>) -> Coordinate? {
    guard href.count <= lengthLimit, holds(href, "geohack"), !isElsewhere(href),
      let rest = after("params=", in: href)
    else { return nil }
    let value = rest.prefix { $0 != UInt8(ascii: "&") && $0 != UInt8(ascii: "#") }
    let parameters = String(
      decoding: PercentCoding.decoded(value, underscoresAreSpaces: false), as: UTF8.self)
    let parts = parameters.split(whereSeparator: { $0 == "_" || $0 == ";" })
    var numbers: [Double] = []
    var latitude: Double?
    for part in parts {
      if let number = Double(part) {
        numbers.append(number)
      } else if latitude == nil, let sign = sign(part, "N", "S") {
        latitude = degrees(numbers, sign)
        numbers = []
      } else if let latitude, let sign = sign(part, "E", "W") ?? sign(part, "O", "W") {
        return degrees(numbers, sign).flatMap { try? Coordinate(latitude: latitude, longitude: $0) }
      } else {
        break
      }
    }
    guard latitude == nil, numbers.count == 2 else { return nil }
    return try? Coordinate(latitude: numbers[0], longitude: numbers[1])
  }

  /// The maximum length in bytes, because a link is read once for each element around it.
  private static let lengthLimit = 4_096

  /// Whether a link names another globe than the Earth.
  static func isElsewhere(_ href: ArraySlice<UInt8>) -> Bool {
    guard href.count <= lengthLimit, holds(href, "globe"),
      let globe = after("globe:", in: href) ?? after("globe%3A", in: href)
    else { return false }
    let name = globe.prefix { 0x61...0x7A ~= $0 | 0x20 }.map { $0 | 0x20 }
    return !name.isEmpty && name != Array("earth".utf8)
  }

  private static func sign(_ part: Substring, _ plus: String, _ minus: String) -> Double? {
    part == plus ? 1 : part == minus ? -1 : nil
  }

  /// Returns degrees, minutes and seconds as one number.
  private static func degrees(_ numbers: [Double], _ sign: Double) -> Double? {
    guard 1...3 ~= numbers.count else { return nil }
    var sum = 0.0
    for number in numbers.dropFirst().reversed() { sum = (sum + number) / 60 }
    return sign * (numbers[0] < 0 ? numbers[0] - sum : numbers[0] + sum)
  }

  private static func holds(_ href: ArraySlice<UInt8>, _ word: StaticString) -> Bool {
    after(word, in: href) != nil
  }

  private static func after(
    _ word: StaticString, in href: ArraySlice<UInt8>
  ) -> ArraySlice<UInt8>? {
    let bytes = href.span
    guard bytes.count > word.utf8CodeUnitCount else { return nil }
    return bytes.end(of: word, in: 0..<bytes.count).map { href[(href.startIndex + $0)...] }
  }
}
