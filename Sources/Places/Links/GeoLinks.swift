// geo: links (RFC 5870), with Android's extensions: `geo:0,0?q=52.37,4.89(Label)`.

extension LinkReader {
  func geo() throws(PlaceError) -> ParsedPlace {
    guard parts.authority == nil else { throw .malformedLink }
    let words = try parameters.text("q")
    if let words, let labelled = LabelledPair(words) {
      return ParsedPlace(try labelled.pair.coordinate(), "q", name: labelled.label)
    }
    var pieces = parts.path.split(separator: ";", omittingEmptySubsequences: false)
    let numbers = pieces.removeFirst().decoded.prefix { $0 != "&" }
    // `crs` must be WGS 84 and `u`, in metres, must not be negative; other parameters are ignored.
    for parameter in pieces.map(\.decoded) {
      let equals = parameter.firstIndex(of: "=") ?? parameter.endIndex
      let value = String(parameter[equals...].dropFirst().prefix { $0 != "&" })
      switch parameter[..<equals].asciiLowercased {
      case "crs": if value.asciiLowercased != "wgs84" { throw .unsupportedCRS(value) }
      case "u":
        guard let metres = DecimalNumber(value), !metres.isNegative || metres.isZero else {
          throw .malformedLink
        }
      default: break
      }
    }
    guard let words else { return ParsedPlace(try geoPoint(numbers), "path") }
    // In Android's links 0,0 means that the place is in the query.
    guard !numbers.allSatisfy(\.isWhitespace) else { return ParsedPlace(search: words, "q") }
    let point = try geoPoint(numbers)
    if point.latitude == 0, point.longitude == 0 { return ParsedPlace(search: words, "q") }
    return ParsedPlace(point, "path", name: words)
  }

  /// Parses latitude, longitude, and an optional altitude in metres, which must be a number.
  private func geoPoint(_ text: Substring) throws(PlaceError) -> Coordinate {
    let all = text.split(separator: ",", omittingEmptySubsequences: false)
      .map { String($0.trimmed) }
    guard all.count <= 3 else { throw .malformedLink }
    let texts = all.map { $0.isEmpty ? nil : $0 }
    let point = try Coordinate(latitude: texts[0], longitude: texts.count > 1 ? texts[1] : nil)
    if texts.count == 3 {
      guard let altitude = texts[2], DecimalNumber(altitude) != nil else {
        throw .notANumber(nil, texts[2] ?? "")
      }
    }
    return point
  }
}

/// A pair of numbers with an optional label: `52.37,4.89(Label)`, `loc:52,4 (Name)`,
/// `Name@52.1,4.2`.
struct LabelledPair {
  let pair: LinkNumberPair
  let label: String?

  init?(_ text: String) {
    var rest = text[...].trimmed
    var label: Substring?
    if rest.asciiLowercased.hasPrefix("loc:") { rest = rest.dropFirst(4) }
    if rest.hasSuffix(")"), let open = rest.firstIndex(of: "(") {
      label = rest[rest.index(after: open)...].dropLast()
      rest = rest[..<open]
    } else if let at = rest.lastIndex(of: "@") {
      label = rest[..<at]
      rest = rest[rest.index(after: at)...]
    }
    guard let pair = LinkNumberPair(ifNumbers: rest.trimmed) else { return nil }
    self.pair = pair
    self.label = label.map(String.init)
  }
}
