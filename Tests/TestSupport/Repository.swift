public import Foundation

/// The files of this repository, for tests that compare code with documents, tables and assets.
public enum Repository {
  public static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// - Parameter path: Relative to the root, such as `Tests/Problems.txt`.
  public static func url(_ path: String) -> URL { root.appending(path: path) }

  public static func text(_ path: String) throws -> String {
    try String(contentsOf: url(path), encoding: .utf8)
  }

  /// The paths of all files below a folder whose names end with `ending`, in order.
  public static func files(in folder: String, ending: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: url(folder).path)
      .filter { $0.hasSuffix(ending) }.sorted().map { "\(folder)/\($0)" }
  }

  /// The rows of `Tests/Problems.txt`, each as its words.
  public static func problemTable() throws -> [[String]] {
    try text("Tests/Problems.txt").split(whereSeparator: \.isNewline)
      .filter { !$0.hasPrefix("#") }.map { $0.split(separator: " ").map(String.init) }
  }
}
