internal import Markup

/// The characters of a paragraph with their look, and how they are broken into lines.
struct ParagraphLayout {
  /// The look of a character; written as SGR codes (ECMA-48, section 8.3.117) and as links (OSC 8).
  struct Look: Equatable {
    var marks: Marks = []
    var isolation: Isolation = .none
    /// An index of the link targets; −1 for no link.
    var link: Int32 = -1
  }

  struct Marks: OptionSet {
    let rawValue: UInt8
    static let bold = Marks(rawValue: 1)
    static let dim = Marks(rawValue: 2)
    static let italic = Marks(rawValue: 4)
    static let underlined = Marks(rawValue: 8)
    static let struck = Marks(rawValue: 16)
  }

  /// The isolate around a character (UAX #9); each line closes its own.
  enum Isolation: UInt8 { case none, leftToRight, rightToLeft, first }

  enum Kind: UInt8 { case word, blank, lineEnd }

  /// A character with all combining characters: a range of `bytes`.
  struct Glyph {
    var start: UInt32
    var length: UInt16
    var columns: UInt8
    var kind: Kind
    var look: Look
  }

  private(set) var bytes: [UInt8] = []
  private(set) var glyphs: [Glyph] = []
  var look = Look()
  /// Whether the text is code: every space counts, and lines are not broken.
  var isPreformatted = false
  /// Whether a line end in the text ends a line, as in poems.
  var keepsLines = false
  private var followsJoiner = false
  private var openFlag = false

  var isEmpty: Bool { !glyphs.contains { $0.kind == .word } }

  /// The width on one line.
  var width: Int { glyphs.reduce(0) { $0 + Int($1.columns) } }

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    glyphs.removeAll(keepingCapacity: true)
    followsJoiner = false
    openFlag = false
  }

  mutating func append(_ text: some Collection<UInt8>) {
    let start = bytes.count
    VisibleTextFilter.append(text, to: &bytes)
    scan(from: start)
  }

  mutating func append(_ text: String) { append(text.utf8) }

  mutating func lineEnd() {
    while !isPreformatted, glyphs.last?.kind == .blank { glyphs.removeLast() }
    glyphs.append(
      Glyph(start: UInt32(bytes.count), length: 0, columns: 0, kind: .lineEnd, look: look))
  }

  private mutating func scan(from start: Int) {
    var index = start
    while index < bytes.count {
      let byte = bytes[index]
      if byte > 0x20, byte < 0x7F {
        add(index, 1, columns: 1)
        index += 1
      } else if byte <= 0x20 {
        if byte == 0x0A, isPreformatted || keepsLines {
          if isPreformatted || glyphs.last?.kind != .lineEnd { lineEnd() }
        } else if isPreformatted {
          for _ in 0..<(byte == 0x09 ? 4 : 1) { add(index, 1, columns: 1, kind: .blank) }
        } else if let last = glyphs.last, last.kind == .word {
          add(index, 1, columns: 1, kind: .blank)
        }
        index += 1
      } else {
        index += addWide(at: index)
      }
    }
  }

  private mutating func add(_ start: Int, _ length: Int, columns: Int, kind: Kind = .word) {
    followsJoiner = false
    openFlag = false
    glyphs.append(
      Glyph(
        start: UInt32(start), length: UInt16(length), columns: UInt8(columns), kind: kind,
        look: look))
  }

  /// Adds one scalar beyond ASCII: combined with the character before it, or as a new glyph.
  private mutating func addWide(at index: Int) -> Int {
    let first = bytes[index]
    let length = first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    let scalar = scalar(at: index, length)
    if scalar == "\u{AD}" { return length }  // shown only where a word is broken; none is
    let columns = DisplayWidth.columns(scalar)
    let isFlag = 0x1F1E6...0x1F1FF ~= scalar.value
    let joins =
      columns == 0 || followsJoiner || (isFlag && openFlag)
      || (0x1F3FB...0x1F3FF ~= scalar.value && glyphs.last?.columns == 2)
    if joins, let last = glyphs.last, last.kind == .word,
      Int(last.start) + Int(last.length) == index, last.length < 1000
    {
      glyphs[glyphs.count - 1].length += UInt16(length)
      if scalar == "\u{FE0F}" || isFlag { glyphs[glyphs.count - 1].columns = 2 }
      followsJoiner = scalar == "\u{200D}"
      openFlag = false
    } else {
      add(index, length, columns: columns)
      openFlag = isFlag
    }
    return length
  }

  private func scalar(at index: Int, _ length: Int) -> Unicode.Scalar {
    var value = UInt32(bytes[index]) & (length == 2 ? 0x1F : length == 3 ? 0x0F : 0x07)
    for next in index + 1..<index + length { value = value << 6 | UInt32(bytes[next] & 0x3F) }
    return Unicode.Scalar(value) ?? "\u{FFFD}"
  }
}

// MARK: - Setting

extension ParagraphLayout {
  /// Returns the text in lines of at most `width` columns; a longer word is split.
  func lines(width: Int) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    var columns = 0
    var isAddress = false
    var place: Int?  // where the line may break: the first glyph of the next line
    var index = 0
    while index < glyphs.count {
      let glyph = glyphs[index]
      if glyph.kind == .lineEnd {
        lines.append(start..<index)
        (start, columns, place) = (index + 1, 0, nil)
      } else if !isPreformatted, columns + Int(glyph.columns) > width, glyph.kind == .word,
        index > start
      {
        let next = place ?? index
        lines.append(start..<next)
        (start, columns, place) = (next, 0, nil)
        index = next
        continue
      } else {
        columns += Int(glyph.columns)
        isAddress = self.isAddress(at: index, isAddress)
        if mayBreak(after: index, isAddress) { place = index + 1 }
      }
      index += 1
    }
    if start < glyphs.count { lines.append(start..<glyphs.count) }
    guard !isPreformatted else { return lines }
    return lines.map { line in
      var line = line
      while let last = line.last, glyphs[last].kind == .blank { line.removeLast() }
      return line
    }
  }

  /// The columns of the longest piece that is not broken.
  var longestWord: Int {
    var longest = 0
    var columns = 0
    var isAddress = false
    for index in glyphs.indices {
      isAddress = self.isAddress(at: index, isAddress)
      if glyphs[index].kind == .word { columns += Int(glyphs[index].columns) }
      longest = max(longest, columns)
      if glyphs[index].kind != .word || mayBreak(after: index, isAddress) { columns = 0 }
    }
    return longest
  }

  /// Whether the glyph is part of an address, from a slash to the next space: an address is not
  /// broken at its hyphens.
  private func isAddress(at index: Int, _ wasAddress: Bool) -> Bool {
    guard glyphs[index].kind == .word else { return false }
    return wasAddress || character(glyphs[index]) == "/"
  }

  /// Whether a line may end here: at a space, after a hyphen or dash between letters, and beside an
  /// ideograph, but not before a closing mark or after an opening one (JIS X 4051).
  private func mayBreak(after index: Int, _ isAddress: Bool) -> Bool {
    let glyph = glyphs[index]
    guard glyph.kind == .word else { return true }
    guard index + 1 < glyphs.count, glyphs[index + 1].kind == .word else { return false }
    let next = glyphs[index + 1]
    if glyph.columns == 2 || next.columns == 2 {
      return !ParagraphLayout.opening.contains(character(glyph))
        && !ParagraphLayout.closing.contains(character(next))
    }
    guard !isAddress, index > 0, ["-", "–", "—"].contains(character(glyph)) else { return false }
    return [glyphs[index - 1], next].allSatisfy {
      $0.kind == .word && character($0).properties.isAlphabetic
    }
  }

  private func character(_ glyph: Glyph) -> Unicode.Scalar {
    let start = Int(glyph.start)
    let first = bytes[start]
    return first < 0x80
      ? Unicode.Scalar(first) : scalar(at: start, first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4)
  }

  private static let opening: Set<Unicode.Scalar> = [
    "「", "『", "（", "【", "《", "〈", "［", "〔", "(", "[", "“", "‘",
  ]
  private static let closing: Set<Unicode.Scalar> = [
    "、", "。", "，", "．", "」", "』", "）", "】", "》", "〉", "］", "〕", "：", "；", "？", "！", "・", "ー",
    "々", "ゝ", "っ", "ゃ", "ゅ", "ょ", "ッ", "ャ", "ュ", "ョ", ")", "]", ",", ".", ":", ";", "?", "!",
    "”", "’",
  ]
}
