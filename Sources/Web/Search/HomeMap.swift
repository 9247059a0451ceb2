internal import App
internal import Atlas
internal import Localization
internal import Markup
internal import Places
internal import Routes

/// The map of the world at the head of the home page, with a dot for each place that is kept.
struct HomeMap {
  var places: [Coordinate]

  /// There is one map.
  enum Key { case home }

  init(places: [Coordinate] = []) { self.places = places }

  init(_ list: PlacesOverview) { self.init(places: list.places.map(\.point.coordinate)) }

  /// Drawn once: the land is the same for everybody.
  private static let outline = (try? Coordinate(latitude: 32, longitude: 10)).map {
    WorldDotMap(BaseMap.embedded(), centre: $0)
  }

  func html(_ c: PageContext) -> HTML {
    let picture = HomeMap.outline?.svg(
      title: c(.webHomeMap, .number(places.count)), dots: places)
    let kept: HTML? =
      places.isEmpty
      ? nil
      : """
      <p class="place-count"><a class="chip" href="\(PagePath.places)">\(Icon.places)\
      \(c(.webHomePlaces, .number(places.count)))</a></p>

      """
    return "<div class=\"world\">\(picture)</div>\n\(kept)"
  }
}
