// `wikipedia://places` in the dialects that people have used, Waypost's own links, and articles.

/// The spellings of the parameters.
private enum Spelling {
  static let latitude = [
    "lat", "latitude", "WMFLat", "WMFLatitude", "WMFLocationLat", "WMFPlaceLatitude",
    "WMFPlacesLatitude",
  ]
  static let longitude = [
    "lon", "long", "lng", "longitude", "WMFLon", "WMFLong", "WMFLongitude", "WMFLocationLon",
    "WMFPlaceLongitude", "WMFPlacesLongitude",
  ]
  static let pair = [
    "coordinate", "coordinates", "loc", "WMFCoordinate", "WMFCoordinates", "WMFPlacesCoordinate",
    "WMFPlacesCoordinates", "WMFPlacesLocation",
  ]
  static let name = ["name", "title", "place"]
  static let article = "WMFArticleURL"

  static let latitudes = byLowerCase(latitude)
  static let longitudes = byLowerCase(longitude)
  static let pairs = byLowerCase(pair)

  private static func byLowerCase(_ names: [String]) -> [String: String] {
    Dictionary(uniqueKeysWithValues: names.map { ($0.asciiLowercased, $0) })
  }
}

extension LinkReader {
  private static let placesHosts: Set<String> = [
    "places", "place", "location", "coordinates", "abnplaces",
  ]
  private static let placesPaths: Set<Substring> = ["/location", "/coordinates", "/q", "/api"]

  func wikipedia() throws(PlaceError) -> ParsedPlace {
    if LinkFamily.isWiki(host) {
      let address = "https://\(rawHost)\(path)" + (parts.query.map { "?\($0)" } ?? "")
      return try LinkReader.article(at: address[...])
    }
    guard LinkReader.placesHosts.contains(host) else { throw nothing() }
    let bare = path.hasSuffix("/") ? path.dropLast() : path
    if host == "places", 2...3 ~= segments.count {
      return try PlacesQuery(parameters, path: segments).found(at: "places/")
    }
    guard bare.isEmpty || host == "places" && LinkReader.placesPaths.contains(bare) else {
      throw nothing()
    }
    return try PlacesQuery(parameters).found(at: "\(host)\(bare)?")
  }

  /// Reads links of this Waypost: `/places?…`, `/open?url=…`, `/read/…` and `/s/…`.
  func own() throws(PlaceError) -> ParsedPlace {
    switch segments.first {
    case "places": return try PlacesQuery(parameters).found(at: "places?")
    case "read" where segments.count > 2:
      let title = segments.dropFirst(2).joined(separator: "/").withBlanks
      let link = ArticleLink(address: String(parts.whole), host: host, title: title)
      return ParsedPlace(.article(link), "read")
    case "s" where segments.count > 1: throw asksItsMaker()
    default: throw nothing()
    }
  }

  /// Reads a link to an article of Wikipedia or Wikivoyage, or to its map page (Kartographer).
  func wiki() throws(PlaceError) -> ParsedPlace {
    let parts = segments
    guard parts.count > 1, parts[0] == "wiki", parts[1] == "Special:Map" else {
      return try LinkReader.article(at: self.parts.whole)
    }
    let numbers = Array(parts.dropFirst(3))
    let point = try Coordinate(
      latitude: numbers.first, longitude: numbers.count > 1 ? numbers[1] : nil)
    return ParsedPlace(point, "Special:Map")
  }

  /// Reads the address of an article: the page, or the coordinate in its query.
  static func article(at text: Substring) throws(PlaceError) -> ParsedPlace {
    guard let parts = LinkParts(text), parts.scheme == "https" || parts.scheme == "http" else {
      throw .unsupportedScheme(LinkParts(text)?.scheme ?? "")
    }
    guard parts.isWellFormed, let authority = parts.authority, !authority.isEmpty else {
      throw .malformedLink
    }
    let parameters = Parameters(parts.query)
    if let title = title(in: parts.path) ?? parameters.first("title")?.withBlanks {
      let link = ArticleLink(address: String(text), host: LinkHost(authority).name, title: title)
      return ParsedPlace(.article(link), "article")
    }
    return try PlacesQuery(parameters).coordinateAlone()
  }

  private static func title(in path: Substring) -> String? {
    guard path.hasPrefix("/wiki/") else { return nil }
    let title = path.dropFirst("/wiki/".count).decoded.withBlanks
    return title.isEmpty ? nil : title
  }
}

extension String {
  /// A title with spaces instead of underscores.
  fileprivate var withBlanks: String {
    String(String(map { $0 == "_" ? " " : $0 }).trimmed)
  }
}

/// The query of a link to the Places screen.
private struct PlacesQuery {
  private let parameters: Parameters
  /// Latitude, longitude and perhaps a name: `places/52.3/4.8/Amsterdam`.
  private let path: [String]

  init(_ parameters: Parameters, path: [String] = []) {
    self.parameters = parameters
    self.path = path
  }

  /// A value and the spelling of its parameter.
  private struct Value {
    let spelling: String
    let text: String
  }

  func found(at place: String) throws(PlaceError) -> ParsedPlace {
    let point = try coordinate()
    let carried = try article()
    let title = try name()
    guard let point else {
      guard let carried else { throw .notAPlace(nil) }
      return ParsedPlace(carried.target, place + carried.form)
    }
    var article: ArticleLink?
    if case .article(let link) = carried?.target { article = link }
    return ParsedPlace(
      .point(.init(point.coordinate, name: title, article: article)), place + point.form)
  }

  /// Reads only a coordinate: inside the address of an article no further address is followed.
  func coordinateAlone() throws(PlaceError) -> ParsedPlace {
    guard let point = try coordinate() else { throw .notAPlace(nil) }
    return ParsedPlace(point.coordinate, "\(Spelling.article)?\(point.form)", name: try name())
  }

  private func coordinate() throws(PlaceError) -> (coordinate: Coordinate, form: String)? {
    var latitudes = values(Spelling.latitudes)
    var longitudes = values(Spelling.longitudes)
    for value in values(Spelling.pairs) {
      let pair = try LinkNumberPair(value.text)
      if let text = pair.first { latitudes.append(Value(spelling: value.spelling, text: text)) }
      if let text = pair.second { longitudes.append(Value(spelling: value.spelling, text: text)) }
    }
    if path.count > 1 {
      latitudes.insert(Value(spelling: "latitude", text: path[0]), at: 0)
      longitudes.insert(Value(spelling: "longitude", text: path[1]), at: 0)
    }
    guard !latitudes.isEmpty || !longitudes.isEmpty else { return nil }
    let point = try Coordinate(
      latitude: one(latitudes, .latitude), longitude: one(longitudes, .longitude))
    let names = [latitudes.first?.spelling, longitudes.first?.spelling].compactMap { $0 }
    let isPair = names.first == names.last
    return (point, isPair ? names[0] : names.joined(separator: ","))
  }

  private func values(_ spellings: [String: String]) -> [Value] {
    parameters.items.compactMap { item in
      spellings[item.name].map { Value(spelling: $0, text: item.value) }
    }
  }

  private func one(
    _ values: [Value], _ axis: PlaceError.Axis
  ) throws(PlaceError) -> String? {
    guard let other = values.first(where: { $0.text != values[0].text }) else {
      return values.first?.text
    }
    throw .conflict(.parameter(other.spelling, axis))
  }

  private func name() throws(PlaceError) -> String? {
    let found = parameters.all(Spelling.name)
    guard let other = found.first(where: { $0.value != found[0].value }) else {
      return found.first?.value ?? (path.count > 2 ? path[2] : nil)
    }
    throw .conflict(.parameter(other.name, nil))
  }

  /// Reads the article's address; checks its scheme in any case.
  private func article() throws(PlaceError) -> ParsedPlace? {
    let key = Spelling.article
    guard let address = try parameters.text(key.asciiLowercased) else { return nil }
    do {
      let found = try LinkReader.article(at: address[...])
      return ParsedPlace(found.target, found.form.hasPrefix(key) ? found.form : key)
    } catch .notAPlace {
      return nil
    }
  }
}
