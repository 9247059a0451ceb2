internal import App
internal import Articles
internal import Synchronization

/// Cache of guide itineraries, valid until the library changes. Dragging a map sends many requests,
/// and each would otherwise read all articles of the guide.
final class GuideMapCache: Sendable {
  /// Maximum number of guides in the cache; one more empties it.
  static let most = 8

  private struct State {
    var version = 0
    var itineraries: [Int64: Itinerary] = [:]
  }

  private let state = Mutex(State())

  /// - Parameter version: The library version, read before the guide was.
  func itinerary(
    ofGuide number: Int64, at version: Int, _ read: () async throws -> Itinerary
  ) async throws -> Itinerary {
    let known = state.withLock { $0.version == version ? $0.itineraries[number] : nil }
    if let known { return known }
    let itinerary = try await read()
    state.withLock { state in
      if state.version != version || state.itineraries.count >= GuideMapCache.most {
        state = State(version: version)
      }
      state.itineraries[number] = itinerary
    }
    return itinerary
  }
}
