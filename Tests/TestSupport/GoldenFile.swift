import Foundation

/// A file with the output that a test expects.
public struct GoldenFile {
  private let path: String

  /// - Parameter path: Relative to the root of the repository.
  public init(_ path: String) { self.path = path }

  /// Whether the run writes golden files: `UPDATE_GOLDEN=1` is in the environment.
  public static var isUpdating: Bool {
    ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1"
  }

  /// Returns what the file contains. With `UPDATE_GOLDEN=1` in the environment it first replaces the
  /// contents with `text`; folders that are missing are made.
  public func expected(for text: String) throws -> String {
    if GoldenFile.isUpdating {
      let file = Repository.url(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file, options: .atomic)
    }
    return try Repository.text(path)
  }

  /// Compares `text` with the file.
  ///
  /// - Returns: `nil` if they are equal. Else the path and the lines from the first difference on,
  ///   with three lines before it: `-` is expected, `+` is `text`.
  public func difference(from text: String) throws -> String? {
    guard GoldenFile.isUpdating || FileManager.default.fileExists(atPath: Repository.url(path).path)
    else { return "\(path) is missing: `make golden` writes it." }
    let expected = try expected(for: text).split(
      separator: "\n", omittingEmptySubsequences: false)
    let found = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard expected != found else { return nil }
    let same = zip(expected, found).prefix { $0 == $1 }.count
    // From the end, so that one line that was added does not show all that follow.
    let rest = min(expected.count, found.count) - same
    let sameAtEnd = zip(expected.reversed(), found.reversed()).prefix(rest).prefix { $0 == $1 }
      .count
    let lines =
      expected[max(0, same - 3)..<same].map { "  \($0)" }
      + expected[same..<expected.count - sameAtEnd].prefix(12).map { "- \($0)" }
      + found[same..<found.count - sameAtEnd].prefix(12).map { "+ \($0)" }
      + expected.suffix(sameAtEnd).prefix(3).map { "  \($0)" }
    return "\(path) differs at line \(same + 1); if that is right, `make golden` updates it.\n"
      + lines.joined(separator: "\n")
  }
}
