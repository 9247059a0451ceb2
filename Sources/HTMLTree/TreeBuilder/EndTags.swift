struct EndTag {
  let tag: ElementName
  let name: Range<Int>
}

// What an end tag closes.
extension TreeBuilder {
  /// How many open elements an end tag with an unknown name compares with its own name.
  private static let unknownLimit = 16

  mutating func close(_ end: EndTag, traits: TagTraits, in source: Span<UInt8>) {
    switch end.tag {
    case .html, .body: return  // Content after it still belongs to the page.
    case .p: closeParagraph()
    case .li: closeWithin(open.level(of: .li), barrier: open.innermostLevel(of: .ol, .ul))
    case .h1, .h2, .h3, .h4, .h5, .h6:
      closeWithin(open.innermostLevel(of: .h1, .h2, .h3, .h4, .h5, .h6), barrier: 0)
    case .caption, .colgroup, .table, .tbody, .td, .tfoot, .th, .thead, .tr:
      let level = open.level(of: end.tag)
      if level > 0, level >= tableLevel { close(to: level) }
    case .template: closeWithin(open.level(of: .template), barrier: 0)
    case .unknown:
      var level = open.level(of: .unknown)
      for _ in 0..<Self.unknownLimit {
        guard level > 0, level >= Int(open.top.special) else { return }
        let name = nodes[Int(open[level].node)].nameRange
        if source.holdsSameName(name, end.name) { return close(to: level) }
        level = Int(open[level].outer)
      }
    default:
      let level = open.level(of: end.tag)
      if traits.contains(.formatting) {
        closeFormatting(level)
      } else if traits.contains(.special) {
        closeWithin(level, barrier: 0)
      } else if level > 0, level >= Int(open.top.special) {
        close(to: level)
      }
    }
  }

  private mutating func closeWithin(_ level: Int, barrier: Int) {
    if level > 0, level >= max(barrier, Int(open.top.scope)) { close(to: level) }
  }
}
