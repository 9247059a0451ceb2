internal import App
internal import Articles
internal import Localization
internal import Markup
internal import Routes

/// The list of guides, with a search of all saved articles, a form for a new guide, and the trash.
struct GuidesPage: FormPage {
  var guides: [GuideSummary]
  var trash: [TrashItem]
  /// The rejected form of this page, if any: for a new guide, or for a file of guides.
  var refused: RejectedForm?

  func html(_ c: PageContext) -> HTML {
    let head: HTML =
      GuideCard.shown(guides).isEmpty
      ? "<h1>\(c(.webGuidesTitle))</h1>\n\(cards(c))\(newGuide(c))"
      : """
      <div class="head-line"><h1>\(c(.webGuidesTitle))</h1>\
      \(newGuide(c))</div>
      \(search(c))\(cards(c))
      """
    let main: HTML = """
      \(head)\(GuideImportForm(refused: refused).html(c))\
      \(trash.isEmpty ? nil : TrashList(trash: trash).html(c))
      """
    return Layout(
      title: c(.webGuidesTitle), current: .guides, scripts: ["forms.js"], main: main
    ).html(c)
  }

  private func cards(_ c: PageContext) -> HTML {
    let cards = GuideCard.shown(guides).map { GuideCard(guide: $0, offersDeletion: true).html(c) }
    guard !cards.isEmpty else { return ListNotice.empty(.guides).html(c) }
    return "<ul class=\"cards\">\n\(cards.joined())</ul>\n"
  }

  /// The search of all saved articles; left out if there are none.
  private func search(_ c: PageContext) -> HTML? {
    guard guides.contains(where: { $0.entryCount > 0 }) else { return nil }
    return """
      <form class="within" role="search" action="\(PagePath.search)" \
      aria-label="\(c(.webGuidesSearch))">
      <input type="hidden" name="from" value="local">
      <label class="visually-hidden" for="waypost-within">\(c(.webGuidesSearch))</label>
      <input id="waypost-within" type="search" name="q" dir="auto" \
      placeholder="\(c(.webGuidesSearch))" maxlength="300">
      <button class="plain">\(c(.webSearchButton))</button></form>

      """
  }

  /// The form for a new guide, folded under the board of the page, unless it was refused or there is
  /// no guide yet.
  private func newGuide(_ c: PageContext) -> HTML {
    let name = Field.guideName(name: "name", id: "waypost-name", rules: .newGuide, c)
    let form = FormView(
      path: .guides, action: "new", fields: [name] + Field.guideDays(id: "waypost-new", c),
      button: c(.webGuidesMake), look: .sign, refused: refused)
    let open: HTML? = form.isRefused || GuideCard.shown(guides).isEmpty ? " open" : nil
    return """
      <details class="unfold"\(open)><summary class="sign">\(c(.webGuidesNew))</summary>
      \(form.html(c))</details>
      """
  }
}
