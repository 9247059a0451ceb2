import Atlas
import Places
import Testing

@Suite struct CountryTests {
  @Test(
    "The country of a point is the one it lies in",
    arguments: [
      (52.3731, 4.8922, "NL"), (48.85, 2.35, "FR"), (-20.88, 55.45, "FR"), (78.22, 15.63, "NO"),
      (64.15, -21.94, "IS"), (72.0, -40.0, "GL"), (66.0, 179.9, "RU"), (66.0, -179.9, "RU"),
      (-16.8, 179.9, "FJ"), (-16.8, -179.95, "FJ"), (-90, 0, "AQ"), (-89.9, 180, "AQ"),
      (0.3, 32.5, "UG"), (41.9031, 12.4534, "VA"), (43.9367, 12.4464, "SM"),
    ])
  func country(latitude: Double, longitude: Double, code: String) throws {
    let point = try Coordinate(latitude: latitude, longitude: longitude)
    #expect(try ourMap().country(at: point)?.code == code)
  }
}
