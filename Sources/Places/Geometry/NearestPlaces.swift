#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

// Search around a point: the bounding box of a circle on the globe, and the growing circles in
// which the nearest things are searched.

extension GeoBox {
  /// Creates the smallest box that contains all points within `metres` of a point. It may cross
  /// 180°, and it includes all longitudes if a pole is within that distance.
  public init(around center: Coordinate, metres: Double) {
    let angle = min(max(0, metres) / Coordinate.earthRadius, .pi)
    let radians = Double.pi / 180
    let reach = angle / radians + GeoBox.margin
    south = max(-90, center.latitude - reach)
    north = min(90, center.latitude + reach)
    let ratio = sin(angle) / cos(center.latitude * radians)
    guard south > -90, north < 90, angle < .pi / 2, ratio < 1 else {
      (west, east) = (-180, 180)
      return
    }
    let wide = asin(ratio) / radians + GeoBox.margin
    west = center.longitude - wide <= -180 ? center.longitude - wide + 360 : center.longitude - wide
    east = center.longitude + wide >= 180 ? center.longitude + wide - 360 : center.longitude + wide
  }

  /// Degrees that make up for rounding: a tenth of a millimetre.
  private static let margin = 1e-9

  /// The longitudes of the box, from west to east: two ranges if it crosses 180°, else one.
  public var spans: [ClosedRange<Double>] {
    west <= east ? [west...east] : [west...180, -180...east]
  }
}

/// Collects the nearest `count` things, nearest first; of equal distances the one added first. It
/// never stores more than `count`.
public struct NearestCollector<Thing> {
  public private(set) var things: [(metres: Double, thing: Thing)] = []
  private let count: Int

  public init(_ count: Int) { self.count = Swift.max(0, count) }

  /// The distance in metres that a thing must be below to be added.
  public var reach: Double { things.count < count ? .infinity : things.last?.metres ?? 0 }

  public mutating func offer(_ thing: Thing, metres: Double) {
    guard metres < reach else { return }
    var low = 0
    var high = things.count
    while low < high {
      let middle = (low + high) / 2
      if things[middle].metres <= metres { low = middle + 1 } else { high = middle }
    }
    if things.count == count { things.removeLast() }
    things.insert((metres, thing), at: low)
  }
}
