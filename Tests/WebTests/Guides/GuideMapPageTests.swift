import App
import Articles
import Atlas
import Foundation  // JSON of answers
import HTTPTypes
import HummingbirdTesting
import Localization
import Markup
import Places
import Routes
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
    let page = PageDocument(try await site.ask(path))
    for (pin, anchor) in [("1 Lisbon", "1"), ("2 Istanbul", "2")] {
      #expect(try page.element(id: "waypost-stop-\(anchor)").role == .listitem)
      let link = try page.one(.link, named: english(.webMapShowOne, .text(pin)))
      let parts = (link.href ?? "").split(separator: "#")
      #expect(parts.last.map(String.init) == PagePath.mapAnchor)
      let near = PageDocument(try await site.ask(String(parts.first ?? "")))
      let mark = try #require(try Self.marks(on: near).first { $0.name == pin })
      #expect(mark.href == "#waypost-stop-\(anchor)")
    }
    for heading in [english(.webGuideDay, 1), english(.guideNoDay)] {
      #expect(try page.one(.heading, named: heading).tag == "h2")
    }
    #expect(page.says(.webMapWithout, "Europe"))
    #expect(!page.all(leadingTo: "/read/atlas.waypost.invalid/Europe").isEmpty)
  }

  /// The pins and clusters of the map, which keys pass by.
  private static func marks(on page: PageDocument) throws -> [PageElement] {
    try page.element(id: PagePath.mapAnchor).all(.link)
      .filter { $0.attribute("tabindex") == "-1" }
  }

  @Test(
    "A pin beside the guide has the number of its stop and leads to it, by day and in groups")
  func beside() async throws {
    let (site, path) = try await makeSite()
    let guide = String(path.dropLast("/map".count))
    let days = PageDocument(try await site.ask("\(guide)?map=5/38.7/-9.1"))
    let lisbon = try #require(try Self.marks(on: days).first { $0.name == "1 Lisbon" })
    let stop = try days.element(id: String(try #require(lisbon.href).dropFirst()))
    #expect(stop.role == .listitem && stop.text.contains("Lisbon"))
    let countries = PageDocument(try await site.ask("\(guide)?by=country&map=5/38.7/-9.1"))
    let pin = try #require(
      try Self.marks(on: countries).first { $0.name.wholeMatch(of: #/\d+ Lisbon/#) != nil })
    let row = try countries.element(id: String(try #require(pin.href).dropFirst()))
    let rows = countries.all(.listitem).filter { $0.has("data-entry") }
    let place = try #require(rows.firstIndex { $0.attribute("id") == row.attribute("id") })
    #expect(pin.name == "\(place + 1) Lisbon")
  }

  @Test("All pins are seen at first, on the narrowest phone too")
  func fitted() async throws {
    let (site, path) = try await makeSite()
    let page = PageDocument(try await site.ask(path))
    #expect(try page.element(id: PagePath.mapAnchor).has("data-fitted"))
    let wide = PageDocument(try await site.ask("\(path)?part=map&room=944/480"))
    let (near, far) = (try Self.zoom(of: wide), try Self.zoom(of: page))
    #expect(near > far + 0.3)
    let stops = page.all(.listitem).filter {
      $0.attribute("id")?.hasPrefix("waypost-stop-") == true
    }
    #expect(stops.count >= 6)
    for (page, room) in [(page, PageMapLayout.narrow), (wide, (width: 944, height: 480))] {
      let marks = try Self.marks(on: page)
      // A cluster is named after all of its pins.
      let pins = marks.map { $0.name.matches(of: #/(?:^|, )\d+(?:\.\d+)? /#).count }
      #expect(pins.reduce(0, +) == stops.count)
      for mark in marks {
        let shape = mark.children.first?.attribute("transform") ?? ""
        let place = try #require(shape.firstMatch(of: /translate\(([\d.-]+) ([\d.-]+)\)/))
        let (x, y) = (Double(place.1) ?? -1, Double(place.2) ?? -1)
        #expect(abs(x - 512) <= Double(room.width) / 2 && abs(y - 512) <= Double(room.height) / 2)
      }
    }
  }

  private static func zoom(of page: PageDocument) throws -> Double {
    let position = try page.element(id: PagePath.mapAnchor).attribute("data-map")
    return try #require(position.flatMap { MapPosition($0) }).zoom
  }

  @Test("Pins that stand together lead nearer, until they stand apart")
  func clusters() async throws {
    let (site, path) = try await makeSite()
    let far = PageDocument(try await site.ask("\(path)?map=1/50/5"))
    let links = try Self.marks(on: far).compactMap(\.href)
    let link = try #require(links.first { $0.hasSuffix("#\(PagePath.mapAnchor)") })
    #expect(link.hasPrefix("\(path)?map="))
    let near = PageDocument(try await site.ask(String(link.prefix { $0 != "#" })))
    #expect(try Self.zoom(of: near) > 1.5)
  }

  @Test("Programs get the places with their numbers")
  func json() async throws {
    let (site, path) = try await makeSite()
    let body = try await site.ask(path, fields: ["Accept": "application/json"]).text
    let object = try JSONSerialization.jsonObject(with: Data(body.utf8)) as? [String: Any]
    let places = try #require(object?["places"] as? [[String: Any]])
    let labels = places.compactMap { $0["label"] as? String }
    #expect(labels.prefix(2) == ["1", "1.1"] && labels.contains("2.1"))
    #expect(places.first?["name"] as? String == "Lisbon")
    #expect(object?["elsewhere"] as? [String] == ["Europe"])
  }

  @Test("What is changed in the guide is on its map at once")
  func changed() async throws {
    let (site, path) = try await makeSite()
    #expect(try await PageDocument(site.ask(path)).says("Lisbon"))
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
    let page = PageDocument(try await site.ask("/guides/\(guide.id)/map"))
    #expect(page.says(.webMapEmpty))
    #expect(page.all(attribute: "id", value: PagePath.mapAnchor).isEmpty)
    #expect(try await site.ask("/guides/99/map").status == .notFound)
    #expect(try await site.ask("/guides/\(guide.id)/map", .post, form: "").status.code == 405)
    let (full, path) = try await self.makeSite()
    let guidePage = PageDocument(try await full.ask(String(path.dropLast(4))))
    let views = try guidePage.one(.navigation, named: english(.webGuideViews))
    #expect(try views.one(.link, named: english(.webGuideMapTab)).href == path)
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
      let view = PageMapLayout.view(request, from: .all, around: pins)
      let room = request.room ?? PageMapLayout.narrow
      for point in pins.map({ view.point(of: $0.coordinate) }) {
        #expect(abs(point.x - 512) <= Double(room.width) / 2)
        #expect(abs(point.y - 256) <= Double(room.height) / 2)
      }
      #expect(BaseMap.embedded().drawing(of: view, pins: pins).pinsOutside.isEmpty)
      let again = try #require(MapPosition(MapPosition(view).description))
      #expect(abs(again.zoom - view.zoom) < 0.01)
    }
  }

  @Test(
    "No pin of the first view lies under the zoom or the link of a map beside its list",
    arguments: ["", "room=390/388", "room=690/720", "room=1024/900"])
  func uncovered(query: String) throws {
    let places = [(52.4, 4.9), (48.8, 2.3), (38.7, -9.1), (41.9, 12.5), (55.9, -3.2)]
    let pins = try places.map {
      MapPin(try Coordinate(latitude: $0.0, longitude: $0.1), name: "A place")
    }
    let request = try MapRequest(Form(query))
    let view = PageMapLayout.view(
      request, from: .all, around: pins, height: PageMapLayout.tall)
    let room = request.room ?? PageMapLayout.narrow
    for point in pins.map({ view.point(of: $0.coordinate) }) {
      // 16 px to the edge, 44 px of buttons, and half a pin; 12 px and 44 px at the top.
      #expect(point.x - 512 <= Double(room.width) / 2 - 74)
      #expect(point.x - 512 >= -Double(room.width) / 2 + 14)
      #expect(point.y - 512 >= -Double(room.height) / 2 + 70)
      #expect(point.y - 512 <= Double(room.height) / 2 - 60)
    }
  }

  @Test("The pins of a guide that no one picture holds are named below it")
  func outside() throws {
    let pins = try [(90.0, "1.1", "North"), (-90, "1.2", "South"), (0, "1.3", "Middle")].map {
      MapPin(
        try Coordinate(latitude: $0.0, longitude: 0), label: $0.1, name: $0.2,
        address: Address("#stop-\($0.1)"))
    }
    let view = PageMapLayout.view(try MapRequest(Form("")), from: .all, around: pins)
    let drawing = BaseMap.embedded().drawing(of: view, pins: pins)
    let figure = MapFigure(
      title: "Poles", drawing: drawing, page: .guide(1), isFitted: true,
      outside: drawing.pinsOutside)
    let page = PageDocument(figure.html(try SamplePage.context()))
    let line = try page.one(attribute: "data-map-part", value: "outside")
    #expect(line.says(.webMapOutside, "1.1 North · 1.2 South"))
    #expect(line.all(.link).map(\.name) == ["1.1 North", "1.2 South"])
    #expect(line.all(.link).map(\.href) == ["#stop-1.1", "#stop-1.2"])
  }

  @Test("A pin that others stand close to is shown nearer")
  func spread() throws {
    let points = try [(52.0, 4.0), (52.001, 4.0), (40, 10)].map {
      try Coordinate(latitude: $0.0, longitude: $0.1)
    }
    let spread = PinSeparationZoom(points)
    #expect(spread.zoom(at: points[2]) == 9)
    #expect(spread.zoom(at: points[0]) > 12)
    let apart = [points[0], try Coordinate(latitude: 52.01, longitude: 4)]
    #expect(PinSeparationZoom(apart, labels: ["1.1", "1.2"]).zoom(at: points[0]) == 11)
    #expect(PinSeparationZoom(apart, labels: ["10.1", "10.123"]).zoom(at: points[0]) == 12)
    #expect(PinSeparationZoom([points[0], points[0]]).zoom(at: points[0]) == 9)
  }
}
