import Articles
import Library
import Localization
import Synchronization
import Testing
import Wiki

@testable import App

@Suite("Interrupted saves")
struct InterruptedSaveTests {
  /// Runs work and cancels it when the wiki gets its request of a number.
  private func run(
    _ wiki: MemoryWiki, cancellingAt number: Int,
    _ work: @escaping @Sendable () async throws -> Void
  ) async throws {
    let running = Mutex<Task<Void, any Error>?>(nil)
    let (gate, opened) = AsyncStream.makeStream(of: Void.self)
    let task = Task {
      for await _ in gate {}
      try await work()
    }
    running.withLock { $0 = task }
    wiki.fail { asked in
      if asked.number == number { running.withLock { $0?.cancel() } }
      return nil
    }
    opened.finish()
    await #expect(throws: CancellationError.self) { try await task.value }
    wiki.isWell()
  }

  /// As many as a save of the three cities makes: one for the revisions, two for each page, one
  /// for the pictures of two of them, three for the pictures.
  private static let requests = 1 + 3 * 2 + 2 + 3

  @Test("A whole save makes the requests that the tests below cut it at")
  func count() async throws {
    let app = try TestApp()
    let wiki = MemoryWiki.cities()
    _ = try await app.services(on: wiki).saving.save("Amsterdam", "Lisbon", "Kyoto")
    #expect(wiki.asked.count == InterruptedSaveTests.requests)
  }

  @Test("One picture that does not arrive is asked for once, and the others are saved")
  func stalledPicture() async throws {
    let app = try TestApp()
    let wiki = MemoryWiki.cities()
    wiki.fail { asked in
      guard asked.path.contains("Canal") else { return nil }
      throw TransportError.silent
    }
    let report = try await app.services(on: wiki).saving.save("Amsterdam")
    #expect(report.items.map(\.pictures) == [2])
    #expect(report.items.map(\.missingPictures.count) == [1])
    #expect(wiki.asked.filter { $0.path.contains("Canal") }.count == 1)
  }

  @Test(
    "Cut at any request it leaves a whole library, and goes on without fetching a picture twice",
    arguments: 1...requests)
  func cut(at number: Int) async throws {
    let app = try TestApp()
    let wiki = MemoryWiki.cities()
    let services = try await app.services(on: wiki)
    try await run(wiki, cancellingAt: number) {
      _ = try await services.saving.save("Amsterdam", "Lisbon", "Kyoto", guide: "Trip")
    }
    let library = try app.library()
    #expect(try await library.check(.everything).isEmpty)
    for article in try await library.articles.all() {
      let stored = try #require(try await library.articles.article(article.id))
      for use in stored.pictures { #expect(try await library.pictures.picture(use.digest) != nil) }
    }
    let stored = try await library.size().pictureCount
    wiki.forgetAsked()

    let report = try await services.saving.save("Amsterdam", "Lisbon", "Kyoto", guide: "Trip")
    #expect(report.failed.isEmpty)
    #expect(report.items.map(\.pictures) == [3, 1, 0])
    #expect(wiki.kinds.filter { $0 == .picture }.count == 3 - stored)
    #expect(try await services.titles(in: "Trip") == ["Amsterdam", "Lisbon", "Kyoto"])
    #expect(try await library.check(.everything).isEmpty)
  }

  @Test("A refresh that is cut at any request keeps what was there", arguments: 1...6)
  func cutRefresh(at number: Int) async throws {
    let app = try TestApp()
    let wiki = MemoryWiki.cities()
    let services = try await app.services(on: wiki)
    _ = try await services.saving.save("Amsterdam")
    wiki.change("Amsterdam") {
      $0.revision = 12
      $0.pictures = ["Ice.png", "Tram.png"]
    }
    wiki.forgetAsked()
    try await run(wiki, cancellingAt: number) { _ = try await services.refresh() }
    let reading = try await services.reading.read("Amsterdam")
    #expect(reading.article.revision == 11)
    #expect(reading.pictures.count == 3)
    _ = try await services.refresh()
    #expect(try await services.reading.read("Amsterdam").article.revision == 12)
  }
}
