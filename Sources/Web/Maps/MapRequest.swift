internal import App
internal import Articles
internal import Atlas
internal import Localization
internal import Places

/// The view of a map in a page: zoom level and centre, in addresses `9/52.37/4.89`.
struct MapPosition: Sendable, Equatable, CustomStringConvertible {
  let zoom: Double
  let centre: Coordinate

  /// Clamps the zoom level to its limits.
  init(zoom: Double, centre: Coordinate) {
    self.zoom = zoom.clamped(to: MapPosition.zooms)
    self.centre = centre
  }

  init(_ view: MapView) { self.init(zoom: view.zoom, centre: view.centre) }

  /// Parses the text of an address; `nil` if it is malformed.
  init?(_ text: String) {
    guard let numbers = MapRequest.numbers(in: text, 3),
      let centre = try? Coordinate(latitude: numbers[1], longitude: numbers[2])
    else { return nil }
    self.init(zoom: numbers[0], centre: centre)
  }

  /// From the world on a phone to a street; the base map has no more detail after level 10.
  static let zooms = 0.5...16.0

  /// The lower and upper limit, for the script.
  static let limits = [zooms.lowerBound, zooms.upperBound].map(Coordinate.decimal)
    .joined(separator: "/")

  /// Rounded to 0.01 zoom levels and about a metre; smaller differences are not visible.
  var description: String {
    "\(Coordinate.decimal((zoom * 100).rounded() / 100))/\(degrees(centre.latitude))/"
      + degrees(centre.longitude)
  }

  private func degrees(_ value: Double) -> String {
    Coordinate.decimal((value * 100_000).rounded() / 100_000)
  }
}

/// The query fields for the map of a page.
struct MapRequest: Sendable, Equatable {
  /// `map=9/52.37/4.89`: the view; `nil` for the initial view of the page.
  var position: MapPosition?
  /// `moved=160/-20/1`: how far the user moved it from there, in pixels right and down and in zoom
  /// levels.
  var moved: (right: Double, down: Double, levels: Double) = (0, 0, 0)
  /// `room=944/480`: the visible part of the picture, in pixels.
  var room: (width: Int, height: Int)?
  /// `part=map`: only the map without its page, for the script.
  var isAlone = false

  /// Whether it requests the initial view.
  var isOfStart: Bool { position == nil && moved == (0, 0, 0) }

  /// The query fields that concern only the map.
  static let fields: Set<String> = ["map", "moved", "room", "part"]

  /// - Throws: A `Problem` if a field is malformed.
  init(_ query: Form) throws {
    isAlone = query["part"] == "map"
    position = try query.filled("map").map { text in
      guard let position = MapPosition(text) else { throw Problem.noMapView(text) }
      return position
    }
    if let text = query.filled("moved") {
      guard let way = MapRequest.numbers(in: text, 3) else { throw Problem.noMapView(text) }
      let bounded = way.map { $0.clamped(to: MapRequest.ways) }
      moved = (bounded[0], bounded[1], bounded[2])
    }
    if let text = query.filled("room") {
      guard let sides = MapRequest.numbers(in: text, 2),
        sides.allSatisfy({ MapRequest.rooms.contains($0) })
      else { throw Problem.noMapView(text) }
      room = (Int(sides[0]), Int(sides[1]))
    }
  }

  /// Limits for the values of `moved`, in pixels and zoom levels; no gesture goes further.
  private static let ways = -100_000.0...100_000.0
  /// Limits of `room`, in pixels.
  private static let rooms = 100.0...8_192.0

  /// Parses `count` decimal numbers separated by slashes; `nil` if malformed.
  static func numbers(in text: String, _ count: Int) -> [Double]? {
    guard text.utf8.count <= 96, text.allSatisfy({ "0123456789.-/".contains($0) }) else {
      return nil
    }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double($0) }.filter(\.isFinite)
    return parts.count == count && numbers.count == count ? numbers : nil
  }

  /// Parses one such number.
  static func number(in text: String) -> Double? { numbers(in: text, 1)?.first }

  static func == (left: MapRequest, right: MapRequest) -> Bool {
    left.position == right.position && left.moved == right.moved && left.isAlone == right.isAlone
      && left.room?.width == right.room?.width && left.room?.height == right.room?.height
  }
}

extension Problem {
  static func noMapView(_ text: String) -> Problem {
    Problem(.badInput, Message(.problemMapView, .text(String(text.prefix(100)))))
  }
}
