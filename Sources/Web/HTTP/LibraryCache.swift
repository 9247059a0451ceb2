internal import App
internal import Articles
internal import Localization
internal import Synchronization

/// Cache of guide itineraries, valid until the library changes. Dragging a map sends many requests,
/// and each would otherwise read all articles of the guide.
final class ItineraryCache: Sendable {
  private struct Key: Hashable {
    var guide: Int64
    /// The number of a stop in the part that the map shows.
    var from: Int
    /// The version of the library.
    var version: Int
  }

  private let itineraries = Mutex(BoundedCache<Key, Itinerary>(limit: 8))

  /// - Parameter version: The library version, read before the guide was.
  func itinerary(
    ofGuide number: Int64, from: Int, at version: Int, _ read: () async throws -> Itinerary
  ) async throws -> Itinerary {
    let key = Key(guide: number, from: from, version: version)
    if let cached = itineraries.withLock({ $0.value(for: key) }) { return cached }
    let itinerary = try await read()
    _ = itineraries.withLock { $0.insert(itinerary, for: key) }
    return itinerary
  }
}

/// Cache of the groups of guides, valid until the library changes: to group a guide by countries or
/// cities, all its articles are read, and each part of its page needs the groups.
final class GuideGroupCache: Sendable {
  private struct Key: Hashable {
    var guide: Int64
    var grouping: GuideGrouping
    /// The language of the names of countries.
    var language: Language
    /// The version of the library.
    var version: Int
  }

  /// The largest number of entries in all groups.
  private static let mostEntries = 50_000

  private let groups = Mutex(BoundedCache<Key, [GuideGroup]>(limit: mostEntries))

  /// - Parameter version: The library version, read before the guide was.
  func groups(
    ofGuide number: Int64, by grouping: GuideGrouping, in language: Language, at version: Int,
    _ read: () async throws -> [GuideGroup]
  ) async throws -> [GuideGroup] {
    let key = Key(guide: number, grouping: grouping, language: language, version: version)
    if let cached = groups.withLock({ $0.value(for: key) }) { return cached }
    let groups = try await read()
    let cost = groups.reduce(1) { $0 + $1.entries.count }
    _ = self.groups.withLock { $0.insert(groups, for: key, cost: cost) }
    return groups
  }
}
