internal import Localization
internal import Markup
internal import Routes

/// The form that searches the articles of a guide.
struct GuideSearchForm {
  /// The page of the guide.
  var path: PagePath
  var stops: Int
  /// What was searched, if the page shows results.
  var query: String?

  /// Left out for guides of up to five stops, unless a search was made.
  func html(_ c: PageContext) -> HTML? {
    guard query != nil || stops > 5 else { return nil }
    return """
      <form class="within" role="search" action="\(path)" aria-label="\(c(.webGuideSearch))">
      <label class="visually-hidden" for="waypost-within">\(c(.webGuideSearch))</label>
      <input id="waypost-within" type="search" name="q" value="\(query ?? "")" dir="auto" \
      placeholder="\(c(.webGuideSearch))" maxlength="300">
      <button class="plain">\(c(.webSearchButton))</button></form>

      """
  }
}
