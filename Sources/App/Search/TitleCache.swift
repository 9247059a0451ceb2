internal import Articles
internal import Library
internal import Synchronization
internal import Titles

/// The version of the library at which all texts were indexed by the current reader. Checking every
/// text at each keystroke would take longer than the search.
final class TextIndexState: Sendable {
  private let version = Mutex<Int?>(nil)
  /// Articles that this process could not read, and so does not try at each search.
  private let unreadable = Mutex<Set<ArticleID>>([])

  func areComplete(at version: Int) -> Bool { self.version.withLock { $0 == version } }
  func complete(at version: Int) { self.version.withLock { $0 = version } }

  func isUnreadable(_ id: ArticleID) -> Bool { unreadable.withLock { $0.contains(id) } }
  func leave(_ id: ArticleID) { unreadable.withLock { _ = $0.insert(id) } }
}

/// A cached index of the library's titles, valid until the library changes. Users type several
/// letters a second, and building the index of thousands of titles takes longer than a search.
final class TitleCache: Sendable {
  struct Index: Sendable {
    let titles: [KnownTitle]
    let index: TitleIndex<Int>
  }

  private struct CachedIndex {
    let version: Int
    let wiki: WikiID?
    let index: Index
  }

  private let cached = Mutex<CachedIndex?>(nil)

  /// - Parameters:
  ///   - wiki: The wiki to search; `nil` for all.
  ///   - rule: Called for a new index; tells whether a title belongs to it, which changes with the
  ///     library alone.
  func index(
    of library: Library, wiki: WikiID?, rule: () async throws -> (KnownTitle) -> Bool
  ) async throws -> Index {
    // Read before the titles, so that a change in between invalidates the index.
    let version = try library.dataVersion()
    let ready = cached.withLock { $0?.version == version && $0?.wiki == wiki ? $0?.index : nil }
    if let ready { return ready }
    let isFound = try await rule()
    let titles = try await library.titles.all().filter(isFound)
    let index = Index(
      titles: titles,
      index: TitleIndex(
        titles.enumerated().map { (title: $1.title, id: $0, weight: $1.isSaved ? 1 : 0) }))
    cached.withLock { $0 = CachedIndex(version: version, wiki: wiki, index: index) }
    return index
  }
}
