import Localization
import Testing

@Suite("Distances in text")
struct DistanceTextTests {
  @Test(
    "A distance has a suitable unit, chosen after rounding",
    arguments: [
      (0, "0 m"), (-3, "0 m"), (0.4, "0 m"), (49.6, "50 m"), (999.4, "999 m"), (999.5, "1.0 km"),
      (1234, "1.2 km"), (99_949, "99.9 km"), (99_950, "100 km"), (1_234_567, "1,235 km"),
    ] as [(Double, String)])
  func english(metres: Double, words: String) {
    #expect(Localizer(.english)(Message(distance: metres)) == words)
  }

  @Test("Numbers follow the rules of the language")
  func dutch() {
    #expect(Localizer(.dutch)(Message(distance: 1234)) == "1,2 km")
    #expect(Localizer(.dutch)(Message(distance: 12_345_678)) == "12.346 km")
  }
}
