internal import App
internal import Articles
internal import Atlas
internal import Localization
internal import Markup
internal import Places

/// A standalone map picture of a coordinate:
/// `lat=52.37&lon=4.89[&zoom=8.5][&width=640&height=400][&theme=dark][&name=Dam]`.
struct StaticMap {
  let point: PlaceTarget.Point
  let view: MapView
  let theme: MapTheme

  /// Width and height in pixels. The limit is that of a page's map, since anonymous clients may
  /// request pictures.
  private static let sides = 16...1_024
  private static let zoom = 8.5
  static let usualSize = (width: 640, height: 400)

  /// - Throws: A `Problem` if the coordinate is missing or a value is invalid.
  init(_ query: Form) throws {
    let text = "\(query["lat"] ?? "")/\(query["lon"] ?? "")"
    guard let numbers = MapRequest.numbers(in: text, 2),
      let centre = try? Coordinate(latitude: numbers[0], longitude: numbers[1])
    else { throw Problem.noMapView(text) }
    point = PlaceTarget.Point(centre, name: query["name"].map { String($0.prefix(200)) })
    let zoom = try StaticMap.value(query.filled("zoom"), { MapRequest.number(in: $0) }, in: 0...17)
    let width = try StaticMap.value(query.filled("width")) { Int($0, in: StaticMap.sides) }
    let height = try StaticMap.value(query.filled("height")) { Int($0, in: StaticMap.sides) }
    view = MapView(
      centre: centre, zoom: zoom ?? StaticMap.zoom, width: width ?? StaticMap.usualSize.width,
      height: height ?? StaticMap.usualSize.height)
    theme = try StaticMap.value(query.filled("theme"), MapTheme.init(rawValue:)) ?? .light
  }

  private static func value<Value>(
    _ text: String?, _ read: (String) -> Value?, in range: ClosedRange<Value>
  ) throws -> Value? {
    try value(text) { text in read(text).flatMap { range.contains($0) ? $0 : nil } }
  }

  /// Parses the value of a field; `nil` if it is absent.
  private static func value<Value>(
    _ text: String?, _ read: (String) -> Value?
  ) throws -> Value? {
    guard let text else { return nil }
    guard let value = read(text) else { throw Problem.noMapView(text) }
    return value
  }

  func svg(_ map: BaseMap, _ localizer: Localizer) -> HTML {
    let name = point.name ?? point.coordinate.description
    let title = localizer(.webMapAround, .text(name))
    let pin = MapPin(point.coordinate, name: name)
    return map.drawing(of: view, pins: [pin]).svg(title: title, theme: theme)
  }
}
