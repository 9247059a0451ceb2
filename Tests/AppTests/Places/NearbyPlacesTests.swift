import Articles
import Localization
import Places
import Testing
import Wiki

@testable import App

@Suite("Nearby places")
struct NearbyPlacesTests {
  private let app: TestApp
  private let wiki: MemoryWiki
  private let dam: Coordinate

  init() throws {
    app = try TestApp()
    wiki = MemoryWiki(
      [
        "Dam": .init(html: Self.geo(52.373, 4.893)),
        "Town": .init(
          html: Self.geo(52.36, 4.9)
            + "<h2>Eat</h2><ul><li><span class=\"vcard\"><span class=\"noprint\">"
            + Self.geo(52.3731, 4.8931)
            + "</span><span class=\"fn org listing-name\">Soup House</span>. "
            + "<span class=\"note listing-content\">Soup.</span></span></li></ul>"),
        "Mill": .init(html: Self.geo(52.374, 4.9)),
        "Antipode": .init(html: Self.geo(-52, -175)),
      ], extensions: ["GeoData", "PageImages"])
    dam = try Coordinate(latitude: 52.373, longitude: 4.893)
  }

  private static func geo(_ latitude: Double, _ longitude: Double) -> String {
    "<span class=\"geo\"><abbr class=\"latitude\">\(latitude)</abbr> "
      + "<abbr class=\"longitude\">\(longitude)</abbr></span>"
  }

  /// What the wiki says is around: the mill, which may be saved, and a house.
  private static let around =
    #"{"batchcomplete":true,"query":{"pages":["#
    + #"{"pageid":77,"title":"House","coordinates":[{"lat":52.3735,"lon":4.8935}]},"#
    + #"{"pageid":78,"title":"Mill","description":"A windmill","#
    + #""thumbnail":{"source":"/m.png","width":250,"height":100},"#
    + #""coordinates":[{"lat":52.374,"lon":4.9}]}]}}"#

  private func answerAround(_ text: String = NearbyPlacesTests.around) {
    wiki.fail { asked in
      asked["generator"] == "geosearch" ? .init(body: Array(text.utf8)) : nil
    }
  }

  private func names(_ found: NearbyResults) -> [String] { found.results.map(\.name) }

  @Test("Library and wiki are one list by distance, each thing once")
  func merged() async throws {
    answerAround()
    let services = try await app.services(on: wiki)
    _ = try await services.saving.save("Dam", "Mill", pictures: .none)
    let found = try await services.places.near(NearQuery(dam))
    #expect(names(found) == ["Dam", "House", "Mill", "Amsterdam"])
    let mill = try #require(found.results[2].article)
    #expect(mill.isSaved && mill.description == "A windmill" && mill.thumbnail != nil)
    #expect(found.results[1].article?.isSaved == false && !found.isOffline)
    #expect(abs(found.results[2].metres - 488) < 2)
    #expect(found.results[2].direction == .east)
    #expect(found.wikiRadius == 10_000 && found.narrower == nil)
  }

  @Test("Offline the library answers, what its articles list among it, and nobody is asked")
  func offline() async throws {
    _ = try await app.services(on: wiki).saving.save("Dam", "Town", pictures: .none)
    wiki.forgetAsked()
    let found = try await app.services(on: wiki, isOffline: true).places.near(
      NearQuery(dam, radius: 2_000))
    #expect(names(found) == ["Dam", "Soup House", "Town"])
    #expect(found.results[1].page?.title.text == "Town" && found.results[1].about == "Soup.")
    #expect(found.isOffline && found.away == nil && wiki.asked.isEmpty)
  }

  @Test("A wiki that fails leaves what the library has; with nothing there it is the problem")
  func away() async throws {
    let services = try await app.services(on: wiki)
    _ = try await services.saving.save("Dam", pictures: .none)
    wiki.fail { _ in throw TransportError.timedOut }
    let found = try await services.places.near(NearQuery(dam, radius: 500))
    #expect(names(found) == ["Dam"] && found.isOffline)
    #expect(found.away?.message.key == .problemWikiTimedOut)
    let sea = try Coordinate(latitude: 0, longitude: -30)
    let failed = await problem { _ = try await services.places.near(NearQuery(sea, radius: 500)) }
    #expect(failed?.kind == .wikiTimedOut)
  }

  @Test("A wiki without GeoData is distinguished from an unreachable one")
  func withoutPlaces() async throws {
    wiki.fail { asked in
      asked["generator"] == "geosearch"
        ? .init(body: Array(#"{"error":{"code":"badgenerator","info":"No"}}"#.utf8)) : nil
    }
    let services = try await app.services(on: wiki)
    let sea = try Coordinate(latitude: 0, longitude: -30)
    let failed = await problem { _ = try await services.places.near(NearQuery(sea)) }
    #expect(failed?.message.key == .problemWikiNoPlaces)
    let found = try await services.places.near(NearQuery(dam, radius: 20_000))
    #expect(names(found) == ["Amsterdam"] && found.away?.isOfNoPlaces == true)
    #expect(!found.isOffline)
  }

  @Test("The library looks farther than the wiki, across the date line too, and says so")
  func far() async throws {
    answerAround()
    let services = try await app.services(on: wiki)
    _ = try await services.saving.save("Antipode", pictures: .none)
    let found = try await services.places.near(
      NearQuery(try Coordinate(latitude: -52, longitude: 179), radius: 600_000))
    #expect(names(found) == ["Antipode"])
    #expect(found.narrower?.key == .nearWikiRadius)
  }

  @Test("Looking around is not remembered")
  func traceless() async throws {
    answerAround()
    let services = try await app.services(on: wiki)
    _ = try await services.places.near(NearQuery(dam))
    let later = try await app.services(on: wiki, isOffline: true)
    #expect(try await later.search.search(SearchQuery("House")).results.results.isEmpty)
    #expect(try await later.reading.lastRead(5).isEmpty)
  }

  @Test("One place of one's own is listed once, however it is called in other lists")
  func own() async throws {
    let services = try await app.services(on: wiki, isOffline: true)
    for name in ["Bench", "Bench", "Amsterdam"] {
      let amsterdam = try Coordinate(latitude: 52.3547498, longitude: 4.8339215)
      try await services.places.addPlace(.init(name == "Bench" ? dam : amsterdam, name: name))
    }
    let found = try await services.places.near(NearQuery(dam))
    #expect(names(found) == ["Bench", "Amsterdam"])
    guard case .place(let place) = found.results[1].thing else { return }
    #expect(place.source == .own(2))
  }

  @Test(
    "Radius and limit are taken to their ends",
    arguments: [(-1.0, 0, 10.0, 1), (1e9, 999, 1_000_000, 100), (.infinity, 5, 1_000_000, 5)])
  func bounds(radius: Double, limit: Int, metres: Double, most: Int) {
    let query = NearQuery(dam, radius: radius, limit: limit)
    #expect(query.radius == metres && query.limit == most)
  }

  @Test("No more than the limit comes, the nearest of both")
  func limit() async throws {
    answerAround()
    let services = try await app.services(on: wiki)
    _ = try await services.saving.save("Dam", "Town", pictures: .none)
    #expect(
      try await names(services.places.near(NearQuery(dam, limit: 2))) == ["Dam", "Soup House"])
  }
}
