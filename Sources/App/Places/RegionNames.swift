internal import Atlas
internal import Localization
internal import Places

/// Names of the country and region of a place: on the map, and of countries in every language of the
/// interface.
struct RegionNames {
  private let map: BaseMap

  init(_ map: BaseMap) { self.map = map }

  func names(around coordinate: Coordinate) -> [String] {
    let place = map.whereabouts(of: coordinate)
    let translations = Language.allCases.compactMap { language in
      place.country?.code.flatMap { CountryNameMatcher.name(of: $0, in: language.rawValue) }
    }
    return [place.country?.name, place.region].compactMap(\.self) + translations
  }
}
