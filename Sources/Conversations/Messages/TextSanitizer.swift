internal import Foundation  // canonical composition (NFC)
internal import Markup

/// What becomes of texts that people write, before they are kept.
enum TextSanitizer {
  /// The text of a message: composed, its ends trimmed, without control characters and without
  /// those that turn the direction of what follows.
  static func text(_ typed: String, limit: Int) throws(ConversationError) -> String {
    let lines = typed.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    let text = composed(lines.visible).trimmingCharacters(in: .whitespacesAndNewlines)
    guard hasSomethingToSee(text) else { throw .textEmpty }
    guard text.count <= limit, text.unicodeScalars.count <= limit * 4 else {
      throw .textTooLong(length: max(text.count, text.unicodeScalars.count / 4), limit: limit)
    }
    return text
  }

  /// A name or a title: one line, and nothing in it that cannot be seen, but for the joiners that
  /// scripts and signs need.
  static func name(_ typed: String, limit: Int) throws(ConversationError) -> String {
    let words = composed(typed.visible).split(whereSeparator: \.isWhitespace)
    var name = String.UnicodeScalarView()
    name.append(contentsOf: words.joined(separator: " ").unicodeScalars.filter(isKept))
    let text = String(name).trimmingCharacters(in: .whitespaces)
    guard hasSomethingToSee(text) else { throw .nameEmpty }
    guard text.count <= limit, text.unicodeScalars.count <= limit * 4 else {
      throw .nameTooLong(length: max(text.count, text.unicodeScalars.count / 4), limit: limit)
    }
    return text
  }

  /// A field of a card.
  static func field(_ text: String) -> String { composed(text.visible) }

  private static func composed(_ text: String) -> String {
    text.precomposedStringWithCanonicalMapping
  }

  /// Zero-width joiner and non-joiner, and the variation selectors: Persian, Indic scripts and
  /// emoji are written with them.
  private static func isJoiner(_ scalar: Unicode.Scalar) -> Bool {
    [0x200C, 0x200D, 0xFE0E, 0xFE0F].contains(scalar.value)
  }

  private static func isKept(_ scalar: Unicode.Scalar) -> Bool {
    !scalar.properties.isDefaultIgnorableCodePoint || isJoiner(scalar)
  }

  /// Blanks, joiners and the fillers of Hangul and Braille show nothing.
  private static func hasSomethingToSee(_ text: String) -> Bool {
    text.unicodeScalars.contains { scalar in
      let properties = scalar.properties
      return !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
        && scalar.value != 0x2800 && properties.generalCategory != .nonspacingMark
    }
  }
}
