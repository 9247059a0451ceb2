internal import Markup
internal import Routes

extension HTML {
  static func hiddenInput(_ name: String, _ value: String) -> HTML {
    "<input type=\"hidden\" name=\"\(name)\" value=\"\(value)\">"
  }
}

/// A form that consists of one button.
struct PostButton {
  var path: PagePath
  var fields: KeyValuePairs<String, String>
  var words: HTML
  var look: Look = .plain
  /// Accessible name, if the button shows an icon.
  var label: String?
  var isDisabled = false
  /// Whether the form leads back to this page, which stays if the form fails (`loading.js`).
  var keepsPlace = false
  /// Further attributes of the form, such as what its page says while the form is sent.
  var attributes: HTML?

  enum Look: String { case plain, sign, quiet, icon }

  var html: HTML {
    let hidden = fields.map { HTML.hiddenInput($0, $1) }
    let named: HTML? = label.map { " aria-label=\"\($0)\"" }
    let state: HTML = isDisabled ? " disabled" : ""
    let place: HTML = keepsPlace ? " data-keep-place" : ""
    return """
      <form class="one" method="post" action="\(path)"\(place)\(attributes)>\(hidden.joined())\
      <button class="\(look.rawValue)"\(named)\(state)>\(words)</button></form>

      """
  }
}
