internal import App
internal import Articles
internal import Localization
internal import Markup
internal import Routes

/// The settings of a guide: cover, dates, title, deletion.
struct GuideSettingsForm {
  var guide: Guide
  var refused: RejectedForm?

  private var path: PagePath { .guide(guide.id) }

  /// The default guide cannot be renamed or deleted.
  private var isKept: Bool { guide.title == GuideService.savedGuide }

  func html(_ c: PageContext) -> HTML {
    let days = FormView(
      path: path, action: "days",
      fields: Field.guideDays(id: "waypost-day", first: guide.firstDay, last: guide.lastDay, c),
      button: c(.webGuideSetDays), refused: refused)
    let field = Field.guideName(
      name: "title", id: "waypost-title", value: guide.title, rules: .guideName, c)
    let name = FormView(
      path: path, action: "rename", fields: [field], button: c(.webGuideRename), refused: refused)
    let open: HTML = days.isRefused || name.isRefused ? " open" : ""
    return """
      <details class="sheet"\(open)><summary>\(c(.webGuideChange))</summary>
      \(cover(c))\(days.html(c))\(wiki(c))\(isKept ? nil : name.html(c))\(isKept ? nil : delete(c))</details>

      """
  }

  private func cover(_ c: PageContext) -> HTML? {
    guard !guide.entries.isEmpty else { return nil }
    return """
      <p><a class="plain" href="\(PagePath.cover(guide.id))">\(c(.webGuideChooseCover))</a></p>

      """
  }

  /// The choice of the wiki in which articles for the guide are searched.
  private func wiki(_ c: PageContext) -> HTML? {
    guard let options = c.wikiOptions(chosen: guide.wiki ?? c.defaultWiki) else { return nil }
    return """
      <form class="stack" method="post" action="\(path)">
      <input type="hidden" name="action" value="wiki">
      <label for="waypost-guide-wiki">\(c(.webGuideWiki))</label>
      <select id="waypost-guide-wiki" name="wiki">\(options)</select>
      <button class="plain">\(c(.webGuideSetWiki))</button></form>

      """
  }

  private func delete(_ c: PageContext) -> HTML {
    let delete = PostButton(
      path: path, fields: ["action": "delete"], words: "\(c(.webGuideDelete))")
    return "\(delete.html)<p class=\"quiet\">\(c(.webGuideDeleteNote))</p>"
  }
}
