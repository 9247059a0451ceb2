import Articles
import Library
import Testing

@Suite struct SavingTests {
  let desk: TestLibrary
  let library: Library

  init() throws {
    desk = try TestLibrary()
    library = try desk.library()
  }

  @Test("An article whose page was moved takes the new title where it is; the old one leads to it")
  func moved() async throws {
    let trip = try await library.createGuide(named: "Trip")
    try await library.save(order("Old", guide: trip))
    var moved = try order("New", revision: 2)
    moved.formerTitle = try PageTitle("Old")
    #expect(try await library.save(moved) == .moved(from: try PageTitle("Old")))
    #expect(try await library.titles(inGuide: trip) == ["New"])
    #expect(try await library.find(title: PageTitle("Old")).map(\.id) == [try id("New")])
    #expect(try await library.article(id("Old")) == nil)
    #expect(try await library.texts("nothing") == ["New"])
    #expect(try await library.check(.everything).isEmpty)
  }

  @Test("A former title counts for nothing while the new one is kept as well")
  func movedOntoAnother() async throws {
    try await library.save(order("Old"))
    try await library.save(order("New"))
    var moved = try order("New", revision: 2)
    moved.formerTitle = try PageTitle("Old")
    #expect(try await library.save(moved) == .replaced(oldRevision: 1))
    #expect(try await library.articles().map(\.id.title.text) == ["New", "Old"])
  }

  @Test("What was saved is read back as it came")
  func roundTrip() async throws {
    let digest = try await library.store(picture(1))
    let order = try order("Amsterdam", pictures: [use("Canal.jpg", digest)])
    #expect(try await library.save(order) == .added)
    let stored = try #require(try await library.article(id("Amsterdam")))
    #expect(stored.page == order.page)
    #expect(stored.pictures == order.pictures)
    #expect(stored.savedAt == desk.now)
    #expect(try await library.picture(digest) == picture(1))
  }

  @Test(
    "A save says what it did",
    arguments: [
      (1, SaveChange.unchanged), (2, .replaced(oldRevision: 1)), (nil, .replaced(oldRevision: 1)),
    ] as [(Int?, SaveChange)])
  func outcome(revision: Int?, change: SaveChange) async throws {
    try await library.save(order("Lisbon"))
    #expect(try await library.save(order("Lisbon", "New.", revision: revision)) == change)
    #expect(try await library.texts("new") == ["Lisbon"])
    #expect(try await library.texts("nothing") == [])
  }

  @Test("A picture that two articles show is stored once, and counts for each")
  func sharedPicture() async throws {
    let digest = try await library.store(picture(1), from: "https://example.org/1")
    _ = try await library.store(picture(1), from: "https://example.org/2")
    for title in ["A", "B"] {
      try await library.save(order(title, pictures: [use("P.jpg", digest)]))
    }
    #expect(try await library.size().pictureCount == 1)
    let sizes = try await library.articles().map(\.size)
    #expect(sizes.allSatisfy { $0 > 3_000 })
  }

  @Test("A save that was cut finds its pictures by their addresses")
  func resume() async throws {
    let digest = try await library.store(picture(1), from: "https://example.org/1")
    let found = try await library.storedPictures(
      at: ["https://example.org/1", "https://example.org/2"])
    #expect(found == ["https://example.org/1": digest])
  }

  @Test("A picture that no article came to show is gone a day later, one that is shown stays")
  func sweep() async throws {
    let shown = try await library.store(picture(1))
    let stray = try await library.store(picture(2))
    try await library.save(order("A", pictures: [use("P.jpg", shown)]))
    #expect(try await desk.library().picture(stray) != nil)
    desk.wait(days: 1.1)
    let later = try desk.library()
    #expect(try await later.picture(stray) == nil)
    #expect(try await later.picture(shown) != nil)
  }

  @Test("An article with a picture that was never stored is not saved")
  func pictureMissing() async throws {
    let digest = PictureDigest(of: [1])
    await #expect(throws: LibraryError.pictureMissing(digest)) {
      try await library.save(order("A", pictures: [use("P.jpg", digest)]))
    }
    #expect(try await library.articles().isEmpty)
  }

  @Test("A refresh without pictures keeps those that were saved")
  func refreshKeepsPictures() async throws {
    let first = try await library.store(picture(1))
    let second = try await library.store(picture(2))
    try await library.save(order("A", pictures: [use("P.jpg", first), use("Q.jpg", first)]))
    try await library.save(order("A", revision: 2, pictures: [use("Q.jpg", second)]))
    let pictures = try #require(try await library.article(id("A"))).pictures
    #expect(pictures == [use("Q.jpg", second), use("P.jpg", first)])
  }

  @Test(
    "A saved article is found by what leads to it",
    arguments: ["Mumbai", "mumbai", "Bombay", "bombay", "Slashdot"])
  func find(typed: String) async throws {
    var order = try order("Mumbai", redirectedFrom: ["Bombay"])
    order.typedTitles = [try PageTitle("Slashdot")]
    try await library.save(order)
    #expect(try await library.find(title: PageTitle(typed)).map(\.id) == [id("Mumbai")])
  }

  @Test("Of one title in two wikis the preferred comes first, else the one saved last")
  func findOrder() async throws {
    let voyage = try WikiID(typed: "en.wikivoyage")
    try await library.save(order("Paris", wiki: voyage))
    desk.wait(days: 1)
    try await library.save(order("Paris"))
    let title = try PageTitle("Paris")
    #expect(try await library.find(title: title).map(\.id.wiki) == [wiki, voyage])
    #expect(
      try await library.find(title: title, preferring: voyage).map(\.id.wiki) == [voyage, wiki])
  }

  @Test("Of many titles the saved ones are told in one question")
  func savedIDs() async throws {
    try await library.save(order("A"))
    #expect(try await library.savedIDs(among: [id("A"), id("B")]) == [id("A")])
  }

  @Test("Nothing stands for what was saved without pictures, or not at all")
  func leadPictures() async throws {
    try await library.save(order("A"))
    #expect(try await library.leadPictures(of: [id("A"), id("B")]) == [:])
  }

  @Test("A text over the limit is refused with both sizes")
  func tooLarge() async throws {
    let text = String(repeating: " ", count: Limits.source - 6)
    await #expect(
      throws: LibraryError.tooLarge(size: Limits.source + 1, limit: Limits.source)
    ) { try await library.save(order("A", text)) }
  }

  @Test("What another version of the reader indexed is named, and indexed again")
  func indexAgain() async throws {
    try await library.save(order("A"))
    #expect(try await library.idsToIndex(readerVersion: 1) == [])
    #expect(try await library.idsToIndex(readerVersion: 2) == [id("A")])
    var index = try order("A", "Afresh.").index
    index.readerVersion = 2
    try await library.index(id("A"), as: index)
    #expect(try await library.idsToIndex(readerVersion: 2) == [])
    #expect(try await library.texts("afresh") == ["A"])
  }

  @Test("Another connection's change and one's own change the data version")
  func dataVersion() async throws {
    let other = try desk.library()
    let before = try library.dataVersion()
    #expect(try library.dataVersion() == before)
    try await other.save(order("A"))
    let between = try library.dataVersion()
    try await library.save(order("B"))
    #expect(Set([before, between, try library.dataVersion()]).count == 3)
  }
}
