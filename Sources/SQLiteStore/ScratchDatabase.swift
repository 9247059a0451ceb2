package import GRDB

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A database that this process alone needs, for a moment, because its content is too large for the
/// memory.
package enum ScratchDatabase {
  /// Makes one on the disk of a file, since the folder for temporary files may be small, or in memory.
  ///
  /// Its name is removed at once: however the process ends, nothing is left.
  /// - Throws: `FileError` or SQLite's errors if there is no room.
  package static func make(beside path: String) throws -> DatabaseQueue {
    let mark = String(UInt64.random(in: 0...UInt64.max), radix: 36)
    let scratch = "\(SQLitePath.plain(path)).scratch-\(mark)"
    let file = open(scratch, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw AtomicFile.failure(at: path) }
    close(file)
    defer { unlink(scratch) }
    var configuration = Configuration()
    configuration.prepareDatabase { db in
      // Nobody opens it after a crash, and a journal would look for the name.
      for pragma in ["journal_mode = OFF", "synchronous = OFF", "locking_mode = EXCLUSIVE"] {
        try db.execute(sql: "PRAGMA \(pragma)")
      }
    }
    return try DatabaseQueue(path: scratch, configuration: configuration)
  }
}
