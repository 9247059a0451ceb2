internal import Articles
internal import Localization
internal import Markup
internal import Routes

/// Table of contents with headings down to level 3: beside the text if there is room, otherwise
/// folded above it.
struct TableOfContents {
  var article: Article

  func html(_ c: PageContext) -> HTML? {
    let sections = article.body.sections.filter { $0.level <= 3 && !$0.title.isEmpty }
    guard sections.count > 1 else { return nil }
    let items = sections.map { section -> HTML in
      let path = PagePath.article(article.id, section: section.anchor).text
      let fragment = path.drop { $0 != "#" }
      let kind: HTML = section.level > 2 ? " class=\"nested\"" : ""
      return "<li\(kind)><a href=\"\(fragment)\">\(section.title)</a></li>\n"
    }
    let foreign = WikiTextAttributes(article)
    return """
      <nav class="contents"\(foreign.edge) aria-label="\(c(.webArticleContents))"><details>
      <summary>\(c(.webArticleContents))</summary>
      <ol\(foreign.attributes)>
      \(items.joined())</ol></details></nav>

      """
  }
}
