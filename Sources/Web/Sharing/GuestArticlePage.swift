internal import App
internal import Articles
internal import Localization
internal import Markup
internal import Places
internal import Routes

/// An article of a guide for everybody who has the guide's link.
struct GuestArticlePage {
  var reading: ReadResult
  var guide: Guide
  /// The token of the link.
  var token: String
  /// The sections that the guide shows.
  var choice: SectionChoice?

  private var article: Article { reading.article }

  func html(_ c: PageContext) -> HTML {
    let foreign = WikiTextAttributes(article).attributes
    var body = ArticleBody(
      reading: reading, pictureAddress: c.pictureAddress, thumbnailAddress: { _ in nil })
    body.choice = choice
    body.guests = GuestLinks(token: token, articles: Set(guide.entries.map(\.article.id)))
    let subtitle: HTML? = article.subtitle.map {
      "<p class=\"description\"\(foreign)>\($0)</p>\n"
    }
    let (lead, text) = body.parts(c)
    let main: HTML = """
      <article>
      <header class="title">
      \(lead)<div class="titles">
      <h1\(foreign)>\(article.displayTitle)</h1>
      \(subtitle)</div></header>
      \(TableOfContents(article: article).fold(c))\(TableOfContents(article: article).html(c))\
      <div class="text"\(foreign)>
      \(text)\(ArticleMap(article: article, isLink: false).html(c))</div>
      \(nextStop(c))\(ArticleFoot(article: article).html(c))</article>

      """
    return Layout(
      title: article.displayTitle, tellsProgram: false, shape: .room, scripts: ["article.js"],
      back: .init(path: stop, words: c.title(ofGuide: guide.title)), main: main
    ).html(c)
  }

  /// The stop of the article in the guide.
  private var stop: PagePath {
    guard let entry = guide.entries.first(where: { $0.article.id == article.id }) else {
      return .guestGuide(token)
    }
    let from = GuideView(showing: entry.id, of: guide).from
    return PagePath.guestGuide(token, from: from).fragment(GuideStop.anchor(entry.id))
  }

  private func nextStop(_ c: PageContext) -> HTML? {
    guard let next = guide.stop(after: article.id) else { return nil }
    let words = c(.webArticleNext, .text(next.article.id.title.text))
    let path = PagePath.guestArticle(next.article.id, token)
    return "<p class=\"next-stop\"><a class=\"sign\" href=\"\(path)\">\(words)</a></p>\n"
  }
}

/// Where the links of an article lead for everybody who has the link of a guide: to the articles of
/// the guide, and otherwise to the wiki.
struct GuestLinks: Sendable {
  var token: String
  /// The articles of the guide.
  var articles: Set<ArticleID>

  func address(of target: Body.Target, in article: Article) -> Address? {
    guard case .article(let title, let section) = target else {
      return HTMLRendering.atTheWiki(target, article)
    }
    let body = article.body
    guard let title = try? PageTitle(body.string(title)),
      let id = [title, title.capitalized()].map({ ArticleID(wiki: article.id.wiki, title: $0) })
        .first(where: articles.contains)
    else { return article.id.wiki.isBuiltIn ? nil : HTMLRendering.atTheWiki(target, article) }
    return PagePath.guestArticle(id, token).fragment(body.string(section)).address
  }
}
