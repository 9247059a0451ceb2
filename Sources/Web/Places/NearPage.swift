internal import App
internal import Articles
internal import Localization
internal import Markup
internal import Places
internal import Routes

/// What lies around a point: a form that says where and how far, and the list.
struct NearPage {
  var form: NearForm
  /// The point as people call it; `nil` for where the reader's device is.
  var heading: String?
  /// What is wrong with what was typed.
  var fault: Message?
  var found: Nearby?
  /// Why nothing could be found.
  var problem: Problem?
  /// Where is looked around; `nil` for what is no place.
  var center: Coordinate?
  /// Country and region of it.
  var region: String?
  /// True for the position that a browser told: it stands in no link of the answer.
  var isPosted = false
  /// For a page with an address: moved by links in it.
  var map: MapFigure?
  /// How wide a picture may be that stands for it, in pixels.
  var room: Int?
  private var defaultWiki: WikiID

  /// So many rows fit one's patience, and one answer of a wiki with its pictures.
  static let most = 50

  init(_ form: NearForm, defaultWiki: WikiID) {
    self.form = form
    self.defaultWiki = defaultWiki
  }

  private var wiki: WikiID { form.wiki ?? defaultWiki }

  func html(_ c: PageContext) -> HTML {
    let main: HTML = """
      <h1>\(c(.webNearTitle))</h1>
      \(question(c))\(LocateButton(wiki: wiki).html(c))\
      <div class="found" data-found data-near>
      \(part(c))</div>

      """
    return Layout(
      title: heading.map { c(.webNearOf, .text($0)) } ?? c(.webNearTitle), current: .places,
      styles: MapFigure.styles, scripts: ["forms.js", "near.js", "wake.js"] + MapFigure.scripts,
      main: main
    ).html(c)
  }

  // MARK: Where, and how far

  private func question(_ c: PageContext) -> HTML {
    let field = Field(
      name: "at", id: "waypost-at", label: c(.webNearField), value: form.text,
      hint: c(.webNearHint), rules: FormRules.near["at"], fault: fault,
      isFirstFault: fault != nil)
    return """
      <form class="around" role="search" action="\(PagePath.near)" \
      aria-label="\(c(.webNearTitle))" data-check>
      \(field.html(c))<div class="choices">\(distances(c))\(wikis(c))\
      <button class="sign">\(c(.webNearButton))</button></div></form>

      """
  }

  private func distances(_ c: PageContext) -> HTML {
    var all = NearForm.distances
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

  /// A single wiki needs no choice.
  private func wikis(_ c: PageContext) -> HTML {
    var ids = c.wikis.map(\.id)
    if !ids.contains(wiki) { ids.insert(wiki, at: 0) }
    guard ids.count > 1 else {
      return "<input type=\"hidden\" name=\"wiki\" value=\"\(wiki.slug)\">\n"
    }
    let options = ids.map { id -> HTML in
      let mark: HTML = id == wiki ? " selected" : ""
      return "<option value=\"\(id.slug)\"\(mark)>\(id.name)</option>"
    }
    return """
      <div class="field"><label for="waypost-near-wiki">\(c(.webSearchWiki))</label>
      <select id="waypost-near-wiki" name="wiki">\(options.joined())</select></div>

      """
  }

  // MARK: The list

  /// What was found, and what is to be said of it: the part that the script puts in.
  func part(_ c: PageContext) -> HTML {
    guard let found else {
      guard let problem else { return fault == nil ? PageState.empty(.around).html(c) : "" }
      return "\(title(c))\(PageState.failed(problem).html(c))\(missed(problem, c))"
    }
    guard !found.results.isEmpty else {
      return "\(title(c))\(told(found, c))\(PageState.empty(.near(found)).html(c))"
    }
    let rows = found.results.enumerated().map { index, result in
      NearRow(result: result, number: index + 1, wiki: found.wiki).html(c)
    }
    let distance = Message.Argument.message(NearQuery.words(radius: found.query.radius))
    return """
      \(title(c))\(told(found, c))<p class="quiet count" role="status">\
      \(c(.webNearCount, .number(found.results.count), distance))</p>
      \(picture(found, c))<ol class="results near" aria-label="\(c(.webNearLabel))">
      \(rows.joined())</ol>

      """
  }

  private func picture(_ found: Nearby, _ c: PageContext) -> HTML? {
    guard isPosted else { return map?.html(c) }
    return NearMap(found: found, center: c(.webNearYou))
      .picture(width: room ?? MapFrame.narrow.width, c)
  }

  private func title(_ c: PageContext) -> HTML {
    let words = heading.map { c(.webNearOf, .text($0)) } ?? c(.webNearHere)
    let about: HTML? = region.map { "<p class=\"quiet\">\($0)</p>\n" }
    return "<h2 class=\"where\" tabindex=\"-1\" dir=\"auto\">\(words)</h2>\n\(about)"
  }

  /// Who did not answer, or not for all of it.
  private func told(_ found: Nearby, _ c: PageContext) -> HTML {
    var html = HTML()
    if let away = found.away {
      html +=
        away.isOfNoPlaces
        ? PageState.failed(away).html(c) : PageState.stale(found.wiki, away).html(c)
      html += missed(away, c) ?? ""
    } else if found.isOffline {
      html += PageState.offline.html(c)
    }
    if let narrower = found.narrower {
      html += "<p class=\"quiet\">\(c.localizer(narrower))</p>\n"
    }
    return html
  }

  /// What a problem that passes leaves to do: the wiki is waited for. A position that was posted
  /// is asked for again by its button.
  private func missed(_ problem: Problem, _ c: PageContext) -> HTML? {
    guard problem.kind.isPassing, !c.isOffline, !isPosted else { return nil }
    return RetryBanner(wiki: wiki, again: c.path).html(
      "<a href=\"\(c.path)\">\(c(.webProblemAgain))</a>", c)
  }
}

/// Asks the browser where the reader is; the button comes with its script, which alone can ask.
private struct LocateButton {
  var wiki: WikiID

  func html(_ c: PageContext) -> HTML {
    let words: [(name: HTML, words: String)] = [
      ("locating", c(.webNearLocating)), ("denied", c(.webNearDenied)),
      ("unavailable", c(.webNearUnavailable)), ("timeout", c(.webNearTimeout)),
      ("insecure", c(.webNearInsecure)), ("failed", c(.webNearFailed)),
      ("asking", c.isOffline ? "" : c.localizer(PageState.loading(name: wiki.name).message)),
    ]
    let note =
      c.isOffline ? c(.webNearLocateNoteOffline) : c(.webNearLocateNote, .text(wiki.name))
    let data = words.map { name, words -> HTML in " data-\(name)=\"\(words)\"" }
    return """
      <div class="locate" data-locate="\(PagePath.near)"\(data.joined())>
      <button class="plain" type="button" hidden>\(Icon.places)\(c(.webNearLocate))</button>
      <p class="quiet" hidden>\(note)</p>
      <p class="state" role="status" hidden></p></div>

      """
  }
}

/// Something that lies near: its picture, name and description, how far and in which direction.
struct NearRow {
  var result: NearbyResult
  /// From 1, as its pin has it.
  var number: Int
  /// The wiki that was asked.
  var wiki: WikiID

  func html(_ c: PageContext) -> HTML {
    let foreign = result.page.map { WikiTextAttributes(of: $0.wiki).attributes } ?? " dir=\"auto\""
    let about: HTML? = result.about.flatMap { words in
      words.isEmpty ? nil : " <span class=\"quiet\"\(foreign)>\(words)</span>"
    }
    return """
      <li id="\(NearMap.id(ofRow: number))"><a href="\(path)">\(picture(c))<span class="words"><b\(foreign)>\(result.name)</b>\
      \(about) <span class="way"><span class="number" aria-hidden="true">\(String(number))</span> \
      \(c.localizer(result.way))</span></span>\(marks(c))</a></li>

      """
  }

  private var path: PagePath {
    switch result.thing {
    case .article(let article): .article(article.id)
    case .place(let place): .place(place.point)
    case .listing(let listing, _): .place(.init(result.coordinate, name: listing.name))
    }
  }

  /// The saved picture, else the wiki's small one through us.
  private func picture(_ c: PageContext) -> HTML {
    let saved = result.article?.picture.flatMap(c.pictureAddress)
    let small = result.article.flatMap { article in
      article.thumbnail.flatMap { c.thumbnails(article.id.wiki)($0.address) }
    }
    return RowPicture.html(saved ?? small, title: result.name)
  }

  private func marks(_ c: PageContext) -> HTML? {
    let marks = tags(c)
    return marks.isEmpty ? nil : "<span class=\"marks\">\(marks.joined(by: " "))</span>"
  }

  private func tags(_ c: PageContext) -> [HTML] {
    switch result.thing {
    case .article(let article):
      var tags: [HTML] = []
      if article.id.wiki.isBuiltIn {
        tags.append("<span class=\"tag kept\">\(c(.webPartOfWaypost))</span>")
      } else {
        if article.isSaved { tags.append("<span class=\"tag kept\">\(c(.webMarkSaved))</span>") }
        if article.id.wiki != wiki {
          tags.append("<span class=\"tag\">\(article.id.wiki.name)</span>")
        }
      }
      return tags
    case .place(let place):
      if case .own = place.source { return ["<span class=\"tag kept\">\(c(.placeListOwn))</span>"] }
      return ["<span class=\"tag\">\(c(.placeListFeed))</span>"]
    case .listing(_, let id):
      return ["<span class=\"tag\">\(c(.nearListedIn, .text(id.title.text)))</span>"]
    }
  }
}
