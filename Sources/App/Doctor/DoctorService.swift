internal import Cards
internal import Library

internal import struct Foundation.Date  // the clock, which is checked too

/// Checks the library, the machine and the wikis, and makes backups.
public struct DoctorService: Sendable {
  let settings: Settings
  let library: Library
  let conversations: LazyConversationStore
  let wikis: WikiService
  let secrets: SessionKeyService
  let cardRenderer: CardRenderer
  let pictureChecker: PictureChecker
  let clockSkew: ClockSkew
  let now: @Sendable () -> Date

  var isOffline: Bool { wikis.isOffline }
  var clients: WikiClientRegistry { wikis.clients }
}
