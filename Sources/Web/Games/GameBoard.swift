internal import App
internal import Battleship
internal import Localization
internal import Markup

/// The board as a table. Each cell has a text with its name and content; cells that may be shot at
/// are buttons of the surrounding form.
struct GameBoard {
  var view: GameView
  /// Whether the viewer may shoot at closed cells.
  var mayShoot: Bool

  func html(_ c: PageContext) -> HTML {
    BoardTable(board: view.game.preset.board) { cell(at: $0, c) }.html(c)
  }

  private func cell(at cell: Cell, _ c: PageContext) -> HTML {
    let mark = view.game.mark(at: cell)
    guard mayShoot, mark == .closed else {
      return BoardTable.image(of: mark, at: cell, label: c.localizer(mark.message(at: cell)))
    }
    return """
      <button class="game-square" name="cell" value="\(cell.description)" \
      data-cell="\(cell.description)" aria-label="\(c(.webGameShoot, .text(cell.description)))">\
      \(BoardTable.square(mark))</button>
      """
  }
}

/// A table of cells, with column letters and row numbers.
struct BoardTable {
  var board: BoardSize
  var cell: (Cell) -> HTML

  func html(_ c: PageContext) -> HTML {
    let letters = (1...board.columns).compactMap { Cell(column: $0, row: 1)?.letter }
    let head = letters.map { letter -> HTML in "<th scope=\"col\">\(letter)</th>" }
    let label = c(.gameBoard, .text(letters.last ?? ""), .number(board.rows))
    return """
      <table class="game-board" aria-label="\(label)">
      <tr><td></td>\(head.joined())</tr>
      \((1...board.rows).map(row).joined())</table>
      """
  }

  private func row(_ number: Int) -> HTML {
    let cells = (1...board.columns).compactMap { Cell(column: $0, row: number) }
    let squares = cells.map { place -> HTML in "<td>\(cell(place))</td>" }
    return "<tr><th scope=\"row\">\(number)</th>\(squares.joined())</tr>\n"
  }

  /// A cell that cannot be pressed.
  static func image(of mark: Mark, at cell: Cell, label: String) -> HTML {
    """
    <span class="game-square" role="img" tabindex="-1" data-cell="\(cell.description)" \
    aria-label="\(label)">\(square(mark))</span>
    """
  }

  static func square(_ mark: Mark) -> HTML {
    "<svg viewBox=\"0 0 100 100\" aria-hidden=\"true\">\(mark.drawing)</svg>"
  }
}
