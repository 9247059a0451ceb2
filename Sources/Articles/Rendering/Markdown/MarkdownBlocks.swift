internal import Markup

// Blocks in Markdown.
extension MarkdownWriter {
  mutating func writeBlock(_ element: Body.Element, _ content: Range<Int>) {
    switch element {
    case .heading(let level, _): heading(Int(level), content)
    case .list(let kind): list(kind, content)
    case .item: item(content)
    case .definitionList:
      loose { $0.walk(content) }
      takesSecondMarker.toggle()
    case .definition: bullet { $0.walk(content) }
    case .term, .tableCaption: paragraph(oneLine { $0.walk(content) }, mark: .strong)
    case .table: table(content)
    case .figure(let picture): figure(Int(picture), content)
    case .caption: paragraph(oneLine { $0.walk(content) }, mark: .emphasis)
    case .quotation: loose { writer in writer.indented(nil, rest: "> ") { $0.walk(content) } }
    case .poem: poem(content)
    case .codeBlock(let language): code(content, language: body.string(language))
    case .preformatted: code(content, language: "")
    case .listing(let number): listing(Int(number), content)
    case .facts: facts(content)
    case .hatnote: paragraph(oneLine { $0.walk(content) }, mark: .emphasis)
    case .footnote(let number): footnote(Int(number)) { $0.walk(content) }
    case .footnotes where isInFootnote: walk(content)
    default: loose { $0.walk(content) }
    }
  }

  /// Writes a block with an empty line before and after it.
  private mutating func loose(_ write: (inout MarkdownWriter) -> Void) {
    gap()
    write(&self)
    flush()
    gap()
  }

  private mutating func paragraph(_ words: [UInt8], mark: MarkdownDelimiterPlacement.Mark) {
    loose { $0.line += [mark.opening] + words + [mark.closing] }
  }

  mutating func rule() {
    guard !isOneLine else { return }
    flush()
    loose { $0.add("---".utf8) }
  }

  mutating func heading(_ level: Int, _ content: Range<Int>) {
    let words = oneLine { $0.walk(content) }
    guard !words.isEmpty else { return }
    let marks = String(repeating: "#", count: level.clamped(to: 1...6))
    loose { $0.add("\(marks) ".utf8 + MarkdownDelimiterPlacement.resolved(words)) }
  }

  // MARK: Lists

  /// Writes a list. A nested list follows without an empty line, except a numbered one that does
  /// not begin at 1, which would be text there (CommonMark 0.31, section 5.2).
  private mutating func list(_ kind: Body.ListKind, _ content: Range<Int>) {
    if lists.isEmpty || kind != .bulleted { gap() }
    lists.append(kind)
    if case .numbered(let start) = kind { numbers.append(max(0, Int(start))) }
    walk(content)
    flush()
    lists.removeLast()
    if kind != .bulleted { numbers.removeLast() }
    takesSecondMarker.toggle()
    if lists.isEmpty { gap() }
  }

  private mutating func item(_ content: Range<Int>) {
    guard let kind = lists.last, kind != .bulleted, let number = numbers.last else {
      return bullet { $0.walk(content) }
    }
    // A marker has at most nine digits (CommonMark 0.31, section 5.2).
    numbers[numbers.count - 1] = min(number + 1, 999_999_999)
    let marker = "\(number)\(takesSecondMarker ? ")" : ".") "
    behind(marker) { $0.walk(content) }
  }

  private mutating func bullet(_ write: (inout MarkdownWriter) -> Void) {
    behind(takesSecondMarker ? "* " : "- ", write)
  }

  private mutating func behind(_ marker: String, _ write: (inout MarkdownWriter) -> Void) {
    indented(marker, rest: String(repeating: " ", count: marker.utf8.count), write)
    closeUp()
  }

  // MARK: Kept lines

  private mutating func poem(_ content: Range<Int>) {
    keepsLines = true
    loose { writer in writer.indented(nil, rest: "> ") { $0.walk(content) } }
    keepsLines = false
  }

  /// Writes code with a fence longer than any run of backticks in it.
  private mutating func code(_ content: Range<Int>, language: String) {
    // A program without footnotes takes the first line of one, if it is a single word such as a
    // fence, for the address of a link, and the rest for text.
    guard !isInFootnote else { return codeLines(body.plainText(of: content)) }
    let words = Array(body.plainText(of: content).utf8)
    let longest = words.longestRun(of: UInt8(ascii: "`"))
    let fence = String(repeating: "`", count: max(3, longest + 1))
    let name = language.filter { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.#".contains($0)) }
    loose { writer in
      writer.add("\(fence)\(name)".utf8)
      let lines = words.last == 0x0A ? words.dropLast() : words[...]
      for line in lines.split(separator: 0x0A, omittingEmptySubsequences: false) {
        writer.add(line)
      }
      writer.add(fence.utf8)
    }
  }

  /// Writes each line as code of its own.
  private mutating func codeLines(_ words: String) {
    flush()
    for line in words.split(whereSeparator: \.isNewline) {
      lineEnd()
      code(String(line))
    }
    flush()
  }

  // MARK: Tables

  private mutating func table(_ content: Range<Int>) {
    let grid = Grid(body, content)
    for other in grid.others { walk(other) }
    flush()
    table(grid)
  }

  private mutating func table(_ grid: Grid) {
    guard grid.columnCount > 0 else { return }
    var rows = grid.rows[...]
    let header = rows.first?.isHeader == true ? rows.removeFirst() : Grid.Row(cells: [])
    loose { writer in
      writer.add(cells: writer.cells(of: header, atLeast: grid.columnCount))
      writer.add(("|" + String(repeating: " --- |", count: grid.columnCount)).utf8)
      let filled = min(grid.columnCount, MarkdownWriter.filledColumns)
      for row in rows {
        guard writer.work.step() else { break }
        let cells = writer.cells(of: row, atLeast: filled, isTitled: row.isHeader)
        let end = cells.lastIndex { !$0.isEmpty } ?? 0
        writer.add(cells: Array(cells.prefix(max(end + 1, filled))))
      }
    }
  }

  /// In how many columns each row has a cell, even an empty one. Rows may have fewer cells than the
  /// header; filled up, a table with one wide row and many short ones would be two hundred times as
  /// large as its page.
  private static var filledColumns: Int { 16 }

  /// Returns the cells of a row; one that spans several columns leaves the later ones empty.
  private mutating func cells(
    of row: Grid.Row, atLeast count: Int, isTitled: Bool = false
  ) -> [[UInt8]] {
    let last = row.cells.last?.column ?? 0
    var cells = Array(repeating: [UInt8](), count: max(count, last + 1))
    isInCell = true
    defer { isInCell = false }
    for cell in row.cells {
      cells[cell.column] = oneLine { $0.walk(cell.content) }
      guard isTitled else { continue }
      cells[cell.column] =
        [MarkdownDelimiterPlacement.Mark.strong.opening] + cells[cell.column]
        + [MarkdownDelimiterPlacement.Mark.strong.closing]
    }
    return cells
  }

  private mutating func add(cells: [[UInt8]]) {
    add(
      cells.reduce(into: Array("|".utf8)) {
        $0 += " ".utf8 + MarkdownDelimiterPlacement.resolved($1) + " |".utf8
      })
  }

  /// Writes the infobox in its order: rows as tables, other content between them.
  private mutating func facts(_ content: Range<Int>) {
    guard !content.isEmpty else { return writeFacts() }
    hasFacts = true
    for run in body.runsOfRows(in: content) {
      if run.isRows { table(Grid(body, run.range)) } else { loose { $0.walk(run.range) } }
    }
  }

  /// Writes the facts of an article as a table, once.
  mutating func writeFacts() {
    guard !hasFacts, !article.facts.isEmpty else { return }
    hasFacts = true
    loose { writer in
      writer.add("| | |".utf8)
      writer.add("| --- | --- |".utf8)
      for fact in writer.article.facts {
        writer.add(cells: [
          writer.oneLine { $0.text(fact.label) }, writer.oneLine { $0.text(fact.value) },
        ])
      }
    }
  }

  // MARK: Pictures and listings

  private mutating func figure(_ number: Int, _ content: Range<Int>) {
    guard article.pictures.indices.contains(number) else { return walk(content) }
    let picture = article.pictures[number]
    let held = oneLine { $0.walk(content) }
    let caption = held.isEmpty ? oneLine { $0.text(picture.caption ?? "") } : held
    if let address = rendering.pictures(number, article) {
      loose { $0.image(picture.alt ?? picture.caption ?? "", address) }
      paragraph(caption, mark: .emphasis)
    } else {
      let words = caption.isEmpty ? oneLine { $0.text(picture.alt ?? "") } : caption
      let label = oneLine { $0.text($0.rendering.labels.picture) }
      let text = words.isEmpty ? label : label + ": ".utf8 + words
      paragraph("\\[".utf8 + text + "\\]".utf8, mark: .emphasis)
    }
  }

  /// Writes a figure where everything must be on one line.
  mutating func figureInLine(_ number: Int, _ content: Range<Int>) {
    guard article.pictures.indices.contains(number) else { return walk(content) }
    let picture = article.pictures[number]
    let alt = picture.alt ?? picture.caption ?? ""
    if let address = rendering.pictures(number, article) {
      image(alt, address)
    } else if content.isEmpty {
      text(alt)
    }
    part()
    walk(content)
  }

  private mutating func listing(_ number: Int, _ content: Range<Int>) {
    guard content.isEmpty, article.listings.indices.contains(number) else {
      return loose { $0.walk(content) }
    }
    let listing = article.listings[number]
    let details = listing.details(rendering.labels).joined(separator: "; ")
    loose { writer in
      writer.line.append(MarkdownDelimiterPlacement.Mark.strong.opening)
      writer.text(listing.heading)
      writer.line.append(MarkdownDelimiterPlacement.Mark.strong.closing)
      if !details.isEmpty { writer.text(" — \(details).") }
      if let content = listing.content, !content.isEmpty { writer.text(" \(content)") }
    }
  }

  // MARK: Title, footnotes, attribution

  mutating func writeTitle() {
    let title = oneLine { $0.text($0.article.displayTitle) }
    add("# ".utf8 + title)
    if let description = article.subtitle {
      paragraph(oneLine { $0.text(description) }, mark: .emphasis)
    }
    gap()
    if article.isEmpty {
      paragraph(oneLine { $0.text($0.rendering.labels.empty) }, mark: .emphasis)
    }
  }

  /// Writes a footnote definition. One inside another follows it without indentation, because most
  /// programs would take the indented one for code.
  private mutating func footnote(
    _ number: Int, _ write: @escaping (inout MarkdownWriter) -> Void
  ) {
    guard writtenReferences.insert(number).inserted else { return }
    guard !isInFootnote else { return laterFootnotes.append((number, write)) }
    isInFootnote = true
    loose { $0.indented("[^\(number + 1)]: ", rest: "    ", write) }
    var next = 0
    while next < laterFootnotes.count {
      let (detail, write) = laterFootnotes[next]
      next += 1
      loose { writer in
        writer.indented("[^\(detail + 1)]: ", rest: "    ") { writer in
          writer.mark(number)
          writer.text(" ")
          write(&writer)
        }
      }
    }
    laterFootnotes.removeAll()
    isInFootnote = false
  }

  /// Writes the footnotes that were marked but that the content does not contain.
  mutating func writeRemainingReferences() {
    flush()
    let remaining = marked.filter { !writtenReferences.contains($0) }
    for group in article.referenceGroups(remaining) {
      guard work.step() else { break }
      footnote(group.number) { writer in
        writer.write(reference: group.number)
        for detail in group.details {
          writer.footnote(detail) { $0.write(reference: detail) }
        }
      }
      for detail in group.details { footnote(detail) { $0.write(reference: detail) } }
    }
  }

  private mutating func write(reference number: Int) {
    let reference = article.references[number]
    text(reference.text)
    guard let address = reference.address.flatMap({ Address($0) }) else { return }
    text(" ")
    link(address)
  }

  private mutating func link(_ address: Address, words: String? = nil) {
    line.append(MarkdownDelimiterPlacement.linkStart)
    text(words ?? address.text)
    end(linkTo: address)
  }

  mutating func writeAttribution() {
    let attribution = article.attribution
    let labels = rendering.labels
    let licence = attribution.licence ?? attribution.licenceAddress
    let origin = labels.origin(of: article)
    guard origin != nil || attribution.authors != nil || licence != nil else { return }
    rule()
    if let source = origin {
      let revision = attribution.revision.map { " (\(labels.revision) \($0))" } ?? ""
      let day = attribution.date.flatMap(Timestamp.init).map { ", \($0.day)" } ?? ""
      attributionLine(labels.source, attribution.source ?? "", words: source, after: revision + day)
    }
    if let authors = attribution.authors {
      attributionLine(labels.authors, authors, words: authors)
    }
    if let licence {
      attributionLine(labels.licence, attribution.licenceAddress ?? "", words: licence)
    }
  }

  private mutating func attributionLine(
    _ label: String, _ address: String, words: String, after: String = ""
  ) {
    loose { writer in
      writer.text("\(label): ")
      if let address = Address(address) {
        writer.link(address, words: words)
      } else {
        writer.text(words)
      }
      writer.text(after)
    }
  }
}
