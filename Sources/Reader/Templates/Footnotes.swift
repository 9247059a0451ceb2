internal import Articles
internal import HTMLTree

/// Footnotes of the extension Cite: the marks in the text, and the lists of their notes.
///
/// A mark and its note are matched by the anchor `cite_note-…`.
extension ArticleParser {
  /// Adds a mark; returns nil if the element is none, such as a page number beside a mark.
  mutating func addFootnoteMark(_ node: Int) -> Int? {
    guard let anchor = noteAnchor(in: node) else { return nil }
    let number: Int
    if let existing = referenceNumbers[ExactText(anchor)] {
      number = existing
      // The first mark may be in a footnote below this one.
      if unmarkedReferences.remove(number) != nil, let mark = markText(of: node) {
        references[number].mark = mark
      }
    } else {
      number = addReference(anchor, mark: markText(of: node))
    }
    beginLine()
    body.footnoteMark(reference: number)
    return tree.end(of: node)
  }

  /// Returns the text of a mark without brackets: `1`, `note 2`.
  private func markText(of node: Int) -> String? {
    var mark: [UInt8] = []
    for inner in tree.descendants(of: node) { tree.appendText(of: inner, to: &mark) }
    mark.removeAll { $0 == UInt8(ascii: "[") || $0 == UInt8(ascii: "]") }
    let text = String(decoding: PlainWords.oneLine(mark), as: UTF8.self)
    if text.isEmpty { return nil }
    // Few marks have a no-break space: most are not copied.
    return text.utf8.contains(0xA0)
      ? String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\u{A0}" ? " " : $0 }))
      : text
  }

  /// Returns the anchor in this page to which the link of a mark leads.
  private func noteAnchor(in mark: Int) -> String? {
    for node in tree.descendants(of: mark).prefix(16) where tree.tag(of: node) == .a {
      guard let href = tree.attribute("href", of: node) else { continue }
      let fragment = bytes(of: href).drop { $0 != UInt8(ascii: "#") }.dropFirst()
      guard !fragment.isEmpty else { continue }
      let anchor = PercentCoding.decoded(fragment, underscoresAreSpaces: false)
      return String(decoding: anchor, as: UTF8.self)
    }
    return nil
  }

  private mutating func addReference(_ anchor: String, mark: String?) -> Int {
    references.append(Reference(mark: mark ?? "\(references.count + 1)", text: ""))
    referenceNumbers[ExactText(anchor)] = references.count - 1
    return references.count - 1
  }

  /// Stores the wiki's labels of the backlinks of the footnote that is open.
  mutating func addBacklinkLabels(in node: Int) {
    guard let number = openReference, references[number].ways.count < ArticleParser.backlinkLimit
    else {
      return
    }
    var next = node
    for link in (node..<tree.end(of: node)).prefix(ArticleParser.backlinkLimit * 8 + 1)
    where link >= next && tree.tag(of: link) == .a {
      // Links inside a link have no labels of their own: nothing is read twice.
      next = tree.end(of: link)
      let label = PlainWords.words(of: link, in: tree, reach: PlainWords.labelReach)
      // ASCII is checked without Unicode's tables.
      let hasLetters =
        label.utf8.contains { 0x61...0x7A ~= $0 | 0x20 || 0x30...0x39 ~= $0 }
        || (label != "↑" && label.contains { $0.isLetter || $0.isNumber })
      if hasLetters { references[number].ways.append(Reference.label(label)) }
    }
  }

  /// Whether the text is the arrow of a backlink, before any other text of a footnote.
  func isBacklinkArrow(_ text: Node) -> Bool {
    let last = captures.count - 1
    guard last >= 0, captures[last].bytes.isEmpty, case .reference = captures[last].purpose else {
      return false
    }
    // Text that begins otherwise is none.
    let first = tree.source[text.range].first { !$0.isBlank }
    guard first == UInt8(ascii: "^") || first == 0xE2 else { return false }
    let words = tree.source[text.range].filter { !$0.isBlank }
    return words.elementsEqual("↑".utf8) || words.elementsEqual("^".utf8)
  }

  /// The maximum number of backlinks of one footnote.
  private static var backlinkLimit: Int { 200 }

  mutating func openFootnotes(_ node: Int, _ tag: ElementName) -> Int? {
    guard tag == .ol || tag == .ul, openBlock(.footnotes, as: .footnotes, node) else { return nil }
    return node + 1
  }

  mutating func openFootnote(_ node: Int) {
    let number: Int
    if let anchor = tree.value("id", of: node), !anchor.isEmpty {
      if let marked = referenceNumbers[ExactText(anchor)] {
        number = marked
      } else {
        number = addReference(anchor, mark: nil)
        unmarkedReferences.insert(number)
      }
    } else {
      references.append(Reference(mark: "\(references.count + 1)", text: ""))
      number = references.count - 1
    }
    openPart(.footnote(reference: Int32(clamping: number)), as: .mixed, node)
    // A footnote inside another is its detail (mediawiki.org, "Help:Cite/Sub-referencing"), whose
    // text is not part of the other.
    if let place = captures.lastIndex(where: { $0.isReference }),
      case .reference(let main) = captures[place].purpose
    {
      after(node, .detail(capture: place, length: captures[place].bytes.count))
      // Details have no details of their own, so two footnotes are never details of each other.
      if main != number, references[main].main == nil, references[number].main == nil {
        references[number].main = main
      }
    }
    capture(node, .reference(number))
  }
}
