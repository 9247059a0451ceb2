public import Places

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A part of the world between two parallels and two meridians.
///
/// It extends from west to east: if `west` is greater than `east`, it crosses the date line.
public struct MapBox: Sendable, Hashable {
  public let south: Double
  public let west: Double
  public let north: Double
  public let east: Double

  /// Makes a box from its lower left and its upper right corner.
  public init(southWest: Coordinate, northEast: Coordinate) {
    south = min(southWest.latitude, northEast.latitude)
    north = max(southWest.latitude, northEast.latitude)
    west = southWest.longitude
    east = northEast.longitude
  }

  /// The world without the polar regions, as Mercator maps usually show it.
  public static let world = MapBox(south: -58, west: -180, north: 80, east: 180)

  private init(south: Double, west: Double, north: Double, east: Double) {
    self.south = south
    self.west = west
    self.north = north
    self.east = east
  }

  /// Makes the smallest box around points, across the date line if that is shorter; `nil` without
  /// points.
  public init?(around points: some Collection<Coordinate>) {
    let latitudes = points.map(\.latitude)
    // At a pole all meridians meet, so the longitude of a point there means nothing.
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

  /// The centre in the Mercator projection, with equal heights above and below.
  public var centre: Coordinate {
    let latitude = Mercator.latitude((Mercator.height(south) + Mercator.height(north)) / 2)
    return MapUnits.coordinate(latitude: latitude, longitude: meridian(at: 0.5))
  }

  /// Possible centres of a view that contains it, the better first.
  var centres: [Coordinate] { [polarCentre, centre].compactMap(\.self) }

  /// The centre in the polar projection; `nil` for a box that does not need it, or that would need
  /// both poles: Mercator's map ends at 84 degrees.
  private var polarCentre: Coordinate? {
    guard (north > 84) != (south < -84) else { return nil }
    let side: Double = north > 84 ? 1 : -1
    let middle = meridian(at: 0.5)
    // How far the box extends from the pole along its middle meridian, and beyond the pole.
    let distances = outline.map { point in
      tan((90 - side * point.latitude) * .pi / 360) * cos((point.longitude - middle) * .pi / 180)
    }
    let distance = ((distances.min() ?? 0) + (distances.max() ?? 0)) / 2
    return MapUnits.coordinate(
      latitude: side * (90 - atan(abs(distance)) * 360 / .pi),
      longitude: distance < 0 ? meridian(at: 0.5, turned: 180) : middle)
  }

  /// Returns the meridian at a fraction of the width from west to east, −180 to 180.
  private func meridian(at part: Double, turned: Double = 0) -> Double {
    let longitude = west + degreesAcross * part + turned
    return longitude > 180 ? longitude - 360 : longitude
  }

  /// Points along the edge, dense enough for a view in the polar projection.
  var outline: [Coordinate] {
    (0...8).flatMap { step in
      let longitude = meridian(at: Double(step) / 8)
      return [south, (south + north) / 2, north].compactMap {
        try? Coordinate(latitude: $0, longitude: longitude)
      }
    }
  }
}
