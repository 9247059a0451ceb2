internal import App
internal import Articles
internal import Synchronization

/// What lies where in a guide, for as long as the library stays the same: a map that is dragged is
/// asked for many times, and all articles of the guide are read for it.
final class GuideMapCache: Sendable {
  /// More guides than anyone looks at in turn.
  static let most = 8

  private struct State {
    var version = 0
    var itineraries: [Int64: Itinerary] = [:]
  }

  private let state = Mutex(State())

  /// - Parameter version: The library's, asked before the guide was read.
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
