import Foundation  // folders and file sizes: FileManager
import GRDB

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What tells a file of conversations from other files.
enum FileMark {
  /// `Wayc` in ASCII; SQLite keeps it in the file's header (sqlite.org/fileformat.html, 1.3).
  static let applicationID = 0x5761_7963

  /// The path in a form that SQLite takes for nothing but a path: `file:` in front would make it
  /// an address, `:memory:` a file that never was, an empty path a temporary one.
  static func plain(_ path: String) -> String {
    path.hasPrefix("/") || path.hasPrefix("./") ? path : "./\(path)"
  }

  /// Makes the folder and an empty file, both for their owner alone.
  static func createIfMissing(_ path: String) throws {
    guard access(path, F_OK) != 0 else { return try refuseOneByte(path) }
    try createFolder(of: path)
    let file = open(path, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
    guard file >= 0 else {
      let reason = errno
      if reason == ENOSPC || reason == EDQUOT { throw ConversationError.diskFull(path: path) }
      throw ConversationError.cannotCreate(path: path, detail: String(cString: strerror(reason)))
    }
    close(file)
  }

  private static func createFolder(of path: String) throws {
    do {
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    } catch {
      throw ConversationError.cannotCreate(path: path, detail: error.localizedDescription)
    }
  }

  /// SQLite takes a file of one byte for an empty one (os_unix.c, ticket 3260), and would write
  /// its tables over it.
  private static func refuseOneByte(_ path: String) throws {
    let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
    guard size != 1 else { throw ConversationError.notAStore(path: path) }
  }

  /// A new file passes too: it has no mark, no version and no tables.
  static func demandStore(_ queue: DatabaseQueue, at path: String) throws {
    try queue.read { db in
      let mark = try Int.fetchOne(db, sql: "PRAGMA application_id") ?? 0
      let version = try version(db)
      let names = try Set(String.fetchAll(db, sql: "SELECT name FROM sqlite_schema"))
      let isNew = mark == 0 && version == 0 && names.isEmpty
      guard isNew || (mark == applicationID && version > 0) else {
        throw ConversationError.notAStore(path: path)
      }
      guard version <= Migrations.current else {
        throw ConversationError.newer(path: path, version: version)
      }
      guard version == Migrations.current else { return }
      guard let lost = Schema.tables.first(where: { !names.contains($0) }) else { return }
      throw ConversationError.damaged(path: path, detail: "no such table: \(lost)")
    }
  }

  static func version(_ db: Database) throws -> Int {
    try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
  }
}
