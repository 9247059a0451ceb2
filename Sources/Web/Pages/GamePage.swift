internal import Battleship
internal import Markup
internal import Waypost
internal import Wording

/// A game from its link: the board, what happened, whose turn it is, and whether it was fair.
///
/// The three parts marked `data-live` are what the script puts in anew; the page does without it.
struct GamePage {
  var view: GameView
  var checked: CheckedGame
  /// Why a move was refused.
  var fault: Problem?
  var card: CardHead?

  func html(_ c: PageContext) -> HTML {
    let main: HTML = """
      <h1>\(c(.gameTitle))</h1>
      <p class="quiet">\(c(.gameRules))</p>
      \(told(c))\(board(c))\(below(c))\(link(c))<p class="quiet">\(c(.gameKey))</p>

      """
    return Layout(
      title: c(.gameTitle), head: GamePage.head(c), card: card, scripts: ["game.js"], main: main
    ).html(c)
  }

  static func head(_ c: PageContext) -> HTML {
    """
    <link rel="stylesheet" href="\(c.asset("game.css"))">
    <meta name="robots" content="noindex">

    """
  }

  /// What happened last and who is next, announced politely.
  private func told(_ c: PageContext) -> HTML {
    let fault: HTML? = fault.map { "<p class=\"fault\">\($0.sentences(c))</p>\n" }
    let caution: HTML? = view.caution.map { "<p class=\"quiet\">\(c.wording($0))</p>\n" }
    let shot = view.lastShot.map { c.wording($0) }.joined(separator: "; ")
    let last: HTML? = shot.isEmpty ? nil : "<p>\(shot)</p>\n"
    let state = view.state.map { c.wording($0) }.joined(separator: " ")
    // Who may sit down is not called a watcher.
    let role: HTML? = view.mayJoin ? nil : " <span class=\"quiet\">\(c.wording(view.role))</span>"
    return """
      <div class="sea-told" role="status" id="waypost-told" data-live>\
      \(fault)\(caution)\(last)<p><b>\(state)</b>\(role)</p>
      </div>

      """
  }

  private func board(_ c: PageContext) -> HTML {
    let table = GameBoard(view: view).html(c)
    let form: HTML =
      view.mayShoot
      ? """
      <form method="post" action="\(PagePath.game(view.link))">\
      <input type="hidden" name="action" value="shoot">\(table)</form>
      """ : table
    return """
      <div id="waypost-board" data-live data-state="\(view.game.number)"\(waits)>\(form)</div>

      """
  }

  /// Whether somebody else's move may come.
  private var waits: HTML {
    view.game.outcome == nil && !view.mayShoot ? " data-waits" : ""
  }

  private func below(_ c: PageContext) -> HTML {
    """
    <div id="waypost-below" data-live>\(actions(c))\(GameMoves(game: view.game).html(c))\
    \(GameChecking(checked: checked).html(c))</div>

    """
  }
}

// MARK: - What one can do

extension GamePage {
  private func actions(_ c: PageContext) -> HTML {
    let path = PagePath.game(view.link)
    let join: HTML? =
      view.mayJoin
      ? """
      \(PostButton(
        path: path, fields: ["action": "join"], words: "\(c(.webGamePlay))", look: .sign).html)\
      <p class="quiet">\(c(.webGamePlayHint))</p>
      """ : nil
    let resign: HTML? =
      view.mayResign
      ? PostButton(path: path, fields: ["action": "resign"], words: "\(c(.webGameResign))").html
      : nil
    return "<div class=\"actions\">\(join)\(resign)\(again(c))</div>\n"
  }

  /// After the end: once more, for who sat here; a new game for who may start one.
  private func again(_ c: PageContext) -> HTML? {
    guard view.game.outcome != nil || view.seat == nil else { return nil }
    guard let seat = view.seat else {
      let isOver = view.game.outcome != nil
      return isOver && !c.asker.isStranger
        ? "<a class=\"plain\" href=\"\(PagePath.games)\">\(c(.webGameNew))</a>" : nil
    }
    let words = seat == .guesser ? c(.webGameRematch) : c(.webGameRematchSetter)
    return "<a class=\"sign\" href=\"\(PagePath.rematch(view.link))\">\(words)</a>"
  }

  /// The link to pass on, while somebody may still use it.
  private func link(_ c: PageContext) -> HTML? {
    guard view.game.outcome == nil else { return nil }
    return """
      <div class="sheet"><div class="field"><label for="waypost-link">\(c(.webGameLink))</label>
      <input id="waypost-link" type="text" readonly value="\(c.origin)\(PagePath.game(view.link))" dir="ltr"></div>
      <div class="actions"><button class="plain" type="button" hidden data-copy="waypost-link" \
      data-copied="\(c(.webPlaceCopied))">\(c(.webPlaceCopy))</button>\
      <p role="status" id="waypost-copied"></p></div>
      <p class="quiet">\(c(.gameFingerprint, .text(checked.fingerprint))). \
      \(c(.gameFingerprintHint))</p></div>

      """
  }
}

extension Problem {
  /// What is wrong and what to do, in one line.
  func sentences(_ c: PageContext) -> String {
    [message, remedy].compactMap { $0 }.map { c.wording($0) }.joined(separator: " ")
  }
}
