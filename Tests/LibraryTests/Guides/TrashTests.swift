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
    let digest = try await library.pictures.store(
      picture(1, size: 60_000), from: "https://example.org/P")
    let guide = try await library.guides.create(named: "Trip")
    try await library.articles.save(order("A", guide: guide))
    try await library.guideEntries.add(id("A"), to: Library.savedGuide)
    try await library.articles.save(
      order(
        "B", "Xylophones everywhere.", pictures: [use("P.jpg", digest)],
        redirectedFrom: ["Bee"], guide: guide))
    let entry = try await library.guides.guide(guide).entries[1].id
    try await library.guideEntries.change(
      entry, in: guide, to: [.note("Mind the step"), .day(3)])
    return (guide, digest)
  }

  @Test("A deleted guide takes its own articles along, and none of them is found")
  func delete() async throws {
    let trip = try await trip()
    _ = try await library.guides.delete(trip.guide)
    #expect(try await library.articles.all().map(\.id) == [id("A")])
    #expect(try await library.articles.article(id("B")) == nil)
    #expect(try await library.articles.find(title: PageTitle("Bee")) == [])
    #expect(try await library.texts("xylophones") == [])
    #expect(try await library.fullText.matchCount("xylophones") == 0)
    #expect(try await library.articles.summaries(of: [id("B")]) == [:])
    #expect(try await library.titles.all().map(\.title) == ["A"])
    #expect(try await library.guides.all().map(\.title) == ["Saved"])
    #expect(try await library.trash.all().map(\.articleCount) == [1])
  }

  @Test("A deleted guide is restored as a whole")
  func undo() async throws {
    let trip = try await trip()
    let before = try await library.guides.guide(trip.guide)
    let article = try await library.articles.article(id("B"))
    let trash = try await library.guides.delete(trip.guide)
    try await library.trash.undo(trash)
    #expect(try await library.guides.guide(trip.guide).entries == before.entries)
    #expect(try await library.articles.article(id("B")) == article)
    #expect(try await library.pictures.picture(trip.picture) != nil)
    #expect(try await library.texts("xylophones") == ["B"])
    #expect(try await library.articles.find(title: PageTitle("Bee")).count == 1)
    await #expect(throws: LibraryError.trashMissing(trash)) { try await library.trash.undo(trash) }
  }

  @Test("A restored guide whose name was taken meanwhile gets a number")
  func undoName() async throws {
    let trash = try await library.guides.delete(trip().guide)
    _ = try await library.guides.create(named: "trip")
    try await library.trash.undo(trash)
    #expect(try await Set(library.guides.all().map(\.title)) == ["Saved", "trip", "Trip (2)"])
  }

  @Test("A removed entry is restored at its position")
  func undoEntry() async throws {
    let trip = try await trip()
    try await library.articles.save(order("C", guide: trip.guide))
    let before = try await library.guides.guide(trip.guide).entries
    let trash = try await library.guideEntries.remove(before[1].id)
    #expect(try await library.titles(inGuide: trip.guide) == ["A", "C"])
    #expect(try await library.articles.article(id("B")) == nil)
    try await library.trash.undo(trash)
    #expect(try await library.guides.guide(trip.guide).entries == before)
  }

  @Test("An entry whose guide was deleted later is restored into Saved")
  func undoEntryWithoutGuide() async throws {
    let trip = try await trip()
    let entry = try await library.guides.guide(trip.guide).entries[1].id
    let trash = try await library.guideEntries.remove(entry)
    _ = try await library.guides.delete(trip.guide)
    try await library.trash.undo(trash)
    #expect(try await library.titles(inGuide: Library.savedGuide) == ["A", "B"])
    #expect(try await library.check() == [])
  }

  @Test("Saving again restores an article, and a later undo changes nothing")
  func saveAgain() async throws {
    let trip = try await trip()
    let trash = try await library.guides.delete(trip.guide)
    #expect(try await library.articles.save(order("B", "Fresh.", revision: 5)).change == .added)
    #expect(try await library.titles(inGuide: Library.savedGuide) == ["A", "B"])
    try await library.trash.undo(trash)
    #expect(try await library.titles(inGuide: trip.guide) == ["A", "B"])
    #expect(try await library.articles.article(id("B"))?.page.revision == 5)
    #expect(try await library.check() == [])
  }

  @Test("An article of two deletions is kept until both are deleted permanently")
  func sharedTrash() async throws {
    let trip = try await trip()
    let entry = try await library.guides.guide(Library.savedGuide).entries[0].id
    let guideTrash = try await library.guides.delete(trip.guide)
    let entryTrash = try await library.guideEntries.remove(entry)
    try await library.trash.delete(entryTrash)
    try await library.trash.undo(guideTrash)
    #expect(try await library.titles(inGuide: trip.guide) == ["A", "B"])
    #expect(try await library.articles.article(id("A")) != nil)
    #expect(try await library.check() == [])
  }

  @Test("Emptied trash is gone from the tables, and its words and pictures from the file")
  func empty() async throws {
    let trip = try await trip()
    let mark = Data(picture(1, size: 60_000).bytes.prefix(64))
    _ = try await library.guides.delete(trip.guide)
    let before = try await library.size().file
    try await library.trash.empty()
    #expect(try await library.trash.all() == [])
    #expect(try await library.pictures.picture(trip.picture) == nil)
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
    _ = try await library.guides.delete(trip.guide)
    fixture.advance(days: 29)
    #expect(try await fixture.library().trash.all().count == 1)
    fixture.advance(days: 2)
    let later = try fixture.library()
    #expect(try await later.trash.all() == [])
    #expect(try await later.pictures.picture(trip.picture) == nil)
  }

  @Test("Only deletions older than a moment are emptied")
  func olderThan() async throws {
    let trip = try await trip()
    let entry = try await library.guides.guide(trip.guide).entries[1].id
    _ = try await library.guideEntries.remove(entry)
    fixture.advance(days: 2)
    _ = try await library.guides.delete(trip.guide)
    try await library.trash.empty(olderThan: fixture.now.addingTimeInterval(-86_400))
    #expect(try await library.trash.all().map(\.title) == ["Trip"])
  }

  @Test("The guide Saved cannot be deleted")
  func savedStays() async throws {
    await #expect(throws: LibraryError.guideStays("Saved")) {
      try await library.guides.delete(Library.savedGuide)
    }
  }
}
