import Foundation

/// A file with the output that a test expects.
public struct GoldenFile {
  private let path: String

  /// - Parameter path: Relative to the root of the repository.
  public init(_ path: String) { self.path = path }

  /// Returns what the file contains. With `UPDATE_GOLDEN=1` in the environment it first replaces the
  /// contents with `text`.
  public func expected(for text: String) throws -> String {
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      try Data(text.utf8).write(to: Repository.url(path), options: .atomic)
    }
    return try Repository.text(path)
  }
}
