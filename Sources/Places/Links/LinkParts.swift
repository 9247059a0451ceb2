/// The parts of a link, not decoded: `scheme:[//authority]path[?query][#fragment]`.
///
/// Check `isWellFormed` once; then decode each part once.
struct LinkParts {
  /// The scheme in lower case.
  let scheme: String
  /// The text after `//`; `nil` without these.
  let authority: Substring?
  let path: Substring
  let query: Substring?
  let fragment: Substring?
  let whole: Substring

  /// - Returns: `nil` if the text does not begin with a scheme (RFC 3986, section 3.1).
  init?(_ text: Substring) {
    guard let colon = LinkParts.schemeEnd(of: text) else { return nil }
    whole = text
    scheme = text[..<colon].asciiLowercased
    var rest = text[text.utf8.index(after: colon)...]
    fragment = LinkParts.cut(&rest, at: UInt8(ascii: "#"))
    query = LinkParts.cut(&rest, at: UInt8(ascii: "?"))
    if rest.utf8.starts(with: "//".utf8) {
      let start = rest.utf8.index(rest.startIndex, offsetBy: 2)
      let end = rest[start...].utf8.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
      authority = rest[start..<end]
      path = rest[end...]
    } else {
      authority = nil
      path = rest
    }
  }

  /// Returns the position of the colon that ends the scheme.
  static func schemeEnd(of text: Substring) -> Substring.Index? {
    guard let first = text.utf8.first, first.isLetter else { return nil }
    guard let end = text.utf8.firstIndex(where: { !$0.isOfScheme }) else { return nil }
    return text.utf8[end] == UInt8(ascii: ":") ? end : nil
  }

  private static func cut(_ text: inout Substring, at byte: UInt8) -> Substring? {
    guard let mark = text.utf8.firstIndex(of: byte) else { return nil }
    defer { text = text[..<mark] }
    return text[text.utf8.index(after: mark)...]
  }

  /// Whether two hexadecimal digits follow every `%`, and the decoded link is UTF-8 without control
  /// characters.
  var isWellFormed: Bool {
    guard whole.utf8.contains(UInt8(ascii: "%")) else { return !whole.hasControls }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(whole.utf8.count)
    guard whole.appendDecoded(to: &bytes),
      let text = String(validating: bytes, as: UTF8.self)
    else { return false }
    return !text[...].hasControls
  }
}

/// The host of a link, and whether the authority also has a user or a port.
struct LinkHost {
  /// The host in lower case (ASCII), without a final dot.
  let name: String
  /// There is no user part and no unusual port.
  let isPlain: Bool
  /// It names this machine and a port, without a user part.
  let isOfThisMachine: Bool

  init(_ authority: Substring) {
    var host = authority
    var isPlain = !host.utf8.contains(UInt8(ascii: "@"))
    var hasPort = false
    if let colon = host.utf8.lastIndex(of: UInt8(ascii: ":")) {
      let port = host[host.utf8.index(after: colon)...]
      isPlain = isPlain && (port.isEmpty || port == "80" || port == "443")
      hasPort = !port.isEmpty && port.utf8.allSatisfy(\.isDigit)
      host = host[..<colon]
    }
    if host.utf8.last == UInt8(ascii: ".") { host = host.dropLast() }
    name = host.asciiLowercased
    self.isPlain = isPlain
    isOfThisMachine =
      hasPort && ["127.0.0.1", "localhost", "[::1]"].contains(name)
      && !authority.utf8.contains(UInt8(ascii: "@"))
  }
}

extension UInt8 {
  var isLetter: Bool { 0x61...0x7A ~= self | 0x20 }
  var isDigit: Bool { 0x30...0x39 ~= self }
  fileprivate var isOfScheme: Bool {
    isLetter || isDigit || self == UInt8(ascii: "+") || self == UInt8(ascii: "-")
      || self == UInt8(ascii: ".")
  }

  /// The value of a hexadecimal digit.
  fileprivate var hexadecimal: UInt8? {
    switch self {
    case 0x30...0x39: self - 0x30
    case 0x41...0x46: self - 0x41 + 10
    case 0x61...0x66: self - 0x61 + 10
    default: nil
    }
  }
}

extension StringProtocol {
  /// The text with only ASCII in lower case, so that no letter of another script becomes ASCII.
  var asciiLowercased: String {
    guard utf8.contains(where: { 0x41...0x5A ~= $0 }) else { return String(self) }
    return String(decoding: utf8.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }, as: UTF8.self)
  }

  /// Whether the text contains C0 controls, DEL or C1 controls.
  var hasControls: Bool {
    var before: UInt8 = 0
    for byte in utf8 {
      if byte < 0x20 || byte == 0x7F || before == 0xC2 && byte < 0xA0 { return true }
      before = byte
    }
    return false
  }
}

extension Substring {
  /// - Returns: False for a `%` without two hexadecimal digits.
  @discardableResult
  fileprivate func appendDecoded(to bytes: inout [UInt8], plusIsBlank: Bool = false) -> Bool {
    var rest = utf8.makeIterator()
    while let byte = rest.next() {
      if byte == UInt8(ascii: "+"), plusIsBlank {
        bytes.append(0x20)
      } else if byte != UInt8(ascii: "%") {
        bytes.append(byte)
      } else {
        guard let high = rest.next()?.hexadecimal, let low = rest.next()?.hexadecimal else {
          return false
        }
        bytes.append(high << 4 | low)
      }
    }
    return true
  }

  /// A part of a path, decoded once; the link is known to be well formed.
  var decoded: String {
    guard utf8.contains(UInt8(ascii: "%")) else { return String(self) }
    var bytes: [UInt8] = []
    appendDecoded(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A part of a query, decoded once; `+` is a space there.
  var decodedOfQuery: String {
    guard utf8.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "+") }) else {
      return String(self)
    }
    var bytes: [UInt8] = []
    appendDecoded(to: &bytes, plusIsBlank: true)
    return String(decoding: bytes, as: UTF8.self)
  }
}
