internal import Articles

extension WikiClient {
  /// Returns the prefix to search for in addition to the one typed, if the wiki is case-sensitive.
  ///
  /// A wiki without CirrusSearch compares prefixes letter by letter; only the first letter may
  /// differ in case (MediaWiki's `TitlePrefixSearch`). People type "new yor" for New York and
  /// "AMST" for Amsterdam, so one request searches for both spellings; a short word that is already
  /// spelled like a name is searched for in capitals, since "nyc" means NYC.
  func rewrittenPrefix(_ query: String) -> String? {
    guard facts?.capabilities.contains(.cirrusSearch) != true else { return nil }
    let typed = query.trimmed
    let asked = facts?.caseRule == .caseSensitive ? typed : typed.capital
    let named = WikiClient.titleCased(typed)
    let mayBeAbbreviation = 2...6 ~= typed.count && typed.allSatisfy { $0.isLetter }
    let spelled = named == asked && mayBeAbbreviation ? typed.uppercased() : named
    return spelled.isEmpty || spelled == asked ? nil : spelled
  }

  /// Capitalizes each word and lowers the other letters. Short words in capitals (`NATO`, `NYC`)
  /// are typed as `nato`, `nyc` as often as names are, but a wiki has far more names.
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
  /// With its first letter in upper case, as a wiki stores titles.
  var capital: String { prefix(1).uppercased() + dropFirst() }

  /// Without whitespace at the ends.
  var trimmed: String {
    var text = self[...]
    while text.first?.isWhitespace == true { text.removeFirst() }
    while text.last?.isWhitespace == true { text.removeLast() }
    return String(text)
  }

  /// Returns the longest prefix of whole characters that fits into `limit` bytes of UTF-8. A letter
  /// under a heap of accents, which no language has, is cut too: to find where it begins takes long.
  func clipped(toBytes limit: Int) -> String {
    guard utf8.count > limit else { return self }
    var end = utf8.index(startIndex, offsetBy: limit)
    while UTF8.isContinuation(utf8[end]) { end = utf8.index(before: end) }
    let whole = end
    for _ in 0..<64 where end > startIndex {
      if String.Index(end, within: self) != nil { return String(self[..<end]) }
      end = utf8.index(before: end)
    }
    return String(unicodeScalars[..<whole])
  }
}
