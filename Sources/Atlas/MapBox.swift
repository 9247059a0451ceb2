public import Places

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
    let longitudes = points.map(\.longitude).sorted()
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
    var longitude = west + degreesAcross / 2
    if longitude > 180 { longitude -= 360 }
    let latitude = Mercator.latitude((Mercator.height(south) + Mercator.height(north)) / 2)
    return Grid.coordinate(latitude: latitude, longitude: longitude)
  }

  /// Points along the edge, dense enough for a view from above a pole.
  var outline: [Coordinate] {
    (0...8).flatMap { step in
      var longitude = west + degreesAcross * Double(step) / 8
      if longitude > 180 { longitude -= 360 }
      return [south, (south + north) / 2, north].compactMap {
        try? Coordinate(latitude: $0, longitude: longitude)
      }
    }
  }
}
