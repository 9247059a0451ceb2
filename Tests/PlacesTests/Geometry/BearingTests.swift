import Places
import Testing

@Suite struct BearingTests {
  @Test(
    "The bearing is clockwise from north",
    arguments: [
      (0.0, 0.0, 1.0, 0.0, 0.0), (0, 0, 0, 1, 90), (0, 0, -1, 0, 180), (0, 0, 0, -1, 270),
      (0, 179.5, 0, -179.5, 90), (52.37, 4.89, 52.37, 4.89, 0), (90, 0, 0, 30, 150),
      (50, 0, 50, 90, 52.5),
    ])
  func bearing(
    latitude: Double, longitude: Double, toLatitude: Double, toLongitude: Double, degrees: Double
  ) throws {
    let from = try Coordinate(latitude: latitude, longitude: longitude)
    let to = try Coordinate(latitude: toLatitude, longitude: toLongitude)
    #expect(abs(from.bearing(to: to) - degrees) < 0.1)
  }
}
