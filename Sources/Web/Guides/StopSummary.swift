internal import Articles
internal import Localization
internal import Markup
internal import Routes

/// The board of a stop: its title, what it is, and its day where the page does not tell that above.
struct StopSummary {
  var entry: Guide.Entry
  /// The number of the guide.
  var guide: Int64
  var showsDay: Bool

  func html(_ c: PageContext) -> HTML {
    let foreign = WikiTextAttributes(entry.article.language).attributes
    let description: HTML? = entry.article.description.map {
      " <span class=\"quiet\"\(foreign)>\($0)</span>"
    }
    let day: HTML? = showsDay ? entry.day.map { tag($0, c) } : nil
    return """
      <a class="board" href="\(address)"><span class="words">\
      <b\(foreign)>\(entry.article.id.title.text)</b>\(description)</span>\(day)</a>
      """
  }

  /// The article as this guide shows it.
  private var address: PagePath {
    entry.sections.isEmpty
      ? .article(entry.article.id) : .article(entry.article.id, shownIn: guide)
  }

  private func tag(_ day: Int, _ c: PageContext) -> HTML {
    "<span class=\"tag\">\(c(.webGuideDay, .number(day)))</span>"
  }
}
