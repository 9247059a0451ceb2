import Articles
import GRDB
import Library
import Places
import Testing

@Suite struct SavingTests {
  let fixture: TestLibrary
  let library: Library

  init() throws {
    fixture = try TestLibrary()
    library = try fixture.library()
  }

  @Test("A saved article whose page was moved takes the new title; the old one redirects")
  func moved() async throws {
    let trip = try await library.guides.create(named: "Trip")
    try await library.articles.save(order("Old", guide: trip))
    var moved = try order("New", revision: 2)
    moved.formerTitle = try PageTitle("Old")
    #expect(try await library.articles.save(moved).change == .moved(from: try PageTitle("Old")))
    #expect(try await library.titles(inGuide: trip) == ["New"])
    #expect(try await library.articles.find(title: PageTitle("Old")).map(\.id) == [try id("New")])
    #expect(try await library.articles.article(id("Old")) == nil)
    #expect(try await library.texts("nothing") == ["New"])
    #expect(try await library.check(.everything).isEmpty)
  }

  @Test("The articles saved last are listed newest first, without those in the trash")
  func savedLast() async throws {
    for (day, titles) in [["A"], ["D", "C"], ["B"]].enumerated() {
      for title in titles { try await library.articles.save(order(title)) }
      if day < 2 { fixture.advance(days: 1) }
    }
    func last(_ count: Int) async throws -> [String] {
      try await library.articles.savedLast(count).map(\.id.title.text)
    }
    #expect(try await last(9) == ["B", "C", "D", "A"])
    #expect(try await last(2) == ["B", "C"])
    #expect(try await last(0) == [])
    #expect(try await last(-1) == [])
    let saved = try await library.guides.guide(Library.savedGuide).entries
    let entry = try #require(saved.first { $0.article.id.title.text == "C" })
    _ = try await library.guideEntries.remove(entry.id, from: Library.savedGuide)
    #expect(try await last(2) == ["B", "D"])
  }

  @Test("A former title is ignored if the new one is saved as well")
  func movedOntoAnother() async throws {
    try await library.articles.save(order("Old"))
    try await library.articles.save(order("New"))
    var moved = try order("New", revision: 2)
    moved.formerTitle = try PageTitle("Old")
    #expect(try await library.articles.save(moved).change == .replaced(oldRevision: 1))
    #expect(try await library.articles.all().map(\.id.title.text) == ["New", "Old"])
  }

  @Test("A wikitext stays with its revision, and goes with the next one that has none")
  func wikitext() async throws {
    var first = try order("A", revision: 5)
    first.wikitext = "Five"
    try await library.articles.save(first)
    #expect(try await library.articles.savedArticles([id("A")]).map(\.hasWikitext) == [true])
    try await library.articles.save(order("A", "Again.", revision: 5))
    #expect(try await library.articles.wikitext(of: id("A")) == "Five")
    try await library.articles.save(order("A", revision: 6))
    #expect(try await library.articles.wikitext(of: id("A")) == nil)
  }

  private func outdated(among titles: String...) async throws -> [ArticleID] {
    try await library.articles.summaries(of: titles.map { try id($0) })
      .filter(\.value.isOutdated).map(\.key)
  }

  @Test("A newer revision that the wiki names marks the copy until it is saved or checked")
  func outdated() async throws {
    try await library.articles.save(order("A", revision: 5))
    try await library.articles.note(revisions: [id("A"): 7, id("B"): 9])
    try await library.articles.note(revisions: [id("A"): 6])
    #expect(try await outdated(among: "A", "B") == [try id("A")])
    #expect(try await library.articles.savedArticles([id("A")]).map(\.isOutdated) == [true])
    try await library.articles.save(order("A", revision: 6))
    #expect(try await outdated(among: "A").isEmpty)
    try await library.articles.note(revisions: [id("A"): 7])
    try await library.articles.markChecked(id("A"))
    #expect(try await outdated(among: "A").isEmpty)
  }

  @Test("Of two revisions that are named at the same time, the newer one stays")
  func newestNamed() async throws {
    let other = try fixture.library()
    try await library.articles.save(order("A", revision: 1))
    for round in 1...25 {
      let (older, newer) = (round * 10, round * 10 + 1)
      async let mine: Void = library.articles.note(revisions: [id("A"): newer])
      async let theirs: Void = other.articles.note(revisions: [id("A"): older])
      _ = try await (mine, theirs)
      let stored = try await fixture.raw().read { db in
        try Int.fetchOne(db, sql: "SELECT revision FROM wiki_state")
      }
      #expect(stored == newer)
    }
  }

  @Test("A redirect keeps its section, whatever title leads to the article later")
  func redirect() async throws {
    var first = try order("Lisbon", redirectedFrom: ["Old Lisbon"])
    first.page.details.redirectedTo = "History"
    try await library.articles.save(first)
    try await library.articles.save(order("Lisbon"))
    let found = try await library.articles.redirect(from: PageTitle("old Lisbon"), to: id("Lisbon"))
    #expect(found == ArticleRedirect(from: "Old Lisbon", anchor: "History"))
    #expect(try await library.articles.redirect(from: PageTitle("Lisbon"), to: id("Lisbon")) == nil)
  }

  @Test("A saved article is read back unchanged")
  func roundTrip() async throws {
    let digest = try await library.pictures.store(picture(1))
    let order = try order("Amsterdam", pictures: [use("Canal.jpg", digest)])
    #expect(try await library.articles.save(order).change == .added)
    let stored = try #require(try await library.articles.article(id("Amsterdam")))
    #expect(stored.page == order.page)
    #expect(stored.pictures == order.pictures)
    #expect(stored.savedAt == fixture.now)
    #expect(try await library.pictures.picture(digest) == picture(1))
  }

  @Test(
    "A save reports what it did",
    arguments: [
      (1, SaveChange.unchanged), (2, .replaced(oldRevision: 1)), (nil, .replaced(oldRevision: 1)),
    ] as [(Int?, SaveChange)])
  func outcome(revision: Int?, change: SaveChange) async throws {
    try await library.articles.save(order("Lisbon"))
    #expect(
      try await library.articles.save(order("Lisbon", "New.", revision: revision)).change == change)
    #expect(try await library.texts("new") == ["Lisbon"])
    #expect(try await library.texts("nothing") == [])
  }

  @Test("A picture in two articles is stored once, and counts for each")
  func sharedPicture() async throws {
    let digest = try await library.pictures.store(picture(1), from: "https://example.org/1")
    _ = try await library.pictures.store(picture(1), from: "https://example.org/2")
    for title in ["A", "B"] {
      try await library.articles.save(order(title, pictures: [use("P.jpg", digest)]))
    }
    #expect(try await library.size().pictureCount == 1)
    let sizes = try await library.articles.all().map(\.size)
    #expect(sizes.allSatisfy { $0 > 3_000 })
  }

  @Test("An interrupted save finds its pictures by their addresses")
  func resume() async throws {
    let digest = try await library.pictures.store(picture(1), from: "https://example.org/1")
    let found = try await library.pictures.stored(
      at: ["https://example.org/1", "https://example.org/2"])
    #expect(found == ["https://example.org/1": digest])
  }

  @Test("A picture that no article uses is deleted a day later, one in use stays")
  func sweep() async throws {
    let shown = try await library.pictures.store(picture(1))
    let stray = try await library.pictures.store(picture(2))
    try await library.articles.save(order("A", pictures: [use("P.jpg", shown)]))
    #expect(try await fixture.library().pictures.picture(stray) != nil)
    fixture.advance(days: 1.1)
    let later = try fixture.library()
    #expect(try await later.pictures.picture(stray) == nil)
    #expect(try await later.pictures.picture(shown) != nil)
  }

  @Test("Pictures that could not be saved are listed with the article until they are saved")
  func missingPictures() async throws {
    let library = try fixture.library()
    let digest = try await library.pictures.store(picture(1))
    var order = try order("Lisbon")
    order.pictures = [use("Old.png", digest)]
    order.pictureChoice = .full
    order.missingPictures = MissingPicture.Reason.allCases.map {
      MissingPicture(file: "\($0).png", reason: $0)
    }
    try await library.articles.save(order)
    let stored = try #require(try await library.articles.article(order.page.id))
    #expect(stored.missingPictures == order.missingPictures)
    #expect(stored.pictureChoice == .full)
    #expect(
      try await library.articles.savedArticles([order.page.id]).map(\.missingPictureCount)
        == [order.missingPictures.count])

    // Of a file that has an older copy, that one stays.
    order.pictures = []
    order.pictureChoice = nil
    order.missingPictures = [MissingPicture(file: "Old.png", reason: .absent)]
    try await library.articles.save(order)
    let later = try #require(try await library.articles.article(order.page.id))
    #expect(later.missingPictures.isEmpty && later.pictures.count == 1)
    #expect(later.pictureChoice == .full)

    // But if that copy is smaller than was chosen, the picture is missing.
    order.keptSmaller = ["Old.png"]
    try await library.articles.save(order)
    let smaller = try #require(try await library.articles.article(order.page.id))
    #expect(smaller.missingPictures == order.missingPictures && smaller.pictures.count == 1)
    #expect(try await library.check(.everything).isEmpty)
  }

  @Test("An article with a picture that was never stored is not saved")
  func pictureMissing() async throws {
    let digest = SHA256Hash(hash: [1])
    await #expect(throws: LibraryError.pictureMissing(digest)) {
      try await library.articles.save(order("A", pictures: [use("P.jpg", digest)]))
    }
    #expect(try await library.articles.all().isEmpty)
  }

  @Test("A refresh without pictures keeps the saved ones")
  func refreshKeepsPictures() async throws {
    let first = try await library.pictures.store(picture(1))
    let second = try await library.pictures.store(picture(2))
    try await library.articles.save(
      order("A", pictures: [use("P.jpg", first), use("Q.jpg", first)]))
    try await library.articles.save(order("A", revision: 2, pictures: [use("Q.jpg", second)]))
    let pictures = try #require(try await library.articles.article(id("A"))).pictures
    #expect(pictures == [use("Q.jpg", second), use("P.jpg", first)])
  }

  @Test(
    "A saved article is found by its title and its redirects",
    arguments: ["Mumbai", "mumbai", "Bombay", "bombay", "Slashdot"])
  func find(typed: String) async throws {
    var order = try order("Mumbai", redirectedFrom: ["Bombay"])
    order.typedTitles = [try PageTitle("Slashdot")]
    try await library.articles.save(order)
    #expect(try await library.articles.find(title: PageTitle(typed)).map(\.id) == [id("Mumbai")])
  }

  @Test("For a title in two wikis the preferred comes first, or else the one saved last")
  func findOrder() async throws {
    let voyage = try WikiID(typed: "en.wikivoyage")
    try await library.articles.save(order("Paris", wiki: voyage))
    fixture.advance(days: 1)
    try await library.articles.save(order("Paris"))
    let title = try PageTitle("Paris")
    #expect(try await library.articles.find(title: title).map(\.id.wiki) == [wiki, voyage])
    #expect(
      try await library.articles.find(title: title, preferring: voyage).map(\.id.wiki) == [
        voyage, wiki,
      ])
  }

  @Test("The lead picture is the wiki's, else the first that is no icon, else the first")
  func leadPicture() async throws {
    var photograph = picture(2)
    (photograph.width, photograph.height) = (500, 300)
    let icon = try await library.pictures.store(picture(1))
    let large = try await library.pictures.store(photograph)
    let pictures = [use("Icon.png", icon), use("Quay.jpg", large)]
    let cases: [([PictureUse], String?, SHA256Hash)] = [
      (pictures, nil, large), (pictures, "Icon.png", icon), ([pictures[0]], nil, icon),
    ]
    for (shown, named, expected) in cases {
      let title = named ?? "A\(shown.count)"
      var order = try order(title, pictures: shown)
      order.page.details.leadPicture = named
      try await library.articles.save(order)
      let summary = try await library.articles.summaries(of: [id(title)])[id(title)]
      #expect(summary?.leadPicture == expected.description)
    }
  }

  @Test("Of many titles, the saved ones have a summary; without pictures it has none either")
  func savedSummaries() async throws {
    try await library.articles.save(order("A"))
    #expect(
      try await library.articles.summaries(of: [id("A"), id("B")])
        == [
          id("A"): SavedSummary(
            leadPicture: nil, isOutdated: false,
            coordinate: try Coordinate(latitude: 52.5, longitude: 4.9))
        ])
  }

  @Test("A text over the limit is refused with both sizes")
  func tooLarge() async throws {
    let text = String(repeating: " ", count: LibraryLimits.source - 6)
    await #expect(
      throws: LibraryError.tooLarge(size: LibraryLimits.source + 1, limit: LibraryLimits.source)
    ) { try await library.articles.save(order("A", text)) }
  }

  @Test("An article indexed by another reader version is listed, and indexed again")
  func indexAgain() async throws {
    try await library.articles.save(order("A"))
    #expect(try await library.articles.idsToIndex(readerVersion: 1) == [])
    #expect(try await library.articles.idsToIndex(readerVersion: 2) == [id("A")])
    var index = try order("A", "Afresh.").index
    index.readerVersion = 2
    try await library.articles.index(id("A"), as: index)
    #expect(try await library.articles.idsToIndex(readerVersion: 2) == [])
    #expect(try await library.texts("afresh") == ["A"])
  }

  @Test("A change in this or another connection changes the data version")
  func dataVersion() async throws {
    let other = try fixture.library()
    let before = try library.dataVersion()
    #expect(try library.dataVersion() == before)
    try await other.articles.save(order("A"))
    let between = try library.dataVersion()
    try await library.articles.save(order("B"))
    #expect(Set([before, between, try library.dataVersion()]).count == 3)
  }
}
