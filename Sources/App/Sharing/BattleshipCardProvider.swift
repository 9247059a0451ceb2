internal import Articles
internal import Battleship
internal import Localization

/// Cards of Battleship games. The game is created before it can be chosen, because ships have to be
/// placed first; the reference is the game's number.
struct BattleshipCardProvider: CardProvider {
  static let kindName = "battleship"

  let games: GameService

  let name = kindName
  let words = Message.Key.gameTitle
  let asks: Message.Key? = nil
  let isForOwner = false
  let making: CardCreationLink? = CardCreationLink(lead: .gameRules, button: .webGameHide)

  func choices(for words: String, _ chooser: CardSelectionContext) async throws -> CardChoices {
    CardChoices([])
  }

  func card(of reference: String, _ chooser: CardSelectionContext) async throws -> MadeCard {
    try await games.card(of: reference, in: chooser.conversation)
  }
}

extension CardReference {
  /// The reference of a game that was started in a conversation.
  public init(_ view: GameView) {
    self.init(kind: BattleshipCardProvider.kindName, reference: view.game.id.description)
  }
}
