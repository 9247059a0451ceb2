internal import App
internal import Articles
internal import HTTPTypes
internal import Localization
internal import Markup
internal import Routes

/// Handlers of articles. A GET changes nothing but the reading history.
struct ArticleRoutes: FeatureRoutes {
  let site: Site

  /// Returns the page of an article. A page of a saved article is cached until the library changes.
  func readyArticle(
    _ title: String, of slug: String, _ request: SiteRequest<Owner>
  ) async throws -> SiteResponse {
    let version = try services.reading.libraryVersion()
    // A visit is recorded at most once a minute, so a cached page is valid for a minute.
    let key = PageCache.Key(
      site.requestPolicy(request.head, request.caller), day: services.clock.day,
      minute: services.clock.minute)
    if let ready = key.flatMap({ site.pageCache.page($0, at: version) }) { return ready }
    if let address = ArticleRoutes.address(of: title, named: slug) { return .seeOther(address) }
    if let form = try ArticleTextFormat.wanted(by: request) {
      return try await text(form, of: title, try WikiID(slug: slug), request)
    }
    if try request.query["save"] != nil { return try await saveChoice(title, of: slug, request) }
    let (answer, isSaved) = try await article(title, of: slug, request)
    guard isSaved, let key else { return answer }
    let ready = answer.ready()
    site.pageCache.keep(ready, key, at: version)
    return ready
  }

  /// - Returns: The page, and whether it came from the library only.
  private func article(
    _ title: String, of slug: String, _ request: SiteRequest<Owner>
  ) async throws -> (SiteResponse, isSaved: Bool) {
    let wiki = try WikiID(slug: slug)
    let reading = try await reading(title, of: wiki, request)
    let isSaved = reading.saved != nil
    if request.wantsJSON { return (try Site.json(ArticleJSON(reading.article)), isSaved) }
    if request.leavesTrace { try await services.reading.markRead(reading) }
    let page = try await page(
      of: reading, sections: try await site.guideRoutes.sections(of: reading.article, request))
    let context = try await site.context(request)
    let answer = try await services.reading.render(reading) { _ in
      SiteResponse.page(page.html(context).utf8)
    }
    return (answer, isSaved)
  }

  /// Returns the page of an article that was read.
  func page(of reading: ReadResult, sections: EntrySections?) async throws -> ArticlePage {
    let isKept = reading.saved != nil || reading.savedCopy != nil
    let holding = isKept ? try await services.guides.guides(holding: reading.article.id) : []
    var page = ArticlePage(
      reading: reading, guides: try await services.guides.guides(),
      pictureAddress: Site.pictureAddress,
      thumbnailAddress: site.thumbnails(of: reading.article.id.wiki),
      saved: try await services.reading.savedTargets(
        among: SavedArticleLinks.targets(
          of: reading.article, listed: try await services.wikis.all())),
      sections: sections,
      holding: holding, variants: try await services.reading.variants(for: reading.article))
    // The guide of what was saved without a guide is no journey.
    if let guide = sections?.guide.id ?? holding.first?.guide.id,
      holding.contains(where: { $0.guide.id == guide && $0.guide.title != GuideService.savedGuide })
    {
      page.next = try await services.guides.guide(numbered: guide)
        .stop(after: reading.article.id).map { ($0, guide) }
    }
    return page
  }

  /// Returns the canonical address if the wiki was typed by its short name, such as `en.wikipedia`.
  private static func address(of title: String, named typed: String) -> PagePath? {
    guard let wiki = try? WikiID(typed: typed), wiki.slug != typed, typed == wiki.name,
      let title = try? PageTitle(title)
    else { return nil }
    return .article(ArticleID(wiki: wiki, title: title))
  }
}

extension ArticleRoutes {
  /// Returns the article at an address, in the requested revision and variant.
  func reading(_ title: String, of wiki: WikiID, _ request: SiteRequest<Owner>) async throws
    -> ReadResult
  {
    let readable = try await services.wikis.readable(wiki)
    let revision = try ArticleRoutes.revision(request)
    if let variant = try request.query.filled("variant") {
      return try await services.reading.read(
        title, from: readable, variant: variant, revision: revision)
    }
    guard let revision else { return try await services.reading.read(title, from: readable) }
    return try await services.reading.read(title, from: readable, revision: revision)
  }

  /// Returns the requested revision number; `nil` if there is none.
  static func revision(_ request: SiteRequest<Owner>) throws -> Int? {
    guard let text = try request.query.filled("revision") else { return nil }
    guard let revision = Int(text, in: .wikiID) else { throw Problem.formMalformed }
    return revision
  }
}

extension ArticleRoutes {
  /// Returns one line that says how far the saving of an article is; empty if it is not saved now.
  func saveProgress(
    _ title: String, of slug: String, _ request: SiteRequest<Owner>
  ) async throws -> SiteResponse {
    let article = ArticleID(wiki: try WikiID(slug: slug), title: try PageTitle.checked(title))
    let line = site.runningSaves.line(of: article).map(
      site.localizer(for: request.head).callAsFunction)
    return SiteResponse(
      type: "text/plain; charset=utf-8", body: Array("\(line ?? "")\n".utf8)
    ).unlisted
  }
}
