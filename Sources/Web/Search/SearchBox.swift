internal import App
internal import Articles
internal import Localization
internal import Markup
internal import Routes

/// The search form. It works without scripts; the script adds results while the user types.
struct SearchBox {
  var query = ""
  var wiki: WikiID?
  var scope = SearchQuery.Scope.both
  /// The guide that is being filled.
  var guidePicker: DestinationGuide?
  var place = Place.page
  /// Whether the empty box has the focus when the page opens; false on pages that say what failed.
  var takesFocus = true
  /// Whether its button is the board of the page; false where the page offers a better way on.
  var hasBoard = true

  enum Place: String {
    /// In the bar of every other page; its results open below it.
    case bar
    /// As the main content of the page.
    case page
  }

  func html(_ c: PageContext) -> HTML {
    let id: HTML = place == .bar ? "waypost-bar-q" : "waypost-q"
    let focus: HTML = takesFocus && place == .page && query.isEmpty ? " autofocus" : ""
    let hidden = guidePicker?.fields
    let formID: HTML? = place == .page ? " id=\"waypost-search\"" : nil
    let form: HTML = """
      <form\(formID) class="search in-\(place.rawValue)" role="search" action="\(PagePath.search)"\
      \(SearchBox.scriptWords(suggestions: .results, c))>
      \(Icon.search)<label class="visually-hidden" for="\(id)">\(c(.webSearchLabel))</label>
      <input id="\(id)" type="search" name="q" value="\(query)" dir="auto" \
      placeholder="\(c(.webSearchPlaceholder))" autocomplete="off" autocapitalize="off" \
      spellcheck="false" enterkeyhint="search" maxlength="2000"\(focus)>
      \(choice(c))\(hidden)<button class="\(look.rawValue)" aria-label="\(c(.webSearchButton))">\
      <span>\(c(.webSearchButton))</span></button>
      </form>

      """
    guard place == .bar else { return "\(form)\(scopes(c))" }
    return """
      <div class="bar-search">\(form)<div class="panel" data-panel hidden>\
      <div class="found" data-found></div></div></div>

      """
  }

  private var look: PostButton.Look { hasBoard ? .sign : .plain }

  /// In which the script says how the search goes: above the results, where it is seen, with its room
  /// kept while there are results.
  static let status: HTML = """
    <p class="state loading search-state" role="status" data-search-state></p>

    """

  /// The attributes that the script of a search form needs.
  ///
  /// - Parameter suggestions: The path of the list of results alone.
  static func scriptWords(suggestions: PagePath, _ c: PageContext) -> HTML {
    let loading = c.localizer(ListNotice.loading(name: "$1").message)
    return """
       data-suggest="\(suggestions)" data-loading="\(loading)" \
      data-away="\(c(.webWaypostAway))" data-stale="\(c(.webResultsStale))" \
      data-again="\(c(.webProblemAgain))"
      """
  }

  /// Chips below the form that choose what is searched.
  private func scopes(_ c: PageContext) -> HTML {
    let chips = [SearchQuery.Scope.both, .titles, .texts].map { scope -> HTML in
      let mark: HTML = scope == self.scope ? " checked" : ""
      return """
        <label class="chip"><input type="radio" name="in" form="waypost-search" \
        value="\(scope.field ?? "")"\(mark)>\(c(scope.label))</label>

        """
    }
    return """
      <fieldset class="chips"><legend class="visually-hidden">\(c(.webSearchIn))</legend>
      \(chips.joined())</fieldset>

      """
  }

  /// Choice of the wiki; a hidden field in the bar, and if there is only one wiki.
  private func choice(_ c: PageContext) -> HTML {
    let chosen = wiki ?? c.defaultWiki
    guard place == .page, let options = c.wikiOptions(chosen: chosen) else {
      return "<input type=\"hidden\" name=\"wiki\" value=\"\(chosen.slug)\">\n"
    }
    return """
      <label class="visually-hidden" for="waypost-wiki">\(c(.webSearchWiki))</label>
      <select id="waypost-wiki" name="wiki">\(options)</select>

      """
  }
}

/// Choice of what is searched: titles, texts, or both.
struct SearchScopeChoice {
  var id: HTML
  var chosen: SearchQuery.Scope

  func html(_ c: PageContext) -> HTML {
    let options = [SearchQuery.Scope.both, .titles, .texts].map { scope -> HTML in
      let mark: HTML = scope == chosen ? " selected" : ""
      return "<option value=\"\(scope.field ?? "")\"\(mark)>\(c(scope.label))</option>"
    }
    return """
      <label class="visually-hidden" for="\(id)">\(c(.webSearchIn))</label>
      <select id="\(id)" name="in">\(options.joined())</select>

      """
  }
}

extension Form {
  /// The chosen scope of a search; an unknown one is both.
  var searchScope: SearchQuery.Scope {
    SearchQuery.Scope(field: self["in"])
  }
}
