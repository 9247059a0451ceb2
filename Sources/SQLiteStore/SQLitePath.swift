import Foundation  // access, stat and statvfs

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Paths in a form that SQLite does not misinterpret.
package enum SQLitePath {
  /// Returns the path in a form that SQLite always treats as a path: `file:` in front would make it
  /// a URI, `:memory:` an in-memory database, an empty path a temporary file.
  package static func plain(_ path: String) -> String {
    path.hasPrefix("/") || path.hasPrefix("./") ? path : "./\(path)"
  }

  /// Returns what to pass to SQLite for a file that is only read: a path, or a URI
  /// (sqlite.org/uri.html).
  ///
  /// A file in write-ahead mode needs a second file next to it even for reading. If none can be
  /// created, because the folder is not writable or the disk is full, and no process has one open, or
  /// the one that is there belongs to a former file, the URI tells SQLite that the file does not
  /// change (`immutable`).
  package static func forReading(_ path: String) -> String {
    let folder = folder(of: path)
    let isFull = !hasRoom(beside: path)
    guard isFull || access(folder, W_OK) != 0 else { return path }
    var log = stat()
    // On a full disk, an attempt to open the file for writing leaves an empty log behind.
    guard
      stat(path + "-wal", &log) != 0 || isFull && log.st_size == 0
        || WriteAheadLog.isForeign(path)
    else { return path }
    let escaped = path.replacing("%", with: "%25").replacing("?", with: "%3f")
      .replacing("#", with: "%23")
    return "file:\(escaped)?immutable=1"
  }

  /// Whether there is neither a file nor a folder at the path, but a pipe or a device. To open a pipe
  /// would wait until somebody writes into it.
  static func isSpecial(_ path: String) -> Bool {
    var found = stat()
    guard stat(path, &found) == 0 else { return false }
    return ![S_IFREG, S_IFDIR].contains(found.st_mode & S_IFMT)
  }

  /// The folder of a path of `plain(_:)`; Foundation's own function ends the program for `./`.
  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Whether the disk of a file is mounted for reading only; false if that cannot be told.
  package static func isOnReadOnlyDisk(_ path: String) -> Bool {
    var disk = statvfs()
    guard statvfs(folder(of: path), &disk) == 0 else { return false }
    return disk.f_flag & UInt(ST_RDONLY) != 0
  }

  /// The room that a change needs beside its own bytes: for the index of the log, and some pages.
  package static let leastRoom = 64 << 10

  /// Whether the disk of a file has so many bytes left; true if that cannot be told.
  package static func hasRoom(beside path: String, bytes: Int = leastRoom) -> Bool {
    var disk = statvfs()
    guard statvfs(folder(of: path), &disk) == 0 else { return true }
    return disk.f_bavail.multipliedReportingOverflow(by: disk.f_frsize).partialValue >= bytes
  }
}
