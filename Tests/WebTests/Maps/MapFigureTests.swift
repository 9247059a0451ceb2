import App
import Atlas
import Foundation  // JSON
import HTTPTypes
import HummingbirdTesting
import Localization
import Places
import Testing

@testable import Web

@Suite("Maps in pages")
struct MapFigureTests {
  private static let dam = "/places?WMFLatitude=52.3731&WMFLongitude=4.8922&name=Dam"

  @Test("A place has a map with the place in its middle, and words for those who do not see it")
  func place() async throws {
    let page = PageDocument(try await TestSite().ask(MapFigureTests.dam))
    let figure = try page.one(attribute: "data-map", value: "8.5/52.3731/4.8922")
    let drawing = try figure.one(.img, named: english(.webMapAround, "Dam"))
    let middle = drawing.all(attribute: "transform", value: "translate(512 512)")
    #expect(middle.contains { $0.all(tag: "title").map(\.text) == ["Dam"] })
    #expect(
      try figure.one(attribute: "data-map-announcement").text
        == english(.webMapMiddle, "Netherlands (NL), Noord-Holland"))
    #expect(page.all(tag: "script").contains { $0.attribute("src")?.contains("/map.") == true })
    #expect(page.all(attribute: "style").isEmpty)
  }

  @Test("What the picture names is a list for those who hear it")
  func names() async throws {
    let site = try await TestSite()
    let towns = try MapFigureTests.names(.webMapTowns, in: await site.ask(MapFigureTests.dam))
    #expect(towns.contains("Utrecht") && towns.contains("Rotterdam"))
    let world = try await site.ask("\(MapFigureTests.dam)&part=map&map=1.5/20/0")
    let countries = try MapFigureTests.names(.webMapCountries, in: world)
    #expect(countries.filter { $0 == "Brazil" }.count == 1)
    #expect(try !MapFigureTests.names(.webMapWaters, in: world).isEmpty)
  }

  /// What the list beside a map names of one kind; `key` is the message that it follows.
  private static func names(_ key: Message.Key, in answer: TestResponse) throws -> [String] {
    let list = try PageDocument(answer).one(.list, named: english(.webMapShown))
    let ends = english(key, "|").split(separator: "|", omittingEmptySubsequences: false)
    try #require(ends.count == 2)
    let item = list.all(.listitem).map(\.text)
      .first { $0.hasPrefix(ends[0]) && $0.hasSuffix(ends[1]) }
    return (item ?? "").dropFirst(ends[0].count).dropLast(ends[1].count).split(separator: ", ")
      .map(String.init)
  }

  @Test("Links move the map without script, in the address of the page")
  func links() async throws {
    let site = try await TestSite()
    let page = try await site.ask(MapFigureTests.dam).text
    let east = try #require(MapFigureTests.address(of: "east", in: page))
    #expect(east.hasPrefix("\(MapFigureTests.dam)&map=8.5/52.37"))
    #expect(east.hasSuffix("#waypost-map"))
    let there = try await site.ask(String(east.prefix { $0 != "#" })).text
    #expect(there.contains("<h1 dir=\"auto\">Dam</h1>") && there.contains(">52.3731,4.8922<"))
    #expect(there.contains(#"data-map="8.5/52.3731/5.51"#))
    #expect(there.contains(#"transform="translate(352 512)"><title>Dam</title>"#))
    let start = try #require(MapFigureTests.address(of: "start", in: there))
    #expect(start == MapFigureTests.dam + "#waypost-map")
  }

  @Test("At the nearest and the farthest a link ends")
  func ends() async throws {
    let site = try await TestSite()
    let near = try await site.ask("\(MapFigureTests.dam)&map=99/52/4").text
    #expect(near.contains(#"data-map="16/52/4""#))
    #expect(MapFigureTests.address(of: "nearer", in: near) == nil)
    let far = try await site.ask("\(MapFigureTests.dam)&map=0/52/4").text
    #expect(MapFigureTests.address(of: "farther", in: far) == nil)
    #expect(MapFigureTests.address(of: "nearer", in: far) != nil)
  }

  @Test("The script gets the map alone, moved by pixels and levels")
  func alone() async throws {
    let site = try await TestSite()
    let whole = try await site.ask(MapFigureTests.dam).text
    let east = try await site.ask("\(MapFigureTests.dam)&part=map&moved=160/0/0").text
    #expect(east.hasPrefix("<figure") && !east.contains("<main"))
    let address = try #require(MapFigureTests.address(of: "east", in: whole))
    #expect(east.contains("data-map=\"\(address.split(separator: "map=")[1].dropLast(12))\""))
    let near = try await site.ask("\(MapFigureTests.dam)&part=map&moved=0/0/1").text
    #expect(near.contains(#"data-map="9.5/52.3731/4.8922""#))
  }

  @Test(
    "What is no view is refused with what to write",
    arguments: [
      "map=here", "map=9/52", "map=9/52/4/1", "map=9/91/4", "map=9/52/181", "map=nan/52/4",
      "map=9/52/0x1", "map=//", "moved=1/2", "moved=1/2/inf", "room=0/0", "room=1e9/1",
      "room=900", "map=\(String(repeating: "9", count: 200))/1/1",
    ])
  func refused(field: String) async throws {
    let answer = try await TestSite().ask("\(MapFigureTests.dam)&\(field)")
    #expect(answer.status == .badRequest)
    #expect(answer.text.contains("map=9/52.37/4.89"))
  }

  @Test("What lies far outside any picture is brought back to the world")
  func farAway() async throws {
    let site = try await TestSite()
    for moved in ["1e300/0/0", "999999999/999999999/999", "-99999/99999/-99"] {
      let text = try await site.ask("\(MapFigureTests.dam)&part=map&moved=\(moved)")
      #expect(text.status == (moved.contains("e") ? .badRequest : .ok), "\(moved)")
    }
  }

  @Test("Whoever has a link to a coordinate sees its map; nothing of the library is in it")
  func anonymous() async throws {
    let site = try await TestSite(passphrase: "a long enough passphrase")
    let page = try await site.ask(MapFigureTests.dam)
    #expect(page.status == .ok)
    _ = try PageDocument(page).element(id: "waypost-map")
    #expect(try await site.ask("/places?map=3/1/1").status == .unauthorized)
  }

  @Test("A page with a map is asked for anew, and not sent again")
  func tag() async throws {
    let site = try await TestSite()
    let first = try await site.ask(MapFigureTests.dam)
    let tag = try #require(first.headers[.eTag])
    let again = try await site.ask(
      MapFigureTests.dam, fields: ["Sec-Fetch-Site": "same-origin", "If-None-Match": tag])
    #expect(again.status == .notModified)
  }

  /// Where a link that moves the map leads.
  private static func address(of move: String, in page: String) -> String? {
    let link = page.split(separator: "<a ").first { $0.contains("data-move=\"\(move)\"") }
    let address = link?.split(separator: "href=\"").dropFirst().first?.prefix { $0 != "\"" }
    return address.map { String($0).replacing("&amp;", with: "&") }
  }
}
