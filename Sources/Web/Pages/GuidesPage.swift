internal import Articles
internal import Markup
internal import Waypost
internal import Wording

/// Every guide, a form for a new one, and what can be taken back.
struct GuidesPage {
  var guides: [GuideSummary]
  var trash: [TrashItem]
  /// The name that was typed for a new guide, when the server did not take it.
  var typedName = ""
  /// What is wrong with it.
  var nameFault: Message?

  func html(_ c: PageContext) -> HTML {
    let main: HTML = """
      <h1>\(c(.webGuidesTitle))</h1>
      \(cards(c))<section class="sheet"><h2>\(c(.webGuidesNew))</h2>
      \(newGuide(c))</section>
      \(trashList(c))
      """
    return Layout(
      title: c(.webGuidesTitle), current: .guides, scripts: ["forms.js"], main: main
    ).html(c)
  }

  private func cards(_ c: PageContext) -> HTML {
    guard !guides.isEmpty else { return PageState.empty(.guides).html(c) }
    return "<ul class=\"cards\">\n\(guides.map { GuideCard(guide: $0).html(c) }.joined())</ul>\n"
  }

  private func newGuide(_ c: PageContext) -> HTML {
    var field = Field.guideName(name: "name", id: "waypost-name", value: typedName, c)
    field.fault = nameFault
    return """
      <form class="stack" method="post" action="\(PagePath.guides)" data-check>
      \(field.html(c))<button class="sign">\(c(.webGuidesMake))</button>
      </form>
      """
  }

  private func trashList(_ c: PageContext) -> HTML {
    let items = trash.map { thing -> HTML in
      let back = PostButton(
        path: .undo, fields: ["trash": String(thing.id)],
        words: "\(c(.webTrashBack, .text(c.title(ofGuide: thing.title))))")
      return """
        <li>\(back.html)<span class="quiet">\(c.markup(.webTrashUntil, c.day(thing.keptUntil)))\
        </span></li>

        """
    }
    let list: HTML =
      items.isEmpty
      ? PageState.empty(.trash).html(c) : "<ul class=\"trash\">\n\(items.joined())</ul>\n"
    return "<section class=\"sheet\"><h2>\(c(.webTrash))</h2>\n\(list)</section>\n"
  }
}
