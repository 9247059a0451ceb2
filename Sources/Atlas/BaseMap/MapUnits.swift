internal import Places

/// The coordinates of the base map: integers in units of 1/2048 degree, from longitude −180 and
/// latitude −90.
enum MapUnits {
  /// Units in a degree.
  static let degree = 2048
  static let degreeShift = 11
  static let width = 360 * degree
  static let height = 180 * degree

  /// Converts a coordinate to these units, with fractions.
  static func position(of coordinate: Coordinate) -> (x: Double, y: Double) {
    (
      (coordinate.longitude + 180) * Double(degree),
      (coordinate.latitude + 90) * Double(degree)
    )
  }

  /// Converts a position to a coordinate; clamps positions outside the map.
  static func coordinate(x: Int, y: Int) -> Coordinate {
    coordinate(
      latitude: Double(y) / Double(degree) - 90, longitude: Double(x) / Double(degree) - 180)
  }

  /// Makes a coordinate from any numbers: each is clamped to its range, NaN becomes 0.
  static func coordinate(latitude: Double, longitude: Double) -> Coordinate {
    let latitude = latitude.isFinite ? min(max(latitude, -90), 90) : 0
    let longitude = longitude.isFinite ? min(max(longitude, -180), 180) : 0
    do {
      return try Coordinate(latitude: latitude, longitude: longitude)
    } catch {
      preconditionFailure("both numbers are in range")
    }
  }
}
