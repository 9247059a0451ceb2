import Articles
import Library
import Testing

@Suite struct GuideTests {
  let fixture: TestLibrary
  let library: Library

  init() throws {
    fixture = try TestLibrary()
    library = try fixture.library()
  }

  private func guide(_ name: String, _ titles: String...) async throws -> Int64 {
    let guide = try await library.guides.create(named: name)
    for title in titles { try await library.articles.save(order(title, guide: guide)) }
    return guide
  }

  @Test("A guide has one size wherever it is asked for; a shared picture counts once")
  func size() async throws {
    let library = try fixture.library()
    let digest = try await library.pictures.store(picture(1))
    let trip = try await library.guides.create(named: "Trip")
    for title in ["Lisbon", "Porto"] {
      try await library.articles.save(order(title, pictures: [use("P.jpg", digest)], guide: trip))
    }
    let guide = try await library.guides.guide(trip)
    #expect(try await library.guides.all().first { $0.id == trip }?.size == guide.size)
    #expect(guide.size == guide.entries.reduce(0) { $0 + $1.article.size } - 3_000)
  }

  @Test("The guide Saved exists from the start and gets articles saved without a guide")
  func saved() async throws {
    try await library.articles.save(order("A"))
    let saved = try #require(try await library.guides.all().first)
    #expect(saved.id == Library.savedGuide)
    #expect(saved.title == "Saved")
    #expect(saved.entryCount == 1)
  }

  @Test("An article in a guide is not added to Saved too, nor twice to one guide")
  func noDoubles() async throws {
    let trip = try await guide("Trip", "A")
    try await library.articles.save(order("A", revision: 2))
    try await library.articles.save(order("A", revision: 3, guide: trip))
    #expect(try await library.articles.entries(of: id("A")).map(\.guide) == [trip])
    try await library.articles.save(order("A", revision: 3, guide: Library.savedGuide))
    #expect(
      try await library.articles.entries(of: id("A")).map(\.guide) == [Library.savedGuide, trip])
    #expect(try await library.titles(inGuide: trip) == ["A"])
  }

  @Test(
    "An invalid name is refused with the reason",
    arguments: [
      ("", LibraryError.guideNameEmpty), (" \n\u{200B}", .guideNameEmpty),
      (String(repeating: "é", count: 121), .guideNameTooLong(length: 121, limit: 120)),
      ("trip", .guideExists("trip")), ("SAVED", .guideExists("SAVED")),
    ])
  func names(name: String, error: LibraryError) async throws {
    _ = try await guide("Trip")
    await #expect(throws: error) { try await library.guides.create(named: name) }
  }

  @Test(
    "A guide is found by its name, ignoring case",
    arguments: [("Été à Rome", "été à rome"), ("🏝️", "🏝️"), ("A\tb ", "a B")])
  func byName(name: String, typed: String) async throws {
    let guide = try await guide(name)
    #expect(try await library.guides.id(named: typed) == guide)
  }

  @Test("A guide can be renamed, also to its own name in another case, but not to a taken one")
  func rename() async throws {
    let trip = try await guide("Trip")
    _ = try await guide("Other")
    try await library.guides.rename(trip, to: "TRIP")
    #expect(try await library.guides.guide(trip).title == "TRIP")
    await #expect(throws: LibraryError.guideExists("other")) {
      try await library.guides.rename(trip, to: "other")
    }
    await #expect(throws: LibraryError.guideStays("Saved")) {
      try await library.guides.rename(Library.savedGuide, to: "Kept")
    }
  }

  @Test(
    "An entry moves to any position, and positions beyond the ends are the ends",
    arguments: [(0, "CAB"), (1, "ACB"), (2, "ABC"), (99, "ABC"), (-5, "CAB"), (nil, "ABC")]
      as [(Int?, String)])
  func move(position: Int?, expected: String) async throws {
    let trip = try await guide("Trip", "A", "B", "C")
    let last = try #require(try await library.guides.guide(trip).entries.last)
    try await library.guideEntries.move(last.id, position: position)
    #expect(try await library.titles(inGuide: trip).joined() == expected)
  }

  @Test("An entry is moved or copied to another guide with its day, note and sections")
  func moveAndCopy() async throws {
    let trip = try await guide("Trip", "A", "B", "C")
    let other = try await guide("Other", "X")
    let entry = try await library.guides.guide(trip).entries[1].id
    try await library.guideEntries.change(
      entry, in: trip, to: [.day(2), .note("Early"), .sections(["See"])])
    let copy = try await library.guideEntries.copy(entry, toGuide: other)
    try await library.guideEntries.move(entry, toGuide: Library.savedGuide)
    #expect(try await library.titles(inGuide: trip) == ["A", "C"])
    #expect(try await library.titles(inGuide: other) == ["X", "B"])
    for guide in [other, Library.savedGuide] {
      let entry = try #require(try await library.guides.guide(guide).entries.last)
      #expect(entry.day == 2)
      #expect(entry.note == "Early")
      #expect(entry.sections == ["See"])
    }
    #expect(copy != entry)
  }

  @Test("An entry moved to a guide that has its article goes to the trash and can be restored")
  func moveOntoDouble() async throws {
    let trip = try await guide("Trip", "A")
    let other = try await guide("Other", "A")
    let entry = try await library.guides.guide(trip).entries[0].id
    let there = try await library.guideEntries.move(entry, toGuide: other).id
    #expect(there == (try await library.guides.guide(other).entries[0].id))
    #expect(try await library.titles(inGuide: trip) == [])
    try await library.trash.undo(library.trash.all()[0].id)
    #expect(try await library.titles(inGuide: trip) == ["A"])
  }

  @Test(
    "Invalid calendar dates are refused",
    arguments: ["2026-02-29", "2026-13-01", "2026-00-10", "2026-4-1", "26-04-01", "", "١٢٣٤-٠١-٠١"])
  func malformedDays(day: String) async throws {
    await #expect(throws: LibraryError.dateMalformed(day)) {
      try await library.guides.setDays(first: day, last: nil, of: Library.savedGuide)
    }
  }

  /// A picture that is wide enough for a cover.
  private func widePicture(_ seed: UInt8) -> StoredPicture {
    var wide = picture(seed)
    wide.width = 400
    return wide
  }

  @Test("A guide has days and a cover, chosen or the first picture of its articles")
  func daysAndCover() async throws {
    let trip = try await guide("Trip")
    let first = try await library.pictures.store(widePicture(1))
    let second = try await library.pictures.store(widePicture(2))
    try await library.articles.save(
      order("A", pictures: [use("P.jpg", first), use("Q.jpg", second)], guide: trip))
    #expect(try await library.guides.guide(trip).cover == first.description)
    try await library.guides.setCover(second, of: trip)
    try await library.guides.setDays(first: "2028-02-29", last: "2028-03-01", of: trip)
    let guide = try await library.guides.guide(trip)
    #expect(guide.cover == second.description)
    #expect(guide.firstDay == "2028-02-29")
    await #expect(throws: LibraryError.datesReversed(first: "2026-02-02", last: "2026-02-01")) {
      try await library.guides.setDays(first: "2026-02-02", last: "2026-02-01", of: trip)
    }
  }

  @Test("A picture that no article of the guide has cannot be its cover")
  func coverOfAnother() async throws {
    let trip = try await guide("Trip")
    let digest = try await library.pictures.store(widePicture(1))
    try await library.articles.save(order("A", pictures: [use("P.jpg", digest)]))
    await #expect(throws: LibraryError.pictureMissing(digest)) {
      try await library.guides.setCover(digest, of: trip)
    }
    let entry = try await library.guideEntries.add(id("A"), to: trip)
    try await library.guides.setCover(digest, of: trip)
    #expect(try await library.guides.chosenCover(of: trip) == digest)
    _ = try await library.guideEntries.remove(entry.id)
    await #expect(throws: LibraryError.pictureMissing(digest)) {
      try await library.guides.setCover(digest, of: trip)
    }
  }

  @Test("Missing things are named")
  func missing() async throws {
    await #expect(throws: LibraryError.guideMissing("99")) { try await library.guides.guide(99) }
    await #expect(throws: LibraryError.entryMissing(99)) {
      try await library.guideEntries.remove(99)
    }
    await #expect(throws: LibraryError.articleMissing(try id("A"))) {
      try await library.guideEntries.add(id("A"), to: Library.savedGuide)
    }
    await #expect(throws: LibraryError.guideMissing("99")) {
      try await library.articles.save(order("A", guide: 99))
    }
    #expect(try await library.articles.all().isEmpty)
    await #expect(throws: LibraryError.dayOutOfRange(0)) {
      try await library.guideEntries.change(1, in: Library.savedGuide, to: [.day(0)])
    }
  }

  @Test("A guide has a wiki of its own until it is given back to the default")
  func ownWiki() async throws {
    let guide = try await library.guides.create(named: "Reis")
    let dutch = try WikiID(typed: "nl.wikivoyage")
    #expect(try await library.guides.guide(guide).wiki == nil)
    try await library.guides.setWiki(dutch, of: guide)
    #expect(try await library.guides.guide(guide).wiki == dutch)
    try await library.guides.setWiki(nil, of: guide)
    #expect(try await library.guides.guide(guide).wiki == nil)
    await #expect(throws: LibraryError.self) { try await library.guides.setWiki(dutch, of: 999) }
  }
}
