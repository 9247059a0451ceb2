internal import App
internal import Articles
internal import Localization
internal import Markup
internal import Routes

/// The frame of every page: head, the ways, top bar, notices and `main`.
struct Layout {
  /// Title of the page; the program's name is appended.
  var title: String
  /// False on pages for other people, behind a link that was shared.
  var tellsProgram = true
  var current: Destination?
  /// Width and columns of `main`: a class of the style sheet.
  var shape = Shape.page
  /// Additional elements for the head.
  var head = HTML()
  /// Style sheets in addition to the common one.
  var styles: [String] = []
  /// Open Graph tags for link previews; most pages have none.
  var card: OpenGraphHead?
  /// Optional scripts: the page works without them.
  var scripts: [String] = []
  /// False on pages with a search box in `main`.
  var hasSearchInBar = true
  /// The title of the guide that is being filled; the search box in the bar keeps it.
  var filledGuide: String?
  /// Where the page is left to, shown at the start of the top bar; `nil` on the pages of the ways.
  var back: BackLink?
  /// What one does with the thing that the page shows: at the end of the top bar, and at the thumb of
  /// a phone, in place of the ways. At most three acts, one menu and one board.
  var acts: HTML?
  var main: HTML

  struct BackLink {
    var path: PagePath
    var words: String
    /// What the link says if it leads back to the results from which one came (`menu.js`).
    var results: String? = nil
  }

  /// The ways: the destinations that every page links to.
  enum Destination: CaseIterable { case search, guides, places, conversations, settings }

  enum Shape: String {
    case page
    /// The home page: a map as wide as the window above the page.
    case home
    /// A list beside its map.
    case split
    /// A few words in the middle of the window: a problem, or the question for the passphrase.
    case alone
    /// An article: contents beside the text.
    case room
    /// A conversation: messages above the composer.
    case conversation
  }

  func html(_ c: PageContext) -> HTML {
    """
    <!doctype html>
    <html lang="\(c.localizer.language.rawValue)" dir="ltr"\(c.type.attribute)>
    <head>
    \(headElements(c))\(head)</head>
    <body\(bodyClass(c))>
    <a class="skip" href="#waypost-content">\(c(.webSkip))</a>
    \(ways(c))\(top(c))\(status(c))<main id="waypost-content" class="\(shape.rawValue)" tabindex="-1">
    \(main)</main>
    \(loading(c))\(keys(c))</body>
    </html>

    """
  }

  private var wholeTitle: String {
    if title.isEmpty { return "Waypost" }
    // As long as any title of a wiki. Limited, because the tags of a card must follow near the
    // start of the page.
    let title = Card.cut(title, to: 255, bytes: 1_020)
    return tellsProgram ? "\(title) – Waypost" : title
  }

  private func headElements(_ c: PageContext) -> HTML {
    let search = hasSearchInBar && !c.viewerStatus.isAnonymous ? ["search.js"] : []
    let menus = c.viewerStatus.isAnonymous ? [] : ["menu.js"]
    let names = (tellsProgram ? ["loading.js"] : []) + search + menus + scripts
    let modules = names.map { name -> HTML in
      "<script type=\"module\" src=\"\(c.asset(name))\"></script>\n"
    }
    let sheets = (["waypost.css"] + styles).map { name -> HTML in
      "<link rel=\"stylesheet\" href=\"\(c.asset(name))\">\n"
    }
    return """
      <meta charset="utf-8">
      <title>\(wholeTitle)</title>
      \(card?.html(LanguageTag(c.localizer.language.rawValue)))\
      <link rel="icon" href="/favicon.ico" sizes="32x32">
      <link rel="apple-touch-icon" sizes="180x180" href="/apple-touch-icon.png">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      \(sheets.joined())<link rel="manifest" href="/manifest.webmanifest">
      \(modules.joined())
      """
  }
}

// MARK: - Ways and top bar

extension Layout {
  private func bodyClass(_ c: PageContext) -> HTML? {
    if c.viewerStatus.isAnonymous { return " class=\"stranger\"" }
    if shape == .home { return " class=\"at-home\"" }
    if shape == .conversation { return " class=\"thing talking\"" }
    return acts == nil ? nil : " class=\"thing\""
  }

  private func ways(_ c: PageContext) -> HTML? {
    guard !c.viewerStatus.isAnonymous else { return nil }
    let links = Destination.allCases.map { $0.link(c, isCurrent: $0 == current) }
    return """
      <nav class="ways" aria-label="\(c(.webMenu))">
      <a class="brand" href="\(PagePath.home)">\(Icon.waypost)\
      <span class="visually-hidden">Waypost</span></a>
      <ul>\(links.joined(by: "\n"))</ul>
      </nav>

      """
  }

  private func top(_ c: PageContext) -> HTML {
    let back = back.map { back -> HTML in
      """
      <a class="back" href="\(back.path)"\(back.results.map { " data-results=\"\($0)\"" as HTML })>\
      \(Icon.back)<bdi>\(back.words)</bdi></a>
      """
    }
    guard !c.viewerStatus.isAnonymous else {
      let brand: HTML = "<span class=\"brand\">\(Icon.waypost)Waypost</span>"
      return "<header class=\"top\">\(back ?? brand)</header>\n"
    }
    let brand: HTML = "<a class=\"brand\" href=\"\(PagePath.home)\">\(Icon.waypost)Waypost</a>"
    // A phone has the box on a page of its own: the search of the home page.
    let picker = filledGuide.map { DestinationGuide(guide: $0) }
    let page = picker.map { PagePath.search("", guidePicker: $0) } ?? .home
    let search: HTML? =
      hasSearchInBar
      ? """
      \(SearchBox(guidePicker: picker, place: .bar).html(c))\
      <a class="go" href="\(page)">\(Icon.search)\
      <span class="visually-hidden">\(c(.webSearchLabel))</span></a>
      """ : nil
    let acts = acts.map { acts -> HTML in "<div class=\"acts\">\n\(acts)</div>\n" }
    return """
      <header class="top">
      \(back ?? brand)
      \(search)\(acts)</header>

      """
  }
}

extension Layout.Destination {
  fileprivate func link(_ c: PageContext, isCurrent: Bool) -> HTML {
    let (path, words, icon): (PagePath, Message.Key, HTML) =
      switch self {
      case .search: (.home, .webNavSearch, Icon.search)
      case .guides: (.guides, .webNavGuides, Icon.guides)
      case .places: (.places, .webNavPlaces, Icon.places)
      case .conversations: (.conversations, .chatNav, Icon.conversations)
      case .settings: (.settings, .webNavSettings, Icon.settings)
      }
    let mark: HTML = isCurrent ? " aria-current=\"page\"" : ""
    return """
      <li><a href="\(path)"\(mark)><span class="of-way">\(icon)</span>\
      <span>\(c(words))</span></a></li>
      """
  }
}

// MARK: - Notices

extension Layout {
  /// Empty until a press leads to a page that takes its time (`loading.js`).
  private func loading(_ c: PageContext) -> HTML? {
    guard tellsProgram else { return nil }
    return """
      <p class="page-loading" role="status" data-page-loading="\(c(.webLoading))" \
      data-answers="\(c.asset("robots.txt"))" data-away="\(c(.webWaypostAway))" \
      data-back="\(c(.webWaypostBack))" data-again="\(c(.webProblemAgain))" data-slow="\(c(.webWaypostSlow))" \
      data-stop="\(c(.webUpdateCancel))" data-service-worker="\(PagePath.serviceWorker)"></p>

      """
  }

  /// The list of keys, which the key "?" opens (`menu.js`).
  private func keys(_ c: PageContext) -> HTML? {
    guard !c.viewerStatus.isAnonymous else { return nil }
    let keys: [(HTML, Message.Key)] = [
      ("<kbd>/</kbd>", .webKeysSearch), ("<kbd>↑</kbd> <kbd>↓</kbd>", .webKeysChoose),
      ("<kbd>Enter</kbd>", .webKeysOpen), ("<kbd>Esc</kbd>", .webKeysClose),
      ("<kbd>?</kbd>", .webKeysHelp),
    ]
    let rows = keys.map { keys, words -> HTML in
      "<dt>\(keys)</dt><dd>\(c(words))</dd>"
    }
    return """
      <dialog id="waypost-keys" class="keys" aria-labelledby="waypost-keys-title">\
      <p id="waypost-keys-title">\(c(.webKeysTitle))</p>\
      <dl>\(rows.joined())</dl>\
      <button class="plain" type="button">\(c(.webKeysDone))</button></dialog>

      """
  }

  private func status(_ c: PageContext) -> HTML {
    var html = HTML()
    if c.isOffline { html += "<p class=\"offline\" role=\"status\">\(c(.webOffline))</p>\n" }
    if let failed = c.failedForm {
      html += """
        <div class="notice" data-failed><p role="alert">\(c.localizer(failed.message)) \
        \(failed.problem.sentences(c))</p>\(failed.again.html(c))</div>

        """
    }
    if let notice = c.notice {
      html += """
        <div class="notice"><p role="status">\(c.localizer(notice))</p>\(undo(c))</div>

        """
    }
    return html
  }

  private func undo(_ c: PageContext) -> HTML? {
    c.undo.map { address in
      // The address is one of ours, so it can be decoded.
      let form = try? RequestQuery(of: address.text).form
      let fields = (form?.fields ?? []).map { HTML.hiddenInput($0.name, $0.value) }
      return """
        <form method="post" action="\(address.text.prefix { $0 != "?" })" \
        data-saving="\(c(.webUndoing))">\(fields.joined())\
        <button class="plain">\(c(.webUndo))</button></form>
        """
    }
  }
}
