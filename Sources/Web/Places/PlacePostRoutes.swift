internal import App
internal import Articles
internal import HTTPTypes
internal import Localization
internal import Markup
internal import Places
internal import Routes

// POST handlers for the list of places.

extension PlaceRoutes {
  func changePlaces(_ form: Form, _ request: SiteRequest<Owner>) async throws -> SiteResponse {
    let action = try form.text("action")
    return try await site.handling(
      form, action: action, of: request, on: try await placesPage(request)
    ) {
      switch action {
      case "place": return try await place(form)
      case "import": return try await importPlaces(form)
      case "refresh":
        site.feedRefresh.begin { [services] in try await services.places.refreshPlaces() }
        return .seeOther(.places)
      case "automatic":
        // Whether the list is fetched when it is looked at; the page that follows is the first look.
        let isOn = try form.text("automatic") == "yes"
        try await services.places.setUpdatingItself(isOn: isOn)
        return site.seeOther(.places, Message(isOn ? .webDonePlacesAlways : .webDonePlacesAsk))
      case "remove": return try await removePlace(try form.number("number"), PlacesView(request))
      default: throw Problem.formMalformed
      }
    }
  }

  /// Shows a place, with `then=add` after adding it to the list; then the list, or the place's page
  /// that `back` names.
  private func place(_ form: Form) async throws -> SiteResponse {
    let isAdded = form["then"] == "add"
    if !isAdded { site.linkOpeningCounter.count(use(of: form)) }
    let point = try point(in: form)
    guard isAdded else { return .seeOther(.place(point)) }
    let added = try await services.places.addPlace(point)
    return site.seeOther(
      form.filled("back").flatMap(PlaceRoutes.placePage(at:)) ?? .places,
      Message(added.isNew ? .placeAdded : .placeAddedBefore, .text(added.place.displayName)))
  }

  /// What the coordinates in the form lead to; a link that was pasted there has its own form.
  private func use(of form: Form) -> LinkOpening {
    do throws(PlaceError) {
      let link = try services.places.placeReader().read(
        latitude: form["latitude"] ?? "", longitude: form["longitude"] ?? "")
      return LinkOpening(link.dialect.family, LinkOpening.Outcome(link.target), in: .page)
    } catch {
      return LinkOpening(.typed, .refused(error.kind), in: .page)
    }
  }

  /// The page of a place at this address; `nil` for every other page.
  private static func placePage(at typed: String) -> PagePath? {
    let pages = [PagePath.places, .open]
    guard pages.contains(where: { typed.hasPrefix($0.text + "?") }) else { return nil }
    return RedirectTarget(typed: typed)?.page
  }

  private func point(in form: Form) throws -> PlaceTarget.Point {
    try site.check(form, .place)
    let link = try services.places.placeReader().read(
      latitude: form["latitude"] ?? "", longitude: form["longitude"] ?? "")
    guard case .point(let point) = link.target else { throw Problem(PlaceError.notAPlace(nil)) }
    return .init(point.coordinate, name: form.filled("name") ?? point.name)
  }

  private func importPlaces(_ form: Form) async throws -> SiteResponse {
    try site.check(form, .placeList)
    do {
      let report = try await services.places.importPlaces(Array(try form.text("list").utf8))
      return site.seeOther(.places, Message(.placeImported, .number(report.added)))
    } catch let problem as Problem where problem.kind.isOfInput {
      throw ValidationError(problem, in: "list")
    }
  }

  private func removePlace(_ number: Int64, _ view: PlacesView) async throws -> SiteResponse {
    let place = try await services.places.ownPlace(number)
    try await services.places.removePlace(number)
    // Undo adds it again.
    let fields: [(name: String, value: String?)] = [
      ("action", "place"), ("then", "add"),
      ("latitude", Coordinate.decimal(place.point.coordinate.latitude)),
      ("longitude", Coordinate.decimal(place.point.coordinate.longitude)),
      ("name", place.point.name),
    ]
    return site.seeOther(
      .places(view), Message(.placeRemoved, .text(place.displayName)),
      undo: PagePath.places.query(fields).address)
  }

  func change(place number: Int64, _ form: Form, _ request: SiteRequest<Owner>) async throws
    -> SiteResponse
  {
    let view = try PlacesView(request)
    if form["action"] == "remove" { return try await removePlace(number, view) }
    return try await site.handling(
      form, action: "edit", of: request,
      on: OwnPlacePage(
        place: try await services.places.ownPlace(number), number: number, view: view)
    ) {
      let point = try point(in: form)
      try await services.places.setPlace(number, to: point)
      let now = try await services.places.ownPlace(number)
      return site.seeOther(.places(view), Message(.placeChanged, .text(now.displayName)))
    }
  }
}
