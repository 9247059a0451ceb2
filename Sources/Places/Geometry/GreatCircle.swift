#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

extension Coordinate {
  /// The mean radius of the Earth in metres (IUGG, R₁).
  static let earthRadius = 6_371_008.8

  /// Returns the great-circle distance to another point in metres, on a sphere: within 0.6 % of the
  /// ellipsoid (haversine formula, which is precise for near points).
  public func distance(to other: Coordinate) -> Double {
    let radians = Double.pi / 180
    let north = sin((other.latitude - latitude) * radians / 2)
    let east = sin((other.longitude - longitude) * radians / 2)
    let chord =
      north * north
      + cos(latitude * radians) * cos(other.latitude * radians) * east * east
    return 2 * Coordinate.earthRadius * asin(min(1, chord.squareRoot()))
  }
}
