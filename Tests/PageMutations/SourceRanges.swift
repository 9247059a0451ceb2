import HTMLTree

/// Where elements stand in the source; a tree itself keeps only the places of their names.
extension HTMLTree {
  /// Where a node begins: at the `<` of an element.
  func start(of node: Int) -> Int {
    self[node].kind == .element
      ? max(0, self[node].nameRange.lowerBound - 1) : self[node].range.lowerBound
  }

  /// The start tag of an element, from `<` to `>`; `nil` where it is cut off.
  func startTag(of node: Int) -> Range<Int>? {
    let values = self[node].attributeRange.map { attributes[$0].valueRange.upperBound }
    let last = max(self[node].nameRange.upperBound, values.max() ?? 0)
    guard let end = source[last...].firstIndex(of: UInt8(ascii: ">")) else { return nil }
    return start(of: node)..<end + 1
  }

  /// Where what follows an element begins.
  func sourceEnd(of node: Int) -> Int {
    let next = end(of: node)
    return next < count ? max(start(of: next), start(of: node)) : source.count
  }
}
