// GeoHack's parameters, and the coordinates of wikitext: numbers and letters between delimiters.

extension LinkReader {
  func geoHack() throws(PlaceError) -> ParsedPlace {
    guard host != "tools.wmflabs.org" || segments.first == "geohack" else { throw nothing() }
    guard let text = try parameters.text("params") else { throw nothing() }
    let name = try parameters.first(of: "title", "pagename")?.spacedOut
    return try CoordTemplate(text.split(separator: "_").map(String.init)).found(
      "params", name: name)
  }
}

extension String {
  fileprivate var spacedOut: String { String(map { $0 == "_" ? " " : $0 }) }
}

/// Numbers followed by letters, `52 22 26 N 4 53 22 E`, or alone, `52.37 4.89`; then `key:value`.
struct CoordTemplate {
  private var latitude = TypedAngle(numbers: [])
  private var longitude = TypedAngle(numbers: [])
  private var globe: String?

  init(_ pieces: [String]) throws(PlaceError) {
    var numbers: [String] = []
    var stray: String?
    var hasMarks = false
    for piece in pieces.flatMap({ $0.split(separator: ";") }).map({ String($0.trimmed) }) {
      if piece.contains(":") {
        hasMarks = true
        for mark in piece.split(separator: "_") where mark.asciiLowercased.hasPrefix("globe:") {
          globe = String(mark.dropFirst("globe:".count))
        }
      }
      if hasMarks || piece.isEmpty || piece.contains("=") { continue }
      switch piece.asciiLowercased {
      case "n", "s":
        guard latitude.side == nil else { throw .conflict(.twice(.latitude)) }
        latitude = TypedAngle(numbers: numbers, side: piece.asciiLowercased == "n" ? .up : .down)
        numbers = []
      case "e", "w":
        guard longitude.side == nil else { throw .conflict(.twice(.longitude)) }
        longitude = TypedAngle(numbers: numbers, side: piece.asciiLowercased == "e" ? .up : .down)
        numbers = []
      default:
        if !piece.utf8.contains(where: \.isDigit) { stray = stray ?? piece }
        numbers.append(piece)
      }
    }
    if let globe, globe.asciiLowercased != "earth" { throw .notEarth(globe) }
    if let stray { throw .notANumber(nil, stray) }
    guard !numbers.isEmpty else { return }
    // Numbers without compass letters.
    guard latitude.side == nil, longitude.side == nil else { throw .ambiguous(.letters) }
    guard numbers.count > 1 else {
      latitude.numbers = numbers
      return
    }
    guard numbers.count % 2 == 0, numbers.count <= 6 else {
      throw .ambiguous(.numbers(numbers.count))
    }
    latitude.numbers = Array(numbers[..<(numbers.count / 2)])
    longitude.numbers = Array(numbers[(numbers.count / 2)...])
  }

  func found(_ form: String, name: String?) throws(PlaceError) -> ParsedPlace {
    switch (latitude.numbers.isEmpty, longitude.numbers.isEmpty) {
    case (true, true): throw .notAPlace(nil)
    case (true, false): throw .missing(.latitude)
    case (false, true): throw .missing(.longitude)
    case (false, false):
      return ParsedPlace(try Coordinate(latitude: latitude, longitude: longitude), form, name: name)
    }
  }
}

/// `<mapframe latitude="52.37" …>`, `{{coord|57|18|22|N|4|27|32|W}}`, `{{geo|52.37|4.89}}`,
/// `{{mapframe|52.37|4.89|zoom=14}}`.
struct CoordinateWikitext {
  private let text: Substring

  /// - Returns: `nil` if the text does not begin as wikitext.
  init?(_ text: Substring) {
    guard text.hasPrefix("{{") || CoordinateWikitext.tag(text) != nil else { return nil }
    self.text = text
  }

  private static func tag(_ text: Substring) -> String? {
    let start = text.prefix(10).asciiLowercased
    return ["mapframe", "maplink"].first { start.hasPrefix("<\($0)") }
  }

  func found() throws(PlaceError) -> ParsedPlace {
    if let tag = CoordinateWikitext.tag(text) {
      guard let end = text.firstIndex(of: ">") else { throw .notAPlace(nil) }
      let attributes = CoordinateWikitext.attributes(text[..<end].dropFirst(tag.utf8.count + 1))
      let point = try Coordinate(
        latitude: attributes["latitude"], longitude: attributes["longitude"])
      return ParsedPlace(point, tag, name: attributes["text"])
    }
    guard text.hasSuffix("}}") else { throw .notAPlace(nil) }
    let fields = text.dropFirst(2).dropLast(2).split(
      separator: "|", omittingEmptySubsequences: false
    ).map { String($0.trimmed) }
    let named = fields.dropFirst().filter { $0.contains("=") }
    let values = fields.dropFirst().filter { !$0.contains("=") && !$0.isEmpty }
    let name = named.first { $0.hasPrefix("name=") }.map { String($0.dropFirst("name=".count)) }
    switch fields[0].asciiLowercased {
    case "coord": return try CoordTemplate(values).found("coord", name: name)
    case let kind where kind == "geo" || kind == "mapframe":
      let point = try Coordinate(
        latitude: values.first, longitude: values.count > 1 ? values[1] : nil)
      return ParsedPlace(point, kind, name: name)
    default: throw .notAPlace(nil)
    }
  }

  /// Parses attributes with values in single or double quotes or none.
  private static func attributes(_ text: Substring) -> [String: String] {
    var found: [String: String] = [:]
    var rest = text
    while let equals = rest.firstIndex(of: "=") {
      let name = rest[..<equals].trimmed.split(whereSeparator: \.isWhitespace).last ?? ""
      rest = rest[rest.index(after: equals)...].drop(while: \.isWhitespace)
      let quote = rest.first.flatMap { $0 == "\"" || $0 == "'" ? $0 : nil }
      if quote != nil { rest = rest.dropFirst() }
      let value = rest.prefix { quote == nil ? !$0.isWhitespace && $0 != "/" : $0 != quote }
      rest = rest[value.endIndex...].dropFirst()
      if !value.trimmed.isEmpty { found[name.asciiLowercased] = String(value.trimmed) }
    }
    return found
  }
}
