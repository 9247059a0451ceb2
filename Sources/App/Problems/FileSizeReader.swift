internal import Foundation  // the size of a file
internal import SQLiteStore

/// Reads the sizes of files.
enum FileSizeReader {
  /// - Throws: `FileError` if the size cannot be read. Returning 0 would hide a failed
  ///   copy.
  static func bytes(of path: String) throws -> Int {
    do {
      let attributes = try FileManager.default.attributesOfItem(atPath: path)
      return (attributes[.size] as? NSNumber)?.intValue ?? 0
    } catch {
      throw FileError.cannotOpen(path: path, detail: error.localizedDescription)
    }
  }
}
