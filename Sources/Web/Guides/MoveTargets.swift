internal import Articles
internal import Localization
internal import Markup
internal import Routes

/// The other guides, to which each stop of a guide can be moved.
struct MoveTargets {
  /// The names of the guides.
  var names: [String]
  /// The number of stops of the page.
  var stops: Int
  /// What the page shows of the guide.
  var view: GuideView

  private static let listID = "waypost-guides"

  /// How many options all choices of a page have together. A page with more has one list of names,
  /// which the fields of all stops suggest.
  private static let mostOptions = 4_000

  private var isShared: Bool { names.count * stops > MoveTargets.mostOptions }

  /// The form that moves a stop; `nil` without other guides.
  func form(_ entry: Guide.Entry, in guide: Int64, _ c: PageContext) -> HTML? {
    guard !names.isEmpty else { return nil }
    let id: HTML = "waypost-move-\(entry.id)"
    let choice: HTML =
      isShared
      ? "<input id=\"\(id)\" name=\"to\" list=\"\(MoveTargets.listID)\" required dir=\"auto\">"
      : "<select id=\"\(id)\" name=\"to\">\(options(c))</select>"
    return """
      <form class="stack" method="post" action="\(PagePath.guide(guide, view))">
      \(HTML.hiddenInput("action", "move"))
      \(HTML.hiddenInput("entry", String(entry.id)))
      <label for="\(id)">\(c(.webEntryMoveTo))</label>
      \(choice)
      <button class="plain">\(c(.webEntryMove))</button></form>

      """
  }

  /// The list of names for the fields; `nil` if each stop has a choice of its own.
  func list(_ c: PageContext) -> HTML? {
    isShared && !names.isEmpty
      ? "<datalist id=\"\(MoveTargets.listID)\">\(options(c))</datalist>\n" : nil
  }

  private func options(_ c: PageContext) -> HTML {
    names.map { name -> HTML in "<option value=\"\(name)\">\(c.title(ofGuide: name))</option>" }
      .joined()
  }
}
