internal import Articles
internal import Battleship
internal import Localization
internal import Routes
internal import Secrets

// The card of a game shows the state that its link has, so a sent card stays correct.

extension SharingService {
  /// - Throws: A `LinkError` for an invalid link, and for one sealed by another server.
  func game(_ written: String) throws -> CardComposition {
    let link = try GameLink(written, sealedBy: secrets.keyInUse().gameSealing)
    let title = settings.localizer(.webGameShare)
    let told = settings.localizer(link.game.brief)
    let card = Card(
      address: Routes.game(link.description).text, caption: title, subcaption: told, summary: title)
    return CardComposition(
      sent: SharedLink(kind: .game, card: card, title: title, description: told),
      arts: [
        .game(link.game),
        .board(overline: "Waypost", title: settings.localizer(.gameTitle), description: told),
      ])
  }
}
