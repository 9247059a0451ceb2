public import Markup

/// A picture of a part of the world, ready to be written: what is in it is known, so that it can be
/// told as a list as well as shown.
public struct MapDrawing: Sendable {
  public let view: MapView
  public let pins: [MapPin]
  /// The pins in the picture, those that would cover each other together.
  public let marks: [MapMark]
  /// Countries, towns, seas and lakes whose names are in the picture, the most important first of
  /// each kind.
  public let names: [MapName]
  /// `nil` where no bar would be right for the whole picture.
  public let scale: MapScale?
  let ground: MapGround

  init(_ contents: MapContents, _ view: MapView, _ pins: [MapPin]) {
    self.view = view
    self.pins = pins
    marks = MapMark.marks(for: pins, in: view)
    scale = MapScale(view)
    var placement = NamePlacement(view, around: marks, scale)
    placement.place(contents)
    names = placement.names
    ground = MapGround(contents, view)
  }

  /// The pins that lie outside the picture, in their order.
  public var pinsOutside: [MapPin] {
    let seen = Set(marks.flatMap(\.pins))
    return pins.indices.filter { !seen.contains($0) }.map { pins[$0] }
  }

  /// The picture as SVG.
  ///
  /// - Parameters:
  ///   - title: What the map shows, in a few words; the picture's accessible name.
  ///   - description: What is to be heard of it besides; empty where the page tells it as a list.
  ///   - theme: The colours that are written into the picture. A style sheet of the page, which
  ///     comes before them, may give others by the classes.
  ///   - hasScale: False where the page shows the bar itself, at the edge of what it shows.
  ///   - cluster: Where pins lead that stand together; nowhere unless it is said.
  public func svg(
    title: String, description: String = "", theme: MapTheme = .light, hasScale: Bool = true,
    cluster: (MapMark) -> Address? = { _ in nil }
  ) -> HTML {
    let clusters = marks.map { $0.pins.count > 1 ? cluster($0) : nil }
    return MapMarkup(self, theme.palette, hasScale: hasScale, clusters: clusters)
      .svg(title: title, description: description)
  }
}

extension BaseMap {
  /// Draws what a view shows, with pins.
  public func drawing(of view: MapView, pins: [MapPin] = []) -> MapDrawing {
    reading { MapDrawing($0, view, pins) }
  }
}
