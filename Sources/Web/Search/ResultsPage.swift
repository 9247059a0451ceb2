internal import App
internal import Articles
internal import Localization
internal import Markup
internal import Routes

/// Search results, as a page and as the fragment that the search box's script loads.
struct ResultsPage {
  var query: String
  var wiki: WikiID
  var found: SearchOutcome?
  /// Why the search failed.
  var problem: Problem?
  /// The guide that is being filled.
  var guidePicker: DestinationGuide?
  /// The same guide in the library; `nil` if it does not exist yet.
  var guide: Guide?
  /// True if the search was limited to the library.
  var isOfLibrary = false
  /// Whether to ask for a contact address: a Wikimedia wiki has responded, and the user was never
  /// asked.
  var asksContact = false

  func html(_ c: PageContext) -> HTML {
    let heading =
      query.isEmpty ? c(.webHomeTitle) : c(.webResultsHeading, .text(query))
    let main: HTML = """
      <h1 class="small">\(heading)</h1>
      \(SearchBox(query: query, wiki: wiki, guidePicker: guidePicker).html(c))\
      \(guidePicker.map { DestinationGuideBar(guidePicker: $0, guide: guide).html(c) })\
      <div class="found" data-found>
      \(fragment(c))</div>

      """
    return Layout(
      title: query.isEmpty ? c(.webNavSearch) : c(.webSearchTitle, .text(query)),
      current: .search,
      scripts: ["search.js", "wake.js"] + (guidePicker == nil ? [] : ["filling.js"]),
      hasSearchInBar: false, main: main
    ).html(c)
  }

  /// The results with their notices.
  func fragment(_ c: PageContext) -> HTML {
    guard let found else {
      let state = problem.map(ListNotice.failed) ?? .empty(.start)
      // For a temporary failure: a banner that waits for the wiki.
      let waits = problem?.kind.isPassing == true && !c.isOffline
      return "\(state.html(c))\(waits ? waiting(c) : nil)"
    }
    let results = found.results
    guard !results.results.isEmpty else {
      return "\(away(found, c))\(suggestion(c))\(ListNotice.empty(.results(query: query)).html(c))"
    }
    let rows = results.results.map { result in
      let button = guidePicker.map { guidePicker in
        AddToGuideButton(
          result: result, guidePicker: guidePicker, query: query, wiki: wiki,
          isInGuide: guide?.entries.contains { $0.article.id == result.id } == true)
      }
      return ResultRow(result: result, guide: guidePicker?.guide, guidePicker: button).html(c)
    }
    // Below the results, so that it does not move them.
    let path = PagePath.search(query, wiki: wiki, guidePicker: guidePicker)
    let contact = asksContact ? ContactForm(back: path.text).html(c) : nil
    return """
      \(away(found, c))\(suggestion(c))<ol class="results" aria-label="\(c(.webResultsLabel))">
      \(rows.joined())</ol>
      <p class="quiet count" role="status">\(count(results, c))</p>
      \(contact)
      """
  }

  private func waiting(_ c: PageContext) -> HTML {
    let again = PagePath.search(query, wiki: wiki, guidePicker: guidePicker)
    return RetryBanner(wiki: wiki, again: again.text, problem: problem ?? found?.away).html(
      "<a href=\"\(again)\">\(c(.webProblemAgain))</a>", c)
  }

  private func away(_ found: SearchOutcome, _ c: PageContext) -> HTML? {
    if let away = found.away {
      return "\(ListNotice.stale(wiki, away).html(c))\(away.kind.isPassing ? waiting(c) : nil)"
    }
    return found.results.isOffline ? ListNotice.offline.html(c) : nil
  }

  private func suggestion(_ c: PageContext) -> HTML? {
    found?.results.suggestion.map { words in
      let path = PagePath.search(words, wiki: wiki, guidePicker: guidePicker)
      let link: HTML = "<a href=\"\(path)\"\(WikiTextAttributes(of: wiki).attributes)>\(words)</a>"
      return "<p class=\"suggestion\">\(c.markup(.webDidYouMean, link))</p>\n"
    }
  }

  private func count(_ results: SearchResults, _ c: PageContext) -> String {
    let shown = results.results.count
    if results.isOffline || isOfLibrary { return c(.webResultsCountLibrary, .number(shown)) }
    guard let total = results.total, total > shown else {
      return c(.webResultsCount, .number(shown), .text(wiki.name))
    }
    return c(.webResultsCountOf, .number(shown), .text(wiki.name), .number(total))
  }
}
