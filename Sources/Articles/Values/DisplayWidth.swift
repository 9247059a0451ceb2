/// The number of terminal columns of a character.
///
/// Characters with East Asian Width W or F (UAX #11) and emoji are wide; combining marks, joiners
/// and the later parts of Hangul syllables have no width.
package enum DisplayWidth {
  package static func columns(_ scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x300 { return value == 0xAD ? 0 : 1 }
    if isWide(value) { return 2 }
    let isIdeographic = 0x2E80...0xA000 ~= value
    if 0x1160...0x11FF ~= value { return 0 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    return !isIdeographic && scalar.properties.isEmojiPresentation ? 2 : 1
  }

  /// Returns the columns of a whole text.
  package static func columns(_ text: String) -> Int {
    var words = ParagraphLayout()
    words.isPreformatted = true
    words.append(text.utf8)
    return words.width
  }

  /// Whether the character is in a wide block of EastAsianWidth.txt; emoji have a property of their
  /// own.
  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115F, 0x2329...0x232A, 0x2E80...0x3029, 0x3030...0x303E, 0x3041...0x3098,
      0x309B...0x4DBF, 0x4E00...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18CD5,
      0x1AFF0...0x1B2FB, 0x1F200...0x1F202, 0x1F210...0x1F23B, 0x1F240...0x1F248,
      0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
