import Articles
import Cards
import HTTPTransport
import Library
import Localization
import Synchronization
import Testing
import Wiki

@testable import App

@Suite("Saving service")
struct SavingServiceTests {
  @Test("An article is saved with its pictures, their credit and licence, into the guide named")
  func whole() async throws {
    let app = try TestApp()
    let services = try await app.services(on: MemoryWiki.cities())
    let report = try await services.saving.save("Amsterdam", "Lisbon", guide: "Trip")
    #expect(report.outcomes == [.added, .added])
    #expect(report.items.map(\.pictures) == [3, 1])
    #expect(report.guide == "Trip")
    #expect(try await services.titles(in: "trip") == ["Amsterdam", "Lisbon"])
    let library = try app.library()
    #expect(try await library.size().pictureCount == 3)
    let digest = try #require(
      try await library.articles.article(
        report.items[1].id ?? .init(wiki: app.wiki, title: .init("X")))?
        .picture(of: "Flag.png"))
    let picture = try await library.pictures.picture(digest)
    #expect(picture?.credit == "A. Painter")
    #expect(picture?.licence == "CC0")
    #expect(picture?.width == 500)
    #expect(try await library.check(.everything).isEmpty)
  }

  @Test("Lengths that nobody can add up end no save")
  func lengths() async throws {
    let wiki = MemoryWiki.cities()
    wiki.fail { asked in
      guard asked.kind == .revisions else { return nil }
      let pages = (asked["titles"] ?? "").split(separator: "|").enumerated().map { number, title in
        """
        {"pageid": \(number + 1), "ns": 0, "title": "\(title)", "lastrevid": 11,
        "length": 9223372036854775807}
        """
      }
      let body = #"{"batchcomplete": true, "query": {"pages": [\#(pages.joined(separator: ","))]}}"#
      return MemoryWiki.Reply(body: Array(body.utf8))
    }
    let report = try await TestApp().services(on: wiki).saving.save(
      "Amsterdam", "Lisbon", pictures: .none)
    #expect(report.outcomes == [.added, .added])
  }

  @Test("A person who waits for a save learns soon that the wiki is busy; a list waits longer")
  func busy() async throws {
    let app = try TestApp()
    let wiki = MemoryWiki.cities()
    wiki.fail { _ in
      MemoryWiki.Reply(status: 429, type: "text/plain", body: Array("Slow down".utf8))
    }
    let notices = Mutex<[Message]>([])
    let services = try await app.services(
      on: wiki.network,
      notice: { notice in
        if case .said(let message) = notice { notices.withLock { $0.append(message) } }
      })
    let readable = WikiReadAccess.reachable(PermittedWiki(named: app.wiki))
    let impatient = await problem {
      _ = try await services.saving.keep("Kyoto", from: readable, guide: "Trip")
    }
    #expect(impatient?.kind == .wikiBusy)
    #expect(app.waits.reduce(.zero, +) <= .seconds(10))
    let shortWaits = app.waits.count
    _ = await problem { _ = try await services.saving.save("Kyoto") }
    #expect(app.waits.dropFirst(shortWaits).reduce(.zero, +) > .seconds(10))
    // Each wait is reported with the name of the host.
    let said = notices.withLock { $0 }
    #expect(said.count == app.waits.count)
    #expect(said.first == Message(.retryWaiting, "wiki.example.org", .wait(seconds: 1)))
    wiki.isWell()
    app.advance(seconds: 60)
    _ = try await services.saving.keep("Kyoto", from: readable, guide: "Trip")
    #expect(try await services.titles(in: "Trip") == ["Kyoto"])
  }

  @Test("Without a guide an article goes into Saved")
  func usualGuide() async throws {
    let app = try TestApp()
    let services = try await app.services(on: MemoryWiki.cities())
    #expect(try await services.saving.save("Kyoto").guide == GuideService.savedGuide)
    #expect(try await services.titles(in: GuideService.savedGuide) == ["Kyoto"])
  }

  @Test("A picture that two articles show is fetched once")
  func shared() async throws {
    let app = try TestApp()
    let wiki = MemoryWiki.cities()
    _ = try await app.services(on: wiki).saving.save("Amsterdam", "Lisbon")
    #expect(wiki.asked.filter { $0.path.hasSuffix("500px-Flag.png") }.count == 1)
  }

  @Test("Said again, a save asks once and leaves all as it is")
  func again() async throws {
    let app = try TestApp()
    let wiki = MemoryWiki.cities()
    let services = try await app.services(on: wiki)
    _ = try await services.saving.save("Amsterdam", "Lisbon", "Kyoto")
    wiki.forgetAsked()
    let report = try await services.saving.save("Amsterdam", "Lisbon", "Kyoto", guide: "Trip")
    #expect(wiki.kinds == [.revisions])
    #expect(report.outcomes == [.unchanged, .unchanged, .unchanged])
    #expect(report.items.map(\.pictures) == [3, 1, 0])
    #expect(try await services.titles(in: "Trip") == ["Amsterdam", "Lisbon", "Kyoto"])
  }

  @Test("One page by two titles is fetched once")
  func twice() async throws {
    let app = try TestApp()
    let wiki = MemoryWiki.cities()
    let report = try await app.services(on: wiki).saving.save("Kyoto", "kyoto", "Kyoto")
    #expect(report.outcomes == [.added, .unchanged, .unchanged])
    #expect(wiki.kinds.filter { $0 == .text }.count == 1)
  }

  @Test("What fails does not stop the rest, and says why")
  func someFail() async throws {
    let app = try TestApp()
    let services = try await app.services(on: MemoryWiki.cities())
    let report = try await services.saving.save(
      "Amsterdam", "Nowhere", "a|b", "Kyoto", pictures: .none)
    #expect(report.outcomes == [.added, nil, nil, .added])
    #expect(
      report.items.map(\.problem?.message.key)
        == [nil, .problemPageMissing, .problemTitleInvalid, nil])
    #expect(try await services.titles(in: GuideService.savedGuide) == ["Amsterdam", "Kyoto"])
  }

  @Test(
    "A wiki that goes away in the middle is waited for once, and the other titles are named",
    arguments: [
      (TransportError.notConnected, Problem.Kind.wikiUnreachable), (.timedOut, .wikiTimedOut),
      (.connectTimedOut, .wikiTimedOut),
    ])
  func goesAway(error: TransportError, kind: Problem.Kind) async throws {
    let app = try TestApp()
    let wiki = MemoryWiki.cities()
    let services = try await app.services(on: wiki)
    let away = Mutex(false)
    wiki.fail { asked in
      if asked["page"] == "Lisbon" { away.withLock { $0 = true } }
      if away.withLock({ $0 }) { throw error }
      return nil
    }
    let report = try await services.saving.save(
      "Kyoto", "Lisbon", "Amsterdam", "Mokum", pictures: .none)
    #expect(report.items.map { $0.problem?.kind } == [nil, kind, kind, kind])
    #expect(report.items.map(\.title) == ["Kyoto", "Lisbon", "Amsterdam", "Mokum"])
    let texts = wiki.asked.filter { $0.kind == .text }.compactMap { $0["page"] }
    #expect(!texts.contains("Amsterdam"))
  }

  @Test("One page that is late does not keep the others from being saved, if the wiki answers")
  func latePage() async throws {
    let app = try TestApp()
    let wiki = MemoryWiki.cities()
    let services = try await app.services(on: wiki)
    wiki.fail { asked in
      if asked["page"] == "Lisbon" { throw TransportError.timedOut }
      return nil
    }
    let report = try await services.saving.save("Lisbon", "Kyoto", "Amsterdam", pictures: .none)
    #expect(report.items.map { $0.problem?.kind } == [.wikiTimedOut, nil, nil])
  }

  @Test("An article is kept without a picture that cannot be had; the next save tries it again")
  func missingPicture() async throws {
    let app = try TestApp()
    let wiki = MemoryWiki.cities()
    let services = try await app.services(on: wiki)
    wiki.fail { asked in
      asked.path.hasSuffix("Canal.png")
        ? .init(status: 404, type: "text/html", body: Array("<p>No".utf8)) : nil
    }
    let first = try await services.saving.save("Amsterdam")
    #expect(first.items.map(\.missingPictures.count) == [1])
    wiki.isWell()
    wiki.forgetAsked()
    let second = try await services.saving.save("Amsterdam")
    #expect(second.items.map(\.missingPictures.count) == [0])
    #expect(second.items.map(\.pictures) == [3])
    #expect(second.outcomes == [.completed(pictures: 1)])
    #expect(wiki.kinds == [.revisions, .pictures, .picture])
    let reading = try await services.reading.read("Amsterdam")
    #expect(reading.saved?.pictureCount == 3)
  }

  @Test("Where the pictures' server is away, two are tried and the others left for later")
  func picturesAway() async throws {
    let app = try TestApp()
    let wiki = MemoryWiki.cities()
    wiki.change("Amsterdam") { $0.pictures = (1...9).map { "Bridge \($0).png" } }
    wiki.fail { asked in
      if asked.kind == .picture { throw TransportError.unreachable }
      return nil
    }
    let report = try await app.services(on: wiki).saving.save("Amsterdam", pictures: .small)
    #expect(report.items.map(\.missingPictures.count) == [9])
    #expect(Set(wiki.asked.filter { $0.kind == .picture }.map(\.path)).count <= 3)
  }

  @Test("A page in place of a picture is no picture")
  func falsePicture() async throws {
    let app = try TestApp()
    let wiki = MemoryWiki.cities()
    wiki.fail { asked in
      asked.kind == .picture ? .init(type: "image/png", body: Array("<html><svg/>".utf8)) : nil
    }
    let report = try await app.services(on: wiki).saving.save("Lisbon")
    #expect(report.items.map(\.missingPictures.count) == [1])
    #expect(try await app.library().size().pictureCount == 0)
  }

  @Test("A file that only begins like a picture is not kept as one, and named with the reason")
  func brokenPicture() async throws {
    let app = try TestApp()
    let wiki = MemoryWiki.cities()
    wiki.fail { asked in
      let bytes = MemoryWiki.png(width: 500, of: asked.path)
      return asked.kind == .picture ? .init(type: "image/png", body: Array(bytes.prefix(60))) : nil
    }
    let report = try await app.services(on: wiki).saving.save("Lisbon")
    let missing = MissingPicture(file: "Flag.png", reason: .notAPicture)
    #expect(report.items.map(\.missingPictures) == [[missing]])
    #expect(try await app.library().size().pictureCount == 0)
  }

  @Test("A broken picture of an older version is replaced by a drawing, named, and fetched again")
  func oldBrokenPicture() async throws {
    let app = try TestApp()
    let wiki = MemoryWiki.cities()
    let services = try await app.services(on: wiki)
    _ = try await services.saving.save("Lisbon", pictures: .none)
    let library = try app.library()
    let id = ArticleID(wiki: app.wiki, title: try PageTitle("Lisbon"))
    let page = try #require(try await library.articles.article(id)).page
    let bytes = Array(MemoryWiki.png(width: 500, of: "Flag.png").prefix(60))
    let digest = try await library.pictures.store(
      StoredPicture(bytes: bytes, mediaType: "image/png", width: 500, height: 150),
      from: "https://wiki.example.org/images/thumb/0/0a/Flag.png/500px-Flag.png")
    let index = ArticleIndexEntry(
      displayTitle: "Lisbon", description: nil, coordinate: nil, text: "", readerVersion: 1)
    let use = PictureUse(file: "Flag.png", address: "/images/Flag.png", digest: digest)
    try await library.articles.save(
      SavePayload(page: page, index: index, pictures: [use], pictureChoice: .small))
    #expect(try await services.reading.picture(digest.description)?.type == "image/svg+xml")
    let finding = Message(.doctorFaultBrokenPicture, "Flag.png", "Lisbon")
    #expect(await services.doctor.examine().contains { $0.message == finding })

    _ = try await services.refresh()
    let fetched = try #require(try await services.reading.read("Lisbon").pictures["Flag.png"])
    #expect(try await services.reading.picture(fetched)?.type == "image/png")
    #expect(await !services.doctor.examine().contains { $0.message == finding })
  }

  @Test("An article that another guide contains is reported as put into this one, once")
  func intoAnotherGuide() async throws {
    let services = try await TestApp().services(on: MemoryWiki.cities())
    #expect(try await services.saving.save("Kyoto", guide: "Trip").items[0].isNewInGuide)
    let other = try await services.saving.save("Kyoto", guide: "Other")
    #expect(other.outcomes == [.unchanged] && other.items[0].isNewInGuide)
    #expect(try await !services.saving.save("Kyoto", guide: "Other").items[0].isNewInGuide)
  }

  @Test("Larger pictures take the place of small ones, and small ones never that of larger")
  func larger() async throws {
    let app = try TestApp()
    let wiki = MemoryWiki.cities()
    let services = try await app.services(on: wiki)
    func width() async throws -> Int? {
      let digest = try #require(try await services.reading.read("Lisbon").pictures["Flag.png"])
      let bytes = try #require(try await services.reading.picture(digest)?.bytes)
      return PictureHeader(bytes)?.width
    }
    _ = try await services.saving.save("Lisbon", pictures: .small)
    #expect(try await width() == 500)
    _ = try await services.saving.save("Lisbon", pictures: .full)
    #expect(try await width() == 1280)
    _ = try await services.saving.save("Lisbon", pictures: .small)
    #expect(try await width() == 1280)
    wiki.change("Lisbon") { $0.revision = 22 }
    _ = try await services.refresh()
    #expect(try await width() == 1280)
  }

  @Test("Wikitext that is added to a saved article is reported")
  func wikitextAdded() async throws {
    let services = try await TestApp().services(on: MemoryWiki.cities())
    _ = try await services.saving.save("Kyoto", pictures: .none)
    let report = try await services.saving.save(
      SaveRequest(["Kyoto"], pictures: .none, options: .wikitext)
    ) { _ in }
    #expect(report.outcomes == [.completed(pictures: 0)])
  }

  @Test("The original is taken where the wiki's thumbnail of it is larger")
  func smallerOriginal() async throws {
    let address = "https://up.example.org/0/0a/Flag.png"
    let known = WikiPicture(
      file: "Flag.png", address: "https://up.example.org/thumb/0/0a/Flag.png/500px-Flag.png",
      width: 500, height: 300, originalAddress: address, size: 20_000, originalWidth: 1000,
      originalHeight: 600)
    #expect(known.smallestAddress == address)
    var large = known
    large.size = 200_000
    #expect(large.smallestAddress == large.address)
    #expect(large.smallerOriginal(than: 200_001) == address)
    #expect(large.smallerOriginal(than: 200_000) == nil)
    var drawing = known
    drawing.originalAddress = "https://up.example.org/0/0a/Flag.svg"
    #expect(drawing.smallestAddress == drawing.address)
    #expect(drawing.smallerOriginal(than: 30_000) == nil)
    for (width, height) in [(20_000, 600), (300, 90_000), (2560, 2561), (.max, .max), (0, 0)] {
      var huge = known
      (huge.originalWidth, huge.originalHeight) = (width, height)
      #expect(huge.smallestAddress == huge.address, "\(width) × \(height)")
      #expect(huge.smallerOriginal(than: 200_000) == nil)
    }
  }

  @Test("An estimate leaves out an original that is never taken because it is too tall")
  func tallOriginal() async throws {
    let wiki = MemoryWiki.cities()
    wiki.fail { asked in
      guard asked.kind == .pictures else { return nil }
      let info = #"""
        {"url": "/images/0/0a/Flag.png", "thumburl": "/images/thumb/0/0a/Flag.png/300px-Flag.png",
        "thumbwidth": 300, "thumbheight": 90000, "width": 300, "height": 90000, "size": 1000}
        """#
      let page = #"{"ns": 6, "title": "File:Flag.png", "imageinfo": [\#(info)]}"#
      return MemoryWiki.Reply(
        body: Array(#"{"batchcomplete": true, "query": {"pages": [\#(page)]}}"#.utf8))
    }
    let services = try await TestApp().services(on: wiki)
    let estimate = try await services.saving.estimate("Lisbon", wiki: nil)
    #expect(estimate.smallPictures > 100_000)
  }

  @Test("A save tells its plan, each article, each picture and each end")
  func progress() async throws {
    let app = try TestApp()
    let services = try await app.services(on: MemoryWiki.cities())
    let report = try await services.saving.save(SaveRequest(["Lisbon", "Nowhere"])) {
      app.note($0)
    }
    let id = ArticleID(wiki: app.wiki, title: try PageTitle("Lisbon"))
    let bytes = MemoryWiki.png(width: 500, of: "Flag.png").count
    guard case .planned(let articles, _) = app.steps.first else {
      Issue.record("The plan does not come first")
      return
    }
    #expect(articles == 2)
    #expect(
      Array(app.steps[1...3]) == [
        .fetching(id, number: 1, of: 2), .picture(id, number: 1, of: 1, bytes: bytes),
        .saved(id, .added, bytes: report.items[0].bytes),
      ])
    guard case .failed("Nowhere", _) = app.steps.last else {
      Issue.record("The end of the second article is missing")
      return
    }
  }

  @Test("An invalid name of a guide is refused without a request")
  func guideName() async throws {
    let app = try TestApp()
    let wiki = MemoryWiki.cities()
    let services = try await app.services(on: wiki)
    let problem = await problem { _ = try await services.saving.save("Kyoto", guide: " ") }
    #expect(problem?.kind == .badInput)
    #expect(wiki.asked.isEmpty)
  }

  @Test("A wiki that is away from the start is exit code 69, and nothing is changed")
  func away() async throws {
    let app = try TestApp()
    let wiki = MemoryWiki.cities()
    wiki.fail { _ in throw TransportError.unreachable }
    let services = try await app.services(on: wiki)
    let problem = await problem { _ = try await services.saving.save("Kyoto") }
    #expect(problem?.kind == .wikiUnreachable)
    #expect(wiki.asked.count == 6)  // nobody is waiting: six tries
    #expect(try await services.guides.saved([], wiki: nil, guide: nil).isEmpty)
  }

  @Test("An estimate asks for the text and for facts about pictures, and stores nothing")
  func estimate() async throws {
    let app = try TestApp()
    let wiki = MemoryWiki.cities()
    let services = try await app.services(on: wiki)
    let estimate = try await services.saving.estimate("Mokum", wiki: nil)
    #expect(estimate.id.title.text == "Amsterdam")
    #expect(estimate.pictureCount == 3)
    #expect(0 < estimate.bytes(.none) && estimate.bytes(.none) < estimate.bytes(.small))
    #expect(!wiki.kinds.contains(.picture))
    #expect(try await app.library().size().articleCount == 0)
  }

  @Test("Pages of several wikis have one report, and a wiki that is away does not stop the others")
  func severalWikis() async throws {
    let app = try TestApp()
    let services = try await app.services(
      on: MemoryWiki.cities().network(away: ["away.example.org"]))
    let away = PermittedWiki(named: try WikiID(typed: "https://away.example.org/w/api.php"))
    let other = PermittedWiki(named: try WikiID(typed: "https://other.example.org/w/api.php"))
    let report = try await services.saving.save([
      SaveRequest(["Lisbon"], wiki: away, guide: "trip"),
      SaveRequest(["Amsterdam"], guide: "trip"),
      SaveRequest(["Lisbon", "Kyoto"], wiki: other, guide: "trip"),
    ]) { _ in }
    #expect(report.outcomes == [nil, .added, .added, .added])
    #expect(report.items[0].wiki == away.id && report.items[0].problem?.kind == .wikiUnreachable)
    #expect(report.items.compactMap { $0.id?.wiki } == [app.wiki, other.id, other.id])
    #expect(report.guide == "trip" && report.bytes == report.items.map(\.bytes).reduce(0, +))
    #expect(report.bytes > report.items[1].bytes)
    #expect(report.problem?.kind == .someFailed)
    #expect(try await services.titles(in: "trip") == ["Amsterdam", "Lisbon", "Kyoto"])
  }

  @Test("What was stored is reported as saved, also if the library fails after it")
  func storedStays() async throws {
    let app = try TestApp()
    let services = try await app.services(on: MemoryWiki.cities())
    let other = PermittedWiki(named: try WikiID(typed: "https://other.example.org/w/api.php"))
    let told = Mutex<[String]>([])
    let report = try await services.saving.save(
      [
        SaveRequest(["Kyoto"], guide: "trip"),
        SaveRequest(["Lisbon", "Amsterdam"], wiki: other, guide: "trip"),
      ],
      finished: { item in
        told.withLock { $0.append(item.title) }
        guard item.title == "Kyoto" else { return }
        #expect(throws: Never.self) { try app.damage("DROP TABLE wiki") }
      }, progress: { _ in })
    #expect(report.outcomes.first == .added && report.items[0].problem == nil)
    #expect(report.items.map(\.title) == ["Kyoto", "Lisbon", "Amsterdam"])
    #expect(told.withLock { $0 } == report.items.map(\.title) && report.guide == "trip")
  }

  @Test("Background work asks the wiki's leave by maxlag; a person's does not")
  func maxlag() async throws {
    let app = try TestApp()
    let wiki = MemoryWiki.cities()
    let services = try await app.services(on: wiki)
    _ = try await services.saving.save("Lisbon")
    #expect(wiki.asked.filter { $0.kind != .picture }.allSatisfy { $0["maxlag"] == "5" })
    wiki.forgetAsked()
    _ = try await services.reading.read("Kyoto")
    #expect(wiki.asked.allSatisfy { $0["maxlag"] == nil })
  }
}
