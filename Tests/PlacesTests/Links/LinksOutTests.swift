import Places
import Routes
import Seeded
import Testing

@Suite("Links out")
struct LinksOutTests {
  private static let station = PlaceTarget.Point(
    (try? Coordinate(latitude: 52.378686, longitude: 4.899697)) ?? .zero, name: "Café & Co")

  @Test(
    "Each link is written in the format of its program",
    arguments: [
      (.wikipedia, "wikipedia://places/?WMFLatitude=52.378686&WMFLongitude=4.899697"),
      (.geo, "geo:52.378686,4.899697"),
      (
        .openStreetMap,
        "https://www.openstreetmap.org/?mlat=52.378686&mlon=4.899697#map=15/52.378686/4.899697"
      ),
      (.apple, "https://maps.apple.com/?ll=52.378686,4.899697&q=Caf%C3%A9%20%26%20Co"),
      (.google, "https://www.google.com/maps/search/?api=1&query=52.378686,4.899697"),
      (.organicMaps, "om://map?v=1&ll=52.378686,4.899697&n=Caf%C3%A9%20%26%20Co"),
    ] as [(OutgoingLink, String)])
  func written(link: OutgoingLink, text: String) {
    #expect(link.address(of: LinksOutTests.station) == text)
  }

  @Test("A link to this Waypost contains the name of the place")
  func own() {
    #expect(
      PagePath.place(LinksOutTests.station).text
        == "/places?WMFLatitude=52.378686&WMFLongitude=4.899697&name=Caf%C3%A9%20%26%20Co")
  }

  @Test("A link to an article in Wikipedia's Places is read back")
  func article() throws {
    let reader = PlaceReader()
    let text = "https://en.wikipedia.org/wiki/Caf%C3%A9_%26_bar?x=1"
    guard case .article(let link) = try reader.read(text).target else {
      return #expect(Bool(false), "no article")
    }
    #expect(link.title == "Café & bar")
    let out = OutgoingLink.wikipedia(link)
    #expect(try reader.read(out).target == .article(link))
  }

  @Test("Small numbers are written without exponent, and zero without sign")
  func small() throws {
    let point = PlaceTarget.Point(try Coordinate(latitude: 0.0000001, longitude: -0.00000004))
    #expect(OutgoingLink.geo.address(of: point) == "geo:0.0000001,0")
  }

  @Test(
    "100,000 random coordinates are read back within 1e-7 from every kind of link",
    arguments: OutgoingLink.allCases + [nil])
  func roundTrip(dialect: OutgoingLink?) throws {
    var random = SeededChance(13)
    let reader = PlaceReader(ownHosts: ["waypost.example"])
    for _ in 0..<100_000 {
      let point = PlaceTarget.Point(
        try Coordinate(
          latitude: .random(in: -90...90, using: &random),
          longitude: .random(in: -180...180, using: &random)))
      let own = "https://waypost.example" + PagePath.place(point).text
      let link = dialect?.address(of: point) ?? own
      let back = try reader.read(link).coordinate
      let isNear =
        back.map {
          abs($0.latitude - point.coordinate.latitude) <= 1e-7
            && abs($0.longitude - point.coordinate.longitude) <= 1e-7
        } ?? false
      if !isNear { Issue.record("\(link) became \(String(describing: back))") }
    }
  }
}

extension Coordinate {
  /// Latitude and longitude 0, off the coast of Africa. `fatalError`, because constants of suites,
  /// which cannot throw, need it; no other value is as surely in range.
  static var zero: Coordinate {
    guard let zero = try? Coordinate(latitude: 0, longitude: 0) else { fatalError("0 is in range") }
    return zero
  }
}
