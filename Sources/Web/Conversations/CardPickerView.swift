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
  var state = State.choices([])

  enum Size { case compact, expanded }

  enum State {
    case choices([CardOption])
    case preview(Card, CardReference)
    case failed(Problem)
    /// The form that places ships for a new game.
    case hiding(ShipPlacementForm)
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
      <a class="plain" href="\(PagePath.choosing(kind.name, in: id, asked))" \
      data-larger>\(c(.chatAppLarger))</a>
      """
    return """
      <div class="app-head"><h2>\(c(kind.words))</h2>\(larger)\
      <a class="plain" href="\(PagePath.conversation(id))" data-part>\(c(.chatAppClose))</a></div>

      """
  }

  private func content(_ c: PageContext) -> HTML {
    if case .hiding(let form) = state { return hiding(form, c) }
    if let making = kind.making, case .choices = state {
      // One line and a button that opens the next step, which needs more room.
      return """
        <p>\(c(making.lead))</p>
        <p class="actions"><a class="sign" href="\(PagePath.choosing(kind.name, in: id))" \
        data-larger>\(c(making.button))</a></p>

        """
    }
    guard case .preview(let card, let reference) = state else {
      return "\(search(c))<div class=\"found\" data-found>\n\(found(c))</div>\n"
    }
    let insert = PagePath.conversation(id, inserting: reference)
    return """
      <p class="quiet" id="waypost-preview">\(c(.chatPreview))</p>
      \(CardView(card: card, article: nil, view: .unnamed(id)).html(c))
      <p class="actions"><a class="sign" href="\(insert)" data-part data-insert>\
      \(c(.chatInsert))</a> <a class="plain" href="\(here(asked))" data-part>\
      \(c(.chatBackResults))</a></p>

      """
  }

  private func hiding(_ form: ShipPlacementForm, _ c: PageContext) -> HTML {
    """
    <p>\(c(.gameRules))</p>
    <p>\(c(.webGameHideHint))</p>
    \(form.html(c))<p class="quiet">\(c(.gameKey))</p>

    """
  }

  /// The path of this app at its current size, with query fields.
  private func here(_ fields: [(String, String)]) -> PagePath {
    size == .compact
      ? .conversation(id, [("app", kind.name)] + fields) : .choosing(kind.name, in: id, fields)
  }

  /// The query fields of what was typed and chosen.
  private var asked: [(String, String)] {
    [("q", words)] + (scope.field.map { [("in", $0)] } ?? [])
  }

  private func search(_ c: PageContext) -> HTML? {
    guard let asks = kind.asks else { return nil }
    let action = size == .compact ? PagePath.conversation(id) : .choosing(kind.name, in: id)
    let app: HTML =
      size == .compact ? "<input type=\"hidden\" name=\"app\" value=\"\(kind.name)\">" : ""
    let scopes: HTML? =
      kind.hasScopes ? SearchScopeChoice(id: "waypost-find-in", chosen: scope).html(c) : nil
    return """
      <form class="search in-page" role="search" method="get" action="\(action)"\
      \(SearchBox.scriptWords(suggestions: action.query("part", "found"), c))>\(app)\
      <label class="unseen" for="waypost-find">\(c(asks))</label>\
      <input id="waypost-find" type="search" name="q" value="\(words)" dir="auto" \
      placeholder="\(c(asks))" autocomplete="off" maxlength="300" autofocus>\
      \(scopes)<button class="sign">\(c(.webSearchButton))</button></form>

      """
  }

  /// Only the choices, for the script of the search field.
  func found(_ c: PageContext) -> HTML {
    switch state {
    case .preview, .hiding: return ""
    case .failed(let problem): return ListNotice.failed(problem).html(c)
    case .choices(let choices):
      guard !choices.isEmpty else {
        let isBlank = !words.contains { !$0.isWhitespace }
        return isBlank ? "" : ListNotice.empty(.results(query: words)).html(c)
      }
      let rows = choices.prefix(size == .compact ? 6 : 50).map { row($0, c) }
      return """
        <ol class="results" aria-label="\(c(.webResultsLabel))">
        \(rows.joined())</ol>

        """
    }
  }

  private func row(_ choice: CardOption, _ c: PageContext) -> HTML {
    let foreign = WikiTextAttributes(of: wiki).attributes
    let picture = RowPicture.html(choice.picture.flatMap { Address($0) }, title: choice.title)
    let description: HTML? = choice.description.map {
      " <span class=\"quiet\"\(foreign)>\($0)</span>"
    }
    let mark: HTML? =
      choice.isDisambiguation
      ? "<span class=\"marks\"><span class=\"tag\">\(c(.searchMarkDisambiguation))</span></span>"
      : nil
    return """
      <li><a href="\(here(asked + [("pick", choice.reference)]))" data-part>\(picture)\
      <span class="words"><b\(foreign)>\(choice.title)</b>\(description)</span>\(mark)</a></li>

      """
  }
}

/// An app of the composer expanded to a page.
struct CardPickerPage {
  var app: CardPickerView
  var title: String?

  func html(_ c: PageContext) -> HTML {
    let back: HTML = """
      <p><a href="\(PagePath.conversation(app.id))">\(c(.chatBack))</a></p>

      """
    return Layout(
      title: c(app.kind.words), current: .conversations, head: c.talkSheet + c.gameSheet,
      scripts: ["conversation.js", "game.js"], hasSearchInBar: false,
      main: "<h1 class=\"small\">\(title ?? c(.chatUntitled))</h1>\n\(back)\(app.html(c))"
    ).html(c)
  }
}
