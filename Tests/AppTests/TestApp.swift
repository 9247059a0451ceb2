import Articles
import Foundation  // dates, another program
import HTTPTransport
import Library
import Localization
import Synchronization
import TestSupport
import Testing
import Wiki

@_spi(CommandLine) @testable import App

/// A folder of its own with a library in it, a clock that only a test moves, and services that wait
/// for nothing.
final class TestApp: Sendable {
  private let temporary: TemporaryFolder
  private let clock = TestClock()
  let wiki: WikiID
  private let state = Mutex(State())

  private struct State {
    var waits: [Duration] = []
    var steps: [SaveProgress] = []
  }

  /// - Parameter wiki: The default wiki.
  init(wiki: String = "https://wiki.example.org/w/api.php") throws {
    self.wiki = try WikiID(typed: wiki)
    temporary = try TemporaryFolder()
  }

  var folder: String { temporary.path }
  func path(_ name: String) -> String { temporary.path(name) }

  var now: Date { clock.now }
  func advance(seconds: Double) { clock.advance(seconds: seconds) }

  /// What the services would have waited.
  var waits: [Duration] { state.withLock { $0.waits } }
  /// What a save told of, in order.
  var steps: [SaveProgress] { state.withLock { $0.steps } }
  func note(_ step: SaveProgress) { state.withLock { $0.steps.append(step) } }

  func library(_ name: String = "library.sqlite") throws -> Library {
    try Library.open(at: path(name), now: { self.now })
  }

  /// Changes the library as another program could.
  func damage(_ sql: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    let program =
      "import sqlite3, sys; sqlite3.connect(sys.argv[1], isolation_level=None).execute(sys.argv[2])"
    process.arguments = ["python3", "-c", program, path("library.sqlite"), sql]
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
  }

  /// Verbs as a command has them, on a network of the test's own.
  func services(
    on network: Network, library: String = "library.sqlite", isOffline: Bool = false,
    contact: String? = nil, feed: String? = nil,
    notice: @escaping @Sendable (Notice) -> Void = { _ in }
  ) async throws -> Services {
    var settings = Settings(
      wiki: wiki, library: path(library), contact: contact, language: .english,
      remembersSearches: true)
    if let feed { settings.feed = feed }
    return try await Services.join(
      settings, library: try self.library(library), network: network.telling(notice),
      isOffline: isOffline, version: "0.1", now: { self.now }, notice: notice,
      sleep: { wait in
        try Task.checkCancellation()
        self.state.withLock { $0.waits.append(wait) }
        self.advance(seconds: wait / .seconds(1))
      })
  }

  func services(on wiki: MemoryWiki, isOffline: Bool = false) async throws -> Services {
    try await services(on: wiki.network, isOffline: isOffline)
  }
}

extension Services {
  /// Looks at all that is saved.
  func refresh() async throws -> SaveReport {
    try await refresh(try await guides.saved([], wiki: nil, guide: nil))
  }

  /// Looks at articles as the command line does.
  func refresh(_ ids: [ArticleID], options: SaveOptions = []) async throws -> SaveReport {
    let wikis = Set(ids.map(\.wiki)).map { PermittedWiki.mentioned(MentionedWiki($0)) }
    return try await saving.refresh(ids, from: wikis, options: options) { _ in }
  }

  func titles(in guide: String) async throws -> [String] {
    try await guides.guide(named: guide).entries.map(\.article.id.title.text)
  }
}

extension GuideService {
  /// The numbers of an entry and its guide.
  func numbers(of title: String, in name: String) async throws -> (entry: Int64, guide: Int64) {
    let guide = try await guide(named: name)
    return (try await entry(titled: title, wiki: nil, in: guide).id, guide.id)
  }

  func add(_ title: String, to name: String) async throws {
    try await add(
      try await savedArticle(titled: title, wiki: nil), to: try await number(ofGuide: name))
  }

  func copy(_ title: String, from name: String, to other: String) async throws {
    let entry = try await numbers(of: title, in: name).entry
    try await copy(entry: entry, to: try await number(ofGuide: other))
  }

  func remove(_ title: String, from name: String) async throws {
    let (entry, guide) = try await numbers(of: title, in: name)
    _ = try await remove(entry: entry, from: guide)
  }

  func deleteGuide(named name: String) async throws -> Int64 {
    try await deleteGuide(numbered: try await number(ofGuide: name))
  }
}

extension SavingService {
  func save(
    _ titles: String..., guide: String? = nil, pictures: PictureChoice = .small,
    options: SaveOptions = []
  ) async throws -> SaveReport {
    try await save(SaveRequest(titles, guide: guide, pictures: pictures, options: options)) { _ in }
  }
}

extension WikiService {
  func addWiki(_ typed: String, at way: String? = nil) async throws -> WikiFacts {
    try await addWiki(NamedWiki(typed: typed), at: way)
  }

  func probe(_ typed: String) async throws -> WikiFacts {
    try await probe(NamedWiki(typed: typed))
  }
}

extension PermittedWiki {
  /// A wiki that a person named.
  init(named id: WikiID) { self = .named(NamedWiki(id)) }
}

extension SaveReport {
  var outcomes: [SaveOutcome?] { items.map(\.outcome) }
}

/// The problem that work ends with.
func problem(_ work: () async throws -> Void) async -> Problem? {
  do {
    try await work()
    return nil
  } catch {
    return error as? Problem
  }
}
