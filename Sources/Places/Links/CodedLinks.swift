// Links in which the place is a code: OpenStreetMap short links, Organic Maps, Waze, Plus Codes.

extension LinkReader {
  func openStreetMap() throws(PlaceError) -> ParsedPlace {
    if segments.first == "go", segments.count > 1 {
      guard let point = Coordinate(shortLink: segments[1]) else { throw nothing() }
      return ParsedPlace(point, "go")
    }
    if let found = try latLon("mlat", "mlon") { return found }
    if let found = try latLon() { return found }
    let words = try parameters.first(of: "query", "to")
    if let words, let labelled = LabelledPair(words) {
      return ParsedPlace(try labelled.pair.coordinate(), "query", name: labelled.label)
    }
    if let point = try mapInFragment() { return ParsedPlace(point, "#map", name: words) }
    if let words { return ParsedPlace(search: words, "query") }
    throw ["node", "way", "relation"].contains(segments.first) ? asksItsMaker() : nothing()
  }

  func organicMaps() throws(PlaceError) -> ParsedPlace {
    let isWeb = parts.scheme == "https" || parts.scheme == "http"
    let pieces = isWeb ? segments : [rawHost.decoded] + segments
    let name = pieces.count > 1 ? pieces[1].spaced : nil
    switch pieces.first ?? "" {
    case "map":
      guard let text = parameters.first("ll") else { throw nothing() }
      return ParsedPlace(try LinkNumberPair(text).coordinate(), "ll", name: parameters.first("n"))
    case "search":
      guard let words = try parameters.text("query") else { throw nothing() }
      return ParsedPlace(search: words, "query")
    case let text where text.contains(","):
      let pair = try LinkNumberPair(text)
      guard pair.first?.contains(".") ?? true, pair.second?.contains(".") ?? true else {
        throw nothing()
      }
      return ParsedPlace(try pair.coordinate(), "path", name: name)
    case let code:
      guard let point = Coordinate(ge0: code) else { throw nothing() }
      return ParsedPlace(point, "code", name: name)
    }
  }

  func waze() throws(PlaceError) -> ParsedPlace {
    if let found = try pair(in: ["ll", "latlng"]) { return found }
    if let goal = try parameters.text("to") {
      guard goal.hasPrefix("ll.") else { throw asksItsMaker() }
      return ParsedPlace(try LinkNumberPair(goal.dropFirst(3)).coordinate(), "to")
    }
    if let code = try parameters.text("h") ?? hashInPath {
      guard let point = Coordinate(geohash: code) else { throw nothing() }
      return ParsedPlace(point, "h")
    }
    if let words = try parameters.text("q") { return try wordsOrPair(words, "q") }
    let identified = parameters.items.contains {
      ["place", "venue_id", "venue", "v"].contains($0.name)
    }
    throw identified ? asksItsMaker() : nothing()
  }

  /// The geohash in `/ul/hu00uswvn3`: the code after the letter h.
  private var hashInPath: String? {
    guard let last = segments.last, last.hasPrefix("h"), segments.count > 1, segments[0] == "ul"
    else { return nil }
    return String(last.dropFirst())
  }

  func plusCode() throws(PlaceError) -> ParsedPlace {
    guard let text = segments.first, let code = PlusCode(text) else { throw nothing() }
    return ParsedPlace(try code.center(), "path")
  }
}

extension String {
  fileprivate var spaced: String { String(map { $0 == "_" ? " " : $0 }) }
}

extension Coordinate {
  /// Decodes an OpenStreetMap short link to the south-west corner of its cell, as OSM itself does:
  /// each character gives three bits of x and three of y, alternating, x first. Final hyphens only
  /// set the zoom.
  init?(shortLink code: String) {
    let letters = code.utf8.prefix(
      code.utf8.count - code.utf8.reversed().prefix { $0 == 0x2D }.count)
    guard 1...20 ~= letters.count else { return nil }
    var x: UInt64 = 0
    var y: UInt64 = 0
    for letter in letters {
      // `@` is the older form of `~`.
      let sign = letter == UInt8(ascii: "@") ? UInt8(ascii: "~") : letter
      guard let value = Coordinate.base64Value(sign, UInt8(ascii: "_"), UInt8(ascii: "~")) else {
        return nil
      }
      for shift in stride(from: 4, through: 0, by: -2) {
        x = x << 1 | UInt64(value >> (shift + 1) & 1)
        y = y << 1 | UInt64(value >> shift & 1)
      }
    }
    let cells = Double(UInt64(1) << UInt64(letters.count * 3))
    self.init(inRange: Double(y) / cells * 180 - 90 + 0, Double(x) / cells * 360 - 180 + 0)
  }

  /// Returns the base64 value of a letter, a digit or one of two other characters.
  private static func base64Value(_ byte: UInt8, _ sign62: UInt8, _ sign63: UInt8) -> UInt8? {
    switch byte {
    case 0x41...0x5A: byte - 0x41
    case 0x61...0x7A: byte - 0x61 + 26
    case 0x30...0x39: byte - 0x30 + 52
    case sign62: 62
    case sign63: 63
    default: nil
    }
  }

  /// Decodes an Organic Maps link of ten characters to the middle of its cell: the zoom, then nine
  /// times three bits of latitude and of longitude, from the top of 30-bit numbers (organicmaps,
  /// `libs/ge0`).
  init?(ge0 code: String) {
    guard code.utf8.count == 10 else { return nil }
    var latitude = 0
    var longitude = 0
    for (index, byte) in code.utf8.enumerated() {
      guard
        let value = Coordinate.base64Value(byte, UInt8(ascii: "-"), UInt8(ascii: "_"))
      else { return nil }
      guard index > 0 else { continue }
      for shift in stride(from: 4, through: 0, by: -2) {
        latitude = latitude << 1 | Int(value >> (shift + 1) & 1)
        longitude = longitude << 1 | Int(value >> shift & 1)
      }
    }
    let north = Double(latitude << 3 + 4)
    let east = Double(longitude << 3 + 4)
    let cells = Double(1 << 30)
    self.init(inRange: min(90, north / (cells - 1) * 180 - 90) + 0, east / cells * 360 - 180 + 0)
  }

  /// Decodes a geohash to the middle of its cell. Its 32 letters leave out a, i, l and o; the first
  /// bit belongs to the longitude.
  init?(geohash code: String) {
    let letters = Array("0123456789bcdefghjkmnpqrstuvwxyz".utf8)
    guard 1...12 ~= code.utf8.count else { return nil }
    var bounds: [ClosedRange<Double>] = [-180...180, -90...90]
    var axis = 0
    for byte in code.asciiLowercased.utf8 {
      guard let value = letters.firstIndex(of: byte) else { return nil }
      for bit in stride(from: 4, through: 0, by: -1) {
        let (low, high) = (bounds[axis].lowerBound, bounds[axis].upperBound)
        let middle = (low + high) / 2
        bounds[axis] = value >> bit & 1 == 1 ? middle...high : low...middle
        axis = 1 - axis
      }
    }
    let middles = bounds.map { ($0.lowerBound + $0.upperBound) / 2 }
    self.init(inRange: middles[1] + 0, middles[0] + 0)
  }
}
