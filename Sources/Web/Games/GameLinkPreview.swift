internal import App
internal import Battleship
internal import Localization
internal import Markup

/// What a messenger shows of a game's link: the state in that link, so that a message that was sent
/// stays true after later shots.
struct GameCard {
  var game: Game
  /// Of the page of this state, from the root.
  var path: String
  /// Where the picture of its board lies.
  var picture: String?

  func head(_ c: PageContext) -> OpenGraphHead {
    let board = picture.map { path in
      OpenGraphHead.Image(
        address: c.origin + path, alternative: "\(c(.gameTitle)). \(description(c))")
    }
    return OpenGraphHead(
      title: c(.webGameShare), description: description(c), address: c.origin + path,
      image: board ?? c.usualImage)
  }

  private func description(_ c: PageContext) -> String { c.localizer(game.brief) }
}
