internal import App
internal import Articles
internal import Localization
internal import Markup
internal import Routes

/// An app of the composer: its choices, and the preview of the chosen one.
///
/// It opens in place of the composer and expands to a page only on request.
struct CardPickerView {
  var id: ConversationID
  var kind: any CardProvider
  var wiki: WikiID
  var size: Size
  /// The typed text.
  var words: String
  var scope = SearchQuery.Scope.both
  /// Whether the listed wikis may be chosen from: their names tell a guest something of the owner.
  var offersWikis = false
  /// How many choices are shown; `nil` for as many as have room at first.
  var length: ResultsLength?
  /// The chosen option, if there is one.
  var picked: String?
  /// The card that is in the composer already: it stays until another one is inserted.
  var inserted: InsertedCard?
  var state = State.choices(CardChoices([]))

  enum Size { case compact, expanded }

  enum State {
    case choices(CardChoices)
    case preview(Card, CardReference)
    case failed(Problem)
    /// The form that places ships for a new game.
    case shipPlacement(ShipPlacementForm)
  }

  func html(_ c: PageContext) -> HTML {
    """
    <section class="app \(size == .compact ? "compact" : "expanded")" data-composer\
    \(Composer.scriptWords(c)) aria-label="\(c(kind.words))">
    \(head(c))\(content(c))</section>

    """
  }

  private func head(_ c: PageContext) -> HTML {
    let larger: HTML =
      size == .expanded || kind.making != nil
      ? ""
      : """
      <a class="plain" href="\(PagePath.choosing(kind.name, in: id, asked(c)))" \
      data-larger>\(c(.chatAppLarger))</a>
      """
    return """
      <div class="app-head"><h2>\(c(kind.words))</h2>\(larger)\
      <a class="plain" href="\(PagePath.conversation(id, inserted.fields))" data-part>\
      \(c(.chatAppClose))</a></div>

      """
  }

  private func content(_ c: PageContext) -> HTML {
    if case .shipPlacement(let form) = state { return shipPlacement(form, c) }
    if let making = kind.making, case .choices = state {
      // One line and a button that opens the next step, which needs more room.
      return """
        <p>\(c(making.lead))</p>
        <p class="actions"><a class="sign" href="\(PagePath.choosing(kind.name, in: id, inserted.fields))" \
        data-larger>\(c(making.button))</a></p>
        \(CardPickerView.line)
        """
    }
    guard case .preview(let card, let reference) = state else {
      return """
        \(search(c))<p class="state loading search-state" role="status" data-search-state \
        data-composer-state></p>
        <div class="found" data-found>
        \(found(c))</div>

        """
    }
    let insert = PagePath.conversation(id, inserting: reference)
    return """
      <p class="quiet" id="waypost-preview">\(c(.chatPreview))</p>
      \(CardView(card: card, article: nil, view: .unnamed(id)).html(c))
      <p class="actions"><a class="sign" href="\(insert)" data-part data-insert>\
      \(c(.chatInsert))</a> <a class="plain" href="\(here(asked(c)))" data-part>\
      \(c(.chatBackResults))</a></p>
      \(CardPickerView.line)
      """
  }

  /// In which the script says how the next state comes along; with a list, the line stands above it.
  private static let line: HTML = """
    <p class="state loading" role="status" data-composer-state></p>

    """

  private func shipPlacement(_ form: ShipPlacementForm, _ c: PageContext) -> HTML {
    """
    <p>\(c(.gameRules))</p>
    <p>\(c(.webGameHideHint))</p>
    \(form.html(c))<p class="quiet">\(c(.gameKey))</p>
    \(CardPickerView.line)
    """
  }

  /// The path of this app at its current size, with query fields.
  private func here(_ fields: [(String, String)]) -> PagePath {
    size == .compact
      ? .conversation(id, [("app", kind.name)] + fields) : .choosing(kind.name, in: id, fields)
  }

  /// The query fields of what was typed, and of the card in the composer.
  private func asked(_ c: PageContext) -> [(String, String)] {
    [
      ("q", words), ("in", scope.field ?? ""), ("wiki", wiki == c.defaultWiki ? "" : wiki.slug),
    ] + inserted.fields
  }

  private func search(_ c: PageContext) -> HTML? {
    guard let asks = kind.asks else { return nil }
    let action = size == .compact ? PagePath.conversation(id) : .choosing(kind.name, in: id)
    let app: HTML =
      size == .compact ? "<input type=\"hidden\" name=\"app\" value=\"\(kind.name)\">" : ""
    let held = inserted.fields.map { name, value -> HTML in
      "<input type=\"hidden\" name=\"\(name)\" value=\"\(value)\">"
    }.joined()
    let scopes: HTML? =
      kind.hasScopes ? SearchScopeChoice(id: "waypost-find-in", chosen: scope).html(c) : nil
    return """
      <form class="search in-page" role="search" method="get" action="\(action)"\
      \(SearchBox.scriptWords(suggestions: action.query("part", "found"), c))>\(app)\(held)\
      <label class="visually-hidden" for="waypost-find">\(c(asks))</label>\
      <input id="waypost-find" type="search" name="q" value="\(words)" dir="auto" \
      placeholder="\(c(asks))" autocomplete="off" maxlength="300" autofocus>\
      \(wikis(c))\(scopes)<button class="sign">\(c(.webSearchButton))</button></form>

      """
  }

  /// Choice of the wiki; `nil` if there is only one, or if they are not to be named.
  private func wikis(_ c: PageContext) -> HTML? {
    guard offersWikis else { return nil }
    return c.wikiOptions(chosen: wiki).map { options in
      """
      <label class="visually-hidden" for="waypost-find-wiki">\(c(.webSearchWiki))</label>\
      <select id="waypost-find-wiki" name="wiki">\(options)</select>
      """
    }
  }

  /// Only the choices, for the script of the search field.
  func found(_ c: PageContext) -> HTML {
    var c = c
    c.wikiAsked = wiki
    switch state {
    case .preview, .shipPlacement: return ""
    case .failed(let problem):
      // The script leaves the rows, of which one was chosen, and shows this below them.
      let isPassing = problem.kind.isPassing
      let passing: HTML = isPassing ? " data-passing" : ""
      let mark: HTML? = picked == nil ? nil : " data-problem\(passing)"
      let away: HTML? = picked == nil && isPassing ? " data-wiki-away" : nil
      let back: HTML? = picked.map { _ -> HTML in
        " <a class=\"plain\" href=\"\(here(asked(c)))\" data-part>\(c(.chatBackResults))</a>"
      }
      let notice =
        picked == nil ? ListNotice.failed(problem) : .failedCard(problem)
      return """
        <div\(mark)>\(notice.html(c))</div>
        <p class="actions"\(away)>\(again(c))\(back)</p>

        """
    case .choices(let choices):
      let rows = choices.options.prefix(shown).enumerated().map { row($1, at: $0, c) }
      guard !rows.isEmpty else {
        let isBlank = !words.contains { !$0.isWhitespace }
        return isBlank
          ? "" : "\(notice(choices, c))\(ListNotice.empty(.results(query: words)).html(c))"
      }
      return """
        \(notice(choices, c))<ol class="results" aria-label="\(c(.webResultsLabel))">
        \(rows.joined())</ol>
        <p class="quiet count" role="status">\(count(choices, c))</p>
        \(more(choices, c))
        """
    }
  }

  /// The number of rows of a compact app at first: more would push the conversation away.
  private static let compactRows = 6

  private var shown: Int {
    length?.limit ?? (size == .compact ? CardPickerView.compactRows : ResultsLength.first.limit)
  }

  private func hasMore(_ choices: CardChoices) -> Bool {
    choices.hasMore || choices.options.count > shown
  }

  private func count(_ choices: CardChoices, _ c: PageContext) -> String {
    let rows = min(choices.options.count, shown)
    guard hasMore(choices) else { return c(.chatResultsCount, .number(rows)) }
    let total = choices.total ?? choices.options.count
    guard total > rows else { return c(.chatResultsCountFirst, .number(rows)) }
    return c(.chatResultsCountOf, .number(rows), .number(total))
  }

  /// The longest list: a guest must not make a wiki send thousands of rows.
  static let longest = ResultsLength.more

  /// The indices at which a longer list goes on.
  private static let starts: Set = [compactRows, ResultsLength.first.limit]

  /// The link to a longer list, which begins with the same rows.
  private func more(_ choices: CardChoices, _ c: PageContext) -> HTML? {
    let now = length ?? .first
    let isShortest = length == nil && size == .compact
    guard hasMore(choices), now != CardPickerView.longest,
      let next = isShortest ? .first : now.next
    else { return nil }
    let path = here(asked(c) + [("show", next.rawValue)]).fragment("result-\(shown + 1)")
    return "<p class=\"more\"><a href=\"\(path)\" data-part>\(c(.webResultsMore))</a></p>\n"
  }

  /// Why the choices are those of the library alone.
  private func notice(_ choices: CardChoices, _ c: PageContext) -> HTML? {
    guard let away = choices.away else {
      return choices.isOffline ? ListNotice.offline.html(c) : nil
    }
    // The script repeats the search until the wiki answers (`search.js`).
    let mark: HTML? = away.kind.isPassing ? " data-wiki-away" : nil
    return "\(ListNotice.stale(wiki, away).html(c))<p class=\"actions\"\(mark)>\(again(c))</p>\n"
  }

  private func again(_ c: PageContext) -> HTML {
    let path = here(asked(c) + [("pick", picked ?? "")])
    return "<a class=\"plain\" href=\"\(path)\" data-part>\(c(.webProblemAgain))</a>"
  }

  private func row(_ choice: CardOption, at index: Int, _ c: PageContext) -> HTML {
    let foreign = WikiTextAttributes(of: choice.wiki ?? wiki).attributes
    let picture = RowPicture.html(choice.picture.flatMap { Address($0) }, title: choice.title)
    let description: HTML? = choice.description.map {
      " <span class=\"quiet\"\(foreign)>\($0)</span>"
    }
    let anchor: HTML? =
      CardPickerView.starts.contains(index) ? " id=\"result-\(index + 1)\"" : nil
    return """
      <li\(anchor)><a href="\(here(asked(c) + [("pick", choice.reference)]))" data-part>\(picture)\
      <span class="words"><b\(foreign)>\(choice.title)</b>\(description)</span>\(marks(choice, c))</a></li>

      """
  }

  /// The tags of a choice, as in the results of a search (`ResultRow`).
  private func marks(_ choice: CardOption, _ c: PageContext) -> HTML? {
    let wiki: HTML? = choice.wiki.map { wiki -> HTML in
      wiki.isBuiltIn
        ? "<span class=\"tag saved\">\(c(.webPartOfWaypost))</span>"
        : WikiTag(wiki: wiki).html
    }
    let kind: HTML? =
      choice.isDisambiguation
      ? "<span class=\"tag\">\(c(.searchMarkDisambiguation))</span>" : nil
    let marks = [wiki, kind].compactMap(\.self)
    return marks.isEmpty ? nil : "<span class=\"marks\">\(marks.joined(by: " "))</span>"
  }
}

/// An app of the composer expanded to a page.
struct CardPickerPage {
  var app: CardPickerView
  var title: String?

  func html(_ c: PageContext) -> HTML {
    return Layout(
      title: c(app.kind.words), current: .conversations, head: c.talkSheet + c.gameSheet,
      scripts: ["conversation.js", "game.js"], hasSearchInBar: false,
      back: .conversation(app.id, fields: app.inserted.fields, c),
      main: "<h1 class=\"small\">\(title ?? c(.chatUntitled))</h1>\n\(app.html(c))"
    ).html(c)
  }
}
