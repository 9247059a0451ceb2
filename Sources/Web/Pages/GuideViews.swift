internal import Articles
internal import Markup
internal import Wording

/// The ways in which a guide may be put together, the present one marked.
struct GuideViews {
  var guide: Int64
  var current: GuideGrouping

  func html(_ c: PageContext) -> HTML {
    let links = GuideGrouping.allCases.map { view -> HTML in
      let mark: HTML? = view == current ? " aria-current=\"page\"" : nil
      return """
        <li><a href="\(PagePath.guide(guide, by: view))"\(mark)>\(c(GuideViews.words(view)))</a></li>
        """
    }
    return """
      <nav class="views" aria-label="\(c(.webGuideViews))"><ul>\(links.joined())</ul></nav>

      """
  }

  private static func words(_ view: GuideGrouping) -> Message.Key {
    switch view {
    case .day: .webGuideByDay
    case .country: .webGuideByCountry
    case .city: .webGuideByCity
    }
  }
}

/// The guide as files for programs that show maps and lead the way.
struct GuideDownloads {
  var guide: Guide

  func html(_ c: PageContext) -> HTML? {
    guard !guide.entries.isEmpty else { return nil }
    let links = ItineraryFormat.allCases.map { format -> HTML in
      let name = format == .geojson ? "GeoJSON" : format.rawValue.uppercased()
      return """
        <a href="\(PagePath.itinerary(guide.id, as: format))" download \
        aria-label="\(c(.webGuideDownload, .text(name)))">\(name)</a>
        """
    }
    return """
      <p class="downloads quiet">\(c(.webGuideDownloads)) \(links.joined(by: " "))</p>

      """
  }
}
