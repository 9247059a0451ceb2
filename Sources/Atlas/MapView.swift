public import Places

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A point of a picture, in CSS pixels from its upper left corner; it may lie outside.
public struct MapPoint: Sendable, Hashable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// What of the world a map shows: a centre, a zoom level and a size.
///
/// At zoom level 0 the equator is 256 pixels long, and each level doubles it, as on the maps that
/// people know. Moving and zooming give another view, so that a page can offer them as links.
/// `MapProjection` says when the poles are drawn as they are.
public struct MapView: Sendable, Hashable {
  /// In the middle of the picture, north of it at the top.
  public let centre: Coordinate
  /// Within `zooms`.
  public let zoom: Double
  /// In CSS pixels, within `sizes`.
  public let width: Int
  public let height: Int

  /// From the whole world to a street (the base map itself has nothing to add after 10, but what
  /// is pinned on it has).
  public static let zooms = 0.0...17.0
  /// More pixels than any screen has.
  public static let sizes = 16...8_192
  /// Mercator's map becomes endless towards the poles; here it is as high as wide.
  public static let mercatorLimit = 85.051129

  /// A view; what is too near or too far, too large or too small is brought to the limit, and
  /// where Mercator's map ends the centre moves away from its edge.
  public init(centre: Coordinate, zoom: Double, width: Int, height: Int) {
    self.zoom = (zoom.isFinite ? zoom : 0).limited(to: MapView.zooms)
    self.width = width.limited(to: MapView.sizes)
    self.height = height.limited(to: MapView.sizes)
    self.centre = MapProjection.centre(
      nearest: centre, zoom: self.zoom, width: self.width, height: self.height)
  }

  /// The view that shows a box, as near as its size allows and not nearer than a zoom level.
  public init(
    showing box: MapBox, width: Int, height: Int, margin: Int = 24, nearest: Double = 12
  ) {
    let room = (max(width - 2 * margin, 8), max(height - 2 * margin, 8))
    var view = MapView(centre: box.centre, zoom: 0, width: width, height: height)
    var (low, high) = (MapView.zooms.lowerBound, nearest)
    for _ in 0..<20 {  // a millionth of a level
      let middle = (low + high) / 2
      let candidate = MapView(centre: box.centre, zoom: middle, width: width, height: height)
      if candidate.holds(box, room) {
        (low, view) = (middle, candidate)
      } else {
        high = middle
      }
    }
    self = view
  }

  /// Whether a box fits into so many pixels around the centre.
  private func holds(_ box: MapBox, _ room: (Int, Int)) -> Bool {
    box.outline.allSatisfy { corner in
      let point = self.point(of: corner)
      return abs(point.x - Double(width) / 2) <= Double(room.0) / 2
        && abs(point.y - Double(height) / 2) <= Double(room.1) / 2
    }
  }

  /// How this view is drawn.
  public var projection: MapProjection { MapProjection(self) }

  /// Where a coordinate lies in the picture; of the world's copies side by side the one nearest to
  /// the centre.
  public func point(of coordinate: Coordinate) -> MapPoint { projection.point(of: coordinate) }

  /// What coordinate lies at a point of the picture; `nil` beyond the ends of the world.
  public func coordinate(at point: MapPoint) -> Coordinate? { projection.coordinate(at: point) }

  /// The view so many pixels farther to the right and down.
  public func moved(right: Double, down: Double) -> MapView {
    let middle = MapPoint(x: Double(width) / 2 + right, y: Double(height) / 2 + down)
    guard right.isFinite, down.isFinite, let centre = coordinate(at: middle) else { return self }
    return MapView(centre: centre, zoom: zoom, width: width, height: height)
  }

  /// The view so many levels nearer (or farther, if negative) at a point that stays where it is;
  /// without one, at the centre.
  public func zoomed(by levels: Double, at point: MapPoint? = nil) -> MapView {
    let nearer = MapView(centre: centre, zoom: zoom + levels, width: width, height: height)
    guard let point, let fixed = coordinate(at: point) else { return nearer }
    let now = nearer.point(of: fixed)
    return nearer.moved(right: now.x - point.x, down: now.y - point.y)
  }

  /// The ground that a pixel in the middle covers, in metres.
  public var metresPerPixel: Double {
    let latitude = min(abs(centre.latitude), MapView.mercatorLimit) * .pi / 180
    return 2 * .pi * 6_378_137 * cos(latitude) / (256 * exp2(zoom))
  }
}

extension Comparable {
  /// The value itself, or the end of the range that it lies beyond.
  fileprivate func limited(to range: ClosedRange<Self>) -> Self {
    min(max(self, range.lowerBound), range.upperBound)
  }
}
