internal import App
internal import Articles
internal import Atlas
internal import Foundation  // JSON for programs
internal import HTTPTypes
internal import Localization
internal import Markup
internal import Places
internal import Routes

/// Handlers of the list of places, of a place, and of links to places.
struct PlaceRoutes: FeatureRoutes {
  let site: Site

  /// The page of the place in the query of `/places`.
  func linkedPlace(_ request: SiteRequest<PlaceLinkBearer>) async throws -> SiteResponse {
    let isCounted = try request.opensLinkFromElsewhere
    return try await answer(
      request.viewer.text, request.viewer.link, countedAs: isCounted ? .waypost : nil, request)
  }

  func placeList(_ request: SiteRequest<Owner>) async throws -> SiteResponse {
    if try await services.places.updatesItself(), !services.isOffline {
      site.feedRefresh.beginIfDue { [services] in try await services.places.refreshPlaces() }
    }
    let query = try request.query
    let area = query.filled("area")
    // The box of the map that was chosen: `area=9/52.37/4.89`, and `room` if a script sent the
    // visible part. Older pages linked to `area=map` for the map, which each page has now.
    if let area, area != "map" {
      guard let position = MapPosition(area) else { throw Problem.noMapView(area) }
      let box = MapArea(position, room: try MapRequest(query).room).text
      return .seeOther(.places(PlacesView(words: query.filled("q"), box: box)))
    }
    let page = try await placesPage(request)
    if request.wantsJSON {
      return try Site.json(
        PlaceListJSON(
          page.list, part: page.part, site.localizer(for: request.head), state: page.list.feed))
    }
    let c = try await site.context(request)
    if let map = page.map, try MapRequest(request.query).isAlone { return .page(map.html(c).utf8) }
    return .page(page.html(c).utf8)
  }

  /// The map on which an area of the list can be chosen.
  private func map(
    of list: PlacesOverview, _ c: PageContext, _ request: SiteRequest<Owner>
  ) async throws -> MapFigure {
    let pins = list.places.prefix(PlaceRoutes.mostPins).map { place in
      MapPin(
        place.point.coordinate, name: place.displayName,
        address: Address(PagePath.place(place.point).text))
    }
    var map = try await site.mapRoutes.map(
      c(.webPlacesMap), pins: pins, from: .all, height: PageMapLayout.tall, request)
    // Without a pin, no part of the map has a place.
    map.list = pins.isEmpty ? nil : .places(PlacesView(words: try request.query.filled("q")))
    return map
  }

  /// The most pins on the map; nobody could tell more of them apart.
  private static let mostPins = 300

  /// The list of places and the state of its feed.
  func placesPage(_ request: SiteRequest<Owner>) async throws -> PlacesPage {
    let view = try PlacesView(request)
    let words = view.words ?? ""
    let list = try await site.feedRefresh.list {
      try await services.places.places(matching: words, in: view.box)
    }
    var page = PlacesPage(list: list, updatesItself: try await services.places.updatesItself())
    page.view = view
    if case .point(let point)? = try await services.places.suggestions(for: words).first {
      page.point = point
    } else if list.places.isEmpty {
      page.refusal = services.places.refusal(of: words)?.message
    }
    if !request.wantsJSON {
      let localizer = site.localizer(for: request.head)
      page.regions = list.places[page.part.range].map { place in
        services.places.whereabouts(of: place.point.coordinate).regionWords(localizer)
      }
      page.map = try await map(of: list, try await site.context(request), request)
    }
    return page
  }

  /// Opens what was shared, pasted or followed: a link, or a text that contains one.
  func open(_ request: SiteRequest<Owner>) async throws -> SiteResponse {
    let given = try ["url", "text", "title"].compactMap { try request.query.filled($0) }
    guard let link = given.first else { return try await placeList(request) }
    let reader = services.places.placeReader()
    let found = Result { () throws(PlaceError) in try reader.read(link) }
    let form = try? found.get().dialect.family
    let isCounted = try request.opensLink
    return try await answer(
      link, found, countedAs: isCounted ? .some(form ?? reader.family(of: link)) : nil, request)
  }

  /// Answers a link, and counts it after it has led somewhere or failed.
  ///
  /// - Parameter form: The form of the link in the count; `nil` if it is not counted.
  private func answer(
    _ text: String, _ found: Result<PlaceLink, PlaceError>, countedAs form: LinkDialect.Family??,
    _ request: SiteRequest<some Sendable>
  ) async throws -> SiteResponse {
    func count(_ outcome: LinkOpening.Outcome) {
      if let form { site.linkOpeningCounter.count(LinkOpening(form, outcome, in: .page)) }
    }
    switch found {
    case .success(let link):
      do {
        let answer = try await show(link, request)
        count(LinkOpening.Outcome(link.target))
        return answer
      } catch {
        if !(error is CancellationError) { count(.failed) }
        throw error
      }
    case .failure(let error):
      count(.refused(error.kind))
      return try await mend(text, error, request)
    }
  }

  /// Returns the page where an unreadable link can be corrected.
  private func mend(
    _ link: String, _ error: PlaceError, _ request: SiteRequest<some Sendable>
  ) async throws -> SiteResponse {
    guard !request.wantsJSON else { throw Problem(error) }
    let page = UnreadableLinkPage(
      text: link, error: error, callbacks: services.places.placeReader().callbacks(of: link),
      schemes: services.settings.callbackSchemes)
    var answer = SiteResponse.page(page.html(try await site.context(request)).utf8)
    answer.status = .badRequest
    return answer
  }

  private func show(_ link: PlaceLink, _ request: SiteRequest<some Sendable>) async throws
    -> SiteResponse
  {
    let view = try await services.places.view(of: link.target)
    if request.wantsJSON { return try Site.json(PlaceLinkJSON(view, link)) }
    let c = try await site.context(request)
    // Links without a position lead to an article or a search.
    guard let point = view.point else {
      if let article = view.article {
        return site.seeOther(
          .article(article), Message(.webPlaceNoneOfArticle, .text(article.title.text)), undo: nil)
      }
      return .seeOther(.search(view.words ?? ""))
    }
    if let id = try request.query.filled("in").flatMap({ ConversationID($0) }) {
      let page = InlinePlacePage(
        id: id, point: point,
        whereabouts: services.places.whereabouts(of: point.coordinate, in: c.localizer))
      return .page(page.html(c).utf8)
    }
    let map = try await map(ofPlace: point, c, request)
    if try MapRequest(request.query).isAlone { return .page(map.html(c).utf8) }
    let address = services.places.address(of: point)
    var page = PlacePage(
      point: point, article: view.article, dialect: link.dialect, callbacks: link.callbacks,
      schemes: services.settings.callbackSchemes, address: address,
      code: services.places.qrCode(of: address, label: c(.webPlaceQrAlt)))
    page.conversation = try request.query.filled("chat").flatMap { ConversationID($0) }
    if request.owner != nil {
      (page.own, page.near) = try await services.places.surroundings(of: point, most: 5)
    }
    page.map = map
    page.whereabouts = services.places.whereabouts(of: point.coordinate, in: c.localizer)
    return .page(page.html(c).utf8)
  }

  /// A zoom level that shows the surrounding towns.
  private static let placeZoom = 8.5

  private func map(
    ofPlace point: PlaceTarget.Point, _ c: PageContext, _ request: SiteRequest<some Sendable>
  ) async throws -> MapFigure {
    let name = point.name ?? point.coordinate.description
    return try await site.mapRoutes.map(
      c(.webMapAround, .text(name)), pins: [MapPin(point.coordinate, name: name)],
      from: .around(point.coordinate, zoom: PlaceRoutes.placeZoom), height: PageMapLayout.tall,
      request)
  }

  /// The form of one of the user's own places.
  func ownPlace(_ number: Int64, _ request: SiteRequest<Owner>) async throws -> SiteResponse {
    let place = try await services.places.ownPlace(number)
    if request.wantsJSON { return try Site.json(ListedPlaceJSON(place)) }
    let page = OwnPlacePage(place: place, number: number, view: try PlacesView(request))
    return .page(page.html(try await site.context(request)).utf8)
  }

  /// Validates the form for its script: `{"latitude": MESSAGE, "longitude": MESSAGE}`, each only if
  /// that field is wrong.
  func placeCheck(_ request: SiteRequest<Owner>) throws -> SiteResponse {
    let query = try request.query
    let faults = FormRules.place.faults { query[$0] }
    let localizer = site.localizer(for: request.head)
    return try Site.json(faults.mapValues { localizer($0) })
  }

  /// Lists the Android apps that may open links to this server (developers.google.com, "Digital
  /// Asset Links"); 404 if none is configured.
  func androidApps() throws -> SiteResponse {
    let apps = services.settings.androidApps
    guard !apps.isEmpty else { throw Problem.noPage(Routes.androidApps().text) }
    return try Site.json(apps.map(AssetLink.init))
  }

  /// Lists the apps that may open links to this server (developer.apple.com, "Supporting associated
  /// domains"); 404 if none is configured.
  func appSites() throws -> SiteResponse {
    guard !services.settings.appIDs.isEmpty else { throw Problem.noPage(Routes.appSites().text) }
    return try Site.json(AppSites(appIDs: services.settings.appIDs))
  }
}

extension Form {
  /// Whether the query of `/places` has fields other than those that filter the list.
  var namesAPlace: Bool {
    let ours = MapRequest.fields.union(["q", "box", "from", "area", "done"])
    return !fields.allSatisfy { ours.contains($0.name) }
  }
}

/// The viewer of a link to a place. Links with a coordinate are open to everybody, since the page
/// contains only what the link says. Links to an article or a search require the owner, since they
/// query the library or a wiki; unreadable links get a page that says why.
struct PlaceLinkBearer: CheckedViewer {
  /// The query as a `wikipedia://places` link, which `PlaceReader` parses.
  let text: String
  let link: Result<PlaceLink, PlaceError>

  var person: String? { nil }

  fileprivate init(_ text: String, _ reader: PlaceReader) {
    self.text = text
    link = Result { () throws(PlaceError) in try reader.read(text) }
  }
}

extension AccessCheck where Viewer == PlaceLinkBearer {
  static var placeInQuery: AccessCheck {
    AccessCheck(access: .link) { site, request, _ in
      let address = PagePath.withoutMap(request.address).text
      let query = address.split(separator: "?", maxSplits: 1).dropFirst().first ?? ""
      let viewer = PlaceLinkBearer(
        "wikipedia://places?\(query)", site.services.places.placeReader())
      if case .success(let link) = viewer.link, link.coordinate == nil {
        _ = try request.demandOwner()
      }
      return viewer
    }
  }
}

/// An entry of `assetlinks.json`: `{"relation": […], "target": {"namespace", "package_name",
/// "sha256_cert_fingerprints": […]}}`.
private struct AssetLink: Encodable {
  let relation = ["delegate_permission/common.handle_all_urls"]
  let target: Target

  struct Target: Encodable {
    let namespace = "android_app"
    let package: String
    let fingerprints: [String]

    private enum CodingKeys: String, CodingKey {
      case namespace
      case package = "package_name"
      case fingerprints = "sha256_cert_fingerprints"
    }
  }

  init(_ app: AndroidApp) {
    target = Target(package: app.package, fingerprints: [app.fingerprint])
  }
}

/// `apple-app-site-association`: `{"applinks": {"details": [{"appIDs", "components"}]}}`.
private struct AppSites: Encodable {
  let applinks: Links

  struct Links: Encodable { let details: [Detail] }

  struct Detail: Encodable {
    let appIDs: [String]
    let components: [[String: String]]
  }

  init(appIDs: [String]) {
    let paths = [
      Routes.places.pattern.start, Routes.open.pattern.start, Routes.article.pattern.start + "*",
    ].map { ["/": $0] }
    applinks = Links(details: [Detail(appIDs: appIDs, components: paths)])
  }
}
