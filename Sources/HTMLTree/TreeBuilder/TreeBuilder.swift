/// Builds the nodes of a tree from tokens: by the standard's rules for well-formed pages, by
/// simpler rules with bounded cost for other pages ("13.2.6 Tree construction").
///
/// As in the standard: end tags that the next element implies, void elements, barriers at cells,
/// tables, captions, buttons and list items, stray end tags ignored, cells and rows outside of a
/// table ignored, MathML and SVG. Different: no element is implied (no html, body or tbody is
/// added); misplaced content of a table stays inside it (no foster parenting); badly nested
/// formatting is not split (no adoption agency), it closes with the block that it overlaps. A
/// difference from a browser can misplace text but never let markup through.
///
/// No loop over open elements depends on their number, except one of bounded length, so the time is
/// linear. Beyond the depth limit elements become siblings.
///
///     <ul><li>a<li>b</ul>c      ul(li("a") li("b")) "c"
///     <b><div>x</b>y</div>z     b(div("x" "y")) "z"
struct TreeBuilder: TokenSink, ~Copyable {
  private(set) var nodes: [Node] = []
  var open = OpenElements()
  /// How many elements were not added to `open` because it was full, and have no end tag yet.
  private var unopened = 0
  private let traits: [TagTraits]

  init(sourceLength: Int, traits: [TagTraits]) {
    self.traits = traits
    // A wiki page has a node for every 35 to 60 bytes.
    nodes.reserveCapacity(sourceLength / 32 + 8)
    appendLeaf(.document, 0..<0, flags: [])
  }

  var allowsSections: Bool { open.top.holdsForeign }
  var isFull: Bool { nodes.count > HTMLTree.nodeLimit }

  mutating func makeRoom(readTo place: Int, of count: Int) {
    nodes.makeRoom(readTo: place, of: count)
  }

  mutating func text(_ range: Range<Int>, hasReferences: Bool, in source: Span<UInt8>) {
    if open.top.tag == .head, !source.isSpace(range) { close(to: open.depth) }
    appendLeaf(.text, range, flags: hasReferences ? .hasReferences : [])
  }

  mutating func comment(_ range: Range<Int>) { appendLeaf(.comment, range, flags: []) }

  @inline(__always)
  mutating func start(_ start: StartTag, in source: Span<UInt8>) -> TextKind {
    let traits = traits(of: start.tag)
    if open.top.holdsForeign {
      guard traits.contains(.leavesForeign) else { return startForeign(start, traits: traits) }
      leaveForeign()
    }
    if open.level(of: .head) > 0, !traits.contains(.headContent) { leaveHead() }
    if traits.contains(.closesParagraph) { closeParagraph() }
    if traits.contains(.impliesEnds), !makeRoom(for: start.tag) { return .markup }
    let tag = start.tag == .image ? .img : start.tag
    if tag == .svg || tag == .math {
      insert(start, tag: tag, traits: start.isSelfClosing ? .void : [], isForeign: true)
    } else {
      insert(start, tag: tag, traits: traits, isForeign: false)
    }
    switch tag {
    case .listing, .pre: return .preformatted
    case .title: return .escapable
    case .textarea: return .escapableField
    case .iframe, .noembed, .noframes, .style, .xmp: return .raw
    case .script: return .script
    case .plaintext: return .plain
    default: return .markup
    }
  }

  @inline(__always)
  mutating func end(_ tag: ElementName, name: Range<Int>, in source: Span<UInt8>) {
    // Usually this ends the innermost element; `body` and `html` end with the input.
    if tag == open.top.tag, unopened == 0, tag != .unknown, tag != .body, tag != .html {
      closeInnermost()
      while open.top.closesEarly { closeInnermost() }
      return
    }
    if tag == .br { return lineBreak(name, in: source) }
    guard !traits(of: tag).contains(.void) else { return }
    guard unopened == 0 else {
      unopened -= 1
      return
    }
    close(EndTag(tag: tag, name: name), traits: traits(of: tag), in: source)
  }

  @inline(__always)
  mutating func endsInnermost(_ name: NameHash) -> Bool {
    guard name.state == open.top.name, unopened == 0 else { return false }
    closeInnermost()
    while open.top.closesEarly { closeInnermost() }
    return true
  }

  /// Closes the elements that are still open at the end of the input.
  mutating func finish() {
    while open.depth > 0 { closeInnermost() }
    nodes[0].endNumber = UInt32(nodes.count)
  }

  func traits(of tag: ElementName) -> TagTraits { traits[Int(tag.rawValue)] }

  /// Closes the elements from the innermost to the one at that level, and those that were marked to
  /// close together with them.
  mutating func close(to level: Int) {
    while open.depth >= level { closeInnermost() }
    while open.top.closesEarly { closeInnermost() }
  }

  @inline(__always)
  private mutating func closeInnermost() {
    nodes[Int(open.pop())].endNumber = UInt32(nodes.count)
    unopened = 0
  }

  /// Treats `</br>` as `<br>`.
  private mutating func lineBreak(_ name: Range<Int>, in source: Span<UInt8>) {
    let tag = StartTag(
      tag: .br, name: name, attributes: 0..<0, isSelfClosing: false, hash: NameHash())
    _ = start(tag, in: source)
  }

  private mutating func startForeign(_ start: StartTag, traits: TagTraits) -> TextKind {
    let inner: TagTraits =
      traits.contains(.holdsHTML) ? [.special, .scope, .holdsItems, .holdsHTML] : []
    insert(start, tag: start.tag, traits: start.isSelfClosing ? .void : inner, isForeign: true)
    return .markup
  }

  @inline(__always)
  private mutating func insert(
    _ start: StartTag, tag: ElementName, traits: TagTraits, isForeign: Bool
  ) {
    let node = UInt32(nodes.count)
    nodes.append(
      Node(
        kind: .element, flags: isForeign ? .isForeign : [], tag: tag, parentNumber: open.top.node,
        endNumber: UInt32(truncatingIfNeeded: nodes.count + 1),
        offset: UInt32(truncatingIfNeeded: start.name.lowerBound),
        extent: UInt32(truncatingIfNeeded: start.attributes.lowerBound),
        nameLength: UInt16(clamping: start.name.count),
        attributeNumber: UInt16(truncatingIfNeeded: start.attributes.count)))
    if traits.contains(.void) { return }
    if open.isFull {
      unopened += 1
    } else {
      let holdsForeign = isForeign && !traits.contains(.holdsHTML)
      // The hash of a longer name does not identify it.
      let name = start.name.count <= 7 ? start.hash.state : 0
      open.push(node: node, tag: tag, name: name, traits: traits, holdsForeign: holdsForeign)
    }
  }

  /// Appends a text or a comment.
  @inline(__always)
  private mutating func appendLeaf(_ kind: Node.Kind, _ range: Range<Int>, flags: Node.Flags) {
    nodes.append(
      Node(
        kind: kind, flags: flags, tag: .unknown, parentNumber: open.top.node,
        endNumber: UInt32(truncatingIfNeeded: nodes.count + 1),
        offset: UInt32(truncatingIfNeeded: range.lowerBound),
        extent: UInt32(truncatingIfNeeded: range.count), nameLength: 0, attributeNumber: 0))
  }
}

extension Span<UInt8> {
  fileprivate func isSpace(_ range: Range<Int>) -> Bool { range.allSatisfy { self[$0].isSpace } }
}
