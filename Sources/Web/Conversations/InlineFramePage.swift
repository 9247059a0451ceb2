internal import App
internal import Articles
internal import HTTPTypes
internal import Localization
internal import Markup
internal import Routes

/// The wiki's own page of an article in a frame, opened in a conversation.
struct InlineFramePage {
  var id: ConversationID
  var article: ArticleID
  /// The saved copy, which may be older than what the frame shows.
  var saved: SavedArticle?

  func html(_ c: PageContext) -> HTML {
    let title = article.title.text
    // The current page, as its readers see it: a permanent link would show it as an old revision.
    let page = Address(article.pageAddress)
    let newer: HTML? = saved.map {
      "<p class=\"quiet\">\(c.markup(.chatFramedSaved, c.day($0.savedAt)))</p>\n"
    }
    // A sandbox without scripts or access to this site.
    let frame: HTML? = page.map {
      """
      <p class="quiet">\(c(.chatFramed, .text(article.wiki.name))) \(OutsideLink($0, "\(title)").html)</p>
      \(newer)<iframe class="wiki-page" src="\($0)" title="\(title)" \
      sandbox="allow-popups allow-popups-to-escape-sandbox" referrerpolicy="no-referrer"></iframe>

      """
    }
    let main: HTML = """
      \(InlineBar(id: id).html(c))<h1 class="small">\(title)</h1>
      <p><a class="plain" href="\(PagePath.article(article, in: id))">\(c(.chatReader))</a></p>
      \(frame)
      """
    return Layout(
      title: title, current: .conversations, shape: .room, head: c.talkSheet,
      scripts: ["conversation.js"], hasSearchInBar: false, main: main
    ).html(c)
  }
}

extension Site {
  /// Returns the wiki's own page in a frame. The browser loads that page itself; the wiki is only
  /// asked whether it answers, because the frame would otherwise stay empty without a word.
  func framed(_ article: ArticleID, _ request: SiteRequest<ConversationMember>) async throws
    -> SiteResponse
  {
    let viewer = request.viewer.asViewer
    let saved =
      viewer.isOwner
      ? try await services.reading.savedCopy(of: article)
      : try await services.conversations.sentCopy(of: article, in: viewer.id)
    switch try await services.wikis.readable(article.wiki) {
    case .reachable(let wiki): try await services.reading.demandAnswer(of: wiki)
    case .savedOnly(let wiki): guard saved != nil else { throw Problem.notListed(wiki) }
    }
    let page = InlineFramePage(id: viewer.id, article: article, saved: saved)
    var answer = SiteResponse.page(page.html(try await context(request)).utf8).unlisted
    answer.fields[.contentSecurityPolicy] = SecurityHeaders.framing(article.wiki.origin)
    return answer
  }
}
