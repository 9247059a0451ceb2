internal import App
internal import Articles
internal import HTTPTypes
internal import Localization
internal import Markup
internal import Routes

/// Handlers of the guides that everybody with a link may read (`GuestReading`).
struct GuestReadingRoutes: FeatureRoutes {
  let site: Site

  /// The guide with its map, or with `?q=` the results of a search within it.
  func guide(_ request: SiteRequest<LinkBearer<String>>) async throws -> SiteResponse {
    try site.guestReadingLimit.count(request, now: services.clock.time)
    let token = request.viewer.content
    let guide = try await services.sharing.guestGuide(token)
    var page = GuestGuidePage(guide: guide, token: token)
    if let query = try request.query.filled("q"), query.contains(where: { !$0.isWhitespace }) {
      try site.guestSearchLimit.count(request, now: services.clock.time)
      let results = try await services.search.search(query, inGuide: guide.id)
      page.search = GuidePage.Search(query: query, results: results)
    }
    if request.wantsJSON {
      return unlisted(try Site.json(GuestGuideJSON(page, origin: site.origin(request.head))))
    }
    page.view = GuideView(
      from: try request.query["from"].flatMap { Int($0, clampedTo: .index) } ?? 1)
    let c = context(request, token)
    let pins = GuideMapPins.pins(beside: GuidePage(guide: guide, view: page.view))
    if !pins.isEmpty {
      page.map = try await site.mapRoutes.map(
        c(.webMapGuide, .text(c.title(ofGuide: guide.title))), pins: pins, from: .all,
        height: PageMapLayout.tall, request)
      if try MapRequest(request.query).isAlone, let map = page.map {
        return unlisted(.page(map.html(c).utf8))
      }
    }
    return unlisted(.page(page.html(c).utf8))
  }

  func article(
    _ request: SiteRequest<LinkBearer<(String, String, String)>>
  ) async throws -> SiteResponse {
    try site.guestReadingLimit.count(request, now: services.clock.time)
    let (token, slug, title) = request.viewer.content
    let guide = try await services.sharing.guestGuide(token)
    let reading = try await services.sharing.guestArticle(
      title, of: try WikiID(slug: slug), in: guide)
    if request.wantsJSON { return unlisted(try Site.json(ArticleJSON(reading.article))) }
    let sections = try await services.sections.sections(of: reading.article, in: guide.id)
    let page = GuestArticlePage(
      reading: reading, guide: guide, token: token, choice: sections?.choice)
    let c = context(request, token)
    return unlisted(
      try await services.reading.render(reading) { _ in SiteResponse.page(page.html(c).utf8) })
  }

  /// A picture of the guide. It is shown as long as the link opens the guide.
  func picture(_ request: SiteRequest<LinkBearer<(String, String)>>) async throws -> SiteResponse {
    try site.guestPictureLimit.count(request, now: services.clock.time)
    let (token, digest) = request.viewer.content
    guard let picture = try await services.sharing.guestPicture(digest, of: token) else {
      throw Problem.noPage(String(request.path.prefix(32)))
    }
    return unlisted(try FileRoutes.picture(picture.bytes, picture.type, request))
  }

  /// The page is the same for everybody, the owner too, and does not lead into the library.
  private func context(_ request: SiteRequest<some Sendable>, _ token: String) -> PageContext {
    var c = site.context(address: request.address, request.head)
    c.type = TypeSettings()
    c.isOffline = false
    c.viewerStatus = ViewerStatus(isAnonymous: true)
    c.pictureAddress = { Routes.guestPicture(token, $0).address }
    c.thumbnails = { _ in { _ in nil } }
    return c
  }

  private func unlisted(_ answer: SiteResponse) -> SiteResponse {
    var answer = answer
    answer.fields.set("X-Robots-Tag", "noindex, nofollow")
    return answer
  }
}

extension PagePath {
  static func guestGuide(_ token: String, from: Int = 1) -> PagePath {
    let page = Routes.guestGuide(token)
    return from > 1 ? page.query("from", from) : page
  }

  static func guestArticle(_ id: ArticleID, _ token: String) -> PagePath {
    Routes.guestArticle(token, id.wiki.slug, id.title.text)
  }
}
