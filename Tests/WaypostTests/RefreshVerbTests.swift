import Articles
import Library
import Testing
import Wiki
import Wording

@testable import Waypost

/// covers: P34, T10, T21
@Suite("Refreshing what is saved")
struct RefreshVerbTests {
  private func saved() async throws -> (Desk, MemoryWiki, Verbs) {
    let desk = try Desk()
    let wiki = MemoryWiki.cities()
    let verbs = try await desk.verbs(on: wiki)
    _ = try await verbs.save("Amsterdam", "Kyoto", guide: "Trip")
    desk.pass(seconds: 3600)
    wiki.forgetAsked()
    return (desk, wiki, verbs)
  }

  @Test("Nothing new is one request for all, and noted")
  func unchanged() async throws {
    let (desk, wiki, verbs) = try await saved()
    let report = try await verbs.refresh()
    #expect(report.outcomes == [.unchanged, .unchanged])
    #expect(wiki.kinds == [.revisions])
    let id = try #require(report.items[0].id)
    #expect(try await desk.library().article(id)?.checkedAt == desk.now)
  }

  @Test("What changed is fetched, and told by section; entries and guides stay")
  func changed() async throws {
    let (_, wiki, verbs) = try await saved()
    wiki.change("Kyoto") {
      $0.revision = 32
      $0.html =
        MemoryWiki.section("Gardens", "Moss, stone and sand.")
        + "<h2 id=\"Tea\">Tea</h2><p>Green.</p>"
    }
    let report = try await verbs.refresh()
    let told = RefreshReport(
      oldRevision: 31, newRevision: 32, added: ["Tea"], removed: [], changed: ["Gardens"])
    #expect(report.outcomes == [.unchanged, .refreshed(told)])
    #expect(try await verbs.read("Kyoto").article.revision == 32)
    #expect(try await verbs.titles(in: "Trip") == ["Amsterdam", "Kyoto"])
    #expect(try await verbs.guides().count == 2)
  }

  @Test("Pictures that are there are not fetched again; new ones are")
  func pictures() async throws {
    let (_, wiki, verbs) = try await saved()
    wiki.change("Amsterdam") {
      $0.revision = 12
      $0.pictures.append("Tram.png")
    }
    let report = try await verbs.refresh()
    #expect(wiki.asked.filter { $0.kind == .picture }.map(\.path).count == 1)
    #expect(report.items[0].pictures == 4)
  }

  @Test("An article that was saved without pictures stays without")
  func withoutPictures() async throws {
    let desk = try Desk()
    let wiki = MemoryWiki.cities()
    let verbs = try await desk.verbs(on: wiki)
    _ = try await verbs.save("Lisbon", pictures: .none)
    wiki.change("Lisbon") { $0.revision = 22 }
    _ = try await verbs.refresh()
    #expect(!wiki.kinds.contains(.picture))
    #expect(try await verbs.read("Lisbon").article.revision == 22)
  }

  @Test(
    "The old copy stays whole where the new one cannot be had, whatever fails",
    arguments: [MemoryWiki.Kind.text, .facts, .pictures, .picture])
  func kept(step: MemoryWiki.Kind) async throws {
    let (desk, wiki, verbs) = try await saved()
    wiki.change("Amsterdam") {
      $0.revision = 12
      $0.html = MemoryWiki.section("Canals", "Frozen.")
      $0.pictures = ["Ice.png", "Flag.png"]
    }
    wiki.fail { asked in
      if asked.kind == step { throw TransportError.unreachable }
      return nil
    }
    let report = try await verbs.refresh()
    #expect(report.items[0].problem?.message.key == .problemWikiUnreachable)
    #expect(report.outcomes[1] == .unchanged)
    let reading = try await verbs.read("Amsterdam")
    #expect(reading.article.revision == 11)
    #expect(reading.pictures.keys.sorted() == ["Bridge.png", "Canal.png", "Flag.png"])
    #expect(try await desk.library().check(.everything).isEmpty)

    wiki.isWell()
    _ = try await verbs.refresh()
    let later = try await verbs.read("Amsterdam")
    #expect(later.article.revision == 12)
    #expect(later.pictures["Ice.png"] != nil)
  }

  @Test("A new picture that is gone for good does not keep the text from being new")
  func lostPicture() async throws {
    let (_, wiki, verbs) = try await saved()
    wiki.change("Amsterdam") {
      $0.revision = 12
      $0.pictures.append("Gone.png")
    }
    wiki.lose("Gone.png")
    let report = try await verbs.refresh()
    #expect(report.failed.isEmpty)
    #expect(report.items[0].missingPictures == 1)
    #expect(try await verbs.read("Amsterdam").article.revision == 12)
  }

  @Test("A page that its wiki no longer has stays, and is told of")
  func gone() async throws {
    let (_, wiki, verbs) = try await saved()
    wiki.remove("Kyoto")
    let report = try await verbs.refresh()
    #expect(report.failed.map(\.problem?.exitCode) == [.noInput])
    #expect(try await verbs.read("Kyoto").article.revision == 31)
  }

  @Test("One wiki that is away does not keep another from being asked")
  func twoWikis() async throws {
    let desk = try Desk()
    let wiki = MemoryWiki.cities()
    let verbs = try await desk.verbs(on: wiki)
    let other = try WikiID(typed: "https://other.example.org/w/api.php")
    _ = try await verbs.save("Kyoto", pictures: .none)
    _ = try await verbs.save(SaveRequest(["Lisbon"], wiki: other, pictures: .none)) { _ in }
    wiki.fail { asked in
      if asked["titles"] == "Lisbon" { throw TransportError.unreachable }
      return nil
    }
    let report = try await verbs.refresh()
    #expect(report.failed.map(\.title) == ["Lisbon"])
    #expect(report.items.first { $0.title == "Kyoto" }?.outcome == .unchanged)
  }

  @Test("A disk that fails ends the run: what cannot be kept is not fetched")
  func disk() async throws {
    let (desk, wiki, _) = try await saved()
    wiki.change("Amsterdam") { $0.revision = 12 }
    wiki.change("Kyoto") { $0.revision = 32 }
    let library = try Library.open(
      at: desk.path("library.sqlite"), access: .readOnly, now: { desk.now })
    let settings = Settings(
      wiki: desk.wiki, library: library.path, contact: nil, language: .english,
      remembersSearches: true)
    let verbs = try await Verbs.join(
      settings, library: library, network: wiki.network, isOffline: false, version: "0.1",
      now: { desk.now })
    let report = try await verbs.refresh()
    #expect(report.failed.map(\.problem?.exitCode) == [.disk, .disk])
    #expect(wiki.asked.filter { $0.kind == .text }.map { $0["page"] } == ["Amsterdam"])
    #expect(try await verbs.read("Amsterdam").article.revision == 11)
  }
}
