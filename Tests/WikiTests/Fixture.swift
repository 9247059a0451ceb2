import Foundation  // files
import Testing

@testable import Wiki

/// Answers in the shapes of MediaWiki, written by us, kept beside the tests.
enum Fixture {
  static func text(_ name: String) throws -> String {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures")
    return try String(contentsOf: folder.appending(path: name), encoding: .utf8)
  }

  static func answer(_ name: String) throws -> APIAnswer {
    try JSONDecoder().decode(APIAnswer.self, from: Data(text(name).utf8))
  }
}

/// An answer out of JSON that a test writes.
func decoded(_ json: String) throws -> APIAnswer {
  try JSONDecoder().decode(APIAnswer.self, from: Data(json.utf8))
}
