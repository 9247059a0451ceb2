/// A passage, or what of it stands in one block of a page: browsers look for it in one piece, or for
/// where it begins and ends.
///
/// They take whole words only. In a script without spaces what is a word is in a dictionary, so it is
/// cut at a sign, or where the ending of one word meets the next.
struct PassageLine {
  private let words: [Substring]

  init(_ line: Substring) { self.init(line.split(whereSeparator: \.isWhitespace)) }

  private init(_ words: [Substring]) { self.words = words }

  var text: String { words.joined(separator: " ") }
  var hasWords: Bool { words.contains { $0.contains(where: \.isOfWord) } }

  /// What an address has room for; a byte takes three characters there.
  var isShort: Bool { words.count <= 12 && text.utf8.count <= 240 }

  private static let most = (words: 5, bytes: 120)

  /// Two parts, so that beginning and end do not overlap; `nil` where it cannot be cut.
  var halves: (first: PassageLine, second: PassageLine)? {
    if words.count > 1 {
      let middle = words.count / 2
      return (PassageLine(Array(words[..<middle])), PassageLine(Array(words[middle...])))
    }
    guard let word = words.first else { return nil }
    let cuts = PassageLine.cuts(of: word)
    guard let cut = cuts.dropFirst(cuts.count / 2).first else { return nil }
    return (PassageLine([word[..<cut]]), PassageLine([word[cut...]]))
  }

  var beginning: String {
    fitting { Array(words.prefix($0)) }
      ?? words.first.map { word in
        let fits = { word[..<$0].utf8.count <= PassageLine.most.bytes }
        return String(word[..<(PassageLine.cuts(of: word).last(where: fits) ?? word.endIndex)])
      } ?? ""
  }

  var end: String {
    fitting { Array(words.suffix($0)) }
      ?? words.last.map { word in
        let fits = { word[$0...].utf8.count <= PassageLine.most.bytes }
        return String(word[(PassageLine.cuts(of: word).first(where: fits) ?? word.startIndex)...])
      } ?? ""
  }

  /// The most words that fit; `nil` where one does not.
  private func fitting(_ part: (Int) -> [Substring]) -> String? {
    for count in (1...PassageLine.most.words).reversed() {
      let text = PassageLine(part(count)).text
      if text.utf8.count <= PassageLine.most.bytes { return text }
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
  /// The script of Japanese endings.
  fileprivate var isHiragana: Bool { ("\u{3041}"..."\u{309F}").contains(self) }
}
