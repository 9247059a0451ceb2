internal import Markup

/// A menu of the acts of a page: it opens without script, above the thumb on a phone and below its
/// button else; a press beside it closes it, and with script Escape and the way back do (`menu.js`).
struct Menu {
  var icon: HTML
  var words: HTML
  var content: HTML
  /// Classes in addition to that of the look.
  var kind: HTML = ""
  /// Classes of the button.
  var look: HTML = "act"
  /// Accessible name, if the button shows an icon only.
  var label: String?
  /// Attributes of the button, each after a space.
  var attributes: HTML = ""
  var isOpen = false

  var html: HTML {
    let named: HTML? = label.map { " aria-label=\"\($0)\"" }
    let open: HTML? = isOpen ? " open" : nil
    return """
      <details class="drop\(kind)" name="waypost-menu"\(open)>\
      <summary class="\(look)"\(named)\(attributes)>\(icon)\(words)</summary>
      <div class="menu">
      \(content)</div></details>

      """
  }
}
