internal import Articles
internal import Localization
internal import Markup
internal import Routes

/// Navigation between the groupings of a guide and its map, with the current one marked.
struct GuideNavigation {
  var guide: Int64
  /// `nil` for the map.
  var current: GuideGrouping?
  /// The first stop that is shown. Days and map show the stops in the same order.
  var from: Int

  func html(_ c: PageContext) -> HTML {
    let views = GuideGrouping.allCases.map { view in
      link(
        .guide(guide, GuideView(by: view, from: isByDay && view == .day ? from : 1)),
        c(GuideNavigation.words(view)), isCurrent: view == current)
    }
    let map = link(
      .map(ofGuide: guide, from: isByDay ? from : 1), c(.webGuideMapTab), isCurrent: current == nil)
    return """
      <nav class="views tabs" aria-label="\(c(.webGuideViews))"><ul>\(views.joined())\(map)</ul></nav>

      """
  }

  private var isByDay: Bool { current == nil || current == .day }

  private func link(_ path: PagePath, _ words: String, isCurrent: Bool) -> HTML {
    let mark: HTML? = isCurrent ? " aria-current=\"page\"" : nil
    return "<li><a href=\"\(path)\"\(mark)>\(words)</a></li>"
  }

  private static func words(_ view: GuideGrouping) -> Message.Key {
    switch view {
    case .day: .webGuideByDay
    case .country: .webGuideByCountry
    case .city: .webGuideByCity
    }
  }
}

/// Download links of a guide for map and navigation programs, as items of a menu.
struct GuideDownloads {
  var guide: Guide

  func html(_ c: PageContext) -> HTML {
    let items = links(c).map { link -> HTML in "<li>\(link)</li>\n" }
    return """
      <ul class="downloads">
      <li>\(file(c))</li></ul>
      <p class="menu-title">\(c(.webGuideDownloads))</p>
      <ul class="downloads">
      \(items.joined())</ul>

      """
  }

  private func links(_ c: PageContext) -> [HTML] {
    ItineraryFormat.allCases.map { format -> HTML in
      let name = format == .geojson ? "GeoJSON" : format.rawValue.uppercased()
      return """
        <a href="\(PagePath.itinerary(guide.id, as: format))" download \
        aria-label="\(c(.webGuideDownload, .text(name)))">\(name)</a>
        """
    }
  }

  private func file(_ c: PageContext) -> HTML {
    "<a href=\"\(PagePath.file(ofGuide: guide.id))\" download>\(c(.webGuideFile))</a>"
  }
}
