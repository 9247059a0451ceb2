internal import Articles
internal import Localization
internal import Markup
internal import Routes

/// The wiki's own page of an article, opened in a conversation: in a frame of this site, so that the
/// conversation itself may frame nothing else.
struct InlineFramePage {
  var id: ConversationID
  var article: ArticleID
  /// The saved copy, which may be older than what the frame shows.
  var saved: SavedArticle?

  func html(_ c: PageContext) -> HTML {
    let title = article.title.text
    // The current page, as its readers see it: a permanent link would show it as an old revision.
    let page = Address(article.scriptAddress)
    let newer: HTML? = saved.map {
      "<p class=\"quiet\">\(c.markup(.chatFramedSaved, c.day($0.savedAt)))</p>\n"
    }
    let frame: HTML? = page.map {
      """
      <p class="quiet">\(c(.chatFramed, .text(article.wiki.name))) \(OutsideLink($0, "\(title)").html)</p>
      \(newer)<iframe class="wiki-page" src="\(PagePath.article(article, in: id))?as=frame" \
      title="\(title)"></iframe>

      """
    }
    let main: HTML = """
      <h1 class="small">\(title)</h1>
      <p><a class="plain" href="\(PagePath.article(article, in: id))">\(c(.chatReader))</a></p>
      \(frame)
      """
    return Layout(
      title: title, current: .conversations, shape: .room, head: c.talkSheet,
      scripts: ["conversation.js"], hasSearchInBar: false, back: .conversation(id, c), main: main
    ).html(c)
  }
}

/// The document in that frame, which contains nothing but the wiki's page.
struct WikiFrame {
  var article: ArticleID

  func html(_ c: PageContext) -> HTML {
    let title = article.title.text
    // A sandbox without scripts or access to this site.
    let frame: HTML? = Address(article.scriptAddress).map {
      """
      <iframe src="\($0)" title="\(title)" sandbox="allow-popups allow-popups-to-escape-sandbox" \
      referrerpolicy="no-referrer"></iframe>
      """
    }
    return """
      <!doctype html>
      <html class="wiki-frame"><head><meta charset="utf-8"><title>\(title)</title>
      \(c.talkSheet)</head><body>\(frame)</body></html>

      """
  }
}
