internal import HTTPTransport
internal import Library

internal import struct Foundation.Date  // when the list of places was fetched

/// Manages the user's places and the fetched list, and finds things near a point.
public final class PlaceService: Sendable {
  let settings: Settings
  let library: Library
  let wikis: WikiService
  let reading: ReadingService
  let network: Network
  let now: @Sendable () -> Date

  init(
    settings: Settings, library: Library, wikis: WikiService, reading: ReadingService,
    network: Network, now: @escaping @Sendable () -> Date
  ) {
    self.settings = settings
    self.library = library
    self.wikis = wikis
    self.reading = reading
    self.network = network
    self.now = now
  }

  var isOffline: Bool { wikis.isOffline }
  var clients: WikiClientRegistry { wikis.clients }
}
