internal import Library

/// The plan of a guide: its days, countries and cities, the order of its stops, and exported files.
public struct ItineraryService: Sendable {
  let settings: Settings
  let library: Library
  let wikis: WikiService
  let countryNames = CountryNameMatcher()
}
