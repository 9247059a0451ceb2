internal import Markup

// The infobox: labels with their values.
extension TextWriter {
  /// Writes the infobox in its order: the label and the value of a row are side by side.
  mutating func facts(_ content: Range<Int>) {
    guard !content.isEmpty else { return writeFacts() }
    hasFacts = true
    isInFacts = true
    defer { isInFacts = false }
    loose { writer in
      for run in writer.body.runsOfRows(in: content) {
        if run.isRows {
          writer.write(rows: Grid(writer.body, run.range).rows)
        } else {
          writer.walk(run.range)
          writer.flush()
        }
      }
    }
  }

  private mutating func write(rows: [Grid.Row]) {
    var labels: [TextLineBuffer.Line?] = []
    for row in rows { labels.append(row.isFact ? label(of: row.cells[0]) : nil) }
    let longest = labels.compactMap { $0?.columns }.max() ?? 0
    let column = min(longest, canvas.measure / 3)
    for (row, label) in zip(rows, labels) {
      if let label {
        write(label, column: column) { $0.walk(row.cells[1].content) }
      } else {
        write(untitled: row)
      }
    }
  }

  /// Writes a row without label: a title, a caption, or more than two cells.
  private mutating func write(untitled row: Grid.Row) {
    for cell in row.cells { marked(cell.isHeader ? .bold : []) { $0.walk(cell.content) } }
  }

  /// Returns a label in bold, on one line.
  private mutating func label(of cell: Grid.Cell) -> TextLineBuffer.Line {
    var writer = TextWriter(article, rendering: rendering)
    writer.canvas = TextLineBuffer(width: 2000)
    writer.isInCell = true
    writer.work = work
    writer.marked(.bold) { $0.walk(cell.content) }
    work = writer.work
    marked += writer.marked
    return writer.canvas.lines.enumerated().reduce(into: TextLineBuffer.Line()) { label, line in
      if line.offset > 0 { label += TextLineBuffer.Line(" ") }
      label += line.element
    }
  }

  /// Writes the facts of an article as rows of label and value, once.
  mutating func writeFacts() {
    guard !hasFacts, !article.facts.isEmpty else { return }
    hasFacts = true
    let longest = article.facts.map { DisplayWidth.columns($0.label) }.max() ?? 0
    let column = min(longest, canvas.measure / 3)
    let look = words.look
    words.look = ParagraphLayout.Look()
    loose { writer in
      for fact in writer.article.facts {
        var label = ParagraphLayout()
        label.look.marks = .bold
        label.append(fact.label)
        let line = label.line(0..<label.glyphs.count, style: writer.rendering.style, addresses: [])
        writer.write(line, column: column) {
          $0.words.append(fact.value.isEmpty ? "–" : fact.value)
        }
      }
    }
    words.look = look
  }

  private mutating func write(
    _ label: TextLineBuffer.Line, column: Int, value: (inout TextWriter) -> Void
  ) {
    let wasTight = canvas.isTight
    canvas.isTight = true
    defer { canvas.isTight = wasTight }
    var line = label
    if line.columns > column {
      canvas.add(label)
      line = TextLineBuffer.Line()
    }
    line.pad(to: column + 2)
    var rest = TextLineBuffer.Line()
    rest.pad(to: column + 2)
    let count = canvas.lines.count
    indented(by: line, rest: rest, value)
    // The value may be only a picture.
    if canvas.lines.count == count, line.columns > 0 { canvas.add(line) }
  }
}

extension Grid.Row {
  /// Whether the row has a label and a value.
  fileprivate var isFact: Bool { cells.count == 2 && cells[0].isHeader && !cells[1].isHeader }
}
