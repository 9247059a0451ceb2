internal import App
internal import Articles
internal import Localization
internal import Markup
internal import Places
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
  var scope = SearchQuery.Scope.both
  var length = ResultsLength.first
  /// Places that the words may mean, and pages of pasted links.
  var places: [PlaceSuggestion] = []
  /// Where those places lie.
  var regions: [PlaceTarget.Point: String] = [:]
  /// Why the words, which are meant as a place, lead to none.
  var refusal: Message?
  /// Whether to ask for a contact address: a Wikimedia wiki has responded, and the user was never
  /// asked.
  var asksContact = false

  func html(_ c: PageContext) -> HTML {
    let heading =
      query.isEmpty ? c(.webHomeTitle) : c(.webResultsHeading, .text(query))
    let main: HTML = """
      <h1 class="small" data-heading="\(c(.webResultsHeading, .text("$1")))">\(heading)</h1>
      \(SearchBox(query: query, wiki: wiki, scope: scope, guidePicker: guidePicker).html(c))\
      \(guidePicker.map { DestinationGuideBar(guidePicker: $0, guide: guide).html(c) })\
      \(SearchBox.status)<div class="found" data-found>
      \(fragment(c))</div>

      """
    return Layout(
      title: query.isEmpty ? c(.webNavSearch) : c(.webSearchTitle, .text(query)),
      current: .search,
      scripts: ["search.js", "reachability.js"] + (guidePicker == nil ? [] : ["guide-picker.js"]),
      hasSearchInBar: false, main: main
    ).html(c)
  }

  /// The results with their notices.
  func fragment(_ c: PageContext) -> HTML {
    guard let found else {
      let state = problem.map(ListNotice.failed) ?? .empty(.start)
      // For a temporary failure: a banner that waits for the wiki.
      let waits = problem?.kind.isPassing == true && !c.isOffline
      let places = list(placeRows(c) { _ in true }, c)
      return "\(places)\(state.html(c))\(waits ? waiting(c) : nil)"
    }
    let results = found.results
    guard !results.results.isEmpty || !places.isEmpty else {
      let notice = ListNotice.empty(refusal.map { .refused($0) } ?? .results(query: query))
      return "\(away(found, c))\(suggestion(c))\(notice.html(c))\(waysOn(c))"
    }
    var rows = results.results.enumerated().map { index, result in
      let button = guidePicker.map { guidePicker in
        AddToGuideButton(
          result: result, guidePicker: guidePicker, query: query, wiki: wiki,
          isInGuide: guide?.entries.contains { $0.article.id == result.id } == true)
      }
      return ResultRow(
        result: result, guide: guidePicker?.guide, guidePicker: button, wiki: wiki,
        isOfLibrary: results.isOffline,
        anchor: ResultsPage.starts.contains(index) ? "result-\(index + 1)" : nil
      ).html(c)
    }
    // Technotes/Search.md, "Where places stand".
    let exact = results.results.prefix { $0.match == .exact }.count
    let titled = results.results.prefix { [.exact, .prefix].contains($0.match) }.count
    rows.insert(contentsOf: placeRows(c) { !isExact($0) }, at: titled)
    rows.insert(contentsOf: placeRows(c, where: isExact), at: exact)
    // Below the results, so that it does not move them.
    let path = PagePath.search(query, wiki: wiki, guidePicker: guidePicker, scope: scope)
    let contact = asksContact ? ContactForm(back: path.text).html(c) : nil
    return """
      \(away(found, c))\(suggestion(c))\(list(rows, c))
      <p class="quiet count" role="status">\(count(results, rows: rows.count, c))</p>
      \(more(results, c))\(contact)
      """
  }

  /// The indices at which a longer list goes on.
  private static let starts = Set(ResultsLength.allCases.dropLast().map(\.limit))

  private func list(_ rows: [HTML], _ c: PageContext) -> HTML? {
    guard !rows.isEmpty else { return nil }
    return "<ol class=\"results\" aria-label=\"\(c(.webResultsLabel))\">\n\(rows.joined())</ol>"
  }

  /// Whether the words say all of a place: its coordinates, an address, or its whole name.
  private func isExact(_ place: PlaceSuggestion) -> Bool {
    if case .named(_, let isExact) = place { isExact } else { true }
  }

  private func placeRows(
    _ c: PageContext, where isWanted: (PlaceSuggestion) -> Bool
  ) -> [HTML] {
    let titles = Set(found?.results.results.map(\.id) ?? [])
    return places.filter(isWanted).compactMap { place in
      switch place {
      case .article(let id) where titles.contains(id): nil
      case .article(let id):
        ResultRow(
          result: SearchResult(id: id, match: .prefix), guide: guidePicker?.guide, wiki: wiki
        ).html(c)
      // A guide holds articles.
      case .point where guidePicker != nil, .named where guidePicker != nil: nil
      case .point(let point), .named(let point, _):
        FoundPlaceRow(point: point, region: regions[point]).html(c)
      }
    }
  }

  /// Where one may go on that has found nothing; somebody who fills a guide has a way back above.
  private func waysOn(_ c: PageContext) -> HTML? {
    guard guidePicker == nil else { return nil }
    return """
      <div class="actions"><a class="plain" href="\(PagePath.near)">\(c(.webNearTitle))</a>\
      <a class="plain" href="\(PagePath.guides)">\(c(.webProblemGuides))</a></div>

      """
  }

  /// The link to a longer list, which begins with the same rows.
  private func more(_ results: SearchResults, _ c: PageContext) -> HTML? {
    guard results.hasMore, let next = length.next else { return nil }
    let path = PagePath.search(
      query, wiki: wiki, guidePicker: guidePicker, scope: scope, length: next
    ).fragment("result-\(length.limit + 1)")
    return "<p class=\"more\"><a href=\"\(path)\">\(c(.webResultsMore))</a></p>\n"
  }

  private func waiting(_ c: PageContext) -> HTML {
    let again = PagePath.search(
      query, wiki: wiki, guidePicker: guidePicker, scope: scope, length: length)
    return RetryBanner(wiki: wiki, again: again.text, problem: problem ?? found?.away).html(
      "<a href=\"\(again)\">\(c(.webProblemAgain))</a>", c)
  }

  private func away(_ found: SearchOutcome, _ c: PageContext) -> HTML? {
    if let away = found.away {
      return "\(ListNotice.stale(wiki, away).html(c))\(away.kind.isPassing ? waiting(c) : nil)"
    }
    if let problem = found.withoutTexts {
      let words = c(.searchWithoutTexts, .message(problem.message))
      return "<p class=\"state stale\">\(words)</p>\n"
    }
    return found.results.isOffline ? ListNotice.offline.html(c) : nil
  }

  private func suggestion(_ c: PageContext) -> HTML? {
    found?.results.suggestion.map { words in
      let path = PagePath.search(words, wiki: wiki, guidePicker: guidePicker, scope: scope)
      let link: HTML = "<a href=\"\(path)\"\(WikiTextAttributes(of: wiki).attributes)>\(words)</a>"
      return "<p class=\"suggestion\">\(c.markup(.webDidYouMean, link))</p>\n"
    }
  }

  /// - Parameter shown: The number of rows, with those of places.
  private func count(_ results: SearchResults, rows shown: Int, _ c: PageContext) -> String {
    if results.isOffline || isOfLibrary {
      let seen = results.results.count(where: \.isOnlySeen)
      guard results.isOffline, seen > 0 else { return c(.webResultsCountLibrary, .number(shown)) }
      return c(.webResultsCountSeen, .number(shown - seen), .number(seen))
    }
    guard results.hasMore else { return c(.webResultsCount, .number(shown), .text(wiki.name)) }
    guard let total = results.total, total > shown else {
      return c(.webResultsCountFirst, .number(shown), .text(wiki.name))
    }
    return c(.webResultsCountOf, .number(shown), .text(wiki.name), .number(total))
  }
}
