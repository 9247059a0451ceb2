import Foundation  // folders and file sizes: FileManager

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Creates the file, with its folder, before SQLite opens it.
package enum NewDatabaseFile {
  /// Creates the folder (for its owner only) and an empty file (likewise).
  /// - Throws: `FileError.foreign` for a file of one byte; `cannotCreate`, `diskFull`.
  static func makeIfMissing(_ path: String) throws {
    guard access(path, F_OK) != 0 else {
      // SQLite treats a file of one byte as empty (os_unix.c, ticket 3260), and would write its
      // tables over it.
      let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
      guard size != 1 else { throw FileError.foreign(path: path) }
      return
    }
    try makeFolder(of: path)
    let file = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard file >= 0 else {
      let reason = errno
      if reason == ENOSPC || reason == EDQUOT { throw FileError.diskFull(path: path) }
      throw FileError.cannotCreate(path: path, detail: String(cString: strerror(reason)))
    }
    close(file)
  }

  /// Creates the folder, and a file that is complete from the moment it exists. An existing file
  /// stays, also one that another process has just created.
  /// - Parameter content: Returns the bytes of such a file; called only if there is none.
  /// - Throws: `FileError` if the folder or the file cannot be created.
  package static func makeIfMissing(_ path: String, from content: () -> [UInt8]) throws {
    guard access(path, F_OK) != 0 else { return }
    try makeFolder(of: path)
    do {
      try AtomicFile.write(at: path, replacing: false, content: content())
    } catch FileError.alreadyThere {}
  }

  private static func makeFolder(of path: String) throws {
    do {
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    } catch {
      throw FileError.cannotCreate(path: path, detail: error.localizedDescription)
    }
  }
}
