/// Estimates the width of text in common system fonts (Segoe UI, Roboto, San Francisco, Noto Sans,
/// Helvetica): there is no font to measure, and an overestimate does no harm.
enum TextWidth {
  /// In pixels.
  static func of(_ text: String, size: Double, letterSpacing: Double = 0) -> Double {
    text.unicodeScalars.reduce(0) { $0 + ems($1) * size + letterSpacing }
  }

  /// In em.
  private static func ems(_ scalar: Unicode.Scalar) -> Double {
    switch scalar {
    case "i", "j", "l", "I", "'", ".", ",", ":", ";", "|", "!", "ı", "í", "ì", "î", "ï": 0.29
    case " ", "f", "t", "r", "(", ")", "-", "/", "[", "]": 0.37
    case "m", "w", "M", "W", "@", "%", "—", "æ", "œ", "Æ", "Œ": 0.9
    case "A"..."Z", "À"..."Þ": 0.7
    case "\u{300}"..."\u{36F}", "\u{200B}"..."\u{200F}": 0
    case "\u{1100}"..."\u{115F}", "\u{2E80}"..."\u{FFDC}", "\u{20000}"...: 1
    default: 0.57
    }
  }
}
