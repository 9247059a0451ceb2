internal import Articles
internal import Library
internal import Reader
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

  init(
    settings: Settings, library: Library, clients: WikiClientRegistry, isOffline: Bool,
    now: @escaping @Sendable () -> Date
  ) {
    self.settings = settings
    self.library = library
    self.clients = clients
    self.isOffline = isOffline
    self.now = now
  }

  /// Returns the client of a wiki, or of the default one.
  func client(for wiki: PermittedWiki?) async throws -> WikiClient {
    try await clients.client(for: permitted(wiki))
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
