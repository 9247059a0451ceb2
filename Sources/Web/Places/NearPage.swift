internal import App
internal import Articles
internal import Localization
internal import Markup
internal import Places
internal import Routes

/// The page of places near a point: the map, a form for point and distance, and the list.
struct NearPage {
  var form: NearFormInput
  /// The name of the point; `nil` for the position of the reader's device.
  var heading: String?
  /// The validation error of the field.
  var fault: Message?
  var found: NearbyResults?
  /// The problem that made the search fail.
  var problem: Problem?
  /// The centre of the search; `nil` if the input is no place.
  var center: Coordinate?
  /// Country and region of the centre.
  var region: String?
  /// Whether the position came from the browser; then no link of the answer contains it.
  var isPosted = false
  /// The map that links can move; only for pages whose address contains the point.
  var map: MapFigure?
  private var defaultWiki: WikiID

  /// Maximum number of rows; a wiki returns as many with pictures in one answer.
  static let most = 50

  init(_ form: NearFormInput, defaultWiki: WikiID) {
    self.form = form
    self.defaultWiki = defaultWiki
  }

  private var wiki: WikiID { form.wiki ?? defaultWiki }

  func html(_ c: PageContext) -> HTML {
    let field = Field(
      name: "at", id: "waypost-at", label: c(.webNearField), value: form.text,
      hint: c(.webNearHint), rules: FormRules.near["at"], fault: fault,
      isFirstFault: fault != nil)
    // What was found comes first; the form stays at hand.
    let isOpen: HTML? = found?.results.isEmpty ?? true || fault != nil ? " open" : nil
    // Where one is comes first, until something was found.
    let locate = LocateButton(wiki: wiki, look: found == nil ? "sign" : "plain").html(c)
    let main: HTML = """
      \(map?.beside(c) ?? NearMap.empty(around: center, named: heading, c))<div class="column">
      <h1>\(c(.webNearTitle))</h1>
      \(found == nil ? locate : nil)<details class="more around-where"\(isOpen)><summary>\(c(.webNearWhere))</summary>
      <form class="around" role="search" action="\(PagePath.near)" \
      aria-label="\(c(.webNearTitle))" data-check>
      \(field.html(c))<div class="choices">\(distances(c))\(wikis(c))\
      <button class="\(found == nil ? "plain" : "sign")">\(c(.webNearButton))</button></div></form>\
      \(found == nil ? nil : locate)</details>
      <div class="found" data-found data-near>
      \(list(c))</div></div>

      """
    return Layout(
      title: heading.map { c(.webNearOf, .text($0)) } ?? c(.webNearTitle), current: .places,
      shape: .split, styles: MapFigure.styles,
      scripts: ["forms.js", "near.js", "reachability.js"] + MapFigure.scripts,
      main: main
    ).html(c)
  }

  // MARK: Form

  private func distances(_ c: PageContext) -> HTML {
    var all = NearFormInput.distances
    if !all.contains(form.kilometres) { all = (all + [form.kilometres]).sorted() }
    let options = all.map { kilometres -> HTML in
      let mark: HTML = kilometres == form.kilometres ? " selected" : ""
      let words = c.localizer(NearQuery.words(radius: kilometres * 1000))
      return "<option value=\"\(Coordinate.decimal(kilometres))\"\(mark)>\(words)</option>"
    }
    return """
      <div class="field"><label for="waypost-km">\(c(.webNearRadius))</label>
      <select id="waypost-km" name="km">\(options.joined())</select></div>

      """
  }

  /// The choice of wiki; left out if there is only one.
  private func wikis(_ c: PageContext) -> HTML {
    guard let options = c.wikiOptions(chosen: wiki) else {
      return "<input type=\"hidden\" name=\"wiki\" value=\"\(wiki.slug)\">\n"
    }
    return """
      <div class="field"><label for="waypost-near-wiki">\(c(.webSearchWiki))</label>
      <select id="waypost-near-wiki" name="wiki">\(options)</select></div>

      """
  }

  // MARK: List

  /// The results for the script: the list with its notes, and the map that goes beside it.
  func part(_ c: PageContext) -> HTML {
    let map = found.flatMap { found in
      found.results.isEmpty ? nil : NearMap(found: found, center: c(.webNearYou)).picture(c)
    }
    return "\(list(c))\(map)"
  }

  private func list(_ c: PageContext) -> HTML {
    // A wiki that does not answer is told by its short name.
    var c = c
    c.wikiAsked = c.wikiAsked ?? wiki
    guard let found else {
      guard let problem else { return fault == nil ? ListNotice.empty(.around).html(c) : "" }
      return "\(title(c))\(ListNotice.failed(problem).html(c))\(missed(problem, c))"
    }
    guard !found.results.isEmpty else {
      return "\(title(c))\(told(found, c))\(ListNotice.empty(.near(found)).html(c))"
    }
    let rows = found.results.enumerated().map { index, result in
      NearRow(result: result, number: index + 1, wiki: found.wiki).html(c)
    }
    let distance = Message.Argument.message(NearQuery.words(radius: found.query.radius))
    return """
      \(title(c))\(told(found, c))<p class="quiet count" role="status">\
      \(c(.webNearCount, .number(found.results.count), distance))</p>
      <ol class="results near" aria-label="\(c(.webNearLabel))">
      \(rows.joined())</ol>

      """
  }

  private func title(_ c: PageContext) -> HTML {
    let words = heading.map { c(.webNearOf, .text($0)) } ?? c(.webNearHere)
    let about: HTML? = region.map { "<p class=\"quiet\">\($0)</p>\n" }
    return "<h2 class=\"where\" tabindex=\"-1\" dir=\"auto\">\(words)</h2>\n\(about)"
  }

  /// Notes about wikis that did not answer, or not completely.
  private func told(_ found: NearbyResults, _ c: PageContext) -> HTML {
    var html = HTML()
    if let away = found.away {
      html +=
        away.isOfNoPlaces
        ? ListNotice.failed(away).html(c) : ListNotice.stale(found.wiki, away).html(c)
      html += missed(away, c) ?? ""
    } else if found.isOffline {
      html += ListNotice.offline.html(c)
    }
    if let narrower = found.narrower {
      html += "<p class=\"quiet\">\(c.localizer(narrower))</p>\n"
    }
    return html
  }

  /// For temporary problems, a banner that waits for the wiki. A posted position is sent again with
  /// its own button instead.
  private func missed(_ problem: Problem, _ c: PageContext) -> HTML? {
    guard problem.kind.isPassing, !c.isOffline, !isPosted else { return nil }
    return RetryBanner(wiki: wiki, again: c.path, problem: problem).html(
      "<a href=\"\(c.path)\">\(c(.webProblemAgain))</a>", c)
  }
}

/// The button that requests the position from the browser; hidden until the script runs.
private struct LocateButton {
  var wiki: WikiID
  /// Class of the button.
  var look: HTML

  func html(_ c: PageContext) -> HTML {
    let words: [(name: HTML, words: String)] = [
      ("locating", c(.webNearLocating)), ("denied", c(.webNearDenied)),
      ("unavailable", c(.webNearUnavailable)), ("timeout", c(.webNearTimeout)),
      ("insecure", c(.webNearInsecure)), ("failed", c(.webNearFailed)),
      ("asking", c.isOffline ? "" : c.localizer(ListNotice.loading(name: wiki.name).message)),
    ]
    let note =
      c.isOffline ? c(.webNearLocateNoteOffline) : c(.webNearLocateNote, .text(wiki.name))
    let data = words.map { name, words -> HTML in " data-\(name)=\"\(words)\"" }
    return """
      <div class="locate" data-locate="\(PagePath.near)"\(data.joined())>
      <button class="\(look)" type="button" hidden>\(Icon.places)\(c(.webNearLocate))</button>
      <p class="quiet" hidden>\(note)</p>
      <p class="state" role="status" hidden></p></div>

      """
  }
}

/// A row of the list: number, name and description, distance and direction, and the picture if there is
/// one.
struct NearRow {
  var result: NearbyResult
  /// The number, from 1, as on its pin.
  var number: Int
  /// The wiki that was queried.
  var wiki: WikiID

  func html(_ c: PageContext) -> HTML {
    let tags = tags(c)
    let marks: HTML? =
      tags.isEmpty ? nil : "<span class=\"marks\">\(tags.joined(by: " "))</span>"
    let foreign = result.page.map { WikiTextAttributes(of: $0).attributes } ?? " dir=\"auto\""
    let about: HTML? = result.about.flatMap { words in
      words.isEmpty ? nil : " <span class=\"quiet\"\(foreign)>\(words)</span>"
    }
    return """
      <li id="\(NearMap.id(ofRow: number))"><a href="\(path)">\
      <span class="no" aria-hidden="true">\(String(number))</span><span class="words">\
      <b\(foreign)>\(result.name)</b>\(about) \(marks)</span> \
      <span class="way">\(c.localizer(result.way))</span>\(picture(c))</a></li>

      """
  }

  private var path: PagePath {
    switch result.thing {
    case .article(let article): .article(article.id)
    case .place(let place): .place(place.point)
    case .listing(let listing, _): .place(.init(result.coordinate, name: listing.name))
    }
  }

  /// The saved picture, or else the wiki's thumbnail through the proxy.
  private func picture(_ c: PageContext) -> HTML? {
    let saved = result.article?.picture.flatMap(c.pictureAddress)
    let small = result.article.flatMap { article in
      article.thumbnail.flatMap { c.thumbnails(article.id.wiki)($0.address) }
    }
    return (saved ?? small).map { RowPicture.html($0, title: result.name) }
  }

  private func tags(_ c: PageContext) -> [HTML] {
    switch result.thing {
    case .article(let article):
      var tags: [HTML] = []
      if article.id.wiki.isBuiltIn {
        tags.append("<span class=\"tag saved\">\(c(.webPartOfWaypost))</span>")
        if let language = foreignLanguage(c) { tags.append(language) }
      } else {
        if article.isSaved { tags.append("<span class=\"tag saved\">\(c(.webMarkSaved))</span>") }
        if article.isOutdated { tags.append("<span class=\"tag\">\(c(.webMarkOutdated))</span>") }
        if article.id.wiki != wiki {
          tags.append("<span class=\"tag\">\(article.id.wiki.name)</span>")
        }
      }
      return tags
    case .place(let place):
      if case .own = place.source {
        return ["<span class=\"tag saved\">\(c(.placeListOwn))</span>"]
      }
      return ["<span class=\"tag\">\(c(.placeListFeed))</span>"]
    case .listing(_, let id):
      let tag: HTML = "<span class=\"tag\">\(c(.nearListedIn, .text(id.title.text)))</span>"
      return [tag] + [foreignLanguage(c)].compactMap(\.self)
    }
  }

  /// The language of what comes with Waypost in another language than the reader's.
  private func foreignLanguage(_ c: PageContext) -> HTML? {
    guard let wiki = result.page?.wiki, wiki.isBuiltIn, let language = wiki.languageOfHost,
      language.primary != c.localizer.language.rawValue
    else { return nil }
    let name = Language(rawValue: language.primary)?.ownName ?? language.text
    return "<span class=\"tag\">\(name)</span>"
  }
}
