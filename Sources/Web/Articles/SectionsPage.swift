internal import App
internal import Articles
internal import Localization
internal import Markup
internal import Routes

/// Page to choose the sections of an article that a guide shows.
struct SectionsPage {
  var shown: EntrySections

  private var guide: PagePath { .guide(shown.guide.id) }
  private var foreign: HTML { WikiTextAttributes(shown.entry.article.language).attributes }

  func html(_ c: PageContext) -> HTML {
    let title = c(
      .webSectionsTitle, .text(shown.entry.article.id.title.text),
      .text(c.title(ofGuide: shown.guide.title)))
    let main: HTML = """
      <h1 class="small">\(title)</h1>
      \(MissingSections(choice: shown.choice).html(c))\(form(c))
      """
    let back = Layout.BackLink(path: guide, words: c.title(ofGuide: shown.guide.title))
    return Layout(title: title, current: .guides, back: back, main: main).html(c)
  }

  private func form(_ c: PageContext) -> HTML {
    guard !shown.choice.parts.isEmpty else {
      return "<p class=\"quiet\">\(c(.webSectionsNone))</p>\n"
    }
    let boxes = shown.choice.parts.map { part -> HTML in
      let checked: HTML = part.isChosen ? " checked" : ""
      return """
        <label><input type="checkbox" name="section" value="\(part.anchor)"\(checked)> \
        <span\(foreign)>\(part.title)</span></label>

        """
    }
    return """
      <form class="stack" method="post" action="\(guide)">
      <input type="hidden" name="action" value="sections">
      <input type="hidden" name="entry" value="\(shown.entry.id)">
      <fieldset class="ticks" aria-describedby="waypost-sections-note">
      <legend>\(c(.webSectionsLegend))</legend>
      <p id="waypost-sections-note" class="quiet">\(c(.webSectionsNote))</p>
      \(boxes.joined())</fieldset>
      <button class="sign">\(c(.webSectionsSave))</button></form>

      """
  }
}

/// Notice about chosen sections that the article no longer has.
struct MissingSections {
  var choice: SectionChoice

  func html(_ c: PageContext) -> HTML? {
    guard !choice.missing.isEmpty else { return nil }
    let names = SectionChoice.line(of: choice.missing)
    let words =
      choice.shown.isEmpty
      ? c(.sectionsMissingAll, .text(names))
      : c(.sectionsMissing, .text(names), .number(choice.missing.count))
    return "<p class=\"state stale\" dir=\"auto\">\(words)</p>\n"
  }
}
