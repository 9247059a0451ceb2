internal import Articles
internal import Markup
internal import Wording

/// A guide in a list: its picture, its title, what it holds and what it takes.
struct GuideCard {
  var guide: GuideSummary

  func html(_ c: PageContext) -> HTML {
    let title = c.title(ofGuide: guide.title)
    let counts = GuideCard.counts(guide.entryCount, bytes: guide.size, c)
    let days: HTML? = c.days(guide.firstDay, guide.lastDay).map {
      "<span class=\"quiet\">\($0)</span> "
    }
    return """
      <li><a href="\(PagePath.guide(guide.id))">\(cover(c))<span class="words">\
      <b><bdi>\(title)</bdi></b> \(days)<span class="quiet">\(counts) · \
      \(told(c))</span></span></a></li>

      """
  }

  private func told(_ c: PageContext) -> HTML {
    guide.isPartOfWaypost
      ? "\(c(.webPartOfWaypost))" : c.markup(.webGuideChanged, c.day(guide.changedAt))
  }

  private func cover(_ c: PageContext) -> HTML {
    guard let address = guide.cover.flatMap(c.pictureAddress) else {
      return "<span class=\"cover\" aria-hidden=\"true\">\(Icon.waypost)</span>"
    }
    return """
      <img class="cover" src="\(address)" alt="" width="320" height="180" loading="lazy">
      """
  }

  /// How many articles, and what they take on the disk.
  static func counts(_ articles: Int, bytes: Int, _ c: PageContext) -> String {
    let number = c(.webGuideArticles, .number(articles))
    return articles == 0 ? number : "\(number) · \(c(.webGuideSize, .bytes(bytes)))"
  }
}
