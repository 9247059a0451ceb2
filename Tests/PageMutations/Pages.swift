import Foundation  // Files.

/// The pages of folders, which are then broken.
public enum Pages {
  /// Every page of HTML in these folders and those within, in the order of their names.
  ///
  /// - Throws: What the system says; also where there is no page.
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
