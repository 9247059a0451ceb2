import Foundation  // files and the environment
import Testing

/// Compares a rendering with its golden file; with `UPDATE_GOLDEN=1` updates the file.
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
