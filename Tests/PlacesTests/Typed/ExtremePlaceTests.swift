import Places
import Seeded
import Testing

/// Links, typed texts and lists are untrusted: each gives a coordinate in range or an error, in
/// time linear in the size of the text.
@Suite("Extreme numbers in a place")
struct ExtremePlaceTests {
  private static let forms = [
    "#", "#,#", "# #", "#;#", "#°#′#″N #°#′#″E", "N# E#", "lat: # lon: #", "geo:#,#", "geo:#,#?z=#",
    "https://www.openstreetmap.org/#map=#/#/#", "https://www.openstreetmap.org/?mlat=#&mlon=#",
    "https://www.google.com/maps/@#,#,#z",
    "https://www.google.com/maps/place/x/@#,#,#z/data=!3d#!4d#",
    "https://maps.apple.com/?ll=#,#&z=#", "https://www.bing.com/maps?cp=#~#&lvl=#",
    "https://geohack.toolforge.org/geohack.php?params=#_#_#_N_#_#_#_W", "{{coord|#|#|#|N|#|#|#|W}}",
    "<mapframe latitude=\"#\" longitude=\"#\" zoom=\"#\">", "https://omaps.app/#/x", "ge0://#/x",
    "https://osm.org/go/#", "https://waze.com/ul?ll=#,#", "https://waze.com/ul/h#",
    "https://plus.codes/#", "#+#", "9F469V5V+#", "https://yandex.com/maps/?ll=#,#&z=#",
    "https://share.here.com/l/#,#,x", "#% #", "(#,#)", "+#/-#/",
  ]

  @Test("Every coordinate that is read is in range", arguments: forms)
  func read(form: String) throws {
    for number in Extremes.numbers {
      let text = form.replacing("#", with: number)
      for link in [
        try? PlaceReader().read(text), try? PlaceReader().read(latitude: text, longitude: number),
      ] {
        guard let point = link?.coordinate else { continue }
        #expect(-90...90 ~= point.latitude && -180...180 ~= point.longitude, "\(text.prefix(80))")
      }
    }
  }

  @Test("A list contains only coordinates in range")
  func feed() throws {
    for number in Extremes.ofJSON + Extremes.words {
      let text = "[{\"lat\": \(number), \"long\": \(number), \"name\": \"x\"}]"
      guard let feed = try? Feed(Array(text.utf8)) else { continue }
      for point in feed.points {
        #expect(-90...90 ~= point.coordinate.latitude && -180...180 ~= point.coordinate.longitude)
      }
    }
  }

  @Test("A coordinate is in range or refused", arguments: Extremes.reals)
  func coordinates(value: Double) throws {
    for other in Extremes.reals {
      guard let point = try? Coordinate(latitude: value, longitude: other) else { continue }
      #expect(-90...90 ~= point.latitude && -180...180 ~= point.longitude)
      #expect(!point.description.contains("e"))
      #expect(point.distance(to: point) == 0)
    }
  }

  @Test(
    "Time is linear in the number of repeated characters",
    arguments: [
      ")", "(", "]", "(a) ", "https://www.openstreetmap.org/) ", "°", "N", "1 ", "1,", ".", "%41",
      "«",
      // Not two marks alternating: Swift sorts these for each comparison, which 4,096 characters
      // bound.
      "\u{301}", "=", "x=\"", "|", "1_", ";", ":", "/", "&", "?", "-", "\u{66B}",
    ])
  func growth(piece: String) {
    for before in [
      "", "https://www.openstreetmap.org/", "https://www.openstreetmap.org/ ", "geo:", "{{coord|",
      "<mapframe ",
    ] {
      // The longest text that is read has 4,096 characters.
      let size = (4_000 - before.count) / 4 / piece.unicodeScalars.count
      let ratio = Growth.ratio(of: size) { count in
        let text = before + String(repeating: piece, count: count)
        for _ in 0..<4 { _ = try? PlaceReader().read(text) }
      }
      #expect(ratio < Growth.limit, "\(before)\(piece)…")
    }
  }

  @Test(
    "Time is linear in the length of a list, whatever its depth",
    arguments: ["[", "{\"a\":", "[1,", "\"\\u0041", "{\"lat\":1,"])
  func lists(piece: String) {
    let ratio = Growth.ratio(of: 20_000) { count in
      _ = try? Feed(Array(("[" + String(repeating: piece, count: count)).utf8))
    }
    #expect(ratio < Growth.limit)
  }
}
