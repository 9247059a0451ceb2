import Atlas
import Places
import Testing

@Suite struct CountryTests {
  private func country(_ latitude: Double, _ longitude: Double) throws -> Country? {
    try embeddedMap().country(at: try Coordinate(latitude: latitude, longitude: longitude))
  }

  @Test(
    "A point is in the country that contains it",
    arguments: [
      (52.3731, 4.8922, "NL"), (48.85, 2.35, "FR"), (72.0, -40.0, "GL"), (0.3, 32.5, "UG"),
      (-33.87, 151.2, "AU"), (64.15, -21.94, "IS"), (55.75, 37.62, "RU"), (35.68, 139.77, "JP"),
    ])
  func inland(latitude: Double, longitude: Double, code: String) throws {
    #expect(try country(latitude, longitude)?.code == code)
  }

  @Test(
    "The country is the same on both sides of the date line, and on it",
    arguments: [(66.5, "RU"), (-16.8, "FJ"), (71.2, "RU")])
  func dateLine(latitude: Double, code: String) throws {
    for longitude in [179.9, 179.9999, 180, -180, -179.9999, -179.9] {
      #expect(try country(latitude, longitude)?.code == code, "at \(longitude)")
    }
  }

  @Test("Around the south pole is Antarctica, and around the north pole nothing")
  func poles() throws {
    for longitude in [-180.0, -90, 0, 37.5, 180] {
      #expect(try country(-90, longitude)?.code == "AQ")
      #expect(try country(-89.99, longitude)?.code == "AQ")
      #expect(try country(90, longitude) == nil)
    }
  }

  @Test(
    "Of two countries around a point the smaller is returned",
    arguments: [
      (41.9022, 12.4533, "VA"), (43.7396, 7.4069, "MC"), (43.9367, 12.4464, "SM"),
      (47.14, 9.52, "LI"), (-29.6, 28.2, "LS"), (41.9, 12.5, "IT"),
    ])
  func microstates(latitude: Double, longitude: Double, code: String) throws {
    #expect(try country(latitude, longitude)?.code == code)
  }

  @Test(
    "An overseas territory has its country's code",
    arguments: [
      (-20.88, 55.45, "FR"), (16.0, -61.7, "FR"), (4.9, -52.3, "FR"), (78.22, 15.63, "NO"),
      (12.15, -68.27, "NL"), (-10.45, 105.69, "AU"),
    ])
  func overseas(latitude: Double, longitude: Double, code: String) throws {
    #expect(try country(latitude, longitude)?.code == code)
  }

  @Test(
    "A quay, a pier or a small island is not the sea",
    arguments: [
      (52.4646, 4.5313, "NL"),  // the harbour of IJmuiden
      (51.9787, 4.0270, "NL"),  // the Maasvlakte
      (40.7005, -74.0135, "US"),  // a ferry off Manhattan
      (1.2494, 103.8303, "SG"), (22.2855, 114.1577, "HK"), (-13.8333, -171.7667, "WS"),
    ])
  func coast(latitude: Double, longitude: Double, code: String) throws {
    #expect(try country(latitude, longitude)?.code == code)
  }

  @Test(
    "The middle of an ocean is no country",
    arguments: [
      (0.0, -30.0), (-48.9, -123.4), (30, -40), (-40, 80), (86, 0), (35, -179.99), (35, 179.99),
      (54.5, 3.5), (0, 0),
    ])
  func ocean(latitude: Double, longitude: Double) throws {
    #expect(try country(latitude, longitude) == nil)
  }

  @Test("The caller can set the distance from land")
  func reach() throws {
    let map = try embeddedMap()
    let off = try Coordinate(latitude: 52.45, longitude: 4.3)  // 16 km off IJmuiden
    #expect(map.country(at: off)?.code == "NL")
    #expect(map.country(at: off, reach: 5_000) == nil)
    for reach in [0, -1, Double.nan, -Double.infinity] {
      #expect(map.country(at: off, reach: reach) == nil)
    }
    #expect(map.country(at: off, reach: .infinity)?.code == "NL")
  }

  @Test("Names are complete, in English")
  func names() throws {
    #expect(try country(43.85, 18.4)?.name == "Bosnia and Herzegovina")
    #expect(try country(-4.3, 15.3)?.name == "Democratic Republic of the Congo")
  }

  @Test("Every whole degree has a result, the date line the same from both sides")
  func wholeDegrees() throws {
    let map = try embeddedMap()
    for latitude in stride(from: -90.0, through: 90, by: 1) {
      let west = try Coordinate(latitude: latitude, longitude: -180)
      let east = try Coordinate(latitude: latitude, longitude: 180)
      #expect(map.countryNumber(at: west) == map.countryNumber(at: east))
      for longitude in stride(from: -180.0, through: 180, by: 7) {
        _ = map.country(at: try Coordinate(latitude: latitude, longitude: longitude))
      }
    }
  }
}
