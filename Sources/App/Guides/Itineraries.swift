public import Articles
internal import Atlas
internal import Library
public import Localization
internal import Places
internal import Reader
internal import SQLiteStore
internal import SystemPackage

// Guides with the places in their articles: grouped by country and city, and exported as a file for
// other programs.

extension ItineraryService {
  /// Returns a guide grouped by days, countries or cities.
  ///
  /// - Parameter language: For the names of countries; `nil` for that of the settings.
  public func groups(
    of guide: Guide, by grouping: GuideGrouping, in language: Language? = nil
  ) async throws -> [GuideGroup] {
    if grouping == .day { return guide.groupsByDay }
    return try await translatingErrors {
      var crumbs: [Int64: [String]] = [:]
      for entry in guide.entries { crumbs[entry.id] = try await article(of: entry)?.breadcrumbs }
      let shown = (language ?? settings.language).rawValue
      let lookup = RegionLookup(
        country: { [countryNames] name, language in
          countryNames.country(named: name, in: language, shownIn: shown)
        }, map: { ItineraryService.mapPlace(at: $0, shownIn: shown) })
      let regions = GuideRegions(guide, breadcrumbs: crumbs, lookup: lookup)
      return guide.groups(by: grouping, regions)
    }
  }

  /// Returns a guide with all its places, as a file for other programs.
  ///
  /// - Parameter language: For Waypost's own words in it; `nil` for that of the settings.
  public func file(
    of guide: Guide, as format: ItineraryFormat, in language: Language? = nil
  ) async throws -> [UInt8] {
    try await translatingErrors {
      let localizer = Localizer(language ?? settings.language)
      let words = ItineraryWords(noDay: localizer(.guideNoDay)) {
        localizer(.guideDay, .number($0))
      }
      return try await itinerary(of: guide).file(as: format, words)
    }
  }

  /// Writes that file atomically.
  ///
  /// - Returns: Its size in bytes.
  /// - Throws: A `Problem` if a file of that name exists, or it cannot be created.
  public func write(
    _ guide: Guide, as format: ItineraryFormat, to path: String
  ) async throws -> Int {
    let bytes = try await file(of: guide, as: format)
    return try await translatingErrors {
      try ExportFileWriter.write(bytes, to: path)
      return bytes.count
    }
  }

  /// Returns a guide with everything in it that has a coordinate.
  ///
  /// - Parameters:
  ///   - part: The entries to read; `nil` for all.
  ///   - limit: How many listings are kept.
  public func itinerary(
    of guide: Guide, part: ListPart? = nil, listings limit: Itinerary.ListingLimit = .file
  ) async throws -> Itinerary {
    try await translatingErrors {
      try await Itinerary(guide, part: part, listings: limit) { entry in
        try await article(of: entry)
      }
    }
  }

  /// Returns the article of an entry; `nil` if it is not in the library or too large to be shown.
  private func article(of entry: Guide.Entry) async throws -> Article? {
    try Task.checkCancellation()
    guard let stored = try await library.articles.article(entry.article.id) else { return nil }
    do {
      return try await wikis.article(from: stored.page)
    } catch is PageTooLarge {
      return nil
    }
  }

  /// Maximum distance in metres between a place and the town that it is assigned to.
  private static let townReach = 30_000.0

  /// Returns what the map of the world has at a point.
  static func mapPlace(at coordinate: Coordinate, shownIn language: String) -> GeocodedRegion? {
    let found = BaseMap.embedded().whereabouts(of: coordinate)
    let town = found.town.flatMap { $0.distance <= townReach ? $0.town.name : nil }
    let country = found.country.map { country in
      // The map has English names only; the code gives the name in other languages.
      let name = country.code.flatMap { CountryNameMatcher.name(of: $0, in: language) }
      return GuideCountry(code: country.code, name: name ?? country.name)
    }
    return GeocodedRegion(country: country, town: town)
  }
}

/// Writes files that the user exports, under names not in use yet.
enum ExportFileWriter {
  /// - Throws: `FileError` if a file of that name exists, or it cannot be created.
  static func write(_ bytes: [UInt8], to path: String) throws {
    do {
      try AtomicFile.write(at: path, replacing: false, for: .everybody, content: bytes)
    } catch FileError.alreadyThere {
      throw FileError.alreadyThere(path: path)
    } catch FileError.readOnly {
      // The user chose this folder, so the error must not be about the library.
      throw FileError.cannotCreate(path: path, detail: Errno.permissionDenied.description)
    } catch FileError.cannotCreate(_, let detail) {
      throw FileError.cannotCreate(path: path, detail: detail)
    }
  }
}
