internal import App
internal import Articles
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
