internal import Articles
internal import Localization
internal import Markup
internal import Routes

/// The link of a stop: its title, its description, and its day unless a heading above names it.
struct StopSummary {
  var entry: Guide.Entry
  /// The page of its article.
  var page: PagePath
  /// The number to show; `nil` for the one that the style sheet counts.
  var number: Int?
  var showsDay: Bool
  var titles: EqualTitles

  func html(_ c: PageContext) -> HTML {
    let foreign = WikiTextAttributes(entry.article.language).attributes
    let description: HTML? = entry.article.description.map {
      " <span class=\"quiet\"\(foreign)>\($0)</span>"
    }
    let outdated: HTML? =
      entry.article.isOutdated ? "<span class=\"tag\">\(c(.webMarkOutdated))</span>" : nil
    let count = entry.article.missingPictureCount
    let missing: HTML? =
      count == 0 ? nil : "<span class=\"tag\">\(c(.webMarkMissing, .number(count)))</span>"
    let day: HTML? = showsDay ? entry.day.map { tag($0, c) } : nil
    let number: HTML? = number.map { " data-number=\"\(String($0))\"" }
    return """
      <a class="board" href="\(page)"\(number)><span class="words">\
      <b\(foreign)>\(entry.article.id.title.text)</b>\(description)</span>\(titles.tag(entry.article.id))\(outdated)\(missing)\
      \(day)\(picture(c))</a>
      """
  }

  private func picture(_ c: PageContext) -> HTML? {
    entry.article.picture.flatMap(c.pictureAddress).map { address in
      "<img src=\"\(address)\" alt=\"\" width=\"80\" height=\"50\" loading=\"lazy\">"
    }
  }

  private func tag(_ day: Int, _ c: PageContext) -> HTML {
    "<span class=\"tag\">\(c(.webGuideDay, .number(day)))</span>"
  }
}
