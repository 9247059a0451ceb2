internal import Articles
internal import Routes

/// Paths of this server's pages, used in cards.
enum CardLinkBuilder {
  static func article(_ id: ArticleID, section: String = "", passage: String? = nil) -> String {
    PagePath.article(id).text + fragment(section, passage)
  }

  /// Returns `#Anchor` with a text directive (WICG, "URL Fragment Text Directives"); browsers
  /// without support go to the anchor.
  static func fragment(_ section: String, _ passage: String?) -> String {
    let anchor = section.titlePathComponent
    guard let passage, let words = directive(passage) else {
      return anchor.isEmpty ? "" : "#\(anchor)"
    }
    return "#\(anchor):~:text=\(words)"
  }

  /// Returns the directive for a passage. If no browser would find the passage in one piece, it has
  /// only the start and the end.
  ///
  /// - Parameter passage: Lines, separated where something else is between them on the page.
  private static func directive(_ passage: String) -> String? {
    let lines = passage.split { $0.isNewline || $0 == "\t" }.map(TextFragment.init).filter(
      \.hasWords)
    guard let first = lines.first, let last = lines.last else { return nil }
    if lines.count > 1 { return "\(encoded(first.beginning)),\(encoded(last.end))" }
    guard !first.isShort, let halves = first.halves else { return encoded(first.text) }
    return "\(encoded(halves.first.beginning)),\(encoded(halves.second.end))"
  }

  /// Encodes the characters with a meaning in a directive: `-`, `,` and `&`.
  private static func encoded(_ words: String) -> String {
    words.percentEncoded().replacing("-", with: "%2D")
  }
}
