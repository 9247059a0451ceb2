internal import App
internal import Articles
internal import Localization
internal import Markup
internal import Routes

/// A guide for everybody who has its link: its stops by day, its map, and a search within it.
struct GuestGuidePage {
  var guide: Guide
  /// The token of the link.
  var token: String
  /// The part of a long guide.
  var view = GuideView()
  /// The results of a search; `nil` shows the stops.
  var search: GuidePage.Search?
  /// `nil` if none of the stops has a place.
  var map: MapFigure?

  private var part: ListPart { view.part(of: guide) }

  func html(_ c: PageContext) -> HTML {
    let title = c.title(ofGuide: guide.title)
    let form = GuideSearchForm(
      path: .guestGuide(token), stops: guide.entries.count, query: search?.query)
    // On a phone the map lies above the list: guests have no page of its own for it.
    let map = search == nil ? map : nil
    let main: HTML = """
      \(map?.beside(c))<div class="column">
      \(head(title, c))\(form.html(c))\(search.map { found($0, c) } ?? stops(c))\
      <footer class="source"><p>\(c(.webSharedBy))</p></footer>
      </div>

      """
    return Layout(
      title: title, tellsProgram: false, shape: map == nil ? .page : .split,
      styles: MapFigure.styles, scripts: MapFigure.scripts,
      back: .init(path: .shared(token), words: c(.webGuestCard)), main: main
    ).html(c)
  }

  private func head(_ title: String, _ c: PageContext) -> HTML {
    let picture = search == nil ? guide.cover.flatMap(c.pictureAddress) : nil
    let cover: HTML? = picture.map {
      "<img class=\"banner\" src=\"\($0)\" alt=\"\">\n"
    }
    let days: HTML? = c.days(guide.firstDay, guide.lastDay).map { "\($0)\u{a0}· " }
    return """
      \(cover)<h1><bdi>\(title)</bdi></h1>
      <p class="quiet">\(days)\(c(.chatGuideStops, .number(guide.entries.count)))\u{a0}· \
      \(c.markup(.webGuideChanged, c.day(guide.changedAt)))</p>

      """
  }

  // MARK: Stops

  private func stops(_ c: PageContext) -> HTML {
    guard !guide.entries.isEmpty else {
      return "<p class=\"state empty\">\(c(.webGuestEmpty))</p>\n"
    }
    let days = guide.days.filter { !$0.entries.isEmpty }
    let titles = EqualTitles(in: guide)
    let lists = part.slices(ofLists: days.map(\.entries.count)).map { index, shown -> HTML in
      let before = days[..<index].reduce(0) { $0 + $1.entries.count }
      let stops = shown.map { place in
        stop(
          days[index].entries[place], number: part.first > 1 ? before + place + 1 : nil, titles, c)
      }
      let list: HTML = "<ol class=\"post\">\n\(stops.joined())</ol>\n"
      guard days.count > 1 else { return list }
      return """
        <section class="day"><h2>\(c.heading(ofDay: days[index].number, in: guide))</h2>
        \(list)</section>

        """
    }
    let parts = ListPartLinks(part: part) { .guestGuide(token, from: $0) }.html(c)
    return "\(parts)\(lists.joined())\(parts)"
  }

  private func stop(
    _ entry: Guide.Entry, number: Int?, _ titles: EqualTitles, _ c: PageContext
  ) -> HTML {
    var shown = entry
    // What only the owner can mend.
    shown.article.isOutdated = false
    shown.article.missingPictureCount = 0
    let summary = StopSummary(
      entry: shown, page: .guestArticle(entry.article.id, token), number: number, showsDay: false,
      titles: titles)
    let note: HTML? = entry.note.map { "<p class=\"note\" dir=\"auto\">\($0)</p>\n" }
    return """
      <li id="\(GuideStop.anchor(entry.id))">\(summary.html(c))
      \(note)</li>

      """
  }

  // MARK: Search

  private func found(_ search: GuidePage.Search, _ c: PageContext) -> HTML {
    let back: HTML = "<p><a href=\"\(PagePath.guestGuide(token))\">\(c(.webGuideWhole))</a></p>\n"
    guard !search.results.isEmpty else {
      let title = c.title(ofGuide: guide.title)
      return "\(ListNotice.empty(.inGuide(query: search.query, guide: title)).html(c))\(back)"
    }
    let rows = search.results.map { result in
      ResultRow(result: result.withoutState, page: .guestArticle(result.id, token)).html(c)
    }
    return """
      <ol class="results" aria-label="\(c(.webResultsLabel))">
      \(rows.joined())</ol>
      <p class="quiet count" role="status">\(c(.webGuideFound, .number(rows.count)))</p>
      \(back)
      """
  }
}
