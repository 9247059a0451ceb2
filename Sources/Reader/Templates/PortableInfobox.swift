internal import Articles
internal import HTMLTree

/// The infobox of the extension PortableInfobox: an `aside` whose rows, labels and values have
/// classes (github.com/Wikia/portability, "Infoboxes").
extension ArticleParser {
  /// Opens a row of such an infobox, or its label or value.
  ///
  /// - Returns: True if the element was one of these.
  mutating func opensPortableFact(_ node: Int, _ marks: ElementTraits) -> Bool {
    guard openFacts > 0 else { return false }
    if marks.contains(.factRow) {
      closeImplicitParts()
      guard containers[containers.count - 1].kind == .table else { return false }
      openFactRow(node, cells: 2)
      return true
    }
    let isLabel = marks.contains(.factLabel)
    guard isLabel || marks.contains(.factValue) else { return false }
    closeImplicitParts()
    guard containers[containers.count - 1].kind == .row else { return false }
    let cell = Body.Cell()
    openPart(isLabel ? .headerCell(cell) : .cell(cell), as: .mixed, node)
    containers[containers.count - 1].isKeptEmpty = true
    captureFact(node)
    return true
  }
}
