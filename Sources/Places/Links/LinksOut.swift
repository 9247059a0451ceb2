/// The links that lead to a coordinate in other programs, each in the dialect of its reader.
///
/// Decimals are the shortest, seven places at most, with a point, without an exponent and without
/// regard to any locale: what is written here is read back the same by `PlaceReader`.
public enum OutgoingLink: String, CaseIterable, Sendable {
  case wikipedia, geo
  case openStreetMap = "openstreetmap"
  case apple, google
  case organicMaps = "organic-maps"

  /// The link to a point; a name goes along where the dialect has room for one.
  public func address(of point: PlaceTarget.Point) -> String {
    let latitude = Coordinate.decimal(point.coordinate.latitude)
    let longitude = Coordinate.decimal(point.coordinate.longitude)
    let name = point.name.map(OutgoingLink.encoded)
    switch self {
    case .wikipedia:
      return "wikipedia://places/?WMFLatitude=\(latitude)&WMFLongitude=\(longitude)"
    case .geo: return "geo:\(latitude),\(longitude)"
    case .openStreetMap:
      return "https://www.openstreetmap.org/?mlat=\(latitude)&mlon=\(longitude)"
        + "#map=15/\(latitude)/\(longitude)"
    case .apple:
      return "https://maps.apple.com/?ll=\(latitude),\(longitude)" + (name.map { "&q=\($0)" } ?? "")
    case .google:
      return "https://www.google.com/maps/search/?api=1&query=\(latitude),\(longitude)"
    case .organicMaps:
      return "om://map?v=1&ll=\(latitude),\(longitude)" + (name.map { "&n=\($0)" } ?? "")
    }
  }

  /// The schemes of those links that only an app answers to.
  public static let schemes: Set<String> = ["wikipedia", "om"]

  /// The link that shows an article on Wikipedia's Places.
  public static func wikipedia(_ article: ArticleLink) -> String {
    "wikipedia://places/?WMFArticleURL=\(encoded(article.address))"
  }

  /// A value of a query: all but the unreserved characters (RFC 3986, section 2.3) as `%XX`.
  private static func encoded(_ text: String) -> String {
    var bytes: [UInt8] = []
    let digits = Array("0123456789ABCDEF".utf8)
    for byte in text.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        bytes.append(byte)
      default: bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
