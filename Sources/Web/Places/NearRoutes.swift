internal import App
internal import Articles
internal import Atlas
internal import HTTPTypes
internal import Localization
internal import Markup
internal import Places
internal import Routes

/// Handlers of places near a point. A typed or linked point is in the address; the position of the
/// reader's device is posted, so that it appears in no address, history or log.
struct NearRoutes: FeatureRoutes {
  let site: Site

  /// `/places/near`: without a query the form; `at=` is typed text, `lat=&lon=` are degrees.
  func near(_ request: SiteRequest<Owner>) async throws -> SiteResponse {
    let mapRequest = try MapRequest(request.query)
    let address = PagePath.withoutMap(request.address).text
    if mapRequest.isOfMap, !request.wantsJSON,
      let page = site.nearbyCache.page(at: address, minute: services.clock.minute)
    {
      return try await answer(page, .ok, request)
    }
    var page = try await NearPage(
      NearFormInput(request.query), defaultWiki: services.wikis.defaultWiki)
    guard page.form.isFilled || request.wantsJSON else {
      return .page(page.html(try await site.context(request)).utf8)
    }
    let status = try await look(&page, request)
    if page.found != nil { site.nearbyCache.keep(page, at: address, minute: services.clock.minute) }
    return try await answer(page, status, request)
  }

  /// Searches around a position from the browser, and returns only the list for the script.
  func lookAround(_ form: Form, _ request: SiteRequest<Owner>) async throws -> SiteResponse {
    var page = try await NearPage(NearFormInput(form), defaultWiki: services.wikis.defaultWiki)
    let point = try await point(in: page.form)
    page.isPosted = true
    let status = try await look(around: point.coordinate, &page)
    return try await answer(page, status, request)
  }

  private func look(_ page: inout NearPage, _ request: SiteRequest<Owner>) async throws
    -> HTTPResponse.Status
  {
    do {
      let point = try await point(in: page.form)
      page.heading = point.name ?? point.coordinate.description
      return try await look(around: point.coordinate, &page)
    } catch let fault as ValidationError {
      guard !request.wantsJSON else { throw fault.problem }
      page.fault = fault.faults["at"]
      return fault.problem.status
    }
  }

  /// Responses that contain a position are never cached; the empty form may be, since browsers go
  /// back to it.
  private func answer(
    _ page: NearPage, _ status: HTTPResponse.Status, _ request: SiteRequest<Owner>
  ) async throws -> SiteResponse {
    var answer: SiteResponse
    if request.wantsJSON {
      guard let found = page.found else { throw page.problem ?? Problem.formMalformed }
      answer = try Site.json(found.json)
    } else {
      answer = .page(try await html(page, request).utf8)
      answer.status = status
      if let problem = page.problem { answer.fail(with: problem) }
    }
    answer.shorterPolicy = .never
    return answer
  }

  private func html(_ page: NearPage, _ request: SiteRequest<Owner>) async throws -> HTML {
    let c = try await site.context(request)
    var page = page
    page.region = page.center.flatMap { services.places.whereabouts(of: $0, in: c.localizer).first }
    guard let found = page.found, !found.results.isEmpty, !page.isPosted else {
      return page.isPosted ? page.part(c) : page.html(c)
    }
    let center = page.heading ?? found.query.center.description
    let content = NearMap(found: found, center: center)
    let map = try await site.mapRoutes.map(
      c(.webMapAround, .text(center)), pins: content.pins,
      from: .around(found.query.center, zoom: content.zoom),
      height: PageMapLayout.tall, request)
    if try MapRequest(request.query).isAlone { return map.html(c) }
    page.map = map
    return page.html(c)
  }

  /// - Throws: A `ValidationError` to show beside the field.
  private func point(in form: NearFormInput) async throws -> PlaceTarget.Point {
    do {
      if form.at == nil, let latitude = form.latitude ?? form.longitude.map({ _ in "" }) {
        let reader = services.places.placeReader()
        let link = try reader.read(latitude: latitude, longitude: form.longitude ?? "")
        guard let point = link.coordinate else { throw PlaceError.notAPlace(nil) }
        return .init(point, name: form.name)
      }
      try site.check(Form(fields: [(name: "at", value: form.at ?? "")]), .near)
      return try await services.places.point(
        typed: form.at ?? "", wiki: try await listed(form.wiki))
    } catch let error as PlaceError {
      throw ValidationError(Problem(error), in: "at")
    } catch let problem as Problem where problem.isOfPlace {
      throw ValidationError(problem, in: "at")
    }
  }

  private func look(
    around center: Coordinate, _ page: inout NearPage
  ) async throws -> HTTPResponse.Status {
    page.center = center
    let wiki = try await listed(page.form.wiki)
    let usual = try await services.wikis.defaultWiki
    do {
      page.found = try await services.places.near(
        NearQuery(
          center, radius: page.form.kilometres * 1000,
          wiki: wiki?.id == usual ? nil : wiki, limit: NearPage.most))
      return .ok
    } catch let problem as Problem {
      page.problem = problem
      return problem.status
    }
  }

  /// Returns a wiki of the list; pages cannot query others.
  private func listed(_ wiki: WikiID?) async throws -> PermittedWiki? {
    guard let wiki else { return nil }
    return .listed(try await services.wikis.listed(wiki))
  }
}

struct NearFormInput: Sendable {
  /// The typed text.
  var at: String?
  /// Latitude and longitude from a link or the browser.
  var latitude: String?
  var longitude: String?
  /// The name of the point, if a link gives one.
  var name: String?
  var kilometres: Double
  var wiki: WikiID?

  /// The distances offered, in kilometres.
  static let distances = [1.0, 2, 5, 10, 25, 100, 500]
  static let usualDistance = NearQuery.usualRadius / 1000

  /// - Throws: A `Problem` for numbers that are malformed or out of range.
  init(_ fields: Form) throws {
    at = fields.filled("at")
    wiki = try fields.filled("wiki").map { try WikiID.checked($0) }
    kilometres =
      try fields.filled("km").map(NearFormInput.kilometres) ?? NearFormInput.usualDistance
    latitude = fields.filled("lat")
    longitude = fields.filled("lon")
    name = fields.filled("name")
  }

  var isFilled: Bool { at != nil || latitude != nil || longitude != nil }

  /// The value of the field.
  var text: String { at ?? [latitude, longitude].compactMap(\.self).joined(separator: ", ") }

  private static func kilometres(_ text: String) throws -> Double {
    guard let number = MapRequest.number(in: text), NearQuery.radii.contains(number * 1000) else {
      throw Problem.distance(text)
    }
    return number
  }
}

extension Problem {
  /// A distance in kilometres that is malformed or out of range.
  static func distance(_ text: String) -> Problem {
    Problem(
      .badInput,
      Message(
        .problemNumberOutOfRange, "km", .text(String(text.prefix(20))), .number(1),
        .number(Int(NearQuery.radii.upperBound / 1000))))
  }

  /// Whether it concerns the typed place rather than a wiki.
  /// Offline, a place that is not known may be the title of an article that is not saved.
  fileprivate var isOfPlace: Bool {
    [.badPlace, .placeUnknown, .badTitle, .notSavedOffline].contains(kind)
  }
}
