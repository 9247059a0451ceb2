import Articles
import Synchronization
import Testing
import Wiki

@testable import App

@Suite("A server of pictures that is busy")
struct BusyPictureServerTests {
  /// A wiki with an article of pictures, each of which is refused once.
  private func wiki(pictures count: Int) -> MemoryWiki {
    let wiki = MemoryWiki.cities()
    wiki.change("Amsterdam") { $0.pictures = (1...count).map { "Bridge \($0).png" } }
    let refused = Mutex<Set<String>>([])
    wiki.fail { asked in
      guard asked.kind == .picture, refused.withLock({ $0.insert(asked.path).inserted })
      else { return nil }
      return MemoryWiki.Reply(status: 503, type: "text/html", body: Array("<p>Busy".utf8))
    }
    return wiki
  }

  private func save(_ count: Int, _ app: TestApp, for purpose: Retry.Purpose) async throws
    -> SaveReport
  {
    try await app.services(on: wiki(pictures: count)).saving.save(
      SaveRequest(["Amsterdam"], guide: nil, pictures: .small), for: purpose
    ) { app.note($0) }
  }

  @Test("An article says for what it waits, and for how long")
  func told() async throws {
    let app = try TestApp()
    let report = try await save(2, app, for: .background)
    #expect(report.items.map(\.pictures) == [2])
    let waits = app.steps.compactMap { step -> Int? in
      guard case .waiting(let id, "wiki.example.org", let seconds) = step else { return nil }
      return id.title.text == "Amsterdam" ? seconds : nil
    }
    #expect(!waits.isEmpty && waits.allSatisfy { $0 >= 5 })
  }

  @Test(
    "All pictures of an article together wait for a limited time; the others are left for later",
    arguments: Retry.Purpose.allCases)
  func limited(purpose: Retry.Purpose) async throws {
    let app = try TestApp()
    let report = try await save(200, app, for: purpose)
    let item = try #require(report.items.first)
    #expect(item.problem == nil)
    #expect(item.pictures > 0 && item.missingPictures.count == 200 - item.pictures)
    let waited = app.waits.reduce(.zero, +)
    #expect(waited <= PictureDownloader.longestWait(for: purpose))
  }
}
