import Foundation  // Files.

/// Reads the pages that are corrupted.
public enum Pages {
  /// Returns all HTML pages in folders and their subfolders, in order of their names.
  ///
  /// - Throws: The system's error; also if there is no page.
  public static func read(from folders: [String]) throws -> [[UInt8]] {
    let pages = try folders.flatMap { folder in
      try FileManager.default.subpathsOfDirectory(atPath: folder)
        .filter { $0.hasSuffix(".html") }.sorted()
        .map { Array(try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\($0)"))) }
    }
    guard !pages.isEmpty else { throw CocoaError(.fileNoSuchFile) }
    return pages
  }
}
