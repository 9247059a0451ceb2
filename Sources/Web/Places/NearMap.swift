internal import App
internal import Atlas
internal import Localization
internal import Markup
internal import Places
internal import Synchronization

// The map beside what lies near: a numbered pin for each row, and one where one looks from.

/// What the map of a list shows.
struct NearMap {
  var found: Nearby
  /// The point as people call it.
  var center: String

  /// What the rows are called in the page, and what their pins lead to.
  static func id(ofRow number: Int) -> String { "waypost-near-\(number)" }

  var pins: [MapPin] {
    let rows = found.results.enumerated().map { index, result in
      MapPin(
        result.coordinate, label: String(index + 1), name: result.name,
        address: Address("#" + NearMap.id(ofRow: index + 1)))
    }
    return rows + [MapPin(found.query.center, name: center, group: 1)]
  }

  /// So near that three rows of four are seen on a phone, with the point in the middle: the few that
  /// lie far off would press all others together.
  var zoom: Double {
    let most = found.results.indices.last.map { found.results[$0 * 3 / 4].metres }
    let reach = max(most ?? 0, NearMap.nearest)
    let box = GeoBox(around: found.query.center, metres: reach)
    guard let southWest = try? Coordinate(latitude: box.south, longitude: box.west),
      let northEast = try? Coordinate(latitude: box.north, longitude: box.east)
    else { return 1 }
    return MapView(
      showing: MapBox(southWest: southWest, northEast: northEast), width: MapFrame.narrow.width,
      height: MapFrame.narrow.height, margin: 36, nearest: MapPosition.zooms.upperBound
    ).zoom
  }

  /// In metres: nearer, there is nothing to be seen but the pins.
  private static let nearest = 200.0

  /// A picture alone, as wide as there is room for: it has no links that move it, for these would
  /// hold the point.
  func picture(width: Int, _ c: PageContext) -> HTML? {
    let view = MapView(
      centre: found.query.center, zoom: zoom, width: width, height: MapFrame.narrow.height)
    let title = c(.webMapAround, .text(center))
    let drawing = BaseMap.embedded().drawing(of: view, pins: pins)
    return """
      <figure class="map-figure" dir="ltr">\(drawing.svg(title: title))\
      <figcaption class="quiet" dir="auto">\(c(.webMapSource))</figcaption></figure>

      """
  }
}

/// What was found around points that were typed or linked to, while its map is moved: the wiki is not
/// asked again for each step. A point that a browser told is never among them.
final class NearbyCache: Sendable {
  /// So many at a time, for so many minutes.
  private static let most = 16
  private static let minutes = 5

  private struct Kept {
    var address: String
    var minute: Int
    var page: NearPage

    func isOver(at now: Int) -> Bool { now - minute >= NearbyCache.minutes }
  }

  private let state = Mutex<[Kept]>([])

  func keep(_ page: NearPage, at address: String, minute: Int) {
    state.withLock { all in
      all.removeAll { $0.address == address || $0.isOver(at: minute) }
      all.append(Kept(address: address, minute: minute, page: page))
      if all.count > NearbyCache.most { all.removeFirst() }
    }
  }

  func page(at address: String, minute: Int) -> NearPage? {
    state.withLock { all in
      all.removeAll { $0.isOver(at: minute) }
      return all.first { $0.address == address }?.page
    }
  }
}

extension MapRequest {
  /// Whether the address asks for a map elsewhere than where its page begins.
  var isOfMap: Bool { isAlone || position != nil || moved != (0, 0, 0) || room != nil }
}
