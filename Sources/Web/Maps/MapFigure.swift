internal import Atlas
internal import Localization
internal import Markup
internal import Places
internal import Routes

/// A map in a page: the picture, links that move it, and a text description.
///
/// The links carry the next view in the page's address and work without JavaScript; `map.js`
/// fetches only this figure and replaces the picture.
struct MapFigure {
  /// A short title.
  var title: String
  var drawing: MapDrawing
  /// The page of the map, without the map's own query fields.
  var page: PagePath
  /// Whether the initial view fits all pins for a phone; wider pages may request a new fit.
  var isFitted: Bool
  /// Description of the centre.
  var middle: String?
  /// The list of which the reader may choose what lies in the part shown.
  var list: PagePath?
  /// The pins that a view of all pins could not include.
  var outside: [MapPin] = []

  /// The style sheet and script that the page loads.
  static let styles = ["map.css"]
  static let scripts = ["map.js"]

  func html(_ c: PageContext) -> HTML {
    let fits: HTML? = isFitted ? " data-fitted" : nil
    let links = outside.map { pin -> HTML in
      let address: HTML? = pin.address.map { " href=\"\($0)\"" }
      return "<a\(address)>\(pin.spoken)</a>"
    }
    let missing: HTML? =
      links.isEmpty ? nil : c.markup(.webMapOutside, links.joined(by: " · "))
    let area = list.map { VisibleAreaLink(page: $0, position: MapPosition(drawing.view)).html(c) }
    let middle = middle.map { c(.webMapMiddle, .text($0)) } ?? ""
    return """
      <figure class="map-figure" id="\(PagePath.mapAnchor)" \
      data-map="\(MapPosition(drawing.view).description)"\(fits) \
      data-zooms="\(MapPosition.limits)" data-failed="\(c(.webMapFailed))">
      <div class="map-box" dir="ltr" data-label="\(title)">\
      \(picture)\(scale)</div>
      \(MapContentsList(names: drawing.names).html(c))\(moves(c))\(area)\
      <p class="quiet" data-map-part="outside">\(missing)</p>
      <figcaption class="quiet"><p><span role="status" data-map-announcement>\(middle)</span> \
      \(c(.webMapSource))</p>\
      <p class="map-how with-mouse" id="waypost-map-keys">\(c(.webMapKeys))</p>\
      <p class="map-how with-touch">\(c(.webMapTouch))</p></figcaption>
      </figure>

      """
  }

  /// The map beside its list (`Layout.Shape.split`), as high as the window.
  func beside(_ c: PageContext) -> HTML { "<div class=\"atlas\">\n\(html(c))</div>\n" }

  private var picture: HTML {
    drawing.svg(title: title, hasScale: false, cluster: addressOfCluster)
  }

  /// Zooms in until the pins of the cluster separate; if they never do, links to the first pin.
  private func addressOfCluster(_ mark: MapMark) -> Address? {
    let pins = mark.pins.map { drawing.pins[$0] }
    guard let box = MapBox(around: pins.map(\.coordinate)) else { return nil }
    let (width, height) = PageMapLayout.narrow
    let view = MapView(
      showing: box, width: width, height: height, margin: 60, nearest: MapPosition.zooms.upperBound)
    guard view.zoom > drawing.view.zoom + 0.1 else { return pins.first?.address }
    return Address(PagePath.map(of: page, at: MapPosition(view)).text)
  }

  /// The scale bar, at the edge of the visible part. It is as wide as the picture, so that it
  /// shrinks with it in print.
  private var scale: HTML? {
    guard let scale = drawing.scale else { return nil }
    let length = Int(scale.length.rounded())
    return """
      <svg class="map-bar" width="\(PageMapLayout.width)" height="22" \
      viewBox="0 0 \(PageMapLayout.width) 22" \
      role="img" aria-label="\(scale.text)"><path d="M1 15v5h\(length)v-5"/>\
      <text x="5" y="15">\(scale.text)</text></svg>
      """
  }

  // MARK: Moving

  private func moves(_ c: PageContext) -> HTML {
    let links = MapMove.allCases.map { move -> HTML in
      let words = c(move.button.words)
      let address: HTML? = next(move).map { #" href="\#($0)""# }
      let state: HTML = address == nil ? #" role="link" aria-disabled="true""# : ""
      return """
        <a class="map-move" data-move="\(move.rawValue)"\(address)\(state) \
        aria-label="\(words)" title="\(words)">\(move.button.icon)</a>
        """
    }
    return """
      <nav class="map-moves" aria-label="\(c(.webMapMoves))">\(links.joined())</nav>

      """
  }

  /// The page that a move leads to; `nil` at the limit of the map.
  private func next(_ move: MapMove) -> PagePath? {
    guard move != .start else { return page.atMap }
    let now = MapPosition(drawing.view)
    let next = MapPosition(move.view(after: drawing.view))
    return next == now ? nil : PagePath.map(of: page, at: next)
  }
}

/// The names in the picture as a visually hidden list for screen readers.
struct MapContentsList {
  var names: [MapName]

  func html(_ c: PageContext) -> HTML {
    let kinds: [(Message.Key, Set<MapName.Kind>)] = [
      (.webMapCountries, [.country]), (.webMapTowns, [.capital, .town]),
      (.webMapWaters, [.sea, .lake]),
    ]
    // Most important first, without the duplicates of a repeated world.
    let items = kinds.compactMap { key, kinds -> HTML? in
      var told: Set<String> = []
      let texts = names.filter { kinds.contains($0.kind) }.map(\.text)
        .filter { told.insert($0).inserted }
      return texts.isEmpty ? nil : "<li>\(c(key, .text(texts.joined(separator: ", "))))</li>"
    }
    return """
      <ul class="visually-hidden" data-map-part="names" aria-label="\(c(.webMapShown))">\
      \(items.joined())</ul>

      """
  }
}

/// The moves that the links of a map offer.
enum MapMove: String, CaseIterable {
  case west, north, south, east, farther, nearer, start

  /// Step sizes in pixels: a good part of the view on the narrowest phones.
  private static let across = 160.0
  private static let along = 120.0

  func view(after view: MapView) -> MapView {
    switch self {
    case .west: view.moved(right: -MapMove.across, down: 0)
    case .north: view.moved(right: 0, down: -MapMove.along)
    case .south: view.moved(right: 0, down: MapMove.along)
    case .east: view.moved(right: MapMove.across, down: 0)
    case .farther: view.zoomed(by: -1)
    case .nearer: view.zoomed(by: 1)
    case .start: view
    }
  }

  fileprivate var button: (words: Message.Key, icon: HTML) {
    switch self {
    case .west: (.webMapWest, Icon.left)
    case .north: (.webMapNorth, Icon.up)
    case .south: (.webMapSouth, Icon.down)
    case .east: (.webMapEast, Icon.right)
    case .farther: (.webMapFarther, Icon.minus)
    case .nearer: (.webMapNearer, Icon.plus)
    case .start: (.webMapStart, Icon.frame)
    }
  }
}
