import Articles
import Foundation  // which files there are: FileManager
import SQLiteStore
import Testing

@testable import Library

@Suite struct ExchangeTests {
  let fixture: TestLibrary
  let theirs: Library
  let ours: Library

  init() throws {
    fixture = try TestLibrary()
    theirs = try fixture.library("theirs.sqlite")
    ours = try fixture.library("ours.sqlite")
  }

  /// Exports the other library's guide Trip with A (revision 5, a picture) and B to a file.
  func exported() async throws -> String {
    let digest = try await theirs.pictures.store(picture(1))
    let guide = try await theirs.guides.create(named: "Trip")
    try await theirs.articles.save(
      order(
        "A", "Theirs.", revision: 5, pictures: [use("P.jpg", digest)],
        redirectedFrom: ["Alias"], guide: guide))
    try await theirs.articles.save(order("B", guide: guide))
    try await theirs.articles.save(order("Private"))
    let entry = try await theirs.guides.guide(guide).entries[0].id
    try await theirs.guideEntries.change(entry, in: guide, to: [.note("First")])
    try await theirs.guides.setDays(first: "2026-05-01", last: nil, of: guide)
    try await theirs.set(.contact, to: "someone@example.org")
    try await theirs.export(guides: [guide], to: fixture.path("trip.sqlite"))
    return fixture.path("trip.sqlite")
  }

  func imported() async throws -> ImportReport {
    try await ours.importGuides(from: fixture.path("trip.sqlite"), reading: read)
  }
  @Test("A saved wikitext is exported and imported; one of another revision is not")
  func wikitext() async throws {
    let guide = try await theirs.guides.create(named: "Trip")
    for (title, text) in [("A", "'''A'''"), ("B", "'''B'''")] {
      var saved = try order(title, revision: 5, guide: guide)
      saved.wikitext = text
      try await theirs.articles.save(saved)
    }
    let file = fixture.path("trip.sqlite")
    try await theirs.export(guides: [guide], to: file)
    try fixture.run(
      "UPDATE wikitext SET revision = 4 WHERE article_id = "
        + "(SELECT article_id FROM article WHERE title = 'B')", on: "trip.sqlite")
    #expect(try await imported().refused.isEmpty)
    #expect(try await ours.articles.wikitext(of: id("A")) == "'''A'''")
    #expect(try await ours.articles.wikitext(of: id("B")) == nil)
    #expect(try await ours.check(.everything).isEmpty)
  }

  @Test("A repeated import makes no second guide, and no third if the name was taken")
  func twice() async throws {
    _ = try await exported()
    let other = try await ours.guides.create(named: "Trip")
    try await ours.articles.save(order("Z", guide: other))
    let first = try await imported()
    #expect(first.guides.map(\.title) == ["Trip (2)"])
    #expect(first.guides.map(\.takenName) == ["Trip"])
    let again = try await imported()
    #expect(again.guides.isEmpty)
    #expect(again.unchanged.map(\.title) == ["Trip (2)"])
    #expect(try await ours.guides.all().map(\.title).sorted() == ["Saved", "Trip", "Trip (2)"])
  }

  @Test("A repeated import makes no second guide if a long name was cut to number it")
  func longNameTwice() async throws {
    let name = String(repeating: "n", count: LibraryLimits.guideName)
    let guide = try await theirs.guides.create(named: name)
    try await theirs.articles.save(order("A", guide: guide))
    try await theirs.export(guides: [guide], to: fixture.path("trip.sqlite"))
    _ = try await ours.guides.create(named: name)
    let title = try await imported().guides.map(\.title)
    #expect(title == ["\(name.dropLast(4)) (2)"])
    #expect(try await imported().unchanged.map(\.title) == title)
  }

  @Test("The wiki of a guide goes with it; one that is none is dropped", arguments: [true, false])
  func wiki(isOne: Bool) async throws {
    let dutch = try WikiID(typed: "nl.wikivoyage")
    let guide = try await theirs.guides.create(named: "Reis")
    try await theirs.articles.save(order("A", guide: guide))
    try await theirs.guides.setWiki(dutch, of: guide)
    try await theirs.export(guides: [guide], to: fixture.path("trip.sqlite"))
    if !isOne { try fixture.run("UPDATE guide_wiki SET wiki = 'no wiki'", on: "trip.sqlite") }
    let new = try #require(try await imported().guides.first?.id)
    #expect(try await ours.guides.guide(new).wiki == (isOne ? dutch : nil))
  }

  @Test("A library imported into itself stays unchanged")
  func intoItself() async throws {
    let file = try await exported()
    let copy = try fixture.library("trip.sqlite")
    try await copy.articles.save(order("Alone"))
    let before = try await copy.guides.all()
    let report = try await copy.importGuides(from: file, reading: read)
    #expect(report.guides.isEmpty)
    #expect(report.added.isEmpty)
    #expect(report.unchanged.map(\.title) == ["Saved", "Trip"])
    #expect(try await copy.guides.all() == before)
  }

  @Test("A guide with different entries is another guide")
  func almostTwin() async throws {
    _ = try await exported()
    _ = try await imported()
    let guide = try #require(try await ours.guides.id(named: "Trip"))
    let entry = try await ours.guides.guide(guide).entries[1].id
    try await ours.guideEntries.change(entry, in: guide, to: [.note("Mine")])
    #expect(try await imported().guides.map(\.title) == ["Trip (2)"])
  }

  @Test("An exported guide is a library with that guide, and nothing private")
  func export() async throws {
    _ = try await exported()
    let copy = try fixture.library("trip.sqlite")
    #expect(try await copy.guides.all().map(\.title) == ["Saved", "Trip"])
    #expect(try await copy.articles.all().map(\.id) == [id("A"), id("B")])
    #expect(try await copy.texts("theirs") == ["A"])
    #expect(try await copy.setting(.contact) == nil)
    #expect(try await copy.check(.everything) == [])
    let guide = try #require(try await copy.guides.id(named: "trip"))
    #expect(try await copy.guides.guide(guide).entries[0].note == "First")
  }

  @Test("An export replaces a file only if told to, and leaves no temporary files")
  func exportTarget() async throws {
    let file = try await exported()
    await #expect(throws: LibraryError.file(.alreadyThere(path: file))) {
      try await theirs.export(guides: [Library.savedGuide], to: file)
    }
    await #expect(throws: LibraryError.guideMissing("77")) {
      try await theirs.export(guides: [77], to: fixture.path("none.sqlite"))
    }
    try await theirs.export(guides: [Library.savedGuide], to: file, replacing: true)
    #expect(try await fixture.library("trip.sqlite").articles.all().map(\.id) == [id("Private")])
    let files = try FileManager.default.contentsOfDirectory(atPath: fixture.folder)
    #expect(!files.contains { $0.contains("part") || $0.hasPrefix("none") })
  }

  @Test("An imported guide is complete, and its articles are marked as imported")
  func importWhole() async throws {
    _ = try await exported()
    let report = try await imported()
    #expect(report.added == [try id("A"), try id("B")])
    #expect(report.guides.map(\.title) == ["Trip"])
    #expect(report.refused == [])
    let guide = try await ours.guides.guide(report.guides[0].id)
    #expect(guide.entries.map(\.article.importedFrom) == ["trip.sqlite", "trip.sqlite"])
    #expect(guide.entries[0].note == "First")
    #expect(guide.firstDay == "2026-05-01")
    let article = try #require(try await ours.articles.article(id("A")))
    #expect(article.page.html == (try await theirs.articles.article(id("A"))?.page.html))
    #expect(try await ours.pictures.picture(#require(article.picture(of: "P.jpg"))) == picture(1))
    #expect(try await ours.texts("theirs") == ["A"])
    #expect(try await ours.articles.find(title: PageTitle("Alias")) == [])
    #expect(try await ours.check(.everything) == [])
    try await ours.articles.save(order("A", revision: 5))
    #expect(try await ours.articles.article(id("A"))?.importedFrom == nil)
  }

  @Test("Guides whose name is taken get a number")
  func names() async throws {
    _ = try await exported()
    var names: [String] = []
    for _ in 1...3 {
      let guide = try #require(try await imported().guides.first)
      names.append(guide.title)
      // From now on it differs from the file's guide.
      let entry = try await ours.guides.guide(guide.id).entries[0].id
      try await ours.guideEntries.change(entry, in: guide.id, to: [.note("Mine")])
    }
    #expect(names == ["Trip", "Trip (2)", "Trip (3)"])
    #expect(try await ours.articles.all().count == 2)
  }

  @Test(
    "An article in both is stored once: ours stays unless theirs is newer",
    arguments: [(5, false), (9, false), (nil, false), (4, true)] as [(Int?, Bool)])
  func both(revision: Int?, isReplaced: Bool) async throws {
    _ = try await exported()
    try await ours.articles.save(
      order("A", "Ours.", revision: revision, redirectedFrom: ["Our alias"]))
    let before = try await ours.articles.article(id("A"))
    let report = try await imported()
    #expect(report.kept == (isReplaced ? [] : [try id("A")]))
    #expect(report.replaced.map(\.id) == (isReplaced ? [try id("A")] : []))
    #expect(try await ours.texts("ours") == (isReplaced ? [] : ["A"]))
    #expect(try await ours.articles.entries(of: id("A")).count == 2)
    #expect(try await ours.articles.find(title: PageTitle("Our alias")).count == 1)
    for replaced in report.replaced { try await ours.trash.undo(replaced.trash) }
    #expect(try await ours.articles.article(id("A")) == before)
    #expect(try await ours.articles.entries(of: id("A")).count == 2)
    #expect(try await ours.check(.everything) == [])
  }

  @Test("An import that is cancelled ends after the article it is at, and changes nothing")
  func cancelled() async throws {
    let file = try await exported()
    let (begun, begin) = AsyncStream<Void>.makeStream()
    let goOn = DispatchSemaphore(value: 0)
    let task = Task { [ours] in
      try await ours.importGuides(from: file) { page in
        begin.yield()
        goOn.wait()
        return try read(page)
      }
    }
    // The cancellation comes while the first article is read.
    for await _ in begun { break }
    task.cancel()
    for _ in 1...2 { goOn.signal() }
    await #expect(throws: CancellationError.self) { _ = try await task.value }
    #expect(try await ours.articles.all().isEmpty)
  }

  @Test("A backup is the whole library, made while it is in use")
  func backup() async throws {
    _ = try await exported()
    try await theirs.backup(to: fixture.path("backup.sqlite"))
    let copy = try fixture.library("backup.sqlite")
    #expect(try await copy.articles.all() == theirs.articles.all())
    #expect(try await copy.setting(.contact) == "someone@example.org")
    let file = fixture.path("backup.sqlite")
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    await #expect(throws: LibraryError.file(.alreadyThere(path: file))) {
      try await theirs.backup(to: file)
    }
  }

  @Test("Two guides of one name in the file get two names here")
  func sameNames() async throws {
    _ = try await exported()
    try fixture.run(
      "INSERT INTO guide (title, created_at, changed_at) VALUES ('trip', 0, 0), ('Trip', 0, 0)",
      on: "trip.sqlite")
    let guides = try await imported().guides
    #expect(guides.map(\.title) == ["Trip", "trip (2)", "Trip (3)"])
    #expect(guides.allSatisfy { $0.takenName == nil }, "none of them was here before")
  }
}
