internal import Articles
internal import Localization
internal import Markup
internal import Routes

/// A stop of a guide: its title, its note, and the controls that move, change and remove it.
struct GuideStop {
  var entry: Guide.Entry
  /// The number of the guide.
  var guide: Int64
  /// What the page shows of the guide.
  var view: GuideView
  /// The number of the stop in the guide, from 1; `nil` if the page shows the first stops, which the
  /// style sheet numbers from list to list.
  var number: Int?
  var moves: StopActions
  var targets: MoveTargets
  var titles: EqualTitles
  /// The rejected form of the page, if any.
  var refused: RejectedForm?

  /// The id of a stop in the page.
  static func anchor(_ entry: Int64) -> String { "waypost-entry-\(entry)" }

  private var path: PagePath { .guide(guide, view) }
  private var title: String { titles.name(entry.article.id) }

  func html(_ c: PageContext) -> HTML {
    let note: HTML? = entry.note.map { "<p class=\"note\" dir=\"auto\">\($0)</p>\n" }
    let names = SectionChoice.line(of: entry.sections)
    let shows: HTML? =
      entry.sections.isEmpty
      ? nil : "<p class=\"quiet\" dir=\"auto\">\(c(.entryShows, .text(names)))</p>\n"
    return """
      <li id="\(GuideStop.anchor(entry.id))" data-entry="\(entry.id)" data-title="\(title)">
      \(summary.html(c))
      \(menu(c).html)\(note)\(shows)</li>

      """
  }

  private var summary: StopSummary {
    StopSummary(
      entry: entry, page: .article(of: entry, in: guide), number: number, showsDay: false,
      titles: titles)
  }

  // MARK: Editing

  /// One control for the stop: it opens a menu, and with script it is dragged, or moved by arrow keys.
  private func menu(_ c: PageContext) -> Menu {
    Menu(
      icon: Icon.handle, words: "",
      content: """
        <ul class="moves">
        \(moves.html(entry, title, c))</ul>
        \(change(c))<ul>
        <li>\(remove(c))</li></ul>

        """,
      kind: " tools", look: "act lone handle", label: c(.webEntryMenu, .text(title)),
      attributes: """
         data-handle data-keys="\(c(moves.hasDays ? .webEntryDragDays : .webEntryDrag, .text(title)))"
        """, isOpen: refused?.entry == entry.id)
  }

  private func change(_ c: PageContext) -> HTML {
    let day = Field(
      name: "day", id: "waypost-day-\(entry.id)", label: c(.webEntryDay),
      value: entry.day.map(String.init) ?? "", hint: c(.webEntryDayHint),
      rules: FormRules.entryPlan["day"])
    let note = Field(
      name: "note", id: "waypost-note-\(entry.id)", label: c(.webEntryNote),
      value: entry.note ?? "", rules: FormRules.entryPlan["note"], shape: .lines)
    // One form: with two, saving one of the fields would lose what was typed in the other.
    var refused = refused
    // A program may send one of the fields alone.
    if let action = refused?.action, ["day", "note"].contains(action) { refused?.action = "plan" }
    let form = FormView(
      path: path, action: "plan", entry: entry.id,
      read: [("day-read", day.value), ("note-read", note.value)], fields: [day, note],
      button: c(.webEntrySave), refused: refused)
    let open: HTML = form.isRefused ? " open" : ""
    return """
      <details class="more"\(open)><summary>\(c(.webEntryChange))</summary>
      \(form.html(c))\(targets.form(entry, in: guide, c))\
      <p><a href="\(PagePath.sections(entry.id, in: guide))">\(c(.webEntrySections))</a></p>
      </details>

      """
  }

  private func remove(_ c: PageContext) -> HTML {
    PostButton(
      path: path, fields: ["action": "remove", "entry": String(entry.id)],
      words: "\(Icon.remove)\(c(.webEntryRemoveIt))",
      label: c(.webEntryRemove, .text(title))
    ).html
  }
}
