internal import Articles

extension Snippet {
  /// Removes the other signs of wikitext: of emphasis, headings, lists, tables, references and
  /// tags. Words stay.
  static func withoutSigns(_ pieces: [Piece]) -> [Piece] {
    var plain: [Piece] = []
    for (number, piece) in pieces.enumerated() {
      // A sign of a list counts only at the beginning of a line.
      var text = piece.isMatch || number > 0 ? piece.text : "\n" + piece.text
      for sign in signs where text.utf8.contains(where: sign.first.contains) {
        text = text.replacing(sign.regex, with: sign.words)
      }
      if text.contains("[") {
        text = text.replacing(/\[(?:https?:)?\/\/[^\s\]]+\s*([^\]]*)\]?/) { String($0.1) }
      }
      let isAfterSpace = plain.last.map { $0.text.last == " " } ?? true
      text = text.reduce(into: "") { line, character in
        if !character.isWhitespace {
          line.append(character)
        } else if line.last != " " {
          line += " "
        }
      }
      if isAfterSpace, text.first == " " { text.removeFirst() }
      if !text.isEmpty { plain.append(Piece(text: text, isMatch: piece.isMatch)) }
    }
    while let last = plain.last, last.text.last == " " {
      plain[plain.count - 1].text.removeLast()
      if plain[plain.count - 1].text.isEmpty { plain.removeLast() }
    }
    return plain
  }

  /// A sign: text without its first character is not searched for the rest, which takes longer.
  /// `@unchecked Sendable`: `Regex` is not marked so, but these are constants without captures or
  /// transforms, and matching does not change them.
  private struct Sign: @unchecked Sendable {
    let first: Set<UInt8>
    let regex: Regex<Substring>
    /// What stands in its place.
    let words: String

    init(_ first: String, _ regex: Regex<Substring>, _ words: String) {
      self.first = Set(first.utf8)
      self.regex = regex
      self.words = words
    }
  }

  /// The signs in the order in which they are removed.
  private static let signs: [Sign] = [
    Sign("<", /<!--[\s\S]*?(?:-->|$)/, ""),
    Sign("<", /<ref\b[^<>]*\/>/, ""),
    Sign("<", /<ref\b[^<>]*>[\s\S]*?(?:<\/ref>|$)/, ""),
    Sign("<", /<\/?[A-Za-z][^<>]*>/, " "),
    Sign("&", /&nbsp;/, " "),
    Sign("_", /__[A-Z]+__/, ""),
    // Attributes of cells: `! scope="row" |`.
    Sign(
      "=",
      /(?:\{\||[!|])? ?\b(?:scope|style|class|id|lang|data-[a-z-]+)=(?:"[^"]*"?|'[^']*'?|[a-z0-9]+)/,
      " "),
    Sign(
      "=",
      /(?:\{\||[!|])? ?\b(?:rowspan|colspan|align|valign|width|border)=(?:"[^"]*"?|[a-z0-9%]+)/,
      " "),
    Sign("|!", /\{\||\|\}|\|-+|!!/, " "),
    Sign("\n", /\n[ \t]*[!*#:;]+/, "\n"),
    Sign("*#", /(?: |^)[*#]+(?= )/, " "),
    Sign("'={}", /'{2,5}|={2,}|\{\{|\}\}/, ""),
    Sign("\n|", /[\n|]+/, " "),
  ]
}
