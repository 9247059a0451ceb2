#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

// What lies around a point: the box that holds a circle on the globe, and the wider and wider
// circles in which the nearest things are looked for.

extension GeoBox {
  /// The smallest box that holds all points within so many metres of a point; it may cross 180°,
  /// and goes all the way round where a pole lies within.
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

  /// In degrees, a tenth of a millimetre: what rounding may cut off.
  private static let margin = 1e-9

  /// The longitudes of the box, from west to east: two ranges where it crosses 180°, else one.
  public var spans: [ClosedRange<Double>] {
    west <= east ? [west...east] : [west...180, -180...east]
  }
}

/// The circles in which the nearest things are looked for, in metres: each twice as wide as the one
/// before, so that few things are looked at where many lie near, and few circles are needed where
/// there are few.
public struct SearchRadii: Sequence, IteratorProtocol, Sendable {
  private let last: Double
  private var upcoming: Double?

  /// - Parameter radius: Of the last circle.
  public init(upTo radius: Double, from first: Double = 250) {
    last = radius
    upcoming = Swift.min(first, radius)
  }

  public mutating func next() -> Double? {
    guard let now = upcoming else { return nil }
    upcoming = now < last ? Swift.min(2 * now, last) : nil
    return now
  }
}

/// One of eight directions, as people say them.
public enum CompassPoint: Int, Sendable, CaseIterable {
  case north, northEast, east, southEast, south, southWest, west, northWest

  /// The one nearest to a bearing in degrees clockwise from north.
  public init(bearing degrees: Double) {
    let eighth = Int((degrees / 45).rounded()) % CompassPoint.allCases.count
    self = CompassPoint.allCases[eighth < 0 ? eighth + 8 : eighth]
  }
}

/// The nearest so many of what is offered, nearest first; what is offered first stands first among
/// equals. It holds no more than it is to give.
public struct Nearest<Thing> {
  public private(set) var things: [(metres: Double, thing: Thing)] = []
  private let count: Int

  public init(_ count: Int) { self.count = Swift.max(0, count) }

  /// What is not nearer than this is not wanted any more.
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
