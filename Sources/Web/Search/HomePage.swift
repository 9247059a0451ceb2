internal import App
internal import Articles
internal import Localization
internal import Markup
internal import Routes

/// The home page: search box, recently read articles, guides.
struct HomePage {
  var guides: [GuideSummary]
  /// Recently read articles.
  var read: [HistoryEntry]
  /// Recently saved articles that are not in `read`.
  var kept: [SavedArticle]

  func html(_ c: PageContext) -> HTML {
    let main: HTML = """
      <h1 class="welcome">\(c(.webHomeTitle))</h1>
      \(SearchBox().html(c))\(SearchBox.status)<div class="found" data-found></div>
      <div class="shelf" data-shelf>
      \(recentArticles(c))\(guideCards(c))\(games(c))</div>

      """
    return Layout(
      title: "", current: .search, scripts: ["search.js", "reachability.js"], hasSearchInBar: false,
      main: main
    ).html(c)
  }

  private func recentArticles(_ c: PageContext) -> HTML {
    guard !read.isEmpty || !kept.isEmpty else {
      // A library with built-in guides is not empty: the guides come first.
      guard !guides.contains(where: \.isBuiltIn) else { return HTML() }
      let state = ListNotice.empty(.recent).html(c)
      return "<section><h2>\(c(.webHomeRecent))</h2>\n\(state)</section>\n"
    }
    let titles = EqualTitles(of: read.map(\.id) + kept.map(\.id))
    let readRows = read.map { ReadingHistoryRow(article: $0, titles: titles).html(c) }
    let keptRows = kept.map { SavedRow(article: $0, titles: titles).html(c) }
    return """
      <section>\(list(.webHomeRecent, readRows, c))\(list(.webHomeSaved, keptRows, c))</section>

      """
  }

  private func list(_ heading: Message.Key, _ rows: [HTML], _ c: PageContext) -> HTML? {
    guard !rows.isEmpty else { return nil }
    return "<h2>\(c(heading))</h2>\n<ul class=\"results\">\n\(rows.joined())</ul>\n"
  }

  private func guideCards(_ c: PageContext) -> HTML {
    let cards = GuideCard.shown(guides).map { GuideCard(guide: $0).html(c) }
    let more = cards.isEmpty ? Message.Key.webHomeMakeGuide : .webHomeAllGuides
    let list: HTML =
      cards.isEmpty
      ? ListNotice.empty(.guides).html(c) : "<ul class=\"cards\">\n\(cards.joined())</ul>\n"
    return """
      <section><h2>\(c(.webHomeGuides))</h2>
      \(list)<p><a href="\(PagePath.guides)">\(c(more))</a></p></section>

      """
  }
}

extension HomePage {
  private func games(_ c: PageContext) -> HTML {
    """
    <section><h2>\(c(.webHomeGames))</h2>
    <p><a href="\(PagePath.games)">\(c(.gameTitle))</a> \
    <span class="quiet">\(c(.gameRules))</span></p></section>

    """
  }
}

/// Row of a saved article in a list.
struct SavedRow {
  var article: SavedArticle
  /// The titles of the page that several articles have.
  var titles: EqualTitles

  func html(_ c: PageContext) -> HTML {
    let picture = RowPicture.html(
      article.picture.flatMap(c.pictureAddress), title: article.id.title.text)
    let foreign = WikiTextAttributes(article.language).attributes
    let description: HTML? = article.description.map {
      " <span class=\"quiet\"\(foreign)>\($0)</span>"
    }
    let wiki: HTML? = titles.tag(article.id).map { "\($0) " }
    return """
      <li><a href="\(PagePath.article(article.id))">\(picture)\
      <span class="words"><b\(foreign)>\(article.id.title.text)</b>\(description)</span>\
      <span class="marks">\(wiki)<span class="quiet">\(c.day(article.savedAt))</span></span></a></li>

      """
  }
}
