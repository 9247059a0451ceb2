// Tables: in columns if they fit the width, else row by row as "header: value".

/// The rows of a table, with the column of each cell.
struct Grid {
  struct Cell {
    var column: Int
    var columns: Int
    var content: Range<Int>
    var isHeader: Bool
  }

  struct Row {
    var cells: [Cell]
    var isHeader: Bool { cells.allSatisfy(\.isHeader) }
  }

  /// The maximum number of columns that are written side by side.
  static let columnLimit = 32

  private(set) var rows: [Row] = []
  /// The caption, and other content between the rows: ranges of events.
  private(set) var others: [Range<Int>] = []
  private(set) var columnCount = 0
  /// For each column, the number of further rows that a cell above spans.
  private var taken: [Int] = []

  init(_ body: Body, _ content: Range<Int>) {
    for run in body.runsOfRows(in: content) {
      guard run.isRows else {
        others.append(run.range)
        continue
      }
      for part in body.parts(of: run.range) { add(body.parts(of: part.content)) }
    }
  }

  private mutating func add(
    _ parts: [(element: Body.Element, start: Int, content: Range<Int>)]
  ) {
    var row = Row(cells: [])
    var column = 0
    let above = taken
    for part in parts {
      guard let (span, isHeader) = Grid.span(part.element) else { continue }
      while column < above.count, above[column] > 0 { column += 1 }
      let columns = max(1, min(Int(span.columns), Grid.columnLimit))
      row.cells.append(
        Cell(column: column, columns: columns, content: part.content, isHeader: isHeader))
      if span.rows > 1 {
        let end = min(column + columns, Grid.columnLimit)
        while taken.count < end { taken.append(0) }
        for index in column..<max(column, end) { taken[index] = Int(span.rows) - 1 }
      }
      column += columns
    }
    for index in above.indices where above[index] > 0 { taken[index] = above[index] - 1 }
    columnCount = max(columnCount, column)
    if !row.cells.isEmpty { rows.append(row) }
  }

  private static func span(_ element: Body.Element) -> (Body.Cell, Bool)? {
    switch element {
    case .cell(let cell): (cell, false)
    case .headerCell(let cell): (cell, true)
    default: nil
    }
  }
}

extension Body {
  /// Splits the content of a table or an infobox: runs of consecutive rows, and the content between
  /// them.
  func runsOfRows(in content: Range<Int>) -> [(range: Range<Int>, isRows: Bool)] {
    var runs: [(range: Range<Int>, isRows: Bool)] = []
    var index = content.lowerBound
    while index < content.upperBound {
      var next = index + 1
      var isRow = false
      if case .start(let element, let end) = events[index] {
        next = Int(end) + 1
        isRow = element == .row
      }
      if let last = runs.last, last.isRows == isRow {
        runs[runs.count - 1].range = last.range.lowerBound..<next
      } else {
        runs.append((index..<next, isRow))
      }
      index = next
    }
    return runs
  }
}

extension TextWriter {
  mutating func table(_ content: Range<Int>) {
    let grid = Grid(body, content)
    loose { writer in
      for other in grid.others { writer.walk(other) }
      writer.flush()
      if writer.isInCell || !writer.writeColumns(of: grid) { writer.writeRows(of: grid) }
    }
  }

  // MARK: Columns

  private static let gutter = 2

  /// - Returns: False if the table does not fit; then nothing is written.
  private mutating func writeColumns(of grid: Grid) -> Bool {
    guard 1...Grid.columnLimit ~= grid.columnCount else { return false }
    let natural = naturalWidths(of: grid)
    let available = canvas.measure - TextWriter.gutter * (grid.columnCount - 1)
    guard let widths = TextWriter.widths(natural, available) else { return false }
    let strokes = widths.map { String(repeating: "─", count: $0) }
      .joined(separator: String(repeating: " ", count: TextWriter.gutter))
    for (number, row) in grid.rows.enumerated() {
      writeColumns(of: row, widths)
      let next = number + 1 < grid.rows.count ? grid.rows[number + 1] : nil
      guard row.isHeader, let next, !next.isHeader else { continue }
      let look = words.look
      words.look.marks = .dim
      words.isPreformatted = true
      words.append(strokes)
      flush()
      words.isPreformatted = false
      words.look = look
    }
    return true
  }

  /// Returns the widest line and the longest word of each column, from cells in this column only.
  private mutating func naturalWidths(of grid: Grid) -> [(widest: Int, longest: Int)] {
    let hadFacts = hasFacts
    defer { hasFacts = hadFacts }
    var widths = Array(repeating: (widest: 1, longest: 1), count: grid.columnCount)
    for cell in grid.rows.flatMap(\.cells) where cell.columns == 1 {
      let set = lines(of: cell, width: 2000)
      let widest = set.lines.map(\.columns).max() ?? 0
      widths[cell.column].widest = max(widths[cell.column].widest, widest)
      widths[cell.column].longest = max(widths[cell.column].longest, min(set.longestWord, 24))
    }
    return widths
  }

  /// Returns the width of each column: its widest line if possible, else its longest word and a
  /// share of the remaining space.
  private static func widths(
    _ natural: [(widest: Int, longest: Int)], _ available: Int
  ) -> [Int]? {
    let widest = natural.reduce(0) { $0 + $1.widest }
    if widest <= available { return natural.map(\.widest) }
    let least = natural.reduce(0) { $0 + min($1.longest, $1.widest) }
    guard least <= available, widest > least else { return nil }
    return natural.map { column in
      let longest = min(column.longest, column.widest)
      return longest + (column.widest - longest) * (available - least) / (widest - least)
    }
  }

  private mutating func writeColumns(of row: Grid.Row, _ widths: [Int]) {
    let starts = widths.indices.map { widths[..<$0].reduce(0, +) + TextWriter.gutter * $0 }
    let cells = row.cells.filter { $0.column < widths.count }.map { cell in
      let last = min(cell.column + cell.columns, widths.count) - 1
      let width = starts[last] + widths[last] - starts[cell.column]
      return (start: starts[cell.column], lines: lines(of: cell, width: width).lines)
    }
    let height = cells.map(\.lines.count).max() ?? 0
    for number in 0..<height {
      var line = TextLineBuffer.Line()
      for cell in cells where number < cell.lines.count {
        line.pad(to: cell.start)
        line += cell.lines[number]
      }
      canvas.add(line)
    }
  }

  /// Returns the lines of a cell, and its longest word.
  private mutating func lines(of cell: Grid.Cell, width: Int) -> TextLineBuffer {
    var cellCanvas = TextLineBuffer(width: max(1, width))
    cellCanvas.isTight = true
    swap(&canvas, &cellCanvas)
    let lists = self.lists
    self.lists = []
    isInCell = true
    marked(cell.isHeader ? .bold : []) { $0.walk(cell.content) }
    isInCell = false
    self.lists = lists
    swap(&canvas, &cellCanvas)
    return cellCanvas
  }

  // MARK: Rows

  private mutating func writeRows(of grid: Grid) {
    var headers: [Int: String] = [:]
    var isFirstHeader = true
    let isAllHeaders = grid.rows.allSatisfy(\.isHeader)
    for row in grid.rows {
      if row.isHeader, row.cells.count > 1, !isAllHeaders {
        if isFirstHeader { headers = [:] }
        isFirstHeader = false
        add(row, to: &headers)
        continue
      }
      isFirstHeader = true
      canvas.gap()
      for (number, cell) in row.cells.enumerated() {
        let header = headers[cell.column] ?? ""
        let isTitle = cell.isHeader || (number == 0 && header.isEmpty && row.cells.count > 1)
        indented(
          by: TextLineBuffer.Line(number == 0 ? "" : "  "), rest: TextLineBuffer.Line("    ")
        ) {
          if !header.isEmpty, !cell.content.isEmpty { $0.words.append("\(header): ") }
          if isTitle { return $0.marked(.bold) { $0.walk(cell.content) } }
          $0.walk(cell.content)
        }
      }
    }
  }

  /// Cuts a header, which is written before each cell of its column.
  private static func header(_ words: String) -> String { Card.cut(words, to: 120, bytes: 240) }

  /// Adds a row to the headers; a header that spans several columns belongs to each, with the
  /// headers below it.
  private func add(_ row: Grid.Row, to headers: inout [Int: String]) {
    for cell in row.cells {
      let words = TextWriter.header(oneLine(cell.content))
      guard !words.isEmpty else { continue }
      for column in cell.column..<cell.column + cell.columns {
        let header = headers[column].map { "\($0) \(words)" } ?? words
        headers[column] = TextWriter.header(header)
      }
    }
  }

  /// Returns the text on one line.
  func oneLine(_ content: Range<Int>) -> String {
    body.plainText(of: content).split { $0.isNewline || $0 == "\t" }.joined(separator: " ")
  }
}
