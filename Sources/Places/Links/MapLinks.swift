// Links of Apple Maps, OsmAnd, Bing, HERE, Yandex and Mapy.

extension LinkReader {
  func apple() throws(PlaceError) -> ParsedPlace {
    if host == "maps.apple", segments.first == "p" { throw asksItsMaker() }
    let words = try parameters.first(of: "q", "address")
    var name = try parameters.text("name")
    if name == nil, let words, LabelledPair(words) == nil { name = words }
    if let found = try pair(in: ["coordinate", "ll"], name: name) { return found }
    if let words, let labelled = LabelledPair(words) {
      return ParsedPlace(try labelled.pair.coordinate(), "q", name: labelled.label ?? name)
    }
    let goal = try parameters.first(of: "daddr", "destination")
    if let goal, let labelled = LabelledPair(goal) {
      return ParsedPlace(try labelled.pair.coordinate(), "daddr", name: labelled.label ?? name)
    }
    if let found = try pair(in: ["center", "sll"], name: name) { return found }
    if let words = words ?? goal { return ParsedPlace(search: words, "q") }
    let identified = parameters.items.contains { $0.name == "place-id" || $0.name == "auid" }
    throw identified ? asksItsMaker() : nothing()
  }

  func osmAnd() throws(PlaceError) -> ParsedPlace {
    let name = try parameters.first(of: "title", "name")
    if let found = try pair(in: ["pin", "finish"], name: name) { return found }
    if let found = try latLon(name: name) { return found }
    if let point = try mapInFragment() { return ParsedPlace(point, "#map", name: name) }
    throw nothing()
  }

  /// Reads `lat` and `lon`, each in its own parameter.
  func latLon(
    _ latitude: String = "lat", _ longitude: String = "lon", name: String? = nil
  ) throws(PlaceError) -> ParsedPlace? {
    let north = try parameters.text(latitude, .latitude)
    let east = try parameters.text(longitude, .longitude)
    guard north != nil || east != nil else { return nil }
    return ParsedPlace(
      try Coordinate(latitude: north, longitude: east), "\(latitude),\(longitude)", name: name)
  }

  /// Reads `#9/52.39/6.31` or `#map=16/51.5/-0.1&layers=N`: zoom, latitude, longitude.
  func mapInFragment() throws(PlaceError) -> Coordinate? {
    guard let fragment = parts.fragment?.decoded else { return nil }
    let pieces = fragment.split(separator: "&")
    let named = pieces.first { $0.hasPrefix("map=") }?.dropFirst("map=".count)
    guard let text = named ?? pieces.first, text.contains("/") else { return nil }
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false)
    // Other fragments (`#/map/0`, `#/browse`) contain no place.
    guard named != nil || DecimalNumber(numbers[0]) != nil else { return nil }
    let texts = numbers.dropFirst().map { $0.isEmpty ? nil : String($0) }
    return try Coordinate(latitude: texts.first ?? nil, longitude: texts.count > 1 ? texts[1] : nil)
  }

  func bing() throws(PlaceError) -> ParsedPlace {
    let isWeb = parts.scheme == "https" || parts.scheme == "http"
    if isWeb, segments.first?.asciiLowercased != "maps" { throw nothing() }
    if let point = try parameters.text("sp"), point.asciiLowercased.hasPrefix("point.") {
      let first = point.dropFirst("point.".count).prefix { $0 != "~" }
      let pieces = first.split(separator: "_", maxSplits: 3).map(String.init)
      return ParsedPlace(
        try Coordinate(latitude: pieces.first, longitude: pieces.count > 1 ? pieces[1] : nil),
        "sp", name: pieces.count > 2 ? pieces[2] : nil)
    }
    if let middle = try parameters.text("cp") {
      let pieces = middle.split(
        omittingEmptySubsequences: false, whereSeparator: { $0 == "~" || $0 == "_" })
      guard pieces.count <= 2 else { throw .notANumber(nil, middle) }
      let texts = pieces.map { $0.trimmed.isEmpty ? nil : String($0.trimmed) }
      return ParsedPlace(
        try Coordinate(latitude: texts[0], longitude: texts.count > 1 ? texts[1] : nil), "cp")
    }
    guard let words = try parameters.first(of: "where1", "q", "ss") else { throw nothing() }
    return try wordsOrPair(words, "where1")
  }

  /// Reads search words, or a pair of numbers in their place.
  func wordsOrPair(_ words: String, _ form: String) throws(PlaceError) -> ParsedPlace {
    guard let labelled = LabelledPair(words) else { return ParsedPlace(search: words, form) }
    return ParsedPlace(try labelled.pair.coordinate(), form, name: labelled.label)
  }

  func here() throws(PlaceError) -> ParsedPlace {
    let shared = host == "share.here.com" && segments.first == "l" && segments.count > 1
    let map = try parameters.text("map")
    guard let text = shared ? segments[1] : map else { throw nothing() }
    let pieces = text.split(separator: ",", omittingEmptySubsequences: false)
      .map { $0.trimmed.isEmpty ? nil : String($0.trimmed) }
    let point = try Coordinate(latitude: pieces[0], longitude: pieces.count > 1 ? pieces[1] : nil)
    let name = shared ? pieces.dropFirst(2).compactMap { $0 }.joined(separator: ",") : nil
    return ParsedPlace(point, shared ? "l" : "map", name: name)
  }

  /// Reads a Yandex link, in which longitude is first.
  func yandex() throws(PlaceError) -> ParsedPlace {
    if let text = try parameters.text("ll") {
      return ParsedPlace(
        try LinkNumberPair(text).swapped(), "ll", name: try parameters.text("text"))
    }
    if segments.first == "maps", segments.count > 1, segments[1] == "-" { throw asksItsMaker() }
    guard let words = try parameters.text("text") else { throw nothing() }
    return ParsedPlace(search: words, "text")
  }

  func mapy() throws(PlaceError) -> ParsedPlace {
    if let found = try latLon("y", "x") { return found }
    if segments.first == "s" { throw asksItsMaker() }
    guard let words = try parameters.text("q") else { throw nothing() }
    return ParsedPlace(search: words, "q")
  }
}
