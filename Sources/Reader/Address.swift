/// An address of a page, cut into its parts as browsers cut it (URL Standard, "basic URL parser"):
/// without blanks and controls at the ends, without tabs and line ends inside.
struct Address {
  let bytes: [UInt8]
  /// In small letters, without the colon.
  let scheme: String?
  /// Host and port in small letters; without the name of a user.
  let host: [UInt8]?
  let path: ArraySlice<UInt8>
  let query: ArraySlice<UInt8>
  let fragment: ArraySlice<UInt8>

  init(_ href: ArraySlice<UInt8>) {
    bytes = Address.cleaned(href)
    var rest = bytes[...]
    scheme = Address.takeScheme(from: &rest)
    host = Address.takeHost(from: &rest)
    let mark = rest.firstIndex(of: UInt8(ascii: "#")) ?? rest.endIndex
    fragment = rest[mark...].dropFirst()
    rest = rest[..<mark]
    let question = rest.firstIndex(of: UInt8(ascii: "?")) ?? rest.endIndex
    path = rest[..<question]
    query = rest[question...].dropFirst()
  }

  private static func cleaned(_ href: ArraySlice<UInt8>) -> [UInt8] {
    guard href.contains(where: { $0 <= 0x20 || $0 == 0x7F }) else { return Array(href) }
    var kept = href.drop { $0 <= 0x20 }.filter { $0 >= 0x20 && $0 != 0x7F }
    while let last = kept.last, last <= 0x20 { kept.removeLast() }
    return kept
  }

  /// Whatever stands before a colon in the first segment of the path is a scheme here, well formed
  /// or not: an address that some reader could take for a script is never taken for a path.
  private static func takeScheme(from rest: inout ArraySlice<UInt8>) -> String? {
    for index in rest.indices {
      switch rest[index] {
      case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): return nil
      case UInt8(ascii: ":"):
        let scheme = rest[..<index]
        rest = rest[(index + 1)...]
        if scheme.elementsEqual("https".utf8) { return "https" }
        return String(decoding: scheme, as: UTF8.self).lowercased()
      default: continue
      }
    }
    return nil
  }

  private static func takeHost(from rest: inout ArraySlice<UInt8>) -> [UInt8]? {
    guard rest.starts(with: [0x2F, 0x2F]) else { return nil }
    rest = rest.dropFirst(2)
    let end = rest.firstIndex { $0 == 0x2F || $0 == 0x3F || $0 == 0x23 || $0 == 0x5C }
    var authority = rest[..<(end ?? rest.endIndex)]
    rest = rest[(end ?? rest.endIndex)...]
    if let at = authority.lastIndex(of: 0x40) { authority = authority[(at + 1)...] }
    return authority.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }
  }

  /// The value of a parameter of the query, still encoded.
  func parameter(_ name: StaticString) -> ArraySlice<UInt8>? {
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

  /// Whether the query says nothing but a title.
  var hasOnlyTitle: Bool {
    query.isEmpty || (!query.contains(UInt8(ascii: "&")) && parameter("title") != nil)
  }
}

/// Percent-encoding of addresses (RFC 3986, 2.1).
enum PercentCoding {
  /// The bytes that an encoded part of an address stands for; controls are left out, and a percent
  /// sign without two digits is itself.
  static func decoded(
    _ part: some Collection<UInt8>, underscoresAreSpaces: Bool
  ) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(part.count)
    var index = part.startIndex
    while index != part.endIndex {
      var byte = part[index]
      index = part.index(after: index)
      if byte == UInt8(ascii: "%"), let (value, next) = pair(in: part, at: index) {
        byte = value
        index = next
      }
      if byte == UInt8(ascii: "_"), underscoresAreSpaces { byte = 0x20 }
      if byte >= 0x20, byte != 0x7F { bytes.append(byte) }
    }
    return bytes
  }

  /// The same for a range of bytes, put behind what is there.
  static func decode(
    _ source: Span<UInt8>, _ range: Range<Int>, underscoresAreSpaces: Bool,
    into bytes: inout [UInt8]
  ) {
    var place = range.lowerBound
    while place < range.upperBound {
      var byte = source[place]
      place += 1
      if byte == UInt8(ascii: "%"), place + 1 < range.upperBound, let high = digit(source[place]),
        let low = digit(source[place + 1])
      {
        byte = high << 4 | low
        place += 2
      }
      if byte == UInt8(ascii: "_"), underscoresAreSpaces { byte = 0x20 }
      if byte >= 0x20, byte != 0x7F { bytes.append(byte) }
    }
  }

  private static func pair<Part: Collection<UInt8>>(
    in part: Part, at index: Part.Index
  ) -> (UInt8, Part.Index)? {
    guard index != part.endIndex, let high = digit(part[index]) else { return nil }
    let second = part.index(after: index)
    guard second != part.endIndex, let low = digit(part[second]) else { return nil }
    return (high << 4 | low, part.index(after: second))
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
