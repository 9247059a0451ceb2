import Places
import Seeded
import Testing

@Suite("A coordinate in a sentence")
struct CoordinateInTextTests {
  private static let dam = [
    "Meet me at 52.3731, 4.8922 tomorrow",
    "Hotel: 52.3731, 4.8922, room 12",
    "We are here 52.3731, 4.8922. See you at 18:00!",
    "Meet at 52°22′23.2″N 4°53′31.9″E, 9 o'clock",
    "(Dam Square: 52.3731 4.8922)",
    "We are at 52.3731,4.8922!",
    "📍 52.3731, 4.8922",
    "52.3731, 4.8922!",
    "The pin “52.3731, 4.8922” is yours, and so is \"my tent\"",
    "The pin is \"52.3731, 4.8922\"",
    "Wij staan op 52,3731 4,8922 bij de ingang",
    "Wij staan op 52,3731, 4,8922",
    "Tent 12 52.3731, 4.8922 row 4",
    "Position N 52.3731 E 4.8922 at noon",
    "Position 52.3731N, 4.8922E at noon",
    "Position: 52.3731° N, 4.8922° E (noon)",
    "The buoy is at N52°22.386' E004°53.532' since 2024-05-01",
    "The buoy is at 52°22'23.2\"N4°53'31.9\"E.",
    "First line\n52.3731\n4.8922\nlast line",
    "Opens 9:30, costs € 12.50; go to 52.3731, 4.8922 by 10.15",
    "See https://example.org/a for 52.3731, 4.8922",
    "Wij zijn hier: 52.3731° NB. Of liever: 52.3731, 4.8922",
  ]

  @Test("One pair that is certain is read, wherever it stands", arguments: dam)
  func one(text: String) throws {
    let point = try #require(try PlaceReader().read(text).coordinate)
    #expect(abs(point.latitude - 52.3731) < 1e-4 && abs(point.longitude - 4.8922) < 1e-4)
  }

  @Test("The signs and letters of the south and west count")
  func signs() throws {
    for text in ["Camp at -33.8568, -70.6483 now", "Camp at 33.8568S 70.6483W now"] {
      let point = try #require(try PlaceReader().read(text).coordinate)
      #expect(point.latitude == -33.8568 && point.longitude == -70.6483)
    }
  }

  @Test(
    "Other numbers in words are no place",
    arguments: [
      "Top 10, 20 museums", "Boeing 747, 400", "Windows 3.11, 3.1",
      "Windows 10.0.19045, 11.0.22631",
      "Menu 12.50, 14.95", "Lunch € 12.50, 14.95", "Trein 18.30, 19.45", "Bus at 18:30, 19:45",
      "Born 1.12.1963, died 2.11.2020", "Euro 95 1.859, 1.959", "Population 12.345, 67.890",
      "From 2024-05-01, 2024-05-08", "Python 3.1234.1, 3.1235.2", "Bake at 45°, 90° each",
      "20°, 25° in June", "Platform 5N 3E", "T-shirts 12.50 S, 14.95 L", "Rooms 12.50 n 14.95 e",
      "Marathon 42.195 21.0975", "Pi 3.14159, 271.8281", "The 52.3731th, 4.8922nd",
      "Values 52.3731, 4.8922, 9.1234", "POINT(4.8922 52.3731)", "rev52.3731, 4.8922",
      "52.3731km, 4.8922km away", "52.3731% 4.8922% more", "file-52.3731,4.8922.txt",
      "rate 52.3731/4.8922", "at 12:52.3731, 4.8922", "tents 52.3731 and 4.8922",
      "Gate E 52.3731, 4.8922", "Amsterdam", "52 degrees north",
    ])
  func none(text: String) {
    #expect(throws: PlaceError.notAPlace(nil)) { try PlaceReader().read(text) }
  }

  @Test(
    "Several pairs are refused, with their number",
    arguments: [
      ("From 52.3731, 4.8922 to 52.0907, 5.1214", 2),
      ("The box 52.3731, 4.8922, 52.0907, 5.1214", 2),
      ("Dam 52.3731, 4.8922 (52°22′23″N 4°53′32″E)", 2),
      (String(repeating: "at 52.3731, 4.8922 ", count: 200), 200),
    ])
  func several(text: String, count: Int) {
    #expect(throws: PlaceError.ambiguous(.pairs(count))) { try PlaceReader().read(text) }
  }

  @Test("A pair that is wrong says why")
  func wrong() {
    let error = #expect(throws: PlaceError.self) {
      try PlaceReader().read("Meet at 95°22′N 4°53′E today")
    }
    #expect(error?.kind == .latitudeOutOfRange)
    let french = "On se voit à 48°51′N 2°21′O demain"
    #expect(throws: PlaceError.ambiguous(.letterO)) { try PlaceReader().read(french) }
    #expect(throws: Never.self) { try PlaceReader(locale: "fr").read(french) }
  }

  @Test("Either field of a form takes a sentence, and the other one may be empty")
  func fields() throws {
    let reader = PlaceReader()
    let text = CoordinateInTextTests.dam[0]
    #expect(reader.complaints(latitude: text, longitude: "").isEmpty)
    #expect(reader.complaints(latitude: "", longitude: text).isEmpty)
    #expect(try reader.read(latitude: text, longitude: "").coordinate != nil)
  }

  @Test(
    "A shortened link is the only problem of a form, in the field where it is",
    arguments: [
      "https://maps.app.goo.gl/abc", "https://goo.gl/maps/abc", "https://maps.apple/p/abc",
      "See https://maps.app.goo.gl/abc there",
    ])
  func shortened(text: String) {
    for locale in [nil, "nl"] {
      let reader = PlaceReader(locale: locale)
      let inFirst = reader.complaints(latitude: text, longitude: "")
      #expect(inFirst.keys.elementsEqual([.latitude]))
      #expect(inFirst[.latitude]?.kind == .needsNetwork)
      let inSecond = reader.complaints(latitude: "", longitude: text)
      #expect(inSecond.keys.elementsEqual([.longitude]))
      #expect(inSecond[.longitude]?.kind == .needsNetwork)
      #expect(reader.complaint(about: text, in: .latitude)?.kind == .needsNetwork)
    }
  }

  @Test(
    "Time is linear in the length of a sentence",
    arguments: [
      "52.3731 ", "52.3731, ", "52.3731, 4.8922 ", "52.3731, 4.8922, x ", "1° ", "1° 2′ ", "N 1° ",
      "N ", "N52°", "1.", "1,", "-", "-1", "(", "\"", "a1", "north", "1e", "° ", "52.3731north ",
    ])
  func growth(piece: String) {
    for before in ["Hotel ", "Hotel 52.3731,", "Hotel N 52° "] {
      let size = (4_000 - before.count) / 4 / piece.unicodeScalars.count
      let ratio = Growth.ratio(of: size) { count in
        let text = before + String(repeating: piece, count: count)
        for _ in 0..<4 { _ = try? PlaceReader().read(text) }
      }
      #expect(ratio < Growth.limit, "\(before)\(piece)…")
    }
  }
}
