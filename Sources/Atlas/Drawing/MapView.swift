public import Places

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// A point of a picture, in CSS pixels from its upper left corner; it may be outside.
public struct PixelPoint: Sendable, Hashable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// The part of the world that a map shows: a centre, a zoom level and a size.
///
/// At zoom level 0 the equator is 256 pixels long, and each level doubles it, as on web maps.
/// Moving and zooming return another view, so that a page can offer them as links. `MapProjection`
/// chooses how views near the poles are drawn.
public struct MapView: Sendable, Hashable {
  /// The coordinate in the middle of the picture; north of it is up.
  public let centre: Coordinate
  /// Within `zooms`.
  public let zoom: Double
  /// In CSS pixels, within `sizes`.
  public let width: Int
  public let height: Int

  /// From the whole world to a street (the base map itself has no more detail after 10, but pins
  /// do).
  public static let zooms = 0.0...17.0
  /// More pixels than any screen has.
  public static let sizes = 16...8_192
  /// Mercator's map is infinite towards the poles; at this latitude it is as high as wide.
  public static let mercatorLimit = 85.051129

  /// Makes a view; clamps zoom and size to their limits, and moves the centre away from the edges
  /// of Mercator's map.
  public init(centre: Coordinate, zoom: Double, width: Int, height: Int) {
    self.zoom = (zoom.isFinite ? zoom : 0).limited(to: MapView.zooms)
    self.width = width.limited(to: MapView.sizes)
    self.height = height.limited(to: MapView.sizes)
    self.centre = MapProjection.centre(
      nearest: centre, zoom: self.zoom, width: self.width, height: self.height)
  }

  /// Makes the view that shows a box, as large as its size and a zoom level allow; if no view
  /// contains the box, the most distant.
  ///
  /// - Parameter seen: The central part that the box must fit into, with a margin; the whole
  ///   picture by default.
  public init(
    showing box: MapBox, width: Int, height: Int, margin: Int = 24,
    within seen: (width: Int, height: Int)? = nil, nearest: Double = 12
  ) {
    let room = (
      max((seen?.width ?? width) - 2 * margin, 8), max((seen?.height ?? height) - 2 * margin, 8)
    )
    let corners = box.outline
    for centre in box.centres {
      let found = MapView.nearest(upTo: nearest) { zoom in
        let view = MapView(centre: centre, zoom: zoom, width: width, height: height)
        return view.holds(corners, room) ? view : nil
      }
      guard let found else { continue }
      self = found
      return
    }
    self = MapView(centre: box.centre, zoom: 0, width: width, height: height)
  }

  /// Returns the view with the highest zoom level; `nil` if there is none.
  ///
  /// It first goes through the levels in steps, from high to low: the levels that contain a box are
  /// not one range, since the view switches between the Mercator and the polar projection.
  private static func nearest(
    upTo most: Double, _ view: (_ zoom: Double) -> MapView?
  ) -> MapView? {
    var low = most
    while view(low) == nil {
      guard low > zooms.lowerBound else { return nil }
      low = max(low - step, zooms.lowerBound)
    }
    guard var found = view(low) else { return nil }
    var high = min(found.zoom + step, most)
    for _ in 0..<18 {  // to a millionth of a level
      let middle = (found.zoom + high) / 2
      if let nearer = view(middle) { found = nearer } else { high = middle }
    }
    return found
  }

  /// The step of that search: smaller than any range of levels within one projection.
  private static let step = 0.25

  /// Whether points fit into a size in pixels around the centre.
  private func holds(_ points: [Coordinate], _ room: (Int, Int)) -> Bool {
    let projection = self.projection
    return points.allSatisfy { coordinate in
      let point = projection.point(of: coordinate)
      return abs(point.x - Double(width) / 2) <= Double(room.0) / 2
        && abs(point.y - Double(height) / 2) <= Double(room.1) / 2
    }
  }

  /// The projection of this view.
  public var projection: MapProjection { MapProjection(self) }

  /// Projects a coordinate into the picture; of the world's copies side by side, the one nearest to
  /// the centre.
  public func point(of coordinate: Coordinate) -> PixelPoint { projection.point(of: coordinate) }

  /// Returns the coordinate at a point of the picture; `nil` beyond the edges of the world.
  public func coordinate(at point: PixelPoint) -> Coordinate? { projection.coordinate(at: point) }

  /// Returns the view moved by pixels to the right and down.
  public func moved(right: Double, down: Double) -> MapView {
    let middle = PixelPoint(x: Double(width) / 2 + right, y: Double(height) / 2 + down)
    guard right.isFinite, down.isFinite, let centre = coordinate(at: middle) else { return self }
    return MapView(centre: centre, zoom: zoom, width: width, height: height)
  }

  /// Returns the view zoomed in by levels (out, if negative), with one point fixed; by default the
  /// centre.
  public func zoomed(by levels: Double, at point: PixelPoint? = nil) -> MapView {
    let nearer = MapView(centre: centre, zoom: zoom + levels, width: width, height: height)
    guard let point, let fixed = coordinate(at: point) else { return nearer }
    let now = nearer.point(of: fixed)
    return nearer.moved(right: now.x - point.x, down: now.y - point.y)
  }

  /// The size of a pixel in the middle, in metres on the ground.
  public var metresPerPixel: Double {
    let latitude = min(abs(centre.latitude), MapView.mercatorLimit) * .pi / 180
    return 2 * .pi * 6_378_137 * cos(latitude) / (256 * exp2(zoom))
  }
}

extension Comparable {
  /// The value clamped to a range.
  fileprivate func limited(to range: ClosedRange<Self>) -> Self {
    min(max(self, range.lowerBound), range.upperBound)
  }
}
