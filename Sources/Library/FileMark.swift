import Foundation  // folders and file sizes: FileManager
import GRDB

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What tells a library from other files.
enum FileMark {
  /// `Wayp` in ASCII; SQLite keeps it in the file's header (sqlite.org/fileformat.html, 1.3).
  static let applicationID = 0x5761_7970

  /// The path in a form that SQLite takes for nothing but a path: `file:` in front would make it
  /// an address, `:memory:` a file that never was, an empty path a temporary one.
  static func plain(_ path: String) -> String {
    path.hasPrefix("/") || path.hasPrefix("./") ? path : "./\(path)"
  }

  /// Makes the folder (for its owner alone) and an empty file (likewise).
  static func createIfMissing(_ path: String) throws {
    guard access(path, F_OK) != 0 else { return try refuseOneByte(path) }
    try createFolder(of: path)
    let file = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard file >= 0 else {
      let reason = errno
      if reason == ENOSPC || reason == EDQUOT { throw LibraryError.diskFull(path: path) }
      throw LibraryError.cannotCreate(path: path, detail: String(cString: strerror(reason)))
    }
    close(file)
  }

  /// Makes the folder, and a file that is whole from its first moment on: where there is one
  /// already, also one that another process has just made, that one stays.
  static func createIfMissing(_ path: String, beginningAs content: () -> [UInt8]) throws {
    guard access(path, F_OK) != 0 else { return }
    try createFolder(of: path)
    do {
      try NewFile.write(at: path, replacing: false, content: content())
    } catch LibraryError.alreadyThere {}
  }

  private static func createFolder(of path: String) throws {
    do {
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    } catch {
      throw LibraryError.cannotCreate(path: path, detail: error.localizedDescription)
    }
  }

  /// SQLite takes a file of one byte for an empty one (os_unix.c, ticket 3260), and would write a
  /// library over it.
  private static func refuseOneByte(_ path: String) throws {
    let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
    guard size != 1 else { throw LibraryError.notALibrary(path: path) }
  }

  /// - Throws: `LibraryError` unless there is a library at the path that we can read.
  static func demandLibrary(at path: String) throws {
    guard access(path, F_OK) == 0 else { throw LibraryError.missing(path: path) }
    let queue = try DatabaseQueue(
      path: addressForReading(path), configuration: Connection.reading)
    try demandLibrary(queue, at: path)
    guard try queue.read(version(_:)) > 0 else { throw LibraryError.notALibrary(path: path) }
    try queue.close()
  }

  /// A new file passes too: it has no mark, no version and no tables.
  static func demandLibrary(_ queue: DatabaseQueue, at path: String) throws {
    try queue.read { db in
      let mark = try Int.fetchOne(db, sql: "PRAGMA application_id") ?? 0
      let version = try version(db)
      let tables = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_schema") ?? 0
      let isNew = mark == 0 && version == 0 && tables == 0
      guard isNew || (mark == applicationID && version > 0) else {
        throw LibraryError.notALibrary(path: path)
      }
      guard version <= Migrations.current else {
        throw LibraryError.newer(path: path, version: version)
      }
    }
  }

  /// A library that has lost a table is refused before anything is written to it.
  static func demandTables(_ queue: DatabaseQueue, at path: String) throws {
    try queue.read { db in
      guard try version(db) == Migrations.current else { return }
      guard let lost = try Schema.lostTables(db).first else { return }
      throw LibraryError.damaged(path: path, detail: "no such table: \(lost)")
    }
  }

  static func version(_ db: Database) throws -> Int {
    try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
  }

  /// A file in write-ahead mode needs a second file beside it even to be read. Where none can be
  /// made and nobody has one open, SQLite is told that the file does not change.
  static func addressForReading(_ path: String) -> String {
    let folder = (path as NSString).deletingLastPathComponent
    guard access(folder, W_OK) != 0, access(path + "-wal", F_OK) != 0 else { return path }
    let escaped = path.replacing("%", with: "%25").replacing("?", with: "%3f")
      .replacing("#", with: "%23")
    return "file:\(escaped)?immutable=1"
  }
}
