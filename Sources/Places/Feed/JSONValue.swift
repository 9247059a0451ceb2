/// A JSON value (RFC 8259), as far as a feed needs it. Numbers keep their spelling, so a string or
/// a boolean is never taken for a number. Depth is bounded. It does not use Foundation, whose
/// parser distinguishes booleans from numbers only on some systems.
enum JSONValue {
  case null
  case boolean(Bool)
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([(name: String, value: JSONValue)])

  static func parsed(_ bytes: [UInt8]) throws(FeedError) -> JSONValue {
    var parser = JSONParser(bytes)
    return try parser.document()
  }

  /// The value as text, for messages and for comparing two values.
  var text: String {
    switch self {
    case .null: "null"
    case .boolean(let value): value ? "true" : "false"
    case .number(let text): text
    case .string(let text): "\"\(text.prefix(40))\""
    case .array: "[…]"
    case .object: "{…}"
    }
  }
}

private struct JSONParser {
  /// The maximum depth: more than any feed needs, and safe for the stack.
  private static let deepest = 64

  private let bytes: [UInt8]
  private var position = 0
  private var depth = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func document() throws(FeedError) -> JSONValue {
    let value = try value()
    skipBlanks()
    guard position == bytes.count else { throw wrong }
    return value
  }

  private var wrong: FeedError { .notJSON(at: position) }
  private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func skipBlanks() {
    while let byte, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
  }

  private mutating func takes(_ expected: Character) -> Bool {
    guard byte == expected.asciiValue else { return false }
    position += 1
    return true
  }

  private mutating func value() throws(FeedError) -> JSONValue {
    skipBlanks()
    switch byte {
    case UInt8(ascii: "{"): return try nested { parser throws(FeedError) in try parser.object() }
    case UInt8(ascii: "["): return try nested { parser throws(FeedError) in try parser.array() }
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .boolean(true))
    case UInt8(ascii: "f"): return try word("false", .boolean(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return .number(try number())
    }
  }

  private mutating func nested(
    _ work: (inout JSONParser) throws(FeedError) -> JSONValue
  ) throws(FeedError) -> JSONValue {
    guard depth < JSONParser.deepest else { throw wrong }
    depth += 1
    defer { depth -= 1 }
    position += 1
    return try work(&self)
  }

  private mutating func word(_ word: String, _ value: JSONValue) throws(FeedError) -> JSONValue {
    guard bytes[position...].starts(with: word.utf8) else { throw wrong }
    position += word.utf8.count
    return value
  }

  private mutating func object() throws(FeedError) -> JSONValue {
    var members: [(name: String, value: JSONValue)] = []
    skipBlanks()
    if takes("}") { return .object(members) }
    repeat {
      skipBlanks()
      guard byte == UInt8(ascii: "\"") else { throw wrong }
      let name = try string()
      skipBlanks()
      guard takes(":") else { throw wrong }
      members.append((name, try value()))
      skipBlanks()
    } while takes(",")
    guard takes("}") else { throw wrong }
    return .object(members)
  }

  private mutating func array() throws(FeedError) -> JSONValue {
    var items: [JSONValue] = []
    skipBlanks()
    if takes("]") { return .array(items) }
    repeat {
      items.append(try value())
      skipBlanks()
    } while takes(",")
    guard takes("]") else { throw wrong }
    return .array(items)
  }

  private mutating func number() throws(FeedError) -> String {
    let start = position
    _ = takes("-")
    if !takes("0") { try digits() }
    if takes(".") { try digits() }
    if takes("e") || takes("E") {
      if !takes("+") { _ = takes("-") }
      try digits()
    }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  private mutating func digits() throws(FeedError) {
    guard byte?.isDigit ?? false else { throw wrong }
    while byte?.isDigit ?? false { position += 1 }
  }

  private mutating func string() throws(FeedError) -> String {
    position += 1
    var text: [UInt8] = []
    while let byte, byte != UInt8(ascii: "\"") {
      guard byte >= 0x20 else { throw wrong }
      position += 1
      if byte == UInt8(ascii: "\\") { try escape(into: &text) } else { text.append(byte) }
    }
    guard takes("\"") else { throw wrong }
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func escape(into text: inout [UInt8]) throws(FeedError) {
    guard let byte else { throw wrong }
    position += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"): text += Array(try scalar().description.utf8)
    default: throw wrong
    }
  }

  /// Reads `\uXXXX`, or a surrogate pair of two; an unpaired surrogate becomes U+FFFD.
  private mutating func scalar() throws(FeedError) -> Unicode.Scalar {
    let first = try unit()
    guard 0xD800..<0xDC00 ~= first, bytes[position...].starts(with: "\\u".utf8) else {
      return Unicode.Scalar(first) ?? "\u{FFFD}"
    }
    let start = position
    position += 2
    let second = try unit()
    guard 0xDC00..<0xE000 ~= second else {
      position = start
      return "\u{FFFD}"
    }
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
  }

  private mutating func unit() throws(FeedError) -> UInt32 {
    let text = String(decoding: bytes[position...].prefix(4), as: UTF8.self)
    guard text.utf8.count == 4, text.utf8.allSatisfy({ $0.isDigit || $0.isLetter }),
      let value = UInt32(text, radix: 16)
    else { throw wrong }
    position += 4
    return value
  }
}
