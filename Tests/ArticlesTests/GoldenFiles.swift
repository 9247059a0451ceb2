import Foundation  // files and the environment
import Testing

/// Compares a rendering with the file that is kept of it; `UPDATE_GOLDEN=1` keeps the new one.
func expectGolden(
  _ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Golden/\(name)")
  if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
    try text.write(to: file, atomically: true, encoding: .utf8)
  } else {
    let kept = try String(contentsOf: file, encoding: .utf8)
    #expect(text == kept, "\(name) differs", sourceLocation: sourceLocation)
  }
}
