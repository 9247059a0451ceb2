/// Reads one link: its parts, its host and its parameters.
struct LinkReader {
  let parts: LinkParts
  let family: LinkFamily
  /// The host in lower case; empty if the link has none. For `scheme://x-callback-url/action?…` it
  /// is the action.
  let host: String
  /// The host in its original case, for codes that are case-sensitive.
  let rawHost: Substring
  let path: Substring
  let parameters: Parameters

  init(_ parts: LinkParts, _ family: LinkFamily, _ host: LinkHost?) {
    self.parts = parts
    self.family = family
    // `google.navigation:q=52,4` has a query without a question mark.
    let isOpaque = parts.scheme == "google.navigation" && parts.authority == nil
    parameters = Parameters(parts.query ?? (isOpaque ? parts.path : nil))
    let raw = parts.authority ?? ""
    guard parts.scheme != "https", parts.scheme != "http", host?.name == "x-callback-url" else {
      self.host = host?.name ?? ""
      rawHost = raw
      path = parts.path
      return
    }
    let action = parts.path.dropFirst()
    let end = action.firstIndex(of: "/") ?? action.endIndex
    self.host = action[..<end].asciiLowercased
    rawHost = action[..<end]
    path = action[end...]
  }

  /// The segments of the path, each decoded.
  var segments: [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0).decoded }
  }

  /// - Throws: `PlaceError`; `notAPlace` if the link contains no place.
  func found() throws(PlaceError) -> ParsedPlace {
    switch family {
    case .wikipedia: try wikipedia()
    case .geo: try geo()
    case .google: try google()
    case .googleShort: try googleShort()
    case .apple: try apple()
    case .openStreetMap: try openStreetMap()
    case .organicMaps: try organicMaps()
    case .osmAnd: try osmAnd()
    case .waze: try waze()
    case .bing: try bing()
    case .here: try here()
    case .yandex: try yandex()
    case .mapy: try mapy()
    case .geoHack: try geoHack()
    case .plusCode: try plusCode()
    case .wiki: try wiki()
    case .own: try own()
    }
  }

  /// The error for a link of a known host that is no place.
  func nothing() -> PlaceError { .notAPlace(nil) }

  /// The error for a link whose target only its maker can tell.
  func asksItsMaker() -> PlaceError { .needsNetwork(host.isEmpty ? parts.scheme : host) }

  /// Returns the first of these parameters that has a value, read as a pair.
  func pair(in names: [String], name: String? = nil) throws(PlaceError) -> ParsedPlace? {
    for key in names {
      guard let text = try parameters.text(key) else { continue }
      return ParsedPlace(try LinkNumberPair(text).coordinate(), key, name: name)
    }
    return nil
  }
}
