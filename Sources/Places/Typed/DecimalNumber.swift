/// A number as links write it, such as `-52.3731`: an optional sign, digits, and optionally a point
/// and digits; ASCII, at most 32 characters. No exponent, no `.5`, no `5.`, no thousands
/// separators.
struct DecimalNumber {
  private static let longest = 32

  let value: Double
  let isSigned: Bool
  let hasFraction: Bool
  /// The digits before the point; a number far out of range is truncated.
  private let whole: Int
  private let hasRest: Bool

  var isNegative: Bool { value.sign == .minus }
  var isZero: Bool { value == 0 && !hasRest }

  init?(_ text: some StringProtocol) {
    var scan = Scan()
    for (index, byte) in text.utf8.enumerated() {
      guard index < DecimalNumber.longest, scan.takes(byte, isFirst: index == 0) else { return nil }
    }
    guard scan.isWhole, let value = Double(text) else { return nil }
    self.value = value
    isSigned = scan.isSigned
    hasFraction = scan.hasPoint
    whole = scan.whole
    hasRest = scan.hasRest
  }

  /// Whether the decimal value, not its nearest double, is beyond the limit.
  func exceeds(_ limit: Int, withMore: Bool = false) -> Bool {
    whole > limit || whole == limit && (hasRest || withMore)
  }

  private struct Scan {
    var isSigned = false
    var hasPoint = false
    var whole = 0
    var hasRest = false
    private var digits = 0

    /// Whether there are digits before the point, and after it if there is one.
    var isWhole: Bool { digits > 0 }

    mutating func takes(_ byte: UInt8, isFirst: Bool) -> Bool {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        digits += 1
        let digit = Int(byte & 0x0F)
        if hasPoint {
          hasRest = hasRest || digit > 0
        } else {
          whole = min(whole * 10 + digit, 1_000_000)
        }
        return true
      case UInt8(ascii: "."):
        guard !hasPoint, digits > 0 else { return false }
        hasPoint = true
        digits = 0
        return true
      case UInt8(ascii: "+"), UInt8(ascii: "-"):
        isSigned = true
        return isFirst
      default: return false
      }
    }
  }
}

extension Coordinate {
  /// Creates a coordinate from two texts. Errors are thrown in this order, each for the latitude
  /// first: missing, not a number, out of range.
  init(latitude: String?, longitude: String?) throws(PlaceError) {
    guard latitude != nil || longitude != nil else { throw .notAPlace(nil) }
    guard let latitude else { throw .missing(.latitude) }
    guard let longitude else { throw .missing(.longitude) }
    guard let north = DecimalNumber(latitude) else { throw .notANumber(.latitude, latitude) }
    guard let east = DecimalNumber(longitude) else { throw .notANumber(.longitude, longitude) }
    if north.exceeds(90) { throw .outOfRange(.latitude, latitude) }
    if east.exceeds(180) { throw .outOfRange(.longitude, longitude) }
    self.init(inRange: north.value + 0, east.value + 0)  // −0 + 0 is 0
  }
}
