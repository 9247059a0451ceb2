internal import App
internal import Articles
internal import HTTPTypes
internal import HummingbirdCore
internal import Localization
internal import Markup
internal import NIOCore

/// Handlers of guides, their entries and their files.
struct GuideRoutes: FeatureRoutes {
  let site: Site

  func guides(_ request: SiteRequest<Owner>) async throws -> SiteResponse {
    let guides = try await services.guides.guides()
    if request.wantsJSON { return try Site.json(guides.map(GuideSummaryJSON.init)) }
    return .page(try await guidesPage().html(try await site.context(request)).utf8)
  }

  func guidesPage() async throws -> GuidesPage {
    GuidesPage(guides: try await services.guides.guides(), trash: try await services.trash.trash())
  }

  /// The page of a guide, or with `?q=` the results of a search within it.
  func guide(_ number: Int64, _ request: SiteRequest<Owner>) async throws -> SiteResponse {
    var page = try await guidePage(number, request)
    if let query = try request.query.filled("q"), query.contains(where: { !$0.isWhitespace }) {
      let results = try await services.search.search(query, inGuide: number)
      if request.wantsJSON {
        let found = SearchResults(
          query: query, wiki: try await services.wikis.defaultWiki, total: results.count,
          results: results)
        return try Site.json(found.json)
      }
      page.search = GuidePage.Search(query: query, results: results)
    }
    if request.wantsJSON { return try Self.json(page) }
    let c = try await site.context(request)
    if let map = page.map, try MapRequest(request.query).isAlone { return .page(map.html(c).utf8) }
    return .page(page.html(c).utf8)
  }

  /// Returns the page of a guide with the view that the query asks for.
  func guidePage(_ number: Int64, _ request: SiteRequest<Owner>) async throws -> GuidePage {
    let version = try services.reading.libraryVersion()
    var page = GuidePage(
      guide: try await services.guides.guide(numbered: number),
      hasUpdate: site.updates[number] != nil)
    page.others = try await services.guides.guides().filter { $0.id != number }.map(\.title)
    page.view = try GuideView(request)
    // The link of an article names its stop.
    if let entry = try request.query.filled("entry").flatMap({ Int64($0, in: .rowID) }) {
      page.view = GuideView(showing: entry, of: page.guide)
    }
    if page.view.grouping != .day {
      let language = site.localizer(for: request.head).language
      let key = GuideCaches.GroupsKey(
        guide: number, grouping: page.view.grouping, language: language)
      page.groups = try await site.guideCaches.groups.value(for: key, at: version) {
        [guide = page.guide] in
        try await services.itineraries.groups(of: guide, by: page.view.grouping, in: language)
      }
    }
    let pins = request.wantsJSON ? [] : GuideMapPins.pins(beside: page)
    if !pins.isEmpty {
      let c = try await site.context(request)
      page.map = try await site.mapRoutes.map(
        c(.webMapGuide, .text(c.title(ofGuide: page.guide.title))), pins: pins, from: .all,
        height: PageMapLayout.tall, request)
    }
    return page
  }

  private static func json(_ page: GuidePage) throws -> SiteResponse {
    guard page.view.grouping != .day else { return try Site.json(GuideJSON(page.guide)) }
    return try Site.json(GuideGroupsJSON(page.guide, by: page.view.grouping, page.groups))
  }

  /// The guide as a file for other programs, such as GPX.
  func itinerary(
    _ number: Int64, _ format: ItineraryFormat, _ request: SiteRequest<Owner>
  ) async throws -> SiteResponse {
    // For the file, all articles are read: a link of another site leads to the page.
    guard !request.isForeign else { return .seeOther(.guide(number)) }
    let guide = try await services.guides.guide(numbered: number)
    let file = try await services.itineraries.file(
      of: guide, as: format, in: site.localizer(for: request.head).language)
    var answer = SiteResponse(type: format.mediaType, body: file)
    answer.save(as: "\(guide.title).\(format.rawValue)")
    return answer
  }

  /// The guide as a library file, for another Waypost. It is sent part by part, because a guide with
  /// its pictures can be larger than the memory.
  func guideFile(_ number: Int64, _ request: SiteRequest<Owner>) async throws -> SiteResponse {
    let file = try await services.guideExchange.exported(guide: number)
    var answer = SiteResponse(type: "application/vnd.sqlite3", body: [])
    answer.save(as: "\(file.title).sqlite")
    answer.fields[.contentLength] = String(file.size)
    answer.stream = { writer in
      var sent = 0
      while sent < file.size {
        let part = try file.bytes(from: sent)
        try await writer.write(ByteBuffer(bytes: part))
        sent += part.count
      }
    }
    return answer
  }

  func cover(_ number: Int64, _ request: SiteRequest<Owner>) async throws -> SiteResponse {
    let page = GuideCoverPage(
      guide: try await services.guides.guide(numbered: number),
      choice: try await services.guides.coverChoice(ofGuide: number))
    return .page(page.html(try await site.context(request)).utf8)
  }

  func sections(
    ofEntry entry: Int64, in guide: Int64, _ request: SiteRequest<Owner>
  ) async throws -> SiteResponse {
    let shown = try await services.sections.sections(ofEntry: entry, in: guide)
    if request.wantsJSON { return try Site.json(shown.json) }
    return .page(SectionsPage(shown: shown).html(try await site.context(request)).utf8)
  }

  /// Returns the sections of an article that the guide in the query (`?in=3`) shows; `nil`, which
  /// shows the whole article, if the guide is gone or no longer contains it.
  func sections(of article: Article, _ request: SiteRequest<Owner>) async throws -> EntrySections? {
    guard let guide = try request.query.filled("in").flatMap({ Int64($0, in: .rowID) }),
      !request.isForeign,
      try await services.guides.guides().contains(where: { $0.id == guide })
    else { return nil }
    return try await services.sections.sections(of: article, in: guide)
  }

  func update(_ number: Int64, _ request: SiteRequest<Owner>) async throws -> SiteResponse {
    let page = GuideUpdatePage(
      guide: try await services.guides.guide(numbered: number), update: site.updates[number],
      isSlow: site.updates.isSlow(number))
    if request.wantsJSON { return try Site.json(GuideUpdateJSON(page.update)) }
    return .page(page.html(try await site.context(request)).utf8)
  }

  /// The guide to which articles are added; `nil` if it is created with the first article.
  func guide(of guidePicker: DestinationGuide?) async throws -> Guide? {
    guard let guidePicker else { return nil }
    let wanted = guidePicker.guide.lowercased()
    let known = try await services.guides.guides().first { $0.title.lowercased() == wanted }
    guard let known else { return nil }
    return try await services.guides.guide(numbered: known.id)
  }
}

extension Form {
  /// The guide to which articles are added, from the fields of a form or query.
  var guidePicker: DestinationGuide? {
    filled("guide").map {
      DestinationGuide(guide: $0, before: self["had"].flatMap { Int($0, in: .index) })
    }
  }
}
