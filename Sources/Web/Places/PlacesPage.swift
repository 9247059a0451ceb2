internal import App
internal import Articles
internal import Localization
internal import Markup
internal import Places
internal import Routes

/// The list of places: the user's own, those of the feed, and those of guides.
struct PlacesPage: FormPage {
  var list: PlacesOverview
  /// The position that the words of the filter are, such as `52.37, 4.89`.
  var point: PlaceTarget.Point?
  /// Why the words of the filter, which are coordinates, lead to no place.
  var refusal: Message?
  /// Whether the user has allowed that the list is fetched without being asked for.
  var updatesItself = false
  /// The filter, and the part of the list that is shown.
  var view = PlacesView()
  /// Country and region of the places of the part, in its order; `nil` where there is none.
  var regions: [String?] = []
  /// The map of the list, on which an area can be chosen.
  var map: MapFigure?
  /// The rejected form of this page, if any.
  var refused: RejectedForm?

  /// The part of the filtered list.
  var part: ListPart { ListPart(containing: view.from, of: list.places.count) }

  func html(_ c: PageContext) -> HTML {
    // The place at the coordinates that were typed, which need not be in the list.
    let position: HTML? = point.map {
      "<ul class=\"results\">\n\(FoundPlaceRow(point: $0).html(c))</ul>\n"
    }
    // What could not be used of the entries of the feed.
    let notes = (list.feed.shown?.notes ?? []).map { note -> HTML in
      "<p class=\"state stale\">\(c.localizer(note.message))</p>\n"
    }
    let main: HTML = """
      \(map?.beside(c))<div class="column">
      <div class="head-line"><h1>\(c(.webPlacesTitle))</h1>\
      <a class="sign" href="\(PagePath.near)">\(c(.webNearTitle))</a>\(more(c).html)</div>
      \(filter(c))\(position)\(state(c))\(notes.joined())\(rows(c))\(source(c))\
      \(added(c))\(pasted(c))</div>

      """
    return Layout(
      title: c(.webPlacesTitle), current: .places, shape: map == nil ? .page : .split,
      styles: MapFigure.styles, scripts: ["forms.js", "places.js"] + MapFigure.scripts,
      main: main
    ).html(c)
  }

  private func more(_ c: PageContext) -> Menu {
    Menu(
      icon: Icon.more, words: "",
      content: """
        <ul>
        <li><a href="#waypost-add">\(Icon.plus)\(c(.webPlaceAdd))</a></li>
        <li><a href="#waypost-paste">\(Icon.file)\(c(.webPlaceImport))</a></li></ul>

        """, look: "act lone", label: c(.webMore))
  }

  private func filter(_ c: PageContext) -> HTML? {
    guard list.total > 0 else { return nil }
    let box: HTML? = view.box.map {
      "<input type=\"hidden\" name=\"box\" value=\"\($0)\">\n"
    }
    let isWhole = list.words.isEmpty && box == nil
    let all: HTML? =
      isWhole ? nil : "<a class=\"plain\" href=\"\(PagePath.places)\">\(c(.webPlacesAll))</a>"
    let fault: HTML? = refusal.map {
      "<p class=\"fault\" role=\"status\" id=\"waypost-filter-fault\">\(c.localizer($0))</p>\n"
    }
    let invalid: HTML? =
      refusal == nil ? nil : " aria-invalid=\"true\" aria-describedby=\"waypost-filter-fault\""
    return """
      <form class="within" role="search" action="\(PagePath.places)" \
      aria-label="\(c(.webPlacesFilter))">
      \(box)<label class="visually-hidden" for="waypost-filter">\(c(.webPlacesFilter))</label>
      <input id="waypost-filter" type="search" name="q" value="\(list.words)" dir="auto" \
      placeholder="\(c(.webPlacesFilter))" maxlength="300"\(invalid)>
      <button class="plain">\(c(.webPlacesFilterButton))</button>\(all)</form>
      \(fault)\(area(c))
      """
  }

  /// Says that the list is of an area; it is chosen on the map.
  private func area(_ c: PageContext) -> HTML? {
    view.box == nil ? nil : "<p class=\"quiet\">\(c(.webPlacesInArea))</p>\n"
  }

  // MARK: State of the list

  /// What the page says about its list; exactly one of these at a time.
  private enum State: String {
    case loading, failed, empty
    case noMatch = "no-match"
    case loaded
  }

  private var stateOfList: State {
    switch list.feed {
    case .loading: .loading
    case .failed: .failed
    case .loaded, .empty:
      if !list.places.isEmpty { .loaded } else if list.total > 0 { .noMatch } else { .empty }
    }
  }

  /// True if places of an earlier list are shown below the state.
  private var showsEarlierList: Bool { list.feed.shown?.list.locations.isEmpty == false }

  private func state(_ c: PageContext) -> HTML {
    let mark = stateMark
    switch stateOfList {
    case .loading:
      let words = c(showsEarlierList ? .webPlacesLoading : .webPlacesLoadingFirst)
      return """
        <p class="state loading" role="status" \(mark) data-places-loading>\(words) \
        <a href="\(c.path)">\(c(.webProblemAgain))</a></p>
        \(count(c))
        """
    case .failed:
      let again = PostButton(
        path: .places, fields: ["action": "refresh"], words: "\(c(.webProblemAgain))",
        isDisabled: c.isOffline)
      return """
        <p class="state failed" role="status" \(mark)>\(failure(c))</p>
        <div class="actions">\(again.html)</div>
        \(count(c))
        """
    case .empty:
      return notice(c(.webPlacesEmpty), note: .webPlacesEmptyNote, c)
    case .noMatch where point != nil || refusal != nil:
      return "<p hidden \(mark)></p>\n"
    case .noMatch:
      let words =
        list.words.isEmpty ? c(.webPlacesNoneInArea) : c(.webPlacesNoMatch, .text(list.words))
      return notice(words, note: .webPlacesNoMatchNote, c)
    case .loaded:
      return """
        <p class="quiet" \(mark)><span role="status">\(counted(c))</span> · \
        <a href="#waypost-add">\(c(.webPlaceAdd))</a></p>

        """
    }
  }

  /// The attribute by which the script knows the state.
  private var stateMark: HTML { "data-list-state=\"\(stateOfList.rawValue)\"" }

  private func notice(_ words: String, note: Message.Key, _ c: PageContext) -> HTML {
    "<p class=\"state empty\" \(stateMark)>\(words) <span class=\"quiet\">\(c(note))</span></p>\n"
  }

  private func failure(_ c: PageContext) -> HTML? {
    guard case .failed(let error, _) = list.feed else { return nil }
    let problem = Problem(error)
    let last: HTML? =
      showsEarlierList
      ? list.fetchedAt.map { " \(c.markup(.webPlacesErrorLast, c.day($0)))" } : nil
    guard list.total > 0 else {
      let remedy: HTML? = problem.remedy.map { " <span class=\"quiet\">\(c.localizer($0))</span>" }
      return "\(c.localizer(problem.message))\(remedy)"
    }
    // What one still has comes first; then the reason, with the host alone.
    return """
      \(c(.webPlacesFailed, .number(list.total))) \
      <span class="quiet">\(c.localizer(reason(error))) \(problem.remedy.map { c.localizer($0) } ?? "")\(last)</span>
      """
  }

  /// Why the list could not be fetched, with the host in place of the whole address.
  private func reason(_ error: FeedError) -> Message {
    func host(_ address: String) -> String {
      let parts = address.split(separator: "/")
      return address.contains("://") && parts.count > 1 ? String(parts[1]) : address
    }
    return switch error {
    case .unreachable(let address): Message(.feedUnreachable, .text(host(address)))
    case .http(let address, let status):
      Message(.feedHttp, .text(host(address)), .number(status))
    default: error.message
    }
  }

  private func counted(_ c: PageContext) -> String {
    list.places.count == list.total
      ? c(.webPlacesCount, .number(list.total))
      : c(.webPlacesCountOf, .number(list.places.count), .number(list.total))
  }

  /// The number of places below a state of the feed.
  private func count(_ c: PageContext) -> HTML? {
    list.total == 0 ? nil : "<p class=\"quiet\">\(counted(c))</p>\n"
  }

  /// Where the list comes from and how old it is, with what fetches it.
  private func source(_ c: PageContext) -> HTML {
    let age: HTML? =
      switch list.age {
      case _ where stateOfList == .loading: nil  // said above
      case .fetched(let date): c.markup(.placeListOf, c.day(date))
      case .included: "\(c(.placeListKnown))"
      case .never: "\(c(.placeListNever))"
      }
    let refresh = PostButton(
      path: .places, fields: ["action": "refresh"], words: "\(c(.webPlacesRefresh))",
      isDisabled: c.isOffline)
    let automatic = PostButton(
      path: .places, fields: ["action": "automatic", "automatic": updatesItself ? "no" : "yes"],
      words: "\(c(updatesItself ? .webPlacesAskFirst : .webPlacesAlways))")
    let rule: HTML? = updatesItself ? " \(c(.webPlacesAutomatic))" : nil
    return """
      <div class="actions">\(refresh.html)\(automatic.html)\
      <p class="quiet">\(age) <bdi>\(c(.webPlacesSource, .text(list.feedAddress)))</bdi>\(rule)</p>\
      </div>

      """
  }

  // MARK: Rows

  private func rows(_ c: PageContext) -> HTML? {
    guard !list.places.isEmpty else { return nil }
    let parts = ListPartLinks(part: part, words: .places) { .places(view.part(from: $0)) }.html(c)
    let rows = list.places[part.range].enumerated().map { index, place in
      PlaceRow(
        place: place, region: regions.indices.contains(index) ? regions[index] : nil,
        view: view.part(from: part.first)
      ).html(c)
    }
    return """
      \(parts)<ul class="results places">
      \(rows.joined())</ul>
      \(parts)
      """
  }

  /// The form for a place, folded unless it was refused or there is no place yet.
  private func added(_ c: PageContext) -> HTML {
    let open: HTML? = refused?.action == "place" || list.total == 0 ? " open" : nil
    let form = PlaceForm(path: .places, action: "place", refused: refused)
    return """
      <details class="more sheet"\(open)><summary>\(c(.webPlaceAdd))</summary>
      <div id="waypost-add">\(form.html(c))</div></details>

      """
  }

  private func pasted(_ c: PageContext) -> HTML {
    let field = Field(
      name: "list", id: "waypost-list", label: c(.webPlaceImport), hint: c(.webPlaceImportHint),
      rules: FormRules.placeList["list"], shape: .lines)
    let form = FormView(
      path: .places, action: "import", fields: [field], button: c(.webPlaceImportButton),
      refused: refused)
    let open: HTML = form.isRefused ? " open" : ""
    return """
      <details class="more sheet"\(open)><summary>\(c(.webPlaceImport))</summary>
      <div id="waypost-paste">\(form.html(c))</div></details>

      """
  }
}

/// A row of the list: name, country and origin of a place.
struct PlaceRow {
  var place: ListedPlace
  /// The country and region; `nil` far from land.
  var region: String?
  /// The view of the list to which forms lead back.
  var view: PlacesView

  func html(_ c: PageContext) -> HTML {
    let mark: HTML? =
      switch place.source {
      case .own: "\(c(.placeListOwn))"
      case .feed: nil
      case .guide(_, let guide): "<bdi>\(c.title(ofGuide: guide))</bdi>"
      }
    let tag: HTML? = mark.map { "<span class=\"tag\">\($0)</span>" }
    return """
      <li><a href="\(PagePath.place(place.point))"><span class="words">\
      <b dir="auto">\(place.displayName)</b>\(location)</span>\
      <span class="marks">\(tag)</span></a>\(tools(c))</li>

      """
  }

  /// Where the place lies; the coordinate if no country is there, unless it is the title.
  private var location: HTML? {
    if let region { return " <span class=\"quiet\" dir=\"auto\">\(region)</span>" }
    guard place.point.name != nil || place.nearby != nil else { return nil }
    return " <span class=\"quiet\" dir=\"ltr\">\(place.point.coordinate.description)</span>"
  }

  private func tools(_ c: PageContext) -> HTML? {
    guard case .own(let number) = place.source else { return nil }
    let name = Message.Argument.text(place.displayName)
    let remove = PostButton(
      path: .places(view), fields: ["action": "remove", "number": String(number)],
      words: "\(c(.webPlaceRemove))", label: c(.webPlaceRemoveOne, name))
    // The fields of the view, because a form replaces the query of its address.
    let back = view.fields.compactMap { name, value in value.map { HTML.hiddenInput(name, $0) } }
    return """
      <div class="actions"><form class="one" action="\(PagePath.ownPlace(number))">\(back.joined())\
      <button class="plain" aria-label="\(c(.webPlaceEditOne, name))">\(c(.webPlaceEdit))</button>\
      </form>\(remove.html)</div>
      """
  }
}

/// The form for latitude and longitude, in any notation, and a name.
struct PlaceForm {
  var path: PagePath
  var action: String
  var point: PlaceTarget.Point?
  var refused: RejectedForm?

  func html(_ c: PageContext) -> HTML {
    let rules = FormRules.place
    let fields = [
      Field(
        name: "latitude", id: "waypost-latitude", label: c(.webPlaceLatitude),
        value: point.map { Coordinate.decimal($0.coordinate.latitude) } ?? "",
        hint: c(.webPlaceLatitudeHint), rules: rules["latitude"]),
      Field(
        name: "longitude", id: "waypost-longitude", label: c(.webPlaceLongitude),
        value: point.map { Coordinate.decimal($0.coordinate.longitude) } ?? "",
        hint: c(.webPlaceLongitudeHint), rules: rules["longitude"]),
      Field(
        name: "name", id: "waypost-place-name", label: c(.webPlaceName), value: point?.name ?? "",
        rules: rules["name"]),
    ]
    let isNew = point == nil
    return FormView(
      path: path, action: action, fields: fields,
      button: c(isNew ? .webPlaceShow : .webPlaceSave),
      other: isNew ? ("add", c(.webPlaceAddThis)) : nil,
      look: isNew ? .plain : .sign, refused: refused
    ).html(c)
  }
}

/// The page where one of the user's own places is changed or deleted.
struct OwnPlacePage: FormPage {
  var place: ListedPlace
  var number: Int64
  /// The view of the list from which the page was opened.
  var view = PlacesView()
  var refused: RejectedForm?

  func html(_ c: PageContext) -> HTML {
    let form = PlaceForm(
      path: .ownPlace(number, view), action: "edit", point: place.point, refused: refused)
    let remove = PostButton(
      path: .ownPlace(number, view), fields: ["action": "remove"], words: "\(c(.webPlaceRemove))",
      label: c(.webPlaceRemoveOne, .text(place.displayName)))
    let main: HTML = """
      <h1 dir="auto">\(place.displayName)</h1>
      <section class="sheet"><h2>\(c(.webPlaceEditTitle))</h2>
      \(form.html(c))</section>
      <div class="actions">\(remove.html)</div>

      """
    return Layout(
      title: place.displayName, current: .places, scripts: ["forms.js"],
      back: .init(path: .places(view), words: c(.webPlaceBack)), main: main
    ).html(c)
  }
}
