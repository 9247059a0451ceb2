internal import Articles
internal import Foundation  // JSON in an attribute
internal import HTMLTree

/// Formulas: their TeX, and their MathML if the wiki sent it.
extension ArticleParser {
  /// Adds the formula that a node is or contains.
  ///
  /// - Returns: The node after it, where the traversal continues.
  mutating func openFormula(_ node: Int) -> Int {
    let math = tree.tag(of: node) == .math ? node : first(.math, in: node)
    let tex = TeXUnwrapper.plain(texSource(math: math, in: node))
    guard math != nil || !tex.isEmpty else { return node + 1 }
    add(tex, math: math, isDisplay: standsAlone(node) || math.map { standsAlone($0) } ?? false)
    return tree.end(of: node)
  }

  /// Adds the formula that a picture shows; its TeX is the alternative text.
  mutating func addFormula(ofImage node: Int) {
    let tex = TeXUnwrapper.plain(tree.value("alt", of: node) ?? "")
    if !tex.isEmpty { add(tex, math: nil, isDisplay: standsAlone(node)) }
  }

  /// Adds a formula that the wiki sends as its source, between two dollar signs.
  ///
  /// - Returns: The node after it.
  mutating func addFormulaSource(_ node: Int) -> Int {
    var source = PlainWords.oneLine(tree.text(of: node).utf8)[...]
    let dollar = UInt8(ascii: "$")
    if source.first == dollar, source.last == dollar { source = source.dropFirst().dropLast() }
    let tex = TeXUnwrapper.plain(
      String(decoding: PlainWords.oneLine(source), as: UTF8.self))
    if !tex.isEmpty { add(tex, math: nil, isDisplay: standsAlone(node)) }
    return tree.end(of: node)
  }

  private mutating func add(_ tex: String, math: Int?, isDisplay: Bool) {
    let tex = PlainWords.oneLine(tex.utf8)
    beginLine()
    body.start(.math(tex: body.intern(tex), isDisplay: isDisplay))
    if let math { addMathML(math) }
    body.end()
    for number in captures.indices { captures[number].bytes += tex }
  }

  /// The number of elements of a formula that are searched for MathML, and then for a picture.
  private static var formulaReach: Int { 64 }

  private func first(_ tag: ElementName, in node: Int) -> Int? {
    tree.descendants(of: node).prefix(ArticleParser.formulaReach).first { tree.tag(of: $0) == tag }
  }

  private func texSource(math: Int?, in node: Int) -> String {
    if let math {
      for inner in tree.descendants(of: math) where tree.tag(of: inner) == .annotation {
        if tree.value("encoding", of: inner)?.lowercased() == "application/x-tex" {
          return tree.text(of: inner)
        }
      }
      if let alt = tree.value("alttext", of: math) { return alt }
    }
    // The parent of several formulas says nothing about each of them.
    let parent = math.map { tree.parent(of: $0) }.flatMap { parent in
      tree.children(of: parent).first { tree.nodes[$0].kind == .element } == math ? parent : nil
    }
    for carrier in [node, math, parent].compactMap(\.self) {
      if let source = wikitextSource(of: carrier) { return source }
    }
    let start = math.map { tree.end(of: $0) } ?? node
    let image = (start..<tree.end(of: node)).prefix(ArticleParser.formulaReach)
      .first { tree.tag(of: $0) == .img }
    let alt = image.flatMap { tree.value("alt", of: $0) } ?? ""
    guard alt.isEmpty, let math else { return alt }
    return FormulaText.text(of: math, in: tree)
  }

  /// The maximum length in bytes of the attribute that contains the source; longer formulas are
  /// read from their MathML.
  private static var wikitextLimit: Int { 20_000 }

  /// Returns the TeX that Parsoid keeps beside what it became (mediawiki.org, "Specs/HTML",
  /// "Extension tags").
  private func wikitextSource(of node: Int) -> String? {
    guard let attribute = tree.attribute("data-mw", of: node),
      attribute.valueRange.count <= ArticleParser.wikitextLimit,
      let tag = try? JSONDecoder().decode(ExtensionTag.self, from: Data(bytes(of: attribute))),
      let source = tag.body?.extsrc, source.utf8.contains(where: { !$0.isBlank })
    else { return nil }
    switch tag.name {
    case "math": return source
    case "chem", "ce": return "\\ce{\(source)}"
    default: return nil
    }
  }

  /// Whether a formula is on a line of its own.
  private func standsAlone(_ node: Int) -> Bool {
    if tree.value("display", of: node) == "block" { return true }
    guard let classes = tree.attribute("class", of: node)?.valueRange else { return false }
    let source = tree.source.span
    return source.end(of: "-display", in: classes) != nil
      || source.end(of: "element-block", in: classes) != nil
  }

  /// Writes the elements of MathML that a body supports; of others only the content.
  private mutating func addMathML(_ math: Int) {
    var ends: [Int] = []
    var node = math
    while node < tree.end(of: math) {
      while let end = ends.last, node >= end {
        ends.removeLast()
        body.end()
      }
      let tag = tree.tag(of: node)
      if tag == .annotation || tag == .annotationXML || SkipRules.holdsNoWords(tag) {
        node = tree.end(of: node)
        continue
      }
      if let element = Body.MathElement(tag) {
        body.start(.mathML(element))
        ends.append(tree.end(of: node))
      } else if tree.nodes[node].kind == .text {
        // Spaces between elements have no meaning.
        var bytes: [UInt8] = []
        tree.appendText(of: node, to: &bytes)
        body.append(PlainWords.oneLine(bytes))
      }
      node += 1
    }
    for _ in ends { body.end() }
  }
}

/// A tag of an extension as Parsoid records it.
private struct ExtensionTag: Decodable {
  struct Body: Decodable {
    var extsrc: String?
  }

  var name: String
  var body: Body?
}

/// TeX as its author wrote it.
enum TeXUnwrapper {
  /// The maximum number of wrappers to remove: wikis send one, or two if the author wrote one too.
  private static let wrapperLimit = 4
  /// The maximum length in bytes; longer formulas are not unwrapped. Those of real pages have at
  /// most 4 kB.
  private static let lengthLimit = 20_000

  /// Returns the TeX without the wrapper `{\displaystyle …}` that the extension Math adds.
  static func plain(_ tex: String) -> String {
    guard tex.utf8.count <= lengthLimit else { return tex }
    var plain = trimmed(tex[...])
    for _ in 0..<wrapperLimit {
      let bytes = plain.utf8
      let wrapper = ["{\\displaystyle ", "{\\textstyle "].first { bytes.starts(with: $0.utf8) }
      guard let wrapper, bytes.last == UInt8(ascii: "}") else { break }
      plain = trimmed(Substring(bytes.dropFirst(wrapper.utf8.count).dropLast()))
    }
    return String(plain)
  }

  private static func trimmed(_ tex: Substring) -> Substring {
    var tex = tex
    let bytes = tex.utf8
    // ASCII first, the most frequent case. A combining mark may belong to the space before it.
    if bytes.allSatisfy({ $0 < 0x80 }) {
      let start = bytes.firstIndex { !$0.isBlank } ?? bytes.endIndex
      let end = bytes.lastIndex { !$0.isBlank }.map { bytes.index(after: $0) } ?? start
      tex = tex[start..<end]
    }
    // Most TeX begins and ends with visible ASCII characters; splitting text into characters is
    // slow.
    guard let first = tex.utf8.first, let last = tex.utf8.last else { return tex }
    if 0x21...0x7E ~= first, 0x21...0x7E ~= last { return tex }
    while tex.first?.isWhitespace == true { tex.removeFirst() }
    while tex.last?.isWhitespace == true { tex.removeLast() }
    return tex
  }
}

extension Body.MathElement {
  /// Creates the element with that name, if a body supports it.
  init?(_ tag: ElementName) {
    switch tag {
    case .math: self = .math
    case .mrow: self = .mrow
    case .mi: self = .mi
    case .mn: self = .mn
    case .mo: self = .mo
    case .ms: self = .ms
    case .mtext: self = .mtext
    case .mspace: self = .mspace
    case .msup: self = .msup
    case .msub: self = .msub
    case .msubsup: self = .msubsup
    case .munder: self = .munder
    case .mover: self = .mover
    case .munderover: self = .munderover
    case .mfrac: self = .mfrac
    case .msqrt: self = .msqrt
    case .mroot: self = .mroot
    case .mtable: self = .mtable
    case .mtr: self = .mtr
    case .mtd: self = .mtd
    case .mstyle: self = .mstyle
    case .mpadded: self = .mpadded
    case .mphantom: self = .mphantom
    case .merror: self = .merror
    case .mmultiscripts: self = .mmultiscripts
    case .mprescripts: self = .mprescripts
    case .menclose: self = .menclose
    default: return nil
    }
  }
}
