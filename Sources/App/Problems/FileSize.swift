internal import Foundation  // the size of a file
internal import Library
internal import SQLiteStore

/// The sizes of files.
enum FileSize {
  /// - Throws: `LibraryError.file` where it cannot be told: a copy of no bytes would be none.
  static func bytes(of path: String) throws -> Int {
    do {
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      return (attributes[.size] as? NSNumber)?.intValue ?? 0
    } catch {
      throw LibraryError.file(.cannotOpen(path: path, detail: error.localizedDescription))
    }
  }
}
