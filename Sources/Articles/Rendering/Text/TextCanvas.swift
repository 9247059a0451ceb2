/// Lines of text that are set already, and the margin in which the next are set.
struct TextCanvas {
  /// A line and how many columns it takes.
  struct Line {
    var bytes: [UInt8] = []
    var columns = 0

    init() {}

    init(_ text: String) {
      bytes = Array(text.utf8)
      columns = DisplayWidth.columns(text)
    }

    /// Blanks up to a column.
    mutating func pad(to columns: Int) {
      guard columns > self.columns else { return }
      bytes.append(contentsOf: repeatElement(0x20, count: columns - self.columns))
      self.columns = columns
    }

    static func + (left: Line, right: Line) -> Line {
      var line = left
      line.bytes += right.bytes
      line.columns += right.columns
      return line
    }
  }

  /// What stands before a line: a marker before the first, then as much room.
  struct Margin {
    var first: Line?
    var rest: Line
  }

  let width: Int
  private(set) var lines: [Line] = []
  private var margins: [Margin] = []
  private var wantsBlank = false
  /// Within lists lines follow one another without a gap.
  var isTight = false
  /// The longest piece of any line that cannot be broken, in columns.
  var longestWord = 0

  init(width: Int) { self.width = width }

  /// The columns that are left for words.
  var measure: Int { max(1, width - margins.reduce(0) { $0 + $1.rest.columns }) }

  /// Sets what follows in by the width of a marker; where the lines would become too short, the
  /// marker stands but nothing is set in.
  mutating func indent(_ marker: Line, rest: Line? = nil) {
    var rest = rest ?? Line()
    rest.pad(to: marker.columns)
    if measure - rest.columns < min(16, width / 2) { rest = Line() }
    margins.append(Margin(first: marker, rest: rest))
  }

  mutating func outdent() { _ = margins.popLast() }

  /// Asks for an empty line before what comes next.
  mutating func gap() { if !isTight { wantsBlank = true } }

  mutating func add(_ line: Line) {
    if wantsBlank, !lines.isEmpty { lines.append(Line()) }
    wantsBlank = false
    var whole = Line()
    for index in margins.indices {
      whole = whole + (margins[index].first ?? margins[index].rest)
      margins[index].first = nil
    }
    lines.append(whole + line)
  }
}
