/// Filters untrusted text to what may be shown: letters, marks, spaces, tabs and line ends.
///
/// It removes control characters (a terminal obeys ESC and the C1 controls), characters that change
/// the direction of the text after them (UAX #9: embeddings, overrides and isolates; markup sets
/// the direction here), and U+FFFE and U+FFFF, which XML forbids. Line and paragraph separators
/// become spaces, and ill-formed UTF-8 becomes U+FFFD. It works on bytes, one sequence after the
/// other, so the bytes around a removed character cannot combine into a new one.
package enum VisibleTextFilter {
  /// Appends the visible part of a text.
  package static func append(_ text: some Collection<UInt8>, to bytes: inout [UInt8]) {
    copy(text, to: &bytes, escaping: false)
  }

  /// Appends the visible part of a text, escaped for the content of an element and for an attribute
  /// in double quotes.
  static func appendEscaped(_ text: some Collection<UInt8>, to bytes: inout [UInt8]) {
    copy(text, to: &bytes, escaping: true)
  }

  // Overloads for the most frequent types: the generic functions are not specialized across
  // modules.
  package static func append(_ text: ArraySlice<UInt8>, to bytes: inout [UInt8]) {
    copy(text.span, to: &bytes, escaping: false)
  }

  static func appendEscaped(_ text: ArraySlice<UInt8>, to bytes: inout [UInt8]) {
    copy(text.span, to: &bytes, escaping: true)
  }

  static func appendEscaped(_ text: String, to bytes: inout [UInt8]) {
    var text = text
    text.withUTF8 { copy(Span(_unsafeElements: $0), to: &bytes, escaping: true) }
  }

  private static func copy(
    _ text: some Collection<UInt8>, to bytes: inout [UInt8], escaping: Bool
  ) {
    let copied: Void? = text.withContiguousStorageIfAvailable {
      copy(Span(_unsafeElements: $0), to: &bytes, escaping: escaping)
    }
    if copied == nil { copy(Array(text).span, to: &bytes, escaping: escaping) }
  }

  /// Copies runs of unchanged bytes whole.
  private static func copy(_ source: Span<UInt8>, to bytes: inout [UInt8], escaping: Bool) {
    var run = 0
    var index = 0
    while index < source.count {
      while index + 8 <= source.count, isPlain(source, eightAt: index, escaping: escaping) {
        index += 8
      }
      guard index < source.count else { break }
      let byte = source[index]
      let isSpecial =
        byte == 0x26 || byte == 0x3C || byte == 0x3E || byte == 0x22 || byte == 0x27
      if 0x20..<0x7F ~= byte, !escaping || !isSpecial {
        index += 1
        continue
      }
      let (length, replacement) = verdict(source, at: index, escaping: escaping)
      if let replacement {
        append(source, run..<index, to: &bytes)
        replacement.withUTF8Buffer { bytes.append(contentsOf: $0) }
        run = index + length
      }
      index += length
    }
    append(source, run..<index, to: &bytes)
  }

  private static func append(_ source: Span<UInt8>, _ run: Range<Int>, to bytes: inout [UInt8]) {
    guard !run.isEmpty else { return }
    source.extracting(run).withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
  }

  /// Whether eight bytes are ASCII that stays unchanged.
  @inline(__always)
  private static func isPlain(_ source: Span<UInt8>, eightAt index: Int, escaping: Bool) -> Bool {
    let word = source.bytes.unsafeLoadUnaligned(fromByteOffset: index, as: UInt64.self)
    var odd = word | (word &- ones &* 0x20) | hasByte(0x7F, word)
    if escaping {
      odd |= hasByte(0x26, word) | hasByte(0x3C, word) | hasByte(0x3E, word)
      odd |= hasByte(0x22, word) | hasByte(0x27, word)
    }
    return odd & (ones << 7) == 0
  }

  private static var ones: UInt64 { 0x0101_0101_0101_0101 }

  /// Returns a word of which some high bit is set if a byte of the ASCII `word` is `byte`, and none
  /// otherwise.
  @inline(__always)
  private static func hasByte(_ byte: UInt8, _ word: UInt64) -> UInt64 {
    (word ^ (ones &* UInt64(byte))) &- ones
  }

  /// Returns the length of the sequence and its replacement; `nil` keeps the sequence.
  private static func verdict(
    _ source: Span<UInt8>, at index: Int, escaping: Bool
  ) -> (length: Int, replacement: StaticString?) {
    switch source[index] {
    case 0x09, 0x0A: (1, nil)
    case 0x00..<0x20, 0x7F: (1, "")
    case 0x80...: verdict(source, wideAt: index)
    case _ where !escaping: (1, nil)
    case UInt8(ascii: "&"): (1, "&amp;")
    case UInt8(ascii: "<"): (1, "&lt;")
    case UInt8(ascii: ">"): (1, "&gt;")
    case UInt8(ascii: "\""): (1, "&quot;")
    case UInt8(ascii: "'"): (1, "&#39;")
    default: (1, nil)
    }
  }

  private static func verdict(
    _ source: Span<UInt8>, wideAt index: Int
  ) -> (length: Int, replacement: StaticString?) {
    guard let (scalar, length) = decode(source, at: index) else { return (1, "\u{FFFD}") }
    switch scalar {
    case 0x80...0x9F, 0x202A...0x202E, 0x2066...0x2069, 0xFEFF, 0xFFFE, 0xFFFF:
      return (length, "")
    case 0x2028, 0x2029: return (length, " ")
    default: return (length, nil)
    }
  }

  /// Decodes one scalar of well-formed UTF-8 (Unicode Standard, table 3-7); `nil` if it is
  /// ill-formed.
  private static func decode(_ source: Span<UInt8>, at index: Int) -> (UInt32, Int)? {
    let lead = source[index]
    let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    guard 0xC2...0xF4 ~= lead, index + length <= source.count else { return nil }
    let secondBytes: ClosedRange<UInt8> =
      switch lead {
      case 0xE0: 0xA0...0xBF
      case 0xED: 0x80...0x9F
      case 0xF0: 0x90...0xBF
      case 0xF4: 0x80...0x8F
      default: 0x80...0xBF
      }
    guard secondBytes ~= source[index + 1] else { return nil }
    var scalar = UInt32(lead) & (length == 2 ? 0x1F : length == 3 ? 0x0F : 0x07)
    for next in index + 1..<index + length {
      guard 0x80...0xBF ~= source[next] else { return nil }
      scalar = scalar << 6 | UInt32(source[next] & 0x3F)
    }
    return (scalar, length)
  }
}

extension StringProtocol {
  /// The text without control characters and without characters that change its direction: fit for
  /// a terminal, a file or a JSON field.
  public var visible: String {
    if utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return String(self) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count)
    VisibleTextFilter.append(utf8, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
