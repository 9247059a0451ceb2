internal import Articles
internal import Localization

/// Bold and dim text, where a terminal shows it; no colours, which a light or a dark background
/// would swallow.
struct Style {
  let isOn: Bool

  func bold(_ text: String) -> String { wrapped(text, by: 1) }
  func dim(_ text: String) -> String { wrapped(text, by: 2) }

  private func wrapped(_ text: String, by code: Int) -> String {
    isOn ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

extension Console {
  var style: Style { Style(isOn: usesStyle) }
}

/// What writes values as lines for a person, in the words and the style of a session.
protocol SessionLines {
  var session: Session { get }
}

extension SessionLines {
  var localizer: Localizer { session.localizer }
  var style: Style { session.console.style }
}
