/// A person's search text, prepared for comparison.
struct Query {
  let typed: String
  /// The folded letters of the query.
  let letters: [UInt32]
  let letterSet: LetterSet
  /// The words in `letters`, the longest first; empty if there are fewer than two.
  let words: [ArraySlice<UInt32>]

  init(_ typed: String) {
    self.typed = typed
    var folded = FoldedLetters()
    folded.append(typed)
    letters = folded.letters
    letterSet = LetterSet(letters)
    let words = letters.split(separator: Folding.space)
    self.words = words.count > 1 ? words.sorted { $0.count > $1.count } : []
  }

  /// The permitted edits: with two edits a short query would match nearly everything.
  var editsAllowed: Int {
    switch letters.count {
    case ...2: 0
    case 3...5: 1
    default: Distance.highestLimit
    }
  }

  /// Returns the rank of a title that folds to the same letters.
  func rankOfSameLetters(_ title: String) -> Rank {
    if title == typed { return .exactAsTyped }
    let (signs, titleSigns) = (Self.signs(of: typed), Self.signs(of: title))
    guard signs == titleSigns else {
      let more = titleSigns.starts(with: signs)
      let edits = min(max(signs.count, 1), Distance.highestLimit)
      return more ? .sameLettersMoreSigns : .similar(edits: edits, .whole)
    }
    return title.lowercased() == typed.lowercased() ? .exactButForCase : .exact
  }

  /// Returns the symbols that distinguish names, unlike punctuation: C, C++, C#; 100, 100%; Q, Q&A.
  private static func signs(of text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { scalar in
      switch scalar {
      case "#", "%", "&", "*", "@": true
      default:
        switch scalar.properties.generalCategory {
        case .mathSymbol, .currencySymbol, .otherSymbol: true
        default: false
        }
      }
    }
  }
}
