public import Articles

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
    let unmarked = ranges(page.letters.filter { !$0.isOfMark }, of: page)
    // As a selection has them: with the marks of footnotes.
    let all = unmarked.isEmpty ? ranges(page.letters, of: page) : unmarked
    let exact = all.first { Quotation.line(page.characters[$0]) == typed }
    guard let range = exact ?? all.first else { return nil }
    let words = Quotation.line(page.characters[range])
    let isCut = typed.hasSuffix("…") && !words.hasSuffix("…")
    return Place(
      anchor: page.anchor(of: range.lowerBound), lines: page.lines(range),
      words: isCut ? words + "…" : words)
  }

  private func ranges(
    _ letters: [QuotablePage.Letter], of page: QuotablePage
  ) -> [Range<Int>] {
    guard let first = self.letters.first else { return [] }
    let starts = letters.indices.dropLast(self.letters.count - 1)
    return starts.compactMap { start in
      guard letters[start].folded == first else { return nil }
      let found = letters[start..<start + self.letters.count]
      guard found.elementsEqual(self.letters, by: { $0.folded == $1 }),
        let last = found.last
      else { return nil }
      // A mark's letters are no words of the article.
      let range =
        letters[start].place..<max(last.place + (last.isOfMark ? 0 : 1), letters[start].place)
      guard !range.isEmpty, page.isWhole(range) else { return nil }
      return widened(range, of: page, isMarked: last.isOfMark)
    }
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

extension Verbs {
  /// A title that a page's form sent.
  ///
  /// - Throws: A `Problem` where no wiki would take it.
  public static func checkedTitle(_ typed: String) throws -> PageTitle {
    do throws(TitleError) { return try PageTitle(typed) } catch {
      throw Problem.title(typed, error)
    }
  }
}
