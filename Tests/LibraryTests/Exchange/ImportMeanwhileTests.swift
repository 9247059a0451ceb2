import Articles
import Foundation  // DispatchSemaphore; which files there are
import Synchronization
import Testing

@testable import Library

@Suite("What happens to a library while a file is imported", .timeLimit(.minutes(15)))
struct ImportMeanwhileTests {
  let fixture: TestLibrary
  let theirs: Library
  let ours: Library

  init() throws {
    fixture = try TestLibrary()
    theirs = try fixture.library("theirs.sqlite")
    ours = try fixture.library("ours.sqlite")
  }

  /// Imports the other library's file, with a guide of A and B, and does something when the first
  /// article is read.
  private func imported(
    _ meanwhile: () async throws -> Void
  ) async throws -> (report: ImportReport, read: [String]) {
    let guide = try await theirs.guides.create(named: "Trip")
    for title in ["A", "B"] {
      try await theirs.articles.save(order(title, "Old.", revision: 5, guide: guide))
    }
    let (begun, begin) = AsyncStream<Void>.makeStream()
    let goOn = DispatchSemaphore(value: 0)
    let titles = ReadTitles()
    let task = Task { [ours, path = fixture.path("theirs.sqlite")] in
      try await ours.importGuides(from: path) { page in
        begin.yield()
        goOn.wait()
        titles.add(page.id.title.text)
        return try read(page)
      }
    }
    for await _ in begun { break }
    let failure: (any Error)?
    do {
      try await meanwhile()
      failure = nil
    } catch {
      failure = error
    }
    for _ in 1...10 { goOn.signal() }
    let report = try await task.value
    if let failure { throw failure }
    return (report, titles.all)
  }

  @Test("Articles are read before the library is locked: others change it meanwhile")
  func unlocked() async throws {
    let other = try fixture.library("ours.sqlite", patience: .zero)
    let report = try await imported { _ = try await other.guides.create(named: "Meanwhile") }.report
    #expect(report.added == [try id("A"), try id("B")])
    #expect(try await ours.guides.all().map(\.title).sorted() == ["Meanwhile", "Saved", "Trip"])
    #expect(try await ours.texts("old").count == 2)
    #expect(try await ours.check(.everything).isEmpty)
    let files = try FileManager.default.contentsOfDirectory(atPath: fixture.folder)
    #expect(!files.contains { $0.contains("scratch") })
  }

  @Test("An article that is here is not read; one that is deleted meanwhile is imported after all")
  func deleted() async throws {
    try await ours.articles.save(order("A", revision: 5))
    let entry = try await ours.guides.guide(Library.savedGuide).entries[0].id
    let (report, read) = try await imported {
      _ = try await fixture.library("ours.sqlite").guideEntries.remove(entry)
    }
    #expect(read == ["B", "A"])
    #expect(report.added == [try id("A"), try id("B")])
    #expect(report.kept.isEmpty)
    #expect(try await ours.texts("old").sorted() == ["A", "B"])
  }

  @Test("An article that comes meanwhile stays if it is not older, and is replaced if it is")
  func saved() async throws {
    let report = try await imported {
      let other = try fixture.library("ours.sqlite")
      try await other.articles.save(order("A", "New.", revision: 9))
      try await other.articles.save(order("B", "Older.", revision: 4))
    }.report
    #expect(report.kept == [try id("A")])
    #expect(report.replaced.map(\.id) == [try id("B")])
    #expect(try await ours.texts("new") == ["A"])
    #expect(try await ours.texts("old") == ["B"])
  }

  @Test("A file that its owner changes meanwhile is imported as it is then")
  func changed() async throws {
    let report = try await imported {
      try await theirs.articles.save(order("A", "Changed.", revision: 6))
    }.report
    #expect(report.added == [try id("A"), try id("B")])
    #expect(try await ours.articles.article(id("A"))?.page.revision == 6)
    #expect(try await ours.texts("changed") == ["A"])
    #expect(try await ours.texts("old") == ["B"])
  }
}

/// The titles of the articles that were read.
private final class ReadTitles: Sendable {
  private let titles = Mutex<[String]>([])

  func add(_ title: String) { titles.withLock { $0.append(title) } }
  var all: [String] { titles.withLock { $0 } }
}
