internal import Articles
internal import Localization
internal import Markup
internal import Routes

/// The controls that move a stop of a guide: up, down, and a drag handle.
struct StopActions {
  /// A position on a day, counted from 1; `day` is `nil` for stops without one.
  struct Spot: Equatable {
    var day: Int?
    var position: Int
  }

  var path: PagePath
  var up: Spot?
  var down: Spot?
  /// Whether the guide has several days, between which the arrow keys move a stop too.
  var hasDays: Bool

  /// - Parameter title: The name of the stop.
  func html(_ entry: Guide.Entry, _ title: String, _ c: PageContext) -> HTML {
    let drag = hasDays ? c(.webEntryDragDays, .text(title)) : c(.webEntryDrag, .text(title))
    // The handle is hidden until the script runs, since dragging needs it.
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
