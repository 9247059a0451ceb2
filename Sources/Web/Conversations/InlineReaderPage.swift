internal import App
internal import Articles
internal import Localization
internal import Markup
internal import Places
internal import Routes

/// An article opened in a conversation: the reader with limited browsing, and further links.
struct InlineReaderPage {
  var id: ConversationID
  var title: String?
  var reading: ReadResult
  var isOwner: Bool
  var pictureAddress: @Sendable (String) -> Address?
  var thumbnailAddress: @Sendable (String) -> Address?
  /// Saved articles in other languages; empty for guests, who do not learn what is saved.
  var saved: Set<ArticleID> = []

  private var article: Article { reading.article }

  func html(_ c: PageContext) -> HTML {
    return Layout(
      title: article.displayTitle, current: .conversations, shape: .room, head: c.talkSheet,
      scripts: ["conversation.js"],
      hasSearchInBar: false, back: .conversation(id, c), main: reader(c)
    ).html(c)
  }

  private func reader(_ c: PageContext) -> HTML {
    let foreign = WikiTextAttributes(article).attributes
    var body = ArticleBody(
      reading: reading, pictureAddress: pictureAddress, thumbnailAddress: thumbnailAddress)
    body.conversation = id
    return """
      <article>
      <header class="title"><h1\(foreign)>\(article.displayTitle)</h1>
      \(article.subtitle.map { "<p class=\"description\"\(foreign)>\($0)</p>\n" })\(actions(c))\
      </header>
      <div class="text"\(foreign)>
      \(body.html(c))</div>
      \(ArticleFoot(article: article).html(c))</article>

      """
  }

  private func actions(_ c: PageContext) -> HTML {
    let save: HTML =
      reading.saved != nil
      ? "<p class=\"saved mark-saved\">\(Icon.saved)<span>\(c(.webMarkSaved))</span></p>\n"
      : """
      <form class="keep" method="post" action="\(PagePath.article(article.id))"\(c.savingWords(article.id)) \
      data-not-saved="\(c(.webArticleNotSaved, .text(article.id.title.text)))">\
      <button class="sign">\(c(.webArticleSave))</button></form>

      """
    let full: HTML? =
      wikiPage == nil || c.isBuiltIn(article.id.wiki)
      ? nil : "<a class=\"plain\" href=\"\(here)?as=page\" data-full>\(c(.chatFull))</a>\n"
    let languages = LanguageList(article: article, saved: saved, conversation: id).html(c)
    return """
      <div class="actions">
      \(isOwner ? save : nil)\(full)\(openIn(c))\(languages)</div>

      """
  }

  private var here: String { PagePath.article(article.id, in: id).text }

  /// The current page, as its readers see it: a permanent link would show it as an old revision.
  private var wikiPage: Address? {
    article.attribution.source == nil
      ? nil : Address(article.attribution.page ?? article.id.scriptAddress)
  }

  private func openIn(_ c: PageContext) -> HTML? {
    guard let wikiPage else { return nil }
    // `wikipedia://en.wikipedia.org/wiki/…`, the URL scheme of the mobile app.
    let isWikipedia =
      article.id.wiki.host.hasSuffix(".wikipedia.org") && wikiPage.text.hasPrefix("https://")
    let app =
      isWikipedia
      ? Address(
        "wikipedia://" + wikiPage.text.dropFirst("https://".count), alsoOpening: ["wikipedia"])
      : nil
    let appItem: HTML? = app.map { "<li><a href=\"\($0)\">\(c(.chatOpenApp))</a></li>\n" }
    return """
      <details class="more"><summary>\(c(.chatOpenIn))</summary><ul class="forms">
      <li>\(OutsideLink(wikiPage, "\(c(.chatOpenWiki))").html)</li>
      \(appItem)\(ShareMenu(title: article.displayTitle, address: wikiPage.text).items(c))\
      </ul></details>

      """
  }
}
