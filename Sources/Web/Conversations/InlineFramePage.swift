internal import App
internal import Articles
internal import HTTPTypes
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
    let page = Address(article.pageAddress)
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

/// The document in that frame, which contains nothing but the wiki's page.
struct WikiFrame {
  var article: ArticleID

  func html(_ c: PageContext) -> HTML {
    let title = article.title.text
    // A sandbox without scripts or access to this site.
    let frame: HTML? = Address(article.pageAddress).map {
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

extension Site {
  /// Returns the page around the wiki's own page. The browser loads that page itself; the wiki is
  /// only asked whether it answers, because the frame would otherwise stay empty without a word.
  func framed(_ article: ArticleID, _ request: SiteRequest<ConversationMember>) async throws
    -> SiteResponse
  {
    let viewer = request.viewer.asViewer
    let (wiki, saved) = try await framable(article, viewer)
    if case .reachable(let wiki) = wiki { try await services.reading.demandAnswer(of: wiki) }
    let page = InlineFramePage(id: viewer.id, article: article, saved: saved)
    return SiteResponse.page(page.html(try await context(request)).utf8).unlisted
  }

  /// Returns the document that frames the wiki's own page.
  func wikiFrame(of article: ArticleID, _ request: SiteRequest<ConversationMember>) async throws
    -> SiteResponse
  {
    _ = try await framable(article, request.viewer.asViewer)
    let frame = WikiFrame(article: article)
    var answer = SiteResponse.page(frame.html(try await context(request)).utf8).unlisted
    answer.fields[.contentSecurityPolicy] = SecurityHeaders.framing(article.wiki.origin)
    return answer
  }

  /// Returns the wiki of an article that may be framed, and the article's saved copy.
  private func framable(
    _ article: ArticleID, _ viewer: ConversationViewer
  ) async throws -> (WikiReadAccess, SavedArticle?) {
    let saved =
      viewer.isOwner
      ? try await services.reading.savedCopy(of: article)
      : try await services.conversations.sentCopy(of: article, in: viewer.id)
    let wiki = try await services.wikis.readable(article.wiki)
    if case .savedOnly(let wiki) = wiki, saved == nil { throw Problem.notListed(wiki) }
    return (wiki, saved)
  }
}
