internal import CFileBirth

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The identity of a file, wherever it is moved: its device and inode number (`stat(2)`).
struct FileIdentity: Equatable, Sendable {
  private let device: UInt64
  private let number: UInt64

  /// `nil` if there is no file at the path.
  init?(_ path: String) {
    var found = stat()
    guard stat(path, &found) == 0 else { return nil }
    self.init(found)
  }

  /// The same of an entry itself, also if it is a symbolic link.
  init?(ofEntry path: String) {
    var found = stat()
    guard lstat(path, &found) == 0 else { return nil }
    self.init(found)
  }

  /// The same of an open file, whether or not it still has a name.
  init?(ofOpen file: Int32) {
    var found = stat()
    guard fstat(file, &found) == 0 else { return nil }
    self.init(found)
  }

  fileprivate init(_ found: stat) {
    device = UInt64(truncatingIfNeeded: found.st_dev)
    number = UInt64(truncatingIfNeeded: found.st_ino)
  }
}

/// Changes when a file is written or replaced.
package struct FileVersion: Equatable, Sendable {
  private let identity: FileIdentity
  /// When the file last changed (`st_ctim`), since 1970.
  private let seconds: Int
  private let nanoseconds: Int

  /// The size of a file in bytes; 0 if there is none.
  package static func size(_ path: String) -> Int {
    var found = stat()
    return stat(path, &found) == 0 ? Int(found.st_size) : 0
  }

  /// `nil` if there is no file at the path.
  package init?(_ path: String) {
    var found = stat()
    guard stat(path, &found) == 0 else { return nil }
    identity = FileIdentity(found)
    #if canImport(Glibc)
      let changed = found.st_ctim
    #else
      let changed = found.st_ctimespec
    #endif
    (seconds, nanoseconds) = (changed.tv_sec, changed.tv_nsec)
  }
}

/// The identity of a file as text that is stored, and compared after a restart of the machine: the
/// number of its inode, which a later file may get again, and when the file was created. The number
/// of the device is left out, because it may change at a restart.
struct FileBirth: Equatable {
  let text: String

  /// `nil` if there is no file at the path.
  init?(_ path: String) {
    // The moment is in nanoseconds since 1970; 0 if the file system does not tell.
    var (number, moment) = (UInt64(0), Int64(0))
    guard waypost_file_birth(path, &number, &moment) == 0 else { return nil }
    text = "\(number) \(moment)"
  }

  /// For a text that was stored.
  init(stored text: some StringProtocol) { self.text = String(text) }
}
