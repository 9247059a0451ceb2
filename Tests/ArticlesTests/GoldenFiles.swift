import TestSupport
import Testing

/// Compares a rendering with its golden file; `UPDATE_GOLDEN=1` updates the file.
func expectGolden(
  _ text: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let expected = try GoldenFile("Tests/ArticlesTests/Golden/\(name)").expected(for: text)
  #expect(text == expected, "\(name) differs", sourceLocation: sourceLocation)
}
