internal import Articles
internal import Localization
internal import Markup
internal import Routes

/// What one does with a guide, on its page and on its map.
struct GuideActs {
  var guide: Guide
  /// The first stop that the page shows.
  var from = 1
  /// Whether an update of the guide is running or has a report.
  var hasUpdate = false
  /// Whether the page is the map.
  var isOfMap = false

  func html(_ c: PageContext) -> HTML {
    let search = PagePath.search(
      "", wiki: c.searchWiki(of: guide), guidePicker: DestinationGuide(guide))
    let send = PagePath.send([("guide", String(guide.id))])
    return """
      <a class="act" href="\(send)">\(Icon.send)\(c(.webSend))</a>
      \(more(c)?.html)<a class="sign" href="\(search)">\(c(.webGuideAdd))</a>

      """
  }

  /// The menu of what is done seldom; `nil` if there is nothing in it.
  private func more(_ c: PageContext) -> Menu? {
    guard !guide.entries.isEmpty else { return nil }
    let acts = isOfMap ? nil : pageActs(c)
    return Menu(
      icon: Icon.more, words: "\(c(.webMore))",
      content: "\(acts)\(GuideDownloads(guide: guide).html(c))", kind: " more-menu")
  }

  private func pageActs(_ c: PageContext) -> HTML {
    let update = PostButton(
      path: .guide(guide.id), fields: ["action": "refresh"], words: "\(c(.webGuideUpdate))",
      isDisabled: c.isOffline)
    let updating: HTML? = c.isBuiltIn(guide) ? nil : "<li>\(update.html)</li>\n"
    let report: HTML? =
      hasUpdate
      ? """
      <li><a href="\(PagePath.update(guide.id))">\(c(.webGuideLastUpdate))</a></li>

      """ : nil
    let map = PagePath.map(ofGuide: guide.id, from: from)
    return """
      <ul>
      <li><a href="\(map)">\(Icon.map)\(c(.webGuideOnMap))</a></li>
      \(updating)\(report)</ul>

      """
  }
}

extension PageContext {
  /// Whether all articles of a guide come with Waypost, so that there is nothing to update.
  func isBuiltIn(_ guide: Guide) -> Bool {
    !guide.entries.isEmpty && guide.entries.allSatisfy { isBuiltIn($0.article.id.wiki) }
  }
}
