import Atlas
import Markup
import Places
import Testing

@Suite struct WorldDotMapTests {
  /// The dots of a drawing, as the numbers of their circles.
  private static func dots(_ places: [(Double, Double)]) throws -> [String] {
    let outline = WorldDotMap(
      try embeddedMap(), centre: try Coordinate(latitude: 32, longitude: 10))
    let coordinates = try places.map { try Coordinate(latitude: $0.0, longitude: $0.1) }
    let svg = outline.svg(title: "A <map>", dots: coordinates).markup
    #expect(svg.contains("aria-label=\"A &lt;map&gt;\""))
    return svg.matches(of: #/<circle cx="(\d+)" cy="(\d+)"/#).map { "\($0.1) \($0.2)" }
  }

  static let cases: [([(Double, Double)], Int)] = [
    ([], 0),
    // Svalbard, Cape Horn and Fiji.
    ([(78.2, 15.6), (-55.9, -67.3), (-17.8, 177.9)], 3),
    // Two streets of one town lie on one spot.
    ([(38.71, -9.14), (38.72, -9.13), (52.37, 4.89)], 2),
    // The poles lie outside: their dots are at the edge.
    ([(90, 0), (-90, 0), (0, 0)], 3),
  ]

  @Test("Each place has a dot in the picture, and places on one spot share it", arguments: cases)
  func dots(places: [(Double, Double)], count: Int) throws {
    let dots = try Self.dots(places)
    #expect(dots.count == count)
    #expect(Set(dots).count == count)
    for dot in dots.map({ $0.split(separator: " ").compactMap { Int($0) } }) {
      #expect((1..<WorldDotMap.size.width).contains(dot[0]))
      // The page fades the lowest tenth of the picture.
      #expect((1...WorldDotMap.size.height * 9 / 10).contains(dot[1]))
    }
  }

  @Test("East is to the right, and north is above")
  func directions() throws {
    let dots = try Self.dots([(60, -100), (-30, 140)]).map {
      $0.split(separator: " ").map { Int($0) ?? 0 }
    }
    #expect(dots[0][0] < dots[1][0] && dots[0][1] < dots[1][1])
  }

  @Test("The land is drawn with path data only, in a picture smaller than 64 kB")
  func land() throws {
    let outline = WorldDotMap(
      try embeddedMap(), centre: try Coordinate(latitude: 32, longitude: 10))
    let svg = outline.svg(title: "", dots: []).markup
    let path = try #require(svg.firstMatch(of: #/ d="([^"]*)"/#)?.1)
    #expect(path.utf8.count > 10_000 && svg.utf8.count < 64_000)
    #expect(!path.contains(#/[^-0-9., MmLlHhVvZz]/#))
  }
}
