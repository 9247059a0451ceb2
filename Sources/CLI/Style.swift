internal import Articles

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
