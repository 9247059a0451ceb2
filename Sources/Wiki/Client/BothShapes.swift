// The API answers in two shapes: formatversion 2 since MediaWiki 1.25, and formatversion 1, the
// only one that older wikis know. Both are read always (mediawiki.org, "API:JSON version 2"):
//
//                 version 2             version 1
//   true          true                  "" (present)
//   false         false                 absent
//   text          "text"                {"*": "text"}
//   a list        [ … ]                 {"12": …, "34": …}, or [ … ], or []
//
// Numbers may be texts in either.

internal import Articles

/// A boolean in either shape; absent is false.
struct Flag: Decodable {
  let isSet: Bool

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    isSet = (try? container.decode(Bool.self)) ?? true
  }
}

/// A text in either shape.
struct Text: Decodable {
  let text: String

  init(from decoder: any Decoder) throws {
    if let container = try? decoder.singleValueContainer() {
      if let text = try? container.decode(String.self) {
        self.text = text
        return
      }
      if let number = try? container.decode(Int.self) {
        text = String(number)
        return
      }
    }
    let container = try decoder.container(keyedBy: Key.self)
    text = try container.decode(String.self, forKey: Key("*"))
  }
}

/// A number, also where it is written as a text; one that JSON does not tell exactly is none.
struct Number: Decodable {
  let value: Int

  private static let exact = -1 << 53...1 << 53

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let value = (try? container.decode(Int.self))?.within(Number.exact) {
      self.value = value
    } else if let value = Int(try container.decode(String.self), in: Number.exact) {
      self.value = value
    } else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "not a number")
    }
  }
}

/// A list in either shape; rows that are not what they should be are left out, and so is what comes
/// after more rows than any list of the API has (5,000 for bots).
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

/// A value, or nothing where it does not decode.
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

  /// By number where both are numbers, so that answers come out the same each time.
  static func inOrder(_ left: Key, _ right: Key) -> Bool {
    guard let first = left.intValue, let second = right.intValue else {
      return left.stringValue < right.stringValue
    }
    return first < second
  }
}

extension KeyedDecodingContainer {
  func flag(_ key: Key) -> Bool {
    ((try? decodeIfPresent(Flag.self, forKey: key))?.isSet) ?? false
  }
  func text(_ key: Key) -> String? { (try? decodeIfPresent(Text.self, forKey: key))?.text }
  /// A number of a range; any other was never told.
  func number(_ key: Key, in range: ClosedRange<Int>) -> Int? {
    (try? decodeIfPresent(Number.self, forKey: key))?.value.within(range)
  }
  /// The same of what is told as 0 where it is not known.
  func positive(_ key: Key, in range: ClosedRange<Int>) -> Int? {
    number(key, in: range).flatMap { $0 > 0 ? $0 : nil }
  }
  func rows<Row: Decodable>(_ key: Key, of: Row.Type = Row.self) -> [Row] {
    (try? decodeIfPresent(Rows<Row>.self, forKey: key))?.rows ?? []
  }
  func value<Value: Decodable>(_ key: Key, as: Value.Type = Value.self) -> Value? {
    try? decodeIfPresent(Value.self, forKey: key)
  }
}
