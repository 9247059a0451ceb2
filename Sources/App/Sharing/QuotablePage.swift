internal import Articles

/// The words of an article as a page shows them, made to be searched for words that are said to
/// stand there.
struct QuotablePage {
  /// The article's own words, character by character.
  private(set) var characters: [Character] = []
  /// What of them is compared: letters and digits, small ones. Those of footnote marks are among
  /// them, for a selection carries the marks along.
  private(set) var letters: [Letter] = []
  /// Before which character a footnote mark stands.
  private var marks: Set<Int> = []
  /// The headings, by the character that they begin with.
  private var headings: [(start: Int, anchor: String)] = []

  struct Letter {
    var folded: Character
    /// Of its character; of a mark's letter, of the character after the mark.
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
    // What a heading parts does not run on.
    if let last = characters.last, !last.isNewline { characters.append("\n") }
  }

  private mutating func add(_ mark: Body.MarkedText.Mark, of article: Article) {
    guard article.references.indices.contains(mark.reference) else { return }
    marks.insert(characters.count)
    letters += article.references[mark.reference].mark.flatMap(QuotablePage.folded).map {
      Letter(folded: $0, place: characters.count, isOfMark: true)
    }
  }

  /// What of a character is compared: nothing of signs and spaces.
  static func folded(_ character: Character) -> [Character] {
    character.isOfWord ? Array(character.lowercased()) : []
  }

  /// The heading that a place stands under; `nil` before the first one.
  func anchor(of place: Int) -> String? { headings.last { $0.start <= place }?.anchor }

  /// The article's words of a range, in lines: a line ends where a block does, and where a page has
  /// a mark of a footnote between them.
  func lines(_ range: Range<Int>) -> String {
    var text = ""
    for place in range {
      if marks.contains(place), place > range.lowerBound { text.append("\n") }
      text.append(characters[place])
    }
    return text
  }

  /// Whether a range is made of whole words and numbers.
  func isWhole(_ range: Range<Int>) -> Bool {
    !isWithinWord(range.lowerBound) && !isWithinWord(range.upperBound)
      && !isBeforeContraction(range.upperBound)
  }

  /// Whether a word or a number goes on from one character to the next; in a script without spaces
  /// no one can tell.
  private func isWithinWord(_ place: Int) -> Bool {
    guard let before = character(place - 1), let after = character(place) else { return false }
    if before.isOfWord, after.isOfWord {
      return !before.isOfScriptWithoutSpaces && !after.isOfScriptWithoutSpaces
    }
    if before.isNumber, after.isWithinNumbers { return character(place + 1)?.isNumber == true }
    if before.isWithinNumbers, after.isNumber { return character(place - 2)?.isNumber == true }
    return false
  }

  /// `can` of `can’t` says something else; `Amsterdam` of `d’Amsterdam` does not.
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
  /// Whether it is of a word or a number.
  var isOfWord: Bool { isLetter || isNumber }

  /// What parts the digits of one number: 550,000 · 3.5 · 550 000.
  fileprivate var isWithinNumbers: Bool { ".,'’٫٬\u{A0}\u{2009}\u{202F}".contains(self) }

  /// Whether words of its script stand without spaces between them.
  var isOfScriptWithoutSpaces: Bool {
    unicodeScalars.first?.isOfScriptWithoutSpaces == true
  }
}
