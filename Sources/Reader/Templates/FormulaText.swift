internal import HTMLTree

/// The words of a formula that has no TeX: its MathML on one line, such as `(1+1/n)^n`.
///
/// MediaWiki sends MathML without TeX unless a wiki chose otherwise (mediawiki.org,
/// "Extension:Math"). Scripts are written as in TeX, so the line is readable as text and as TeX.
struct FormulaText {
  /// What was written for an element.
  private enum Shape { case nothing, single, several }

  /// What stands at the end of the line: two words in a row need a space between them.
  private enum Edge { case sign, letter, word, script }

  private let tree: HTMLTree
  private var bytes: [UInt8] = []
  private var edge = Edge.sign

  /// Reserves a place for a bracket that is needed only if several signs follow, and for the space
  /// before it.
  private static let unused: UInt8 = 0x01
  /// The maximum depth of nested elements; inside deeper ones only the text is written.
  private static let nestingLimit = 64

  private init(_ tree: HTMLTree) { self.tree = tree }

  static func text(of math: Int, in tree: HTMLTree) -> String {
    var formula = FormulaText(tree)
    formula.row(math, 0)
    formula.bytes.removeAll { $0 == unused }
    return String(decoding: PlainWords.oneLine(formula.bytes), as: UTF8.self)
  }

  @discardableResult
  private mutating func write(_ node: Int, _ depth: Int) -> Shape {
    guard tree.nodes[node].kind == .element else { return token(node, isWord: true) }
    let tag = tree.tag(of: node)
    guard !FormulaText.isSilent(tag) else { return .nothing }
    guard depth < FormulaText.nestingLimit else { return token(node, isWord: true) }
    switch tag {
    case .mi, .mtext, .ms: return token(node, isWord: true)
    case .mn, .mo: return token(node, isWord: false)
    case .mspace:
      space()
      return .nothing
    case .msup, .mover: return scripts(node, ["^"], depth)
    case .msub, .munder: return scripts(node, ["_"], depth)
    case .msubsup, .munderover: return scripts(node, ["_", "^"], depth)
    case .mmultiscripts: return multiscripts(node, depth)
    case .mfrac: return fraction(node, depth)
    case .msqrt:
      sign("√")
      grouped("(", ")") { $0.row(node, depth) }
      return .single
    case .mroot: return root(node, depth)
    case .mfenced: return fenced(node, depth)
    case .mtable: return table(node, depth)
    default: return row(node, depth)
    }
  }

  /// Whether an element shows nothing, or repeats the formula in another notation.
  private static func isSilent(_ tag: ElementName) -> Bool {
    tag == .annotation || tag == .annotationXML || tag == .mphantom || tag == .mprescripts
      || SkipRules.holdsNoWords(tag)
  }

  private func elements(of node: Int) -> [Int] {
    tree.children(of: node).filter { tree.nodes[$0].kind == .element }
  }

  @discardableResult
  private mutating func row(_ node: Int, _ depth: Int) -> Shape {
    var whole = Shape.nothing
    for child in tree.children(of: node) {
      let part = write(child, depth + 1)
      if part != .nothing { whole = whole == .nothing ? part : .several }
    }
    return whole
  }

  /// Writes content, in brackets if it is more than one sign.
  @discardableResult
  private mutating func grouped(
    _ open: StaticString, _ close: StaticString, _ content: (inout FormulaText) -> Shape
  ) -> Shape {
    let start = bytes.count + 1
    bytes += [FormulaText.unused, FormulaText.unused]
    let shape = content(&self)
    // Nothing was written, whatever shape the content returned. The placeholders are removed, because
    // `space` would pass over those of all empty groups.
    guard bytes.count > start + 1 else {
      while bytes.count >= start, bytes.last == FormulaText.unused { bytes.removeLast() }
      return .nothing
    }
    guard shape == .several, !isInBrackets(from: start + 1) else { return shape }
    bytes[start] = open.utf8Start.pointee
    sign(close)
    return .single
  }

  /// Whether everything written from there on is already in one pair of brackets.
  private func isInBrackets(from start: Int) -> Bool {
    guard let first = bytes[start...].firstIndex(where: { $0 != FormulaText.unused }),
      let last = bytes[start...].lastIndex(where: { $0 != FormulaText.unused }),
      bytes[first] == UInt8(ascii: "("), bytes[last] == UInt8(ascii: ")")
    else { return false }
    var depth = 0
    for byte in bytes[first..<last] {
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      if depth == 0 { return false }
    }
    return true
  }

  // MARK: Signs

  private mutating func token(_ node: Int, isWord: Bool) -> Shape {
    var text: [UInt8] = []
    for inner in node..<tree.end(of: node) { tree.appendText(of: inner, to: &text) }
    text = PlainWords.oneLine(text)
    let words = String(
      String.UnicodeScalarView(
        String(decoding: text, as: UTF8.self).unicodeScalars.filter {
          !FormulaText.invisible.contains($0)
        }))
    guard let first = words.first, let last = words.last else { return .nothing }
    let isLong = isWord && words.count > 1
    if first.isLetter || first.isNumber {
      switch edge {
      case .word, .script: space()
      case .letter: if isLong { space() }
      case .sign: break
      }
    }
    bytes += words.utf8
    edge = last.isLetter || last.isNumber ? (isLong && last.isLetter ? .word : .letter) : .sign
    return isWord || words.count == 1 || first.isNumber ? .single : .several
  }

  /// Function application, and multiplication, separation and addition that nobody sees.
  private static let invisible: Set<Unicode.Scalar> = [
    "\u{2061}", "\u{2062}", "\u{2063}", "\u{2064}",
  ]

  private mutating func sign(_ sign: StaticString) {
    sign.withUTF8Buffer { bytes += $0 }
    edge = .sign
  }

  private mutating func space() {
    edge = .sign
    let start = (bytes.lastIndex { $0 != FormulaText.unused } ?? -1) + 1
    guard start > 0, bytes[start - 1] != 0x20 else { return }
    // Before the bracket, if one was begun.
    if start < bytes.count { bytes[start] = 0x20 } else { bytes.append(0x20) }
  }

  // MARK: Structures

  private mutating func scripts(_ node: Int, _ marks: [StaticString], _ depth: Int) -> Shape {
    let parts = elements(of: node)
    guard let base = parts.first else { return .nothing }
    let shape = grouped("(", ")") { $0.write(base, depth + 1) }
    if parts.count == 2, tree.tag(of: node) == .mover, shape == .single,
      let accent = FormulaText.accents[signs(of: parts[1])]
    {
      // A combining character after the sign.
      bytes += String(accent).utf8
      return .single
    }
    for (number, part) in parts.dropFirst().enumerated() {
      script(part, marks[min(number, marks.count - 1)], depth)
    }
    return .several
  }

  /// Returns the beginning of a part's text, enough to recognize one sign. It may be read for each
  /// part that lies around it.
  private func signs(of node: Int) -> String {
    var text: [UInt8] = []
    for inner in (node..<tree.end(of: node)).prefix(FormulaText.signReach)
    where text.count < FormulaText.signReach {
      tree.appendText(of: inner, upTo: FormulaText.signReach, to: &text)
    }
    return String(decoding: PlainWords.oneLine(text), as: UTF8.self)
  }

  /// The most nodes and source bytes that are read for a sign.
  private static let signReach = 64

  private mutating func script(_ node: Int, _ mark: StaticString, _ depth: Int) {
    let text = signs(of: node)
    guard !FormulaText.braces.contains(text) else { return }
    if FormulaText.raised.contains(text) {
      bytes += text.utf8
      edge = .sign
      return
    }
    let start = bytes.count
    sign(mark)
    guard grouped("{", "}", { $0.write(node, depth + 1) }) != .nothing else {
      return bytes.removeSubrange(start...)
    }
    if bytes.last != UInt8(ascii: "}") { edge = .script }
  }

  /// Signs above or below a formula that only show how far it reaches.
  private static let braces: Set<String> = ["⏞", "⏟", "_", "\u{332}"]
  /// Scripts that need no sign before them.
  private static let raised: Set<String> = ["′", "″", "‴", "'"]

  /// The combining characters for signs above a letter.
  private static let accents: [String: Unicode.Scalar] = [
    "¯": "\u{304}", "‾": "\u{304}", "^": "\u{302}", "ˆ": "\u{302}",
    "~": "\u{303}", "˜": "\u{303}", "→": "\u{20D7}", "⃗": "\u{20D7}", "˙": "\u{307}",
    "¨": "\u{308}", "˘": "\u{306}", "ˇ": "\u{30C}", "´": "\u{301}", "`": "\u{300}",
  ]

  /// Scripts come in pairs, a lower and an upper one; after `mprescripts` they stand before.
  private mutating func multiscripts(_ node: Int, _ depth: Int) -> Shape {
    let parts = elements(of: node)
    guard let base = parts.first else { return .nothing }
    let turn = parts.firstIndex { tree.tag(of: $0) == .mprescripts } ?? parts.count
    for (number, part) in parts.dropFirst(turn + 1).enumerated() {
      script(part, number.isMultiple(of: 2) ? "_" : "^", depth)
    }
    grouped("(", ")") { $0.write(base, depth + 1) }
    for (number, part) in parts[1..<max(1, turn)].enumerated() {
      script(part, number.isMultiple(of: 2) ? "_" : "^", depth)
    }
    return .several
  }

  private mutating func fraction(_ node: Int, _ depth: Int) -> Shape {
    let parts = elements(of: node)
    if edge != .sign { space() }
    if let top = parts.first { grouped("(", ")") { $0.write(top, depth + 1) } }
    // A binomial coefficient is a fraction without a line.
    let thickness = tree.value("linethickness", of: node) ?? ""
    let hasLine = thickness.utf8.first != UInt8(ascii: "0")
    sign(hasLine ? "/" : "¦")
    for part in parts.dropFirst() { grouped("(", ")") { $0.write(part, depth + 1) } }
    if bytes.last != UInt8(ascii: ")") { edge = .script }
    return .several
  }

  private mutating func root(_ node: Int, _ depth: Int) -> Shape {
    let parts = elements(of: node)
    guard let base = parts.first else { return .nothing }
    switch parts.dropFirst().first.map({ signs(of: $0) }) {
    case nil, "", "2": sign("√")
    case "3": sign("∛")
    case "4": sign("∜")
    default:
      sign("√[")
      write(parts[1], depth + 1)
      sign("]")
    }
    grouped("(", ")") { $0.write(base, depth + 1) }
    return .single
  }

  private mutating func fenced(_ node: Int, _ depth: Int) -> Shape {
    add(tree.value("open", of: node) ?? "(")
    for (number, part) in elements(of: node).enumerated() {
      if number > 0 { add(",") }
      write(part, depth + 1)
    }
    add(tree.value("close", of: node) ?? ")")
    return .several
  }

  /// Adds the first character of an attribute, usually a bracket.
  private mutating func add(_ text: String) {
    bytes += String(text.filter { !$0.isWhitespace }.prefix(1)).utf8
    edge = .sign
  }

  /// A row after the other: `a, b; c, d`.
  private mutating func table(_ node: Int, _ depth: Int) -> Shape {
    var rows = 0
    for row in elements(of: node) {
      var cells = 0
      for cell in elements(of: row) {
        let start = bytes.count
        if cells > 0 { sign(", ") } else if rows > 0 { sign("; ") }
        let content = bytes.count
        guard write(cell, depth + 2) != .nothing else {
          bytes.removeSubrange(start...)
          continue
        }
        // The columns of aligned equations are not cells: such a column begins with a relation.
        let first = bytes[content...].drop { $0 == FormulaText.unused || $0 == 0x20 }.prefix(4)
        if cells > 0, let sign = String(decoding: first, as: UTF8.self).first,
          "=<>≤≥≈≡∼≃≅≠→⇒⇔∈".contains(sign)
        {
          bytes.removeSubrange(start..<content)
        }
        cells += 1
      }
      if cells > 0 { rows += 1 }
    }
    return rows == 0 ? .nothing : .several
  }
}
