internal import Articles
internal import Localization
internal import Markup
internal import Routes

/// The stops of a guide grouped by country or city, with a form that moves a stop to another group.
struct GuideGroupsView {
  var guide: Guide
  var grouping: GuideGrouping
  /// The stops to show, of all groups in their order.
  var part: ListPart
  var groups: [GuideGroup]
  var refused: RejectedForm?

  func html(_ c: PageContext) -> HTML {
    let titles = EqualTitles(in: guide)
    var number = part.first
    return part.slices(ofLists: groups.map(\.entries.count)).map { index, shown -> HTML in
      let id: HTML = "waypost-group-\(index + 1)"
      let stops = groups[index].entries[shown].map { entry -> HTML in
        defer { number += 1 }
        return stop(entry, part.first > 1 ? number : nil, titles, c)
      }
      return """
        <section class="day" aria-labelledby="\(id)"><h2 id="\(id)">\(heading(groups[index].name, c))</h2>
        <ol class="post">
        \(stops.joined())</ol></section>

        """
    }.joined()
  }

  private func heading(_ name: GuideGroup.Name, _ c: PageContext) -> HTML {
    switch name {
    case .day(let day): "\(day.map { c(.webGuideDay, .number($0)) } ?? c(.guideNoDay))"
    case .country(let country?): "<bdi>\(country.name)</bdi>"
    case .country(nil): "\(c(.guideNoCountry))"
    case .city(let city?, let country?):
      "<bdi>\(city)</bdi> <span class=\"quiet\"><bdi>\(country.name)</bdi></span>"
    case .city(let city?, nil): "<bdi>\(city)</bdi>"
    case .city(nil, _): "\(c(.guideNoCity))"
    }
  }

  private func stop(
    _ entry: Guide.Entry, _ number: Int?, _ titles: EqualTitles, _ c: PageContext
  ) -> HTML {
    let country = Field(
      name: "country", id: "waypost-country-\(entry.id)", label: c(.webEntryCountry),
      value: entry.region.country ?? "", rules: FormRules.entryRegion["country"])
    let city = Field(
      name: "city", id: "waypost-city-\(entry.id)", label: c(.webEntryCity),
      value: entry.region.city ?? "", hint: c(.webEntryRegionHint),
      rules: FormRules.entryRegion["city"])
    let form = FormView(
      path: .guide(guide.id, GuideView(by: grouping, from: part.first)), action: "region",
      entry: entry.id,
      fields: [country, city], button: c(.webEntrySaveRegion), refused: refused)
    let open: HTML = form.isRefused ? " open" : ""
    let summary = StopSummary(
      entry: entry, page: .article(of: entry, in: guide.id), number: number, showsDay: true,
      titles: titles)
    return """
      <li id="\(GuideStop.anchor(entry.id))" data-entry="\(entry.id)" data-title="\(titles.name(entry.article.id))">
      \(summary.html(c))
      <div class="under"><details class="more"\(open)><summary>\(c(.webEntryRegion))</summary>
      \(form.html(c))</details></div></li>

      """
  }
}
