internal import Articles
internal import Localization
internal import Markup
internal import Routes

/// The controls that move a stop of a guide up and down.
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

  /// The items of the menu of a stop.
  /// - Parameter title: The name of the stop.
  func html(_ entry: Guide.Entry, _ title: String, _ c: PageContext) -> HTML {
    """
    <li>\(button(up, entry, "\(Icon.up)\(c(.webEntryUpIt))", c(.webEntryUp, .text(title))))</li>
    <li>\(button(down, entry, "\(Icon.down)\(c(.webEntryDownIt))", c(.webEntryDown, .text(title))))</li>

    """
  }

  private func button(
    _ spot: Spot?, _ entry: Guide.Entry, _ words: HTML, _ label: String
  ) -> HTML {
    PostButton(
      path: path,
      fields: [
        "action": "place", "entry": String(entry.id), "day": spot?.day.map(String.init) ?? "",
        "position": String(spot?.position ?? 0),
      ], words: words, label: label, isDisabled: spot == nil
    ).html
  }
}
