internal import Articles
internal import Localization
internal import Markup
internal import Routes

/// What moves a stop of a guide: a button up, a button down, and the handle of the script.
struct StopActions {
  /// A place on a day, from 1; no day stands for what is on none.
  struct Spot: Equatable {
    var day: Int?
    var position: Int
  }

  var path: PagePath
  var up: Spot?
  var down: Spot?
  /// Whether there are several days, between which the arrow keys go too.
  var hasDays: Bool

  func html(_ entry: Guide.Entry, _ c: PageContext) -> HTML {
    let title = entry.article.id.title.text
    let drag = hasDays ? c(.webEntryDragDays, .text(title)) : c(.webEntryDrag, .text(title))
    // The script shows the handle: without it the two buttons move a stop.
    return """
      \(button(up, entry, Icon.up, c(.webEntryUp, .text(title))))\
      \(button(down, entry, Icon.down, c(.webEntryDown, .text(title))))\
      <button type="button" class="icon handle" data-handle hidden aria-label="\(drag)">\
      \(Icon.handle)</button>
      """
  }

  private func button(
    _ spot: Spot?, _ entry: Guide.Entry, _ icon: HTML, _ label: String
  ) -> HTML {
    PostButton(
      path: path,
      fields: [
        "action": "place", "entry": String(entry.id), "day": spot?.day.map(String.init) ?? "",
        "position": String(spot?.position ?? 0),
      ], words: icon, look: .icon, label: label, isDisabled: spot == nil
    ).html
  }
}
