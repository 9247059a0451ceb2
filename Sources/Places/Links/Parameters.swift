/// The parameters of a link's query, decoded once, in their order. Names ignore ASCII case; spaces
/// around values are removed.
struct Parameters {
  /// One parameter whose value is not blank.
  struct Item {
    /// The name in lower case.
    let name: String
    let value: String
  }

  private(set) var items: [Item] = []

  init(_ query: Substring?) {
    guard let query else { return }
    for piece in query.utf8.split(separator: UInt8(ascii: "&")) {
      let text = Substring(piece)
      let equals = text.utf8.firstIndex(of: UInt8(ascii: "=")) ?? text.endIndex
      let value = text[equals...].dropFirst().decodedOfQuery.trimmed
      guard !value.isEmpty else { continue }
      let name = text[..<equals].decodedOfQuery.trimmed.asciiLowercased
      items.append(Item(name: name, value: String(value)))
    }
  }

  /// Returns all parameters with one of these names.
  func all(_ names: some Collection<String>) -> [Item] { items.filter { names.contains($0.name) } }

  /// Returns the first value with that name.
  func first(_ name: String) -> String? { items.first { $0.name == name }?.value }

  /// Returns the only value with that name.
  ///
  /// - Throws: `conflict` if there are different values.
  func text(_ name: String, _ axis: PlaceError.Axis? = nil) throws(PlaceError) -> String? {
    let found = items.filter { $0.name == name }
    guard let value = found.first?.value else { return nil }
    guard found.allSatisfy({ $0.value == value }) else { throw .conflict(.parameter(name, axis)) }
    return value
  }

  /// Returns the value of the first of these names that has one.
  func first(of names: String...) throws(PlaceError) -> String? {
    for name in names {
      if let value = try text(name) { return value }
    }
    return nil
  }
}

extension StringProtocol {
  /// The text without spaces at its ends and without invisible characters that only set direction.
  var trimmed: SubSequence {
    let scalars = unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.isAround }),
      let last = scalars.lastIndex(where: { !$0.isAround })
    else { return self[startIndex..<startIndex] }
    return self[first..<scalars.index(after: last)]
  }
}

extension Unicode.Scalar {
  /// Whether the character is invisible: U+200B–U+200F and the byte order mark.
  var isUnseen: Bool { 0x200B...0x200F ~= value || value == 0xFEFF }

  var isBlank: Bool {
    value < 0x80 ? value == 0x20 || 0x09...0x0D ~= value : properties.isWhitespace
  }

  fileprivate var isAround: Bool {
    if value < 0x80 { return value == 0x20 || 0x09...0x0D ~= value }
    return isUnseen || properties.isWhitespace
  }
}

/// Two numbers in one part of a link: `52.37,4.89`.
struct LinkNumberPair {
  let first: String?
  let second: String?

  /// Parses text that must be a pair: split at commas, else at spaces.
  ///
  /// - Throws: `notANumber` for more than two parts.
  init(_ text: some StringProtocol) throws(PlaceError) {
    let separator = text.utf8.contains(UInt8(ascii: ",")) ? UInt8(ascii: ",") : 0x20
    let parts = Substring(text).utf8.split(
      separator: separator, omittingEmptySubsequences: separator == 0x20
    ).map { Substring($0).trimmed }
    guard parts.count <= 2 else { throw .notANumber(nil, String(text)) }
    first = parts.first.flatMap { $0.isEmpty ? nil : String($0) }
    second = parts.count < 2 || parts[1].isEmpty ? nil : String(parts[1])
  }

  /// Parses text that may be a pair or words: both parts must look like numbers, and without a
  /// comma like decimals.
  init?(ifNumbers text: some StringProtocol) {
    guard let pair = try? LinkNumberPair(text), let first = pair.first, let second = pair.second,
      first.looksLikeNumber, second.looksLikeNumber
    else { return nil }
    let point = UInt8(ascii: ".")
    guard
      text.utf8.contains(UInt8(ascii: ","))
        || first.utf8.contains(point) && second.utf8.contains(point)
    else { return nil }
    self = pair
  }

  /// Returns the coordinate with the first number as latitude.
  func coordinate() throws(PlaceError) -> Coordinate {
    try Coordinate(latitude: first, longitude: second)
  }

  /// Returns the coordinate with the first number as longitude.
  func swapped() throws(PlaceError) -> Coordinate {
    try Coordinate(latitude: second, longitude: first)
  }
}

extension String {
  /// Whether the text contains only digits, points and signs, and at least one digit.
  fileprivate var looksLikeNumber: Bool {
    utf8.contains { $0.isDigit }
      && utf8.allSatisfy {
        $0.isDigit || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+")
      }
  }
}
