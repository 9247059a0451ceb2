/// Finished lines of text, and the margin of the next ones.
struct TextLineBuffer {
  /// A line and its width in columns.
  struct Line {
    var bytes: [UInt8] = []
    var columns = 0

    init() {}

    init(_ text: String) {
      bytes = Array(text.utf8)
      columns = DisplayWidth.columns(text)
    }

    /// Appends spaces up to a column.
    mutating func pad(to columns: Int) {
      guard columns > self.columns else { return }
      bytes.append(contentsOf: repeatElement(0x20, count: columns - self.columns))
      self.columns = columns
    }

    static func += (left: inout Line, right: Line) {
      left.bytes += right.bytes
      left.columns += right.columns
    }

    static func + (left: Line, right: Line) -> Line {
      var line = left
      line += right
      return line
    }
  }

  /// The start of lines: a marker on the first, spaces of the same width on the others.
  struct Margin {
    var first: Line?
    var rest: Line
  }

  let width: Int
  private(set) var lines: [Line] = []
  private var margins: [Margin] = []
  private var wantsBlank = false
  /// Whether lines follow each other without empty lines, as within lists.
  var isTight = false
  /// The longest unbreakable piece of any line, in columns.
  var longestWord = 0

  init(width: Int) { self.width = width }

  /// The columns that are left for text.
  var measure: Int { max(1, width - margins.reduce(0) { $0 + $1.rest.columns }) }

  /// Indents the following lines by the width of a marker; if they would become too short, writes
  /// the marker without indenting.
  mutating func indent(_ marker: Line, rest: Line? = nil) {
    var rest = rest ?? Line()
    rest.pad(to: marker.columns)
    if measure - rest.columns < min(16, width / 2) { rest = Line() }
    margins.append(Margin(first: marker, rest: rest))
  }

  mutating func outdent() { _ = margins.popLast() }

  /// Requests an empty line before the next content.
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
