internal import App
internal import Articles
internal import Atlas
internal import Localization
internal import Markup
internal import Places
internal import Routes

/// The map page of a guide: its entries and their listings, by day, as pins and as a list with the
/// same numbers.
struct GuideMapPage {
  var itinerary: Itinerary
  var map: MapFigure

  private var guide: Guide { itinerary.guide }

  func html(_ c: PageContext) -> HTML {
    let name = c.title(ofGuide: guide.title)
    let title = c(.webMapGuide, .text(name))
    let part = itinerary.part ?? GuideView().part(of: guide)
    let parts = ListPartLinks(part: part) { .map(ofGuide: guide.id, from: $0) }.html(c)
    let isEmpty = itinerary.stops.isEmpty
    let empty: HTML = """
      <p class="state empty">\(c(.webMapEmpty)) \
      <span class="quiet">\(c(.webMapEmptyNote))</span></p>

      """
    let main: HTML = """
      \(isEmpty ? nil : map.beside(c))<div class="column">
      <h1>\(title)</h1>
      \(GuideNavigation(guide: guide.id, current: nil, from: part.first).html(c))\(parts)\
      \(isEmpty ? empty : list(c))\(omitted(c))\(without(c))\(parts)\
      </div>

      """
    return Layout(
      title: title, current: .guides, shape: isEmpty ? .page : .split,
      styles: MapFigure.styles, scripts: MapFigure.scripts,
      back: .init(path: .guide(guide.id), words: name),
      acts: GuideActs(guide: guide, isOfMap: true).html(c), main: main
    ).html(c)
  }

  private func omitted(_ c: PageContext) -> HTML? {
    guard itinerary.omitsListings else { return nil }
    let count = itinerary.stops.count { !$0.isEntry }
    return """
      <p class="quiet">\(c(.webMapOmitted, .number(count)))</p>

      """
  }

  /// The entries without a position, which are not on the map.
  private func without(_ c: PageContext) -> HTML? {
    let missing = itinerary.withoutPlace
    guard !missing.isEmpty, !itinerary.stops.isEmpty else { return nil }
    let links = missing.map { entry -> HTML in
      let foreign = WikiTextAttributes(entry.article.language).attributes
      return """
        <a href="\(PagePath.article(entry.article.id))"\(foreign)>\(entry.article.id.title.text)</a>
        """
    }
    return """
      <p class="quiet">\(c.markup(.webMapWithout, links.joined(by: " · ")))</p>

      """
  }

  // MARK: List

  private func list(_ c: PageContext) -> HTML {
    let days = itinerary.numbered
    let hasDays = days.contains { $0.day != nil }
    let labels = days.flatMap(\.stops).map(\.label)
    let spread = PinSeparationZoom(itinerary.stops.map(\.coordinate), labels: labels)
    let entries = Dictionary(uniqueKeysWithValues: guide.entries.map { ($0.id, $0) })
    return days.map { day, stops -> HTML in
      let items = stops.map { item($0, entries, spread, c) }
      let heading: HTML = hasDays ? "<h2>\(c.heading(ofDay: day, in: guide))</h2>\n" : ""
      return "\(heading)<ol class=\"map-list\">\n\(items.joined())</ol>\n"
    }.joined()
  }

  private func item(
    _ numbered: Itinerary.Numbered, _ entries: [Int64: Guide.Entry], _ spread: PinSeparationZoom,
    _ c: PageContext
  ) -> HTML {
    let stop = numbered.stop
    let position = MapPosition(zoom: spread.zoom(at: stop.coordinate), centre: stop.coordinate)
    let spoken = c(.webMapShowOne, .text("\(numbered.label) \(stop.name)"))
    // An entry links to its article, a listing to its place page.
    let entry = stop.isEntry ? entries[stop.entry] : nil
    let path = entry.map { PagePath.article($0.article.id) } ?? .place(stop.point)
    let foreign = WikiTextAttributes(stop.language).attributes
    return """
      <li id="\(GuideMapPins.anchor(numbered))">\
      <a class="map-number" href="\(PagePath.map(of: map.page, at: position))" \
      aria-label="\(spoken)"><span class="no">\(numbered.label)</span></a> \
      <a class="words" href="\(path)"><b\(foreign)>\(stop.name)</b>\(note(stop))</a></li>

      """
  }

  private func note(_ stop: Itinerary.Stop) -> HTML? {
    let words = stop.note ?? stop.description?.split(separator: "\n").first.map(String.init)
    return words.map { words -> HTML in
      let foreign: HTML =
        stop.note == nil ? WikiTextAttributes(stop.language).attributes : #" dir="auto""#
      return " <span class=\"quiet\"\(foreign)>\(words)</span>"
    }
  }
}

extension Itinerary.Stop {
  fileprivate var point: PlaceTarget.Point { PlaceTarget.Point(coordinate, name: name) }
}

/// The pins of a guide's map; each links to its item in the list.
enum GuideMapPins {
  static func pins(_ itinerary: Itinerary) -> [MapPin] {
    // Entries first: a cluster stands where its first pin does.
    let all = itinerary.numbered.flatMap(\.stops)
    return (all.filter(\.stop.isEntry) + all.filter { !$0.stop.isEntry }).map { numbered in
      MapPin(
        numbered.stop.coordinate, label: numbered.label, name: numbered.stop.name,
        address: Address("#\(anchor(numbered))"))
    }
  }

  /// The pins of the map beside a guide's stops: each links to its stop, and has the number that it
  /// has there, counted on from list to list.
  static func pins(beside page: GuidePage) -> [MapPin] {
    let lists =
      page.view.grouping == .day
      ? page.guide.plannedDays.map(\.entries) : page.groups.map(\.entries)
    let shown = page.part.slices(ofLists: lists.map(\.count)).flatMap { lists[$0][$1] }
    return shown.enumerated().compactMap { index, entry in
      entry.coordinate.map { coordinate in
        MapPin(
          coordinate, label: String(page.part.first + index), name: entry.article.id.title.text,
          address: Address("#\(GuideStop.anchor(entry.id))"))
      }
    }
  }

  static func anchor(_ numbered: Itinerary.Numbered) -> String {
    "waypost-stop-" + numbered.label.replacing(".", with: "-")
  }
}

/// Computes the zoom level at which a pin no longer overlaps the others.
struct PinSeparationZoom {
  private let points: [Coordinate]
  /// Width of the widest pin, in pixels.
  private let width: Double

  init(_ points: [Coordinate], labels: [String] = []) {
    self.points = points
    width = labels.map(MapPin.width).max() ?? MapMark.room
  }

  /// Maximum number of pins for which the zoom is computed, since the cost grows with its square.
  private static let most = 500
  /// From a level that shows the surrounding towns to one where the base map shows no more detail.
  private static let levels = 9.0...15.0

  func zoom(at place: Coordinate) -> Double {
    guard points.count <= PinSeparationZoom.most else {
      return PinSeparationZoom.levels.lowerBound + 3
    }
    let nearest = points.lazy.filter { $0 != place }
      .map { $0.distance(to: place) }.filter { $0 > 1 }.min()
    guard let nearest else { return PinSeparationZoom.levels.lowerBound }
    var zoom = PinSeparationZoom.levels.lowerBound
    let view = MapView(
      centre: place, zoom: zoom, width: PageMapLayout.width, height: PageMapLayout.height)
    var metres = view.metresPerPixel * width
    while metres > nearest, zoom < PinSeparationZoom.levels.upperBound {
      (zoom, metres) = (zoom + 1, metres / 2)
    }
    return zoom
  }
}
