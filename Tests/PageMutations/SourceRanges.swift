import HTMLTree

/// The positions of elements in the source; a tree itself stores only those of their names.
extension HTMLTree {
  /// Returns where a node begins: at the `<` of an element.
  func start(of node: Int) -> Int {
    self[node].kind == .element
      ? max(0, self[node].nameRange.lowerBound - 1) : self[node].range.lowerBound
  }

  /// Returns the start tag of an element, from `<` to `>`; `nil` if it is truncated.
  func startTag(of node: Int) -> Range<Int>? {
    let values = self[node].attributeRange.map { attributes[$0].valueRange.upperBound }
    let last = max(self[node].nameRange.upperBound, values.max() ?? 0)
    guard let end = source[last...].firstIndex(of: UInt8(ascii: ">")) else { return nil }
    return start(of: node)..<end + 1
  }

  /// Returns where the content after an element begins.
  func sourceEnd(of node: Int) -> Int {
    let next = end(of: node)
    return next < count ? max(start(of: next), start(of: node)) : source.count
  }
}
