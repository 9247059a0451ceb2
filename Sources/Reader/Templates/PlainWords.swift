internal import HTMLTree

/// Plain text on one line, for text outside of the body: titles, labels, alternative texts.
enum PlainWords {
  /// Returns the text of a piece of HTML, such as a title from the wiki.
  static func text(ofHTML html: String) -> String {
    words(of: 0, in: HTMLTree(parsing: Array(html.utf8)), reach: html.utf8.count)
  }

  /// The most characters of a label: those of a title.
  private static let labelLength = 255
  /// The most bytes and nodes that are read for a label. Labels may lie in each other, so that longer
  /// ones would take time and memory for each.
  static let labelReach = 4_096

  /// Returns the words of a label, such as a link, cut to 255 characters.
  static func label(of root: Int, in tree: HTMLTree) -> String {
    String(words(of: root, in: tree, reach: labelReach).prefix(labelLength))
  }

  /// Returns the text of a node, without scripts and hidden elements.
  ///
  /// - Parameter reach: The most nodes, and about the most bytes, that are read; the rest is cut.
  static func words(of root: Int, in tree: HTMLTree, reach: Int) -> String {
    var bytes: [UInt8] = []
    var node = root
    let end = min(tree.end(of: root), root + reach)
    while node < end, bytes.count < reach {
      if node > root,
        SkipRules.holdsNoWords(tree.tag(of: node))
          || ElementTraitTable.standard.marks(of: tree.nodes[node], in: tree).contains(.hidden)
      {
        node = tree.end(of: node)
      } else {
        tree.appendText(of: node, upTo: reach, to: &bytes)
        node += 1
      }
    }
    return String(decoding: oneLine(bytes), as: UTF8.self)
  }

  /// Returns text with single spaces, none at its ends, and without characters that no article
  /// needs.
  static func oneLine(_ bytes: some Sequence<UInt8>) -> [UInt8] { oneLine(Array(bytes)) }

  static func oneLine(_ bytes: [UInt8]) -> [UInt8] {
    // Most text already is.
    let isOneLine =
      bytes.first?.isBlank != true
      && bytes.span.endOfWords(from: 0, to: bytes.count) == bytes.count
    if isOneLine { return bytes }
    var words: [UInt8] = []
    words.reserveCapacity(bytes.count)
    var place = 0
    while place < bytes.count {
      let length = bytes.span.unwantedLength(at: place, before: bytes.count)
      if bytes[place].isBlank {
        if let last = words.last, last != 0x20 { words.append(0x20) }
      } else if length == 0 {
        words.append(bytes[place])
      }
      place += max(length, 1)
    }
    if words.last == 0x20 { words.removeLast() }
    return words
  }
}
