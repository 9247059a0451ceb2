/// Makes text safe for a terminal, so that the terminal obeys nothing that a wiki, a file or a
/// person wrote.
///
/// It is applied last, just before bytes are written to standard output or standard error, so that
/// no caller can forget it.
package enum TerminalSanitizer {
  package enum Kind: Sendable {
    /// A sentence: no escape sequences, and no characters that change the direction of the text.
    case plain
    /// The output of a text renderer of this project. It isolates foreign words by direction
    /// (UAX #9); with `styled` it may also set bold, dim, italic, underlined and struck text, and
    /// links.
    case rendered(styled: Bool)
  }

  /// Returns the text without anything a terminal would obey; spaces, tabs and line ends stay.
  package static func safe(_ text: String, _ kind: Kind) -> String {
    var bytes: [UInt8] = []
    let source = Array(text.utf8)
    bytes.reserveCapacity(source.count)
    switch kind {
    case .plain: VisibleTextFilter.append(source, to: &bytes)
    case .rendered(let styled):
      var run = 0
      var index = 0
      while index < source.count {
        // The length of the permitted sequence at `index`, or 0 where there is none.
        var length = 0
        switch source[index] {
        case 0xE2:
          // U+2066 to U+2069, the isolates.
          let isIsolate =
            index + 2 < source.count && source[index + 1] == 0x81
            && 0xA6...0xA9 ~= source[index + 2]
          if isIsolate { length = 3 }
        case escape where styled:
          let rest = source[(index + 1)...]
          length = graphics(rest) ?? link(rest) ?? 0
        default: break
        }
        guard length > 0 else {
          index += 1
          continue
        }
        VisibleTextFilter.append(source[run..<index], to: &bytes)
        bytes += source[index..<index + length]
        index += length
        run = index
      }
      VisibleTextFilter.append(source[run...], to: &bytes)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let escape: UInt8 = 0x1B
  /// Off, bold, dim, italic, underlined, struck. Not "concealed" (8), not a colour.
  private static let styles: Set<UInt8> = Set("012349".utf8)

  /// Returns the length of a Select Graphic Rendition, such as `ESC [ 0;1;4 m`, with one digit per
  /// number.
  private static func graphics(_ rest: ArraySlice<UInt8>) -> Int? {
    guard rest.first == UInt8(ascii: "[") else { return nil }
    let parameters = rest.dropFirst().prefix(16).prefix { $0 != UInt8(ascii: "m") }
    let end = parameters.endIndex
    guard end < rest.endIndex, rest[end] == UInt8(ascii: "m") else { return nil }
    let numbers = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    guard numbers.allSatisfy({ $0.count == 1 && $0.allSatisfy(styles.contains) }) else {
      return nil
    }
    return parameters.count + 3
  }

  /// Returns the length of a link (OSC 8), `ESC ] 8 ; ; ADDRESS ESC \`: the address is visible
  /// ASCII, or empty at the end of the link.
  private static func link(_ rest: ArraySlice<UInt8>) -> Int? {
    let opening = Array("]8;;".utf8)
    guard rest.starts(with: opening) else { return nil }
    let address = rest.dropFirst(opening.count).prefix { 0x21...0x7E ~= $0 }
    let scheme = ["http://", "https://", "tel:", "mailto:", "geo:"]
    guard rest[address.endIndex...].starts(with: [escape, UInt8(ascii: "\\")]),
      address.isEmpty || scheme.contains(where: { address.starts(with: $0.utf8) })
    else { return nil }
    return 1 + opening.count + address.count + 2
  }
}

extension TerminalSanitizer {
  /// Returns the JSON with every character that a terminal may obey escaped (`\u009b`); programs
  /// read the same values.
  package static func safe(json text: String) -> String {
    guard text.unicodeScalars.contains(where: isObeyed) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if isObeyed(scalar) {
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Whether JSON may contain the character unescaped but `VisibleTextFilter` removes or replaces it. All
  /// such characters are in the Basic Multilingual Plane, so four digits are enough.
  private static func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x7F...0x9F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF, 0xFFFE, 0xFFFF: true
    default: false
    }
  }
}
