import Foundation  // the entries of a folder

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A folder for the temporary files of a running process, which has it locked. The system releases
/// the lock when the process ends, however it ends, so that another process can tell that the folder
/// was abandoned.
///
/// It is told from a folder that a person named alike by the length of its random name and by an
/// empty file in it. Nothing in it is removed but files of the known names.
package final class LockedFolder: Sendable {
  package let path: String
  private let folder: Int32
  private let files: [String]

  /// How often another name is tried.
  private static let tries = 20
  /// The empty file that says who made the folder.
  private static let marker = ".waypost-temporary"
  /// The digits of the largest random number.
  private static let nameLength = 13

  /// Creates a folder with a random name.
  ///
  /// - Parameters:
  ///   - prefix: The beginning of its path.
  ///   - files: The names of all files that it may contain.
  package init(prefix: String, files: [String]) throws {
    for _ in 0..<LockedFolder.tries {
      let path = prefix + LockedFolder.randomName()
      guard mkdir(path, 0o700) == 0 else {
        if errno == EEXIST { continue }
        throw AtomicFile.failure(at: path)
      }
      let folder = LockedFolder.open(path)
      // Where a file system has no locks, `removeAbandoned` cannot lock it either.
      if folder >= 0, flock(folder, LOCK_SH | LOCK_NB) == 0 || errno != EWOULDBLOCK {
        // `removeAbandoned` leaves a folder that has no marker, and one that is locked.
        let marker = openat(
          folder, LockedFolder.marker, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard marker >= 0 else {
          let failure = AtomicFile.failure(at: path)
          close(folder)
          rmdir(path)
          throw failure
        }
        close(marker)
        self.path = path
        self.folder = folder
        self.files = files
        return
      }
      if folder >= 0 { close(folder) }
      rmdir(path)
    }
    throw FileError.locked(path: prefix)
  }

  deinit { close(folder) }

  /// Removes the folder with its files.
  package func remove() { LockedFolder.remove(path, folder, files) }

  /// Removes the folders whose processes have ended.
  ///
  /// - Parameters:
  ///   - prefix: The beginning of their paths, with the folder that contains them.
  ///   - files: The names of all files that they may contain. A folder with any other stays.
  package static func removeAbandoned(prefix: String, files: [String]) {
    let parent = (prefix as NSString).deletingLastPathComponent
    let start = (prefix as NSString).lastPathComponent
    let names = (try? FileManager.default.contentsOfDirectory(atPath: parent)) ?? []
    for name in names where name.hasPrefix(start) {
      guard isRandom(name.dropFirst(start.count)) else { continue }
      let path = (parent as NSString).appendingPathComponent(name)
      let folder = open(path)
      guard folder >= 0 else { continue }
      defer { close(folder) }
      guard flock(folder, LOCK_EX | LOCK_NB) == 0, isOurs(path, folder, files) else { continue }
      remove(path, folder, files)
    }
  }

  /// Whether a folder has the marker, and nothing else but files of the known names.
  private static func isOurs(_ path: String, _ folder: Int32, _ files: [String]) -> Bool {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: path),
      names.contains(marker)
    else { return false }
    return names.allSatisfy { name in
      var found = stat()
      return (name == marker || files.contains(name))
        && fstatat(folder, name, &found, AT_SYMLINK_NOFOLLOW) == 0
        && found.st_mode & S_IFMT == S_IFREG && (name != marker || found.st_size == 0)
    }
  }

  /// Removes the known files, and then the folder, unless somebody put another file there.
  private static func remove(_ path: String, _ folder: Int32, _ files: [String]) {
    for name in files { unlinkat(folder, name, 0) }  // fails for most: they are not there
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    // The marker stays in a folder that stays.
    guard names == [marker] else { return }
    unlinkat(folder, marker, 0)
    rmdir(path)
  }

  private static func randomName() -> String {
    let digits = String(UInt64.random(in: .min ... .max), radix: 36)
    return String(repeating: "0", count: nameLength - digits.count) + digits
  }

  private static func isRandom(_ name: Substring) -> Bool {
    name.utf8.count == nameLength
      && name.utf8.allSatisfy { (48...57).contains($0) || (97...122).contains($0) }
  }

  private static func open(_ path: String) -> Int32 {
    #if canImport(Glibc)
      Glibc.open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    #else
      Darwin.open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    #endif
  }
}
