import Foundation  // the entries of a folder

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A folder for the temporary files of a running process, which has it locked. The system releases
/// the lock when the process ends, however it ends, so that another process can tell that the folder
/// was abandoned.
package final class LockedFolder: Sendable {
  package let path: String
  private let folder: Int32

  /// How often another name is tried.
  private static let tries = 20

  /// Creates a folder with a random name.
  ///
  /// - Parameter prefix: The beginning of its path.
  package init(prefix: String) throws {
    for _ in 0..<LockedFolder.tries {
      let path = prefix + String(UInt64.random(in: .min ... .max), radix: 36)
      guard mkdir(path, 0o700) == 0 else {
        if errno == EEXIST { continue }
        throw AtomicFile.failure(at: path)
      }
      let folder = LockedFolder.open(path)
      // `removeAbandoned` may have found it before it was locked.
      if folder >= 0, FileIdentity(ofEntry: path) == FileIdentity(ofOpen: folder),
        // Where a file system has no locks, `removeAbandoned` cannot lock it either.
        flock(folder, LOCK_SH | LOCK_NB) == 0 || errno != EWOULDBLOCK,
        FileIdentity(ofEntry: path) == FileIdentity(ofOpen: folder)
      {
        self.path = path
        self.folder = folder
        return
      }
      if folder >= 0 { close(folder) }
    }
    throw FileError.locked(path: prefix)
  }

  deinit { close(folder) }

  /// Removes the folder with its files.
  package func remove() {
    try? FileManager.default.removeItem(atPath: path)  // `removeAbandoned` removes what is left
  }

  /// Removes the folders whose processes have ended.
  ///
  /// - Parameter prefix: The beginning of their paths, with the folder that contains them.
  package static func removeAbandoned(prefix: String) {
    let parent = (prefix as NSString).deletingLastPathComponent
    let start = (prefix as NSString).lastPathComponent
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
    for name in names where name.hasPrefix(start) {
      // Not a folder that a person named so.
      guard UInt64(name.dropFirst(start.count), radix: 36) != nil else { continue }
      let path = (parent as NSString).appendingPathComponent(name)
      let folder = open(path)
      guard folder >= 0 else { continue }
      defer { close(folder) }
      guard flock(folder, LOCK_EX | LOCK_NB) == 0 else { continue }
      try? FileManager.default.removeItem(atPath: path)  // the next start tries again
    }
  }

  private static func open(_ path: String) -> Int32 {
    #if canImport(Glibc)
      Glibc.open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    #else
      Darwin.open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    #endif
  }
}
