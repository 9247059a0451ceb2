internal import Articles
internal import Battleship
internal import Localization

/// A game of Battleship as a card. It is made before it can be chosen: ships are hidden, and the
/// game's number is the choice.
struct BattleshipCards: CardKind {
  let name = "battleship"
  let words = Message.Key.gameTitle
  let asks: Message.Key? = nil
  let isForOwner = false
  let making: CardSetup? = CardSetup(lead: .gameRules, button: .webGameHide)

  func choices(for words: String, _ chooser: CardChooser) async throws -> [CardChoice] { [] }

  func card(of reference: String, _ chooser: CardChooser) async throws -> MadeCard {
    try await chooser.sources.games.games(by: chooser.key).card(
      of: reference, in: chooser.conversation)
  }
}

extension CardReference {
  /// A game that was started in a conversation.
  public init(_ view: GameView) {
    self.init(kind: BattleshipCards().name, reference: view.game.id.description)
  }
}
