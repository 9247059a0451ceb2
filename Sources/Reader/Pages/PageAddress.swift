/// An address in a page, split into its parts as in browsers (URL Standard, "basic URL parser"):
/// without spaces and control characters at the ends, without tabs and line ends inside.
///
/// The parts are ranges of the page's own bytes, because a page has thousands of addresses.
struct Address {
  /// The address: a slice of the page, unless characters had to be removed.
  let bytes: ArraySlice<UInt8>
  /// The scheme in lower case, without the colon.
  let scheme: String?
  // Ranges of `bytes`, relative to its start.
  /// Host and port, in their original case, without a user name.
  private let hostRange: Range<Int>?
  private let pathRange: Range<Int>
  private let queryRange: Range<Int>
  private let fragmentRange: Range<Int>

  init(_ href: ArraySlice<UInt8>) {
    let cleaned = Address.cleaned(href)
    let span = cleaned.span
    var start = 0
    scheme = Address.parseScheme(from: &start, of: span)
    if span.begins(start..<span.count, exactly: "//") {
      var first = start + 2
      start = first
      while start < span.count, !span[start].endsHost {
        start += 1
        if span[start - 1] == UInt8(ascii: "@") { first = start }
      }
      hostRange = first..<start
    } else {
      hostRange = nil
    }
    let mark = span.place(of: UInt8(ascii: "#"), in: start..<span.count)
    let question = span.place(of: UInt8(ascii: "?"), in: start..<mark)
    pathRange = start..<question
    queryRange = min(question + 1, mark)..<mark
    fragmentRange = min(mark + 1, span.count)..<span.count
    bytes = cleaned
  }

  var path: ArraySlice<UInt8> { part(pathRange) }
  var query: ArraySlice<UInt8> { part(queryRange) }
  var fragment: ArraySlice<UInt8> { part(fragmentRange) }
  var hasHost: Bool { hostRange != nil }

  /// Whether the address has no host, path or query, so that it is a position in the same page.
  var isFragmentOnly: Bool { hostRange == nil && pathRange.isEmpty && queryRange.isEmpty }

  /// Host and port in lower case.
  var host: [UInt8]? { hostRange.map { part($0).map(\.small) } }

  func pathBegins(with text: StaticString) -> Bool { bytes.span.begins(pathRange, exactly: text) }

  private func part(_ range: Range<Int>) -> ArraySlice<UInt8> {
    bytes[bytes.startIndex + range.lowerBound..<bytes.startIndex + range.upperBound]
  }

  private static func cleaned(_ href: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let span = href.span
    if span.isPrintable(0..<span.count) { return href }
    var result = href.drop { $0 <= 0x20 }.filter { $0 >= 0x20 && $0 != 0x7F }
    while let last = result.last, last <= 0x20 { result.removeLast() }
    return result[...]
  }

  /// Parses the scheme and moves `start` after it. Any text before a colon in the first segment of
  /// the path is a scheme here, well formed or not, so that an address that some program could take
  /// for a script is never taken for a path.
  private static func parseScheme(from start: inout Int, of span: Span<UInt8>) -> String? {
    if span.begins(0..<span.count, exactly: "https:") {
      start = 6
      return "https"
    }
    for place in 0..<span.count {
      switch span[place] {
      case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): return nil
      case UInt8(ascii: ":"):
        start = place + 1
        return span.string(0..<place).lowercased()
      default: continue
      }
    }
    return nil
  }

  /// Returns the value of a query parameter, still encoded.
  func parameter(_ name: StaticString) -> ArraySlice<UInt8>? {
    guard !queryRange.isEmpty else { return nil }
    var rest = query
    while !rest.isEmpty {
      let end = rest.firstIndex(of: UInt8(ascii: "&")) ?? rest.endIndex
      let part = rest[..<end]
      rest = rest[end...].dropFirst()
      let mark = part.firstIndex(of: UInt8(ascii: "=")) ?? part.endIndex
      let isNamed = name.withUTF8Buffer { $0.elementsEqual(part[..<mark]) }
      if isNamed { return part[mark...].dropFirst() }
    }
    return nil
  }

  /// Whether the query contains only a title.
  var hasOnlyTitle: Bool {
    queryRange.isEmpty || (!query.contains(UInt8(ascii: "&")) && parameter("title") != nil)
  }
}

extension UInt8 {
  /// Whether the byte ends the host: slash, question mark, number sign, backslash.
  fileprivate var endsHost: Bool { self == 0x2F || self == 0x3F || self == 0x23 || self == 0x5C }

  /// The byte with A to Z in lower case.
  @inline(__always) var small: UInt8 { self &- 0x41 < 26 ? self | 0x20 : self }
}

/// Percent-encoding of addresses (RFC 3986, section 2.1).
enum PercentCoding {
  /// Returns the decoded bytes of a part of an address; control characters are removed, and a
  /// percent sign without two hexadecimal digits stays.
  static func decoded(
    _ part: some Collection<UInt8>, underscoresAreSpaces: Bool
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(part.count)
    var index = part.startIndex
    while index != part.endIndex {
      var byte = part[index]
      index = part.index(after: index)
      if byte == UInt8(ascii: "%"), index != part.endIndex, let high = digit(part[index]) {
        let second = part.index(after: index)
        if second != part.endIndex, let low = digit(part[second]) {
          byte = high << 4 | low
          index = part.index(after: second)
        }
      }
      if byte == UInt8(ascii: "_"), underscoresAreSpaces { byte = 0x20 }
      if byte >= 0x20, byte != 0x7F { bytes.append(byte) }
    }
    return bytes
  }

  /// Whether the bytes of a title need no decoding: no percent-encoding, and no underscore for a
  /// space.
  static func isPlain(_ source: Span<UInt8>, _ range: Range<Int>) -> Bool {
    for place in range {
      let byte = source[place]
      if byte == UInt8(ascii: "%") || byte == UInt8(ascii: "_") || byte < 0x20 || byte == 0x7F {
        return false
      }
    }
    return true
  }

  /// Decodes a title in place, with spaces for underscores; the result is never longer.
  static func decode(_ bytes: inout [UInt8]) {
    var length = 0
    var place = 0
    var span = bytes.mutableSpan
    let count = span.count
    while place < count {
      var byte = span[place]
      place += 1
      if byte == UInt8(ascii: "%"), place + 1 < count, let high = digit(span[place]),
        let low = digit(span[place + 1])
      {
        byte = high << 4 | low
        place += 2
      }
      if byte == UInt8(ascii: "_") { byte = 0x20 }
      if byte >= 0x20, byte != 0x7F {
        span[length] = byte
        length += 1
      }
    }
    bytes.removeLast(count - length)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }
}
