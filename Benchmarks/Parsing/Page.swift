import Foundation  // Files.

/// A page in a folder; the folder's name is its kind.
struct Page {
  /// The path inside the folder.
  let path: String
  let bytes: [UInt8]

  /// The first folder of the path: `wikivoyage`.
  var kind: String { path.firstIndex(of: "/").map { String(path[..<$0]) } ?? "" }

  /// Returns the pages that `INDEX.tsv` lists in its first column, or all HTML files if there is
  /// none.
  static func all(in folder: String) throws -> [Page] {
    try paths(in: folder).map { path in
      let file = URL(fileURLWithPath: "\(folder)/\(path)")
      return Page(path: path, bytes: Array(try Data(contentsOf: file)))
    }
  }

  private static func paths(in folder: String) throws -> [String] {
    if let index = try? String(contentsOfFile: "\(folder)/INDEX.tsv", encoding: .utf8) {
      return index.split(separator: "\n").dropFirst().compactMap {
        $0.split(separator: "\t").first.map(String.init)
      }
    }
    return try FileManager.default.subpathsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".html") }.sorted()
  }
}
