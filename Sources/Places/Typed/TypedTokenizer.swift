/// A token of a typed coordinate.
enum TypedToken: Equatable {
  case number(String)
  case degree, minute, second, colon
  case separator, line, blank
  case letter(CompassLetter)
  case label(PlaceError.Axis)
}

/// Splits a cleaned text into tokens.
struct TypedTokenizer {
  /// What a comma between two digits means.
  enum Comma {
    /// The whole text decides.
    case decides
    /// In one of two fields: a decimal comma if it is the only one.
    case decimalWhereAlone
  }

  private(set) var tokens: [TypedToken] = []
  private let text: [Unicode.Scalar]
  private var position = 0
  private let commaIsDecimal: Bool
  /// The first text that is no number. It is thrown after the whole text was read, because an error
  /// about words says more.
  private var stray: String?

  /// - Throws: `notAPlace` for words, then `notANumber` for other text that is no number.
  init(_ text: [Unicode.Scalar], comma: Comma) throws(PlaceError) {
    self.text = text
    let hasPoint = text.indices.dropFirst().dropLast().contains {
      text[$0].isPoint && text[$0 - 1].digit != nil && text[$0 + 1].digit != nil
    }
    commaIsDecimal =
      switch comma {
      case _ where hasPoint: false
      case .decides: text.contains { $0.isBlank || $0.isStrongSeparator }
      case .decimalWhereAlone: text.filter(\.isComma).count == 1
      }
    while position < text.count {
      let scalar = text[position]
      if scalar.isBlank {
        tokens.append(scalar.isLineEnd ? .line : .blank)
        position += 1
      } else if scalar.isStrongSeparator || scalar.isComma {
        tokens.append(.separator)
        position += 1
      } else if let mark = mark() {
        tokens.append(mark)
      } else if scalar.digit != nil || scalar.isPoint || scalar.isMinus || scalar == "+" {
        number()
      } else if scalar.properties.isAlphabetic {
        try word()
      } else {
        stray = stray ?? String(Character(scalar))
        position += 1
      }
    }
    if let stray { throw .notANumber(nil, stray) }
  }

  /// Reads a degree, minute or second sign; two minute signs count as one second sign.
  private mutating func mark() -> TypedToken? {
    switch text[position] {
    case "°", "º", "˚":
      position += 1
      return .degree
    case "\"", "″", "”", "ʺ":
      position += 1
      return .second
    case let scalar where scalar.isMinuteMark:
      let isDouble = position + 1 < text.count && text[position + 1].isMinuteMark
      position += isDouble ? 2 : 1
      return isDouble ? .second : .minute
    case ":" where position > 0 && text[position - 1].digit != nil:
      position += 1
      return .colon
    default: return nil
    }
  }

  /// Reads a number and converts it to ASCII, or text in its place: `5.`, mixed digits, an
  /// exponent.
  private mutating func number() {
    let start = position
    var digits = ""
    var kinds: Set<UInt32> = []
    while position < text.count, let character = asciiDigit(text[position], from: start) {
      if let kind = text[position].digit?.zero { kinds.insert(kind) }
      digits.append(character)
      position += 1
    }
    if beginsExponentOrHexadecimal(after: digits) {
      position =
        text[position...].firstIndex { $0.isBlank || $0.isComma || $0.isStrongSeparator }
        ?? text.count
      stray = stray ?? source(start)
    }
    if kinds.count > 1 || kinds.isEmpty { stray = stray ?? source(start) }
    tokens.append(.number(digits))
  }

  private func source(_ start: Int) -> String {
    String(String.UnicodeScalarView(text[start..<position]))
  }

  private func asciiDigit(_ scalar: Unicode.Scalar, from start: Int) -> Character? {
    if let digit = scalar.digit { return Character(Unicode.Scalar(UInt8(0x30 + digit.value))) }
    if scalar.isPoint { return "." }
    if scalar.isMinus { return "-" }
    if scalar == "+" { return "+" }
    let isInside = position > start && position + 1 < text.count
    let isDecimalComma =
      scalar.isComma && commaIsDecimal && isInside && text[position - 1].digit != nil
      && text[position + 1].digit != nil
    return isDecimalComma ? "." : nil
  }

  /// Whether a computer's notation begins here: `e5` or `e-5` after a digit, `x1F` after a zero. No
  /// person writes a coordinate like that.
  private func beginsExponentOrHexadecimal(after digits: String) -> Bool {
    guard position + 1 < text.count, digits.utf8.last?.isDigit ?? false else { return false }
    let following = text[position + 1]
    switch text[position] {
    case "e", "E":
      let isSigned = following.isMinus || following == "+"
      return following.digit != nil
        || isSigned && position + 2 < text.count && text[position + 2].digit != nil
    case "x", "X": return digits.hasSuffix("0") && following.properties.isASCIIHexDigit
    default: return false
    }
  }

  private mutating func word() throws(PlaceError) {
    let start = position
    while position < text.count, text[position].isOfWord { position += 1 }
    let word = source(start).lowercased()
    if let letter = CompassLetter(word) {
      skipSecondRussianWord(after: word)
      tokens.append(.letter(letter))
    } else if let axis = TypedTokenizer.labels[word], skipLabelEnd() {
      tokens.append(.label(axis))
    } else if ["nan", "inf", "infinity"].contains(word) {
      stray = stray ?? source(start)
      tokens.append(.number(word))
    } else {
      throw .notAPlace(nil)
    }
  }

  private static let labels: [String: PlaceError.Axis] = [
    "lat": .latitude, "latitude": .latitude, "lon": .longitude, "lng": .longitude,
    "long": .longitude, "longitude": .longitude,
  ]

  /// Skips the colon, equals sign or space that a label needs.
  private mutating func skipLabelEnd() -> Bool {
    let start = position
    skipBlanks()
    if position < text.count, text[position] == ":" || text[position] == "=" {
      position += 1
      return true
    }
    return position > start || position == text.count
  }

  /// Skips the second half of the Russian abbreviations `с. ш.` and `в. д.`.
  private mutating func skipSecondRussianWord(after word: String) {
    guard let half: Unicode.Scalar = ["с": "ш", "ю": "ш", "в": "д", "з": "д"][word] else { return }
    let start = position
    if position < text.count, text[position] == "." { position += 1 }
    skipBlanks()
    guard position < text.count,
      text[position].properties.lowercaseMapping.unicodeScalars.first == half
    else {
      position = start
      return
    }
    position += 1
    if position < text.count, text[position] == "." { position += 1 }
  }

  private mutating func skipBlanks() {
    while position < text.count, text[position].isBlank { position += 1 }
  }
}

extension Unicode.Scalar {
  /// The value of a digit, and the zero of its script: ASCII, Arabic-Indic, Persian, Devanagari,
  /// Bengali, full-width.
  var digit: (value: UInt8, zero: UInt32)? {
    for zero: UInt32 in [0x30, 0x0660, 0x06F0, 0x0966, 0x09E6, 0xFF10]
    where zero..<(zero + 10) ~= value {
      return (UInt8(value - zero), zero)
    }
    return nil
  }

  var isPoint: Bool { self == "." || self == "\u{FF0E}" || self == "\u{066B}" }

  var isComma: Bool {
    self == "," || self == "\u{060C}" || self == "\u{FF0C}" || self == "\u{3001}"
  }

  /// Whether the character is a minus. U+2014 is not: a long dash separates words.
  var isMinus: Bool {
    switch value {
    case 0x2D, 0x2212, 0x2010, 0x2011, 0x2013, 0xFE63, 0xFF0D: true
    default: false
    }
  }

  var isMinuteMark: Bool {
    switch value {
    case 0x27, 0x2032, 0x2019, 0xB4, 0x02B9: true
    default: false
    }
  }

  fileprivate var isStrongSeparator: Bool { self == ";" || self == "/" || self == "|" }

  fileprivate var isLineEnd: Bool {
    switch value {
    case 0x0A, 0x0D, 0x0B, 0x0C, 0x85, 0x2028, 0x2029: true
    default: false
    }
  }

  /// Whether the character is a letter or a mark on one.
  var isOfWord: Bool {
    switch value {
    case 0xBA, 0x02B9, 0x02BA: false  // marks of degrees, minutes and seconds
    default:
      properties.isAlphabetic && digit == nil || properties.canonicalCombiningClass != .notReordered
    }
  }
}
