import Articles
import FaultServer
import Foundation  // files
import HTTPTransport
import Library
import Localization
import Testing
import Wiki

@testable import App

@Suite("Guides from and to other libraries", .timeLimit(.minutes(15)))
struct GuideExchangeServiceTests {
  /// A library file that says of its articles that they are of this wiki.
  private func file(from wiki: WikiID, on app: TestApp) async throws -> String {
    let sender = try await app.services(
      on: MemoryWiki.cities().network, library: "sender.sqlite")
    _ = try await sender.saving.save(
      SaveRequest(["Lisbon", "Kyoto"], wiki: .init(named: wiki), guide: "Trip")
    ) { _ in
    }
    let path = app.path("trip.sqlite")
    #expect(try await sender.guideExchange.exportGuides(["Trip"], to: path) > 0)
    return path
  }

  @Test("A guide goes from one library to another whole, and is read without the network")
  func whole() async throws {
    let app = try TestApp()
    let wiki = MemoryWiki.cities()
    let path = try await file(from: app.wiki, on: app)
    let services = try await app.services(on: wiki)
    let report = try await services.guideExchange.importGuides(from: path)
    #expect(report.guides.map(\.title) == ["Trip"])
    #expect(report.articles == 2)
    #expect(report.added == 2)
    #expect(report.refused.isEmpty)
    let reading = try await services.reading.read("Lisbon")
    #expect(reading.saved?.importedFrom == "trip.sqlite")
    #expect(reading.pictures.count == 1)
    #expect(wiki.asked.isEmpty)
  }

  @Test("A file without guides is refused with advice about that file, not about the library")
  func foreignFile() async throws {
    let app = try TestApp()
    let services = try await app.services(on: MemoryWiki.cities())
    let path = app.path("letter.txt")
    try Data("Dear Ann, there is more than one hundred bytes in this.\n".utf8)
      .write(to: URL(fileURLWithPath: path))
    let foreign = await problem { _ = try await services.guideExchange.importGuides(from: path) }
    #expect(foreign?.message == Message(.problemImportForeign, .text(path)))
    let remedy = try #require(foreign?.message.remedy)
    #expect(!Localizer(.english)(remedy).contains("--library"))
  }

  @Test("What a killed process had received is removed; what another process receives stays")
  func abandoned() async throws {
    let app = try TestApp()
    let bytes = Array(
      try Data(contentsOf: URL(fileURLWithPath: await file(from: app.wiki, on: app))))
    let services = try await app.services(on: MemoryWiki.cities())
    let other = try await app.services(on: MemoryWiki.cities())
    let files = FileManager.default
    let library = services.settings.library
    // Only the first one is what a killed process leaves.
    for (name, contents) in [
      ("1y2p0ij32e8e7", [".waypost-temporary", "arriving", "arriving-wal"]),
      ("1y2p0ij32e8e8", ["arriving"]), ("1y2p0ij32e8e9", [".waypost-temporary", "mine.sqlite"]),
      ("backup", ["arriving"]), ("2026", [".waypost-temporary", "arriving"]), ("mine!", []),
    ] {
      let folder = "\(library).import-\(name)"
      try files.createDirectory(atPath: folder, withIntermediateDirectories: false)
      for file in contents { try Data().write(to: URL(fileURLWithPath: "\(folder)/\(file)")) }
    }
    try files.createDirectory(
      atPath: "\(library).import-backup/photos", withIntermediateDirectories: false)
    func uploads() throws -> [String] {
      try files.contentsOfDirectory(atPath: app.path("")).filter { $0.contains(".import-") }
    }
    let report = try await services.guideExchange.importGuides { write in
      try write(Array(bytes.prefix(1000)))
      #expect(try uploads().count == 7)
      other.guideExchange.removeAbandonedUploads()
      #expect(try uploads().count == 6)
      try write(Array(bytes.dropFirst(1000)))
      return "trip.sqlite"
    }
    #expect(report.guides.map(\.title) == ["Trip"])
    let kept = ["1y2p0ij32e8e8", "1y2p0ij32e8e9", "2026", "backup", "mine!"]
    #expect(try uploads().sorted() == kept.map { "library.sqlite.import-\($0)" })
    for name in ["1y2p0ij32e8e8", "1y2p0ij32e8e9", "2026", "backup"] {
      #expect(try !files.contentsOfDirectory(atPath: "\(library).import-\(name)").isEmpty)
    }
  }

  @Test("What was imported is fetched once when it is refreshed, and is then the wiki's own")
  func refreshed() async throws {
    let app = try TestApp()
    let wiki = MemoryWiki.cities()
    let path = try await file(from: app.wiki, on: app)
    let services = try await app.services(on: wiki)
    _ = try await services.guideExchange.importGuides(from: path)
    #expect(try await services.refresh().failed.isEmpty)
    #expect(try await services.reading.read("Kyoto").saved?.importedFrom == nil)
    wiki.forgetAsked()
    #expect(try await services.refresh().outcomes == [.unchanged, .unchanged])
    #expect(wiki.kinds == [.revisions])
  }

  @Test("A file that is none of ours is refused, and so is one that is not there")
  func refused() async throws {
    let app = try TestApp()
    let services = try await app.services(on: MemoryWiki.cities())
    try Data("no library".utf8).write(to: URL(fileURLWithPath: app.path("note.txt")))
    let none = await problem {
      _ = try await services.guideExchange.importGuides(from: app.path("note.txt"))
    }
    #expect(none?.kind == .damagedFile)
    let missing = await problem {
      _ = try await services.guideExchange.importGuides(from: app.path("gone"))
    }
    #expect(missing?.kind == .unreadableFile)
    let folder = await problem {
      _ = try await services.guideExchange.importGuides(from: app.path("."))
    }
    #expect(folder?.kind == .unreadableFile)
    #expect(folder?.message == Message(.problemImportFolder, .text(app.path("."))))
  }

  @Test("An export never replaces a file: exit code 73")
  func exists() async throws {
    let app = try TestApp()
    let path = try await file(from: app.wiki, on: app)
    let services = try await app.services(on: MemoryWiki.cities())
    let problem = await problem {
      _ = try await services.guideExchange.exportGuides([GuideService.savedGuide], to: path)
    }
    #expect(problem?.kind == .alreadyExists)
  }

  @Test("A file from others cannot lead to a private network: nothing is sent there")
  func hostileWiki() async throws {
    try await FaultServer.serving(Behaviour.json("{}").always) { server in
      let app = try TestApp()
      let addresses = [server.address, "http://10.0.0.1", "https://10.0.0.1", "https://127.0.0.1"]
      for (number, address) in addresses.enumerated() {
        let wiki = try WikiID(typed: address + "/w/api.php")
        let sender = try await app.services(
          on: MemoryWiki.cities().network, library: "sender\(number).sqlite")
        try await sender.reading.library.wikis.add(wiki)
        _ = try await sender.saving.save(
          SaveRequest(["Kyoto"], wiki: .init(named: wiki), guide: "Trip")
        ) { _ in }
        let path = app.path("trip\(number).sqlite")
        _ = try await sender.guideExchange.exportGuides(["Trip"], to: path)

        let services = try await app.services(
          on: Network.patient, library: "library\(number).sqlite")
        _ = try await services.guideExchange.importGuides(from: path)
        let ids = try await services.guides.saved([], wiki: nil, guide: nil)
        #expect(ids.map(\.wiki) == [wiki])
        let problem = await problem { _ = try await services.refresh(ids) }
        #expect(problem?.kind == .wikiNotAllowed)
        #expect(problem?.message.key == .problemWikiNotAllowed)
        // Nor is its wiki one that the person named.
        let source = await AppTests.problem { _ = try await services.reading.wikitext("Kyoto") }
        #expect(source?.kind == .wikiNotAllowed)
        // Reading it here is another matter.
        let reading = try await services.reading.read("Kyoto")
        #expect(reading.article.revision == 31)
        await services.close()
      }
      #expect(await server.requests.isEmpty)
    }
  }
}
