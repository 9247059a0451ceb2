internal import Articles
internal import Localization

/// Bold and dim text, if the terminal supports it. There are no colours, since some are illegible
/// on a light or a dark background.
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

/// A type that writes values as text in a session.
protocol ConsoleWriter {
  var session: CommandContext { get }
}

extension ConsoleWriter {
  var localizer: Localizer { session.localizer }
  var style: Style { session.console.style }
}
