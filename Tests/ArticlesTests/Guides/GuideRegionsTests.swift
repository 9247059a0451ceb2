import Places
import Testing

@testable import Articles

@Suite("A guide by countries and cities")
struct GuideRegionsTests {
  static let codes = [
    "Portugal": "PT", "Japan": "JP", "Japão": "JP", "United Kingdom": "GB", "Georgia": "GE",
    "United States of America": "US", "Netherlands": "NL", "Singapore": "SG",
  ]

  private func lookup(_ map: [Coordinate: GeocodedRegion] = [:]) -> RegionLookup {
    RegionLookup(
      country: { name, _ in
        Self.codes[name].map { GuideCountry(code: $0, name: name) }
      }, map: { map[$0] })
  }

  private struct Row {
    let title: String
    let crumbs: [String]
    let country: String?
    let city: String?
  }

  private let rows: [Row] = [
    Row(
      title: "Lisbon", crumbs: ["Europe", "Iberia", "Portugal", "Lisbon Region", "Lisbon"],
      country: "PT", city: "Lisbon"),
    // A district of a city; the page's own breadcrumb is the district's name.
    Row(
      title: "London/Camden", crumbs: ["Europe", "United Kingdom", "England", "London", "Camden"],
      country: "GB", city: "London"),
    Row(
      title: "London", crumbs: ["Europe", "United Kingdom", "England", "London"], country: "GB",
      city: "London"),
    // A country.
    Row(title: "Japan", crumbs: ["Asia", "East Asia", "Japan"], country: "JP", city: nil),
    // A region, because it contains another entry.
    Row(title: "Kansai", crumbs: ["Asia", "Japan", "Kansai"], country: "JP", city: nil),
    Row(title: "Nara", crumbs: ["Asia", "Japan", "Kansai", "Nara"], country: "JP", city: "Nara"),
    // The page omits itself from its breadcrumbs.
    Row(title: "Osaka", crumbs: ["Asia", "Japan", "Kansai"], country: "JP", city: "Osaka"),
    Row(
      title: "Atlanta",
      crumbs: ["North America", "United States of America", "Georgia", "Atlanta"], country: "US",
      city: "Atlanta"),
    Row(title: "Phrasebook", crumbs: [], country: nil, city: nil),
  ]

  @Test("The breadcrumbs give the country and the city")
  func breadcrumbs() throws {
    let entries = try rows.enumerated().map { try SampleItineraries.entry(Int64($0), $1.title) }
    let crumbs = Dictionary(
      uniqueKeysWithValues: rows.enumerated().map { (Int64($0), $1.crumbs) })
    let regions = GuideRegions(
      SampleItineraries.guide(entries), breadcrumbs: crumbs, lookup: lookup())
    for (index, row) in rows.enumerated() {
      let place = regions[Int64(index)]
      #expect(place.country?.code == row.country, "\(row.title)")
      #expect(place.city == row.city, "\(row.title)")
    }
  }

  @Test("A city state is a city if the map has a town with its name there")
  func cityState() throws {
    let here = (1.3, 103.8)
    let point = try Coordinate(latitude: here.0, longitude: here.1)
    let crumbs = ["Asia", "Singapore"]
    for (town, city) in [("Singapore", "Singapore"), ("Johor Bahru", nil)] {
      let regions = GuideRegions(
        SampleItineraries.guide([try SampleItineraries.entry(1, "Singapore", here)]),
        breadcrumbs: [1: crumbs],
        lookup: lookup([point: GeocodedRegion(town: town)]))
      #expect(regions[1].country?.code == "SG" && regions[1].city == city)
    }
  }

  @Test("The map adds to the breadcrumbs, and a person's entry overrides both")
  func order() throws {
    let dam = (52.3731, 4.8926)
    let point = try Coordinate(latitude: dam.0, longitude: dam.1)
    let map = [
      point: GeocodedRegion(
        country: GuideCountry(code: "NL", name: "Netherlands"), town: "Amsterdam")
    ]
    let guide = SampleItineraries.guide([
      try SampleItineraries.entry(1, "Dam Square", dam),
      try SampleItineraries.entry(2, "Lisbon", dam),
      try SampleItineraries.entry(3, "Dam Square", dam, country: "Japão", city: "Kyoto"),
      try SampleItineraries.entry(4, "Dam Square", country: "Utopia"),
      try SampleItineraries.entry(5, "Portugal", dam),
    ])
    let crumbs: [Int64: [String]] = [
      2: ["Europe", "Portugal", "Lisbon"], 5: ["Europe", "Portugal"],
    ]
    let regions = GuideRegions(guide, breadcrumbs: crumbs, lookup: lookup(map))
    #expect(regions[1].country?.code == "NL" && regions[1].city == "Amsterdam")
    #expect(regions[2].country?.code == "PT" && regions[2].city == "Lisbon")
    #expect(regions[3].country?.code == "JP" && regions[3].city == "Kyoto")
    #expect(regions[4].country == GuideCountry(name: "Utopia") && regions[4].city == nil)
    // A country is in no city, even if one is near its centre.
    #expect(regions[5].city == nil)
  }

  @Test("Groups are in the order of the trip, unknown ones at the end")
  func groups() throws {
    let guide = SampleItineraries.guide([
      try SampleItineraries.entry(1, "Phrasebook", day: 1),
      try SampleItineraries.entry(2, "Nara", day: 3, country: "Japan", city: "Nara"),
      try SampleItineraries.entry(3, "Lisbon", day: 1, country: "Portugal", city: "Lisbon"),
      try SampleItineraries.entry(4, "Kyoto", day: 2, country: "Japão", city: "Kyoto"),
      try SampleItineraries.entry(5, "Belém", country: "portugal", city: "lisbon"),
    ])
    let regions = GuideRegions(guide, breadcrumbs: [:], lookup: lookup())
    let countries = guide.groups(by: .country, regions)
    // A country without a code is a group of its own.
    #expect(countries.map { $0.entries.map(\.id) } == [[3], [4, 2], [5], [1]])
    #expect(countries.last?.name == .country(nil))
    let cities = guide.groups(by: .city, regions)
    #expect(cities.map { $0.entries.map(\.id) } == [[3], [4], [2], [5], [1]])
    #expect(cities.first?.name == .city("Lisbon", in: GuideCountry(code: "PT", name: "Portugal")))
    #expect(cities.last?.name == .city(nil, in: nil))
    let days = guide.groups(by: .day, regions)
    #expect(days.map(\.name) == [.day(1), .day(2), .day(3), .day(nil)])
    for grouping in GuideGrouping.allCases {
      let all = guide.groups(by: grouping, regions).flatMap { $0.entries.map(\.id) }
      #expect(all.sorted() == [1, 2, 3, 4, 5])
    }
  }

  @Test("An empty guide has no groups", arguments: GuideGrouping.allCases)
  func empty(grouping: GuideGrouping) {
    let guide = SampleItineraries.guide([])
    let regions = GuideRegions(guide, breadcrumbs: [:], lookup: lookup())
    #expect(guide.groups(by: grouping, regions).isEmpty)
  }
}
