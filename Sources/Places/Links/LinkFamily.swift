/// The schemes and hosts of links that are read. A host must equal a listed one: no host is trusted
/// for its ending, except the two projects that have a host for each language.
enum LinkFamily {
  case wikipedia, geo, google, googleShort, apple, openStreetMap, organicMaps, osmAnd, waze, bing
  case here, yandex, mapy, geoHack, plusCode, wiki, own

  var dialect: LinkDialect.Family {
    switch self {
    case .wikipedia: .wikipedia
    case .geo: .geo
    case .google, .googleShort: .google
    case .apple: .apple
    case .openStreetMap: .openStreetMap
    case .organicMaps: .organicMaps
    case .osmAnd: .osmAnd
    case .waze: .waze
    case .bing: .bing
    case .here: .here
    case .yandex: .yandex
    case .mapy: .mapy
    case .geoHack: .geoHack
    case .plusCode: .plusCode
    case .wiki: .wikipedia
    case .own: .waypost
    }
  }

  /// Creates the family of a scheme other than http and https.
  init?(scheme: String) {
    switch scheme {
    case "wikipedia", "wikipedia-official": self = .wikipedia
    case "geo": self = .geo
    case "comgooglemaps", "comgooglemaps-x-callback", "google.navigation": self = .google
    case "maps", "map": self = .apple
    case "om", "ge0", "cm": self = .organicMaps
    case "osmandmaps": self = .osmAnd
    case "waze": self = .waze
    case "bingmaps": self = .bing
    default: return nil
    }
  }

  /// Creates the family of a host of a web link.
  init?(host: String) {
    switch host {
    case "maps.app.goo.gl", "goo.gl", "g.co": self = .googleShort
    case "maps.apple.com", "maps.apple": self = .apple
    case "openstreetmap.org", "www.openstreetmap.org", "osm.org", "www.osm.org":
      self = .openStreetMap
    case "omaps.app", "ge0.me", "comaps.at": self = .organicMaps
    case "osmand.net", "www.osmand.net": self = .osmAnd
    case "waze.com", "www.waze.com", "ul.waze.com": self = .waze
    case "bing.com", "www.bing.com": self = .bing
    case "share.here.com", "wego.here.com": self = .here
    case "yandex.com", "www.yandex.com", "yandex.ru": self = .yandex
    case "mapy.com", "mapy.cz": self = .mapy
    case "geohack.toolforge.org", "tools.wmflabs.org": self = .geoHack
    case "plus.codes": self = .plusCode
    default:
      if LinkFamily.isGoogle(host) {
        self = .google
      } else if LinkFamily.isWiki(host) {
        self = .wiki
      } else {
        return nil
      }
    }
  }

  /// Whether the host is Google's: `google.com`, `google.nl`, `google.co.uk`, `google.com.br`, with
  /// `www.` or `maps.`.
  private static func isGoogle(_ host: String) -> Bool {
    var labels = host.split(separator: ".", omittingEmptySubsequences: false)
    if labels.first == "www" || labels.first == "maps" { labels.removeFirst() }
    guard labels.first == "google" else { return false }
    labels.removeFirst()
    if labels == ["com"] { return true }
    if labels.count == 2, labels[0] == "co" || labels[0] == "com" { labels.removeFirst() }
    return labels.count == 1 && labels[0].utf8.count == 2 && labels[0].utf8.allSatisfy(\.isLetter)
  }

  static func isWiki(_ host: String) -> Bool {
    for domain in [".wikipedia.org", ".wikivoyage.org"] where host.hasSuffix(domain) {
      let labels = host.dropLast(domain.count)
      return !labels.isEmpty && !labels.hasPrefix(".") && !labels.contains("..")
        && labels.utf8.allSatisfy {
          $0.isLetter || $0.isDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: ".")
        }
    }
    return false
  }
}
