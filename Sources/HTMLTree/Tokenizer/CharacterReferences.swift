/// Decodes character references as the HTML standard does ("13.2.5.72 Character reference state").
///
/// A named reference is the longest name in the standard's table that matches. Numeric references
/// follow the standard's replacements: 0, surrogates and numbers above U+10FFFF become U+FFFD, and
/// 80 to 9F are read as Windows-1252. In an attribute a name without `;` before `=`, a letter or a
/// digit is text, so that addresses keep their `&copy=1`. Anything that is no reference stays
/// unchanged.
///
///     &amp; → &   &notit; → ¬it;   &#x80; → €   &#xD800; → U+FFFD   &nothing → ¬hing
struct CharacterReferences: Sendable {
  /// The standard's table, unpacked when the first reference is decoded.
  static let standard = CharacterReferences(packed: characterReferenceNames)

  private let names: NameTable
  /// For each name, where its characters start in `characters`; then the end of the last one.
  private let starts: [UInt32]
  private let characters: [UInt8]
  /// For each name, whether it needs the semicolon.
  private let needsSemicolon: [Bool]

  /// The length of the longest name.
  private static let nameLimit = 31
  /// The lengths of the names that count without `;`.
  private static let bareLimits = 2...6

  private init(packed: StaticString) {
    var names: [[UInt8]] = []
    var characters: [UInt8] = []
    var starts: [UInt32] = [0]
    var needsSemicolon: [Bool] = []
    packed.withUTF8Buffer { packed in
      for word in packed.split(whereSeparator: \.isSpace) {
        let mark = word.firstIndex { $0 == .semicolon || $0 == .question } ?? word.endIndex
        names.append(Array(word[..<mark]))
        needsSemicolon.append(word[mark] == .semicolon)
        for point in word[(mark + 1)...].split(separator: 0x2B) {
          Self.append(point.reduce(0) { $0 << 4 | (Self.value(of: $1) ?? 0) }, to: &characters)
        }
        starts.append(UInt32(characters.count))
      }
    }
    self.names = NameTable(packing: names, letters: .exact)
    self.characters = characters
    self.starts = starts
    self.needsSemicolon = needsSemicolon
  }

  /// Appends the bytes of `range` with their references decoded.
  func append(
    _ range: Range<Int>, of source: [UInt8], inAttribute: Bool, to text: inout [UInt8]
  ) {
    let span = source.span
    var place = range.lowerBound
    while place < range.upperBound {
      let sign = min(span.offset(of: .ampersand, from: place), range.upperBound)
      text += source[place..<sign]
      guard sign < range.upperBound else { return }
      let reference = Reference(start: sign, end: range.upperBound, inAttribute: inAttribute)
      place = append(reference, of: span, to: &text)
    }
  }

  /// The position of an `&` in a text that ends at `end`.
  private struct Reference {
    let start: Int
    let end: Int
    let inAttribute: Bool
  }

  /// Appends the characters that one `&` stands for, and returns the position after the reference.
  private func append(
    _ reference: Reference, of source: Span<UInt8>, to text: inout [UInt8]
  ) -> Int {
    let next = reference.start + 1
    if next < reference.end {
      let decoded =
        source[next] == .numberSign
        ? appendNumeric(reference, of: source, to: &text)
        : appendNamed(reference, of: source, to: &text)
      if let decoded { return decoded }
    }
    text.append(.ampersand)
    return next
  }

  private func appendNamed(
    _ reference: Reference, of source: Span<UInt8>, to text: inout [UInt8]
  ) -> Int? {
    let start = reference.start + 1
    let limit = min(reference.end, start + Self.nameLimit + 1)
    var end = start
    while end < limit, source[end].isLetter || source[end].isDigit { end += 1 }
    if end < reference.end, source[end] == .semicolon,
      let number = names.number(of: start..<end, in: source)
    {
      appendCharacters(number, to: &text)
      return end + 1
    }
    for length in Self.bareLimits.reversed() where start + length <= end {
      let range = start..<start + length
      guard let number = names.number(of: range, in: source), !needsSemicolon[number] else {
        continue
      }
      if reference.inAttribute, range.upperBound < reference.end {
        let next = source[range.upperBound]
        if next == .equals || next.isLetter || next.isDigit { return nil }
      }
      appendCharacters(number, to: &text)
      return range.upperBound
    }
    return nil
  }

  private func appendCharacters(_ number: Int, to text: inout [UInt8]) {
    text += characters[Int(starts[number])..<Int(starts[number + 1])]
  }

  private func appendNumeric(
    _ reference: Reference, of source: Span<UInt8>, to text: inout [UInt8]
  ) -> Int? {
    var place = reference.start + 2
    let isHexadecimal = place < reference.end && source[place] | 0x20 == 0x78
    if isHexadecimal { place += 1 }
    let base: UInt32 = isHexadecimal ? 16 : 10
    let start = place
    var point: UInt32 = 0
    while place < reference.end, let digit = Self.value(of: source[place]), digit < base {
      point = min(point * base + digit, 0x11_0000)
      place += 1
    }
    guard place > start else { return nil }
    // The standard's replacements ("13.2.5.84 Numeric character reference end state").
    switch point {
    case 0: point = 0xFFFD
    case 0x80...0x9F: point = Self.windows1252[Int(point - 0x80)]
    default: break
    }
    Self.append(point, to: &text)
    return place < reference.end && source[place] == .semicolon ? place + 1 : place
  }

  /// Returns the value of a hexadecimal digit.
  private static func value(of digit: UInt8) -> UInt32? {
    if digit.isDigit { return UInt32(digit & 0x0F) }
    let letter = (digit | 0x20) &- 0x61
    return letter < 6 ? UInt32(letter) + 10 : nil
  }

  private static func append(_ point: UInt32, to text: inout [UInt8]) {
    let scalar = Unicode.Scalar(point) ?? "\u{FFFD}"
    text += Array(String(scalar).utf8)
  }

  /// The code points of 80 to 9F; five of them map to themselves.
  private static let windows1252: [UInt32] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
    0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0x8D, 0x017D, 0x8F,
    0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0x9D, 0x017E, 0x0178,
  ]
}
