internal import App
internal import Atlas
internal import Localization
internal import Places

/// Where a map in a page stands: the zoom level and the centre, in an address as `9/52.37/4.89`.
struct MapPosition: Sendable, Equatable, CustomStringConvertible {
  let zoom: Double
  let centre: Coordinate

  /// Whatever is too near or too far is brought to the limit.
  init(zoom: Double, centre: Coordinate) {
    let limits = MapPosition.zooms
    self.zoom = min(max(zoom, limits.lowerBound), limits.upperBound)
    self.centre = centre
  }

  init(_ view: MapView) { self.init(zoom: view.zoom, centre: view.centre) }

  /// `nil` for what is no such text.
  init?(_ text: String) {
    guard let numbers = MapRequest.numbers(in: text, 3),
      let centre = try? Coordinate(latitude: numbers[1], longitude: numbers[2])
    else { return nil }
    self.init(zoom: numbers[0], centre: centre)
  }

  /// From the world on a phone to a street; the base map itself has nothing to add after 10.
  static let zooms = 0.5...16.0

  /// Both ends, for the script.
  static let limits = [zooms.lowerBound, zooms.upperBound].map(Coordinate.decimal)
    .joined(separator: "/")

  /// A hundredth of a level and a metre: less is not seen.
  var description: String {
    "\(Coordinate.decimal((zoom * 100).rounded() / 100))/\(degrees(centre.latitude))/"
      + degrees(centre.longitude)
  }

  private func degrees(_ value: Double) -> String {
    Coordinate.decimal((value * 100_000).rounded() / 100_000)
  }
}

/// What an address asks of the map in its page.
struct MapRequest: Sendable, Equatable {
  /// `map=9/52.37/4.89`: what is seen; without it what the page shows first.
  var position: MapPosition?
  /// `moved=160/-20/1`: how far the person moved from there, in pixels to the right and down, and
  /// how many levels nearer.
  var moved: (right: Double, down: Double, levels: Double) = (0, 0, 0)
  /// `room=944/480`: what of the picture is seen, in pixels.
  var room: (width: Int, height: Int)?
  /// `part=map`: the map without its page, for the script.
  var isAlone = false

  /// Whether it asks for what the page shows first.
  var isOfStart: Bool { position == nil && moved == (0, 0, 0) }

  /// What stands in a page's address for its map, and is nothing to the page itself.
  static let fields: Set<String> = ["map", "moved", "room", "part"]

  /// - Throws: A `Problem` where something of it cannot be read.
  init(_ query: Form) throws {
    isAlone = query["part"] == "map"
    position = try query.filled("map").map { text in
      guard let position = MapPosition(text) else { throw Problem.noMapView(text) }
      return position
    }
    if let text = query.filled("moved") {
      guard let way = MapRequest.numbers(in: text, 3) else { throw Problem.noMapView(text) }
      let ways = MapRequest.ways
      let bounded = way.map { min(max($0, ways.lowerBound), ways.upperBound) }
      moved = (bounded[0], bounded[1], bounded[2])
    }
    if let text = query.filled("room") {
      guard let sides = MapRequest.numbers(in: text, 2),
        sides.allSatisfy({ MapRequest.rooms.contains($0) })
      else { throw Problem.noMapView(text) }
      room = (Int(sides[0]), Int(sides[1]))
    }
  }

  /// Farther no finger moves a map, in pixels, nor in levels.
  private static let ways = -100_000.0...100_000.0
  /// From a corner of a phone to more pixels than any screen has.
  private static let rooms = 100.0...8_192.0

  /// So many decimal numbers with strokes between them: signs, digits and points, nothing else.
  static func numbers(in text: String, _ count: Int) -> [Double]? {
    guard text.utf8.count <= 96, text.allSatisfy({ "0123456789.-/".contains($0) }) else {
      return nil
    }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Double($0) }.filter(\.isFinite)
    return parts.count == count && numbers.count == count ? numbers : nil
  }

  /// One such number.
  static func number(in text: String) -> Double? { numbers(in: text, 1)?.first }

  static func == (left: MapRequest, right: MapRequest) -> Bool {
    left.position == right.position && left.moved == right.moved && left.isAlone == right.isAlone
      && left.room?.width == right.room?.width && left.room?.height == right.room?.height
  }
}

extension Problem {
  /// Something that was to say what a map shows.
  static func noMapView(_ text: String) -> Problem {
    Problem(.badInput, Message(.problemMapView, .text(String(text.prefix(100)))))
  }
}
