/// Places the emphasis delimiters of a Markdown line where a parser recognizes them.
///
/// By CommonMark 0.31, section 6.2, an opening delimiter must not be followed by a space, and if
/// punctuation follows it, a space or punctuation must precede it; the reverse applies to a closing
/// one. Wikis emphasize parts of words, punctuation, and links between ideographs. So while a line
/// is collected, its marks are bytes that no visible text contains; when the line is complete, they
/// are moved to where they are recognized, or removed. The text does not change.
///
/// `**City'**s` becomes `**City**'s`, `**[東京](…)**は` becomes `[**東京**](…)は`.
struct MarkdownDelimiterPlacement {
  /// A kind of mark. The raw value is the byte that opens it; the next value closes it.
  enum Mark: UInt8 {
    case emphasis = 1
    case strong = 3
    case deleted = 5

    var opening: UInt8 { rawValue }
    var closing: UInt8 { rawValue + 1 }

    fileprivate var text: String {
      switch self {
      case .emphasis: "*"
      case .strong: "**"
      case .deleted: "~~"
      }
    }
  }

  /// Begins the text of a link.
  static let linkStart: UInt8 = 0x10
  /// Ends the text of a link; its destination follows, up to `destinationEnd`.
  static let linkEnd: UInt8 = 0x11
  static let destinationEnd: UInt8 = 0x12
  /// Begin and end content that must not be split: code, a formula, a picture, a footnote mark.
  static let atomStart: UInt8 = 0x13
  static let atomEnd: UInt8 = 0x14

  static func isMark(_ byte: UInt8) -> Bool { 1...6 ~= byte }

  /// A piece of a line; ranges are of its bytes.
  enum Piece: Equatable {
    case text(Range<Int>)
    case atom(Range<Int>)
    case open(Mark)
    case close(Mark)
    case linkStart
    case linkEnd(Range<Int>)
    /// A piece that was removed.
    case nothing
  }

  private let line: [UInt8]
  var pieces: [Piece] = []
  /// The most characters over which marks are moved: each move looks at a text again, and splits a
  /// piece among all of the line. Further marks are removed.
  private var movesLeft = 200

  /// The most marks of one line; further ones are removed. The longest paragraphs have some hundred.
  private static let markLimit = 2_000
  /// How often the marks of a line are placed again, because others were removed; then all are.
  private static let passLimit = 16

  private init(_ line: [UInt8]) { self.line = line }

  /// Returns a complete line with its marks written as delimiters.
  static func resolved(_ line: [UInt8]) -> [UInt8] {
    guard line.contains(where: { 1...0x14 ~= $0 && $0 != 0x09 && $0 != 0x0A }) else { return line }
    var marks = MarkdownDelimiterPlacement(line)
    let hasMarks = marks.read()
    marks.pair()
    if hasMarks {
      marks.place()
      marks.check()
    }
    return marks.written
  }
}

// MARK: - Reading and writing

extension MarkdownDelimiterPlacement {
  /// - Returns: Whether there is a mark to place.
  private mutating func read() -> Bool {
    var marks = 0
    var index = 0
    var words = 0
    while index < line.count {
      let byte = line[index]
      guard byte < 0x20, byte != 0x09, byte != 0x0A, let piece = piece(byte, at: index) else {
        index += 1
        continue
      }
      if words < index { pieces.append(.text(words..<index)) }
      if MarkdownDelimiterPlacement.isMark(byte) { marks += 1 }
      if !MarkdownDelimiterPlacement.isMark(byte) || marks <= MarkdownDelimiterPlacement.markLimit {
        pieces.append(piece)
      }
      index = end(of: piece) ?? index + 1
      words = index
    }
    if words < index { pieces.append(.text(words..<index)) }
    return marks > 0
  }

  private func piece(_ byte: UInt8, at index: Int) -> Piece? {
    switch byte {
    case MarkdownDelimiterPlacement.linkStart: .linkStart
    case MarkdownDelimiterPlacement.linkEnd:
      .linkEnd(upTo(MarkdownDelimiterPlacement.destinationEnd, after: index))
    case MarkdownDelimiterPlacement.atomStart:
      .atom(upTo(MarkdownDelimiterPlacement.atomEnd, after: index))
    default:
      if let mark = Mark(rawValue: byte) {
        .open(mark)
      } else {
        Mark(rawValue: byte - 1).map { .close($0) }
      }
    }
  }

  private func end(of piece: Piece) -> Int? {
    switch piece {
    case .atom(let range), .linkEnd(let range): range.upperBound + 1
    default: nil
    }
  }

  private func upTo(_ end: UInt8, after index: Int) -> Range<Int> {
    let start = index + 1
    return start..<(line[start...].firstIndex(of: end) ?? line.count)
  }

  private var written: [UInt8] {
    var written: [UInt8] = []
    written.reserveCapacity(line.count + pieces.count)
    for piece in pieces {
      switch piece {
      case .text(let range): written += line[range]
      case .atom(let range):
        // Two adjacent runs of backticks would be one, and the code between them no code.
        let backtick = UInt8(ascii: "`")
        if written.last == backtick, line[range].first == backtick { written.append(0x20) }
        written += line[range]
      case .open(let mark), .close(let mark): written += mark.text.utf8
      case .linkStart: written.append(UInt8(ascii: "["))
      case .linkEnd(let destination):
        written += "](".utf8
        written += line[destination]
        written.append(UInt8(ascii: ")"))
      case .nothing: break
      }
    }
    return written
  }

  // MARK: Pairs

  /// Removes marks inside marks of the same kind, marks without a partner, and marks between two
  /// adjacent runs of the same kind.
  private mutating func pair() {
    var open: [(mark: Mark, index: Int, isNested: Bool)] = []
    var link: Int?
    for index in pieces.indices {
      switch pieces[index] {
      case .linkStart:
        if let link { pieces[link] = .nothing }
        link = index
      case .linkEnd: link = nil
      case .open(let mark):
        let isNested = open.contains { $0.mark == mark }
        open.append((mark, index, isNested))
      case .close(let mark):
        guard let last = open.last, last.mark == mark else {
          pieces[index] = .nothing
          continue
        }
        open.removeLast()
        if last.isNested { drop(last.index, index) }
      default: break
      }
    }
    for left in open.map(\.index) + [link].compactMap(\.self) { pieces[left] = .nothing }
    compact()
    join()
  }

  /// Joins adjacent emphasis: `**a****b**` becomes `**ab**`.
  mutating func join() {
    for index in pieces.indices.dropFirst() {
      guard case .open(let mark) = pieces[index], pieces[index - 1] == .close(mark) else {
        continue
      }
      drop(index - 1, index)
    }
    compact()
  }

  private mutating func drop(_ first: Int, _ second: Int) {
    pieces[first] = .nothing
    pieces[second] = .nothing
  }

  mutating func compact() { pieces.removeAll { $0 == .nothing } }

  /// Returns the closing mark of an opening one.
  func partner(of start: Int) -> Int? {
    guard case .open(let mark) = pieces[start] else { return nil }
    return pieces[(start + 1)...].firstIndex(of: .close(mark))
  }

  // MARK: Places

  enum Side { case blank, sign, letter }

  /// Places marks from the inside out, so that each follows the one inside it; repeats if a mark
  /// next to others was removed.
  mutating func place() {
    for _ in 0..<MarkdownDelimiterPlacement.passLimit {
      let count = pieces.count
      for index in pieces.indices.reversed() {
        if case .open = pieces[index] { placePair(from: index) }
      }
      compact()
      if pieces.count == count { return }
    }
    pieces.removeAll(where: \.isMark)
  }

  private mutating func placePair(from start: Int) {
    guard var end = partner(of: start) else { return }
    var start = start
    if wrapsLink(start, end), !(opens(at: start) && closes(at: end)) {
      pieces.swapAt(start, start + 1)
      pieces.swapAt(end, end - 1)
      (start, end) = (start + 1, end - 1)
    }
    while !opens(at: start) {
      movesLeft -= 1
      guard start + 1 < end, movesLeft >= 0,
        case .text(let words) = pieces[start + 1]
      else {
        return drop(start, end)
      }
      let first = words.lowerBound..<unitEnd(at: words.lowerBound)
      if part(words, at: first.upperBound, in: start + 1) { end += 1 }
      pieces.swapAt(start, start + 1)
      start += 1
    }
    while !closes(at: end) {
      movesLeft -= 1
      guard start + 1 < end, movesLeft >= 0,
        case .text(let words) = pieces[end - 1]
      else {
        return drop(start, end)
      }
      if part(words, at: lastUnit(of: words).lowerBound, in: end - 1) { end += 1 }
      pieces.swapAt(end, end - 1)
      end -= 1
    }
    if start + 1 == end { drop(start, end) }
  }

  /// Splits a piece in two; returns false if it cannot be split.
  private mutating func part(_ words: Range<Int>, at middle: Int, in index: Int) -> Bool {
    guard words.lowerBound < middle, middle < words.upperBound else { return false }
    pieces[index] = .text(middle..<words.upperBound)
    pieces.insert(.text(words.lowerBound..<middle), at: index)
    return true
  }

  /// Returns the end of a unit that must not be split: an escaped character, a reference, a
  /// character.
  private func unitEnd(at start: Int) -> Int {
    var end = start + 1
    switch line[start] {
    case UInt8(ascii: "\\") where end < line.count: end += 1
    case UInt8(ascii: "&"): end = (line[start...].firstIndex(of: UInt8(ascii: ";")) ?? start) + 1
    default: break
    }
    while end < line.count, line[end] & 0xC0 == 0x80 { end += 1 }
    return end
  }

  /// Returns the last such unit, found from the end.
  private func lastUnit(of words: Range<Int>) -> Range<Int> {
    var start = words.upperBound - 1
    while start > words.lowerBound, line[start] & 0xC0 == 0x80 { start -= 1 }
    if line[start] == UInt8(ascii: ";") {
      // The references of this renderer: `&lt;`, `&gt;`, `&amp;`.
      let reference = line[max(words.lowerBound, start - 4)..<start]
      if let ampersand = reference.lastIndex(of: UInt8(ascii: "&")),
        unitEnd(at: ampersand) == start + 1
      {
        start = ampersand
      }
    }
    let before = line[words.lowerBound..<start]
    let backslashes = before.reversed().prefix { $0 == UInt8(ascii: "\\") }.count
    if !backslashes.isMultiple(of: 2) { start -= 1 }
    return start..<words.upperBound
  }

  /// Whether a pair contains only a link.
  private func wrapsLink(_ start: Int, _ end: Int) -> Bool {
    guard end > start + 2, pieces[start + 1] == .linkStart, case .linkEnd = pieces[end - 1]
    else { return false }
    return !pieces[(start + 2)..<(end - 1)].contains {
      if case .linkEnd = $0 { true } else { false }
    }
  }

  private func opens(at index: Int) -> Bool {
    switch side(after: index, isInside: true) {
    case .blank: false
    case .sign: side(before: index, isInside: false) != .letter
    case .letter: true
    }
  }

  private func closes(at index: Int) -> Bool {
    switch side(before: index, isInside: true) {
    case .blank: false
    case .sign: side(after: index, isInside: false) != .letter
    case .letter: true
    }
  }

  func side(after index: Int, isInside: Bool) -> Side {
    for piece in pieces[(index + 1)...] {
      if let side = side(of: piece, isInside, isFirst: true, of: pieces[index]) { return side }
    }
    return .blank
  }

  func side(before index: Int, isInside: Bool) -> Side {
    for piece in pieces[..<index].reversed() {
      if let side = side(of: piece, isInside, isFirst: false, of: pieces[index]) { return side }
    }
    return .blank
  }

  /// Returns what is beside a mark; nothing if it belongs to the same run.
  private func side(
    of piece: Piece, _ isInside: Bool, isFirst: Bool, of mark: Piece
  ) -> Side? {
    switch piece {
    case .text(let words):
      isFirst
        ? MarkdownDelimiterPlacement.side(
          of: line[words.lowerBound..<unitEnd(at: words.lowerBound)], isInside)
        : MarkdownDelimiterPlacement.side(of: line[lastUnit(of: words)], isInside)
    case .atom, .linkStart, .linkEnd: .sign
    case .open, .close: piece.isTilde == mark.isTilde ? nil : .sign
    case .nothing: nil
    }
  }

  /// Classifies a unit. Before CommonMark 0.31 symbols beyond ASCII were not punctuation; they are
  /// treated so that both versions agree.
  private static func side(of unit: ArraySlice<UInt8>, _ isInside: Bool) -> Side {
    if unit.count > 1, unit.first == UInt8(ascii: "\\") {
      return unit.last == 0x0A ? .blank : .sign
    }
    guard let scalar = String(decoding: unit, as: UTF8.self).unicodeScalars.first else {
      return .blank
    }
    if scalar.properties.isWhitespace { return .blank }
    switch scalar.properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation,
      .initialPunctuation, .finalPunctuation, .otherPunctuation:
      return .sign
    case .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
      return scalar.isASCII || isInside ? .sign : .letter
    default: return .letter
    }
  }
}
