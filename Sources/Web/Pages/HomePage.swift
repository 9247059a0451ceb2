internal import Articles
internal import Markup
internal import Waypost
internal import Wording

/// Where one begins: the search box, the guides, what was kept last.
struct HomePage {
  var guides: [GuideSummary]
  var recent: [SavedArticle]

  func html(_ c: PageContext) -> HTML {
    let main: HTML = """
      <h1 class="hello">\(c(.webHomeTitle))</h1>
      \(SearchBox().html(c))<div class="found" data-found></div>
      <div class="shelf" data-shelf>
      \(recentArticles(c))\(guideCards(c))</div>

      """
    return Layout(
      title: "", current: .search, scripts: ["search.js"], hasSearchInBar: false, main: main
    ).html(c)
  }

  private func recentArticles(_ c: PageContext) -> HTML {
    let rows = recent.map { SavedRow(article: $0).html(c) }
    let list: HTML =
      rows.isEmpty
      ? PageState.empty(.recent).html(c) : "<ul class=\"results\">\n\(rows.joined())</ul>\n"
    return "<section><h2>\(c(.webHomeRecent))</h2>\n\(list)</section>\n"
  }

  private func guideCards(_ c: PageContext) -> HTML {
    // The guide that takes what no other takes is shown once it has taken something.
    let cards = guides.filter { $0.entryCount > 0 || $0.title != Verbs.savedGuide }
      .map { GuideCard(guide: $0).html(c) }
    let list: HTML =
      cards.isEmpty
      ? PageState.empty(.guides).html(c) : "<ul class=\"cards\">\n\(cards.joined())</ul>\n"
    return """
      <section><h2>\(c(.webHomeGuides))</h2>
      \(list)<p><a href="\(PagePath.guides)">\(c(.webHomeAllGuides))</a></p></section>

      """
  }
}

/// A saved article in a list.
struct SavedRow {
  var article: SavedArticle

  func html(_ c: PageContext) -> HTML {
    let foreign = ForeignText(article.language).attributes
    let description: HTML? = article.description.map {
      " <span class=\"quiet\"\(foreign)>\($0)</span>"
    }
    return """
      <li><a href="\(PagePath.article(article.id))">\(Letter.html(article.id.title.text))\
      <span class="words"><b\(foreign)>\(article.id.title.text)</b>\(description)</span>\
      <span class="marks"><span class="quiet">\(c.day(article.savedAt))</span></span></a></li>

      """
  }
}
