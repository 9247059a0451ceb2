import Places
import Testing

@Suite("The feed")
struct FeedTests {
  private func feed(_ text: String) throws -> Feed { try Feed(Array(text.utf8)) }

  private static let four = """
    {"locations": [{"name": "Amsterdam", "lat": 52.3547498, "long": 4.8339215},
     {"name": "Mumbai", "lat": 19.0823998, "long": 72.8111468, "extra": {"a": [1, null]}},
     {"name": null, "lat": 55.6713442, "long": 12.523785},
     {"lat": 40.4380638, "long": -3.7495758}]}
    """

  @Test("Four locations, two of them without a name")
  func four() throws {
    let feed = try feed(FeedTests.four)
    #expect(feed.points.map(\.name) == ["Amsterdam", "Mumbai", nil, nil])
    #expect(feed.points[3].coordinate.longitude == -3.7495758)
    #expect(feed.notes.isEmpty)
  }

  @Test(
    "A bare array, a byte order mark, exponents and other field names are accepted",
    arguments: [
      #"[{"lat": 1, "long": 2}]"#, "\u{FEFF}[{\"lat\": 1, \"long\": 2}]",
      #"[{"latitude": 1e0, "longitude": 0.2E1}]"#, #"[{"lat": 1.0, "lng": 2, "lon": 2}]"#,
      #"{"version": 2, "locations": [{"lat": 1, "long": 2, "name": 7}]}"#,
    ])
  func shapes(text: String) throws {
    let point = try #require(try feed(text).points.first)
    #expect(point.coordinate == (try Coordinate(latitude: 1, longitude: 2)))
    #expect(point.name == nil)
  }

  @Test(
    "Text that is not a list is refused as a whole",
    arguments: [
      ("", .notJSON(at: 0)), ("not JSON", .notJSON(at: 0)), ("[{\"lat\": 1,}]", .notJSON(at: 11)),
      ("[1] x", .notJSON(at: 4)), ("{\"locs\": []}", .noList), ("{\"locations\": {}}", .noList),
      ("\"text\"", .noList), ("null", .noList), ("[01]", .notJSON(at: 2)),
      ("[\"\\x\"]", .notJSON(at: 4)),
      (String(repeating: "[", count: 100_000), .notJSON(at: 64)), ("[\"\u{1}\"]", .notJSON(at: 2)),
    ] as [(String, FeedError)])
  func refused(text: String, error: FeedError) {
    #expect(throws: error) { try feed(text) }
  }

  @Test("Bytes that are not UTF-8, too many bytes and too many entries are refused")
  func limits() {
    #expect(throws: FeedError.notUTF8) { try Feed([0x5B, 0xFF, 0x5D]) }
    let hundred = [UInt8](repeating: 0x20, count: 100 << 20)
    #expect(throws: FeedError.tooLarge(100 << 20)) { try Feed(hundred) }
    let many = "[" + Array(repeating: "{}", count: 10_001).joined(separator: ",") + "]"
    #expect(throws: FeedError.tooMany(10_001)) { try feed(many) }
  }

  @Test(
    "A bad entry is reported with its reason, and the good ones stay",
    arguments: [
      (#"{"lat": "1", "long": 2}"#, .notANumber(.latitude, "\"1\"")),
      (#"{"lat": 1, "long": null}"#, .notANumber(.longitude, "null")),
      (#"{"lat": true, "long": 2}"#, .notANumber(.latitude, "true")),
      (#"{"lat": 200, "long": 2}"#, .outOfRange(.latitude, "200")),
      (#"{"lat": 1e400, "long": 2}"#, .notANumber(.latitude, "")),
      (#"{"long": 2}"#, .missing(.latitude)), (#"{"lat": 2}"#, .missing(.longitude)),
      (#"{"name": "X"}"#, .notAPlace(nil)), ("7", .notAPlace(nil)), ("[]", .notAPlace(nil)),
      (#"{"lat": 1, "latitude": 2, "long": 2}"#, .conflict(.parameter("latitude", .latitude))),
    ] as [(String, PlaceError)])
  func bad(entry: String, error: PlaceError) throws {
    let feed = try feed("[{\"lat\": 1, \"long\": 2}, \(entry), {\"lat\": 3, \"long\": 4}]")
    #expect(feed.points.count == 2)
    #expect(feed.notes == [FeedEntryNote(index: 1, reason: .skipped(error))])
  }

  @Test(
    "A name that is no text is left out with a note, null and no name without one",
    arguments: [
      ("7", FeedEntryNote.Reason.nameNotText), ("true", .nameNotText), ("[\"X\"]", .nameNotText),
      ("{}", .nameNotText), ("null", nil), (#""X""#, nil),
    ])
  func nameNotText(name: String, reason: FeedEntryNote.Reason?) throws {
    let feed = try feed("[{\"name\": \(name), \"lat\": 1, \"long\": 2}]")
    #expect(feed.points.count == 1)
    #expect(feed.notes.map(\.reason) == (reason.map { [$0] } ?? []))
  }

  @Test(
    "A name without end is shortened with a note, of letters as of marks on one letter",
    arguments: ["x", "\u{301}"])
  func longName(letter: String) throws {
    let name = "a" + String(repeating: letter, count: 3000)
    let feed = try feed("[{\"name\": \"\(name)\", \"lat\": 1, \"long\": 2}]")
    let shown = try #require(feed.points.first?.name)
    #expect(shown.unicodeScalars.count == Feed.nameLimit && shown.hasSuffix("…"))
    #expect(feed.notes == [FeedEntryNote(index: 0, reason: .nameTooLong)])
  }

  @Test("Names are unescaped, an unpaired surrogate is replaced")
  func escapes() throws {
    let feed = try feed(#"[{"name": "Z\u00fcrich \ud83d\ude00 \ud83d\n\"", "lat": 1, "long": 2}]"#)
    #expect(feed.points.first?.name == "Zürich 😀 \u{FFFD}\n\"")
  }

  @Test("Order and duplicates are kept, each with its own identity, stable over a refresh")
  func identity() throws {
    let first = LocationList(try feed(FeedTests.four).points)
    let twice = LocationList(
      first.locations.map { .init($0.coordinate, name: $0.name) } + [
        .init(first.locations[0].coordinate, name: "Amsterdam")
      ])
    #expect(Set(twice.locations.map(\.id)).count == 5)
    #expect(twice.locations.prefix(4).map(\.id) == first.locations.map(\.id))
    let reordered = LocationList(
      first.locations.reversed().map { .init($0.coordinate, name: $0.name) })
    #expect(Set(reordered.locations.map(\.id)) == Set(first.locations.map(\.id)))
  }

  @Test("A location without a name is named after the nearest town, else its coordinate")
  func derived() throws {
    let list = LocationList(try feed(FeedTests.four).points)
    #expect(list.locations[3].displayName() == "40.4380638,-3.7495758")
    #expect(list.locations[3].displayName { _ in "Madrid" } == "Madrid")
    #expect(list.locations[0].displayName { _ in "Utrecht" } == "Amsterdam")
  }

  @Test("A list that was read is loaded or empty")
  func states() throws {
    let loaded = FeedLoadingState.Loaded(
      LocationList(try feed(FeedTests.four).points), fetchedAt: 1)
    #expect(FeedLoadingState(loaded).name == "loaded")
    #expect(FeedLoadingState(.init(LocationList([]), fetchedAt: 1)).name == "empty")
    #expect(FeedLoadingState.failed(.noList, last: loaded).shown == loaded)
    #expect(FeedLoadingState.loading(last: nil).shown == nil)
  }
}

@Suite("A filtered list")
struct LocationFilterTests {
  private static let list = LocationList([
    point(52.35, 4.83, "Amsterdam"), point(47.37, 8.54, "Zürich"), point(-17, 179.5, "Taveuni"),
    point(-17, -179.5, nil), point(-17, 180, "The line"),
  ])

  private static func point(_ latitude: Double, _ longitude: Double, _ name: String?)
    -> PlaceTarget.Point
  {
    .init((try? Coordinate(latitude: latitude, longitude: longitude)) ?? .zero, name: name)
  }

  @Test(
    "The filter finds words in names and coordinates, without case and accents",
    arguments: [
      ("", 5), ("amst", 1), ("ZÜRICH", 1), ("the line", 1), ("line the", 1), ("-179.5", 1),
      ("nowhere", 0), ("  ", 5),
      // A number begins a number of the coordinate.
      ("52", 1), ("5", 1), ("52.35", 1), ("4.8", 1), ("35", 0), ("2", 0), ("79.5", 0), ("179.5", 1),
      ("-17", 3), ("17", 1), ("52 4", 1), ("52 5", 1), ("52 6", 0), ("52.35,4.8", 1),
      ("52.35, 4.8", 1), ("4.8,52.35", 0), ("52,35", 1), ("52,36", 0), ("1,2,3", 0),
      ("amst 52", 1), ("amst 35", 0),
    ])
  func words(text: String, count: Int) {
    let filter = LocationFilter(text, fold: { $0.lowercased() })
    #expect(LocationFilterTests.list.matching(filter).count == count)
  }

  @Test(
    "A number is found in a name as well, whatever folding makes of it",
    arguments: [("66", 1), ("1.5", 1), ("1 5", 1), ("9", 0)])
  func numbers(text: String, count: Int) {
    let list = LocationList([LocationFilterTests.point(30, 40, "Route 66, km 1.5")])
    // As titles are folded: punctuation separates words.
    let filter = LocationFilter(text) { text in
      String(text.lowercased().map { $0.isLetter || $0.isNumber ? $0 : " " })
    }
    #expect(list.matching(filter).count == count)
  }

  @Test(
    "A box contains its points, also across the antimeridian",
    arguments: [
      ("50,3,54,7", 1), ("-20,179,-10,-179", 3), ("-20,-180,-10,-179", 2), ("-90,-180,90,180", 5),
    ])
  func box(text: String, count: Int) throws {
    let filter = LocationFilter(box: try GeoBox(text), fold: { $0 })
    #expect(LocationFilterTests.list.matching(filter).count == count)
  }

  @Test(
    "An invalid box is refused", arguments: ["", "1,2,3", "10,0,5,1", "0,0,91,0", "a,b,c,d"])
  func noBox(text: String) {
    #expect(throws: PlaceError.self) { try GeoBox(text) }
  }
}
