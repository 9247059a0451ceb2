internal import Articles

/// Words that are said to be an article's own.
///
/// They are only looked for by what was typed or copied: letters and digits are compared and nothing
/// else, for between what a page shows and what is copied from it lie marks of footnotes, line ends
/// and spaces. What is quoted is what the article has there, sign by sign.
struct Quotation {
  /// What was typed, in one line.
  private let typed: String
  private let letters: [Character]

  /// What the article says, and where.
  struct Place {
    /// Of the heading; `nil` before the first one.
    var anchor: String?
    /// In lines, which end where a block does or a footnote's mark stands.
    var lines: String
    /// In one line, with the ellipsis of what was cut.
    var words: String
  }

  init(_ words: String) {
    typed = Quotation.line(words)
    letters = typed.flatMap(QuotablePage.folded)
  }

  /// Where the words stand first, as they were typed if they do so anywhere; `nil` where they do
  /// not.
  func place(in article: Article) -> Place? {
    let page = QuotablePage(article)
    let unmarked = range(page.letters.filter { !$0.isOfMark }, of: page)
    // As a selection has them: with the marks of footnotes.
    guard let range = unmarked ?? range(page.letters, of: page) else { return nil }
    let words = Quotation.line(page.characters[range])
    let isCut = typed.hasSuffix("…") && !words.hasSuffix("…")
    return Place(
      anchor: page.anchor(of: range.lowerBound), lines: page.lines(range),
      words: isCut ? words + "…" : words)
  }

  /// So many places where the words stand are compared with what was typed.
  private static let mostCompared = 100

  /// The first place where the words stand as they were typed, else the first where they stand.
  private func range(_ letters: [QuotablePage.Letter], of page: QuotablePage) -> Range<Int>? {
    var first: Range<Int>?
    var compared = 0
    var words = SubstringMatcher(self.letters)
    for end in letters.indices where words.end(with: letters[end].folded) {
      guard let range = range(letters[...end].suffix(self.letters.count), of: page) else {
        continue
      }
      if Quotation.line(page.characters[range]) == typed { return range }
      first = first ?? range
      compared += 1
      if compared == Quotation.mostCompared { break }
    }
    return first
  }

  /// The characters that letters stand for; `nil` for a part of a word.
  private func range(
    _ found: ArraySlice<QuotablePage.Letter>, of page: QuotablePage
  ) -> Range<Int>? {
    guard let first = found.first, let last = found.last else { return nil }
    // A mark's letters are no words of the article.
    let range = first.place..<max(last.place + (last.isOfMark ? 0 : 1), first.place)
    guard !range.isEmpty, page.isWhole(range) else { return nil }
    return widened(range, of: page, isMarked: last.isOfMark)
  }

  /// With the signs that were typed around the words, as far as the article has them there.
  private func widened(
    _ range: Range<Int>, of page: QuotablePage, isMarked: Bool
  ) -> Range<Int> {
    let before = typed.prefix { !$0.isOfWord }.reversed()
    let after = typed.reversed().prefix { !$0.isOfWord }.reversed().drop { isMarked && $0 == "]" }
    let earlier = page.characters[..<range.lowerBound].reversed()
    let later = page.characters[range.upperBound...]
    let lower = range.lowerBound - Quotation.common(before, earlier)
    let upper = range.upperBound + Quotation.common(after, later)
    let blanks = page.characters[lower..<upper]
    return lower + blanks.prefix(while: \.isWhitespace).count..<upper
      - blanks.reversed().prefix(while: \.isWhitespace).count
  }

  private static func common(
    _ typed: some Sequence<Character>, _ own: some Sequence<Character>
  ) -> Int {
    zip(typed, own).prefix { $0 == $1 || ($0.isWhitespace && $1.isWhitespace) }.count
  }

  private static func line(_ words: some Collection<Character>) -> String {
    words.split(whereSeparator: \.isWhitespace).map { String($0) }.joined(separator: " ")
  }
}

/// Looks for words letter by letter (Knuth, Morris and Pratt), in time that grows with the page alone
/// and not with the page times the words: a stranger may have written both.
private struct SubstringMatcher {
  private let words: [Character]
  /// Of each beginning of the words, how many letters both begin and end it, less than all.
  private var borders: [Int]
  private var matched = 0

  init(_ words: [Character]) {
    self.words = words
    borders = [Int](repeating: 0, count: words.count)
    for end in words.indices.dropFirst() {
      var length = borders[end - 1]
      while length > 0, words[end] != words[length] { length = borders[length - 1] }
      borders[end] = words[end] == words[length] ? length + 1 : 0
    }
  }

  /// Takes the next letter.
  ///
  /// - Returns: Whether the words end with it.
  mutating func end(with letter: Character) -> Bool {
    guard !words.isEmpty else { return false }
    if matched == words.count { matched = borders[matched - 1] }
    while matched > 0, letter != words[matched] { matched = borders[matched - 1] }
    if letter == words[matched] { matched += 1 }
    return matched == words.count
  }
}
