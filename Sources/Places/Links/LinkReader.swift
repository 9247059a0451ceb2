/// One link on its way to what it means: its parts, its host and its parameters.
struct LinkReader {
  let parts: LinkParts
  let family: LinkFamily
  /// In lower case; empty where the link has none. For `scheme://x-callback-url/action?…` the
  /// action.
  let host: String
  /// As it stands in the link, for codes that tell their letters apart.
  let rawHost: Substring
  let path: Substring
  let parameters: Parameters

  init(_ parts: LinkParts, _ family: LinkFamily, _ host: LinkHost?) {
    self.parts = parts
    self.family = family
    parameters = Parameters(parts.query ?? LinkReader.opaqueQuery(parts))
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

  /// `google.navigation:q=52,4` has a query without its mark.
  private static func opaqueQuery(_ parts: LinkParts) -> Substring? {
    parts.scheme == "google.navigation" && parts.authority == nil ? parts.path : nil
  }

  /// The pieces between the slashes of the path, each decoded.
  var segments: [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).map { Substring($0).decoded }
  }

  /// - Throws: `PlaceError`; `notAPlace` where nothing is to be read.
  func found() throws(PlaceError) -> Found {
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

  /// What is no place on a host that we know.
  func nothing() -> PlaceError { .notAPlace(nil) }

  /// What only the maker of the link can tell.
  func asksItsMaker() -> PlaceError { .needsNetwork(host.isEmpty ? parts.scheme : host) }

  /// The first of these parameters that has a value, read as a pair.
  func pair(in names: [String], name: String? = nil) throws(PlaceError) -> Found? {
    for key in names {
      guard let text = try parameters.text(key) else { continue }
      return Found(try NumberPair(text).coordinate(), key, name: name)
    }
    return nil
  }
}
