internal import Articles

extension WikiClient {
  /// The prefix to ask for beside the one typed, where the wiki minds case.
  ///
  /// A wiki without CirrusSearch compares prefixes letter by letter, only the first is free
  /// (MediaWiki's `TitlePrefixSearch`). People type "new yor" for New York and "AMST" for
  /// Amsterdam, so one request asks for both spellings.
  func rewrittenPrefix(_ query: String) -> String? {
    guard facts?.capabilities.contains(.cirrusSearch) != true else { return nil }
    let typed = query.trimmed
    let spelled = WikiClient.titleCased(typed)
    let isSame = facts?.caseRule == .caseSensitive ? spelled == typed : spelled == typed.capital
    return spelled.isEmpty || isSame ? nil : spelled
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
}
