internal import Articles

extension WikiClient {
  /// The prefix to ask for beside the one typed, where the wiki minds case.
  ///
  /// A wiki without CirrusSearch compares prefixes letter by letter, only the first is free
  /// (MediaWiki's `TitlePrefixSearch`). People type "new yor" for New York and "AMST" for
  /// Amsterdam, so one request asks for both spellings; a short word that is spelled as a name
  /// already is asked for in capitals, as "nyc" is meant.
  func rewrittenPrefix(_ query: String) -> String? {
    guard facts?.capabilities.contains(.cirrusSearch) != true else { return nil }
    let typed = query.trimmed
    let asked = facts?.caseRule == .caseSensitive ? typed : typed.capital
    let named = WikiClient.titleCased(typed)
    let spelled = named == asked && WikiClient.mayBeLetters(typed) ? typed.uppercased() : named
    return spelled.isEmpty || spelled == asked ? nil : spelled
  }

  /// Whether a word may stand for the first letters of others, as `nyc` and `unesco` do.
  private static func mayBeLetters(_ word: String) -> Bool {
    2...6 ~= word.count && word.allSatisfy { $0.isLetter }
  }

  /// Words with a first capital, the others small; short words in capitals (`NATO`, `NYC`) are
  /// typed as `nato`, `nyc` as often as names are, but a wiki has far more names.
  static func titleCased(_ text: String) -> String {
    var cased = ""
    var startsWord = true
    for character in text {
      cased += startsWord ? character.uppercased() : character.lowercased()
      startsWord = !(character.isLetter || character.isNumber || "'’".contains(character))
    }
    return cased
  }
}

extension String {
  /// With a first capital, as a wiki keeps titles.
  var capital: String { prefix(1).uppercased() + dropFirst() }

  /// Without blanks at the ends.
  var trimmed: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }

  /// The beginning, whole characters, in so many bytes of UTF-8.
  func clipped(toBytes limit: Int) -> String {
    guard utf8.count > limit else { return self }
    var end = utf8.index(startIndex, offsetBy: limit)
    while String.Index(end, within: self) == nil { end = utf8.index(before: end) }
    return String(self[..<end])
  }
}
