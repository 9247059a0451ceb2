internal import App
internal import Articles
internal import HTTPTypes
internal import Localization
internal import Markup
internal import Places
internal import Routes

/// Handlers of the home page and of searching. They change nothing but the search history.
struct SearchRoutes: FeatureRoutes {
  let site: Site

  func home(_ request: SiteRequest<Owner>) async throws -> SiteResponse {
    let map = try await site.homePlaces.value(for: .home, at: try services.reading.libraryVersion())
    {
      HomeMap(try await services.places.places())
    }
    let guides = try await services.guides.guides()
    let read = try await services.reading.lastRead(6)
    // Articles in the reading list are not repeated under saved ones. Articles that are part of
    // Waypost were not saved by the user and appear in their guides.
    let kept = try await services.guides.savedLast(16).filter { kept in
      !kept.id.wiki.isBuiltIn && !read.contains { $0.id == kept.id }
    }
    // Articles in rows of one, two or three.
    let page = HomePage(
      guides: guides, read: read, kept: Array(kept.prefix(read.isEmpty ? 12 : 6)), map: map)
    if request.wantsJSON { return try Site.json(HomePageJSON(page)) }
    return .page(page.html(try await site.context(request)).utf8)
  }

  /// Parses the search query: text, wiki and sources. The wiki must be in the list.
  private func query(_ request: SiteRequest<Owner>) async throws -> SearchQuery {
    let length = try length(request)
    var listed: ListedWiki?
    // Every form contains the default wiki; it is not a choice, and the whole library is searched
    // too.
    if let typed = try request.query.filled("wiki") {
      let wiki = try await services.wikis.listed(typed: typed)
      let usual = try await services.wikis.defaultWiki
      listed = wiki.id == usual ? nil : wiki
    }
    return SearchQuery(
      try request.query["q"] ?? "", wiki: listed.map(PermittedWiki.listed),
      scope: try request.query.searchScope, limit: length.limit, wantsAll: length == .all,
      sources: try request.query["from"] == "local" ? .library : .everything,
      isRemembered: !request.isForeign, language: site.localizer(for: request.head).language)
  }

  /// A link from another site makes no more requests than the first page of results needs.
  private func length(_ request: SiteRequest<Owner>) throws -> ResultsLength {
    request.isForeign ? .first : ResultsLength(field: try request.query["show"])
  }

  func search(_ request: SiteRequest<Owner>) async throws -> SiteResponse {
    let query = try await query(request)
    if request.wantsJSON {
      return try Site.json(try await services.search.search(query).results.json)
    }
    let page = try await resultsPage(query, request)
    var answer = SiteResponse.page(page.html(try await context(of: page, request)).utf8)
    if let problem = page.problem { answer.fail(with: problem) }
    return answer
  }

  /// Returns only the list of results, for the search box's script. `from=local` sends no request
  /// to a wiki.
  func results(_ request: SiteRequest<Owner>) async throws -> SiteResponse {
    let query = try await query(request)
    let page = try await resultsPage(query, request)
    return .page(page.fragment(try await context(of: page, request)).utf8)
  }

  /// If the wiki did not respond, its pictures would not load either: rows show a letter instead.
  private func context(of page: ResultsPage, _ request: SiteRequest<Owner>) async throws
    -> PageContext
  {
    var context = try await site.context(request)
    if page.found?.away != nil { context.thumbnails = { _ in { _ in nil } } }
    return context
  }

  /// Where places lie; those at sea are in none.
  private func regions(
    of suggestions: [PlaceSuggestion], _ localizer: Localizer
  ) -> [PlaceTarget.Point: String] {
    var regions: [PlaceTarget.Point: String] = [:]
    for suggestion in suggestions {
      guard let point = suggestion.point else { continue }
      regions[point] = services.places.whereabouts(of: point.coordinate).regionWords(localizer)
    }
    return regions
  }

  /// Builds the results page. If the search failed, the page shows the reason and the query.
  private func resultsPage(
    _ query: SearchQuery, _ request: SiteRequest<Owner>
  ) async throws -> ResultsPage {
    let guidePicker = try request.query.guidePicker
    var page = ResultsPage(
      query: query.text, wiki: try await services.wikis.wikiOrDefault(query.wiki?.id),
      guidePicker: guidePicker,
      guide: try await site.guideRoutes.guide(of: guidePicker),
      isOfLibrary: query.sources == .library)
    page.scope = query.scope
    page.length = try length(request)
    guard query.text.contains(where: { !$0.isWhitespace }) else { return page }
    // A list of places that cannot be read does not keep the articles. If only the library is asked,
    // the wiki's answer follows: an article of that name is to stand above the place.
    page.places =
      (try? await services.places.suggestions(
        for: query.text, withNames: query.sources != .library && query.scope != .texts)) ?? []
    page.regions = regions(of: page.places, site.localizer(for: request.head))
    if page.places.isEmpty { page.refusal = services.places.refusal(of: query.text)?.message }
    do {
      var query = query
      // A pasted link is no title: a wiki need not know it.
      if query.text.contains(":"), !page.places.isEmpty, query.sources == .everything {
        query.sources = .library
        page.isOfLibrary = true
      }
      let found = try await services.search.search(query)
      page.found = found
      if found.away == nil, !found.results.isOffline, query.sources == .everything,
        !request.isForeign
      {
        page.asksContact = try await services.wikis.contactState(for: query.wiki?.id) == .neverAsked
      }
    } catch let problem as Problem {
      page.problem = problem
    }
    return page
  }
}
