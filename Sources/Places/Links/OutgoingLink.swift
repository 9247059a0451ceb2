/// Links to a coordinate in other programs, each in the program's own format.
///
/// Decimals are the shortest, with at most seven places, a decimal point, no exponent, and
/// independent of the locale: `PlaceReader` reads back exactly what is written here.
public enum OutgoingLink: String, CaseIterable, Sendable {
  case wikipedia, geo
  case openStreetMap = "openstreetmap"
  case apple, google
  case organicMaps = "organic-maps"

  /// Returns the link to a point, with its name if the format has a field for it.
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

  /// The schemes of links that only an app opens.
  public static let schemes: Set<String> = ["wikipedia", "om"]

  /// Returns the link that shows an article in Wikipedia's Places.
  public static func wikipedia(_ article: ArticleLink) -> String {
    "wikipedia://places/?WMFArticleURL=\(encoded(article.address))"
  }

  /// Returns a query value with every character except the unreserved ones (RFC 3986, section 2.3)
  /// as `%XX`.
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
