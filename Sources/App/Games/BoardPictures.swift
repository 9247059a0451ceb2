internal import Cards

/// Draws the boards of games, for the cards of their links.
public struct BoardPictures: Sendable {
  let settings: Settings
  let conversations: LazyConversationStore
  let cardRenderer: CardRenderer
  let cache = BoardCardCache()
}
