internal import App
internal import Articles
internal import Atlas
internal import HTTPTypes
internal import Localization
internal import Markup
internal import Places
internal import Routes

/// Handlers of maps: in pages, of guides, and as pictures.
struct MapRoutes: FeatureRoutes {
  let site: Site

  /// Returns the map of a page, as the query requests it.
  ///
  /// - Parameters:
  ///   - title: A short title.
  ///   - pins: The pins, each linked to its list item if the page has a list.
  ///   - start: The initial view.
  ///   - height: The height of the picture, in pixels.
  /// - Throws: A `Problem` if the query requests an invalid view.
  func map(
    _ title: String, pins: [MapPin], from start: MapStart, height: Int = PageMapLayout.height,
    _ request: SiteRequest<some Sendable>
  ) async throws -> MapFigure {
    let mapRequest = try MapRequest(request.query)
    let view = PageMapLayout.view(mapRequest, from: start, around: pins, height: height)
    let drawing = try await site.mapRenderer.drawing(
      of: view, pins: pins, for: request, now: services.clock.time)
    return MapFigure(
      title: title, drawing: drawing,
      page: PagePath.withoutMap(request.address), isFitted: start == .all,
      middle: services.places.whereabouts(of: view.centre, in: site.localizer(for: request.head))
        .first,
      outside: start == .all && mapRequest.isOfStart ? drawing.pinsOutside : [])
  }

  /// The map page of a guide: the places of its articles, by day.
  func guideMap(_ number: Int64, _ request: SiteRequest<Owner>) async throws -> SiteResponse {
    if request.wantsJSON {
      let guide = try await services.guides.guide(numbered: number)
      return try Site.json(GuideMapJSON(try await services.itineraries.itinerary(of: guide)))
    }
    let version = try services.reading.libraryVersion()
    let view = try GuideView(request)
    let itinerary = try await site.guideCaches.itineraries.value(
      for: GuideCaches.ItineraryKey(guide: number, from: view.from), at: version
    ) {
      let guide = try await services.guides.guide(numbered: number)
      return try await services.itineraries.itinerary(
        of: guide, part: view.part(of: guide), listings: .map)
    }
    let c = try await site.context(request)
    let title = c(.webMapGuide, .text(c.title(ofGuide: itinerary.guide.title)))
    let map = try await map(
      title, pins: GuideMapPins.pins(itinerary), from: .all,
      height: PageMapLayout.tall, request)
    if try MapRequest(request.query).isAlone { return .page(map.html(c).utf8) }
    return .page(GuideMapPage(itinerary: itinerary, map: map).html(c).utf8)
  }

  /// `/map.svg?lat=52.37&lon=4.89`: a map picture of a coordinate.
  func mapPicture(_ request: SiteRequest<Anyone>) async throws -> SiteResponse {
    let picture = try StaticMap(request.query)
    let localizer = site.localizer(for: request.head)
    let key = "\(localizer.language.rawValue) \(request.address)"
    let svg = try await site.mapRenderer.picture(key, for: request, now: services.clock.time) {
      picture.svg(BaseMap.embedded(), localizer).utf8
    }
    var answer = SiteResponse(type: "image/svg+xml", body: svg)
    answer.fields[.contentSecurityPolicy] = SecurityHeaders.sandbox
    return answer
  }
}

/// The initial view of a map.
enum MapStart: Sendable, Equatable {
  case around(Coordinate, zoom: Double)
  /// All pins, or the world if there are none.
  case all
}

/// The size and initial view of the map in a page.
///
/// The picture is drawn as wide as the widest page and shown at its own size, so that names and
/// pins are legible on any screen: a phone shows its middle and can drag to the rest. What must be
/// visible at first is therefore placed in the middle.
enum PageMapLayout {
  static let width = 1_024
  static let height = 512
  /// Of a map beside its list, which is as high as the window.
  static let tall = 1_024
  /// The part that the narrowest phones show, as in `Assets/css/map.css`.
  static let narrow = (width: 288, height: 352)
  /// Zoom limits of the initial view; closer, the base map has nothing to orient by. One or two pins
  /// alone are shown with the land around them.
  private static let nearest = (ofMany: 10.5, ofFew: 8.5)
  /// What lies over a map beside its list, besides the margin: the zoom at its end, a link at its top,
  /// the source and the edge of the list at its bottom (`Assets/css/map.css`). No pin is put there.
  static let covered = (end: 52, top: 40, bottom: 32)

  static func view(
    _ mapRequest: MapRequest, from start: MapStart, around pins: [MapPin], height: Int = height
  ) -> MapView {
    func frame(_ position: MapPosition) -> MapView {
      MapView(centre: position.centre, zoom: position.zoom, width: width, height: height)
    }
    let position = mapRequest.position ?? first(start, pins, mapRequest.room, height: height)
    let view = frame(position)
    let moved = view.moved(right: mapRequest.moved.right, down: mapRequest.moved.down)
    return frame(MapPosition(zoom: view.zoom + mapRequest.moved.levels, centre: moved.centre))
  }

  private static func first(
    _ start: MapStart, _ pins: [MapPin], _ room: (width: Int, height: Int)?, height: Int
  ) -> MapPosition {
    switch start {
    case .around(let centre, let zoom): return MapPosition(zoom: zoom, centre: centre)
    case .all:
      let box = MapBox(around: pins.map(\.coordinate)) ?? .world
      let room = room ?? narrow
      let view = MapView(
        showing: box, width: width, height: height, margin: 36,
        within: (
          min(room.width, width) - covered.end,
          min(room.height, height) - covered.top - covered.bottom
        ),
        nearest: pins.count > 2 ? nearest.ofMany : nearest.ofFew)
      if case .polar = view.projection { return MapPosition(view) }
      // Below this level the world repeats side by side; a narrow view allows half a level less.
      let farthest = room.width < 512 ? MapPosition.zooms.lowerBound : 1
      let frame = MapView(
        centre: view.centre, zoom: max(view.zoom, farthest), width: width, height: height)
      // The free part does not lie in the middle.
      let centre = frame.moved(
        right: Double(covered.end) / 2, down: Double(covered.bottom - covered.top) / 2
      ).centre
      return MapPosition(zoom: frame.zoom, centre: centre)
    }
  }
}
