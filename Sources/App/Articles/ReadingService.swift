internal import Cards
internal import Library

internal import struct Foundation.Date  // when an article was read

/// Reads articles and their pictures, from the library or from their wiki.
public struct ReadingService: Sendable {
  let settings: Settings
  let library: Library
  let wikis: WikiService
  /// Suggests a title if an article is missing.
  let search: SearchService
  let cardRenderer: CardRenderer
  let now: @Sendable () -> Date

  var isOffline: Bool { wikis.isOffline }
  var clients: WikiClientRegistry { wikis.clients }

  /// Changes whenever the library changes, in this process or another (`PRAGMA data_version`).
  public func libraryVersion() throws -> Int {
    do { return try library.dataVersion() } catch { throw Problem(error) ?? error }
  }
}
