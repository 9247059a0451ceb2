internal import App
internal import Battleship
internal import Localization
internal import Markup

/// The link preview of a game. It shows the state in the link, so that a sent message stays correct
/// after later shots.
struct GameLinkPreview {
  var game: Game
  /// The path of the page for this state.
  var path: String
  /// The path of the picture of the board.
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
