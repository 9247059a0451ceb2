internal import App
internal import Articles
internal import Routes

extension Site {
  /// Reports whether a wiki is reachable again; polled by pages that could not load from it.
  func awake(_ slug: String, _ request: SiteRequest<Owner>) async throws -> SiteResponse {
    let wiki = try WikiID(slug: slug)
    let word = try await services.reading.isAwake(services.wikis.listed(wiki)) ? "yes" : "no"
    return SiteResponse(
      type: "text/plain; charset=utf-8", body: Array("\(word)\n".utf8))
  }

  /// Returns the wiki that the page at this path loads from.
  func wikiAsked(at path: String, _ query: RequestQuery) -> WikiID? {
    guard let path = PathSegments(path) else { return nil }
    if let (slug, _) = Routes.article.value(in: path) { return try? WikiID(slug: slug) }
    guard Routes.search.value(in: path) != nil || Routes.results.value(in: path) != nil else {
      return nil
    }
    return (try? query.form)?.filled("wiki").flatMap { try? WikiID(typed: $0) }
      ?? services.settings.wiki
  }
}
