internal import Articles
internal import Localization
internal import Markup
internal import Routes

/// Row of the reading history: picture, title, description and date.
struct ReadingHistoryRow {
  var article: HistoryEntry
  /// The titles of the page that several articles have.
  var titles: EqualTitles

  func html(_ c: PageContext) -> HTML {
    let foreign =
      (article.language.map { WikiTextAttributes($0) } ?? WikiTextAttributes(of: article.id.wiki))
      .attributes
    let title = article.id.title.text
    // The saved picture, otherwise the wiki's thumbnail through this server.
    let picture = RowPicture.html(
      article.picture.flatMap(c.pictureAddress)
        ?? article.thumbnail.flatMap { c.thumbnails(article.id.wiki)($0.address) }, title: title)
    let description: HTML? = article.description.map {
      " <span class=\"quiet\"\(foreign)>\($0)</span>"
    }
    let wiki: HTML? = titles.tag(article.id).map { "\($0) " }
    let saved: HTML? =
      article.isSaved ? "<span class=\"tag saved\">\(c(.webMarkSaved))</span> " : nil
    return """
      <li><a href="\(PagePath.article(article.id))">\(picture)\
      <span class="words"><b\(foreign)>\(title)</b>\(description)</span>\
      <span class="marks">\(wiki)\(saved)<span class="quiet">\(c.day(article.readAt))</span></span>\
      </a></li>

      """
  }
}

/// Small picture at the start of a row.
enum RowPicture {
  static func html(_ address: Address?, title: String) -> HTML {
    guard let address else { return LetterPlaceholder.html(title) }
    return """
      <img class="thumb" src="\(address)" alt="" width="72" height="54" loading="lazy">
      """
  }
}
