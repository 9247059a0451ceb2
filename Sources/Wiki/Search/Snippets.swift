internal import Articles
internal import HTMLTree

extension Snippet {
  /// Parses a passage of `list=search`: escaped text with `<span class="searchmatch">` around the
  /// found words. A plain wiki sends raw wikitext in it, whose markup is removed.
  init(wiki html: String) {
    let tree = HTMLTree(parsing: Array(html.utf8.prefix(WikiLimits.sentenceBytes)))
    var pieces: [Piece] = []
    for node in 0..<tree.count where tree[node].kind == .text {
      let isMatch = tree.hasClass(tree.parent(of: node), "searchmatch")
      pieces.append(Piece(text: tree.text(of: node), isMatch: isMatch))
    }
    self.init(pieces: Snippet.withoutSigns(Snippet.withoutLinksAndTemplates(pieces)))
    // The passage may begin with a part of a word.
    if let first = self.pieces.first?.text, first.hasPrefix("..."),
      let blank = first.firstIndex(of: " "), first.dropFirst(3).first?.isLetter == true
    {
      self.pieces[0].text = "…" + first[blank...].dropFirst()
    }
  }
}

extension WikiClient {
  /// Returns the text of a piece of HTML, such as a display title or a credit; without what a
  /// browser would hide (credits on Wikimedia Commons repeat some words that way).
  static func plainText(_ html: String) -> String {
    let tree = HTMLTree(parsing: Array(html.utf8.prefix(WikiLimits.sentenceBytes)))
    return words(of: 0, in: tree) { node in
      guard tree[node].kind == .element, let style = tree.value("style", of: node) else {
        return false
      }
      return style.filter { !$0.isWhitespace }.lowercased().contains("display:none")
    }
  }

  /// Returns the text inside a node; an element that starts a new line in a browser separates words
  /// here.
  private static func words(
    of element: Int, in tree: HTMLTree, without isLeftOut: (Int) -> Bool
  ) -> String {
    var text = ""
    var node = element
    while node < tree.end(of: element) {
      let tag = tree.tag(of: node)
      if [.style, .script].contains(tag) || isLeftOut(node) {
        node = tree.end(of: node)
        continue
      }
      if [.br, .p, .div, .li, .tr, .td].contains(tag) { text += " " }
      if tree[node].kind == .text { text += tree.text(of: node) }
      node += 1
    }
    return text.tidied
  }

  /// Returns the address of the wiki's API that a page links to.
  static func editLink(in page: [UInt8]) -> String? {
    let tree = HTMLTree(parsing: page)
    for node in 0..<tree.count where tree.tag(of: node) == .link {
      guard tree.value("rel", of: node)?.lowercased() == "edituri" else { continue }
      return tree.value("href", of: node)
    }
    return nil
  }

  /// Returns the first sentence of a lead section, for wikis without extracts: of its first
  /// paragraph with text that is not in a table.
  static func firstSentence(of html: String) -> String? {
    let tree = HTMLTree(parsing: Array(html.utf8))
    var node = 0
    while node < tree.count {
      if [.table, .style, .script, .sup].contains(tree.tag(of: node)) {
        node = tree.end(of: node)
        continue
      }
      if tree.tag(of: node) == .p {
        let words = words(of: node, in: tree) { tree.tag(of: $0) == .sup }
        if !words.isEmpty { return sentence(String(words.prefix(400))) }
      }
      node += 1
    }
    return nil
  }

  /// Cuts after the first full stop that is followed by a blank and a capital; at most 200
  /// characters.
  private static func sentence(_ words: String) -> String {
    var end = words.startIndex
    while let stop = words[end...].firstIndex(where: { ".。!?！？".contains($0) }) {
      let next = words.index(after: stop)
      let following = words[next...].drop { $0 == " " }.first
      if words[stop] == "。" || following == nil
        || (next < words.endIndex && words[next] == " " && following?.isUppercase == true
          && words.distance(from: words.startIndex, to: stop) > 20)
      {
        return String(words[..<next].prefix(200))
      }
      end = next
    }
    return String(words.prefix(200))
  }
}
