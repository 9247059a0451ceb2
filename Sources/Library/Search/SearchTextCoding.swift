// Preparation of texts and queries for SQLite's full-text index (sqlite.org/fts5.html).
//
// Its tokenizer `unicode61` treats a run of letters as a word. Chinese, Japanese, Thai, Lao, Khmer
// and Burmese are written without spaces, so a whole sentence would be one word and `京都` would not
// be found in it. Therefore an invisible break on either side makes each letter of these scripts a
// word of its own, and the letters of a query are searched for as a phrase: two letters find what
// they mean, at a cost of three bytes per letter. The breaks are removed from snippets.
//
//   京都の寺   is indexed as   京·都·の·寺      (· is U+200B)
//   京都      is queried as   "京·都"          a phrase
//   new yor   is queried as   "new" "yor" *    both words, the last one perhaps incomplete

internal import Articles

enum SearchTextCoding {
  private static let separator: Unicode.Scalar = "\u{200B}"
  /// Marks around a match; no text in the index contains them.
  static let matchStart: Unicode.Scalar = "\u{2}"
  static let matchEnd: Unicode.Scalar = "\u{3}"

  /// Returns a text in its indexed form.
  static func indexed(_ text: String) -> String {
    // Most texts have neither a letter past U+07FF, whose first byte is at least E0, nor a reserved
    // character.
    guard text.utf8.contains(where: { $0 >= 0xE0 || $0 <= 3 }) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if scalar == separator || scalar == matchStart || scalar == matchEnd || scalar == "\0" {
        continue
      }
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

  /// Returns a query that SQLite cannot misread: every word is quoted and required, the last one as
  /// a prefix; `nil` if there is no word in it. A word that is repeated is looked for once: each of
  /// them would cost as much again.
  static func query(_ typed: String) -> String? {
    let start = String(typed.unicodeScalars.prefix(LibraryLimits.searchLength))
    let words = start.split(whereSeparator: \.isWhitespace).map { indexed(String($0)) }
      .filter { $0.unicodeScalars.contains(where: isInWords) }
      .prefix(LibraryLimits.searchWords)
    guard let last = words.last else { return nil }
    var seen: Set<String> = [last.lowercased()]
    let distinct = words.dropLast().filter { seen.insert($0.lowercased()).inserted } + [last]
    let quoted = distinct.map { "\"" + $0.replacing("\"", with: " ") + "\"" }
    // A single letter begins too many words to be useful; `C++` is complete; and in scripts without
    // spaces a letter is a word.
    let endsInLetter =
      last.unicodeScalars.last.map { $0.properties.isAlphabetic || isInWords($0) } ?? false
    let isUnfinished = endsInLetter && last.unicodeScalars.count(where: isInWords) > 1
    return quoted.joined(separator: " ") + (isUnfinished ? " *" : "")
  }

  /// Splits a passage at the marks `matchStart` and `matchEnd`.
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

  /// Letters and numbers, as in `unicode61`.
  private static func isInWords(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber:
      true
    default: false
    }
  }
}
