internal import Articles
internal import Library
internal import Reader
internal import Wiki

internal import struct Foundation.Date  // when a wiki was probed

/// The wikis that may be reached: the list, what is known of each, and the way to its client.
public struct WikiService: Sendable {
  let settings: Settings
  let library: Library
  let clients: WikiClientRegistry
  /// True when no wiki is asked.
  public let isOffline: Bool
  let now: @Sendable () -> Date

  /// The client of a wiki, or of the default one.
  func client(for wiki: ReachableWiki?) async throws -> WikiClient {
    try await clients.client(for: wiki ?? usualWiki)
  }

  /// The reader of a wiki's articles, with what is known of the wiki.
  func reader(for wiki: WikiID) async throws -> Reader {
    Reader(facts: try await library.facts(of: wiki))
  }
}
