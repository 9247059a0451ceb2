internal import Articles
internal import Markup
internal import Wording

/// One stop of a guide: its board, its note, and what moves, changes and removes it.
struct GuideStop {
  var entry: Guide.Entry
  /// From 1.
  var position: Int
  /// How many stops there are.
  var last: Int
  /// The number of the guide.
  var guide: Int64
  /// A form of the page that was not taken.
  var refused: Refused?

  private var path: PagePath { .guide(guide) }
  private var title: String { entry.article.id.title.text }

  func html(_ c: PageContext) -> HTML {
    """
    <li data-entry="\(entry.id)" data-title="\(title)">
    \(board(c))
    \(note)\(shows(c))<div class="under">\(change(c))<div class="tools">\(move(c))</div></div></li>

    """
  }

  private func board(_ c: PageContext) -> HTML {
    let foreign = ForeignText(entry.article.language).attributes
    let description: HTML? = entry.article.description.map {
      " <span class=\"quiet\"\(foreign)>\($0)</span>"
    }
    let day: HTML? = entry.day.map { "<span class=\"tag\">\(c(.webGuideDay, .number($0)))</span>" }
    return """
      <a class="board" href="\(address)"><span class="words">\
      <b\(foreign)>\(title)</b>\(description)</span>\(day)</a>
      """
  }

  /// The article as this guide shows it.
  private var address: PagePath {
    entry.sections.isEmpty
      ? .article(entry.article.id) : .article(entry.article.id, shownIn: guide)
  }

  private func shows(_ c: PageContext) -> HTML? {
    guard !entry.sections.isEmpty else { return nil }
    let names = entry.sections.map(SectionChoice.words).joined(separator: " · ")
    return "<p class=\"quiet\" dir=\"auto\">\(c(.entryShows, .text(names)))</p>\n"
  }

  private var note: HTML? {
    entry.note.map { "<p class=\"note\" dir=\"auto\">\($0)</p>\n" }
  }

  // MARK: Moving

  private func move(_ c: PageContext) -> HTML {
    let up = moved(to: position - 1, Icon.up, c(.webEntryUp, .text(title)), "up")
    let down = moved(to: position + 1, Icon.down, c(.webEntryDown, .text(title)), "down")
    // The script shows the handle: without it the two buttons move a stop.
    return """
      \(up)\(down)<button type="button" class="icon handle" data-handle hidden \
      aria-label="\(c(.webEntryDrag, .text(title)))">\(Icon.handle)</button>
      """
  }

  private func moved(to place: Int, _ icon: HTML, _ label: String, _ way: String) -> HTML {
    PostButton(
      path: path,
      fields: ["action": "move", "entry": String(entry.id), "position": String(place)],
      words: icon, look: .icon, label: label, isDisabled: !(1...last).contains(place)
    ).html
  }

  // MARK: Changing

  private func change(_ c: PageContext) -> HTML {
    let day = Field(
      name: "day", id: "waypost-day-\(entry.id)", label: c(.webEntryDay),
      value: entry.day.map(String.init) ?? "", hint: c(.webEntryDayHint),
      rules: FormRules.entryDay["day"])
    let note = Field(
      name: "note", id: "waypost-note-\(entry.id)", label: c(.webEntryNote),
      value: entry.note ?? "", rules: FormRules.entryNote["note"], shape: .lines)
    let remove = PostButton(
      path: path, fields: ["action": "remove", "entry": String(entry.id)],
      words: "\(c(.webEntryRemove, .text(title)))")
    let forms = [form("day", day, c(.webEntryKeepDay)), form("note", note, c(.webEntryKeepNote))]
    let open: HTML = forms.contains { $0.isRefused } ? " open" : ""
    return """
      <details class="more"\(open)><summary>\(c(.webEntryChange))</summary>
      \(forms.map { $0.html(c) }.joined())\
      <p><a href="\(PagePath.sections(entry.id, in: guide))">\(c(.webEntrySections))</a></p>
      \(remove.html)</details>

      """
  }

  private func form(_ action: String, _ field: Field, _ button: String) -> CheckedForm {
    CheckedForm(
      path: path, action: action, entry: entry.id, fields: [field], button: button,
      refused: refused)
  }
}
