internal import Library

internal import struct Foundation.Date  // when titles were seen

/// Searches titles and texts in the library and at a wiki.
public struct SearchService: Sendable {
  let settings: Settings
  let library: Library
  let wikis: WikiService
  let now: @Sendable () -> Date
  let titleCache = TitleCache()
  let textIndexState = TextIndexState()

  var isOffline: Bool { wikis.isOffline }
  var clients: WikiClientRegistry { wikis.clients }
}
