internal import Articles
internal import Localization
internal import Markup
internal import Routes

/// Table of contents with headings down to level 3: beside the text where there is room, otherwise a
/// menu of the bar.
struct TableOfContents {
  var article: Article

  func html(_ c: PageContext) -> HTML? {
    list(c).map { list in
      """
      <nav class="contents"\(WikiTextAttributes(article).edge) aria-labelledby="waypost-contents">\
      <p id="waypost-contents">\(c(.webArticleContents))</p>
      \(list)</nav>

      """
    }
  }

  /// The same list behind a button, for windows without room beside the text.
  func menu(_ c: PageContext) -> HTML? {
    list(c).map { list in
      Menu(
        icon: Icon.contents, words: "\(c(.webArticleContents))", content: list,
        kind: " till-contents contents-menu"
      ).html
    }
  }

  /// The same list folded above the text, where the page has no bar for the menu.
  func fold(_ c: PageContext) -> HTML? {
    list(c).map { list in
      """
      <details class="more till-contents"><summary>\(c(.webArticleContents))</summary>
      \(list)</details>

      """
    }
  }

  private func list(_ c: PageContext) -> HTML? {
    let sections = article.body.sections.filter { $0.level <= 3 && !$0.title.isEmpty }
    guard sections.count > 1 else { return nil }
    let items = sections.map { section -> HTML in
      let path = PagePath.article(article.id, section: section.anchor).text
      let fragment = path.drop { $0 != "#" }
      let kind: HTML = section.level > 2 ? " class=\"nested\"" : ""
      return "<li\(kind)><a href=\"\(fragment)\">\(section.title)</a></li>\n"
    }
    return """
      <ol\(WikiTextAttributes(article).attributes)>
      \(items.joined())</ol>
      """
  }
}
