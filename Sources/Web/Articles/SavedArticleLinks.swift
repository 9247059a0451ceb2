internal import App
internal import Articles

/// Links of an article to saved articles. They are marked, because they can be read offline.
enum SavedArticleLinks {
  /// ID of the element that describes such links.
  static let savedWords = "waypost-link-saved"

  /// Returns all articles that the text, the languages and the breadcrumbs link to.
  static func targets(
    of article: Article, listed wikis: [WikiListEntry] = []
  ) -> Set<ArticleID> {
    var targets: Set<ArticleID> = []
    for event in article.body.events {
      guard case .start(.link(let target), _) = event else { continue }
      targets.formUnion(ids(of: target, in: article))
    }
    targets.formUnion(article.languages.compactMap { id(of: $0, listed: wikis) })
    targets.formUnion(article.breadcrumbs.compactMap { id(ofStep: $0, in: article) })
    return targets
  }

  /// Returns the article of a step in the breadcrumbs.
  static func id(ofStep name: String, in article: Article) -> ArticleID? {
    (try? PageTitle(name)).map { ArticleID(wiki: article.id.wiki, title: $0) }
  }

  /// Returns whether a link leads to a page of a built-in wiki that is not saved: such a page does
  /// not exist.
  static func isDead(
    _ target: Body.Target, in article: Article, saved: Set<ArticleID>, _ c: PageContext
  ) -> Bool {
    if case .file = target { return c.isBuiltIn(article.id.wiki) }
    let ids = ids(of: target, in: article)
    return ids.contains { c.isBuiltIn($0.wiki) } && saved.isDisjoint(with: ids)
  }

  static func mark(
    _ target: Body.Target, in article: Article, saved: Set<ArticleID>
  ) -> LinkBadge? {
    guard !saved.isEmpty, !saved.isDisjoint(with: ids(of: target, in: article)) else { return nil }
    return LinkBadge(look: "to-saved", description: savedWords)
  }

  /// Returns the article in another language, if Waypost can read that wiki.
  static func id(of link: LanguageLink, listed wikis: [WikiListEntry]) -> ArticleID? {
    link.address.flatMap { ArticleID(readableAddress: $0, listed: wikis) }
  }

  /// Returns the articles that a link may name: most wikis do not distinguish the case of a title's
  /// first letter, so both are included.
  private static func ids(of target: Body.Target, in article: Article) -> [ArticleID] {
    switch target {
    case .article(let name, _):
      guard let title = try? PageTitle(article.body.string(name)) else { return [] }
      return [title, title.capitalized()].map { ArticleID(wiki: article.id.wiki, title: $0) }
    case .sister(let address):
      return ArticleID(readableAddress: article.body.string(address)).map { [$0] } ?? []
    case .file, .section, .missing, .outside: return []
    }
  }
}
