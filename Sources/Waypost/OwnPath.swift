internal import Articles

/// Addresses of our own pages that leave with a card, from the root.
enum OwnPath {
  static func article(_ id: ArticleID, section: String = "", passage: String? = nil) -> String {
    let slug = id.wiki.slug.percentEncoded(keeping: ":~")
    return "/read/\(slug)/\(id.title.pathComponent)" + fragment(section, passage)
  }

  /// `#Anchor`, and after it the words that a browser shows (WICG, "URL Fragment Text Directives"):
  /// one that does not know them goes to the anchor.
  static func fragment(_ section: String, _ passage: String?) -> String {
    let anchor = section.replacing(" ", with: "_").percentEncoded(keeping: "/:,@!$*()~;'")
    guard let passage, let words = directive(passage) else {
      return anchor.isEmpty ? "" : "#\(anchor)"
    }
    return "#\(anchor):~:text=\(words)"
  }

  /// A passage over several blocks, or a long one, is found by its ends.
  private static func directive(_ passage: String) -> String? {
    let words = passage.split(whereSeparator: \.isWhitespace)
    guard !words.isEmpty, !passage.hasSuffix("…") || words.count > 12 else { return nil }
    guard words.count > 12 else { return encoded(words[...]) }
    let whole = passage.hasSuffix("…") ? words.dropLast() : words[...]
    return "\(encoded(whole.prefix(5))),\(encoded(whole.suffix(5)))"
  }

  /// The characters that have a meaning in a directive are `-`, `,` and `&`.
  private static func encoded(_ words: ArraySlice<Substring>) -> String {
    words.joined(separator: " ").percentEncoded().replacing("-", with: "%2D")
  }
}

extension Verbs {
  /// A path of ours as others reach it; `nil` where no public address is set.
  func publicAddress(_ path: String) -> String? {
    settings.hosting.publicAddress.map { $0.origin + path }
  }

  /// The same, or as this machine reaches it.
  public func ownAddress(_ path: String) -> String {
    publicAddress(path) ?? "http://127.0.0.1:\(settings.hosting.port)\(path)"
  }
}
