internal import Cards
internal import Library

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
  let clock: WallClock
  let draftCache = DraftCache()

  var isOffline: Bool { wikis.isOffline }
  var clients: WikiClientRegistry { wikis.clients }
}
