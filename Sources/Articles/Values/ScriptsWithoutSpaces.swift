extension Unicode.Scalar {
  /// Whether the character's script has no spaces between words; by Unicode blocks.
  ///
  /// The index of saved articles depends on it: a letter of such a script is indexed as a word. If
  /// you change this table, all articles must be indexed again.
  public var isOfScriptWithoutSpaces: Bool {
    switch value {
    case 0..<0x0E00: false
    case 0x0E00...0x0EFF,  // Thai, Lao
      0x1000...0x109F, 0x1780...0x17FF,  // Burmese, Khmer
      0x3005...0x3007, 0x3040...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F,  // Japanese
      0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF:  // Han
      true
    default: false
    }
  }
}
