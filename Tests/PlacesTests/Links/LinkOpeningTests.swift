import Places
import Testing

@Suite("Uses of links")
struct LinkOpeningTests {
  @Test(
    "The form of a text is known, also if the text is refused",
    arguments: [
      ("wikipedia://places?WMFLatitude=91&WMFLongitude=2", .wikipedia), ("geo:91,2", .geo),
      ("https://en.wikipedia.org/wiki/Amsterdam", .wikipedia),
      ("https://maps.app.goo.gl/abc", .google), ("www.google.com/maps/@91,2,3z", .google),
      ("Look (https://osm.org/#map=5/91/2)!", .openStreetMap), ("geo:1,2 geo:3,4", .geo),
      ("{{coord|91|2}}", .wikitext), ("PR6C+24", .plusCode), ("91, 2", .typed),
      ("nowhere", .typed), ("", .typed), ("lat:52, lon:x", .typed),
      ("https://example.org/@1,2", nil), ("letter:1,2", nil),
      (String(repeating: "1", count: PlaceReader.limit + 1), nil),
    ] as [(String, LinkDialect.Family?)])
  func form(text: String, form: LinkDialect.Family?) {
    #expect(PlaceReader().family(of: text) == form)
  }

  @Test(
    "The form of a text that is a place is the family of its dialect",
    arguments: [
      "wikipedia://places?lat=1&lon=2", "geo:1,2", "https://maps.apple.com/?ll=1,2", "1, 2",
      "6GCRPR6C+24", "See https://www.openstreetmap.org/#map=5/1/2.", "{{coord|1|2}}",
    ])
  func sameForm(text: String) throws {
    let reader = PlaceReader()
    #expect(reader.family(of: text) == (try reader.read(text).dialect.family))
  }

  @Test("Every use is read as it was written")
  func names() throws {
    for outcome in LinkOpening.Outcome.allCases {
      for form in LinkDialect.Family.allCases.map(Optional.some) + [nil] {
        let use = LinkOpening(form, outcome, in: .command)
        #expect(LinkOpening(form: use.formName, outcome: outcome.name, frontEnd: "command") == use)
      }
    }
    #expect(LinkOpening(form: "geo", outcome: "point", frontEnd: "letter") == nil)
  }

  @Test("No two outcomes have one name")
  func distinct() {
    let names = LinkOpening.Outcome.allCases.map(\.name)
    #expect(Set(names).count == names.count)
  }
}
