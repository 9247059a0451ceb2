public import Articles
internal import Atlas
internal import Library
public import Localization
internal import Places
internal import Reader
internal import SQLiteStore
internal import SystemPackage

// A guide with what its articles say of the places in it: put together by country and city, and as
// a file for other programs.

extension ItineraryService {
  /// A guide put together by days, by countries or by cities.
  ///
  /// - Parameter language: In which countries are named; without one, that of the settings.
  public func groups(
    of guide: Guide, by grouping: GuideGrouping, in language: Language? = nil
  ) async throws -> [GuideGroup] {
    if grouping == .day { return guide.groupsByDay }
    return try await translatingErrors {
      let crumbs = try await articles(of: guide).mapValues(\.breadcrumbs)
      let regions = GuideRegions(guide, breadcrumbs: crumbs, sources: regionSources(in: language))
      return guide.groups(by: grouping, regions)
    }
  }

  /// A guide with all places in it, as a file for other programs.
  ///
  /// - Parameter language: Of our own words in it; without one, that of the settings.
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

  /// Writes that file; it is whole, or not there at all.
  ///
  /// - Returns: Its size in bytes.
  /// - Throws: A `Problem` where there is a file of that name, or none can be made.
  public func write(
    _ guide: Guide, as format: ItineraryFormat, to path: String
  ) async throws -> Int {
    let bytes = try await file(of: guide, as: format)
    return try await translatingErrors {
      try ExportedFile.write(bytes, to: path)
      return bytes.count
    }
  }

  /// A guide with all that lies somewhere in it.
  public func itinerary(of guide: Guide) async throws -> Itinerary {
    try await translatingErrors { Itinerary(guide, articles: try await articles(of: guide)) }
  }

  /// The articles of a guide, by the numbers of its entries.
  private func articles(of guide: Guide) async throws -> [Int64: Article] {
    var articles: [Int64: Article] = [:]
    for entry in guide.entries {
      try Task.checkCancellation()
      guard let stored = try await library.article(entry.article.id) else { continue }
      let reader = try await wikis.reader(for: entry.article.id.wiki)
      articles[entry.id] = reader.article(from: stored.page)
    }
    return articles
  }

  /// Where the names of countries are looked up, and what lies at a point.
  private func regionSources(in language: Language?) -> RegionSources {
    let shown = (language ?? settings.language).rawValue
    return RegionSources(
      country: { [countryNames] name, language in
        countryNames.country(named: name, in: language, shownIn: shown)
      }, map: { ItineraryService.mapPlace(at: $0, shownIn: shown) })
  }

  /// A town farther away, in metres, is not the one that a place is in.
  private static let townReach = 30_000.0

  /// What the map of the world says about a point.
  static func mapPlace(at coordinate: Coordinate, shownIn language: String) -> MapPlace? {
    let found = BaseMap.embedded().whereabouts(of: coordinate)
    let town = found.town.flatMap { $0.distance <= townReach ? $0.town.name : nil }
    let country = found.country.map { country in
      // The map has names in English alone; a code is known in every language.
      let name = country.code.flatMap { CountryNames.name(of: $0, in: language) }
      return GuideCountry(code: country.code, name: name ?? country.name)
    }
    return MapPlace(country: country, town: town)
  }
}

/// A file that a person asked for, under a name that was free.
enum ExportedFile {
  /// - Throws: `LibraryError.file` where there is a file of that name, or none can be made.
  static func write(_ bytes: [UInt8], to path: String) throws {
    do {
      try AtomicFile.write(at: path, replacing: false, for: .everybody, content: bytes)
    } catch FileError.alreadyThere {
      throw LibraryError.file(.alreadyThere(path: path))
    } catch FileError.readOnly {
      // The folder is the person's choice, and no library of ours.
      throw LibraryError.file(.cannotCreate(path: path, detail: Errno.permissionDenied.description))
    } catch FileError.cannotCreate(_, let detail) {
      throw LibraryError.file(.cannotCreate(path: path, detail: detail))
    } catch let error as FileError {
      throw LibraryError.file(error)
    }
  }
}
