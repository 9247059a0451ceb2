internal import Articles
internal import HTMLTree

/// Text with its white space collapsed as in CSS ("CSS Text 3", section 4.1): several spaces become
/// one, also across the boundaries of phrases, and none remain at the edges of a block.
/// Non-breaking spaces stay.
extension ArticleParser {
  mutating func addText(_ index: Int, of source: [UInt8]) {
    let node = tree.nodes[index]
    if !captures.isEmpty, isBacklinkArrow(node) { return }
    guard node.flags.contains(.hasReferences) else { return addWords(of: source, in: node.range) }
    var decoded: [UInt8] = []
    swap(&decoded, &scratch)
    decoded.removeAll(keepingCapacity: true)
    tree.appendText(of: index, to: &decoded)
    addWords(of: decoded, in: decoded.indices)
    swap(&decoded, &scratch)
  }

  mutating func addWords(of bytes: [UInt8], in range: Range<Int>) {
    guard preformatted == 0 else { return addLines(of: bytes, in: range) }
    var place = range.lowerBound
    while place < range.upperBound {
      let byte = bytes[place]
      if byte.isBlank {
        addSpace()
        place += 1
        continue
      }
      let unwanted = bytes.span.unwantedLength(at: place, before: range.upperBound)
      if unwanted > 0 {
        place += unwanted
        continue
      }
      let end = bytes.span.endOfWords(from: place, to: range.upperBound)
      emit(bytes.span, place..<end)
      place = end
    }
  }

  /// Adds preformatted text. Line ends are delayed, so that none is at the end.
  private mutating func addLines(of bytes: [UInt8], in range: Range<Int>) {
    var place = range.lowerBound
    while place < range.upperBound {
      if bytes[place] == 0x0A {
        if !line.isAtStart { line.breaks += 1 }
        place += 1
        continue
      }
      var end = place
      while end < range.upperBound, bytes[end] != 0x0A,
        bytes[end] == 0x09 || bytes.span.unwantedLength(at: end, before: range.upperBound) == 0
      {
        end += 1
      }
      if end > place { emit(bytes.span, place..<end) }
      place = end
      while place < range.upperBound, bytes[place] != 0x0A, bytes[place] != 0x09,
        case let length = bytes.span.unwantedLength(at: place, before: range.upperBound), length > 0
      {
        place += length
      }
    }
  }

  /// Adds text of the parser, such as a quotation mark.
  mutating func addWord(_ word: StaticString) {
    let bytes = word.withUTF8Buffer { Array($0) }
    emit(bytes.span, bytes.indices)
  }

  mutating func addSpace() {
    if !line.isAtStart { line.hasSpace = true }
  }

  mutating func addLineBreak() {
    guard !line.isAtStart else { return }
    line.breaks += 1
    line.hasSpace = false
  }

  /// Adds text that needs no further checks.
  private mutating func emit(_ source: Span<UInt8>, _ words: Range<Int>) {
    beginLine()
    body.appendPiece(source, words)
    for number in captures.indices { captures[number].bytes.append(source, words) }
  }

  /// Begins the elements that text needs around it; called before all text and other inline
  /// content.
  @inline(__always)
  mutating func beginLine() {
    if !line.isAtStart, !line.hasSpace, line.breaks == 0, begunPhrases == phrases.count { return }
    beginLineAnew()
  }

  /// Writes what was delayed: line breaks, a space, and the starts of phrases.
  private mutating func beginLineAnew() {
    makePart()
    let top = containers.count - 1
    if line.breaks > 0 {
      let kind = containers[top].kind
      for number in captures.indices { captures[number].separate() }
      line.hasSpace = kind == .line && preformatted == 0
      if preformatted > 0 {
        for _ in 0..<min(line.breaks, 100) { body.appendPiece(0x0A) }
      } else if kind == .flow, isParagraphOpen, line.breaks > 1 {
        // Pages separate paragraphs like this if they do not mark them.
        endPhrasesAndParagraph()
      } else if kind != .line {
        body.lineBreak()
      }
      line.breaks = 0
    }
    if !isParagraphOpen, containers[top].kind == .flow || containers[top].holdsParagraph {
      body.start(.paragraph)
      isParagraphOpen = true
    }
    if line.hasSpace {
      body.appendPiece(0x20)
      for number in captures.indices { captures[number].bytes.append(0x20) }
    }
    while begunPhrases < phrases.count {
      body.start(element(of: begunPhrases))
      begunPhrases += 1
    }
    line = Line(isAtStart: false)
    containers[top].endsInText = true
  }

  /// Ends the paragraph, if one is open, and the elements open in it.
  mutating func endPhrasesAndParagraph() {
    while begunPhrases > 0 {
      body.end()
      begunPhrases -= 1
    }
    if isParagraphOpen { body.end() }
    isParagraphOpen = false
  }

  /// Ends the line: the next content is in a block of its own.
  mutating func endLine() {
    endPhrasesAndParagraph()
    line = Line()
    for number in captures.indices { captures[number].separate() }
  }
}

extension UInt8 {
  /// Whether the byte is HTML white space: tab, line feed, form feed, carriage return, space.
  @inline(__always) var isBlank: Bool {
    self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D || self == 0x0C
  }
}

extension Span<UInt8> {
  /// Returns the length of the character at `place` if no article needs it, else 0: control
  /// characters, those that change the direction of the text after them (markup sets the direction
  /// here), and the byte order mark.
  @inline(__always)
  func unwantedLength(at place: Int, before end: Int) -> Int {
    let byte = self[place]
    guard byte < 0x20 || byte >= 0x7F else { return 0 }
    return unwantedLength(ofOdd: byte, at: place, before: end)
  }

  private func unwantedLength(ofOdd byte: UInt8, at place: Int, before end: Int) -> Int {
    switch byte {
    case 0..<0x20, 0x7F: return 1
    case 0xC2 where place + 1 < end: return self[place + 1] < 0xA0 ? 2 : 0
    case 0xE2 where place + 2 < end:
      let (second, third) = (self[place + 1], self[place + 2])
      let isTurn =
        (second == 0x80 && 0xAA...0xAE ~= third) || (second == 0x81 && 0xA6...0xA9 ~= third)
      return isTurn ? 3 : 0
    case 0xEF where place + 2 < end:
      return self[place + 1] == 0xBB && self[place + 2] == 0xBF ? 3 : 0
    default: return 0
    }
  }

  /// Returns the end of words that are separated by single spaces.
  func endOfWords(from start: Int, to end: Int) -> Int {
    var place = start
    while place < end {
      while place + 17 <= end, LetterLanes.arePlainSixteen(at: place, in: self) { place += 16 }
      while place + 8 <= end, LetterLanes(at: place, in: self).arePlain { place += 8 }
      guard place < end else { break }
      let byte = self[place]
      if byte > 0x20, byte < 0x7F {
        place += 1
      } else if byte == 0x20 {
        guard place + 1 < end, self[place + 1] > 0x20 else { return place }
        place += 1
      } else if byte < 0x20 || unwantedLength(at: place, before: end) > 0 {
        // The space before it was included as one between words.
        return place > start && self[place - 1] == 0x20 ? place - 1 : place
      } else {
        place += 1
      }
    }
    return place
  }
}
