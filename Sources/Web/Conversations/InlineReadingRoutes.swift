internal import App
internal import Articles
internal import HTTPTypes
internal import Markup
internal import Routes

/// Handlers of articles that are read beside a conversation: what was sent of an article until it is
/// there, and the page of its wiki.
struct InlineReadingRoutes: FeatureRoutes {
  let site: Site

  /// Returns what was sent of an article, for as long as the article itself is not there.
  ///
  /// - Parameter problem: Why it is not there.
  /// - Returns: `nil` if no card of it was sent in the conversation.
  func inlineSummary(
    of article: ArticleID, in id: ConversationID, problem: Problem?,
    _ request: SiteRequest<ConversationMember>
  ) async throws -> SiteResponse? {
    guard let card = try await services.transcripts.card(of: article, in: id) else { return nil }
    let path = String(card.address.prefix { $0 != "#" && $0 != "?" })
    var sent: SharedLink?
    if let token = Routes.shared.value(in: path) {
      // The card itself still says what was sent after its link has ended.
      do {
        sent = try await services.sharing.sent(token).sent
      } catch let problem as Problem where problem.kind == .gone { sent = nil }
    }
    let page = InlineSummaryPage(
      id: id, article: article, card: card, sent: sent, problem: problem)
    var answer = SiteResponse.page(page.html(try await site.context(request)).utf8).unlisted
    if let problem { answer.fail(with: problem) }
    return answer
  }

  /// Returns the page around the wiki's own page. The browser loads that page itself; the wiki is
  /// only asked whether it answers, because the frame would otherwise stay empty without a word.
  func framed(_ article: ArticleID, _ request: SiteRequest<ConversationMember>) async throws
    -> SiteResponse
  {
    let viewer = request.viewer.asViewer
    let (wiki, saved) = try await framable(article, viewer)
    if case .reachable(let wiki) = wiki { try await services.reading.demandAnswer(of: wiki) }
    let page = InlineFramePage(id: viewer.id, article: article, saved: saved)
    return SiteResponse.page(page.html(try await site.context(request)).utf8).unlisted
  }

  /// Returns the document that frames the wiki's own page.
  func wikiFrame(of article: ArticleID, _ request: SiteRequest<ConversationMember>) async throws
    -> SiteResponse
  {
    _ = try await framable(article, request.viewer.asViewer)
    let frame = WikiFrame(article: article)
    var answer = SiteResponse.page(frame.html(try await site.context(request)).utf8).unlisted
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
