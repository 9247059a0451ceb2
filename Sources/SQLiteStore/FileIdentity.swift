#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What tells a file from all others, wherever it is moved: its device and its number there
/// (`stat(2)`).
struct FileIdentity: Equatable, Sendable {
  private let device: UInt64
  private let number: UInt64

  /// `nil` where no file can be found at the path.
  init?(_ path: String) {
    var found = stat()
    guard stat(path, &found) == 0 else { return nil }
    device = UInt64(truncatingIfNeeded: found.st_dev)
    number = UInt64(truncatingIfNeeded: found.st_ino)
  }
}
