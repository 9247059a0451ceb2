internal import Articles

/// Rearranges the beginning of an article: the first paragraph comes before the infobox, and the
/// infobox does not repeat the title.
///
/// Wikis put the infobox before the first paragraph, where it floats beside the text. On a phone,
/// read aloud and as plain text, the article would begin with a table. So the paragraph is moved
/// before the infobox, and hatnotes before both; nothing else moves.
struct LeadRearrangement {
  private let body: Body
  /// The outermost blocks before the first heading.
  private let blocks: [Range<Int>]
  private let title: [UInt8]

  init(of body: Body, title: String) {
    self.body = body
    self.title = PlainWords.folded(title)
    blocks = body.blocks(in: body.lead)
  }

  /// Returns the rearranged body; the same body if there is nothing to change, as in most pages
  /// without infobox.
  func arranged() -> Body {
    let order = order
    // The events with which an infobox repeats the title of the article.
    var dropped: [Range<Int>] = []
    for block in blocks where isFacts(block) {
      guard let first = body.blocks(in: block.dropFirst().dropLast()).first else { continue }
      let showsPictures = body.events[first].contains { event in
        switch event {
        case .picture, .start(.figure, _): true
        default: false
        }
      }
      guard !showsPictures, PlainWords.folded(body.plainText(of: first)) == title else { continue }
      // An infobox with only the title is removed too.
      dropped.append(first.count == block.count - 2 ? block : first)
    }
    guard !dropped.isEmpty || order != blocks else { return body }
    return body.rearranged(order, without: dropped)
  }

  /// The blocks, with the first paragraph before the infobox above it.
  private var order: [Range<Int>] {
    guard let facts = blocks.firstIndex(where: isFacts),
      let paragraph = blocks.firstIndex(where: isParagraph), facts < paragraph
    else { return blocks }
    let between = blocks[facts..<paragraph]
    let notes = between.filter(isHatnote)
    let rest = between.filter { !isHatnote($0) }
    return blocks[..<facts] + notes + [blocks[paragraph]] + rest + blocks[(paragraph + 1)...]
  }

  private func isFacts(_ block: Range<Int>) -> Bool {
    guard case .start(.facts, _) = body.events[block.lowerBound] else { return false }
    return true
  }

  private func isHatnote(_ block: Range<Int>) -> Bool {
    guard case .start(.hatnote, _) = body.events[block.lowerBound] else { return false }
    return true
  }

  /// Whether a block is a paragraph with text, not only with a picture or a mark.
  private func isParagraph(_ block: Range<Int>) -> Bool {
    guard case .start(.paragraph, _) = body.events[block.lowerBound] else { return false }
    return body.plainText(of: block).contains(where: \.isLetter)
  }
}

extension PlainWords {
  /// Returns text for comparing titles: with single spaces, and without the text in brackets that a
  /// wiki adds to distinguish pages with the same name.
  fileprivate static func folded(_ words: String) -> [UInt8] {
    var words = oneLine(words.utf8)[...]
    if words.last == UInt8(ascii: ")"), let open = words.lastIndex(of: UInt8(ascii: "(")),
      open > 1, words[open - 1] == 0x20
    {
      words = words[..<(open - 1)]
    }
    return Array(words)
  }
}

extension Body {
  /// Returns the outermost elements in a range of events; content outside of elements is a block
  /// too.
  fileprivate func blocks(in range: Range<Int>) -> [Range<Int>] {
    var blocks: [Range<Int>] = []
    var index = range.lowerBound
    while index < range.upperBound {
      var next = index + 1
      if case .start(_, let end) = events[index] { next = Int(end) + 1 }
      blocks.append(index..<next)
      index = next
    }
    return blocks
  }
}
