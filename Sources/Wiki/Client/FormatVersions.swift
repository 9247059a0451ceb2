// The API has two output formats: formatversion 2 since MediaWiki 1.25, and formatversion 1, the
// only one in older wikis. Both are always accepted (mediawiki.org, "API:JSON version 2"):
//
//                 version 2             version 1
//   true          true                  "" (present)
//   false         false                 absent
//   text          "text"                {"*": "text"}
//   a list        [ … ]                 {"12": …, "34": …}, or [ … ], or []
//
// Numbers may be strings in both.

internal import Articles

/// A boolean in either format; absent means false.
struct Flag: Decodable {
  let isSet: Bool

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    isSet = (try? container.decode(Bool.self)) ?? true
  }
}

/// A text in either format. All texts of a response are decoded as this, so that a wiki cannot make
/// a name or a sentence of megabytes.
struct Text: Decodable {
  /// The text of a page, as long as the response allows.
  let whole: String
  /// A text of any other kind: at most so long as a sentence or two with their markup.
  var text: String { whole.clipped(toBytes: WikiLimits.sentenceBytes) }

  init(from decoder: any Decoder) throws {
    if let container = try? decoder.singleValueContainer() {
      if let text = try? container.decode(String.self) {
        whole = text
        return
      }
      if let number = try? container.decode(Int.self) {
        whole = String(number)
        return
      }
    }
    let container = try decoder.container(keyedBy: Key.self)
    whole = try container.decode(String.self, forKey: Key("*"))
  }
}

/// The title of a page, or a name like it. Decoding fails for one that is too long, since its
/// beginning would name another page.
struct Title: Decodable {
  let text: String

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    text = try container.decode(String.self)
    guard text.utf8.count <= WikiLimits.longestTitle else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "a title of \(text.utf8.count) bytes")
    }
  }
}

/// An integer, also one written as a string; decoding fails for one that JSON cannot represent
/// exactly.
struct LenientInteger: Decodable {
  let value: Int

  private static let exact = -1 << 53...1 << 53

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let value = (try? container.decode(Int.self))?.within(LenientInteger.exact) {
      self.value = value
    } else if let value = Int(try container.decode(String.self), in: LenientInteger.exact) {
      self.value = value
    } else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a number")
    }
  }
}

/// A list in either format. Rows that do not decode are left out, and so is everything beyond the
/// longest list that the API returns (5,000 rows, for bots).
struct Rows<Row: Decodable>: Decodable {
  let rows: [Row]

  init(from decoder: any Decoder) throws {
    if var container = try? decoder.unkeyedContainer() {
      var rows: [Row] = []
      for _ in 0..<most where !container.isAtEnd {
        if let row = try container.decode(Lenient<Row>.self).value { rows.append(row) }
      }
      self.rows = rows
    } else {
      let container = try decoder.container(keyedBy: Key.self)
      let all = container.allKeys
      let keys = all.count > most ? [] : all.sorted { Key.inOrder($0, $1) }
      rows = try keys.compactMap { try container.decode(Lenient<Row>.self, forKey: $0).value }
    }
  }
}

private let most = 5_000

/// A value, or `nil` if it does not decode.
struct Lenient<Value: Decodable>: Decodable {
  let value: Value?

  init(from decoder: any Decoder) throws { value = try? Value(from: decoder) }
}

/// Any key of an object.
struct Key: CodingKey {
  let stringValue: String
  var intValue: Int? { Int(stringValue, in: -1 << 53...1 << 53) }

  init(_ text: String) { stringValue = text }
  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { stringValue = String(intValue) }

  /// Orders by number if both keys are numbers, so that the order of rows is deterministic.
  static func inOrder(_ left: Key, _ right: Key) -> Bool {
    guard let first = left.intValue, let second = right.intValue else {
      return left.stringValue < right.stringValue
    }
    return first < second
  }
}

extension KeyedDecodingContainer {
  func flag(_ key: Key) -> Bool { ((try? decodeIfPresent(Flag.self, forKey: key))?.isSet) ?? false }
  func text(_ key: Key) -> String? { (try? decodeIfPresent(Text.self, forKey: key))?.text }
  /// The text of a page, of any length.
  func wholeText(_ key: Key) -> String? { (try? decodeIfPresent(Text.self, forKey: key))?.whole }
  func title(_ key: Key) throws -> String { try decode(Title.self, forKey: key).text }
  /// An address; `nil` for one that is too long, since its beginning would lead elsewhere.
  func address(_ key: Key) -> String? {
    (try? decodeIfPresent(Text.self, forKey: key)).flatMap {
      $0.whole.utf8.count <= WikiLimits.addressBytes ? $0.whole : nil
    }
  }
  /// The beginning of a text.
  func text(_ key: Key, clippedTo bytes: Int) -> String? { text(key)?.clipped(toBytes: bytes) }
  /// An integer within a range; `nil` for any other.
  func number(_ key: Key, in range: ClosedRange<Int>) -> Int? {
    (try? decodeIfPresent(LenientInteger.self, forKey: key))?.value.within(range)
  }
  /// The same for a field in which 0 means unknown.
  func positive(_ key: Key, in range: ClosedRange<Int>) -> Int? {
    number(key, in: range).flatMap { $0 > 0 ? $0 : nil }
  }
  func rows<Row: Decodable>(_ key: Key, of: Row.Type = Row.self) -> [Row] {
    (try? decodeIfPresent(Rows<Row>.self, forKey: key))?.rows ?? []
  }
  /// The first rows of a list.
  func rows<Row: Decodable>(_ key: Key, of: Row.Type = Row.self, most: Int) -> [Row] {
    Array(rows(key).prefix(most))
  }
  func value<Value: Decodable>(_ key: Key, as: Value.Type = Value.self) -> Value? {
    try? decodeIfPresent(Value.self, forKey: key)
  }
}
