import Foundation  // the folder of a path, and escapes in one: NSString, replacing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Paths in the forms that SQLite understands as they are meant.
package enum StorePath {
  /// The path in a form that SQLite takes for nothing but a path: `file:` in front would make it
  /// an address, `:memory:` a file that never was, an empty path a temporary one.
  package static func plain(_ path: String) -> String {
    path.hasPrefix("/") || path.hasPrefix("./") ? path : "./\(path)"
  }

  /// What SQLite is told of a file that is only to be read: a path, or an address (sqlite.org/uri.html).
  ///
  /// A file in write-ahead mode needs a second file beside it even to be read. Where none can be
  /// made and nobody has one open, SQLite is told that the file does not change.
  package static func forReading(_ path: String) -> String {
    let folder = (path as NSString).deletingLastPathComponent
    guard access(folder, W_OK) != 0, access(path + "-wal", F_OK) != 0 else { return path }
    let escaped = path.replacing("%", with: "%25").replacing("?", with: "%3f")
      .replacing("#", with: "%23")
    return "file:\(escaped)?immutable=1"
  }
}
