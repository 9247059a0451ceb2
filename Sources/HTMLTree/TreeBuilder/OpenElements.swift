/// The stack of open elements, innermost last. Questions such as "is one open in scope" take
/// constant time: each level records the nearest barriers, and each name its innermost level.
///
/// Level 0 is the document. Where a query finds no level it returns 0.
struct OpenElements {
  struct Level {
    var node: UInt32
    /// The hash of the name, if it has up to seven bytes and an end tag with it closes this
    /// element; else 0.
    var name: UInt64 = 0
    var tag: ElementName
    /// The content is MathML or SVG.
    var holdsForeign = false
    /// Its end tag came while a block inside was open: the element closes together with that block.
    var closesEarly = false
    /// The level of the next outer element with the same name.
    var outer: UInt16 = 0
    /// The nearest levels, up to this one, with the traits `scope`, `special` and `holdsItems`.
    var scope: UInt16 = 0
    var special: UInt16 = 0
    var holdsItems: UInt16 = 0
  }

  private(set) var depth = 0
  private var levels: [Level]
  private var innermost: [UInt16]

  init() {
    levels = [Level](repeating: Level(node: 0, tag: .unknown), count: HTMLTree.depthLimit + 1)
    innermost = [UInt16](repeating: 0, count: 256)
  }

  var isFull: Bool { depth == HTMLTree.depthLimit }
  var top: Level { levels[depth] }

  subscript(level: Int) -> Level { levels[level] }

  /// Returns the level of the innermost open element with that name.
  func level(of tag: ElementName) -> Int { Int(innermost[Int(tag.rawValue)]) }

  func innermostLevel(of tags: ElementName...) -> Int { tags.reduce(0) { max($0, level(of: $1)) } }

  @inline(__always)
  mutating func push(
    node: UInt32, tag: ElementName, name: UInt64, traits: TagTraits, holdsForeign: Bool
  ) {
    var level = levels[depth]
    depth += 1
    let number = UInt16(depth)
    level.node = node
    level.name = tag == .unknown || tag == .body || tag == .html ? 0 : name
    level.tag = tag
    level.holdsForeign = holdsForeign
    level.closesEarly = false
    level.outer = innermost[Int(tag.rawValue)]
    if traits.contains(.special) { level.special = number }
    if traits.contains(.scope) { level.scope = number }
    if traits.contains(.holdsItems) { level.holdsItems = number }
    levels[depth] = level
    innermost[Int(tag.rawValue)] = number
  }

  /// Closes the innermost element and returns its node.
  @inline(__always)
  mutating func pop() -> UInt32 {
    let level = levels[depth]
    innermost[Int(level.tag.rawValue)] = level.outer
    depth -= 1
    return level.node
  }

  /// Marks an element, whose end tag was read, to be closed with the block inside it.
  mutating func closeEarly(_ level: Int) {
    levels[level].closesEarly = true
    innermost[Int(levels[level].tag.rawValue)] = levels[level].outer
  }
}
