internal import Articles

extension Snippet {
  /// A character of a passage and the piece it belongs to, so that cuts keep to the pieces.
  private struct Letter {
    var character: Character
    var isMatch: Bool
  }

  /// Replaces links in a passage of wikitext by their text: `[[Signpost|post]]` becomes "post", a
  /// link to a file or category becomes empty. A passage may begin and end within a link, and links
  /// may be nested.
  static func withoutLinks(_ pieces: [Piece]) -> [Piece] {
    let letters = pieces.flatMap { piece in
      piece.text.map { Letter(character: $0, isMatch: piece.isMatch) }
    }
    var visible: [Letter] = []
    var starts: [Int] = []  // of the open links, as indexes into the result
    var next = 0
    while next < letters.count {
      let bracket = bracket(in: letters, at: next)
      switch bracket {
      case "[": starts.append(visible.count)
      case "]": replaceLink(from: starts.popLast() ?? 0, in: &visible)
      default: visible.append(letters[next])
      }
      next += bracket == nil ? 1 : 2
    }
    while let start = starts.popLast() { replaceLink(from: start, in: &visible) }
    var joined: [Piece] = []
    for letter in visible {
      if let last = joined.indices.last, joined[last].isMatch == letter.isMatch {
        joined[last].text.append(letter.character)
      } else {
        joined.append(Piece(text: String(letter.character), isMatch: letter.isMatch))
      }
    }
    return joined
  }

  /// `[` or `]` if it is doubled.
  private static func bracket(in letters: [Letter], at index: Int) -> Character? {
    let one = letters[index].character
    guard one == "[" || one == "]", index + 1 < letters.count else { return nil }
    return letters[index + 1].character == one ? one : nil
  }

  private static func replaceLink(from start: Int, in letters: inout [Letter]) {
    let link = letters[start...]
    let label = link.lastIndex { $0.character == "|" }.map { link[($0 + 1)...] } ?? link
    letters.replaceSubrange(start..., with: isHidden(link) ? [] : label)
  }

  /// Whether a link is to a file or a category: by their English names and, since wikis translate
  /// those, by the several bars that only a file link has.
  private static func isHidden(_ link: ArraySlice<Letter>) -> Bool {
    let name = String(link.prefix { $0.character != ":" }.map(\.character)).lowercased()
    return ["file", "image", "category"].contains(name)
      || link.count { $0.character == "|" } > 1
  }
}
