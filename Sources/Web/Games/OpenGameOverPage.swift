internal import App
internal import Battleship
internal import Localization
internal import Markup
internal import Routes

/// The page of an open link (`MessagesGameLink`) of a game that is over: the board with its ships. The
/// link has neither shots nor a winner, and the page says so.
struct OpenGameOverPage {
  var placement: Placement

  func html(_ c: PageContext) -> HTML {
    let board = BoardTable(board: placement.preset.board) { cell in
      let isShip = placement.holds(cell)
      let label =
        isShip
        ? c(.webGameOpenShip, .text(cell.description)) : c(.gameCellWater, .text(cell.description))
      return BoardTable.image(of: isShip ? .ship : .water, at: cell, label: label)
    }
    let main: HTML = """
      <h1>\(c(.gameTitle))</h1>
      <p class="quiet">\(c(.gameRules))</p>
      <p><b>\(c(.webGameOpenOver))</b> \(c(.webGameOpenLacks))</p>
      \(board.html(c))
      <div class="actions"><a class="sign" href="\(PagePath.games)">\(c(.webGameNew))</a></div>

      """
    return Layout(title: c(.gameTitle), head: GamePage.head(c), main: main).html(c)
  }
}
