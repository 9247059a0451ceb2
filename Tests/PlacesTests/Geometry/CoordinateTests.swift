import Foundation  // JSON
import Places
import Testing

@Suite("Coordinates")
struct CoordinateTests {
  @Test(
    "Degrees in range are accepted, including the limits",
    arguments: [(90.0, 180.0), (-90, -180), (0, 0), (52.3731, 4.8922)])
  func inRange(latitude: Double, longitude: Double) throws {
    let point = try Coordinate(latitude: latitude, longitude: longitude)
    #expect(point.latitude == latitude)
    #expect(point.longitude == longitude)
  }

  @Test(
    "Degrees out of range are refused, latitude first",
    arguments: [
      (90.0000001, 0, .outOfRange(.latitude, 90.0000001)), (-91, 181, .outOfRange(.latitude, -91)),
      (0, 180.1, .outOfRange(.longitude, 180.1)), (0, -1e300, .outOfRange(.longitude, -1e300)),
      (.nan, 0, .notANumber(.latitude)), (0, .nan, .notANumber(.longitude)),
      (.infinity, 0, .notANumber(.latitude)), (0, -.infinity, .notANumber(.longitude)),
    ] as [(Double, Double, CoordinateError)])
  func refused(latitude: Double, longitude: Double, error: CoordinateError) {
    #expect(throws: error) { try Coordinate(latitude: latitude, longitude: longitude) }
  }

  @Test("Minus zero is zero")
  func minusZero() throws {
    let point = try Coordinate(latitude: -0.0, longitude: -0.0)
    #expect(point.latitude.sign == .plus)
    #expect(point.longitude.sign == .plus)
    #expect(point.description == "0,0")
  }

  @Test("The antimeridian is the same line from either side")
  func antimeridian() throws {
    let east = try Coordinate(latitude: -17, longitude: 180)
    let west = try Coordinate(latitude: -17, longitude: -180)
    #expect(east == west)
    #expect(Set([east, west]).count == 1)
    #expect(east.distance(to: west) < 0.001)
  }

  @Test(
    "Degrees are written with the fewest decimals, seven at most",
    arguments: [
      (52.3731, "52.3731"), (-0.1, "-0.1"), (4, "4"), (0.1 + 0.2, "0.3"), (1e-7, "0.0000001"),
      (4e-8, "0"), (-4e-8, "0"), (179.99999999, "180"), (-122.41941550, "-122.4194155"),
      (1.00000005, "1.0000001"), (10.05, "10.05"),
    ])
  func decimals(degrees: Double, text: String) {
    #expect(Coordinate.decimal(degrees) == text)
  }

  @Test("Rounding keeps only the decimals that are written")
  func rounded() throws {
    let point = try Coordinate(latitude: 89.99999999, longitude: -4.123456789).rounded
    #expect(point.latitude == 90)
    #expect(point.longitude == -4.1234568)
  }

  @Test("A coordinate survives encoding as JSON")
  func json() throws {
    let point = try Coordinate(latitude: 38.7077507, longitude: -9.1365919)
    let data = try JSONEncoder().encode(point)
    #expect(try JSONDecoder().decode(Coordinate.self, from: data) == point)
  }

  @Test(
    "JSON out of range is refused",
    arguments: [
      #"{"latitude":91,"longitude":0}"#, #"{"latitude":0,"longitude":-181}"#, #"{"latitude":0}"#,
    ])
  func wrongJSON(text: String) {
    #expect(throws: (any Error).self) {
      try JSONDecoder().decode(Coordinate.self, from: Data(text.utf8))
    }
  }

  @Test(
    "Distances between cities are within one per cent of the known ones",
    arguments: [
      (52.3731, 4.8922, 38.7077, -9.1366, 1_862_000),
      (35.6812, 139.7671, -33.8688, 151.2093, 7_823_000),
      (0, 0, 0, 180, 20_015_000), (90, 0, -90, 0, 20_015_000), (51.5, 0, 51.5, 0, 0),
    ] as [(Double, Double, Double, Double, Double)])
  func distance(
    latitude: Double, longitude: Double, otherLatitude: Double, otherLongitude: Double,
    metres: Double
  ) throws {
    let one = try Coordinate(latitude: latitude, longitude: longitude)
    let other = try Coordinate(latitude: otherLatitude, longitude: otherLongitude)
    #expect(abs(one.distance(to: other) - metres) <= metres / 100)
    #expect(one.distance(to: other) == other.distance(to: one))
  }

  @Test("The distance of points a metre apart is a metre")
  func near() throws {
    let one = try Coordinate(latitude: 52, longitude: 4)
    let other = try Coordinate(latitude: 52.000009, longitude: 4)
    #expect(abs(one.distance(to: other) - 1) < 0.01)
  }
}
