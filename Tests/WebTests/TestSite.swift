import App
import Articles
import Foundation  // dates
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import Library
import Localization
import Logging
import NIOCore
import Synchronization
import TestSupport

@testable import Web

/// A site over a library of its own and a small wiki, asked as browsers ask.
final class TestSite: Sendable {
  private let temporary: TemporaryFolder
  let wiki: SmallWiki
  let services: Services
  let site: Site
  /// How often the pace or a busy wiki would have made somebody wait.
  let waits = Waits()

  final class Waits: Sendable {
    private let number = Mutex(0)
    var count: Int { number.withLock { $0 } }
    func note() { number.withLock { $0 += 1 } }
  }
  private let log: Logger
  /// What runs beside the requests.
  private let background: Task<Void, Never>

  /// - Parameters:
  ///   - library: What the library holds from the beginning.
  ///   - filling: Fills the library before the site opens it.
  ///   - isConnected: Wikis are reached as the program reaches them, and not in memory.
  init(
    isOffline: Bool = false, passphrase: String? = nil, library: StarterContents = .empty,
    filling: @Sendable (Library) async throws -> Void = { _ in }, wiki: SmallWiki = SmallWiki(),
    usualWiki: String? = "https://wiki.example.org/w/api.php",
    isConnected: Bool = false, settings more: [String: String] = [:], log: Logger = TestSite.quiet
  ) async throws {
    self.wiki = wiki
    temporary = try TemporaryFolder()
    let now = TestClock().now
    let path = temporary.path("library.sqlite")
    let settings = try await Settings.read(
      flags: .init(wiki: usualWiki, library: path),
      environment: ["HOME": temporary.path].merging(more) { $1 }.merging(
        passphrase.map { ["WAYPOST_PASSPHRASE": $0] } ?? [:]
      ) { $1 })
    let starter = library == .starter ? StarterContents.starterFile() : nil
    let file = try Library.open(
      at: path, starter: starter.map { bytes in { bytes } }, now: { now })
    try await filling(file)
    services =
      try await isConnected
      ? Services.open(settings, version: "0.1")
      : Services.join(
        settings, library: file, network: wiki.network,
        isOffline: isOffline, version: "0.1", now: { now },
        sleep: { [waits] _ in waits.note() })
    site = try Site(services, log: log)
    self.log = log
    background = Task { [tasks = site.background] in await tasks.run() }
  }

  deinit { background.cancel() }

  var folder: String { temporary.path }

  var application: some ApplicationProtocol {
    WebServerSetup.application(site, host: "localhost", port: 0, log: log)
  }

  static let quiet: Logger = {
    var log = Logger(label: "tests")
    log.logLevel = .critical
    return log
  }()

  /// The answer to one request; `fields` as a browser on a page of ours sends them.
  func ask(
    _ address: String, _ method: HTTPRequest.Method = .get, form: String? = nil,
    fields: [String: String] = ["Sec-Fetch-Site": "same-origin"]
  ) async throws -> TestResponse {
    try await application.test(.router) { client in
      try await client.execute(
        uri: address, method: method, headers: HTTPFields(fields),
        body: form.map { ByteBuffer(string: $0) })
    }
  }
}

extension HTTPFields {
  init(_ fields: [String: String]) {
    self.init()
    for (name, value) in fields {
      if let name = HTTPField.Name(name) { self[name] = value }
    }
  }
}

extension TestResponse {
  var text: String { String(buffer: body) }
}
