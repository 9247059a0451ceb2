internal import App
internal import Battleship
internal import Localization
internal import Markup
internal import Routes

/// The page where ships are placed: a checkbox for each cell, and a button that starts the game.
struct ShipPlacementPage {
  var form: ShipPlacementForm
  /// Whether the ships come from an open link, which shows them to everybody.
  var isOpen = false

  func html(_ c: PageContext) -> HTML {
    let note: HTML? = isOpen ? "<p class=\"quiet\">\(c(.webGameOpen))</p>\n" : nil
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
    let rematch: HTML? = former.map { "<input type=\"hidden\" name=\"rematch\" value=\"\($0)\">" }
    let table = BoardTable(board: preset.board) { cell in
      let isChosen: HTML = chosen.contains(cell) ? " checked" : ""
      return """
        <label class="game-square game-choice"><input class="visually-hidden" type="checkbox" name="ship" \
        value="\(cell.description)" aria-label="\(cell.description)" \
        data-cell="\(cell.description)"\(isChosen)>\(BoardTable.square(.closed))\
        \(BoardTable.square(.ship))</label>
        """
    }.html(c)
    // One for each number of chosen cells, for the script.
    let hints = (0...preset.board.count).map { hint(choosing: $0, c) }.joined(separator: "|")
    let state = fault?.sentences(c) ?? hint(choosing: chosen.count, c)
    let look: HTML = fault == nil ? " class=\"quiet\"" : " class=\"fault\""
    return """
      <form method="post" action="\(path)" id="waypost-placement" \
      data-ships="\(preset.fleet.reduce(0, +))" data-counts="\(hints)">\(rematch)\(table)
      <p role="status" id="waypost-placement-status"\(look)>\(state)</p>
      <div class="actions"><button class="sign" aria-describedby="waypost-placement-status">\
      \(c(.webGameFinish))</button></div></form>

      """
  }

  /// How many ships are missing if this many cells are chosen.
  private func hint(choosing count: Int, _ c: PageContext) -> String {
    let wanted = preset.fleet.reduce(0, +)
    if count == wanted { return c(.webGameHideReady) }
    return count < wanted
      ? c(.webGameHideMore, .number(wanted - count)) : c(.webGameHideFewer, .number(count - wanted))
  }
}
