internal import App
internal import Articles
internal import Localization
internal import Markup
internal import Places
internal import Routes

/// The list of places: the user's own, those of the feed, and those of guides.
struct PlacesPage: FormPage {
  var list: PlaceList
  /// The rejected form of this page, if any.
  var refused: RejectedForm?

  func html(_ c: PageContext) -> HTML {
    let main: HTML = """
      <h1>\(c(.webPlacesTitle))</h1>
      <div class="actions"><a class="plain" href="\(PagePath.near)">\(c(.webNearTitle))</a></div>
      \(filter(c))\(state(c))\(rows(c))\(source(c))\
      <section class="sheet"><h2 id="waypost-add">\(c(.webPlaceAdd))</h2>
      \(PlaceForm(path: .places, action: "place", refused: refused).html(c))</section>
      \(pasted(c))
      """
    return Layout(
      title: c(.webPlacesTitle), current: .places, scripts: ["forms.js", "places.js"], main: main
    ).html(c)
  }

  private func filter(_ c: PageContext) -> HTML? {
    guard list.total > 0 else { return nil }
    let box: HTML? = c.queryValue("box").map {
      "<input type=\"hidden\" name=\"box\" value=\"\($0)\">\n"
    }
    let isWhole = list.words.isEmpty && box == nil
    let all: HTML? =
      isWhole ? nil : "<a class=\"plain\" href=\"\(PagePath.places)\">\(c(.webPlacesAll))</a>"
    return """
      <form class="within" role="search" action="\(PagePath.places)" \
      aria-label="\(c(.webPlacesFilter))">
      \(box)<label class="unseen" for="waypost-filter">\(c(.webPlacesFilter))</label>
      <input id="waypost-filter" type="search" name="q" value="\(list.words)" dir="auto" \
      placeholder="\(c(.webPlacesFilter))" maxlength="300">
      <button class="plain">\(c(.webPlacesFilterButton))</button>\(all)</form>

      """
  }

  // MARK: State of the feed

  private func state(_ c: PageContext) -> HTML {
    var html = HTML()
    switch list.feed {
    case .loading:
      html += """
        <p class="state loading" role="status" data-places-loading>\(c(.webPlacesLoading)) \
        <a href="\(c.path)">\(c(.webProblemAgain))</a></p>

        """
    case .failed(let error, _):
      let problem = Problem(error)
      let last: HTML? = list.fetchedAt.map { " \(c.markup(.webPlacesErrorLast, c.day($0)))" }
      html += """
        <p class="state failed" role="status">\(c.localizer(problem.message)) \
        <span class="quiet">\(problem.remedy.map { c.localizer($0) } ?? "")\(last)</span></p>

        """
    case .loaded, .empty: break
    }
    for note in list.feed.shown?.notes ?? [] {
      html += """
        <p class="state stale">\(c(.feedNote, .number(note.index + 1), .message(note.error.message)))</p>

        """
    }
    return html
  }

  private func source(_ c: PageContext) -> HTML {
    let when: HTML =
      list.fetchedAt.map { c.markup(.placeListOf, c.day($0)) } ?? "\(c(.placeListKnown))"
    let refresh = PostButton(
      path: .places, fields: ["action": "refresh"], words: "\(c(.webPlacesRefresh))",
      isDisabled: c.isOffline)
    return """
      <div class="actions">\(refresh.html)\
      <p class="quiet">\(when) <bdi>\(c(.webPlacesSource, .text(list.feedAddress)))</bdi></p></div>

      """
  }

  // MARK: Rows

  private func rows(_ c: PageContext) -> HTML {
    guard !list.places.isEmpty else { return empty(c) }
    let count =
      list.places.count == list.total
      ? c(.webPlacesCount, .number(list.total))
      : c(.webPlacesCountOf, .number(list.places.count), .number(list.total))
    return """
      <p class="quiet"><span role="status">\(count)</span> · \
      <a href="#waypost-add">\(c(.webPlaceAdd))</a></p>
      <ul class="results places">
      \(list.places.map { PlaceRow(place: $0).html(c) }.joined())</ul>

      """
  }

  private func empty(_ c: PageContext) -> HTML {
    let isFiltered = list.total > 0
    let words = isFiltered ? c(.webPlacesNoMatch, .text(list.words)) : c(.webPlacesEmpty)
    let note = c(isFiltered ? .webPlacesNoMatchNote : .webPlacesEmptyNote)
    return "<p class=\"state empty\">\(words) <span class=\"quiet\">\(note)</span></p>\n"
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
      \(form.html(c))</details>

      """
  }
}

/// A row of the list: name, position and origin of a place.
struct PlaceRow {
  var place: ListedPlace

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
      <b dir="auto">\(place.displayName)</b>\(coordinate)</span>\
      <span class="marks">\(tag)</span></a>\(tools(c))</li>

      """
  }

  /// The coordinate; left out for places without a name, whose title it already is.
  private var coordinate: HTML? {
    guard place.point.name != nil || place.nearby != nil else { return nil }
    return " <span class=\"quiet\" dir=\"ltr\">\(place.point.coordinate.description)</span>"
  }

  private func tools(_ c: PageContext) -> HTML? {
    guard case .own(let number) = place.source else { return nil }
    let name = Message.Argument.text(place.displayName)
    let remove = PostButton(
      path: .places, fields: ["action": "remove", "number": String(number)],
      words: "\(c(.webPlaceRemove))", label: c(.webPlaceRemoveOne, name))
    return """
      <div class="actions"><form class="one" action="\(PagePath.ownPlace(number))">\
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
      look: .sign, refused: refused
    ).html(c)
  }
}

/// The page where one of the user's own places is changed or deleted.
struct OwnPlacePage: FormPage {
  var place: ListedPlace
  var number: Int64
  var refused: RejectedForm?

  func html(_ c: PageContext) -> HTML {
    let form = PlaceForm(
      path: .ownPlace(number), action: "edit", point: place.point, refused: refused)
    let remove = PostButton(
      path: .ownPlace(number), fields: ["action": "remove"], words: "\(c(.webPlaceRemove))",
      label: c(.webPlaceRemoveOne, .text(place.displayName)))
    let main: HTML = """
      <h1 dir="auto">\(place.displayName)</h1>
      <section class="sheet"><h2>\(c(.webPlaceEditTitle))</h2>
      \(form.html(c))</section>
      <div class="actions">\(remove.html)\
      <a class="plain" href="\(PagePath.places)">\(c(.webPlaceBack))</a></div>

      """
    return Layout(
      title: place.displayName, current: .places, scripts: ["forms.js"], main: main
    ).html(c)
  }
}
