internal import Foundation  // the size of a file
internal import SQLiteStore

/// Reads the sizes of files.
enum FileSizeReader {
  /// Whether there is a file without a byte, such as a full disk leaves behind.
  static func isEmptied(_ path: String) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: path)
    return attributes?[.type] as? FileAttributeType == .typeRegular
      && (attributes?[.size] as? NSNumber)?.intValue == 0
  }

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
