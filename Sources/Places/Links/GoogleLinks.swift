// Google Maps links: the pin is preferred, then the path, the query, and last the centre of the
// view.

extension LinkReader {
  func google() throws(PlaceError) -> ParsedPlace {
    let isWeb = parts.scheme == "https" || parts.scheme == "http"
    if isWeb, !host.hasPrefix("maps."), segments.first != "maps" { throw nothing() }
    if let found = try pin() { return found }
    if let found = try embedded() { return found }
    let leg = lastLeg
    if let leg, let labelled = LabelledPair(leg) {
      return ParsedPlace(try labelled.pair.coordinate(), "path", name: labelled.label)
    }
    // A dropped pin in degrees, minutes and seconds.
    if let leg, leg.contains("°"), let point = try? CoordinateParser(leg, locale: nil).point() {
      return ParsedPlace(try LinkNumberPair(point.coordinate.description).coordinate(), "path")
    }
    // Text that is no pair but can be searched for.
    var words = leg
    for key in ["query", "q", "destination", "daddr"] {
      guard let text = try parameters.text(key) else { continue }
      if let labelled = LabelledPair(text) {
        return ParsedPlace(try labelled.pair.coordinate(), key, name: labelled.label)
      }
      if words == nil, !text.hasPrefix("place_id:") { words = text }
    }
    if let found = try pair(in: ["ll", "center", "sll"], name: words) { return found }
    if let found = try view(name: words) { return found }
    if let words { return ParsedPlace(search: words, leg == nil ? "query" : "path") }
    let identified = parameters.items.contains { $0.name == "cid" || $0.name == "ftid" }
    throw identified || namesPlaceID ? asksItsMaker() : nothing()
  }

  /// Short links, whose target only Google can tell.
  func googleShort() throws(PlaceError) -> ParsedPlace {
    let isOfMaps = host != "goo.gl" || segments.first == "maps"
    throw isOfMaps && !segments.isEmpty ? asksItsMaker() : nothing()
  }

  /// Finds `!3dLATITUDE!4dLONGITUDE` anywhere in the data; the last if there are several.
  private func pin() throws(PlaceError) -> ParsedPlace? {
    let marks = dataMarks
    let last = Array(zip(marks, marks.dropFirst()))
      .last { $0.hasPrefix("3d") && $1.hasPrefix("4d") }
    guard let (north, east) = last else { return nil }
    return ParsedPlace(
      try Coordinate(latitude: String(north.dropFirst(2)), longitude: String(east.dropFirst(2))),
      "pin", name: lastLeg)
  }

  /// Finds `!2dLONGITUDE!3dLATITUDE` in the address of an embedded map.
  private func embedded() throws(PlaceError) -> ParsedPlace? {
    guard let data = parameters.first("pb") else { return nil }
    let marks = data.split(separator: "!")
    let first = zip(marks, marks.dropFirst())
      .first { $0.hasPrefix("2d") && $1.hasPrefix("3d") }
    guard let (east, north) = first else { return nil }
    return ParsedPlace(
      try Coordinate(latitude: String(north.dropFirst(2)), longitude: String(east.dropFirst(2))),
      "embed")
  }

  private var dataMarks: [Substring] {
    let data = segments.first { $0.hasPrefix("data=") } ?? parameters.first("data")
    return data?.split(separator: "!") ?? []
  }

  /// The place in `/maps/place/…` or `/maps/search/…`, or the last one in `/maps/dir/…`.
  private var lastLeg: String? {
    let parts = path.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0).decodedOfQuery }
    guard let start = parts.firstIndex(where: { ["place", "search", "dir"].contains($0) }) else {
      return nil
    }
    let legs = parts[(start + 1)...].prefix { !$0.hasPrefix("@") && !$0.hasPrefix("data=") }
    return legs.last { !$0.trimmed.isEmpty }.map { String($0.trimmed) }
  }

  private var namesPlaceID: Bool { parameters.items.contains { $0.value.hasPrefix("place_id:") } }

  /// Parses the view: `@52.5067296,13.2599309,6z`.
  private func view(name: String?) throws(PlaceError) -> ParsedPlace? {
    guard let view = segments.last(where: { $0.hasPrefix("@") && $0.count > 1 }) else { return nil }
    let numbers = view.dropFirst().split(separator: ",", omittingEmptySubsequences: false)
      .prefix(2).map { String($0.trimmed) }.map { $0.isEmpty ? nil : $0 }
    return ParsedPlace(
      try Coordinate(latitude: numbers[0], longitude: numbers.count > 1 ? numbers[1] : nil),
      "view", name: name)
  }
}
