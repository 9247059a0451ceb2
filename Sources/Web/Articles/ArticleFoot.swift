internal import Articles
internal import Localization
internal import Markup

/// Source, authors and licence of an article, which must be shown with it.
struct ArticleFoot {
  var article: Article

  func html(_ c: PageContext) -> HTML {
    let told = article.attribution
    let title: HTML = "<bdi>\(article.displayTitle)</bdi>"
    let source = told.source.flatMap { Address($0) }.map { OutsideLink($0, title).html } ?? title
    var origin =
      article.id.wiki.isBuiltIn
      ? "\(c(.readOwnSource))" : c.markup(.webArticleFrom, source, "\(article.id.wiki.name)")
    if let revision = told.revision ?? article.revision {
      origin += ", \(c(.webArticleRevision, .text(String(revision))))"
    }
    if let date = told.date { origin += ", \(c.day(date))" }
    if let authors = told.authors.flatMap({ Address($0) }) {
      origin += " · \(OutsideLink(authors, "\(c(.webArticleAuthors))").html)"
    }
    return """
      <footer class="source">
      <p>\(origin)</p>
      <p>\(licence(told, c))</p>
      <p>\(c(.webArticleShownBy))</p>
      </footer>

      """
  }

  private func licence(_ told: Attribution, _ c: PageContext) -> HTML {
    let address = told.licenceAddress.flatMap { Address($0) }
    guard let name = told.licence ?? address?.text, !name.isEmpty else {
      return "\(c(.webArticleLicenceUnknown))"
    }
    let words = address.map { OutsideLink($0, "\(name)").html } ?? "\(name)"
    return c.markup(.webArticleLicence, words)
  }
}
