internal import Articles
internal import Library
internal import Synchronization
internal import Titles

/// The state of the library in which every text was indexed by the reader of this program: looking
/// for others at each letter that is typed would cost more than the search.
final class TextIndexState: Sendable {
  private let version = Mutex<Int?>(nil)

  func areComplete(at version: Int) -> Bool { self.version.withLock { $0 == version } }
  func complete(at version: Int) { self.version.withLock { $0 = version } }
}

/// The titles of the library, ready to be searched, for as long as nobody changes the library: a
/// person types several letters a second, and their index over thousands of titles takes longer to
/// make than to ask.
final class TitleCache: Sendable {
  struct Index: Sendable {
    let titles: [KnownTitle]
    let index: TitleIndex<Int>
  }

  private struct Kept {
    let version: Int
    let wiki: WikiID?
    let index: Index
  }

  private let kept = Mutex<Kept?>(nil)

  /// - Parameter wiki: The one that is searched; `nil` for all.
  func index(of library: Library, wiki: WikiID?) async throws -> Index {
    // Asked before the titles are: what is changed between the two has another version.
    let version = try library.dataVersion()
    let ready = kept.withLock { $0?.version == version && $0?.wiki == wiki ? $0?.index : nil }
    if let ready { return ready }
    let titles = try await library.titles().filter { wiki == nil || $0.id.wiki == wiki }
    let index = Index(
      titles: titles,
      index: TitleIndex(
        titles.enumerated().map { (title: $1.title, id: $0, weight: $1.isSaved ? 1 : 0) }))
    kept.withLock { $0 = Kept(version: version, wiki: wiki, index: index) }
    return index
  }
}
