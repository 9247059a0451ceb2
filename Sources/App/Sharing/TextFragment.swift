/// A passage, or the part of it in one block of a page. Browsers find it as one piece, or by its
/// start and end.
///
/// Browsers match whole words only. In scripts without spaces they find words with a dictionary, so
/// such text is cut at punctuation, or after hiragana, where a word usually ends.
struct TextFragment {
  private let words: [Substring]

  init(_ line: Substring) { self.init(line.split(whereSeparator: \.isWhitespace)) }

  private init(_ words: [Substring]) { self.words = words }

  var text: String { words.joined(separator: " ") }
  var hasWords: Bool { words.contains { $0.contains(where: \.isOfWord) } }

  /// Whether it fits into an address, where a byte may take three characters.
  var isShort: Bool { words.count <= 12 && text.utf8.count <= 240 }

  private static let most = (words: 5, bytes: 120)

  /// Two halves, so that start and end do not overlap; `nil` if it cannot be cut.
  var halves: (first: TextFragment, second: TextFragment)? {
    if words.count > 1 {
      let middle = words.count / 2
      return (TextFragment(Array(words[..<middle])), TextFragment(Array(words[middle...])))
    }
    guard let word = words.first else { return nil }
    let cuts = TextFragment.cuts(of: word)
    guard let cut = cuts.dropFirst(cuts.count / 2).first else { return nil }
    return (TextFragment([word[..<cut]]), TextFragment([word[cut...]]))
  }

  var beginning: String {
    fitting { Array(words.prefix($0)) }
      ?? words.first.map { word in
        let fits = { word[..<$0].utf8.count <= TextFragment.most.bytes }
        return String(word[..<(TextFragment.cuts(of: word).last(where: fits) ?? word.endIndex)])
      } ?? ""
  }

  var end: String {
    fitting { Array(words.suffix($0)) }
      ?? words.last.map { word in
        let fits = { word[$0...].utf8.count <= TextFragment.most.bytes }
        return String(word[(TextFragment.cuts(of: word).first(where: fits) ?? word.startIndex)...])
      } ?? ""
  }

  /// Returns as many words as fit; `nil` if the first does not.
  private func fitting(_ part: (Int) -> [Substring]) -> String? {
    for count in (1...TextFragment.most.words).reversed() {
      let text = TextFragment(part(count)).text
      if text.utf8.count <= TextFragment.most.bytes { return text }
    }
    return nil
  }

  private static func cuts(of word: Substring) -> [Substring.Index] {
    word.indices.dropFirst().filter { index in
      let (before, after) = (word[word.index(before: index)], word[index])
      return before.isOfWord != after.isOfWord || (before.isHiragana && !after.isHiragana)
    }
  }
}

extension Character {
  /// Whether it is hiragana, the script of Japanese word endings.
  fileprivate var isHiragana: Bool { ("\u{3041}"..."\u{309F}").contains(self) }
}
