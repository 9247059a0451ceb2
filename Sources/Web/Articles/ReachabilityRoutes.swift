internal import App
internal import Articles
internal import HTTPTypes
internal import Routes

/// Handlers that report whether a wiki can be reached.
struct ReachabilityRoutes: FeatureRoutes {
  let site: Site

  /// Reports whether a wiki is reachable again; polled by pages that could not load from it. If the
  /// wiki named a time before which it wants no requests, the response has `Retry-After`.
  func awake(_ slug: String, _ request: SiteRequest<Owner>) async throws -> SiteResponse {
    try await awake(try WikiID(slug: slug))
  }

  /// Reports the same of an article's wiki to somebody who reads it in a conversation.
  ///
  /// - Throws: A `Problem` if the reader may not read the article.
  func awake(for article: ArticleID, in viewer: ConversationViewer) async throws -> SiteResponse {
    if !viewer.isOwner { _ = try await services.conversations.sentCopy(of: article, in: viewer.id) }
    return try await awake(article.wiki).unlisted
  }

  private func awake(_ wiki: WikiID) async throws -> SiteResponse {
    var answer = SiteResponse(type: "text/plain; charset=utf-8", body: Array("yes\n".utf8))
    if case .unreachable(let retryAfter) = try await services.reading.reachability(
      of: services.wikis.listed(wiki))
    {
      answer.body = Array("no\n".utf8)
      answer.fields[.retryAfter] = retryAfter.map { String($0) }
    }
    return answer
  }

  /// Returns the wiki that the page at this path loads from.
  func wikiAsked(at path: String, _ query: RequestQuery, defaultWiki: WikiID) -> WikiID? {
    guard let path = PathSegments(path) else { return nil }
    if let (slug, _) = Routes.article.value(in: path) { return try? WikiID(slug: slug) }
    if let (_, slug, _) = Routes.conversationArticle.value(in: path) {
      return try? WikiID(slug: slug)
    }
    if Routes.send.value(in: path) != nil {
      return (try? query.form)?.filled("wiki").flatMap { try? WikiID(slug: $0) }
    }
    guard Routes.search.value(in: path) != nil || Routes.results.value(in: path) != nil else {
      return nil
    }
    return (try? query.form)?.filled("wiki").flatMap { try? WikiID(typed: $0) }
      ?? defaultWiki
  }

  /// Returns the address at its wiki of the article at this path.
  static func originalAddress(at path: String) -> String? {
    guard let path = PathSegments(path), let (slug, typed) = Routes.article.value(in: path),
      let wiki = try? WikiID(slug: slug), !wiki.isBuiltIn, let title = try? PageTitle(typed)
    else { return nil }
    return ArticleID(wiki: wiki, title: title).scriptAddress
  }
}
