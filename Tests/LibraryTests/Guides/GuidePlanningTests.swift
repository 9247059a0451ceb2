import Articles
import Library
import Places
import Testing

@Suite("The plan of a guide")
struct GuidePlanningTests {
  let fixture: TestLibrary
  let library: Library

  init() throws {
    fixture = try TestLibrary()
    library = try fixture.library()
  }

  private func trip(_ titles: String...) async throws -> Guide {
    let guide = try await library.guides.create(named: "Trip")
    for title in titles { try await library.articles.save(order(title, guide: guide)) }
    return try await library.guides.guide(guide)
  }

  /// `A1 B- C2`: titles with their days.
  private func planText(_ guide: Int64) async throws -> String {
    try await library.guides.guide(guide).entries.map { entry in
      entry.article.id.title.text + (entry.day.map(String.init) ?? "-")
    }.joined(separator: " ")
  }

  @Test("A guide takes a whole order with its days, and restores the one before")
  func arrange() async throws {
    let guide = try await trip("A", "B", "C")
    let ids = guide.entries.map(\.id)
    try await library.guides.arrange(
      guide.id,
      [
        EntryDay(entry: ids[2], day: 1), EntryDay(entry: ids[0], day: 2),
        EntryDay(entry: ids[1], day: nil),
      ])
    #expect(try await planText(guide.id) == "C1 A2 B-")
    try await library.guides.takeBackOrder(of: guide.id)
    #expect(try await planText(guide.id) == "A- B- C-")
    try await library.guides.takeBackOrder(of: guide.id)
    #expect(try await planText(guide.id) == "C1 A2 B-")
  }

  @Test(
    "Entries missing from an order stay after it; unknown and repeated ones do no harm")
  func partial() async throws {
    let guide = try await trip("A", "B", "C")
    let ids = guide.entries.map(\.id)
    try await library.guideEntries.change(ids[0], in: guide.id, to: [.day(3)])
    try await library.guides.arrange(
      guide.id,
      [
        EntryDay(entry: 999, day: 1), EntryDay(entry: ids[2], day: 1),
        EntryDay(entry: ids[2], day: 9),
      ])
    #expect(try await planText(guide.id) == "C1 A3 B-")
  }

  @Test("An order that changes nothing leaves the undo of the change before")
  func unchanged() async throws {
    let guide = try await trip("A", "B")
    let turned = guide.entries.reversed().map { EntryDay(entry: $0.id, day: nil) }
    #expect(try await library.guides.arrange(guide.id) { _ in (turned, ()) }.change != nil)
    #expect(try await library.guides.arrange(guide.id) { _ in (turned, ()) }.change == nil)
    try await library.guides.takeBackOrder(of: guide.id)
    #expect(try await planText(guide.id) == "A- B-")
  }

  @Test("A move and a day are undone like a whole order")
  func single() async throws {
    let guide = try await trip("A", "B")
    await #expect(throws: LibraryError.noFormerOrder(guide: "Trip")) {
      try await library.guides.takeBackOrder(of: guide.id)
    }
    try await library.guideEntries.change(guide.entries[1].id, in: guide.id, to: [.day(2)])
    try await library.guides.takeBackOrder(of: guide.id)
    #expect(try await planText(guide.id) == "A- B-")
    try await library.guideEntries.move(guide.entries[1].id, position: 0)
    try await library.guides.takeBackOrder(of: guide.id)
    #expect(try await planText(guide.id) == "A- B-")
  }

  @Test("Undo keeps entries added after the change, and does not restore removed ones")
  func changedMeanwhile() async throws {
    let guide = try await trip("A", "B", "C")
    try await library.guideEntries.move(guide.entries[2].id, position: 0)
    try await library.articles.save(order("D", guide: guide.id))
    _ = try await library.guideEntries.remove(guide.entries[0].id)
    try await library.guides.takeBackOrder(of: guide.id)
    #expect(try await planText(guide.id) == "B- C- D-")
  }

  @Test("An invalid day is refused, and nothing is changed")
  func wrongDay() async throws {
    let guide = try await trip("A")
    for day in [0, LibraryLimits.day + 1] {
      await #expect(throws: LibraryError.dayOutOfRange(day)) {
        try await library.guides.arrange(guide.id, [EntryDay(entry: guide.entries[0].id, day: day)])
      }
    }
    await #expect(throws: LibraryError.guideMissing("77")) {
      try await library.guides.arrange(77, [])
    }
    #expect(try await planText(guide.id) == "A-")
  }

  @Test("The same day again leaves the undo of the change before")
  func sameDay() async throws {
    let guide = try await trip("A", "B")
    let entry = guide.entries[0].id
    for day in [2, 3, 3] {
      try await library.guideEntries.change(entry, in: guide.id, to: [.day(day)])
    }
    try await library.guides.takeBackOrder(of: guide.id)
    #expect(try await planText(guide.id) == "A2 B-")
  }

  @Test("Of several changes of an entry all are made or none, and only in the entry's own guide")
  func together() async throws {
    let guide = try await trip("A")
    let entry = guide.entries[0].id
    let long = String(repeating: "a", count: 101)
    await #expect(throws: LibraryError.regionTooLong(length: 101, limit: 100)) {
      try await library.guideEntries.change(
        entry, in: guide.id, to: [.day(2), .note("Early"), .city(long)])
    }
    let other = try await library.guides.create(named: "Other")
    for changes in [[EntryChange.day(2)], []] {
      await #expect(throws: LibraryError.entryMissing(entry)) {
        try await library.guideEntries.change(entry, in: other, to: changes)
      }
    }
    let unchanged = try await library.guides.guide(guide.id).entries[0]
    #expect(unchanged.day == nil && unchanged.note == nil)
    #expect(try await library.guideEntries.change(entry, in: guide.id, to: []) == nil)
  }

  @Test("A country and city set by hand are stored, copied with the entry, and removed")
  func regions() async throws {
    let guide = try await trip("A")
    let entry = guide.entries[0].id
    func region(_ guide: Int64) async throws -> EntryRegionOverride? {
      try await library.guides.guide(guide).entries.first?.region
    }
    #expect(try await region(guide.id) == EntryRegionOverride())
    try await library.guideEntries.change(
      entry, in: guide.id, to: [.country(" New\n Zealand "), .city(" ")])
    #expect(try await region(guide.id) == EntryRegionOverride(country: "New Zealand"))
    let other = try await library.guides.create(named: "Other")
    try await library.guideEntries.copy(entry, toGuide: other)
    #expect(try await region(other) == EntryRegionOverride(country: "New Zealand"))
    try await library.guideEntries.change(entry, in: guide.id, to: [.country("")])
    #expect(try await region(guide.id) == EntryRegionOverride())
    await #expect(throws: LibraryError.regionTooLong(length: 101, limit: 100)) {
      let long = String(repeating: "a", count: 101)
      try await library.guideEntries.change(entry, in: guide.id, to: [.city(long)])
    }
  }

  @Test("A plan is exported with its guide, the order before the last change is not")
  func exported() async throws {
    let guide = try await trip("A", "B")
    try await library.guideEntries.change(
      guide.entries[0].id, in: guide.id, to: [.country("Japan"), .city("Nara"), .day(2)])
    try await library.export(guides: [guide.id], to: fixture.path("out.sqlite"))
    let other = try fixture.library("other.sqlite")
    let report = try await other.importGuides(from: fixture.path("out.sqlite"), reading: read)
    let taken = try await other.guides.guide(try #require(report.guides.first).id)
    #expect(taken.entries[0].region == EntryRegionOverride(country: "Japan", city: "Nara"))
    #expect(taken.entries.map(\.day) == [2, nil])
    await #expect(throws: LibraryError.self) { try await other.guides.takeBackOrder(of: taken.id) }
  }

  @Test("An entry has its article's coordinate")
  func coordinate() async throws {
    let guide = try await trip("A")
    #expect(guide.entries[0].coordinate?.description == "52.5,4.9")
    try fixture.run("UPDATE article SET latitude = 99")
    #expect(try await library.guides.guide(guide.id).entries[0].coordinate == nil)
  }
}
