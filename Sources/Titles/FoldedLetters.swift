/// The folded code points of many titles in one array, as an index stores them.
struct FoldedLetters: Sendable {
  private(set) var letters: [UInt32] = []

  /// The offset in `letters` of the title being folded.
  private var start = 0
  private var isBetweenWords = false

  /// What a title consists of: words; if it has none, symbols ("?" is found by typing "?"); if it
  /// has none of these either (only marks), its characters unchanged.
  private enum Interpretation: CaseIterable { case words, symbols, asItStands }

  /// Folds a title and appends it.
  ///
  /// - Returns: The range of the title in `letters`; empty only for a title without any visible
  ///   character.
  @discardableResult
  mutating func append(_ title: some StringProtocol) -> Range<Int> {
    let table = Folding.unicode
    for interpretation in Interpretation.allCases {
      begin()
      for scalar in title.unicodeScalars { add(scalar, as: interpretation, by: table) }
      guard letters.count == start else { break }
    }
    return start..<letters.count
  }

  /// Folds a title, appends it, and returns where each of its letters came from.
  ///
  /// - Returns: For each letter its position in the title; a space has the position of the letter
  ///   after it.
  mutating func appendWithOrigins<Title: StringProtocol>(_ title: Title) -> [Title.Index] {
    var origins: [Title.Index] = []
    for interpretation in Interpretation.allCases where origins.isEmpty {
      begin()
      for index in title.unicodeScalars.indices {
        add(title.unicodeScalars[index], as: interpretation, by: .unicode)
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

  private mutating func add(
    _ scalar: Unicode.Scalar, as interpretation: Interpretation, by table: Folding
  ) {
    switch interpretation {
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
      // Block FF00 has the full-width forms of ASCII characters in the same order, 0xFEE0 higher.
      let isFullWidth = 0xFF01...0xFF5E ~= scalar.value
      letters.append(isFullWidth ? scalar.value - 0xFEE0 : scalar.value)
    }
  }
}

/// A Hangul syllable split into the letters (jamo) that a person types, so that an unfinished
/// syllable is a prefix of a finished one (Unicode Standard, section 3.12).
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
