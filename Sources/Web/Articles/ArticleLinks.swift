internal import Articles

/// The links of an article that lead to something saved: they are marked, for then they can be
/// read without the network.
enum ArticleLinks {
  /// Identifies the words that describe such a link.
  static let savedWords = "waypost-link-saved"

  /// All that an article links to and that may be saved: in its text, and in other languages.
  static func targets(of article: Article) -> Set<ArticleID> {
    var targets: Set<ArticleID> = []
    for event in article.body.events {
      guard case .start(.link(let target), _) = event else { continue }
      targets.formUnion(ids(of: target, in: article))
    }
    targets.formUnion(article.languages.compactMap(id))
    targets.formUnion(article.breadcrumbs.compactMap { id(ofStep: $0, in: article) })
    return targets
  }

  /// The article that a step of the breadcrumbs names.
  static func id(ofStep name: String, in article: Article) -> ArticleID? {
    (try? PageTitle(name)).map { ArticleID(wiki: article.id.wiki, title: $0) }
  }

  /// Whether a link leads to a page of a wiki that is part of Waypost and that is not among what is
  /// saved: such a page is nowhere.
  static func isDead(
    _ target: Body.Target, in article: Article, saved: Set<ArticleID>, _ c: PageContext
  ) -> Bool {
    if case .file = target { return c.isBuiltIn(article.id.wiki) }
    let ids = ids(of: target, in: article)
    return ids.contains { c.isBuiltIn($0.wiki) } && saved.isDisjoint(with: ids)
  }

  static func mark(
    _ target: Body.Target, in article: Article, saved: Set<ArticleID>
  ) -> LinkMark? {
    guard !saved.isEmpty, !saved.isDisjoint(with: ids(of: target, in: article)) else { return nil }
    return LinkMark(look: "to-saved", description: savedWords)
  }

  /// The same subject in another language, where that wiki can be read here.
  static func id(of link: LanguageLink) -> ArticleID? {
    link.address.flatMap { ArticleID(readableAddress: $0) }
  }

  /// The page that a link names, with its first letter as it stands and in upper case: most wikis
  /// take both for one.
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
