// How texts and queries are put before SQLite's full-text index (sqlite.org/fts5.html).
//
// Its tokenizer `unicode61` takes a run of letters for a word. Chinese, Japanese, Thai, Lao, Khmer
// and Burmese are written without blanks, so a whole sentence would be one word and `京都` would
// not be found in it. Each letter of these scripts therefore becomes a word of its own, by an
// invisible break on either side, and a query's letters are looked for side by side: two letters
// find what they mean, at the price of three bytes a letter. Snippets lose the breaks again.
//
//   京都の寺   is indexed as   京·都·の·寺      (· is U+200B)
//   京都      is asked as     "京·都"          a phrase
//   new yor   is asked as     "new" "yor" *    both words, the last one perhaps unfinished

import Articles

enum SearchText {
  private static let separator: Unicode.Scalar = "\u{200B}"
  /// Around what was found; no text in the index has them.
  static let matchStart: Unicode.Scalar = "\u{2}"
  static let matchEnd: Unicode.Scalar = "\u{3}"

  /// A text as it is indexed.
  static func indexed(_ text: String) -> String {
    // Most texts have no letter past U+07FF, and nothing reserved: three bytes begin with E0.
    guard text.utf8.contains(where: { $0 >= 0xE0 || $0 <= 3 }) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars where !isReserved(scalar) {
      if scalar.isOfScriptWithoutSpaces {
        result.append(separator)
        result.append(scalar)
        result.append(separator)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// What is typed as a query that SQLite cannot misread: every word quoted, all of them wanted,
  /// the last as a beginning; `nil` when there is no word in it.
  static func query(_ typed: String) -> String? {
    let start = String(typed.unicodeScalars.prefix(Limits.searchLength))
    let words = start.split(whereSeparator: \.isWhitespace).map { indexed(String($0)) }
      .filter { $0.unicodeScalars.contains(where: isInWords) }
      .prefix(Limits.searchWords)
    guard let last = words.last else { return nil }
    let quoted = words.map { "\"" + $0.replacing("\"", with: " ") + "\"" }
    return quoted.joined(separator: " ") + (isUnfinished(last) ? " *" : "")
  }

  /// A passage with the marks of `matchStart` and `matchEnd` in pieces.
  static func pieces(_ marked: String) -> [(text: String, isMatch: Bool)] {
    var pieces: [(text: String, isMatch: Bool)] = []
    var text = String.UnicodeScalarView()
    var isMatch = false
    func close(_ next: Bool) {
      if !text.isEmpty { pieces.append((String(text), isMatch)) }
      text.removeAll()
      isMatch = next
    }
    for scalar in marked.unicodeScalars {
      switch scalar {
      case matchStart: close(true)
      case matchEnd: close(false)
      case separator: break
      default: text.append(scalar)
      }
    }
    close(false)
    return pieces
  }

  /// A single letter begins too many words to say anything; `C++` is typed to its end; and in
  /// scripts without blanks a letter is a word.
  private static func isUnfinished(_ word: String) -> Bool {
    let scalars = word.unicodeScalars
    guard let last = scalars.last, last.properties.isAlphabetic || isInWords(last) else {
      return false
    }
    return scalars.count(where: isInWords) > 1
  }

  private static func isReserved(_ scalar: Unicode.Scalar) -> Bool {
    scalar == separator || scalar == matchStart || scalar == matchEnd || scalar == "\0"
  }

  /// Letters and numbers, as `unicode61` takes them.
  private static func isInWords(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber:
      true
    default: false
    }
  }
}
