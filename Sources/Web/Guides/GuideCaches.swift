internal import App
internal import Articles
internal import Localization

/// Caches of what is read from all articles of a guide.
struct GuideCaches: Sendable {
  struct ItineraryKey: Hashable {
    var guide: Int64
    /// The number of a stop in the part that the map shows.
    var from: Int
  }

  struct GroupsKey: Hashable {
    var guide: Int64
    var grouping: GuideGrouping
    /// The language of the names of countries.
    var language: Language
  }

  /// For maps: dragging one sends many requests.
  let itineraries = LibraryCache<ItineraryKey, Itinerary>(limit: 8)
  /// For the parts of a page: each needs the groups of the whole guide. The limit is the number of
  /// entries in all groups.
  let groups = LibraryCache<GroupsKey, [GuideGroup]>(
    limit: 50_000, cost: { $0.reduce(1) { $0 + $1.entries.count } })
}
