public import Articles
internal import Library
internal import Reader
internal import Synchronization
internal import Wiki

internal import struct Foundation.Date  // when a wiki was probed

/// The wikis that may be contacted: the list, the facts about each, and its client.
public final class WikiService: Sendable {
  let settings: Settings
  let library: Library
  let clients: WikiClientRegistry
  /// Whether requests to wikis are disabled.
  public let isOffline: Bool
  let now: @Sendable () -> Date
  let chosen: Mutex<WikiID>

  /// The wiki that is asked when none is named.
  public var defaultWiki: WikiID { chosen.withLock { $0 } }

  init(
    settings: Settings, library: Library, clients: WikiClientRegistry, isOffline: Bool,
    now: @escaping @Sendable () -> Date
  ) {
    self.settings = settings
    self.library = library
    self.clients = clients
    self.isOffline = isOffline
    self.now = now
    chosen = Mutex(settings.wiki)
  }

  /// Returns the client of a wiki, or of the default one.
  func client(for wiki: PermittedWiki?) async throws -> WikiClient {
    try await clients.client(for: wiki ?? usualWiki)
  }

  /// Returns the reader of a wiki's articles, set up with the facts about the wiki.
  func reader(for wiki: WikiID) async throws -> Reader {
    Reader(facts: try await library.wikis.facts(of: wiki))
  }

  /// Reads a page of the library when there is memory for it.
  ///
  /// - Throws: `PageTooLarge`.
  func article(from page: SourcePage) async throws -> Article {
    let reader = try await reader(for: page.id.wiki)
    return try await clients.memory.run(page: page.html) { try reader.article(from: page) }
  }
}
