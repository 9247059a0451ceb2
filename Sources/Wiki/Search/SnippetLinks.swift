internal import Articles

extension Snippet {
  /// A character of a passage and the piece it belongs to, so that cuts keep to the pieces.
  private struct Letter {
    var character: Character
    var isMatch: Bool
  }

  /// Replaces links in a passage of wikitext by their text, and leaves templates out:
  /// `[[Signpost|post]]` becomes "post", and a link to a file or category becomes empty. A template
  /// with a found word keeps its text. A passage may begin and end within a link or a template, and
  /// both may be nested.
  static func withoutLinksAndTemplates(_ pieces: [Piece]) -> [Piece] {
    let letters = pieces.flatMap { piece in
      piece.text.map { Letter(character: $0, isMatch: piece.isMatch) }
    }
    let withoutLinks = replacing("[", "]", in: letters) { link in
      let name = String(link.prefix { $0.character != ":" }.map(\.character)).lowercased()
      // Wikis translate these names, but only a link to a file has several bars.
      let isHidden =
        ["file", "image", "category"].contains(name) || link.count { $0.character == "|" } > 1
      if isHidden { return [] }
      return link.lastIndex { $0.character == "|" }.map { link[($0 + 1)...] } ?? link
    }
    let visible = replacing("{", "}", in: withoutLinks) { template in
      template.contains(where: \.isMatch) ? template : []
    }
    var shown: [Piece] = []
    for letter in visible {
      if let last = shown.indices.last, shown[last].isMatch == letter.isMatch {
        shown[last].text.append(letter.character)
      } else {
        shown.append(Piece(text: String(letter.character), isMatch: letter.isMatch))
      }
    }
    return shown
  }

  /// Replaces what is between doubled brackets, and the brackets.
  private static func replacing(
    _ open: Character, _ close: Character, in letters: [Letter],
    by shown: (ArraySlice<Letter>) -> ArraySlice<Letter>
  ) -> [Letter] {
    var visible: [Letter] = []
    var starts: [Int] = []  // of the open links, as indexes into the result
    var next = 0
    while next < letters.count {
      let sign = letters[next].character
      let isBracket =
        (sign == open || sign == close) && next + 1 < letters.count
        && letters[next + 1].character == sign
      if !isBracket {
        visible.append(letters[next])
      } else if sign == open {
        starts.append(visible.count)
      } else {
        let start = starts.popLast() ?? 0
        visible.replaceSubrange(start..., with: Array(shown(visible[start...])))
      }
      next += isBracket ? 2 : 1
    }
    while let start = starts.popLast() {
      visible.replaceSubrange(start..., with: Array(shown(visible[start...])))
    }
    return visible
  }
}
