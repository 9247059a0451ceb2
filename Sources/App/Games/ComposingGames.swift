internal import Articles
internal import Battleship
internal import Routes
internal import Wording

// The card of a game: of the state that its link has, so that what was sent stays true.

extension Verbs {
  /// - Throws: A `LinkError` for what is no link, and for one that another server sealed.
  func game(_ written: String) throws -> Composition {
    let link = try games().checked(written)
    let title = wording(.webGameShare)
    let told = wording(link.game.brief)
    let card = Card(
      address: Routes.game(link.description).text, caption: title, subcaption: told, summary: title)
    return Composition(
      sent: Sent(kind: .game, card: card, title: title, description: told),
      arts: [
        .game(link.game),
        .board(overline: "Waypost", title: wording(.gameTitle), description: told),
      ])
  }
}
