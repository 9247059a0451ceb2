public import Places

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A part of the world between two parallels and two meridians.
///
/// It goes from west to east: where `west` is greater than `east`, it goes over the date line.
public struct MapBox: Sendable, Hashable {
  public let south: Double
  public let west: Double
  public let north: Double
  public let east: Double

  /// A box between its lower left and its upper right corner.
  public init(southWest: Coordinate, northEast: Coordinate) {
    south = min(southWest.latitude, northEast.latitude)
    north = max(southWest.latitude, northEast.latitude)
    west = southWest.longitude
    east = northEast.longitude
  }

  /// All that Mercator's map shows.
  public static let world = MapBox(south: -58, west: -180, north: 80, east: 180)

  private init(south: Double, west: Double, north: Double, east: Double) {
    self.south = south
    self.west = west
    self.north = north
    self.east = east
  }

  /// The smallest box around points, over the date line where that is the shorter way; `nil`
  /// without any.
  public init?(around points: some Collection<Coordinate>) {
    let latitudes = points.map(\.latitude)
    // At a pole all meridians meet: which of them was written there says nothing.
    let elsewhere = points.filter { abs($0.latitude) < 89.99 }
    let longitudes = (elsewhere.isEmpty ? Array(points) : elsewhere).map(\.longitude).sorted()
    guard let south = latitudes.min(), let north = latitudes.max(),
      let first = longitudes.first, let last = longitudes.last
    else { return nil }
    var widest = (gap: first + 360 - last, west: first, east: last)
    for (before, after) in zip(longitudes, longitudes.dropFirst())
    where after - before > widest.gap {
      widest = (after - before, after, before)
    }
    self.init(south: south, west: widest.west, north: north, east: widest.east)
  }

  /// Degrees from west to east, 0 to 360.
  public var degreesAcross: Double { east >= west ? east - west : east - west + 360 }

  /// In the middle of Mercator's map of it, so that as much is seen above as below.
  public var centre: Coordinate {
    let latitude = Mercator.latitude((Mercator.height(south) + Mercator.height(north)) / 2)
    return Grid.coordinate(latitude: latitude, longitude: meridian(at: 0.5))
  }

  /// Where the middle of a view may lie that holds it, the better first.
  var centres: [Coordinate] { [polarCentre, centre].compactMap(\.self) }

  /// In the middle of the map from above a pole; `nil` for a box that does not need that map, or
  /// both of them: Mercator's ends at 84 degrees.
  private var polarCentre: Coordinate? {
    guard (north > 84) != (south < -84) else { return nil }
    let side: Double = north > 84 ? 1 : -1
    let middle = meridian(at: 0.5)
    // How far the box goes from the pole along its middle meridian, and beyond the pole.
    let ways = outline.map { point in
      tan((90 - side * point.latitude) * .pi / 360) * cos((point.longitude - middle) * .pi / 180)
    }
    let way = ((ways.min() ?? 0) + (ways.max() ?? 0)) / 2
    return Grid.coordinate(
      latitude: side * (90 - atan(abs(way)) * 360 / .pi),
      longitude: way < 0 ? meridian(at: 0.5, turned: 180) : middle)
  }

  /// The meridian at a part of the way from west to east, −180 to 180.
  private func meridian(at part: Double, turned: Double = 0) -> Double {
    let longitude = west + degreesAcross * part + turned
    return longitude > 180 ? longitude - 360 : longitude
  }

  /// Points along the edge, dense enough for a view from above a pole.
  var outline: [Coordinate] {
    (0...8).flatMap { step in
      let longitude = meridian(at: Double(step) / 8)
      return [south, (south + north) / 2, north].compactMap {
        try? Coordinate(latitude: $0, longitude: longitude)
      }
    }
  }
}
