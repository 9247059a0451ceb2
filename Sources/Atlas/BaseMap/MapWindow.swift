internal import Places

/// The part of the base map that a view needs; everything outside it is skipped unread.
struct MapWindow {
  /// In degrees; the east may be beyond 180 and the west beyond −180, across the date line.
  private let south: Double
  private let north: Double
  private let west: Double
  private let east: Double
  private let isPolar: Bool

  /// In pixels: names and strokes extend a little beyond their features.
  private static let margin = 40.0

  init(_ view: MapView) {
    let (wide, high) = (Double(view.width) / 2, Double(view.height) / 2)
    switch view.projection {
    case .mercator(let mercator):
      let middle = Mercator.height(view.centre.latitude)
      let up = (high + MapWindow.margin) / mercator.radius
      let across = (wide + MapWindow.margin) / mercator.radius * 180 / .pi
      (south, north) = (Mercator.latitude(middle - up), Mercator.latitude(middle + up))
      (west, east) = (view.centre.longitude - across, view.centre.longitude + across)
      isPolar = false
    case .polar(let polar):
      let limit = polar.limit(width: view.width, height: view.height)
      (south, north) = polar.side > 0 ? (limit, 90) : (-90, -limit)
      (west, east) = (-180, 180)
      isPolar = true
    }
  }

  /// Returns the copies of the world on which a box is in the window; 0 is the one between −180 and
  /// 180.
  func copies(_ box: FeatureBox) -> ClosedRange<Int>? {
    guard box.north >= south, box.south <= north else { return nil }
    guard !isPolar else { return 0...0 }
    let first = ((west - box.east) / 360).rounded(.up)
    let last = ((east - box.west) / 360).rounded(.down)
    return first <= last ? Int(first)...Int(last) : nil
  }

  /// The same for a position.
  func copies(x: Int, y: Int) -> ClosedRange<Int>? {
    let longitude = Double(x) / Double(MapUnits.degree) - 180
    let latitude = Double(y) / Double(MapUnits.degree) - 90
    return copies(.init(west: longitude, south: latitude, east: longitude, north: latitude))
  }
}

/// The bounding box of a feature, in degrees.
struct FeatureBox {
  let west: Double
  let south: Double
  let east: Double
  let north: Double

  init(west: Double, south: Double, east: Double, north: Double) {
    (self.west, self.south, self.east, self.north) = (west, south, east, north)
  }

  /// Reads it as stored, in sixteenths of a degree.
  init(_ cursor: inout MapByteReader) {
    west = Double(cursor.short()) / 16 - 180
    south = Double(cursor.short()) / 16 - 90
    east = Double(cursor.short()) / 16 - 180
    north = Double(cursor.short()) / 16 - 90
  }
}
