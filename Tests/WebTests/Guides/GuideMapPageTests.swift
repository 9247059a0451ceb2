import App
import Articles
import Atlas
import Foundation  // JSON of answers
import HTTPTypes
import HummingbirdTesting
import Markup
import Places
import Testing

@testable import Web

@Suite("The map of a guide")
struct GuideMapPageTests {
  /// The guide about Europe that comes with Waypost, two of its stops on days.
  private func makeSite() async throws -> (TestSite, String) {
    let site = try await TestSite(isOffline: true, library: .starter)
    let guide = try await site.services.guides.guide(named: "A first atlas: Europe")
    for (title, day) in [("Lisbon", 1), ("Istanbul", 2)] {
      let entry = try #require(guide.entries.first { $0.article.id.title.text == title })
      _ = try await site.ask(
        "/guides/\(guide.id)", .post, form: "action=day&entry=\(entry.id)&day=\(day)")
    }
    return (site, "/guides/\(guide.id)/map")
  }

  @Test("Places stand by day in pins and in a list, numbered alike, each with a way to the other")
  func page() async throws {
    let (site, path) = try await makeSite()
    let page = try await site.ask(path).text
    for (label, anchor, name) in [("1.1", "1-1", "Lisbon"), ("2.1", "2-1", "Istanbul")] {
      #expect(page.contains("<li id=\"waypost-stop-\(anchor)\">"))
      let number = #"href="([^"]+)#waypost-map" aria-label="Show \#(label) \#(name) on the map""#
      let link = try #require(page.firstMatch(of: Regex(number))?.output[1].substring)
      let near = try await site.ask(String(link)).text
      #expect(near.contains("<a href=\"#waypost-stop-\(anchor)\" tabindex=\"-1\""))
      #expect(near.contains("aria-label=\"\(label) \(name)\"><g class=\"map-pin map-group-"))
    }
    #expect(page.contains("map-cluster map-group-1") && page.contains("map-cluster map-group-2"))
    #expect(page.contains("<h2>Day 1</h2>") && page.contains("<h2>No day</h2>"))
    #expect(page.contains("Not on the map: <a href=\"/read/atlas.waypost.invalid/Europe\""))
  }

  @Test("All pins are seen at first, on the narrowest phone too")
  func fitted() async throws {
    let (site, path) = try await makeSite()
    let page = try await site.ask(path).text
    #expect(page.contains("data-fitted"))
    let wide = try await site.ask("\(path)?part=map&room=944/480").text
    let (near, far) = (try Self.zoom(of: wide), try Self.zoom(of: page))
    #expect(near > far + 0.3)
    for (text, room) in [(page, MapFrame.narrow), (wide, (width: 944, height: 480))] {
      let places = text.matches(of: /class="map-(?:pin|cluster)[^>]*translate\(([\d.]+) ([\d.]+)\)/)
      #expect(places.count >= 6)
      for place in places {
        let (x, y) = (Double(place.1) ?? -1, Double(place.2) ?? -1)
        #expect(abs(x - 512) <= Double(room.width) / 2 && abs(y - 256) <= Double(room.height) / 2)
      }
    }
  }

  private static func zoom(of page: String) throws -> Double {
    let text = try #require(page.firstMatch(of: /data-map="([^"]+)"/)?.1)
    return try #require(MapPosition(String(text))?.zoom)
  }

  @Test("Pins that stand together lead nearer, until they stand apart")
  func clusters() async throws {
    let (site, path) = try await makeSite()
    let far = try await site.ask("\(path)?map=1/50/5").text
    let cluster = /<a href="([^"]+)#waypost-map" tabindex="-1"[^>]*><g class="map-cluster/
    let link = try #require(far.firstMatch(of: cluster)?.1)
    #expect(link.hasPrefix("\(path)?map="))
    let near = try await site.ask(String(link)).text
    #expect(try Self.zoom(of: near) > 1.5)
  }

  @Test("Programs get the places with their numbers")
  func json() async throws {
    let (site, path) = try await makeSite()
    let body = try await site.ask(path, fields: ["Accept": "application/json"]).text
    let object = try JSONSerialization.jsonObject(with: Data(body.utf8)) as? [String: Any]
    let places = try #require(object?["places"] as? [[String: Any]])
    let labels = places.compactMap { $0["label"] as? String }
    #expect(labels.prefix(2) == ["1.1", "1.2"] && labels.contains("2.1"))
    #expect(places.first?["name"] as? String == "Lisbon")
    #expect(object?["elsewhere"] as? [String] == ["Europe"])
  }

  @Test("What is changed in the guide is on its map at once")
  func changed() async throws {
    let (site, path) = try await makeSite()
    #expect(try await site.ask(path).text.contains("Lisbon"))
    let guide = try await site.services.guides.guide(named: "A first atlas: Europe")
    let entry = try #require(guide.entries.first { $0.article.id.title.text == "Lisbon" })
    _ = try await site.ask(
      "/guides/\(guide.id)", .post, form: "action=remove&entry=\(entry.id)")
    #expect(try await !site.ask(path).text.contains("Lisbon"))
  }

  @Test("A guide without places says so; one that is not there is none; its page leads to its map")
  func empty() async throws {
    let site = try await TestSite()
    let guide = try await site.services.guides.newGuide(named: "Trip")
    let page = try await site.ask("/guides/\(guide.id)/map").text
    #expect(page.contains("Nothing in this guide has a location"))
    #expect(!page.contains("waypost-map"))
    #expect(try await site.ask("/guides/99/map").status == .notFound)
    #expect(try await site.ask("/guides/\(guide.id)/map", .post, form: "").status.code == 405)
    let (full, path) = try await self.makeSite()
    #expect(try await full.ask(String(path.dropLast(4))).text.contains("href=\"\(path)\""))
  }

  @Test("A guide's map is for who holds the passphrase")
  func anonymous() async throws {
    let site = try await TestSite(passphrase: "a long enough passphrase")
    #expect(try await site.ask("/guides/1/map").status == .unauthorized)
  }

  /// Where guides lie that Mercator's map alone cannot show.
  static let farOff: [[(Double, Double)]] = [
    [(-90, 0), (-77.85, 166.67)], [(78.2, 15.6), (90, 0)],
    [(85, 10), (87, 100), (89, -60), (90, 0)], [(-17.8, 178), (-18, -179)],
    [(64.1, -21.9), (1.35, 103.8), (-33.9, 18.4), (-34.6, -58.4)],
  ]

  @Test("Every pin is in the first view, near a pole too", arguments: farOff)
  func poles(places: [(Double, Double)]) throws {
    let pins = try places.map {
      MapPin(try Coordinate(latitude: $0.0, longitude: $0.1), name: "A place")
    }
    for query in ["", "room=944/480", "room=390/352"] {
      let request = try MapRequest(Form(query))
      let view = MapFrame.view(request, from: .all, around: pins)
      let room = request.room ?? MapFrame.narrow
      for point in pins.map({ view.point(of: $0.coordinate) }) {
        #expect(abs(point.x - 512) <= Double(room.width) / 2)
        #expect(abs(point.y - 256) <= Double(room.height) / 2)
      }
      #expect(BaseMap.embedded().drawing(of: view, pins: pins).pinsOutside.isEmpty)
      let again = try #require(MapPosition(MapPosition(view).description))
      #expect(abs(again.zoom - view.zoom) < 0.01)
    }
  }

  @Test("The pins of a guide that no one picture holds are named below it")
  func outside() throws {
    let pins = try [(90.0, "1.1", "North"), (-90, "1.2", "South"), (0, "1.3", "Middle")].map {
      MapPin(
        try Coordinate(latitude: $0.0, longitude: 0), label: $0.1, name: $0.2,
        address: Address("#stop-\($0.1)"))
    }
    let view = MapFrame.view(try MapRequest(Form("")), from: .all, around: pins)
    let drawing = BaseMap.embedded().drawing(of: view, pins: pins)
    let figure = MapFigure(
      title: "Poles", drawing: drawing, page: .guide(1), isFitted: true,
      outside: drawing.pinsOutside)
    let page = figure.html(try SamplePage.context()).markup
    let links = [("1.1", "North"), ("1.2", "South")].map {
      "<a href=\"#stop-\($0.0)\">\($0.0) \($0.1)</a>"
    }
    #expect(page.contains("Too far away for this map: \(links.joined(separator: " · "))."))
  }

  @Test("A pin that others stand close to is shown nearer")
  func spread() throws {
    let points = try [(52.0, 4.0), (52.001, 4.0), (40, 10)].map {
      try Coordinate(latitude: $0.0, longitude: $0.1)
    }
    let spread = PinSpacing(points)
    #expect(spread.zoom(at: points[2]) == 9)
    #expect(spread.zoom(at: points[0]) > 12)
    let apart = [points[0], try Coordinate(latitude: 52.01, longitude: 4)]
    #expect(PinSpacing(apart, labels: ["1.1", "1.2"]).zoom(at: points[0]) == 11)
    #expect(PinSpacing(apart, labels: ["10.1", "10.123"]).zoom(at: points[0]) == 12)
    #expect(PinSpacing([points[0], points[0]]).zoom(at: points[0]) == 9)
  }
}
