internal import Articles
internal import Markup

/// The titles that several articles of a list have: only these articles name their wiki.
struct EqualTitles {
  private let titles: Set<String>

  init(of articles: some Sequence<ArticleID>) {
    let wikis = Dictionary(grouping: Set(articles), by: \.title.text)
    titles = Set(wikis.filter { $0.value.count > 1 }.keys)
  }

  init(in guide: Guide) { self.init(of: guide.entries.map(\.article.id)) }

  /// The tag of the article's wiki, if another article has the same title.
  func tag(_ article: ArticleID) -> HTML? {
    titles.contains(article.title.text) ? WikiTag(wiki: article.wiki).html : nil
  }

  /// The title, with the wiki if another article has the same title: `Paris (nl.wikipedia)`.
  func name(_ article: ArticleID) -> String {
    let title = article.title.text
    return titles.contains(title) ? "\(title) (\(WikiTag.name(of: article.wiki)))" : title
  }
}

/// The tag that names the wiki of a row.
struct WikiTag {
  var wiki: WikiID

  var html: HTML { "<span class=\"tag\" dir=\"ltr\">\(WikiTag.name(of: wiki))</span>" }

  /// The name of a wiki for people; that of a built-in wiki is no address.
  static func name(of wiki: WikiID) -> String { wiki.isBuiltIn ? "Waypost" : wiki.name }
}
