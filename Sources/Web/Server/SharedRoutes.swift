internal import App
internal import Articles
internal import Foundation  // dates as ISO 8601
internal import HTTPTypes
internal import Markup
internal import Routes
internal import Secrets

// Handlers of GET requests; they change nothing except the reading and search history.

extension Site {
  func home(_ request: SiteRequest<Owner>) async throws -> SiteResponse {
    let guides = try await services.guides.guides()
    let read = try await services.reading.lastRead(8)
    // Articles in the reading list are not repeated under saved ones. Articles that are part of
    // Waypost were not saved by the user and appear in their guides.
    let kept = try await services.guides.savedLast(16).filter { kept in
      !kept.id.wiki.isBuiltIn && !read.contains { $0.id == kept.id }
    }
    let page = HomePage(guides: guides, read: read, kept: Array(kept.prefix(read.isEmpty ? 12 : 4)))
    if request.wantsJSON { return try Site.json(HomeJSON(page)) }
    return .page(page.html(try await context(request)).utf8)
  }

  /// Returns the page of an article. A page of a saved article is cached until the library changes.
  func readyArticle(
    _ title: String, of slug: String, _ request: SiteRequest<Owner>
  ) async throws -> SiteResponse {
    let version = try services.reading.libraryVersion()
    // A visit is recorded at most once a minute, so a cached page is valid for a minute.
    let key = PageCache.Key(
      requestPolicy(request.head, request.caller), day: services.reading.day,
      minute: services.reading.minute)
    if let ready = key.flatMap({ pageCache.page($0, at: version) }) { return ready }
    if let address = Site.address(of: title, named: slug) { return .seeOther(address) }
    if let form = try ArticleTextFormat.wanted(by: request) {
      return try await text(form, of: title, try WikiID(slug: slug), request)
    }
    let (answer, isSaved) = try await article(title, of: slug, request)
    guard isSaved, let key else { return answer }
    let ready = answer.ready()
    pageCache.keep(ready, key, at: version)
    return ready
  }

  /// - Returns: The page, and whether it came from the library only.
  private func article(
    _ title: String, of slug: String, _ request: SiteRequest<Owner>
  ) async throws -> (SiteResponse, isSaved: Bool) {
    let wiki = try WikiID(slug: slug)
    let reading = try await reading(title, of: wiki, request)
    let isSaved = reading.saved != nil
    let isKept = isSaved || reading.savedCopy != nil
    if request.wantsJSON { return (try Site.json(ArticleJSON(reading.article)), isSaved) }
    if request.leavesTrace { try await services.reading.markRead(reading) }
    let page = ArticlePage(
      reading: reading, guides: try await services.guides.guides(),
      pictureAddress: Site.pictureAddress,
      thumbnailAddress: thumbnails(of: reading.article.id.wiki),
      saved: try await services.reading.savedTargets(
        among: ArticleLinks.targets(of: reading.article)),
      sections: try await sections(of: reading.article, request),
      holding: isKept ? try await services.guides.guides(holding: reading.article.id) : [],
      variants: try await services.reading.variants(for: reading.article))
    let context = try await context(request)
    let answer = try await services.reading.render(reading) { _ in
      SiteResponse.page(page.html(context).utf8)
    }
    return (answer, isSaved)
  }

  /// Returns the canonical address if the wiki was typed by its short name, such as `en.wikipedia`.
  private static func address(of title: String, named typed: String) -> PagePath? {
    guard let wiki = try? WikiID(typed: typed), wiki.slug != typed, typed == wiki.name,
      let title = try? PageTitle(title)
    else { return nil }
    return .article(ArticleID(wiki: wiki, title: title))
  }
}

// MARK: Searching

extension Site {
  /// Parses the search query: text, wiki and reach. The wiki must be in the list.
  private func query(_ request: SiteRequest<Owner>) async throws -> SearchQuery {
    let wiki = try request.query.filled("wiki").map { try WikiID.checked($0) }
    var listed: ListedWiki?
    // Every form contains the default wiki; it is not a choice, and the whole library is searched
    // too.
    if let wiki, wiki != services.settings.wiki { listed = try await services.wikis.listed(wiki) }
    return SearchQuery(
      try request.query["q"] ?? "", wiki: listed.map(ReachableWiki.listed), limit: 20,
      reach: try request.query["from"] == "local" ? .library : .everything,
      isRemembered: !request.isForeign)
  }

  func search(_ request: SiteRequest<Owner>) async throws -> SiteResponse {
    let query = try await query(request)
    if request.wantsJSON {
      return try Site.json(try await services.search.search(query).results.json)
    }
    let (page, status) = try await resultsPage(query, request)
    var answer = SiteResponse.page(page.html(try await context(of: page, request)).utf8)
    answer.status = status
    return answer
  }

  /// Returns only the list of results, for the search box's script. `from=local` sends no request
  /// to a wiki.
  func results(_ request: SiteRequest<Owner>) async throws -> SiteResponse {
    let query = try await query(request)
    let (page, _) = try await resultsPage(query, request)
    return .page(page.fragment(try await context(of: page, request)).utf8)
  }

  /// If the wiki did not respond, its pictures would not load either: rows show a letter instead.
  private func context(of page: ResultsPage, _ request: SiteRequest<Owner>) async throws
    -> PageContext
  {
    var context = try await context(request)
    if page.found?.away == nil {
      context.thumbnailAddress = thumbnails(of: page.wiki)
    } else {
      context.thumbnailAddress = { _ in nil }
    }
    return context
  }

  /// Builds the results page. If the search failed, the page shows the reason and the query.
  private func resultsPage(
    _ query: SearchQuery, _ request: SiteRequest<Owner>
  ) async throws -> (ResultsPage, HTTPResponse.Status) {
    let guidePicker = try request.query.guidePicker
    var page = ResultsPage(
      query: query.text, wiki: query.wiki?.id ?? services.settings.wiki, guidePicker: guidePicker,
      guide: try await guide(of: guidePicker), isOfLibrary: query.reach == .library)
    guard query.text.contains(where: { !$0.isWhitespace }) else { return (page, .ok) }
    do {
      let found = try await services.search.search(query)
      page.found = found
      if found.away == nil, !found.results.isOffline, query.reach == .everything, !request.isForeign
      {
        page.asksContact = try await services.wikis.contactState(for: query.wiki?.id) == .neverAsked
      }
      return (page, .ok)
    } catch let problem as Problem {
      page.problem = problem
      return (page, problem.status)
    }
  }
}

// MARK: Files

extension Site {
  func picture(_ digest: String, _ request: SiteRequest<Owner>) async throws -> SiteResponse {
    try await savedPicture(digest, request)
  }

  /// Returns a picture by its signed URL, which needs no sign-in.
  func signedPicture(_ request: SiteRequest<LinkBearer<String>>) async throws -> SiteResponse {
    guard let digest = key.savedPicture(request.viewer.content) else {
      throw Problem.noPage(request.path)
    }
    return try await savedPicture(digest, request)
  }

  private func savedPicture(
    _ digest: String, _ request: SiteRequest<some Sendable>
  ) async throws -> SiteResponse {
    guard let picture = try await services.reading.picture(digest) else {
      throw Problem.noPage(request.path)
    }
    return try Site.picture(picture.bytes, picture.type, request)
  }

  func thumbnail(_ request: SiteRequest<LinkBearer<String>>) async throws -> SiteResponse {
    let picture = try await services.reading.thumbnail(request.viewer.content, by: key) {
      try thumbnailLimit.count(request, now: services.reading.time)
    }
    guard let picture else { throw Problem.noPage(String(request.path.prefix(32))) }
    return try Site.picture(picture.bytes, picture.type, request)
  }

  private static func picture(
    _ bytes: [UInt8], _ type: String, _ request: SiteRequest<some Sendable>
  ) throws -> SiteResponse {
    guard PictureSource.MediaType(rawValue: type) != nil else { throw Problem.noPage(request.path) }
    var answer = SiteResponse(type: type, body: bytes)
    if type == PictureSource.MediaType.svg.rawValue {
      answer.fields[.contentSecurityPolicy] = SecurityHeaders.sandbox
      answer.fields[.contentDisposition] = "attachment"
    }
    return answer
  }

  func asset(_ path: String) throws -> SiteResponse {
    guard let answer = assets.answer(at: path) else {
      throw Problem.noPage(Routes.asset(path).text)
    }
    return answer
  }
}
