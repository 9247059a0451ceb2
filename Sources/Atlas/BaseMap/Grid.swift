internal import Places

/// Positions as the base map writes them: whole numbers of 1/2048 degree, counted from longitude
/// −180 and latitude −90.
enum Grid {
  /// A degree.
  static let degree = 2048
  static let degreeShift = 11
  static let width = 360 * degree
  static let height = 180 * degree

  /// A coordinate in these units, with what lies between them.
  static func position(of coordinate: Coordinate) -> (x: Double, y: Double) {
    (
      (coordinate.longitude + 180) * Double(degree),
      (coordinate.latitude + 90) * Double(degree)
    )
  }

  /// The coordinate of a position; one that no map holds is brought to the edge.
  static func coordinate(x: Int, y: Int) -> Coordinate {
    coordinate(
      latitude: Double(y) / Double(degree) - 90, longitude: Double(x) / Double(degree) - 180)
  }

  /// The coordinate with these numbers, each brought to the end of its range, what is no number to 0.
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
