internal import Places

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The projection of the Earth's surface to a picture.
///
/// Mercator, in which directions are correct everywhere and which everybody knows from the web;
/// near a pole, where it distorts too much, the polar stereographic projection. Both preserve
/// angles, and both have the same scale in the centre with north up, so that switching between them
/// changes only the edges of the picture.
public enum MapProjection: Sendable, Hashable {
  case mercator(Mercator)
  case polar(Polar)

  /// Chooses the projection of a view.
  public init(_ view: MapView) {
    let polar = MapProjection.isPolar(view.centre, view.zoom, view.width, view.height)
    self = polar ? .polar(Polar(view)) : .mercator(Mercator(view))
  }

  /// Polar if the picture would extend beyond 84 degrees, unless it would then extend more than 20
  /// degrees across the equator: there that projection enlarges threefold, as Mercator's does at 70
  /// degrees.
  static func isPolar(_ centre: Coordinate, _ zoom: Double, _ width: Int, _ height: Int) -> Bool {
    let half = Double(height) / 2 / Mercator.radius(zoom)
    let edge = Mercator.latitude(Mercator.height(abs(centre.latitude)) + half)
    guard edge > 84 else { return false }
    let polar = Polar(centre, zoom: zoom, width: width, height: height)
    return polar.limit(width: width, height: height) > -20
  }

  /// Clamps the centre of a view: it does not move past the upper or lower edge of Mercator's map.
  static func centre(
    nearest centre: Coordinate, zoom: Double, width: Int, height: Int
  ) -> Coordinate {
    guard !isPolar(centre, zoom, width, height) else { return centre }
    let most = max(.pi - Double(height) / 2 / Mercator.radius(zoom), 0)
    let now = Mercator.height(centre.latitude)
    guard abs(now) > most else { return centre }
    return MapUnits.coordinate(
      latitude: Mercator.latitude(now < 0 ? -most : most), longitude: centre.longitude)
  }

  func point(of coordinate: Coordinate) -> PixelPoint {
    switch self {
    case .mercator(let mercator): mercator.point(of: coordinate)
    case .polar(let polar): polar.point(of: coordinate)
    }
  }

  func coordinate(at point: PixelPoint) -> Coordinate? {
    switch self {
    case .mercator(let mercator): mercator.coordinate(at: point)
    case .polar(let polar): polar.coordinate(at: point)
    }
  }
}

/// A projection from positions of the base map to points of the picture.
protocol Projecting {
  func point(x: Int, y: Int) -> PixelPoint
}

/// The spherical Mercator projection, as on web maps (EPSG:3857).
public struct Mercator: Sendable, Hashable, Projecting {
  /// The radius of the sphere, in pixels.
  let radius: Double
  private let left: Double
  private let top: Double
  private let middle: Double
  /// The size of one unit of the base map, in pixels.
  private let unit: Double

  init(_ view: MapView) {
    radius = Mercator.radius(view.zoom)
    middle = view.centre.longitude
    left = Double(view.width) / 2 - radius * view.centre.longitude * .pi / 180
    top = Double(view.height) / 2 + radius * Mercator.height(view.centre.latitude)
    unit = radius * .pi / 180 / Double(MapUnits.degree)
  }

  /// The width of the world, in pixels.
  var worldWidth: Double { 2 * .pi * radius }

  static func radius(_ zoom: Double) -> Double { 256 * exp2(zoom) / (2 * .pi) }

  /// The distance of a parallel from the equator, in radii; the poles are clamped to what a picture
  /// may need.
  static func height(_ latitude: Double) -> Double {
    asinh(tan(min(max(latitude, -89.9), 89.9) * .pi / 180))
  }

  /// The parallel at a distance from the equator, in degrees.
  static func latitude(_ height: Double) -> Double { atan(sinh(height)) * 180 / .pi }

  @inline(__always)
  func point(x: Int, y: Int) -> PixelPoint {
    PixelPoint(
      x: left - .pi * radius + Double(x) * unit,
      y: top - radius * Mercator.height(Double(y) / Double(MapUnits.degree) - 90))
  }

  func point(of coordinate: Coordinate) -> PixelPoint {
    var longitude = coordinate.longitude
    if longitude - middle > 180 { longitude -= 360 }
    if longitude - middle < -180 { longitude += 360 }
    return PixelPoint(
      x: left + radius * longitude * .pi / 180,
      y: top - radius * Mercator.height(coordinate.latitude))
  }

  func coordinate(at point: PixelPoint) -> Coordinate? {
    let latitude = Mercator.latitude((top - point.y) / radius)
    let longitude = (point.x - left) / radius * 180 / .pi
    guard latitude.isFinite, longitude.isFinite, abs(latitude) < 89.95 else { return nil }
    let turns = ((longitude + 180) / 360).rounded(.down)
    return MapUnits.coordinate(latitude: latitude, longitude: longitude - 360 * turns)
  }
}

/// The polar stereographic projection of a sphere.
public struct Polar: Sendable, Hashable, Projecting {
  /// 1 for the north pole, −1 for the south pole.
  let side: Double
  private let scale: Double
  private let middle: Double
  private let pole: PixelPoint

  init(_ view: MapView) {
    self.init(view.centre, zoom: view.zoom, width: view.width, height: view.height)
  }

  init(_ centre: Coordinate, zoom: Double, width: Int, height: Int) {
    side = centre.latitude < 0 ? -1 : 1
    let (latitude, colatitude) = Polar.angles(centre.latitude * side)
    let limited = min(latitude, MapView.mercatorLimit * .pi / 180)
    let squeeze = cos(colatitude / 2)
    scale = 2 * Mercator.radius(zoom) / cos(limited) * squeeze * squeeze
    middle = centre.longitude
    pole = PixelPoint(
      x: Double(width) / 2, y: Double(height) / 2 - side * scale * tan(colatitude / 2))
  }

  private static func angles(_ degrees: Double) -> (latitude: Double, colatitude: Double) {
    (degrees * .pi / 180, (90 - degrees) * .pi / 180)
  }

  @inline(__always)
  func point(x: Int, y: Int) -> PixelPoint {
    point(Double(y) / Double(MapUnits.degree) - 90, Double(x) / Double(MapUnits.degree) - 180)
  }

  func point(of coordinate: Coordinate) -> PixelPoint {
    point(coordinate.latitude, coordinate.longitude)
  }

  /// The far pole is infinitely far away; points near it are clamped and not drawn.
  private func point(_ latitude: Double, _ longitude: Double) -> PixelPoint {
    let away = scale * tan(Polar.angles(max(latitude * side, -80)).colatitude / 2)
    let turn = (longitude - middle) * .pi / 180
    return PixelPoint(x: pole.x + away * sin(turn), y: pole.y + side * away * cos(turn))
  }

  func coordinate(at point: PixelPoint) -> Coordinate? {
    let (x, y) = (point.x - pole.x, side * (point.y - pole.y))
    let away = (x * x + y * y).squareRoot()
    let latitude = 90 - 2 * atan(away / scale) * 180 / .pi
    guard latitude.isFinite, latitude > -80 else { return nil }
    var longitude = middle + (away > 0 ? atan2(x, y) * 180 / .pi : 0)
    if longitude > 180 { longitude -= 360 }
    if longitude < -180 { longitude += 360 }
    return MapUnits.coordinate(latitude: latitude * side, longitude: longitude)
  }

  /// The latitude of the farthest corner, as if the pole were the north pole: nothing beyond it is
  /// visible.
  func limit(width: Int, height: Int) -> Double {
    let corners = [(0, 0), (width, 0), (0, height), (width, height)]
    let farthest = corners.map { corner in
      let (x, y) = (Double(corner.0) - pole.x, Double(corner.1) - pole.y)
      return (x * x + y * y).squareRoot()
    }
    return 90 - 2 * atan((farthest.max() ?? 0) / scale) * 180 / .pi
  }
}

extension MapProjection {
  /// Projects a position of the base map, on one of the world's copies.
  func point(x: Int, y: Int, copy: Int) -> PixelPoint {
    switch self {
    case .mercator(let mercator):
      var point = mercator.point(x: x, y: y)
      point.x += Double(copy) * mercator.worldWidth
      return point
    case .polar(let polar): return polar.point(x: x, y: y)
    }
  }
}
