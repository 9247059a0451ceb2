internal import Articles

/// A quotation to find in an article.
///
/// Only letters and digits are compared, because text copied from a page has extra footnote marks,
/// line ends and spaces. The result is the article's text, character by character.
struct QuotationMatcher {
  /// The typed text in one line.
  private let typed: String
  private let letters: [Character]

  /// The article's text of the quotation, and its position.
  struct Place {
    /// The anchor of the heading; `nil` before the first heading.
    var anchor: String?
    /// The text as lines, which end at block ends and footnote marks.
    var lines: String
    /// The text in one line, with an ellipsis if the quotation was cut.
    var words: String
  }

  init(_ words: String) {
    typed = QuotationMatcher.line(words)
    letters = typed.flatMap(QuotablePage.folded)
  }

  /// Finds the quotation: the first exact match, or else the first match; `nil` if there is none.
  func place(in article: Article) -> Place? {
    let page = QuotablePage(article)
    let unmarked = range(page.letters.filter { !$0.isOfMark }, of: page)
    // With footnote marks, as in a selection.
    guard let range = unmarked ?? range(page.letters, of: page) else { return nil }
    let words = QuotationMatcher.line(page.characters[range])
    let isCut = typed.hasSuffix("…") && !words.hasSuffix("…")
    return Place(
      anchor: page.anchor(of: range.lowerBound), lines: page.lines(range),
      words: isCut ? words + "…" : words)
  }

  /// Maximum number of matches that are compared with the typed text.
  private static let mostCompared = 100

  /// Finds the first exact match, or else the first match.
  private func range(_ letters: [QuotablePage.Letter], of page: QuotablePage) -> Range<Int>? {
    var first: Range<Int>?
    var compared = 0
    var words = SubstringMatcher(self.letters)
    for end in letters.indices where words.end(with: letters[end].folded) {
      guard let range = range(letters[...end].suffix(self.letters.count), of: page) else {
        continue
      }
      if QuotationMatcher.line(page.characters[range]) == typed { return range }
      first = first ?? range
      compared += 1
      if compared == QuotationMatcher.mostCompared { break }
    }
    return first
  }

  /// Returns the range of the matched characters; `nil` if it splits a word.
  private func range(
    _ found: ArraySlice<QuotablePage.Letter>, of page: QuotablePage
  ) -> Range<Int>? {
    guard let first = found.first, let last = found.last else { return nil }
    // The letters of a footnote mark are not part of the article's text.
    let range = first.place..<max(last.place + (last.isOfMark ? 0 : 1), first.place)
    guard !range.isEmpty, page.isWhole(range) else { return nil }
    return widened(range, of: page, isMarked: last.isOfMark)
  }

  /// Extends a range by the typed punctuation around the words, as far as the article has it too.
  private func widened(
    _ range: Range<Int>, of page: QuotablePage, isMarked: Bool
  ) -> Range<Int> {
    let before = typed.prefix { !$0.isOfWord }.reversed()
    let after = typed.reversed().prefix { !$0.isOfWord }.reversed().drop { isMarked && $0 == "]" }
    let earlier = page.characters[..<range.lowerBound].reversed()
    let later = page.characters[range.upperBound...]
    let lower = range.lowerBound - QuotationMatcher.common(before, earlier)
    let upper = range.upperBound + QuotationMatcher.common(after, later)
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

/// Searches with the Knuth–Morris–Pratt algorithm, in time linear in the page: page and quotation
/// are both untrusted.
private struct SubstringMatcher {
  private let words: [Character]
  /// The KMP failure table: for each prefix, the length of its longest proper prefix that is also a
  /// suffix.
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

  /// Processes the next letter.
  ///
  /// - Returns: Whether a match ends with it.
  mutating func end(with letter: Character) -> Bool {
    guard !words.isEmpty else { return false }
    if matched == words.count { matched = borders[matched - 1] }
    while matched > 0, letter != words[matched] { matched = borders[matched - 1] }
    if letter == words[matched] { matched += 1 }
    return matched == words.count
  }
}
