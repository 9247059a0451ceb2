import Foundation  // JSON, XML's parser, other programs
import Places
import Testing

@testable import Articles

@Suite("A guide for other programs")
struct ItineraryFileTests {
  static let words = ItineraryWords(noDay: "No day") { "Day \($0)" }

  /// Returns a guide whose names contain special characters of every format.
  static func hostile() async throws -> Itinerary {
    var guide = try SampleItineraries.amsterdam()
    guide.title = "Trip \"& <b>]]> \u{202E}x\u{0}\u{FFFF}"
    guide.entries[0].note = "By tram\n<script>alert(1)</script> & back"
    guide.entries[0].article.description = "A \"square\" & <more>"
    var article = SampleItineraries.article(guide.entries[0])
    article.displayTitle = "Dam <Square> & 'co' 👩‍👩‍👧 \u{1B}[31m"
    article.attribution.licence = "CC BY-SA 4.0"
    article.listings = [
      try listing(
        "see", "Royal Palace", (52.3732, 4.8914), web: "https://palace.example/?a=1&b=\"2\""),
      try listing("eat", "Nowhere", nil, web: nil),
      try listing("drink", "Bar <i>", (52.374, 4.89), web: "javascript:alert(1)"),
    ]
    return await Itinerary(guide, articles: [1: article])
  }

  private static func listing(
    _ kind: String, _ name: String, _ place: (Double, Double)?, web: String?
  ) throws -> Listing {
    var listing = Listing(kind: kind, name: name)
    listing.coordinate = try place.map { try Coordinate(latitude: $0.0, longitude: $0.1) }
    listing.web = web
    listing.content = "Open & large"
    return listing
  }

  @Test("Stops are in order of days, articles before their listings, numbered by day")
  func stops() async throws {
    let stops = try await Self.hostile().stops
    #expect(stops.map(\.entry) == [3, 1, 1, 1, 2, 5, 6, 7])
    #expect(stops.map(\.number) == [1, 1, 1, 1, 2, 4, 5, 1])
    #expect(stops.map(\.kind).prefix(4) == ["article", "article", "see", "drink"])
    #expect(stops[2].address == "https://palace.example/?a=1&b=\"2\"")
    #expect(stops[3].address == "https://en.wikivoyage.org/wiki/Dam_Square")
  }

  @Test("A day's path goes through its entries, not their listings")
  func dayPaths() async throws {
    let paths = try await Self.hostile().dayPaths
    #expect(paths.map(\.day) == [2])
    #expect(paths[0].stops.map(\.entry) == [1, 2, 5, 6])
  }

  @Test("Files match their golden files", arguments: ItineraryFormat.allCases)
  func golden(format: ItineraryFormat) async throws {
    let file = try await Self.hostile().file(as: format, Self.words)
    try expectGolden(String(decoding: file, as: UTF8.self), "trip.\(format.rawValue)")
  }

  @Test(
    "The path of a guide without days has the guide's name",
    arguments: ItineraryFormat.allCases)
  func withoutDays(format: ItineraryFormat) async throws {
    let entries = try [(1.0, 2.0), (3, 4)].enumerated().map {
      try SampleItineraries.entry(Int64($0), "Stop", $1)
    }
    let file = try await Itinerary(SampleItineraries.guide(entries)).file(
      as: format, Self.words)
    let text = String(decoding: file, as: UTF8.self)
    #expect(text.split(separator: "Trip").count > 2 && !text.contains("No day"))
  }

  @Test("GPX longitudes are below 180, also after rounding")
  func beforeTheDateLine() async throws {
    for longitude in [180, 179.999_999_99] {
      let guide = SampleItineraries.guide([try SampleItineraries.entry(1, "Stop", (0, longitude))])
      let file = try await Itinerary(guide).file(as: .gpx, Self.words)
      #expect(String(decoding: file, as: UTF8.self).contains("lon=\"-180\""))
    }
  }

  @Test("An empty guide gives a valid file", arguments: ItineraryFormat.allCases)
  func empty(format: ItineraryFormat) async throws {
    let file = try await Itinerary(SampleItineraries.guide([])).file(
      as: format, Self.words)
    #expect(String(decoding: file, as: UTF8.self).contains("Trip"))
    if format == .geojson { _ = try JSONSerialization.jsonObject(with: Data(file)) }
  }

  struct Line: Sendable {
    let points: [(Double, Double)]
    let pieces: [[[Double]]]
  }

  static let lines: [Line] = [
    Line(points: [(0, 10), (1, 20)], pieces: [[[10, 0], [20, 1]]]),
    Line(
      points: [(-18, 178), (-14, -178), (-16, 180)],
      pieces: [[[178, -18], [180, -16]], [[-180, -16], [-178, -14], [-180, -16]]]),
    Line(points: [(0, 180), (2, -178)], pieces: [[[-180, 0], [-178, 2]]]),
    Line(
      points: [(0, 179), (0, -180), (2, -178)],
      pieces: [
        [[179, 0], [180, 0]], [[-180, 0], [-178, 2]],
      ]),
    Line(points: [(0, 180), (0, -180)], pieces: [[[180, 0], [180, 0]]]),
  ]

  // RFC 7946, section 3.1.9.
  @Test("A line of GeoJSON is split where it crosses the antimeridian", arguments: lines)
  func antimeridian(_ line: Line) async throws {
    let entries = try line.points.enumerated().map {
      try SampleItineraries.entry(Int64($0), "Stop", $1, day: 1)
    }
    let file = try await Itinerary(SampleItineraries.guide(entries))
      .file(as: .geojson, Self.words)
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(file)) as? [String: Any])
    let features = try #require(json["features"] as? [[String: Any]])
    let geometry = try #require(features.last?["geometry"] as? [String: Any])
    let type = line.pieces.count == 1 ? "LineString" : "MultiLineString"
    #expect(geometry["type"] as? String == type)
    let single = geometry["coordinates"] as? [[Double]]
    #expect(single.map { [$0] } ?? geometry["coordinates"] as? [[[Double]]] == line.pieces)
  }
}
