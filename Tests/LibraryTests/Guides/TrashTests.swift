import Articles
import Foundation  // looking for words in the file's bytes
import Library
import Testing

@Suite struct TrashTests {
  let fixture: TestLibrary
  let library: Library

  init() throws {
    fixture = try TestLibrary()
    library = try fixture.library()
  }

  /// A guide with A, which is also in Saved, and B with a picture, which only the guide contains.
  private func trip() async throws -> (guide: Int64, picture: SHA256Hash) {
    let digest = try await library.store(picture(1, size: 60_000), from: "https://example.org/P")
    let guide = try await library.createGuide(named: "Trip")
    try await library.save(order("A", guide: guide))
    try await library.add(id("A"), to: Library.savedGuide)
    try await library.save(
      order(
        "B", "Xylophones everywhere.", pictures: [use("P.jpg", digest)],
        redirectedFrom: ["Bee"], guide: guide))
    let entry = try await library.guide(guide).entries[1].id
    try await library.setNote("Mind the step", ofEntry: entry)
    try await library.setDay(3, ofEntry: entry)
    return (guide, digest)
  }

  @Test("A deleted guide takes its own articles along, and none of them is found")
  func delete() async throws {
    let trip = try await trip()
    _ = try await library.deleteGuide(trip.guide)
    #expect(try await library.articles().map(\.id) == [id("A")])
    #expect(try await library.article(id("B")) == nil)
    #expect(try await library.find(title: PageTitle("Bee")) == [])
    #expect(try await library.texts("xylophones") == [])
    #expect(try await library.matchCount("xylophones") == 0)
    #expect(try await library.savedSummaries(of: [id("B")]) == [:])
    #expect(try await library.titles().map(\.title) == ["A"])
    #expect(try await library.guides().map(\.title) == ["Saved"])
    #expect(try await library.trash().map(\.articleCount) == [1])
  }

  @Test("A deleted guide is restored as a whole")
  func undo() async throws {
    let trip = try await trip()
    let before = try await library.guide(trip.guide)
    let article = try await library.article(id("B"))
    let trash = try await library.deleteGuide(trip.guide)
    try await library.undo(trash)
    #expect(try await library.guide(trip.guide).entries == before.entries)
    #expect(try await library.article(id("B")) == article)
    #expect(try await library.picture(trip.picture) != nil)
    #expect(try await library.texts("xylophones") == ["B"])
    #expect(try await library.find(title: PageTitle("Bee")).count == 1)
    await #expect(throws: LibraryError.trashMissing(trash)) { try await library.undo(trash) }
  }

  @Test("A restored guide whose name was taken meanwhile gets a number")
  func undoName() async throws {
    let trash = try await library.deleteGuide(trip().guide)
    _ = try await library.createGuide(named: "trip")
    try await library.undo(trash)
    #expect(try await Set(library.guides().map(\.title)) == ["Saved", "trip", "Trip (2)"])
  }

  @Test("A removed entry is restored at its position")
  func undoEntry() async throws {
    let trip = try await trip()
    try await library.save(order("C", guide: trip.guide))
    let before = try await library.guide(trip.guide).entries
    let trash = try await library.remove(entry: before[1].id)
    #expect(try await library.titles(inGuide: trip.guide) == ["A", "C"])
    #expect(try await library.article(id("B")) == nil)
    try await library.undo(trash)
    #expect(try await library.guide(trip.guide).entries == before)
  }

  @Test("An entry whose guide was deleted later is restored into Saved")
  func undoEntryWithoutGuide() async throws {
    let trip = try await trip()
    let entry = try await library.guide(trip.guide).entries[1].id
    let trash = try await library.remove(entry: entry)
    _ = try await library.deleteGuide(trip.guide)
    try await library.undo(trash)
    #expect(try await library.titles(inGuide: Library.savedGuide) == ["A", "B"])
    #expect(try await library.check() == [])
  }

  @Test("Saving again restores an article, and a later undo changes nothing")
  func saveAgain() async throws {
    let trip = try await trip()
    let trash = try await library.deleteGuide(trip.guide)
    #expect(try await library.save(order("B", "Fresh.", revision: 5)).change == .added)
    #expect(try await library.titles(inGuide: Library.savedGuide) == ["A", "B"])
    try await library.undo(trash)
    #expect(try await library.titles(inGuide: trip.guide) == ["A", "B"])
    #expect(try await library.article(id("B"))?.page.revision == 5)
    #expect(try await library.check() == [])
  }

  @Test("An article of two deletions is kept until both are deleted permanently")
  func sharedTrash() async throws {
    let trip = try await trip()
    let entry = try await library.guide(Library.savedGuide).entries[0].id
    let guideTrash = try await library.deleteGuide(trip.guide)
    let entryTrash = try await library.remove(entry: entry)
    try await library.delete(entryTrash)
    try await library.undo(guideTrash)
    #expect(try await library.titles(inGuide: trip.guide) == ["A", "B"])
    #expect(try await library.article(id("A")) != nil)
    #expect(try await library.check() == [])
  }

  @Test("Emptied trash is gone from the tables, and its words and pictures from the file")
  func empty() async throws {
    let trip = try await trip()
    let mark = Data(picture(1, size: 60_000).bytes.prefix(64))
    _ = try await library.deleteGuide(trip.guide)
    let before = try await library.size().file
    try await library.emptyTrash()
    #expect(try await library.trash() == [])
    #expect(try await library.picture(trip.picture) == nil)
    #expect(try await library.size().file < before - 50_000)
    for name in ["library.sqlite", "library.sqlite-wal"] {
      let bytes = try fixture.bytes(name)
      for word in ["ylophone", "Mind the step", "https://example.org/P"] {
        #expect(bytes.range(of: Data(word.utf8)) == nil, "\(word) in \(name)")
      }
      #expect(bytes.range(of: mark) == nil)
    }
    #expect(try await library.check(.everything) == [])
  }

  @Test("Trash is emptied automatically after thirty days, and not before")
  func lifetime() async throws {
    let trip = try await trip()
    _ = try await library.deleteGuide(trip.guide)
    fixture.advance(days: 29)
    #expect(try await fixture.library().trash().count == 1)
    fixture.advance(days: 2)
    let later = try fixture.library()
    #expect(try await later.trash() == [])
    #expect(try await later.picture(trip.picture) == nil)
  }

  @Test("Only deletions older than a moment are emptied")
  func olderThan() async throws {
    let trip = try await trip()
    let entry = try await library.guide(trip.guide).entries[1].id
    _ = try await library.remove(entry: entry)
    fixture.advance(days: 2)
    _ = try await library.deleteGuide(trip.guide)
    try await library.emptyTrash(olderThan: fixture.now.addingTimeInterval(-86_400))
    #expect(try await library.trash().map(\.title) == ["Trip"])
  }

  @Test("The guide Saved cannot be deleted")
  func savedStays() async throws {
    await #expect(throws: LibraryError.guideStays("Saved")) {
      try await library.deleteGuide(Library.savedGuide)
    }
  }
}
