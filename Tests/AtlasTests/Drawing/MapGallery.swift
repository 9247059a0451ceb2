import Atlas
import Foundation  // files and the process's environment
import Markup
import Places
import Testing

/// Maps for inspection: `WAYPOST_MAP_PICTURES=FOLDER` writes them there as SVG.
@Suite(
  .enabled(if: ProcessInfo.processInfo.environment["WAYPOST_MAP_PICTURES"] != nil)
) struct MapGallery {
  static let views: [(name: String, latitude: Double, longitude: Double, zoom: Double)] = [
    ("world", 20, 10, 1.7), ("pacific", 0, 180, 2), ("europe", 51, 12, 3.9),
    ("netherlands", 52.2, 5.3, 7), ("amsterdam", 52.37, 4.9, 10.5), ("fiji", -17.5, 179.5, 7),
    ("chukotka", 67, 180, 4.5), ("svalbard", 78.6, 16, 5), ("north-pole", 88, 0, 3),
    ("south-pole", -90, 0, 2.6), ("north-of-greenland", 82, -40, 4), ("rome", 41.9, 12.45, 11),
    ("ross-ice-shelf", -84, 180, 3.5),
  ]

  @Test("Every view of the gallery is drawn", arguments: views)
  func picture(name: String, latitude: Double, longitude: Double, zoom: Double) throws {
    let folder = try #require(ProcessInfo.processInfo.environment["WAYPOST_MAP_PICTURES"])
    let centre = try Coordinate(latitude: latitude, longitude: longitude)
    let view = MapView(centre: centre, zoom: zoom, width: 900, height: 600)
    let drawing = try embeddedMap().drawing(of: view, pins: try MapGallery.pins(view))
    for theme in MapTheme.allCases {
      let svg = drawing.svg(title: name, theme: theme)
      try Data(svg.utf8).write(
        to: URL(fileURLWithPath: folder).appending(path: "\(name)-\(theme.rawValue).svg"))
    }
  }

  static func pins(_ view: MapView) throws -> [MapPin] {
    let places = [(300.0, 200.0), (420, 260), (428, 266), (610, 330), (640, 420), (250, 410)]
    return places.enumerated().compactMap { index, place in
      view.coordinate(at: PixelPoint(x: place.0, y: place.1)).map {
        MapPin($0, label: "\(index + 1)", name: "Stop \(index + 1)")
      }
    }
  }
}
