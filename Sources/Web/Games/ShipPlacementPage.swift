internal import App
internal import Battleship
internal import Localization
internal import Markup
internal import Routes

/// The page where ships are placed: a checkbox for each cell, and a button that starts the game.
struct ShipPlacementPage {
  /// The previous game, for a rematch.
  var former: String?
  /// The open link, which shows the ships, if one was followed.
  var open: MessagesGameLink?
  var chosen: [Cell] = []
  var fault: Problem?

  func html(_ c: PageContext) -> HTML {
    let note: HTML? = open.map { _ in "<p class=\"quiet\">\(c(.webGameOpen))</p>\n" }
    let form = ShipPlacementForm(path: .games, former: former, chosen: chosen, fault: fault)
    let main: HTML = """
      <h1>\(c(.webGameHide))</h1>
      <p>\(c(.webGameHideHint))</p>
      \(note)\(form.html(c))<p class="quiet">\(c(.gameRules))</p>
      <p class="quiet">\(c(.gameKey))</p>

      """
    return Layout(
      title: c(.webGameHide), head: GamePage.head(c), scripts: ["game.js"], main: main
    ).html(c)
  }

}

/// The form: a checkbox for each cell, the number of cells still missing, and a submit button.
struct ShipPlacementForm {
  /// The path that the form is posted to.
  var path: PagePath
  /// The previous game, for a rematch.
  var former: String?
  var chosen: [Cell] = []
  var fault: Problem?
  var preset = Preset.threeByThree

  func html(_ c: PageContext) -> HTML {
    let rematch: HTML? = former.map {
      "<input type=\"hidden\" name=\"rematch\" value=\"\($0)\">"
    }
    return """
      <form method="post" action="\(path)" id="waypost-hiding" \
      data-ships="\(preset.fleet.reduce(0, +))" data-told="\(told(c))">\(rematch)\(table(c))
      <p role="status" id="waypost-hiding-told"\(look)>\(state(c))</p>
      <div class="actions"><button class="sign" aria-describedby="waypost-hiding-told">\
      \(c(.webGameFinish))</button></div></form>

      """
  }

  private func table(_ c: PageContext) -> HTML {
    BoardTable(board: preset.board) { cell in
      let isChosen: HTML = chosen.contains(cell) ? " checked" : ""
      return """
        <label class="sea-square sea-choice"><input class="unseen" type="checkbox" name="ship" \
        value="\(cell.description)" aria-label="\(cell.description)" \
        data-cell="\(cell.description)"\(isChosen)>\(BoardTable.square(.closed))\
        \(BoardTable.square(.ship))</label>
        """
    }.html(c)
  }

  private var look: HTML { fault == nil ? " class=\"quiet\"" : " class=\"fault\"" }

  private func state(_ c: PageContext) -> String {
    fault?.sentences(c) ?? sentence(chosen.count, c)
  }

  /// The messages for each number of chosen cells, separated by `|`, for the script.
  private func told(_ c: PageContext) -> String {
    (0...preset.board.count).map { sentence($0, c) }.joined(separator: "|")
  }

  private func sentence(_ count: Int, _ c: PageContext) -> String {
    let wanted = preset.fleet.reduce(0, +)
    if count == wanted { return c(.webGameHideReady) }
    return count < wanted
      ? c(.webGameHideMore, .number(wanted - count)) : c(.webGameHideFewer, .number(count - wanted))
  }
}
