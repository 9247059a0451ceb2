import Atlas
import Markup
import Places
import Testing

@Suite struct MapDrawingTests {
  private func drawing(
    _ latitude: Double, _ longitude: Double, _ zoom: Double, pins: [MapPin] = [],
    width: Int = 800, height: Int = 500
  ) throws -> MapDrawing {
    let centre = try Coordinate(latitude: latitude, longitude: longitude)
    return try embeddedMap().drawing(
      of: MapView(centre: centre, zoom: zoom, width: width, height: height), pins: pins)
  }

  private func pin(
    _ latitude: Double, _ longitude: Double, _ label: String = "", name: String = "A place",
    address: Address? = nil
  ) throws -> MapPin {
    MapPin(
      try Coordinate(latitude: latitude, longitude: longitude), label: label, name: name,
      address: address)
  }

  static let views: [(Double, Double, Double)] = [
    (20, 10, 1.5), (51, 12, 4), (52.2, 5.3, 7), (-17.5, 179.9, 7), (67, 180, 4), (78.6, 16, 5),
    (88, 0, 3), (-90, 0, 3), (0, 0, 0), (41.9, 12.45, 16),
  ]

  @Test("Every view is well-formed markup", arguments: views)
  func markup(latitude: Double, longitude: Double, zoom: Double) throws {
    let svg = try drawing(latitude, longitude, zoom).svg(title: "A map").markup
    var open: [Substring] = []
    for tag in svg.split(separator: "<").map({ $0.prefix { $0 != ">" } }) {
      let name = tag.prefix { $0 != " " && $0 != "/" }
      if tag.hasPrefix("/") {
        #expect(open.popLast() == tag.dropFirst())
      } else if !tag.hasSuffix("/") {
        open.append(name)
      }
    }
    #expect(open.isEmpty)
    #expect(svg.hasPrefix("<svg ") && svg.hasSuffix("</svg>"))
  }

  @Test("The markup has no style and no script, which the pages' policy forbids")
  func policy() throws {
    let svg = try drawing(51, 12, 4, pins: [try pin(52, 13, "1")]).svg(title: "Europe").markup
    #expect(!svg.contains(" style=") && !svg.contains("<style") && !svg.contains("<script"))
    #expect(!svg.contains(" on"), "an event's attribute")
  }

  @Test("No name overlaps another, a pin, or the scale bar", arguments: views)
  func names(latitude: Double, longitude: Double, zoom: Double) throws {
    let pins = [try pin(latitude, longitude, "1")]
    let drawing = try drawing(latitude, longitude, zoom, pins: pins)
    let rooms = drawing.names.map(\.room)
    for (index, room) in rooms.enumerated() {
      #expect(!rooms[..<index].contains { $0.meets(room) }, "\(drawing.names[index].text)")
      #expect(!drawing.marks.contains { room.holds($0.point) })
      #expect(room.x >= 0 && room.x + room.width <= 800)
      #expect(room.y >= 0 && room.y + room.height <= 500)
    }
  }

  @Test("The same view gives the same bytes")
  func repeats() throws {
    let first = try drawing(51, 12, 4).svg(title: "Europe")
    #expect(try drawing(51, 12, 4).svg(title: "Europe") == first)
  }

  @Test(
    "No outline crosses the picture where the date line cuts the land",
    arguments: [(-17.5, 179.9, 6.0), (67, 180, 4), (66, -179, 5), (0, 180, 1.5), (80, 180, 3.5)])
  func dateLine(latitude: Double, longitude: Double, zoom: Double) throws {
    let drawing = try drawing(latitude, longitude, zoom)
    let land = try #require(drawing.svg(title: "").markup.land)
    // In quarters of a pixel. The edges of clipped shapes are above and below the picture.
    let flats = land.flats.filter { 0...2_000 ~= $0.y && $0.length > 4 * 120 }
    #expect(flats.isEmpty)
  }

  @Test("A view wider than the world shows copies of it")
  func copies() throws {
    let drawing = try drawing(0, 0, 0, width: 800, height: 200)
    let land = try #require(drawing.svg(title: "").markup.land)
    let (left, right) = (land.starts.filter { $0 < 600 }, land.starts.filter { $0 > 2_600 })
    #expect(left.count > 5 && right.count > 5)
  }

  @Test("Towns are named as in their country, in Latin letters with diacritics")
  func townNames() throws {
    let names = Set(try drawing(47.2, 8, 7).names.map(\.text))
    #expect(names.isSuperset(of: ["Zürich", "Basel", "Bern"]))
  }

  @Test("Zooming in shows more towns")
  func zoom() throws {
    let far = try drawing(51, 8, 3).names.count { $0.dot != nil }
    let near = try drawing(51, 8, 6.5).names.count { $0.dot != nil }
    #expect(far > 2 && near > 2 * far)
  }

  @Test("A town with a pin keeps its name")
  func underPin() throws {
    for pins in [[try pin(52.352, 4.915, "1")], [try pin(52.35, 4.91), try pin(52.36, 4.92)]] {
      let names = try drawing(52.35, 4.91, 11, pins: pins).names
      let amsterdam = try #require(names.first { $0.text == "Amsterdam" })
      #expect(amsterdam.dot == nil)
    }
  }

  @Test("A town outside the picture has no name in it", arguments: views)
  func outside(latitude: Double, longitude: Double, zoom: Double) throws {
    let drawing = try drawing(latitude, longitude, zoom)
    #expect(drawing.names.allSatisfy { ($0.kind != .town && $0.kind != .capital) || $0.dot != nil })
  }

  @Test("In an empty area the villages are named")
  func emptyQuarter() throws {
    #expect(try drawing(78.6, 16, 5).names.contains { $0.text == "Longyearbyen" })
  }

  @Test("A person's text cannot break out of the markup")
  func escaped() throws {
    let evil = #"<script>alert("1")</script>"#
    let svg = try drawing(51, 12, 4, pins: [try pin(52, 13, "<b>", name: evil)])
      .svg(title: evil, description: evil).markup
    #expect(!svg.contains("<script") && !svg.contains("<b>"))
  }

  @Test("Pins that would overlap form a cluster, in their order")
  func clusters() throws {
    let pins = [
      try pin(52.37, 4.89, "1"), try pin(48.85, 2.35, "2"), try pin(52.36, 4.9, "3"),
      try pin(0, 100, "4"),
    ]
    let drawing = try drawing(51, 5, 5, pins: pins)
    #expect(drawing.marks.map(\.pins) == [[0, 2], [1]])
    let svg = drawing.svg(title: "").markup
    // A cluster and a single pin have boards of one shape, at one height.
    #expect(svg.contains("×2") && svg.split(separator: " d=\"M-11-29H5l6 9-6 9H-11z").count == 3)
    let near = try self.drawing(52.365, 4.895, 14, pins: pins)
    #expect(near.marks.map(\.pins) == [[0], [2]])
  }

  @Test(
    "A cluster of a stop and its own listings has the number of the stop, every other their count",
    arguments: [
      (["3", "3.1", "3.2"], "3"), (["3", "4.1"], "×2"), (["3", "31"], "×2"),
      (["3.1", "3.2"], "×2"), (["", ""], "×2"),
    ])
  func clusterOfOneStop(labels: [String], told: String) throws {
    let pins = try labels.map { try pin(52.37, 4.89, $0) }
    let svg = try drawing(52.37, 4.89, 5, pins: pins).svg(title: "").markup
    #expect(svg.contains(">\(told)</text>"))
  }

  @Test("The centre is a dot below the pins, which no cluster takes in")
  func centre() throws {
    let centre = MapPin(
      try Coordinate(latitude: 52.37, longitude: 4.89), name: "You", isCentre: true)
    let drawing = try drawing(52, 5, 5, pins: [pin(52.37, 4.89, "1"), centre])
    #expect(drawing.marks.map(\.pins) == [[0], [1]])
    let parts = drawing.svg(title: "").markup.split(separator: "class=\"map-pin\"")
    #expect(parts.count == 3 && parts[1].contains("map-centre") && parts[2].contains("map-board"))
  }

  @Test("However many pins there are, no two marks overlap")
  func manyPins() throws {
    let pins = try (0..<2_000).map { number in
      try pin(40 + Double(number % 50) * 0.3, Double(number / 50) * 0.5, "\(number)")
    }
    let marks = try drawing(47, 10, 4.5, pins: pins).marks
    #expect(marks.reduce(0) { $0 + $1.pins.count } <= 2_000)
    for (index, mark) in marks.enumerated() {
      for other in marks[..<index] {
        let (x, y) = (mark.point.x - other.point.x, mark.point.y - other.point.y)
        #expect(x * x + y * y >= MapMark.room * MapMark.room)
      }
    }
  }

  @Test("Wide pins form a cluster if their heads would overlap, and only then")
  func widePins() throws {
    let view = try drawing(52, 5, 7).view
    func marks(_ labels: [String], apart: Double) throws -> Int {
      let pins = try labels.enumerated().map { index, label in
        let point = PixelPoint(x: 300 + Double(index) * apart, y: 250)
        let coordinate = try #require(view.coordinate(at: point))
        return MapPin(coordinate, label: label, name: label)
      }
      return try embeddedMap().drawing(of: view, pins: pins).marks.count
    }
    #expect(try marks(["1.1", "1.2", "1.3"], apart: 23) == 3)
    #expect(try marks(["10.10", "10.11", "10.12"], apart: 23) == 2)
    #expect(try marks(["10.10", "10.11", "10.12"], apart: 33) == 2)
    #expect(try marks(["10.10", "10.11", "10.12"], apart: 35) == 3)
    #expect(try marks(["1", "10.123"], apart: 30) == 1)
    #expect(try marks(["1", "10.123"], apart: 32) == 2)
  }

  @Test("No name is under a wide pin")
  func namesBesideWidePins() throws {
    for (width, label) in [(22.0, "1"), (40, "10.123")] {
      let pins = try (0..<300).map { number in
        try pin(46 + Double(number % 20) * 0.7, 2 + Double(number / 20) * 1.3, label)
      }
      let drawing = try drawing(52, 10, 5, pins: pins)
      let heads = drawing.marks.filter { $0.pins.count == 1 }.map { mark in
        MapName.Room(x: mark.point.x - width / 2, y: mark.point.y - 29, width: width, height: 29)
      }
      #expect(heads.count > 10)
      for name in drawing.names { #expect(!heads.contains { name.room.meets($0) }, "\(name.text)") }
    }
  }

  @Test("A cluster links to the page's target, with the names of its pins")
  func clusterLinks() throws {
    let pins = try [pin(52.37, 4.89, "1.1", name: "Dam"), pin(52.37, 4.89, "1.2", name: "Canal")]
    let drawing = try drawing(52, 5, 7, pins: pins)
    let svg = drawing.svg(title: "") { $0.pins == [0, 1] ? Address("/nearer") : nil }.markup
    #expect(svg.contains(#"<a href="/nearer" tabindex="-1" aria-label="1.1 Dam, 1.2 Canal">"#))
    #expect(!drawing.svg(title: "").markup.contains("<a "))
  }

  @Test("A pin is as wide as its label")
  func wideLabels() throws {
    for label in ["1", "1.2", "1.23", "10.123"] {
      let svg = try drawing(52, 5, 7, pins: [pin(52.37, 4.89, label, name: "Dam")])
        .svg(title: "").markup
      #expect(svg.contains(">\(label)</text>"))
      #expect(svg.contains(" d=\"M-11-29H5l6") == (label.count <= 3))
    }
  }

  @Test("The page can show the scale bar itself")
  func scaleOutside() throws {
    let drawing = try drawing(52, 5, 7)
    #expect(drawing.scale != nil && drawing.svg(title: "").markup.contains("map-scale"))
    #expect(!drawing.svg(title: "", hasScale: false).markup.contains("map-scale"))
  }

  @Test("A pin with an address is a link with a name, and the picture a group of them")
  func links() throws {
    let address = Address(ownPath: "/read/en.wikipedia.org/Amsterdam")
    let pins = [try pin(52.37, 4.89, "1", name: "Amsterdam", address: address)]
    let svg = try drawing(52, 5, 7, pins: pins).svg(title: "The Netherlands").markup
    #expect(svg.contains(#"role="group" aria-label="The Netherlands""#))
    #expect(svg.contains(#"<a href="/read/en.wikipedia.org/Amsterdam" tabindex="-1" "#))
    #expect(svg.contains(#"aria-label="1 Amsterdam">"#))
    #expect(try drawing(52, 5, 7).svg(title: "").markup.contains(#"role="img""#))
  }

  @Test(
    "The scale bar is a round distance that fits",
    arguments: [
      (0.0, 3.0, "2000 km"), (52, 7, "50 km"), (52, 10, "10 km"), (52, 16, "100 m"),
      (88, 4, "100 km"),
    ])
  func scale(latitude: Double, zoom: Double, text: String) throws {
    let drawing = try drawing(latitude, 5, zoom)
    let scale = try #require(drawing.scale)
    #expect(scale.text == text)
    #expect(40...120 ~= scale.length)
    let metres = scale.length * drawing.view.metresPerPixel
    #expect(abs(metres - Double(scale.metres)) < 1e-6 * metres)
  }

  @Test("A picture of the world has no scale bar, which would be wrong for most of it")
  func noScale() throws { #expect(try drawing(20, 0, 1.5).scale == nil) }

  @Test("Europe with 200 pins stays below 300 kB")
  func size() throws {
    let pins = try (0..<200).map { number in
      try pin(36 + Double(number % 20) * 1.3, -9 + Double(number / 20) * 4, "\(number)")
    }
    let svg = try drawing(51, 12, 4, pins: pins, width: 1_200, height: 900).svg(title: "Europe")
    #expect(svg.utf8.count < 300_000)
  }

  @Test(
    "An inland sea is water at all zoom levels", arguments: [2.5, 3, 4, 5, 6, 8])
  func caspian(zoom: Double) throws {
    let places = [(42.0, 51.0, false), (55.75, 37.6, true), (41, 29.5, true), (43, 35, false)]
    for (latitude, longitude, isLand) in places {
      let land = try drawing(latitude, longitude, zoom).svg(title: "").markup.land
      #expect((land?.isLand(x: 1600, y: 1000) ?? false) == isLand, "\(latitude), \(longitude)")
    }
  }

  @Test("Each theme has its own colours, and classes by which a style sheet overrides them")
  func themes() throws {
    let drawing = try drawing(51, 12, 4, pins: [try pin(52, 13, "1")])
    let pictures = MapTheme.allCases.map { drawing.svg(title: "", theme: $0).markup }
    #expect(Set(pictures).count == 3)
    for name in ["map-sea", "map-land", "map-border", "map-name map-town", "map-pin"] {
      #expect(pictures.allSatisfy { $0.contains(#"class="\#(name)"#) }, "\(name)")
    }
  }
}

extension MapName {
  /// The approximate extent of the text: narrower than it was placed for.
  fileprivate var room: Room {
    let width = Double(text.count) * 5
    let left: Double =
      switch anchor {
      case .start: point.x
      case .middle: point.x - width / 2
      case .end: point.x - width
      }
    return Room(x: left, y: point.y - 9, width: width, height: 11)
  }

  fileprivate struct Room {
    let x: Double, y: Double, width: Double, height: Double

    func meets(_ other: Room) -> Bool {
      x < other.x + other.width && other.x < x + width && y < other.y + other.height
        && other.y < y + height
    }

    func holds(_ point: PixelPoint) -> Bool {
      x...x + width ~= point.x && y...y + height ~= point.y
    }
  }
}

extension String {
  /// The land's outlines, parsed from the markup.
  fileprivate var land: Outlines? {
    guard let start = firstRange(of: #"class="map-land""#)?.upperBound,
      let data = self[start...].firstRange(of: #" d=""#)?.upperBound
    else { return nil }
    return Outlines(self[data...].prefix { $0 != "\"" })
  }
}

/// Path data as written here: `M`, then `l` with relative steps, then `z`.
private struct Outlines {
  /// The x coordinate of each outline's start.
  private(set) var starts: [Int] = []
  private var rings: [[(x: Int, y: Int)]] = []
  /// The lengths of the steps along a parallel.
  private(set) var flats: [(y: Int, length: Int)] = []

  init(_ data: Substring) {
    for notify in data.split(separator: "M") {
      let parts = notify.split(separator: "l")
      guard parts.count == 2 else { continue }
      let first = Outlines.numbers(parts[0])
      starts.append(first[0])
      var (x, y) = (first[0], first[1])
      var points = [(x: x, y: y)]
      let steps = Outlines.numbers(parts[1])
      for index in stride(from: 0, to: steps.count - 1, by: 2) {
        (x, y) = (x + steps[index], y + steps[index + 1])
        points.append((x, y))
        if abs(steps[index + 1]) <= 1 { flats.append((y, abs(steps[index]))) }
      }
      rings.append(points)
    }
  }

  /// Whether a point of the picture, in quarters of a pixel, is on land: by the number of outlines
  /// to the left of it.
  func isLand(x: Int, y: Int) -> Bool {
    let sides = rings.flatMap { zip($0, $0.dropFirst() + $0.prefix(1)) }
    return sides.filter { a, b in
      (a.y > y) != (b.y > y)
        && Double(x) > Double(a.x) + Double(b.x - a.x) * Double(y - a.y)
          / Double(b.y - a.y)
    }.count % 2 == 1
  }

  private static func numbers(_ text: Substring) -> [Int] {
    text.replacing("-", with: " -").split { $0 == " " || $0 == "z" }.compactMap { Int($0) }
  }
}
