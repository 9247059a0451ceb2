import Atlas
import Markup
import Places
import Seeded
import Testing

/// Views, distances and boxes may come from an address: every number becomes one that a map can
/// draw.
@Suite("Extreme numbers for a map")
struct ExtremeMapTests {
  private static let points: [(Double, Double)] = [
    (0, 0), (90, 180), (-90, -180), (85.051129, 179.999), (-89.9, 0.000_000_1),
  ]

  @Test("A view of any zoom and size is clamped to the limits", arguments: points)
  func views(latitude: Double, longitude: Double) throws {
    let centre = try Coordinate(latitude: latitude, longitude: longitude)
    for number in Extremes.reals {
      for side in [Int.min, -1, 0, 1, 640, 1 << 31, Int.max] {
        let view = MapView(centre: centre, zoom: number, width: side, height: side)
        #expect(MapView.zooms.contains(view.zoom))
        #expect(MapView.sizes.contains(view.width) && MapView.sizes.contains(view.height))
        #expect(view.point(of: view.centre).x.isFinite)
      }
      let view = MapView(centre: centre, zoom: 9, width: 640, height: 400)
      for moved in [
        view.moved(right: number, down: 0), view.moved(right: 0, down: number),
        view.moved(right: number, down: number), view.zoomed(by: number),
        view.zoomed(by: number, at: PixelPoint(x: number, y: number)),
      ] {
        #expect(-90...90 ~= moved.centre.latitude && -180...180 ~= moved.centre.longitude)
        #expect(MapView.zooms.contains(moved.zoom))
      }
      if let found = view.coordinate(at: PixelPoint(x: number, y: number)) {
        #expect(-90...90 ~= found.latitude && -180...180 ~= found.longitude)
      }
    }
  }

  @Test("A picture with pins anywhere is drawn at the ends of every limit", arguments: points)
  func pictures(latitude: Double, longitude: Double) throws {
    let map = try embeddedMap()
    let centre = try Coordinate(latitude: latitude, longitude: longitude)
    let pins = try ExtremeMapTests.points.map { point in
      MapPin(
        try Coordinate(latitude: point.0, longitude: point.1),
        label: String(repeating: "9", count: 400), name: "x")
    }
    for zoom in [0.0, 16.9, 17] {
      for (width, height) in [(16, 16), (16, 1_024), (1_024, 16)] {
        let view = MapView(centre: centre, zoom: zoom, width: width, height: height)
        let picture = map.drawing(of: view, pins: pins).svg(title: "x", theme: .light)
        #expect(!picture.markup.contains("nan") && !picture.markup.contains("inf"))
      }
    }
  }
}
