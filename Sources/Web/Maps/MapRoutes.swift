internal import App
internal import Articles
internal import Atlas
internal import HTTPTypes
internal import Localization
internal import Markup
internal import Places
internal import Routes

// The map of a page, wherever there is one.

extension Site {
  /// A map for a page, as its address asks for it.
  ///
  /// - Parameters:
  ///   - title: What the map shows, in a few words.
  ///   - pins: Where a list stands beside the map, each leads to its place there.
  ///   - start: What is seen before the person moves it.
  /// - Throws: A `Problem` where the address asks for what is no view.
  func map(
    _ title: String, pins: [MapPin], from start: MapStart, _ visit: Visit<some Sendable>
  ) async throws -> MapFigure {
    let request = try MapRequest(visit.query)
    let view = MapFrame.view(request, from: start, around: pins)
    let drawing = try await mapDrawings.drawn(for: visit, now: verbs.time) {
      BaseMap.embedded().drawing(of: view, pins: pins)
    }
    return MapFigure(
      title: title, drawing: drawing,
      page: PagePath.withoutMap(visit.address), isFitted: start == .all,
      middle: verbs.whereabouts(of: view.centre, in: localizer(for: visit.head)).first,
      outside: start == .all && request.isOfStart ? drawing.pinsOutside : [])
  }
}

extension Site {
  /// The map of a guide: what its articles say of places, by day.
  func guideMap(_ number: Int64, _ visit: Visit<Owner>) async throws -> Answer {
    let version = try verbs.libraryVersion()
    let itinerary = try await guideMaps.itinerary(ofGuide: number, at: version) {
      try await verbs.itinerary(of: try await verbs.guide(numbered: number))
    }
    if visit.wantsJSON { return try Site.json(GuideMapJSON(itinerary)) }
    let c = try await context(visit)
    let title = c(.webMapGuide, .text(c.title(ofGuide: itinerary.guide.title)))
    let map = try await map(title, pins: GuidePins.pins(itinerary), from: .all, visit)
    if try MapRequest(visit.query).isAlone { return .page(map.html(c).utf8) }
    return .page(GuideMapPage(itinerary: itinerary, map: map).html(c).utf8)
  }

  /// `/map.svg?lat=52.37&lon=4.89`: a coordinate on a map, as a picture.
  func mapPicture(_ visit: Visit<Anyone>) async throws -> Answer {
    let picture = try MapPicture(visit.query)
    let localizer = localizer(for: visit.head)
    let key = "\(localizer.language.rawValue) \(visit.address)"
    let svg = try await mapDrawings.picture(key, for: visit, now: verbs.time) {
      picture.svg(BaseMap.embedded(), localizer).utf8
    }
    var answer = Answer(type: "image/svg+xml", body: svg)
    answer.fields[.contentSecurityPolicy] = SafeHeaders.sandbox
    return answer
  }
}

/// What a map shows before the person moves it.
enum MapStart: Sendable, Equatable {
  case around(Coordinate, zoom: Double)
  /// All its pins; without any, the world.
  case all
}

/// What of the world is drawn for a page.
///
/// The picture is drawn as wide as the widest page and shown at its own size, so that names and
/// pins can be read on any screen: a phone shows the middle of it, and has the rest at hand when it
/// is dragged. What has to be seen at first is therefore put into the middle.
enum MapFrame {
  static let width = 1_024
  static let height = 512
  /// What the narrowest phones show of it, as `Assets/map.css` has it.
  static let narrow = (width: 288, height: 352)
  /// Nearer there is nothing on the base map that tells where one is.
  private static let nearest = 10.5
  /// Farther, the world would stand side by side with itself; on a phone that is half a level later.
  private static func farthest(seen width: Int) -> Double {
    width < 512 ? MapPosition.zooms.lowerBound : 1
  }

  static func view(
    _ request: MapRequest, from start: MapStart, around pins: [MapPin]
  ) -> MapView {
    let position = request.position ?? first(start, pins, request.room)
    let view = frame(position)
    let moved = view.moved(right: request.moved.right, down: request.moved.down)
    return frame(MapPosition(zoom: view.zoom + request.moved.levels, centre: moved.centre))
  }

  private static func frame(_ position: MapPosition) -> MapView {
    MapView(centre: position.centre, zoom: position.zoom, width: width, height: height)
  }

  private static func first(
    _ start: MapStart, _ pins: [MapPin], _ room: (width: Int, height: Int)?
  ) -> MapPosition {
    switch start {
    case .around(let centre, let zoom): return MapPosition(zoom: zoom, centre: centre)
    case .all:
      let box = MapBox(around: pins.map(\.coordinate)) ?? .world
      let room = room ?? narrow
      let view = MapView(
        showing: box, width: width, height: height, margin: 36,
        within: (min(room.width, width), min(room.height, height)), nearest: nearest)
      if case .polar = view.projection { return MapPosition(view) }
      return MapPosition(zoom: max(view.zoom, farthest(seen: room.width)), centre: view.centre)
    }
  }
}
