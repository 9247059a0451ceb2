import Atlas
import Places
import Testing

@Suite struct WhereaboutsTests {
  private func whereabouts(_ latitude: Double, _ longitude: Double) throws -> Whereabouts {
    try embeddedMap().whereabouts(of: try Coordinate(latitude: latitude, longitude: longitude))
  }

  @Test("A point has its country, its region, and the nearest town with distance and bearing")
  func inland() throws {
    let found = try whereabouts(52.0907, 5.1214)
    #expect(found.country == Country(code: "NL", name: "Netherlands"))
    #expect(found.region == "Utrecht")
    #expect(found.town?.town.name == "Utrecht")
    #expect(try #require(found.town).distance < 5_000)
  }

  @Test("The region is that of a town in the same country, even if another town is nearer")
  func border() throws {
    let found = try whereabouts(32.555, -117.05)  // San Ysidro, at the border with Mexico
    #expect(found.country?.code == "US")
    #expect(found.region == "California")
    #expect(found.town?.town.name == "Tijuana")
  }

  @Test("An overseas territory without towns on the map has no region")
  func overseas() throws {
    let found = try whereabouts(12.15, -68.27)  // Bonaire
    #expect(found.country?.code == "NL")
    #expect(found.region == nil)
  }

  @Test("On the ocean there is a nearest town, but no country or region")
  func ocean() throws {
    let found = try whereabouts(-48.9, -123.4)
    #expect(found.country == nil)
    #expect(found.region == nil)
    #expect(try #require(found.town).distance > 1_000_000)
  }

  @Test("The nearest town is found across the date line and the poles")
  func wrap() throws {
    #expect(try whereabouts(-16.85, -179.99).town?.town.name == "Labasa")
    let north = try #require(try whereabouts(90, 0).town)
    #expect(north.bearing == 180 || north.town.coordinate.latitude < 90)
    #expect(north.distance < 1_000_000)
  }

  @Test("No town is nearer than the nearest", arguments: 0..<40)
  func nearest(number: Int) throws {
    // A repeatable spread of points (the golden angle).
    let latitude = -88 + Double(number) * 4.5
    let longitude = (Double(number) * 137.508).truncatingRemainder(dividingBy: 360) - 180
    let point = try Coordinate(latitude: latitude, longitude: longitude)
    let map = try embeddedMap()
    let found = try #require(map.nearestTown(to: point))
    let best = map.towns.map { point.distance(to: $0.coordinate) }.min()
    #expect(abs(point.distance(to: found.coordinate) - (best ?? 0)) < 1)
  }

  @Test("The bearing is the direction of the town")
  func bearing() throws {
    let town = try #require(try whereabouts(52.3, 4.9).town)  // south of Amsterdam
    #expect(town.town.name == "Amsterdam")
    #expect(town.bearing < 20 || town.bearing > 340)
  }
}
