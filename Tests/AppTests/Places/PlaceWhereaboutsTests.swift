import Atlas
import Places
import Testing

@testable import App

@Suite("Whereabouts of a point")
struct PlaceWhereaboutsTests {
  @Test("The map that is part of Waypost opens and answers")
  func embedded() throws {
    let dam = try Coordinate(latitude: 52.3731, longitude: 4.8922)
    let found = BaseMap.embedded().whereabouts(of: dam)
    #expect(found.country?.code == "NL")
    #expect(found.town?.town.name == "Amsterdam")
  }

  @Test(
    "Two numbers are a point",
    arguments: [
      ("52.3731 4.8922", 52.3731, 4.8922), ("-33.8568\t151.2153\r", -33.8568, 151.2153),
      ("52.3731,4.8922", 52.3731, 4.8922), ("+90, -180", 90, 180), ("  0   0 ", 0, 0),
    ])
  func points(text: String, latitude: Double, longitude: Double) throws {
    let expected = try Coordinate(latitude: latitude, longitude: longitude)
    #expect(Coordinate(degrees: text) == expected)
  }

  @Test(
    "Anything else is none",
    arguments: [
      "", "52", "52 4 1", "x y", "nan 0", "inf 0", "0x10 0", "1e1 0", ".5 0", "5. 0", "1.2.3 0",
      "--1 0", "90.0000001 0", "0 180.0000001", "٥٢ ٤", "\(String(repeating: "1", count: 40)) 0",
    ])
  func refused(text: String) { #expect(Coordinate(degrees: text) == nil) }
}
