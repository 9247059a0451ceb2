internal import App
internal import Articles
internal import Localization
internal import Markup
internal import Routes

/// The page of a guide: its stops, in an order that can be changed.
struct GuidePage: FormPage {
  var guide: Guide
  /// The names of the other guides, to which a stop can be moved.
  var others: [String] = []
  /// How the stops are grouped, and the part of them; grouping by day needs no `groups`.
  var view = GuideView()
  var groups: [GuideGroup] = []
  /// The search within the guide and its results; `nil` shows the stops.
  var search: Search?
  /// Whether an update of the guide is running or has a report.
  var hasUpdate = false
  /// The map beside the stops; `nil` if none of them has a place.
  var map: MapFigure?
  /// The rejected form of this page, if any.
  var refused: RejectedForm?

  struct Search {
    var query: String
    var results: [SearchResult]
  }

  private var path: PagePath { .guide(guide.id) }
  var part: ListPart { view.part(of: guide) }

  func html(_ c: PageContext) -> HTML {
    let title = c.title(ofGuide: guide.title)
    let main: HTML = """
      <div class="column">
      \(head(title, c))\(searchForm(c))\(search.map { found($0, c) } ?? stops(c))\
      \(GuideSettingsForm(guide: guide, refused: refused).html(c))\
      </div>
      \(map?.beside(c))
      """
    let names = guide.entries.map(\.article.id.title.text)
    let description: String =
      names.isEmpty
      ? c(.sendGuideEmpty)
      : c(
        .sendGuideStops, .number(names.count),
        .text(names.prefix(8).joined(separator: ", ") + (names.count > 8 ? ", …" : "")))
    let card = OpenGraphHead(
      title: title, description: description, address: c.origin + path.text, image: c.usualImage)
    return Layout(
      title: title, current: .guides, shape: map == nil ? .page : .split, styles: MapFigure.styles,
      card: card, scripts: ["guide.js", "drafts.js", "forms.js"] + MapFigure.scripts,
      back: .init(path: .guides, words: c(.webNavGuides)),
      acts: GuideActs(guide: guide, from: part.first, hasUpdate: hasUpdate).html(c), main: main
    ).html(c)
  }

  private func head(_ title: String, _ c: PageContext) -> HTML {
    let cover: HTML? = guide.cover.flatMap(c.pictureAddress).map {
      "<img class=\"banner\" src=\"\($0)\" alt=\"\">\n"
    }
    let counts = GuideCard.counts(
      guide.entries.count, bytes: guide.size, areOfWaypost: c.isBuiltIn(guide), c)
    let days: HTML? = c.days(guide.firstDay, guide.lastDay).map { "\($0)\u{a0}· " }
    let told: HTML =
      c.isBuiltIn(guide)
      ? "\(c(.webGuideNothingToUpdate))" : c.markup(.webGuideChanged, c.day(guide.changedAt))
    return """
      \(cover)<h1><bdi>\(title)</bdi></h1>
      <p class="quiet">\(days)\(counts)\u{a0}· \(told)</p>

      """
  }

  private func stops(_ c: PageContext) -> HTML {
    guard !guide.entries.isEmpty else { return ListNotice.empty(.guide).html(c) }
    let navigation = GuideNavigation(
      guide: guide.id, current: view.grouping, from: part.first
    ).html(c)
    let parts = ListPartLinks(part: part) {
      .guide(guide.id, GuideView(by: view.grouping, from: $0))
    }.html(c)
    let stops =
      switch view.grouping {
      case .day: GuideDaysView(guide: guide, part: part, others: others, refused: refused).html(c)
      case .country, .city:
        GuideGroupsView(
          guide: guide, grouping: view.grouping, part: part, groups: groups, refused: refused
        ).html(c)
      }
    return "\(navigation)\(parts)\(stops)\(parts)"
  }
}

// MARK: - Search within the guide

extension GuidePage {
  private func searchForm(_ c: PageContext) -> HTML? {
    GuideSearchForm(path: path, stops: guide.entries.count, query: search?.query).html(c)
  }

  private func found(_ search: Search, _ c: PageContext) -> HTML {
    let wider = PagePath.search(
      search.query, wiki: c.searchWiki(of: guide), guidePicker: DestinationGuide(guide))
    let ways: HTML = """
      <p><a href="\(path)">\(c(.webGuideWhole))</a> · \
      <a href="\(wider)">\(c(.webGuideSearchWider, .text(search.query)))</a></p>

      """
    guard !search.results.isEmpty else {
      let title = c.title(ofGuide: guide.title)
      return "\(ListNotice.empty(.inGuide(query: search.query, guide: title)).html(c))\(ways)"
    }
    let rows = search.results.map { ResultRow(result: $0.withoutState).html(c) }
    return """
      <ol class="results" aria-label="\(c(.webResultsLabel))">
      \(rows.joined())</ol>
      <p class="quiet count" role="status">\(c(.webGuideFound, .number(rows.count)))</p>
      \(ways)
      """
  }
}
