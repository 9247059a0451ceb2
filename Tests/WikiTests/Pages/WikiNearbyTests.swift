import Articles
import Places
import Testing

@testable import Wiki

@Suite("Pages near a point")
struct WikiNearbyTests {
  private static let pages =
    #"{"batchcomplete":true,"query":{"pages":["#
    + #"{"title":"Far","coordinates":[{"lat":52.45,"lon":4.9,"primary":true}]},"#
    + #"{"title":"Near","coordinates":[{"lat":52.371,"lon":4.891}],"description":"Close by","#
    + #""thumbnail":{"source":"/t/Near.png","width":250,"height":150}},{"title":"Nowhere"},"#
    + #"{"title":"Gone","missing":true},"#
    + #"{"title":"Crater","coordinates":[{"lat":52.37,"lon":4.89,"globe":"moon"}]},"#
    + #"{"title":"Odd","coordinates":[{"lat":952,"lon":4.89}]}]}}"#

  private func around(_ wiki: FakeWiki, facts: WikiFacts? = nil, radius: Int = 500) async throws
    -> WikiNearbyResults
  {
    let center = try Coordinate(latitude: 52.37, longitude: 4.89)
    return try await wiki.client(facts: facts).pages(around: center, radius: radius, now: .test)
  }

  @Test("The nearest comes first; a page without a place, or not on Earth, is left out")
  func order() async throws {
    let wiki = FakeWiki { _ in .json(Self.pages) }
    let found = try await around(wiki).results
    #expect(found.map(\.id.title.text) == ["Near", "Far"])
    #expect(found[0].description == "Close by")
    #expect(found[0].thumbnail?.address == "https://wiki.example.org/t/Near.png")
    #expect(wiki.asked.count == 1)
  }

  @Test("One request returns the pages, all that a row shows, and the wiki's facts")
  func request() async throws {
    let wiki = FakeWiki { _ in .json(Self.pages) }
    _ = try await around(wiki)
    let asked = wiki.asked[0]
    #expect(asked["generator"] == "geosearch" && asked["ggscoord"] == "52.37|4.89")
    #expect(Set(asked.values("prop")).isSuperset(of: ["pageimages", "coordinates", "description"]))
    #expect(asked["colimit"] == "max" && asked["pilimit"] == "max")
    #expect(asked["meta"] == "siteinfo")
  }

  @Test(
    "The radius is clamped to the API's range, and returned",
    arguments: [(-1, 10), (500, 500), (99999, 10_000), (.max, 10_000)])
  func radius(radius: Int, sent: Int) async throws {
    let wiki = FakeWiki { _ in .json(Self.pages) }
    #expect(try await around(wiki, radius: radius).radius == sent)
    #expect(wiki.asked[0]["ggsradius"] == "\(sent)")
  }

  @Test(
    "A wiki with a smaller limit names it, and is asked again within it",
    arguments: [
      #"{"error":{"code":"outofrange","info":"\"10000\" moet tussen 10 en 2500 liggen."}}"#,
      #"{"error":{"code":"integeroutofrange","info":"may not be over 2500 (set to 10000)"}}"#,
      #"{"error":{"code":"outofrange","info":"between 10 and 2,500.","min":10,"max":2500}}"#,
      #"{"error":{"code":"outofrange","info":"…","min":10,"curmax":2500,"highmax":9000}}"#,
      #"{"errors":[{"code":"outofrange","text":"…","data":{"min":10,"curmax":2500}}]}"#,
      #"{"error":{"code":"outofrange","info":"\"10.000\" muss zwischen 10 und 2.500 liegen."}}"#,
    ])
  func narrower(refusal: String) async throws {
    let wiki = FakeWiki { $0["ggsradius"] == "10000" ? .json(refusal) : .json(Self.pages) }
    #expect(try await around(wiki, radius: 10_000).radius == 2500)
    #expect(wiki.asked.count == 2)
  }

  @Test("A refusal that names no limit is thrown as it is")
  func refusedRadius() async throws {
    let wiki = FakeWiki { _ in .json(#"{"error":{"code":"outofrange","info":"No"}}"#) }
    await #expect(
      throws: WikiError.api(host: "wiki.example.org", code: "outofrange", info: "No")
    ) { try await around(wiki) }
  }

  @Test("First sentences in continuations are fetched to the end")
  func continued() async throws {
    let wiki = FakeWiki { asked in
      asked["excontinue"] == nil
        ? .json(
          #"{"continue":{"excontinue":20,"continue":"||info"},"query":{"pages":[{"pageid":1,"#
            + #""title":"Near","coordinates":[{"lat":52.371,"lon":4.891}]}]}}"#)
        : .json(
          #"{"batchcomplete":true,"query":{"pages":[{"pageid":1,"title":"Near","#
            + #""extract":"A house."}]}}"#)
    }
    #expect(try await around(wiki).results.map(\.description) == ["A house."])
    #expect(wiki.asked.count == 2)
  }

  @Test("All pages are kept if a continuation fails; an endless one is stopped")
  func halfway() async throws {
    let begin =
      #"{"continue":{"excontinue":20,"continue":"||"},"query":{"pages":[{"pageid":1,"#
      + #""title":"Near","coordinates":[{"lat":52.371,"lon":4.891}]}]}}"#
    let broken = FakeWiki { asked in
      guard asked["excontinue"] == nil else { throw TransportError.timedOut }
      return .json(begin)
    }
    #expect(try await around(broken).results.count == 1)
    let endless = FakeWiki { asked in
      let step = Int(asked["excontinue"] ?? "0") ?? 0
      return .json(begin.replacing(":20,", with: ":\(step + 20),"))
    }
    #expect(try await around(endless).results.count == 1)
    #expect(endless.asked.count <= 3)
  }

  @Test("A wiki without GeoData throws noPlaces and gets no request")
  func without() async throws {
    let wiki = FakeWiki { _ in .json(Self.pages) }
    await #expect(throws: WikiError.noPlaces(wiki: try .test())) {
      try await around(wiki, facts: .plain([]))
    }
    #expect(wiki.asked.isEmpty)
  }

  @Test("A wiki that turns out to lack GeoData is not asked again")
  func refused() async throws {
    let wiki = FakeWiki { _ in .json(#"{"error":{"code":"badgenerator","info":"No"}}"#) }
    let client = try wiki.client(facts: .plain([.geoSearch, .coordinates]))
    let center = try Coordinate(latitude: 52.37, longitude: 4.89)
    for _ in 0..<2 {
      await #expect(throws: WikiError.noPlaces(wiki: try .test())) {
        try await client.pages(around: center, radius: 100, now: .test)
      }
    }
    #expect(wiki.asked.count == 1)
  }
}
