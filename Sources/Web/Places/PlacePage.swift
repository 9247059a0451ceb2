internal import App
internal import Articles
internal import Localization
internal import Markup
internal import Places
internal import Routes

/// The page of a place: its position, and links to map services and apps.
struct PlacePage {
  var point: PlaceTarget.Point
  var article: ArticleID?
  var dialect: LinkDialect
  var callbacks: Callbacks
  /// The URL schemes of apps that callback links may open.
  var schemes: Set<String>
  /// The address of this page.
  var address: String
  /// The address as a QR code.
  var code: HTML?
  var near: [(place: ListedPlace, metres: Double)] = []
  /// Country and region, then the direction to the nearest town, one per line.
  var whereabouts: [String] = []
  /// The number of the own place that this is; `nil` if it is not in the list.
  var own: Int64?
  /// The map, with the place in its centre.
  var map: MapFigure?
  /// The chat in which the place was opened.
  var conversation: ConversationID?

  func html(_ c: PageContext) -> HTML {
    let name = point.name ?? point.coordinate.description
    let lines = whereabouts.joined(separator: " · ")
    let card = OpenGraphHead(
      title: name, description: lines.isEmpty ? point.coordinate.description : lines,
      address: c.origin + PagePath.place(point).text, image: c.usualImage)
    let main: HTML = """
      \(map?.beside(c))<div class="column">
      <h1 dir="auto">\(name)</h1>
      \(whereIs(c))\(CallbackButtons(callbacks: callbacks, schemes: schemes).html(c, failed: false))\
      \(PlaceWaysView(point: point, hasWikipedia: true).html(c))\(apps(c))\(nearby(c))\(link(c))\(coordinate)</div>

      """
    return Layout(
      title: name, current: .places, shape: map == nil ? .page : .split, styles: MapFigure.styles,
      card: card,
      scripts: ["places.js", "share.js"] + MapFigure.scripts,
      back: back(c),
      acts: c.viewerStatus.isAnonymous ? nil : acts(c), main: main
    ).html(c)
  }

  /// The list of places is the owner's.
  private func back(_ c: PageContext) -> Layout.BackLink? {
    if let conversation { return .conversation(conversation, c) }
    return c.viewerStatus.isAnonymous ? nil : .init(path: .places, words: c(.webNavPlaces))
  }

  private func whereIs(_ c: PageContext) -> HTML {
    let from: HTML? =
      dialect.family == .waypost || dialect.name.hasPrefix("wikipedia:places?WMFLatitude,")
      ? nil : "<p class=\"quiet\">\(c(.webPlaceFrom, .text(dialect.name)))</p>\n"
    let read: HTML? = article.map { id in
      let title: HTML = "<a href=\"\(PagePath.article(id))\" dir=\"auto\">\(id.title.text)</a>"
      return "<p>\(c.markup(.webPlaceArticle, title))</p>\n"
    }
    let about: HTML? =
      whereabouts.isEmpty
      ? nil : "<p>\(whereabouts.map { line -> HTML in "\(line)" }.joined(by: "<br>"))</p>\n"
    return "\(about)\(from)\(read)"
  }

  /// The position in digits, at the foot of the page; left out if it is the title.
  private var coordinate: HTML? {
    point.name == nil
      ? nil : "<p class=\"coordinate\" dir=\"ltr\">\(point.coordinate.description)</p>\n"
  }

  private func acts(_ c: PageContext) -> HTML {
    let latitude = Coordinate.decimal(point.coordinate.latitude)
    let longitude = Coordinate.decimal(point.coordinate.longitude)
    let edit = own.map { number -> HTML in
      "<a class=\"sign\" href=\"\(PagePath.ownPlace(number))\">\(c(.webPlaceEdit))</a>"
    }
    let keep = PostButton(
      path: .places,
      fields: [
        "action": "place", "then": "add", "latitude": latitude, "longitude": longitude,
        "name": point.name ?? "",
        // The app that opened this page waits for an answer: the buttons for it stay.
        "back": callbacks.isEmpty ? "" : c.path,
      ], words: "\(c(.webPlaceAddThis))", look: .sign)
    let send = PagePath.send([
      ("latitude", latitude), ("longitude", longitude), ("name", point.name ?? ""),
    ])
    return """
      <a class="act" href="\(PagePath.near(point))">\(Icon.around)\(c(.webNearTitle))</a>
      <a class="act" href="\(send)">\(Icon.send)\(c(.webSend))</a>
      \(edit ?? keep.html)
      """
  }

  /// Where the apps are found that open the links of this page. The script says so if one is not
  /// installed.
  private func apps(_ c: PageContext) -> HTML {
    let apps = OutgoingLink.allCases.compactMap { link -> HTML? in
      guard let text = link.appAddress, let address = Address(text) else { return nil }
      let words = c(.webPlaceGetOne, .text(c(link.words)))
      return "<li>\(OutsideLink(address, "\(words)", look: "plain").html)</li>\n"
    }
    return """
      <p class="state failed" role="status" id="waypost-no-app"></p>
      <details class="more" id="waypost-get-app"><summary>\(c(.webPlaceGetApp))</summary>
      <p>\(c(.webPlaceGetAppNote))</p>
      <ul class="ways">
      \(apps.joined())</ul></details>

      """
  }

  private func nearby(_ c: PageContext) -> HTML? {
    guard !near.isEmpty else { return nil }
    let items = near.compactMap { found -> HTML? in
      guard case .guide(let id, let guide) = found.place.source else { return nil }
      return """
        <li><a href="\(PagePath.article(id))"><span class="words">\
        <b\(WikiTextAttributes(of: id.wiki).attributes)>\(id.title.text)</b> \
        <span class="quiet" dir="auto">\(c.title(ofGuide: guide))</span></span>\
        <span class="marks"><span class="quiet">\(PlacePage.way(found.metres))</span></span></a></li>

        """
    }
    return """
      <h2>\(c(.webPlaceNear))</h2>
      <ul class="results places">
      \(items.joined())</ul>

      """
  }

  /// Formats a distance in metres: `800 m`, `12 km`.
  static func way(_ metres: Double) -> String {
    metres < 1000 ? "\(Int(metres / 10) * 10) m" : "\(Int((metres / 1000).rounded())) km"
  }

  private func link(_ c: PageContext) -> HTML {
    let share = ShareMenu(title: point.name ?? point.coordinate.description, address: address)
    let link = LinkSheet(
      label: .webPlaceLink, address: "\(address)", more: "\(share.sheet(c))\(share.mail(c))",
      code: code)
    return "<section class=\"sheet\">\(link.html(c))</section>\n"
  }
}

/// The links of a place to map services and apps.
struct PlaceWaysView {
  var point: PlaceTarget.Point
  /// Whether the Wikipedia app is one of them; false where it stands above them.
  var hasWikipedia = false

  /// A link with a URL scheme of an app.
  func app(_ link: OutgoingLink, look: HTML, _ c: PageContext) -> HTML? {
    let text = link.address(of: point)
    guard let address = Address(text, alsoOpening: OutgoingLink.schemes) else { return nil }
    return """
      <a class="\(look)" href="\(address)" data-app="\(c(.webPlaceNoApp))">\(c(link.words))</a>
      """
  }

  func html(_ c: PageContext) -> HTML {
    let links = OutgoingLink.allCases.compactMap { link -> HTML? in
      guard hasWikipedia || link != .wikipedia else { return nil }
      let text = link.address(of: point)
      if !text.hasPrefix("https") { return app(link, look: "plain", c) }
      return Address(text).map { OutsideLink($0, "\(c(link.words))", look: "plain").html }
    }
    return """
      <h2>\(c(.webPlaceWays))</h2>
      <ul class="ways">
      \(links.map { link -> HTML in "<li>\(link)</li>\n" }.joined())</ul>

      """
  }
}

/// Buttons for the callback addresses of a link. They name their target and are never followed
/// automatically.
struct CallbackButtons {
  var callbacks: Callbacks
  /// The URL schemes allowed besides https.
  var schemes: Set<String>

  /// - Parameter failed: Whether the link could not be read.
  func html(_ c: PageContext, failed: Bool) -> HTML? {
    let ways: [(String?, Message.Key)] =
      failed
      ? [(callbacks.error, .webPlaceReturnError), (callbacks.cancel, .webPlaceReturnCancel)]
      : [(callbacks.success, .webPlaceReturn), (callbacks.cancel, .webPlaceReturnCancel)]
    let buttons = ways.compactMap { text, key -> HTML? in text.flatMap { button($0, key, c) } }
    let source: HTML? = callbacks.source.map {
      "<p class=\"quiet\">\(c(.webPlaceReturnSource, .text(String($0.prefix(80)))))</p>\n"
    }
    let refused = ways.compactMap { text, _ in text.flatMap { refusal($0, c) } }
    guard !buttons.isEmpty || source != nil || !refused.isEmpty else { return nil }
    return "\(source)\(refused.joined())<div class=\"actions\">\(buttons.joined())</div>\n"
  }

  /// Says why an app that asks to be opened has no button.
  private func refusal(_ text: String, _ c: PageContext) -> HTML? {
    guard button(text, .webPlaceReturn, c) == nil else { return nil }
    let hasScheme = text.contains(":") && text.first?.isLetter == true
    let place = String(text.prefix { $0 != ":" }.prefix(30)) + (hasScheme ? ":" : "")
    return "<p class=\"quiet\">\(c(.webPlaceReturnRefused, .text(place)))</p>\n"
  }

  private func button(_ text: String, _ key: Message.Key, _ c: PageContext) -> HTML? {
    guard let address = Address(text, alsoOpening: schemes), let scheme = address.scheme,
      scheme == "https" || schemes.contains(scheme)
    else { return nil }
    var place = "\(scheme):"
    if scheme == "https" {
      // The host that a browser would connect to, ignoring user information before an `@`.
      let rest = address.text.dropFirst("https://".count)
      let authority = rest.prefix { !"/?#\\".contains($0) }
      place = String(authority.split(separator: "@").last ?? authority)
    }
    return OutsideLink(address, "\(c(key, .text(place)))", look: "plain").html
  }
}

/// The page for an unreadable link: which number is wrong and why, and a field to correct it.
struct UnreadableLinkPage {
  var text: String
  var error: PlaceError
  var callbacks: Callbacks
  var schemes: Set<String>

  func html(_ c: PageContext) -> HTML {
    let main: HTML = """
      <h1 class="small">\(c(.webPlaceFix))</h1>
      <form class="stack sheet" action="\(PagePath.open)">
      <div class="field"><label for="waypost-open">\(c(.webPlaceFixLabel))</label>
      <input id="waypost-open" type="text" name="url" value="\(text)" dir="auto" autofocus \
      aria-invalid="true" aria-describedby="waypost-open-fault">
      <p class="fault" id="waypost-open-fault" role="alert">\(c.localizer(error.message))</p></div>
      <button class="sign">\(c(.webPlaceFixButton))</button></form>
      \(CallbackButtons(callbacks: callbacks, schemes: schemes).html(c, failed: true))

      """
    return Layout(
      title: c(.webPlaceFix), current: .places,
      back: .init(path: .places, words: c(.webPlaceBack)), main: main
    ).html(c)
  }
}
