/// A bounding box between two parallels and two meridians; it may cross the antimeridian.
public struct GeoBox: Hashable, Sendable {
  public let south: Double
  public let west: Double
  public let north: Double
  public let east: Double

  /// - Throws: `PlaceError` if a corner is out of range or the south edge is north of the north
  ///   edge.
  public init(southWest: Coordinate, northEast: Coordinate) throws(PlaceError) {
    guard southWest.latitude <= northEast.latitude else { throw .conflict(.twice(.latitude)) }
    south = southWest.latitude
    west = southWest.longitude
    north = northEast.latitude
    east = northEast.longitude
  }

  /// Parses `SOUTH,WEST,NORTH,EAST`.
  public init(_ text: String) throws(PlaceError) {
    let texts = text.split(separator: ",").map { String($0.trimmed) }
    guard texts.count == 4 else { throw .ambiguous(.numbers(texts.count)) }
    try self.init(
      southWest: Coordinate(latitude: texts[0], longitude: texts[1]),
      northEast: Coordinate(latitude: texts[2], longitude: texts[3]))
  }

  /// Whether the box contains a point; its edges count. A west edge east of the east edge means
  /// that the box crosses 180°.
  public func contains(_ point: Coordinate) -> Bool {
    guard south...north ~= point.latitude else { return false }
    // The antimeridian has two longitudes.
    let names = point.longitude.magnitude == 180 ? [180.0, -180.0] : [point.longitude]
    return names.contains { west <= east ? west <= $0 && $0 <= east : $0 >= west || $0 <= east }
  }
}
