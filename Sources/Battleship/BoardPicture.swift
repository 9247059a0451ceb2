public import Markup

/// The board as SVG, drawn only from public information: before the end, all placements give the
/// same bytes.
///
/// Each part has a class for a page's style sheet. It also has the colours of the light theme as
/// presentation attributes, which a style sheet overrides and a standalone picture needs.
public struct BoardPicture: Sendable {
  private let game: Game

  public init(_ game: Game) { self.game = game }

  /// Returns the picture for a card, 1200 by 630. The board is in the middle, so that a messenger
  /// that crops a square out of it shows the whole board.
  public func card() -> HTML {
    let side = 480
    let scale = Double(side) / Double(max(span.columns, span.rows))
    let left = (1200 - Double(span.columns) * scale) / 2
    let top = (630 - Double(span.rows) * scale) / 2
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630" width="1200" height="630">\
      <rect width="1200" height="630" fill="#12363f"/>\(waves)\
      <g transform="translate(\(rounded(left)) \(rounded(top))) scale(\(rounded(scale / 100)))">\
      <rect x="-18" y="-18" width="\(span.columns * 100 + 36)" height="\(span.rows * 100 + 36)" \
      rx="24" fill="#f6f3ea"/>\(cells)</g></svg>
      """
  }

  /// Returns the picture for a page, with a label in the page's language.
  public func page(label: String) -> HTML {
    """
    <svg xmlns="http://www.w3.org/2000/svg" class="game-picture" role="img" aria-label="\(label)" \
    viewBox="0 0 \(span.columns * 100) \(span.rows * 100)">\(cells)</svg>
    """
  }

  private var span: BoardSize { game.preset.board }

  private var cells: HTML {
    span.cells.map { cell in
      """
      <g transform="translate(\((cell.column - 1) * 100) \((cell.row - 1) * 100))">\
      \(game.mark(at: cell).drawing)</g>
      """
    }.joined()
  }

  /// The pattern of waves around the board.
  private var waves: HTML {
    stride(from: 75, to: 630, by: 80).map { (height: Int) -> HTML in
      let shift = height / 80 % 2 * 60
      return """
        <path d="M\(-120 + shift) \(height)q30 -22 60 0t60 0\(waveEnds)" fill="none" \
        stroke="#1c4a55" stroke-width="6" stroke-linecap="round"/>
        """
    }.joined()
  }

  private var waveEnds: HTML { Array(repeating: "t60 0" as HTML, count: 22).joined() }

  private func rounded(_ number: Double) -> String {
    let hundredths = Int((number * 100).rounded())
    let rest = hundredths % 100
    return rest == 0 ? "\(hundredths / 100)" : "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}

extension Mark {
  /// The drawing of the mark, in a square of 100 by 100.
  public var drawing: HTML { ground + sign }

  private var ground: HTML {
    """
    <rect class="game-cell game-\(rawValue)" x="3" y="3" width="94" height="94" rx="10" \
    fill="\(colours.ground)"/>
    """
  }

  private var sign: HTML {
    switch self {
    case .closed, .water: return ""
    case .target:
      return """
        <circle class="game-mark" cx="50" cy="50" r="24" fill="none" stroke="\(colours.sign)" \
        stroke-width="7" stroke-dasharray="12 9"/>
        """
    case .hit:
      return #"<circle class="game-mark" cx="50" cy="50" r="26" fill="\#(colours.sign)"/>"#
    case .miss:
      return """
        <path class="game-mark" d="M29 29L71 71M71 29L29 71" fill="none" stroke="\(colours.sign)" \
        stroke-width="12" stroke-linecap="round"/>
        """
    case .ship:
      return """
        <circle class="game-mark" cx="50" cy="50" r="23" fill="none" stroke="\(colours.sign)" \
        stroke-width="9"/>
        """
    }
  }

  private var colours: (ground: String, sign: String) {
    switch self {
    case .closed: ("#bcd8df", "#12363f")
    case .target: ("#fbe28a", "#12363f")
    case .hit: ("#d3ecd2", "#1f6b34")
    case .miss: ("#f6d9d3", "#a52a22")
    case .ship: ("#e3ecd2", "#1f6b34")
    case .water: ("#dfe9eb", "#12363f")
    }
  }
}
