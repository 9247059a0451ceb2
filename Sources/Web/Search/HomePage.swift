internal import App
internal import Articles
internal import Localization
internal import Markup
internal import Routes

/// The home page: search box below the map of what is kept, recently read articles, guides.
struct HomePage {
  var guides: [GuideSummary]
  /// Recently read articles.
  var read: [HistoryEntry]
  /// Recently saved articles that are not in `read`.
  var kept: [SavedArticle]
  var map = HomeMap()

  func html(_ c: PageContext) -> HTML {
    let main: HTML = """
      <div class="hero">
      \(map.html(c))<div class="ask"><h1 class="welcome">\(c(.webHomeTitle))</h1>
      \(SearchBox().html(c))\(SearchBox.status)<div class="found" data-found></div></div>
      </div>
      <div class="page shelf" data-shelf>
      \(recentArticles(c))\(guideCards(c))\(foot(c))</div>

      """
    return Layout(
      title: "", current: .search, shape: .home, scripts: ["search.js", "reachability.js"],
      hasSearchInBar: false, main: main
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
    let readCards = read.map { ReadingHistoryCard(article: $0, titles: titles).html(c) }
    let keptCards = kept.map { SavedCard(article: $0, titles: titles).html(c) }
    return "\(list(.webHomeRecent, readCards, c))\(list(.webHomeSaved, keptCards, c))"
  }

  private func list(_ heading: Message.Key, _ rows: [HTML], _ c: PageContext) -> HTML? {
    guard !rows.isEmpty else { return nil }
    return """
      <section><h2>\(c(heading))</h2>
      <ul class="reading">
      \(rows.joined())</ul></section>

      """
  }

  private func guideCards(_ c: PageContext) -> HTML {
    let cards = GuideCard.shown(guides).map { GuideCard(guide: $0).html(c) }
    let more = cards.isEmpty ? Message.Key.webHomeMakeGuide : .webHomeAllGuides
    let list: HTML =
      cards.isEmpty
      ? ListNotice.empty(.guides).html(c) : "<ul class=\"cards\">\n\(cards.joined())</ul>\n"
    return """
      <section><div class="shelf-head"><h2>\(c(.webHomeGuides))</h2>\
      <a href="\(PagePath.guides)">\(c(more))</a></div>
      \(list)</section>

      """
  }

  private func foot(_ c: PageContext) -> HTML {
    """
    <footer class="shelf-foot"><a href="\(PagePath.games)">\(Icon.game)\(c(.gameTitle))</a>\
    <span class="quiet">\(c(.gameRules))</span></footer>

    """
  }
}

/// Card of a saved article.
struct SavedCard {
  var article: SavedArticle
  /// The titles of the page that several articles have.
  var titles: EqualTitles

  func html(_ c: PageContext) -> HTML {
    ReadingCard(
      id: article.id, picture: article.picture.flatMap(c.pictureAddress),
      description: article.description, language: WikiTextAttributes(article.language),
      titles: titles, date: c.day(article.savedAt)
    ).html
  }
}
