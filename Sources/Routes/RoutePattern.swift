/// The segments of a path, decoded one by one.
///
/// A path is split before it is decoded, so `%2F` is part of a segment and never a separator.
package struct PathSegments: Sendable, Equatable {
  package let texts: [String]

  /// - Returns: `nil` if the text does not begin with a slash or its percent-encoding is invalid.
  package init?(_ path: some StringProtocol) {
    let bytes = Array(path.utf8)
    guard bytes.first == UInt8(ascii: "/") else { return nil }
    var texts: [String] = []
    for raw in bytes.dropFirst().split(separator: 0x2F, omittingEmptySubsequences: false) {
      guard let text = PercentEncoding.decoded(raw) else { return nil }
      texts.append(text)
    }
    self.texts = texts
  }

  private init(texts: [String]) { self.texts = texts }

  /// Returns the path of the first segments.
  package func prefix(_ count: Int) -> PathSegments {
    PathSegments(texts: Array(texts.prefix(count)))
  }
}

/// The pattern of a path, such as `/guides/{guide}/sections/{entry}`.
///
/// `{name}` stands for one value; between several values of one segment there is literal text, as
/// in `{guide}.{format}`. `{name...}` at the end stands for the rest of the path, at least one
/// segment.
package struct RoutePattern: Sendable, Equatable, CustomStringConvertible {
  /// The pattern as it is declared.
  package let description: String
  /// The names between the braces, in order.
  package let parameters: [String]
  private let segments: [Segment]
  /// The literal text before, between and after the values.
  private let literals: [String]

  fileprivate enum Segment: Sendable, Equatable {
    case literal(String)
    /// Values, each with the literal text after it.
    case values(endings: [String])
    case rest
  }

  init(_ text: String) {
    description = text
    parameters = text.split(separator: "{").dropFirst().map { part in
      String(part.prefix { $0 != "}" && $0 != "." })
    }
    literals = text.split(separator: "{", omittingEmptySubsequences: false).enumerated().map {
      String($0 == 0 ? $1 : $1.drop { $0 != "}" }.dropFirst())
    }
    segments = text.dropFirst().split(separator: "/", omittingEmptySubsequences: false).map {
      Segment($0)
    }
  }

  package var segmentCount: Int { segments.count }

  /// The first segment; `nil` if it is a value.
  package var firstSegment: String? {
    if case .literal(let text)? = segments.first { text } else { nil }
  }

  /// The text before the first value, with which every path of this pattern begins.
  package var start: String { String(description.prefix { $0 != "{" }) }

  /// Returns the values in a path, as text; `nil` if the path does not match.
  func values(in path: PathSegments) -> [String]? {
    let texts = path.texts
    let hasRest = segments.last == .rest
    guard hasRest ? texts.count >= segments.count : texts.count == segments.count else {
      return nil
    }
    var values: [String] = []
    for (index, segment) in segments.enumerated() {
      switch segment {
      case .literal(let text):
        guard texts[index] == text else { return nil }
      case .values(let endings):
        guard let found = RoutePattern.values(in: texts[index], endings) else { return nil }
        values += found
      case .rest:
        let rest = texts[index...].joined(separator: "/")
        guard !rest.isEmpty else { return nil }
        values.append(rest)
      }
    }
    return values
  }

  /// Matches from the end, so that a value may contain the text that follows it: `a.b.jpg`.
  private static func values(in text: String, _ endings: [String]) -> [String]? {
    var rest = Substring(text)
    var values: [String] = []
    for (index, ending) in endings.enumerated().reversed() {
      guard rest.hasSuffix(ending) else { return nil }
      rest = rest.dropLast(ending.count)
      guard index > 0 else { continue }
      let before = endings[index - 1]
      guard let last = before.last, let cut = rest.lastIndex(of: last) else { return nil }
      values.insert(String(rest[rest.index(after: cut)...]), at: 0)
      rest = rest[...cut]
    }
    values.insert(String(rest), at: 0)
    return values.contains("") ? nil : values
  }

  /// Returns the path with these percent-encoded values.
  func path(_ values: [String]) -> String {
    var path = literals[0]
    for (value, literal) in zip(values, literals.dropFirst()) {
      path += value
      path += literal
    }
    return path
  }
}

extension RoutePattern.Segment {
  fileprivate init(_ text: Substring) {
    if text.hasPrefix("{"), text.hasSuffix("...}") {
      self = .rest
    } else if text.hasPrefix("{") {
      self = .values(
        endings: text.split(separator: "{").map { part in
          String(part.drop { $0 != "}" }.dropFirst())
        })
    } else {
      self = .literal(String(text))
    }
  }
}

/// Percent-encoding (RFC 3986, section 2.1).
package enum PercentEncoding {
  /// Decodes in one pass.
  ///
  /// - Parameter plusIsSpace: True for a form or a query (URL Standard,
  ///   "application/x-www-form-urlencoded").
  /// - Returns: `nil` if the encoding is invalid or the decoded bytes are not UTF-8.
  package static func decoded(_ bytes: ArraySlice<UInt8>, plusIsSpace: Bool = false) -> String? {
    let (percent, plus) = (UInt8(ascii: "%"), UInt8(ascii: "+"))
    guard bytes.contains(where: { $0 == percent || plusIsSpace && $0 == plus }) else {
      return String(validating: bytes, as: UTF8.self)
    }
    var decoded: [UInt8] = []
    decoded.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      switch bytes[index] {
      case percent:
        guard bytes.endIndex - index > 2, let high = digit(bytes[index + 1]),
          let low = digit(bytes[index + 2])
        else { return nil }
        decoded.append(high << 4 | low)
        index += 3
      case plus where plusIsSpace:
        decoded.append(UInt8(ascii: " "))
        index += 1
      case let byte:
        decoded.append(byte)
        index += 1
      }
    }
    return String(validating: decoded, as: UTF8.self)
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
