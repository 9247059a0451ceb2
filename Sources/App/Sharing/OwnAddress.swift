internal import Articles
internal import Routes

/// Addresses of our own pages that leave with a card, from the root.
enum OwnAddress {
  static func article(_ id: ArticleID, section: String = "", passage: String? = nil) -> String {
    PagePath.article(id).text + fragment(section, passage)
  }

  /// `#Anchor`, and after it the words that a browser shows (WICG, "URL Fragment Text Directives"):
  /// one that does not know them goes to the anchor.
  static func fragment(_ section: String, _ passage: String?) -> String {
    let anchor = section.titlePathComponent
    guard let passage, let words = directive(passage) else {
      return anchor.isEmpty ? "" : "#\(anchor)"
    }
    return "#\(anchor):~:text=\(words)"
  }

  /// A passage that no browser would find in one piece is found by its ends.
  ///
  /// - Parameter passage: In lines; at their ends stands what is no part of it.
  private static func directive(_ passage: String) -> String? {
    let lines = passage.split { $0.isNewline || $0 == "\t" }.map(PassageLine.init).filter(
      \.hasWords)
    guard let first = lines.first, let last = lines.last else { return nil }
    if lines.count > 1 { return "\(encoded(first.beginning)),\(encoded(last.end))" }
    guard !first.isShort, let halves = first.halves else { return encoded(first.text) }
    return "\(encoded(halves.first.beginning)),\(encoded(halves.second.end))"
  }

  /// The characters that have a meaning in a directive are `-`, `,` and `&`.
  private static func encoded(_ words: String) -> String {
    words.percentEncoded().replacing("-", with: "%2D")
  }
}
