internal import Articles
internal import Atlas
internal import Foundation  // JSON for programs
internal import HTTPTypes
internal import Markup
internal import Places
internal import Waypost
internal import Wording

// The list of places, one place, and a link that leads to one or to none.

extension Site {
  /// `/places` alone is the list; with more in its query it is a link to a place.
  func places(_ visit: Visit) async throws -> Answer {
    guard visit.namesAPlace else { return try await placeList(visit) }
    let address = PagePath.withoutMap(visit.address).text
    let query = address.split(separator: "?", maxSplits: 1).dropFirst().first ?? ""
    return try await show(link: "wikipedia://places?\(query)", typed: nil, visit)
  }

  private func placeList(_ visit: Visit) async throws -> Answer {
    let page = try await placesPage(visit)
    if visit.wantsJSON {
      return try Site.json(
        PlaceListJSON(page.list, wording(for: visit.head), state: page.list.feed))
    }
    return .page(page.html(try await context(visit)).utf8)
  }

  /// The list with how its refreshing stands.
  func placesPage(_ visit: Visit) async throws -> PlacesPage {
    var list = try await verbs.places(
      matching: String((visit.query["q"] ?? "").prefix(300)), in: visit.query.filled("box"))
    list.feed = feedRefresh.state(over: list.feed)
    return PlacesPage(list: list)
  }

  /// What was shared, pasted or followed: the link itself, else a text with one in it.
  func open(_ visit: Visit) async throws -> Answer {
    let given = ["url", "text", "title"].compactMap { visit.query.filled($0) }
    guard let link = given.first else {
      return try await placeList(visit)
    }
    return try await show(link: link, typed: link, visit)
  }

  /// - Parameter typed: What is to be mended where it leads nowhere; `nil` where the query of our
  ///   own address was the link.
  private func show(link: String, typed: String?, _ visit: Visit) async throws -> Answer {
    let reader = verbs.placeReader()
    let result = Result { () throws(PlaceError) in try reader.read(link) }
    switch result {
    case .success(let found): return try await show(found, visit)
    case .failure(let error):
      guard !visit.wantsJSON else { throw Problem(error) }
      let page = MendPage(
        text: typed ?? link, error: error, callbacks: reader.callbacks(of: link),
        schemes: verbs.settings.callbackSchemes)
      var answer = Answer.page(page.html(try await context(visit)).utf8)
      answer.status = .badRequest
      answer.keeping = .never
      return answer
    }
  }

  private func show(_ link: PlaceLink, _ visit: Visit) async throws -> Answer {
    // Who has not signed in sees a coordinate, and nothing that the library or a wiki must tell.
    if visit.asker.isStranger, link.coordinate == nil { throw Problem.signInNeeded }
    let view = try await verbs.view(of: link.target)
    if visit.wantsJSON { return try Site.json(PlaceViewJSON(view, link)) }
    let c = try await context(visit)
    // Words are looked for, and an article that lies nowhere is read.
    guard let point = view.point else {
      if let article = view.article { return .seeOther(PagePath.article(article).text) }
      return .seeOther(PagePath.search(view.words ?? "").text)
    }
    let map = try map(ofPlace: point, c, visit)
    if try MapRequest(visit.query).isAlone { return .page(map.html(c).utf8) }
    let address = verbs.address(of: point)
    var page = PlacePage(
      point: point, article: view.article, dialect: link.dialect, callbacks: link.callbacks,
      schemes: verbs.settings.callbackSchemes, address: address,
      code: verbs.qrCode(of: address, label: c(.webPlaceQrAlt)),
      near: visit.asker.isStranger ? [] : try await verbs.placesNear(point.coordinate, most: 5))
    page.map = map
    page.whereabouts = verbs.whereabouts(of: point.coordinate, in: c.wording)
    return .page(page.html(c).utf8)
  }

  /// A place in its country, with the towns around it.
  private static let placeZoom = 8.5

  private func map(
    ofPlace point: PlaceTarget.Point, _ c: PageContext, _ visit: Visit
  ) throws -> MapFigure {
    let name = point.name ?? point.coordinate.description
    return try map(
      c(.webMapAround, .text(name)), pins: [MapPin(point.coordinate, name: name)],
      from: .around(point.coordinate, zoom: Site.placeZoom), visit)
  }

  /// One of the person's own places, in its form.
  func ownPlace(_ number: Int64, _ visit: Visit) async throws -> Answer {
    let place = try await verbs.ownPlace(number)
    if visit.wantsJSON { return try Site.json(ListedPlaceJSON(place)) }
    return .page(OwnPlacePage(place: place, number: number).html(try await context(visit)).utf8)
  }

  /// `{"latitude": WORDS, "longitude": WORDS}`, each only where something is wrong: the rules of the
  /// form for its script.
  func placeCheck(_ visit: Visit) throws -> Answer {
    let faults = FormRules.place.faults { visit.query[$0] }
    let wording = wording(for: visit.head)
    var answer = try Site.json(faults.mapValues { wording($0) })
    answer.keeping = .never
    return answer
  }

  /// Which apps may open links to this Waypost (developer.apple.com, "Supporting associated
  /// domains"); nothing where none is set.
  func appSites() throws -> Answer {
    guard !verbs.settings.appIDs.isEmpty else {
      throw Problem.noPage("/.well-known/apple-app-site-association")
    }
    return try Site.json(AppSites(appIDs: verbs.settings.appIDs))
  }
}

extension Visit {
  /// Whether more stands in the query than what chooses among the places of the list.
  fileprivate var namesAPlace: Bool {
    let ours = MapRequest.fields.union(["q", "box", "done"])
    return !query.fields.allSatisfy { ours.contains($0.name) }
  }
}

extension Place {
  /// What is shown to a visitor who has not signed in: a coordinate besides, for a link to it holds
  /// all that its page tells.
  func isOpen(to visit: Visit) -> Bool {
    isOpen || isOfConversations || isOfGames || isSigned
      || self == .places && visit.namesAPlace
  }

  /// Open to whoever has the link of a game; where ships are hidden, the page looks itself.
  private var isOfGames: Bool {
    switch self {
    case .games, .game: true
    default: false
    }
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
    let paths = ["/places", "/open", "/read/*"].map { ["/": $0] }
    applinks = Links(details: [Detail(appIDs: appIDs, components: paths)])
  }
}
