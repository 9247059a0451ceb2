internal import Library

internal import struct Foundation.Date  // when an article was fetched

/// Saves articles and refreshes saved ones.
public struct SavingService: Sendable {
  let settings: Settings
  let library: Library
  let wikis: WikiService
  let now: @Sendable () -> Date

  var isOffline: Bool { wikis.isOffline }
  var clients: WikiClientRegistry { wikis.clients }
}
