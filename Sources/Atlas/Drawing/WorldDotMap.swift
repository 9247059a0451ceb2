public import Markup
public import Places

/// The land of the world, with dots where places lie: a picture to look at, not a map to read.
///
/// Without names, borders and links, and drawn as coarsely as one sees it at the head of a page.
public struct WorldDotMap: Sendable {
  private let view: MapView
  /// SVG path data, in quarters of a unit.
  private let land: HTML

  /// The size of the picture; the page shows it as large as it likes.
  public static let size = (width: 512, height: 262)
  /// How near the edges a dot is drawn: less near the lower one, where the page fades the picture.
  private static let margins = (edge: 6.0, bottom: 27.0)

  /// - Parameter centre: What lies in the middle; a latitude near 32° shows from 76° north to Cape
  ///   Horn. Places beyond have their dots at the edge.
  public init(_ map: BaseMap, centre: Coordinate) {
    let (width, height) = WorldDotMap.size
    let view = MapView(centre: centre, zoom: 1, width: width, height: height)
    var land = HTML()
    land.append(utf8: map.reading { MapBackground($0, view) }.land)
    self.view = view
    self.land = land
  }

  /// Renders the picture as SVG. Dots that would lie on each other are one.
  ///
  /// - Parameter title: What the picture shows, in a few words.
  public func svg(title: String, dots: [Coordinate]) -> HTML {
    let (width, height) = WorldDotMap.size
    var drawn: Set<[Int]> = []
    let (edge, bottom) = WorldDotMap.margins
    let circles = dots.compactMap { place -> HTML? in
      let point = view.point(of: place)
      let x = Int(min(max(point.x, edge), Double(width) - edge).rounded())
      let y = Int(min(max(point.y, edge), Double(height) - bottom).rounded())
      return drawn.insert([x, y]).inserted ? #"<circle cx="\#(x)" cy="\#(y)" r="2.4"/>"# : nil
    }
    return """
      <svg class="world-map" role="img" aria-label="\(title)" viewBox="0 0 \(width) \(height)" \
      width="\(width)" height="\(height)"><path transform="scale(.25)" d="\(land)"/>\
      <g>\(circles.joined())</g></svg>

      """
  }
}
