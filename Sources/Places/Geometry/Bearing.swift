#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

extension Coordinate {
  /// Returns the initial bearing of the great circle to another point, in degrees clockwise from
  /// north, 0 to under 360. From a point to itself it is 0.
  public func bearing(to other: Coordinate) -> Double {
    let radians = Double.pi / 180
    let (from, to) = (latitude * radians, other.latitude * radians)
    let east = (other.longitude - longitude) * radians
    let degrees =
      atan2(sin(east) * cos(to), cos(from) * sin(to) - sin(from) * cos(to) * cos(east)) / radians
    let turned = degrees < 0 ? degrees + 360 : degrees
    return turned < 360 ? turned : 0
  }
}
