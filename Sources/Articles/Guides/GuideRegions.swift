public import Places

// The countries and cities of a guide's entries: as a person entered them, else from the
// breadcrumbs of the articles, else from a map.

/// How the entries of a guide are grouped.
public enum GuideGrouping: String, Sendable, CaseIterable {
  case day, country, city
}

/// A country; countries with the same code are equal whatever their names.
public struct GuideCountry: Sendable, Equatable {
  /// The ISO 3166-1 code of two letters.
  public var code: String?
  public var name: String

  public init(code: String? = nil, name: String) {
    self.code = code
    self.name = name
  }

  /// A key that is the same for the same country.
  fileprivate var key: String { code ?? name.lowercased() }
}

/// What a map knows about a point.
public struct GeocodedRegion: Sendable, Equatable {
  public var country: GuideCountry?
  /// The nearest town, if one is near.
  public var town: String?

  public init(country: GuideCountry? = nil, town: String? = nil) {
    self.country = country
    self.town = town
  }
}

/// The functions that find a country by name, and the country and town of a point.
public struct RegionLookup: Sendable {
  /// Returns the country with that name in a language or in English; `nil` if there is none.
  public var country: @Sendable (String, LanguageTag) -> GuideCountry?
  /// Returns what a map knows about a point.
  public var map: @Sendable (Coordinate) -> GeocodedRegion?

  public init(
    country: @escaping @Sendable (String, LanguageTag) -> GuideCountry?,
    map: @escaping @Sendable (Coordinate) -> GeocodedRegion? = { _ in nil }
  ) {
    self.country = country
    self.map = map
  }
}

/// The country and city of each entry of a guide.
public struct GuideRegions: Sendable {
  public struct Place: Sendable, Equatable {
    public var country: GuideCountry?
    public var city: String?
  }

  private let places: [Int64: Place]

  /// - Parameter breadcrumbs: The breadcrumbs of each entry's article, from the widest region to
  ///   its own place.
  public init(_ guide: Guide, breadcrumbs: [Int64: [String]], lookup: RegionLookup) {
    let trails = guide.entries.map {
      BreadcrumbTrail(breadcrumbs[$0.id] ?? [], of: $0, countries: lookup.country)
    }
    // A place that contains another entry is a region, unless it is a city with articles about its
    // districts.
    let wider = Set(trails.filter { !$0.isOfDistrict }.flatMap { $0.crumbs.dropLast() })
    var places: [Int64: Place] = [:]
    for (entry, trail) in zip(guide.entries, trails) {
      let place = trail.place(outside: wider)
      let isComplete =
        place.country != nil && (place.city != nil || trail.isPlaced && !trail.isOfCountry)
      let drawn = isComplete ? nil : entry.coordinate.flatMap(lookup.map)
      let ownCountry = entry.region.country.map {
        lookup.country($0, entry.article.language) ?? GuideCountry(name: $0)
      }
      places[entry.id] = Place(
        country: ownCountry ?? place.country ?? drawn?.country,
        city: entry.region.city ?? place.city ?? drawn?.town.flatMap { trail.town($0) })
    }
    self.places = places
  }

  public subscript(_ entry: Int64) -> Place { places[entry] ?? Place() }
}

/// The breadcrumbs of an article (mediawiki.org, "Extension:GeoCrumbs"), from the widest region to
/// the page's own place.
private struct BreadcrumbTrail {
  let crumbs: [String]
  private let title: String
  private let countries: [GuideCountry?]

  init(
    _ crumbs: [String], of entry: Guide.Entry,
    countries: (String, LanguageTag) -> GuideCountry?
  ) {
    title = entry.article.id.title.text
    let own = title.split(separator: "/").last.map(String.init) ?? title
    // Some wikis omit the page itself from its breadcrumbs.
    let isWhole = crumbs.isEmpty || crumbs.last == title || crumbs.last == own
    self.crumbs = isWhole ? crumbs : crumbs + [own]
    self.countries = self.crumbs.map { countries($0, entry.article.language) }
  }

  /// Whether the article is about a district, as `London/Camden` is.
  var isOfDistrict: Bool { title.contains("/") }

  /// Whether the breadcrumbs give a place, so that the map is not needed.
  var isPlaced: Bool { !crumbs.isEmpty }

  /// Whether the article is about a country. Singapore is a country and also a place in one.
  var isOfCountry: Bool { isPlaced && countries.last.map { $0 != nil } ?? false }

  /// Returns the town from a map if the breadcrumbs do not give one: if there are no breadcrumbs,
  /// or for a city that is also a country.
  func town(_ name: String) -> String? {
    !isPlaced || isOfCountry && name == crumbs.last ? name : nil
  }

  /// - Parameter wider: The names of places that contain other entries.
  func place(outside wider: Set<String>) -> GuideRegions.Place {
    // The widest one: "Georgia" may be inside "United States of America".
    let index = countries.indices.first { countries[$0] != nil }
    let country = index.flatMap { countries[$0] }
    if isOfDistrict, isPlaced, let city = title.split(separator: "/").first {
      return .init(country: country, city: String(city))
    }
    let isCountry = index.map { $0 == crumbs.count - 1 } ?? false
    guard let own = crumbs.last, !isCountry, !wider.contains(own) else {
      return .init(country: country)
    }
    return .init(country: country, city: own)
  }
}

// MARK: - Groups

public struct GuideGroup: Sendable, Equatable {
  public enum Name: Sendable, Equatable {
    /// `nil` for entries on no day.
    case day(Int?)
    /// `nil` if the country is unknown.
    case country(GuideCountry?)
    /// `nil` for entries that are in no city.
    case city(String?, in: GuideCountry?)
  }

  public let name: Name
  public let entries: [Guide.Entry]
}

extension Guide {
  /// Returns the entries of the guide in groups: days in order, countries and cities in the order
  /// in which the traveller reaches them, entries without a group at the end. Within a group the
  /// order is that of the days.
  public func groups(by grouping: GuideGrouping, _ regions: GuideRegions) -> [GuideGroup] {
    switch grouping {
    case .day: groupsByDay
    case .country:
      grouped {
        regions[$0.id].country?.key
      } name: {
        .country(regions[$0.id].country)
      }
    case .city:
      grouped {
        regions[$0.id].cityKey
      } name: { entry in
        .city(regions[entry.id].city, in: regions[entry.id].country)
      }
    }
  }

  /// The guide grouped by days, which needs no article to be read.
  public var groupsByDay: [GuideGroup] {
    days.map { GuideGroup(name: .day($0.number), entries: $0.entries) }
  }

  private func grouped(
    _ key: (Entry) -> String?, name: (Entry) -> GuideGroup.Name
  ) -> [GuideGroup] {
    let ordered = days.flatMap(\.entries)
    var order: [String?] = []
    var members: [String?: [Entry]] = [:]
    for entry in ordered {
      if members[key(entry)] == nil { order.append(key(entry)) }
      members[key(entry), default: []].append(entry)
    }
    return (order.filter { $0 != nil } + order.filter { $0 == nil }).compactMap { key in
      members[key].flatMap { entries in
        entries.first.map { GuideGroup(name: name($0), entries: entries) }
      }
    }
  }
}

extension GuideRegions.Place {
  /// A key for the city and its country: cities with the same name in different countries differ.
  /// All entries without a city have the same key, whatever their country.
  fileprivate var cityKey: String? {
    city.map { "\($0.lowercased())\n\(country?.key ?? "")" }
  }
}
