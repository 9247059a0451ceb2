internal import Library

internal import struct Foundation.Date  // when titles were seen

/// Searches titles and texts in the library and at a wiki.
public final class SearchService: Sendable {
  let settings: Settings
  let library: Library
  let wikis: WikiService
  let now: @Sendable () -> Date
  let titleCache = TitleCache()
  let textIndexState = TextIndexState()

  init(
    settings: Settings, library: Library, wikis: WikiService, now: @escaping @Sendable () -> Date
  ) {
    self.settings = settings
    self.library = library
    self.wikis = wikis
    self.now = now
  }

  var isOffline: Bool { wikis.isOffline }
  var clients: WikiClientRegistry { wikis.clients }
}
