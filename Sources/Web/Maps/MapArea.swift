internal import Atlas
internal import Foundation  // the power of two of a zoom level
internal import Localization
internal import Markup
internal import Places
internal import Routes

/// The part of the world that a map shows, as a box of degrees: `SOUTH,WEST,NORTH,EAST`.
struct MapArea: Equatable {
  let text: String

  /// - Parameter room: The visible middle of the picture, in pixels; the whole picture by default.
  init(_ position: MapPosition, room: (width: Int, height: Int)? = nil) {
    let view = MapView(
      centre: position.centre, zoom: position.zoom,
      width: min(room?.width ?? PageMapLayout.width, PageMapLayout.width),
      height: min(room?.height ?? PageMapLayout.height, PageMapLayout.tall))
    let seen = MapArea.coordinates(view)
    var (south, north) = (90.0, -90.0)
    var (west, east) = (0.0, 0.0)
    for coordinate in seen {
      (south, north) = (min(south, coordinate.latitude), max(north, coordinate.latitude))
      let turn = (coordinate.longitude - view.centre.longitude)
        .remainder(dividingBy: 360)
      (west, east) = (min(west, turn), max(east, turn))
    }
    let isAround = seen.isEmpty || 256 * exp2(view.zoom) <= Double(view.width)
    for latitude in [-90.0, 90.0] {
      guard let pole = try? Coordinate(latitude: latitude, longitude: view.centre.longitude) else {
        continue
      }
      let point = view.point(of: pole)
      let isShown =
        (0...Double(view.width)).contains(point.x) && (0...Double(view.height)).contains(point.y)
      guard isShown else { continue }
      (west, east) = (-180, 180)
      (south, north) = (min(south, latitude), max(north, latitude))
    }
    let sides =
      isAround || east - west >= 359
      ? (-180, 180)
      : (
        MapArea.wrapped(view.centre.longitude + west), MapArea.wrapped(view.centre.longitude + east)
      )
    // To about a metre.
    text = [min(south, north), sides.0, max(south, north), sides.1]
      .map { Coordinate.decimal(($0 * 100_000).rounded() / 100_000) }.joined(separator: ",")
  }

  /// Points of a grid over the view, with its edges.
  private static func coordinates(_ view: MapView) -> [Coordinate] {
    let steps = 16
    return (0...steps).flatMap { across in
      (0...steps).compactMap { down in
        view.coordinate(
          at: PixelPoint(
            x: Double(view.width * across) / Double(steps),
            y: Double(view.height * down) / Double(steps)))
      }
    }
  }

  private static func wrapped(_ longitude: Double) -> Double {
    longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude
  }
}

/// The link below a map that leads to what lies in the part shown. A script adds the size of the
/// window, for on a phone less of the picture is visible.
struct VisibleAreaLink {
  /// The page that takes the field `area`.
  var page: PagePath
  var position: MapPosition

  func html(_ c: PageContext) -> HTML {
    let address = page.query([("area", position.description)])
    return """
      <p data-map-part="area"><a class="sign" data-area href="\(address)">\(c(.webPlacesArea))</a></p>
      """
  }
}
