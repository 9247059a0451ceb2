internal import Articles
internal import Localization
internal import Markup
internal import Places
internal import Routes

/// The map around the place of an article. It is loaded when one comes near it.
struct ArticleMap {
  var article: Article
  /// Whether it leads to the page of the place.
  var isLink = true

  func html(_ c: PageContext) -> HTML? {
    guard let coordinate = article.coordinate else { return nil }
    let point = PlaceTarget.Point(coordinate, name: article.displayTitle)
    let picture = Routes.mapPicture().query([
      ("lat", Coordinate.decimal(coordinate.latitude)),
      ("lon", Coordinate.decimal(coordinate.longitude)), ("zoom", "7"),
      ("name", article.displayTitle), ("width", "880"), ("height", "440"),
    ])
    let drawing: HTML = """
      <picture><source media="(prefers-color-scheme: dark)" srcset="\(picture.query("theme", "dark"))">\
      <img src="\(picture)" alt="\(c(.webMapAround, .text(article.displayTitle)))" \
      width="880" height="440" loading="lazy"></picture>
      """
    let page = PagePath.place(point, of: article.id)
    return
      "<p class=\"article-map\">\(isLink ? "<a href=\"\(page)\">\(drawing)</a>" : drawing)</p>\n"
  }
}
