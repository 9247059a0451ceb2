/// Folded code points of one title after another, in one array: what an index holds.
struct FoldedLetters: Sendable {
  private(set) var letters: [UInt32] = []

  /// Where the title being folded begins in `letters`.
  private var start = 0
  private var isBetweenWords = false

  /// How a title is read: by its words; where it has none by its symbols ("?" is found by typing
  /// "?"); where it has not even those (marks alone) as it stands.
  private enum Reading: CaseIterable { case words, symbols, asItStands }

  /// Appends a title, folded.
  ///
  /// - Returns: the part of `letters` that is the title's; empty only for a title without any
  ///   visible character.
  @discardableResult
  mutating func append(_ title: some StringProtocol) -> Range<Int> {
    let table = Folding.unicode
    for reading in Reading.allCases {
      begin()
      for scalar in title.unicodeScalars { add(scalar, read: reading, by: table) }
      guard letters.count == start else { break }
    }
    return start..<letters.count
  }

  /// Appends a title and says from which character of it each letter came.
  ///
  /// - Returns: for each letter the position in the title; a space has that of what follows it.
  mutating func appendWithOrigins<Title: StringProtocol>(_ title: Title) -> [Title.Index] {
    var origins: [Title.Index] = []
    for reading in Reading.allCases where origins.isEmpty {
      begin()
      for index in title.unicodeScalars.indices {
        add(title.unicodeScalars[index], read: reading, by: .unicode)
        while origins.count < letters.count - start { origins.append(index) }
      }
    }
    return origins
  }

  mutating func reserveCapacity(_ count: Int) { letters.reserveCapacity(count) }

  private mutating func begin() {
    start = letters.count
    isBetweenWords = false
  }

  private mutating func add(_ scalar: Unicode.Scalar, read reading: Reading, by table: Folding) {
    switch reading {
    case .words: add(scalar.value, by: table)
    case .symbols: addSymbol(scalar, by: table)
    case .asItStands: if !scalar.properties.isWhitespace { letters.append(scalar.value) }
    }
  }

  private mutating func add(_ codePoint: UInt32, by table: Folding) {
    switch table.folded(codePoint) {
    case .itself: addLetter(codePoint, by: table)
    case .letter(let letter): addLetter(letter, by: table)
    case .letters(let several): for letter in several { addLetter(letter, by: table) }
    case .separator: isBetweenWords = letters.count > start
    case .nothing: compose(with: codePoint, by: table)
    case .apostrophe: break
    }
  }

  private mutating func addLetter(_ letter: UInt32, by table: Folding) {
    if letter == Folding.space {
      isBetweenWords = letters.count > start
    } else if Folding.mayCompose(letter) {
      compose(with: letter, by: table)
    } else if let jamo = HangulSyllable(letter) {
      addSpaceIfDue()
      letters += jamo.letters
    } else {
      addSpaceIfDue()
      letters.append(letter)
    }
  }

  private mutating func addSpaceIfDue() {
    if isBetweenWords { letters.append(Folding.space) }
    isBetweenWords = false
  }

  private mutating func compose(with mark: UInt32, by table: Folding) {
    guard !isBetweenWords, letters.count > start, let base = letters.last,
      let letter = table.composed(base, mark)
    else { return }
    letters[letters.count - 1] = letter
  }

  private mutating func addSymbol(_ scalar: Unicode.Scalar, by table: Folding) {
    if scalar.properties.isWhitespace {
      isBetweenWords = letters.count > start
    } else if table.folded(scalar.value) != .nothing {
      addSpaceIfDue()
      letters.append(Self.narrow(scalar.value))
    }
  }

  /// Full-width ASCII lies in the same order 0xFEE0 further on (Unicode, block FF00).
  private static func narrow(_ codePoint: UInt32) -> UInt32 {
    (0xFF01...0xFF5E).contains(codePoint) ? codePoint - 0xFEE0 : codePoint
  }
}

/// A Hangul syllable taken apart into the letters that are typed one by one, so that an
/// unfinished syllable begins a finished one (Unicode, section 3.12).
private struct HangulSyllable {
  let letters: [UInt32]

  init?(_ codePoint: UInt32) {
    guard (0xAC00...0xD7A3).contains(codePoint) else { return nil }
    let number = codePoint - 0xAC00
    let lead = 0x1100 + number / 588
    let vowel = 0x1161 + number % 588 / 28
    let tail = number % 28
    letters = tail == 0 ? [lead, vowel] : [lead, vowel, 0x11A7 + tail]
  }
}
