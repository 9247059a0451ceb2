internal import Markup
internal import Routes

/// A form that consists of one button.
struct PostButton {
  var path: PagePath
  var fields: KeyValuePairs<String, String>
  var words: HTML
  var look: Look = .plain
  /// Accessible name, if the button shows an icon.
  var label: String?
  var isDisabled = false

  enum Look: String { case plain, sign, quiet, icon }

  var html: HTML {
    let hidden = fields.map { name, value -> HTML in
      "<input type=\"hidden\" name=\"\(name)\" value=\"\(value)\">"
    }
    let named: HTML? = label.map { " aria-label=\"\($0)\"" }
    let state: HTML = isDisabled ? " disabled" : ""
    return """
      <form class="one" method="post" action="\(path)">\(hidden.joined())\
      <button class="\(look.rawValue)"\(named)\(state)>\(words)</button></form>

      """
  }
}
