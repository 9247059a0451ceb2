/// Folded titles in flat arrays, searched by scanning all of them.
struct FoldedTitles: Sendable {
  /// The number of results that is enough: with that many, no further edit is tried.
  private static let enough = 5

  private var folded = FoldedLetters()
  private var titles: [Title] = []
  /// The words of all titles, in order. The scan reads only the heads for most words, so these are
  /// stored separately.
  private var heads: [Head] = []
  private var words: [Word] = []

  private struct Title {
    let text: String
    let letters: Range<Int>
    let weight: Int
    let letterSet: LetterSet
    let words: Range<Int>
  }

  private struct Word {
    let title: Int
    /// The letters from the word to the end of the title.
    let letters: Range<Int>
  }

  mutating func add(_ title: String, weight: Int) {
    let range = folded.append(title)
    let letters = folded.letters[range]
    let firstWord = words.count
    addWord(from: range.lowerBound)
    for space in letters.indices where letters[space] == Folding.space { addWord(from: space + 1) }
    titles.append(
      Title(
        text: title, letters: range, weight: weight, letterSet: LetterSet(letters),
        words: firstWord..<words.count))
  }

  private mutating func addWord(from start: Int) {
    words.append(Word(title: titles.count, letters: start..<folded.letters.count))
    heads.append(Head(folded.letters[start...]))
  }

  /// Makes one pass for each number of edits; each pass finds the results of the previous one
  /// again.
  func best(for query: Query, limit: Int) -> [Candidate] {
    var best: [Candidate] = []
    for edits in 0...query.editsAllowed where best.count < Self.enough {
      best = pass(query, edits: edits, limit: max(limit, Self.enough))
    }
    return Array(best.prefix(limit))
  }

  private func pass(_ query: Query, edits: Int, limit: Int) -> [Candidate] {
    let filter = HeadFilter(query: query.letters, limit: edits)
    var shortlist = Shortlist(limit: limit)
    for word in heads.indices where filter.admits(heads[word]) {
      if let hit = hit(query, words[word], edits: edits) { shortlist.add(hit) }
    }
    if !query.words.isEmpty {
      for number in titles.indices
      where query.letterSet.lacks(atMost: 0, in: titles[number].letterSet) {
        if let hit = hitInAnyOrder(query, number) { shortlist.add(hit) }
      }
    }
    return shortlist.best
  }

  /// Returns the match of the query with the title from a word on.
  private func hit(_ query: Query, _ word: Word, edits: Int) -> Candidate? {
    guard word.letters.count + edits >= query.letters.count,
      let distance = Distance(
        from: query.letters.span, to: folded.letters.span.extracting(word.letters), limit: edits)
    else { return nil }
    let title = titles[word.title]
    let rank: Rank
    if word.letters.lowerBound == title.letters.lowerBound {
      switch (distance.whole, distance.beginning) {
      case (0, _): rank = query.rankOfSameLetters(title.text)
      case (_, 0): rank = .beginning
      case (let whole, let edits):
        rank = .similar(edits: edits, whole == edits ? .whole : .beginning)
      }
    } else if distance.beginning == 0 {
      rank = .laterWord
    } else {
      rank = .similar(edits: distance.beginning, .laterWord)
    }
    let isWhole = distance.whole == distance.beginning
    let start = word.letters.lowerBound - title.letters.lowerBound
    let length = isWhole ? word.letters.count : distance.beginningLength
    return candidate(word.title, rank, matched: start..<(start + length))
  }

  private func candidate(_ number: Int, _ rank: Rank, matched: Range<Int>) -> Candidate {
    let title = titles[number]
    return Candidate(
      title: number, rank: rank, weight: title.weight, length: title.letters.count,
      matched: matched)
  }

  /// Returns a match if each word of the query begins a different word of the title.
  ///
  /// The longest word is matched first: a shorter word that begins the same word of the title is a
  /// prefix of the longer one, so it begins at least as many other words.
  private func hitInAnyOrder(_ query: Query, _ number: Int) -> Candidate? {
    let title = titles[number]
    guard query.words.count <= title.words.count else { return nil }
    var free = words[title.words]
    var matched: Range<Int>?
    for word in query.words {
      let match = free.firstIndex { folded.letters[$0.letters].starts(with: word) }
      guard let place = match else { return nil }
      let start = free.remove(at: place).letters.lowerBound - title.letters.lowerBound
      let end = start + word.count
      matched = min(matched?.lowerBound ?? start, start)..<max(matched?.upperBound ?? end, end)
    }
    return matched.map { candidate(number, .wordsInAnyOrder, matched: $0) }
  }
}
