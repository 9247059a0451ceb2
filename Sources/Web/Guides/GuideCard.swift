internal import App
internal import Articles
internal import Localization
internal import Markup
internal import Routes

/// A guide in a list: its cover picture, title, dates, number of articles and size.
struct GuideCard {
  var guide: GuideSummary
  /// Whether the guide can be deleted here. The default guide cannot be deleted.
  var offersDeletion = false

  func html(_ c: PageContext) -> HTML {
    let title = c.title(ofGuide: guide.title)
    let counts = GuideCard.counts(
      guide.entryCount, bytes: guide.size, areOfWaypost: guide.isBuiltIn,
      size: .webGuideCardSize, c)
    let days: HTML? = c.days(guide.firstDay, guide.lastDay).map {
      "<span class=\"quiet\">\($0)</span> "
    }
    let date = c.markup(.webGuideChanged, c.day(guide.changedAt))
    let changed: HTML? = guide.isBuiltIn ? nil : "\u{a0}· <span class=\"whole\">\(date)</span>"
    return """
      <li><a href="\(PagePath.guide(guide.id))">\(cover(c))<span class="words">\
      <b><bdi>\(title)</bdi></b> \(days)<span class="quiet">\(counts)\
      \(changed)</span></span></a>\(offersDeletion ? deletion(title, c) : nil)</li>

      """
  }

  private func deletion(_ title: String, _ c: PageContext) -> HTML? {
    guard guide.title != GuideService.savedGuide else { return nil }
    return PostButton(
      path: .guide(guide.id), fields: ["action": "delete"], words: Icon.trash, look: .icon,
      label: c(.webGuideDeleteNamed, .text(title)), keepsPlace: true
    ).html
  }

  private func cover(_ c: PageContext) -> HTML {
    guard let address = guide.cover.flatMap(c.pictureAddress) else {
      return "<span class=\"cover\" aria-hidden=\"true\">\(Icon.waypost)</span>"
    }
    return """
      <img class="cover" src="\(address)" alt="" width="320" height="180" loading="lazy">
      """
  }

  /// Returns the guides to list: the default guide only if it has entries.
  static func shown(_ guides: [GuideSummary]) -> [GuideSummary] {
    guides.filter { $0.entryCount > 0 || $0.title != GuideService.savedGuide }
  }

  /// Returns the number of articles and their size on disk.
  static func counts(
    _ articles: Int, bytes: Int, areOfWaypost: Bool, size: Message.Key = .webGuideSize,
    _ c: PageContext
  ) -> HTML {
    let key: Message.Key = areOfWaypost ? .webGuideArticlesOfWaypost : .webGuideArticles
    let number = c(key, .number(articles))
    guard articles > 0 else { return "\(number)" }
    return "\(number)\u{a0}· <span class=\"whole\">\(c(size, .bytes(bytes)))</span>"
  }
}
