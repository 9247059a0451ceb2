import Foundation
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
