internal import App
internal import Articles
internal import Localization
internal import Markup
internal import Routes

/// The search form. It works without scripts; the script adds results while the user types.
struct SearchBox {
  var query = ""
  var wiki: WikiID?
  /// The guide that is being filled.
  var guidePicker: DestinationGuide?
  var place = Place.page
  /// False if the page has something else to say first.
  var takesFocus = true

  enum Place: String {
    /// In the bar of every other page; its results open below it.
    case bar
    /// As the main content of the page.
    case page
  }

  func html(_ c: PageContext) -> HTML {
    let id: HTML = place == .bar ? "waypost-bar-q" : "waypost-q"
    let focus: HTML = takesFocus && place == .page && query.isEmpty ? " autofocus" : ""
    let loading = c.localizer(ListNotice.loading(name: "$1").message)
    let hidden = guidePicker?.fields
    return """
      <form class="search in-\(place.rawValue)" role="search" action="\(PagePath.search)" \
      data-suggest="\(PagePath.results)" data-loading="\(loading)">
      <label class="unseen" for="\(id)">\(c(.webSearchLabel))</label>
      <input id="\(id)" type="search" name="q" value="\(query)" dir="auto" \
      placeholder="\(c(.webSearchPlaceholder))" autocomplete="off" autocapitalize="off" \
      spellcheck="false" enterkeyhint="search" maxlength="300"\(focus)>
      \(choice(c))\(hidden)<button class="sign" aria-label="\(c(.webSearchButton))">\
      <span>\(c(.webSearchButton))</span></button>
      </form>

      """
  }

  /// Choice of the wiki; a hidden field in the bar, and if there is only one wiki.
  private func choice(_ c: PageContext) -> HTML {
    let chosen = wiki ?? c.defaultWiki
    guard place == .page, let options = c.wikiOptions(chosen: chosen) else {
      return "<input type=\"hidden\" name=\"wiki\" value=\"\(chosen.slug)\">\n"
    }
    return """
      <label class="unseen" for="waypost-wiki">\(c(.webSearchWiki))</label>
      <select id="waypost-wiki" name="wiki">\(options)</select>

      """
  }
}
