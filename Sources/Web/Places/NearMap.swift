internal import App
internal import Articles
internal import Atlas
internal import Localization
internal import Markup
internal import Places
internal import Synchronization

// The map beside the list of nearby places: a numbered pin for each row, and one at the centre.

/// The content of the map: pins and zoom level.
struct NearMap {
  var found: NearbyResults
  /// The name of the centre.
  var center: String

  /// The element id of a row, which its pin links to.
  static func id(ofRow number: Int) -> String { "waypost-near-\(number)" }

  var pins: [MapPin] {
    let rows = found.results.enumerated().map { index, result in
      MapPin(
        result.coordinate, label: String(index + 1), name: result.name,
        address: Address("#" + NearMap.id(ofRow: index + 1)))
    }
    return rows + [MapPin(found.query.center, name: center, isCentre: true)]
  }

  /// The zoom level at which three quarters of the results fit on a phone, with the centre in the
  /// middle; distant outliers would crowd the other pins together.
  var zoom: Double {
    let most = found.results.indices.last.map { found.results[$0 * 3 / 4].metres }
    let reach = max(most ?? 0, NearMap.nearest)
    let box = GeoBox(around: found.query.center, metres: reach)
    guard let southWest = try? Coordinate(latitude: box.south, longitude: box.west),
      let northEast = try? Coordinate(latitude: box.north, longitude: box.east)
    else { return 1 }
    return MapView(
      showing: MapBox(southWest: southWest, northEast: northEast),
      width: PageMapLayout.narrow.width,
      height: PageMapLayout.narrow.height, margin: 36, nearest: MapPosition.zooms.upperBound
    ).zoom
  }

  /// Minimum radius shown, in metres; closer, the base map shows nothing.
  private static let nearest = 200.0

  /// Returns the map beside the list without links that move it, since these would contain the
  /// position.
  func picture(_ c: PageContext) -> HTML {
    let view = MapView(
      centre: found.query.center, zoom: zoom, width: PageMapLayout.width,
      height: PageMapLayout.tall)
    return NearMap.figure(of: view, pins, c(.webMapAround, .text(center)), c)
  }

  /// The map beside a page that lists nothing: around the centre of the search, or the world before
  /// one.
  static func empty(around centre: Coordinate?, named name: String?, _ c: PageContext) -> HTML {
    guard let centre else {
      let world = MapView(
        showing: .world, width: PageMapLayout.width, height: PageMapLayout.tall, margin: 0,
        nearest: 2)
      return figure(of: world, [], c(.webPlacesMap), c)
    }
    let name = name ?? centre.description
    let pin = MapPin(centre, name: name, isCentre: true)
    let view = MapView(
      centre: centre, zoom: zoomOfNothing, width: PageMapLayout.width, height: PageMapLayout.tall)
    return figure(of: view, [pin], c(.webMapAround, .text(name)), c)
  }

  /// The zoom level at which one sees where a place lies.
  private static let zoomOfNothing = 4.5

  private static func figure(
    of view: MapView, _ pins: [MapPin], _ title: String, _ c: PageContext
  ) -> HTML {
    """
    <div class="atlas"><figure class="map-figure"><div class="map-box" dir="ltr">\
    \(BaseMap.embedded().drawing(of: view, pins: pins).svg(title: title, hasScale: false))</div>\
    <figcaption class="quiet">\(c(.webMapSource))</figcaption></figure></div>

    """
  }
}

/// Cache of results for typed or linked points, so that moving the map does not query the wiki
/// again. Positions from the browser are never stored.
final class NearbyCache: Sendable {
  /// Pages by address, with the minute in which they were made.
  private let pages = Mutex(BoundedCache<String, (minute: Int, page: NearPage)>(limit: 16))

  func keep(_ page: NearPage, at address: String, minute: Int) {
    _ = pages.withLock { $0.insert((minute, page), for: address) }
  }

  /// - Returns: `nil` after five minutes.
  func page(at address: String, minute: Int) -> NearPage? {
    let cached = pages.withLock { $0.value(for: address) }
    return cached.flatMap { minute - $0.minute < 5 ? $0.page : nil }
  }
}

extension MapRequest {
  /// Whether the query concerns the map: another view, its size, or the map alone.
  var isOfMap: Bool { isAlone || position != nil || moved != (0, 0, 0) || room != nil }
}
