import Foundation
import Subprocess
import SystemPackage
import Testing

/// The real wikis that `Scripts/mediawiki up` brings up, found by the file it writes.
struct TestWikis: Sendable {
  private let addresses: [String: String]

  /// `nil` where none are up: the tests are then skipped and say so.
  static let current: TestWikis? = {
    let folder =
      ProcessInfo.processInfo.environment["WAYPOST_MEDIAWIKI"] ?? ".build/mediawiki"
    guard let data = FileManager.default.contents(atPath: folder + "/wikis.json"),
      let addresses = try? JSONDecoder().decode([String: String].self, from: data)
    else { return nil }
    return TestWikis(addresses: addresses)
  }()

  /// The address of `api.php` of one of them: `en`, `en-gzip`, `nl`, `bare`, `private`.
  func api(_ name: String) throws -> String { try #require(addresses[name]) }

  /// The addresses that were asked under a name of one test's own.
  func requests(by contact: String) throws -> [String] {
    let path = try #require(addresses["accessLog"])
    return try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
      .filter { $0.contains(contact) }.map(String.init)
  }
}

extension Trait where Self == ConditionTrait {
  /// For tests that need the real wikis.
  static var needsWikis: Self {
    .enabled(if: TestWikis.current != nil, "no wiki is up: Scripts/mediawiki up")
  }
}

/// A home of its own, in which the real command runs.
struct Home: ~Copyable {
  let folder: URL
  /// What the wiki's log knows this home by.
  let contact: String

  init() throws {
    let name = UUID().uuidString
    contact = "\(name)@example.org"
    folder = FileManager.default.temporaryDirectory.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  var library: String { folder.path + "/.local/share/waypost/library.sqlite" }

  var environment: Environment {
    .custom([
      "HOME": folder.path, "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "",
      "WAYPOST_CONTACT": contact, "LANG": "en_GB.UTF-8",
    ])
  }

  /// The command, built beside the tests.
  static var command: FilePath {
    let folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
    let beside = folder.appendingPathComponent("waypost").path
    return FilePath(
      FileManager.default.isExecutableFile(atPath: beside) ? beside : ".build/debug/waypost")
  }

  /// Runs `waypost` with these words.
  func waypost(_ words: String...) async throws -> Answer {
    let result = try await run(
      .path(Home.command), arguments: Arguments(words), environment: environment,
      output: .string(limit: 8 << 20), error: .string(limit: 1 << 20))
    guard case .exited(let code) = result.terminationStatus else { return Answer(code: -1) }
    return Answer(
      code: Int(code), output: result.standardOutput ?? "", error: result.standardError ?? "")
  }

  /// What a command left behind.
  struct Answer {
    var code: Int
    var output = ""
    var error = ""

    func json() throws -> [String: Any] {
      try #require(
        JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
    }
  }
}
