internal import Articles
internal import Markup
internal import Waypost
internal import Wording

/// An article in the reading room: contents beside the text, ways on above it, its source below.
struct ArticlePage {
  var reading: Reading
  var guides: [GuideSummary]
  /// Where a saved picture lies, by its digest.
  var pictureAddress: @Sendable (String) -> Address?
  /// Where we offer a wiki's picture, by its address there.
  var thumbnailAddress: @Sendable (String) -> Address?

  private var article: Article { reading.article }

  func html(_ c: PageContext) -> HTML {
    let foreign = ForeignText(article).attributes
    let body = ArticleBody(
      reading: reading, pictureAddress: pictureAddress, thumbnailAddress: thumbnailAddress)
    let main: HTML = """
      \(TableOfContents(article: article).html(c))<article>
      <header class="title">
      \(breadcrumbs(foreign, c))<h1\(foreign)>\(article.displayTitle)</h1>
      \(subtitle(foreign))\(state(c))\(ArticleActions(reading: reading, guides: guides).html(c))\
      </header>
      <div class="text"\(foreign)>
      \(body.html(c))</div>
      \(ArticleFoot(article: article).html(c))</article>

      """
    return Layout(
      title: article.displayTitle, shape: .room, head: openGraph(c),
      scripts: ["article.js", "forms.js"],
      main: main
    ).html(c)
  }

  private func breadcrumbs(_ foreign: HTML, _ c: PageContext) -> HTML? {
    guard article.breadcrumbs.count > 1 else { return nil }
    let steps = article.breadcrumbs.dropLast().map { name -> HTML in
      guard let title = try? PageTitle(name) else { return "<li>\(name)</li>" }
      let path = PagePath.article(ArticleID(wiki: article.id.wiki, title: title))
      return "<li><a href=\"\(path)\">\(name)</a></li>"
    }
    return """
      <nav class="breadcrumbs" aria-label="\(c(.webArticleBreadcrumbs))">\
      <ol\(foreign)>\(steps.joined())</ol></nav>

      """
  }

  private func subtitle(_ foreign: HTML) -> HTML? {
    article.subtitle.map { "<p class=\"description\"\(foreign)>\($0)</p>\n" }
  }

  private func state(_ c: PageContext) -> HTML {
    var html = HTML()
    if c.isOffline, let saved = reading.saved {
      html += """
        <p class="state stale">\(c.markup(.webArticleCopyAway, c.day(saved.savedAt)))</p>

        """
    }
    if article.isDisambiguation {
      html += "<p class=\"quiet\">\(c(.webArticleDisambiguation))</p>\n"
    }
    return html
  }

  /// What others show of this page where its address is sent (ogp.me).
  private func openGraph(_ c: PageContext) -> HTML {
    let path = PagePath.article(article.id).text
    let description = article.description ?? String(article.lead.prefix(200))
    let summary: HTML = """
      <meta property="og:description" content="\(description)">
      <meta name="description" content="\(description)">

      """
    return """
      <meta property="og:type" content="article">
      <meta property="og:site_name" content="Waypost">
      <meta property="og:title" content="\(article.displayTitle)">
      \(description.isEmpty ? nil : summary)<meta property="og:url" \
      content="\((c.origin ?? "") + path)">
      <link rel="canonical" href="\(path)">

      """
  }
}
