internal import App
internal import Articles
internal import Localization
internal import Markup
internal import Routes

/// The other languages of an article: links within Waypost if it can read the wiki, otherwise to the
/// wiki. A language that is saved, or that is unavailable offline, is marked.
struct LanguageList {
  var article: Article
  /// Saved articles among the targets, as far as the viewer may know.
  var saved: Set<ArticleID> = []
  /// The conversation in which the article is read; the languages then open there too.
  var conversation: ConversationID?

  func html(_ c: PageContext) -> HTML? {
    let items = article.languages.compactMap { item($0, c) }
    guard !items.isEmpty else { return nil }
    return """
      <details class="more languages"><summary>\(c(.webArticleLanguages)) (\(items.count))</summary>
      <ul>
      \(items.joined())</ul></details>

      """
  }

  private func item(_ link: LanguageLink, _ c: PageContext) -> HTML? {
    let id = SavedArticleLinks.id(of: link, listed: c.wikis)
    let isSaved = id.map(saved.contains) ?? false
    let own = id.flatMap(address)
    guard let address = own ?? link.address.flatMap({ Address($0) }),
      isSaved || id.map({ c.isBuiltIn($0.wiki) }) != true
    else { return nil }
    let away: HTML? =
      c.isOffline ? " <span class=\"tag\">\(c(.webArticleLanguageAway))</span>" : nil
    let state: HTML? = isSaved ? " <span class=\"tag saved\">\(c(.webMarkSaved))</span>" : away
    // As of other links that leave Waypost (`OutsideLink`).
    let leaves: HTML? = own == nil ? " rel=\"noreferrer noopener\"" : nil
    let foreign = WikiTextAttributes(link.language).attributes
    return """
      <li><a href="\(address)" hreflang="\(link.language.text)"\(leaves)\(foreign)>\
      \(link.languageName ?? link.language.text)</a> \
      <span class="quiet"\(foreign)>\(link.title)</span>\(state)</li>

      """
  }

  private func address(of id: ArticleID) -> Address? {
    let path = conversation.map { PagePath.article(id, in: $0) } ?? PagePath.article(id)
    return Address(path.text)
  }
}
