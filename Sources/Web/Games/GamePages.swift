internal import App
internal import Articles
internal import Routes

/// Where a game is played: on the page of its link, or in a conversation. The rules and the flow are
/// the same; the addresses, the pages around the board and the limits differ.
enum GamePages: Sendable {
  /// On the page of the link, for everybody who has it.
  case link
  case conversation(ConversationMember)

  var conversation: ConversationID? {
    switch self {
    case .link: nil
    case .conversation(let viewer): viewer.asViewer.id
    }
  }

  /// The page for a state of a game.
  func page(of link: String) -> PagePath {
    conversation.map { .game(link, in: $0) } ?? .game(link)
  }

  /// The page that follows the placement of ships. In a conversation the game's card waits in the
  /// composer, and nothing is sent.
  func page(ofNew game: GameView) -> PagePath {
    conversation.map { .conversation($0, inserting: CardReference(game)) } ?? .game(game.link)
  }

  /// The page where the ships of a rematch are placed.
  func rematch(of game: GameView) -> PagePath {
    conversation.map {
      .choosing(CardReference(game).kind, in: $0, [("rematch", game.link)])
    } ?? .rematch(game.link)
  }
}
