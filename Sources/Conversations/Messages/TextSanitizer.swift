internal import Foundation  // canonical composition (NFC)
internal import Markup

/// Cleans texts that people write, before they are stored.
enum TextSanitizer {
  /// Returns the text of a message: composed, trimmed, without control characters and without those
  /// that change the text direction.
  static func text(_ typed: String, limit: Int) throws(ConversationError) -> String {
    let lines = typed.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
    let text = composed(lines.visible).trimmingCharacters(in: .whitespacesAndNewlines)
    guard hasSomethingToSee(text) else { throw .textEmpty }
    guard text.count <= limit, text.unicodeScalars.count <= limit * 4 else {
      throw .textTooLong(length: max(text.count, text.unicodeScalars.count / 4), limit: limit)
    }
    return text
  }

  /// Returns a name or a title: one line without invisible characters, except the joiners that
  /// scripts and emoji need.
  static func name(_ typed: String, limit: Int) throws(ConversationError) -> String {
    let words = composed(typed.visible).split(whereSeparator: \.isWhitespace)
    var name = String.UnicodeScalarView()
    name.append(
      contentsOf: words.joined(separator: " ").unicodeScalars.filter { scalar in
        !scalar.properties.isDefaultIgnorableCodePoint || joiners.contains(scalar.value)
      })
    let text = String(name).trimmingCharacters(in: .whitespaces)
    guard hasSomethingToSee(text) else { throw .nameEmpty }
    guard text.count <= limit, text.unicodeScalars.count <= limit * 4 else {
      throw .nameTooLong(length: max(text.count, text.unicodeScalars.count / 4), limit: limit)
    }
    return text
  }

  /// Returns a text field of a card.
  static func field(_ text: String) -> String { composed(text.visible) }

  private static func composed(_ text: String) -> String {
    text.precomposedStringWithCanonicalMapping
  }

  /// Zero-width joiner and non-joiner, and variation selectors: Persian, Indic scripts and emoji
  /// need them.
  private static let joiners: [UInt32] = [0x200C, 0x200D, 0xFE0E, 0xFE0F]

  /// Whitespace, joiners and the fillers of Hangul and Braille are invisible.
  private static func hasSomethingToSee(_ text: String) -> Bool {
    text.unicodeScalars.contains { scalar in
      let properties = scalar.properties
      return !properties.isWhitespace && !properties.isDefaultIgnorableCodePoint
        && scalar.value != 0x2800 && properties.generalCategory != .nonspacingMark
    }
  }
}
