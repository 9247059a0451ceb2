public import Places

// A guide by countries and by cities: from what a person said, else from the breadcrumbs of its
// articles, else from a map.

/// What a guide is put together by.
public enum GuideGrouping: String, Sendable, CaseIterable {
  case day, country, city
}

/// A country: the same under each of its names where its code is known.
public struct GuideCountry: Sendable, Equatable {
  /// ISO 3166-1, two letters.
  public var code: String?
  public var name: String

  public init(code: String? = nil, name: String) {
    self.code = code
    self.name = name
  }

  /// What stands for the same country.
  fileprivate var key: String { code ?? name.lowercased() }
}

/// What a map says about a point.
public struct MapPlace: Sendable, Equatable {
  public var country: GuideCountry?
  /// The nearest town, where one is near.
  public var town: String?

  public init(country: GuideCountry? = nil, town: String? = nil) {
    self.country = country
    self.town = town
  }
}

/// What the names of places are looked up in; both are handed in.
public struct RegionSources: Sendable {
  /// The country of that name in a language or in English; `nil` for what is no country.
  public var country: @Sendable (String, LanguageTag) -> GuideCountry?
  /// What a map says about a point.
  public var map: @Sendable (Coordinate) -> MapPlace?

  public init(
    country: @escaping @Sendable (String, LanguageTag) -> GuideCountry?,
    map: @escaping @Sendable (Coordinate) -> MapPlace? = { _ in nil }
  ) {
    self.country = country
    self.map = map
  }
}

/// In which country and city each entry of a guide is.
public struct GuideRegions: Sendable {
  public struct Place: Sendable, Equatable {
    public var country: GuideCountry?
    public var city: String?
  }

  private let places: [Int64: Place]

  /// - Parameter breadcrumbs: Of each entry's article, from the widest to its own.
  public init(_ guide: Guide, breadcrumbs: [Int64: [String]], sources: RegionSources) {
    let trails = guide.entries.map {
      BreadcrumbTrail(breadcrumbs[$0.id] ?? [], of: $0, countries: sources.country)
    }
    // What another entry lies in is a region, unless it is a city with articles of its districts.
    let wider = Set(trails.filter { !$0.isOfDistrict }.flatMap { $0.crumbs.dropLast() })
    var places: [Int64: Place] = [:]
    for (entry, trail) in zip(guide.entries, trails) {
      let place = trail.place(outside: wider)
      let isComplete =
        place.country != nil && (place.city != nil || trail.isPlaced && !trail.isOfCountry)
      let drawn = isComplete ? nil : entry.coordinate.flatMap(sources.map)
      let ownCountry = entry.region.country.map {
        sources.country($0, entry.article.language) ?? GuideCountry(name: $0)
      }
      places[entry.id] = Place(
        country: ownCountry ?? place.country ?? drawn?.country,
        city: entry.region.city ?? place.city ?? drawn?.town.flatMap { trail.town($0) })
    }
    self.places = places
  }

  public subscript(_ entry: Int64) -> Place { places[entry] ?? Place() }
}

/// What the breadcrumbs of an article tell (mediawiki.org, "Extension:GeoCrumbs"): from the widest
/// place to the page's own.
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
    // Some wikis leave the page itself out of its breadcrumbs.
    let isWhole = crumbs.isEmpty || crumbs.last == title || crumbs.last == own
    self.crumbs = isWhole ? crumbs : crumbs + [own]
    self.countries = self.crumbs.map { countries($0, entry.article.language) }
  }

  /// `London/Camden` is a district of London.
  var isOfDistrict: Bool { title.contains("/") }

  /// Whether the breadcrumbs tell where it is: then a map has nothing to add.
  var isPlaced: Bool { !crumbs.isEmpty }

  /// Singapore is a country, and lies in one.
  var isOfCountry: Bool { isPlaced && countries.last.map { $0 != nil } ?? false }

  /// The town of a map where it adds to what the breadcrumbs tell: all where they tell nothing,
  /// and the city that is a country of its own.
  func town(_ name: String) -> String? {
    !isPlaced || isOfCountry && name == crumbs.last ? name : nil
  }

  /// - Parameter wider: Names that other entries lie in.
  func place(outside wider: Set<String>) -> GuideRegions.Place {
    // The widest: "Georgia" may stand in "United States of America".
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

/// Entries of a guide that belong together.
public struct GuideGroup: Sendable, Equatable {
  public enum Name: Sendable, Equatable {
    /// `nil` for what is on no day.
    case day(Int?)
    /// `nil` where no country is known.
    case country(GuideCountry?)
    /// `nil` where it is no city's.
    case city(String?, in: GuideCountry?)
  }

  public let name: Name
  public let entries: [Guide.Entry]
}

extension Guide {
  /// The guide put together otherwise: days in their order, countries and cities in the order in
  /// which one comes to them; what has no name of the kind stands at the end. Inside a group the
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

  /// The guide by its days, of which no article has to be read.
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
  /// A city of that name in another country is another one. What is in no city is together,
  /// whatever its country.
  fileprivate var cityKey: String? {
    city.map { "\($0.lowercased())\n\(country?.key ?? "")" }
  }
}
