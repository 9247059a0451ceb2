internal import Articles

/// The text of an article as a page shows it, prepared for searching quotations.
struct QuotablePage {
  /// The article's text.
  private(set) var characters: [Character] = []
  /// The text that is compared: lower-case letters and digits, including those of footnote marks,
  /// because a selection copies the marks.
  private(set) var letters: [Letter] = []
  /// Positions of the characters that a footnote mark precedes.
  private var marks: Set<Int> = []
  /// The headings, with the positions where they start.
  private var headings: [(start: Int, anchor: String)] = []

  struct Letter {
    var folded: Character
    /// The position of its character; for a mark's letter, of the character after the mark.
    var place: Int
    var isOfMark = false
  }

  init(_ article: Article) {
    let body = article.body
    add(body.lead, of: article)
    for section in body.sections {
      headings.append((characters.count, section.anchor))
      add(section.heading.lowerBound..<section.content.upperBound, of: article)
    }
  }

  private mutating func add(_ range: Range<Int>, of article: Article) {
    let marked = article.body.markedText(of: range)
    var marks = marked.marks[...]
    var offset = 0
    for character in marked.text {
      while let mark = marks.first, mark.offset <= offset {
        add(mark, of: article)
        marks.removeFirst()
      }
      letters += QuotablePage.folded(character).map { Letter(folded: $0, place: characters.count) }
      characters.append(character)
      offset += character.utf8.count
    }
    for mark in marks { add(mark, of: article) }
    // Text does not continue across a heading.
    if let last = characters.last, !last.isNewline { characters.append("\n") }
  }

  private mutating func add(_ mark: Body.MarkedText.Mark, of article: Article) {
    guard article.references.indices.contains(mark.reference) else { return }
    marks.insert(characters.count)
    letters += article.references[mark.reference].mark.flatMap(QuotablePage.folded).map {
      Letter(folded: $0, place: characters.count, isOfMark: true)
    }
  }

  /// Returns the characters to compare: none for punctuation and spaces.
  static func folded(_ character: Character) -> [Character] {
    character.isOfWord ? Array(character.lowercased()) : []
  }

  /// Returns the anchor of the heading above a position; `nil` before the first heading.
  func anchor(of place: Int) -> String? { headings.last { $0.start <= place }?.anchor }

  /// Returns the text of a range as lines, which end at block ends and footnote marks.
  func lines(_ range: Range<Int>) -> String {
    var text = ""
    for place in range {
      if marks.contains(place), place > range.lowerBound { text.append("\n") }
      text.append(characters[place])
    }
    return text
  }

  /// Whether a range consists of whole words and numbers.
  func isWhole(_ range: Range<Int>) -> Bool {
    !isWithinWord(range.lowerBound) && !isWithinWord(range.upperBound)
      && !isBeforeContraction(range.upperBound)
  }

  /// Whether a position is inside a word or number. Unknown for scripts without spaces, so false.
  private func isWithinWord(_ place: Int) -> Bool {
    guard let before = character(place - 1), let after = character(place) else { return false }
    if before.isOfWord, after.isOfWord {
      return !before.isOfScriptWithoutSpaces && !after.isOfScriptWithoutSpaces
    }
    if before.isNumber, after.isWithinNumbers { return character(place + 1)?.isNumber == true }
    if before.isWithinNumbers, after.isNumber { return character(place - 2)?.isNumber == true }
    return false
  }

  /// `can` in `can’t` is a different word; `Amsterdam` in `d’Amsterdam` is not.
  private func isBeforeContraction(_ place: Int) -> Bool {
    guard character(place - 1)?.isLetter == true, character(place + 1)?.isLetter == true,
      let sign = character(place)
    else { return false }
    return sign == "'" || sign == "’"
  }

  private func character(_ place: Int) -> Character? {
    characters.indices.contains(place) ? characters[place] : nil
  }
}

extension Character {
  /// Whether it is a letter or digit.
  var isOfWord: Bool { isLetter || isNumber }

  /// Whether it can separate the digits of one number: 550,000 · 3.5 · 550 000.
  fileprivate var isWithinNumbers: Bool { ".,'’٫٬\u{A0}\u{2009}\u{202F}".contains(self) }

  /// Whether its script writes words without spaces.
  var isOfScriptWithoutSpaces: Bool { unicodeScalars.first?.isOfScriptWithoutSpaces == true }
}
