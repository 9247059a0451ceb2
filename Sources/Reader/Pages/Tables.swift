internal import Articles
internal import HTMLTree

/// Tables, and the infobox, which is a table whose rows are facts.
///
/// Layout tables are unfolded, and so are nested tables, because a table of a body contains text
/// and no further tables.
extension ArticleParser {
  mutating func openTable(_ node: Int, _ tag: ElementName, _ marks: ElementTraits) -> Int {
    if tag == .table {
      if node == factsTable, openTables == 0 { return openFacts(node) }
      if openTables == 0, !marks.contains(.presentation), holdsData(node) {
        open(.table, as: .table, node)
      } else {
        unfold(node)
      }
      return node + 1
    }
    closeImplicitParts()
    switch (tag, containers[containers.count - 1].kind) {
    case (.tr, .table):
      let cells =
        openFacts == 0
        ? 0
        : tree.children(of: node).count { tree.tag(of: $0) == .td || tree.tag(of: $0) == .th }
      openFactRow(node, cells: cells)
    case (.caption, .table): openPart(.tableCaption, as: .line, node)
    case (.td, .row), (.th, .row): openCell(node, tag)
    case (.td, .table), (.th, .table):
      push(Container(kind: .row, isImplicit: true), .row)
      openCell(node, tag)
    default: unfold(node)
    }
    return node + 1
  }

  mutating func openFactRow(_ node: Int, cells: Int) {
    endLine()
    factRow = (body.position, nil)
    openPart(.row, as: .row, node)
    factCells = (cells, 0)
  }

  private mutating func openCell(_ node: Int, _ tag: ElementName) {
    let cell = Body.Cell(columns: span("colspan", of: node), rows: span("rowspan", of: node))
    openPart(tag == .th ? .headerCell(cell) : .cell(cell), as: .mixed, node)
    containers[containers.count - 1].isKeptEmpty = true
    if openFacts > 0 { captureFact(node) }
  }

  /// The permitted spans. Browsers limit columns to 1,000 and rows to 65,534; tables for people
  /// have fewer, and a renderer may lay out each of them.
  private static var spans: ClosedRange<UInt16> { 1...200 }

  private func span(_ name: StaticString, of node: Int) -> UInt16 {
    tree.value(name, of: node).flatMap { UInt16($0, clampedTo: ArticleParser.spans) } ?? 1
  }

  /// Whether a table is a data table: it has two cells of its own with content and is not used for
  /// layout. A table that contains headings or data tables is a layout table, unless its class or a
  /// caption says otherwise. So exactly one table decides about each node, however tables are
  /// nested.
  private mutating func holdsData(_ table: Int) -> Bool {
    // Each of the tables around a table searches it again, so tables nested deeper than in any real
    // page count as layout tables.
    guard tableNodesLeft > 0 else { return false }
    tableNodesLeft -= tree.end(of: table) - table
    let isNamed =
      tree.hasClass(table, "wikitable")
      || tree.children(of: table).contains { tree.tag(of: $0) == .caption }
    var cells = 0
    var node = table + 1
    while node < tree.end(of: table), cells < 2 || !isNamed {
      switch tree.tag(of: node) {
      case .td, .th: if isNamed || isFilled(node) { cells += 1 }
      case .caption: node = tree.end(of: node) - 1
      case .table where isNamed: node = tree.end(of: node) - 1
      case .table:
        let inner = ownCells(node)
        if inner > 1 { return false }
        cells -= inner
      case .h1, .h2, .h3, .h4, .h5, .h6: if !isNamed { return false }
      default: break
      }
      node += 1
    }
    return cells > 1
  }

  /// The number of nodes of a cell that are searched for content; a cell may be only coloured.
  private static var cellReach: Int { 24 }
  /// The number of bytes of a text from which on it is content, whatever it holds: tables around a
  /// table ask again, and no page has so many spaces in a cell.
  private static var textReach: Int { 512 }

  private func isFilled(_ cell: Int) -> Bool {
    let nodes = tree.descendants(of: cell)
    if nodes.count > ArticleParser.cellReach { return true }
    for number in nodes {
      let node = tree.nodes[number]
      switch node.kind {
      case .text:
        // Usually an ASCII letter decides; Unicode lookups cost more than reading the cell.
        if node.range.count > ArticleParser.textReach { return true }
        let isPlain = !node.flags.contains(.hasReferences)
        if isPlain, tree.source[node.range].contains(where: { 0x21...0x7E ~= $0 }) { return true }
        let scalars = tree.text(of: number).unicodeScalars
        if scalars.contains(where: { !$0.properties.isWhitespace }) { return true }
      case .element: if isPicture(number) || node.tag == .math { return true }
      case .comment, .document: break
      }
    }
    return false
  }

  /// Returns the number of a table's own cells with content, at most two.
  func ownCells(_ table: Int) -> Int {
    var cells = 0
    var node = table + 1
    while node < tree.end(of: table), cells < 2 {
      let tag = tree.tag(of: node)
      let isCell = tag == .td || tag == .th
      if isCell, isFilled(node) { cells += 1 }
      let isOwner = tag == .tr || tag == .tbody || tag == .thead || tag == .tfoot
      node = isOwner ? node + 1 : tree.end(of: node)
    }
    return cells
  }
}

// The infobox.
extension ArticleParser {
  /// Opens an infobox. One that is not a table contains one, or is unfolded.
  mutating func openFacts(_ node: Int, _ tag: ElementName) -> Int? {
    guard openTables == 0 else { return nil }
    guard tag == .table || tag == .aside else {
      factsTable = tree.descendants(of: node).prefix(64).first { tree.tag(of: $0) == .table }
      return nil
    }
    return openFacts(node)
  }

  mutating func openFacts(_ node: Int) -> Int {
    guard openBlock(.facts, as: .table, node) else {
      unfold(node)
      return node + 1
    }
    // The scope of the block, which also ends the collection of facts.
    scopes.removeLast()
    openFacts += 1
    hasInfobox = true
    after(node, .facts(containers.count - 1))
    return node + 1
  }

  /// Reads a cell as label or value: of a row with several cells the first is the label and the
  /// second the value, whether they are `th` or `td`.
  mutating func captureFact(_ cell: Int) {
    factCells.read += 1
    guard factCells.all > 1 else { return }
    if factCells.read == 1 {
      factLabel = nil
      capture(cell, .factLabel)
    } else if factCells.read == 2 {
      factRow.value = body.position
      capture(cell, .factValue, separator: 0x0A)
    }
  }

  /// Removes a label whose value is not shown, such as a coordinate.
  mutating func takeBackFactWithoutValue() {
    guard openFacts > 0, let value = factRow.value else { return }
    factRow.value = nil
    if body.holdsNothing(from: value) { body.takeBack(from: factRow.start) }
  }

  mutating func addFact(_ value: String) {
    guard let label = factLabel else { return }
    facts.append(Fact(label: label, value: value))
    factLabel = nil
  }
}
