internal import Articles
internal import Localization
internal import Markup
internal import Routes

/// Card of the reading history: picture, title, description and date.
struct ReadingHistoryCard {
  var article: HistoryEntry
  /// The titles of the page that several articles have.
  var titles: EqualTitles

  func html(_ c: PageContext) -> HTML {
    // The saved picture, otherwise the wiki's thumbnail through this server.
    let picture =
      article.picture.flatMap(c.pictureAddress)
      ?? article.thumbnail.flatMap { c.thumbnails(article.id.wiki)($0.address) }
    return ReadingCard(
      id: article.id, picture: picture, description: article.description,
      language: article.language.map { WikiTextAttributes($0) }
        ?? WikiTextAttributes(of: article.id.wiki),
      titles: titles, isSaved: article.isSaved, date: c.day(article.readAt)
    ).html
  }
}

/// Card of an article on the home page.
struct ReadingCard {
  var id: ArticleID
  var picture: Address?
  var description: String?
  var language: WikiTextAttributes
  /// The titles of the page that several articles have.
  var titles: EqualTitles
  var isSaved = false
  var date: HTML

  var html: HTML {
    let foreign = language.attributes
    let title = id.title.text
    let picture = picture.map { address -> HTML in
      "<img src=\"\(address)\" alt=\"\" width=\"120\" height=\"112\" loading=\"lazy\">"
    }
    let description: HTML? = description.map {
      "<span class=\"quiet\"\(foreign)>\($0)</span>"
    }
    let wiki: HTML? = titles.tag(id).map { "\($0) " }
    let mark: HTML? = isSaved ? Icon.saved : nil
    return """
      <li><a class="read-card card" href="\(PagePath.article(id))">\
      \(picture ?? LetterPlaceholder.html(title))<span class="words"><b\(foreign)>\(title)</b>\
      \(description)<span class="date">\(mark)\(wiki)\(date)</span></span></a></li>

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
