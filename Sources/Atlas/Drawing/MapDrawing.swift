public import Markup

/// A map drawing, ready to be written as SVG; its contents are known, so that they can also be
/// shown as a list.
public struct MapDrawing: Sendable {
  public let view: MapView
  public let pins: [MapPin]
  /// The pins in the picture; those that would overlap are grouped.
  public let marks: [MapMark]
  /// The names of countries, towns, seas and lakes in the picture, the most important first within
  /// each kind.
  public let names: [MapName]
  /// `nil` if no scale bar would be correct for the whole picture.
  public let scale: MapScale?
  let ground: MapBackground

  init(_ contents: BaseMapSections, _ view: MapView, _ pins: [MapPin]) {
    self.view = view
    self.pins = pins
    marks = MapMark.marks(for: pins, in: view)
    scale = MapScale(view)
    var placement = NamePlacement(view, around: marks, scale)
    placement.place(contents)
    names = placement.names
    ground = MapBackground(contents, view)
  }

  /// The approximate memory that the drawing takes, in bytes.
  public var size: Int { ground.size + 256 * (pins.count + marks.count + names.count) }

  /// The pins outside the picture, in their order.
  public var pinsOutside: [MapPin] {
    let seen = Set(marks.flatMap(\.pins))
    return pins.indices.filter { !seen.contains($0) }.map { pins[$0] }
  }

  /// Renders the picture as SVG.
  ///
  /// - Parameters:
  ///   - title: What the map shows, in a few words; the picture's accessible name.
  ///   - description: A longer accessible description; empty if the page lists the contents.
  ///   - theme: The colours written into the picture. The page's style sheet overrides them by
  ///     class.
  ///   - hasScale: False if the page shows the scale bar itself, at the edge of the visible part.
  ///   - cluster: Returns the link target of a cluster of pins; none by default.
  public func svg(
    title: String, description: String = "", theme: MapTheme = .light, hasScale: Bool = true,
    cluster: (MapMark) -> Address? = { _ in nil }
  ) -> HTML {
    let clusters = marks.map { $0.pins.count > 1 ? cluster($0) : nil }
    return MapSVGWriter(self, theme.palette, hasScale: hasScale, clusters: clusters)
      .svg(title: title, description: description)
  }
}

extension BaseMap {
  /// Draws the contents of a view, with pins.
  public func drawing(of view: MapView, pins: [MapPin] = []) -> MapDrawing {
    reading { MapDrawing($0, view, pins) }
  }
}
