internal import Cards
internal import Library

internal import struct Foundation.Date  // how old a draft is

/// Composes and draws cards, and makes the links under which they are shared.
public struct SharingService: Sendable {
  let settings: Settings
  let library: Library
  let wikis: WikiService
  let reading: ReadingService
  let places: PlaceService
  let conversationService: ConversationService
  let secrets: SessionKeyService
  let boards: BoardPictures
  let conversations: LazyConversationStore
  let cardRenderer: CardRenderer
  let now: @Sendable () -> Date
  let draftCache = DraftCache()

  var isOffline: Bool { wikis.isOffline }
  var clients: WikiClientRegistry { wikis.clients }
  /// The current time in minutes since 1970.
  var minute: Int { Int(now().timeIntervalSince1970 / 60) }
}
