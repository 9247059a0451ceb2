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
    device = UInt64(truncatingIfNeeded: found.st_dev)
    number = UInt64(truncatingIfNeeded: found.st_ino)
  }
}
