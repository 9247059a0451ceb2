internal import Wiki

extension ReadingService {
  /// Returns whether a wiki answers, with the smallest possible request; used by pages that wait
  /// for it.
  public func isAwake(_ wiki: ListedWiki) async throws -> Bool {
    guard !isOffline else { return false }
    return try await translatingErrors {
      do {
        try await clients.client(for: .listed(wiki)).ping()
        return true
      } catch is WikiError {
        return false
      }
    }
  }
}
