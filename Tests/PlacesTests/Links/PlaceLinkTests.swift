import Places
import Testing

@Suite("Place links")
struct PlaceLinkTests {
  private func point(_ text: String) throws -> PlaceTarget.Point {
    guard case .point(let point) = try PlaceReader().read(text).target else {
      throw PlaceError.notAPlace(nil)
    }
    return point
  }

  @Test(
    "The dialect is recognized",
    arguments: [
      (
        "wikipedia://places?WMFLatitude=1&WMFLongitude=2",
        "wikipedia:places?WMFLatitude,WMFLongitude"
      ),
      ("wikipedia://PLACES/q?LAT=1&long=2", "wikipedia:places/q?lat,long"),
      ("wikipedia://places?coordinate=1,2", "wikipedia:places?coordinate"),
      ("wikipedia://places/1/2", "wikipedia:places/latitude,longitude"),
      (
        "wikipedia://places?WMFArticleURL=https://en.wikipedia.org%3Flat%3D1%26lon%3D2",
        "wikipedia:places?WMFArticleURL?lat,lon"
      ),
      ("https://www.google.com/maps/@1,2,3z", "google:view"), ("geo:1,2", "geo:path"),
      ("https://en.wikivoyage.org/wiki/Special:Map/1/2/3", "kartographer:Special:Map"),
      ("1, 2", "typed"), ("6GCRPR6C+24", "plus-code"),
    ])
  func dialect(text: String, name: String) throws {
    #expect(try PlaceReader().read(text).dialect.name == name)
  }

  @Test(
    "The name is read",
    arguments: [
      ("wikipedia://places?lat=1&lon=2&name=Dam+Square", "Dam Square"),
      ("wikipedia://places?coordinate=1,2&title=Utrecht", "Utrecht"),
      ("geo:0,0?q=1,2(Caf%C3%A9)", "Café"),
      ("https://www.google.com/maps/place/Central+Park/@1,2,3z", "Central Park"),
      ("https://maps.apple.com/?ll=1,2&q=Label", "Label"), ("om://map?ll=1,2&n=Name", "Name"),
      ("https://share.here.com/l/1,2,Name", "Name"), ("1, 2 (here)", "here"),
      ("wikipedia://places?lat=1&lon=2&name=%20", nil), ("wikipedia://places/1/2", nil),
      ("wikipedia://places/1/2/Dam%20Square/", "Dam Square"),
      ("wikipedia://places/1/2?name=Dam", "Dam"),
    ] as [(String, String?)])
  func name(text: String, name: String?) throws {
    #expect(try point(text).name == name)
  }

  @Test(
    "A coordinate in the path is read whole, and refused where it is none or another one is added",
    arguments: [
      ("wikipedia://places/52.3/4.8", true), ("wikipedia://places/-52.3/-4.8/", true),
      ("wikipedia://places/52.3/4.8?lat=52.3", true), ("wikipedia://places/52.3/4.8?lat=1", false),
      ("wikipedia://places/91/4.8", false), ("wikipedia://places/x/y", false),
      ("wikipedia://places/52.3", false), ("wikipedia://places/1/2/3/4", false),
      ("wikipedia://location/1/2", false),
    ])
  func path(text: String, isRead: Bool) {
    let link = try? PlaceReader().read(text)
    #expect((link?.coordinate != nil) == isRead)
    if text.contains("/52.3/"), isRead {
      #expect(link?.coordinate == (try? Coordinate(latitude: 52.3, longitude: 4.8)))
    }
  }

  @Test("A coordinate and an article together give a point with that article")
  func both() throws {
    let link = "wikipedia://places?WMFArticleURL=https://en.wikipedia.org/wiki/Big_D&lat=1&lon=2"
    #expect(try point(link).article?.title == "Big D")
    #expect(try point(link).article?.host == "en.wikipedia.org")
  }

  @Test("Callbacks are reported and not followed")
  func callbacks() throws {
    let link = try PlaceReader().read(
      "wikipedia://places?lat=1&lon=2&x-source=Demo&x-success=https%3A%2F%2Fexample.org%2Fok&X-Cancel=demo://no"
    )
    #expect(link.callbacks.source == "Demo")
    #expect(link.callbacks.success == "https://example.org/ok")
    #expect(link.callbacks.cancel == "demo://no")
    #expect(link.callbacks.error == nil)
  }

  @Test(
    "A Waypost at this machine is known at every port",
    arguments: [
      ("127.0.0.1:9300", true), ("localhost:1", true), ("[::1]:8081", true), ("LOCALHOST:80", true),
      ("127.0.0.1", false), ("localhost:x", false), ("me@127.0.0.1:9300", false),
      ("127.0.0.1.example:9300", false), ("10.0.0.1:8080", false),
    ])
  func thisMachine(host: String, isOwn: Bool) {
    let link = try? PlaceReader().read("http://\(host)/places?WMFLatitude=1&WMFLongitude=2")
    #expect((link?.dialect.family == .waypost) == isOwn)
  }

  @Test("Waypost's own links are read only for its own hosts")
  func own() throws {
    let reader = PlaceReader(ownHosts: ["waypost.example", "127.0.0.1:8080"])
    let link = "https://waypost.example/places?WMFLatitude=1&WMFLongitude=2"
    #expect(try reader.read(link).dialect.family == .waypost)
    #expect(try reader.read("http://127.0.0.1:8080/places?lat=1&lon=2").coordinate != nil)
    guard
      case .article(let article) = try reader.read(
        "https://waypost.example/read/en.wikipedia.org/AC/DC_tour"
      ).target
    else { return #expect(Bool(false), "no article") }
    #expect(article.title == "AC/DC tour")
    #expect(throws: PlaceError.unsupportedHost("waypost.example")) {
      try PlaceReader().read(link)
    }
  }

  @Test(
    "Each field is checked separately",
    arguments: [
      ("52,37", nil), ("52°22′N", nil), ("52.37, 4.89", nil), ("geo:1,2", nil),
      ("", .missing(.latitude)), ("91", .outOfRange(.latitude, "91")),
      ("abc", .notAPlace(.latitude)), ("52 61", .minutesOutOfRange(.latitude, "61")),
      ("4 E", .conflict(.otherAxis(.latitude))),
    ] as [(String, PlaceError?)])
  func complaint(text: String, error: PlaceError?) {
    #expect(PlaceReader().complaint(about: text, in: .latitude) == error)
  }

  @Test("An error names the number and its axis")
  func axis() {
    #expect(throws: PlaceError.outOfRange(.latitude, "91")) {
      try PlaceReader().read("wikipedia://places/?WMFLatitude=91&WMFLongitude=4")
    }
    #expect(PlaceError.outOfRange(.latitude, "91").axis == .latitude)
    #expect(PlaceError.missing(.longitude).axis == .longitude)
  }
}
