internal import App
internal import Articles
internal import Localization
internal import Markup
internal import Routes

/// Names the pictures that could not be saved with an article, with a button to try again.
struct MissingPicturesNotice {
  var reading: ReadResult

  func html(_ c: PageContext) -> HTML? {
    let missing = reading.missingPictures
    guard !missing.isEmpty else { return nil }
    let lines = Message.missing(missing).map { "<p><bdi>\(c.localizer($0))</bdi></p>\n" as HTML }
    let again = PostButton(
      path: .article(reading.article.id, guide: c.queryValue("guide")),
      fields: ["action": "pictures"],
      words: "\(c(.webPicturesAgain, .number(missing.count)))", isDisabled: c.isOffline,
      keepsPlace: true,
      attributes: c.savingWords(reading.article.id, stopped: .webUpdatingStopped))
    return "<div class=\"state stale\">\(lines.joined())\(again.html)</div>\n"
  }
}
