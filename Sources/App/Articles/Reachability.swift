internal import Wiki

extension ReadingService {
  /// Whether a wiki answers now, by the smallest question there is; asked by pages that wait for
  /// it to come back.
  public func isAwake(_ wiki: ListedWiki) async throws -> Bool {
    guard !isOffline else { return false }
    return try await translatingErrors {
      do {
        try await clients.client(for: .listed(wiki)).greet()
        return true
      } catch is WikiError {
        return false
      }
    }
  }
}
