/// A point on the Earth: latitude and longitude in degrees (WGS 84), always finite and in range.
///
/// Longitudes 180 and −180 are the same meridian and compare equal. At a pole all longitudes are
/// the same point, but they do not compare equal here. Minus zero becomes zero.
public struct Coordinate: Sendable {
  /// Degrees north, −90 to 90.
  public let latitude: Double
  /// Degrees east, −180 to 180.
  public let longitude: Double

  /// Creates a coordinate.
  ///
  /// - Throws: `CoordinateError` with the value and the range, if one is out of range; latitude
  ///   first.
  public init(latitude: Double, longitude: Double) throws(CoordinateError) {
    guard latitude.isFinite else { throw .notANumber(.latitude) }
    guard longitude.isFinite else { throw .notANumber(.longitude) }
    guard abs(latitude) <= 90 else { throw .outOfRange(.latitude, latitude) }
    guard abs(longitude) <= 180 else { throw .outOfRange(.longitude, longitude) }
    self.latitude = latitude + 0  // −0 + 0 is 0
    self.longitude = longitude + 0
  }
}

/// Why two numbers are not a coordinate.
public enum CoordinateError: Error, Equatable, Sendable {
  case notANumber(Axis)
  case outOfRange(Axis, Double)

  /// One of the two numbers.
  public enum Axis: String, Sendable {
    case latitude, longitude

    /// The range in degrees, ends included.
    public var range: ClosedRange<Double> { self == .latitude ? -90...90 : -180...180 }
  }
}

extension Coordinate: Hashable {
  /// The longitude, with −180 replaced by 180.
  private var normalized: Double { longitude == -180 ? 180 : longitude }

  public static func == (left: Coordinate, right: Coordinate) -> Bool {
    left.latitude == right.latitude && left.normalized == right.normalized
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(latitude)
    hasher.combine(normalized)
  }
}

extension Coordinate: CustomStringConvertible {
  /// The text `52.3731,4.8922`: the shortest decimals, at most 7 places (about a centimetre),
  /// always with a decimal point.
  public var description: String {
    "\(Coordinate.decimal(latitude)),\(Coordinate.decimal(longitude))"
  }

  /// The same point, rounded to the 7 decimals that are written.
  public var rounded: Coordinate {
    Coordinate(inRange: Coordinate.rounded(latitude), Coordinate.rounded(longitude))
  }

  private static func rounded(_ degrees: Double) -> Double {
    (degrees * 10_000_000).rounded() / 10_000_000 + 0
  }

  /// Creates a coordinate from degrees that are known to be in range.
  init(inRange latitude: Double, _ longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// Returns degrees as text: at most 7 decimals, no exponent, no trailing zeros.
  public static func decimal(_ degrees: Double) -> String {
    let units = (degrees.magnitude * 10_000_000).rounded()
    let whole = Int(units) / 10_000_000
    var fraction = String(Int(units) % 10_000_000)
    fraction = String(repeating: "0", count: 7 - fraction.count) + fraction
    while fraction.hasSuffix("0") { fraction.removeLast() }
    let sign = degrees < 0 && units > 0 ? "-" : ""
    return fraction.isEmpty ? "\(sign)\(whole)" : "\(sign)\(whole).\(fraction)"
  }
}

extension Coordinate: Codable {
  private enum CodingKeys: String, CodingKey { case latitude, longitude }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    try self.init(
      latitude: container.decode(Double.self, forKey: .latitude),
      longitude: container.decode(Double.self, forKey: .longitude))
  }
}
