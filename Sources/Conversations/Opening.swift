import GRDB

public import struct Foundation.Date  // the clock that is handed in tells the time as a date

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

extension ConversationStore {
  /// Opens the file; makes what is missing (readable by its owner alone) and brings old tables up
  /// to date.
  /// - Parameters:
  ///   - patience: how long a change waits for another process to finish its own.
  ///   - now: the clock; asked at each change.
  public static func open(
    at path: String, limits: ConversationLimits = ConversationLimits(),
    patience: Duration = .seconds(5), now: @escaping @Sendable () -> Date
  ) throws -> ConversationStore {
    let path = FileMark.plain(path)
    return try naming(path) {
      try makeCurrent(path, patience)
      let pool = try DatabasePool(path: path, configuration: Connection.writing(patience))
      // GRDB sets NORMAL when it opens a pool, which loses acknowledged messages at a power loss.
      try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
      let watch = try DatabaseQueue(path: path, configuration: Connection.reading)
      return ConversationStore(path: path, pool: pool, watch: watch, limits: limits, now: now)
    }
  }

  private static func makeCurrent(_ path: String, _ patience: Duration) throws {
    try FileMark.createIfMissing(path)
    guard access(path, W_OK) == 0 else { throw ConversationError.readOnly(path: path) }
    let queue = try DatabaseQueue(path: path, configuration: Connection.writing(patience))
    try FileMark.demandStore(queue, at: path)
    try Migrations.run(on: queue)
    try queue.close()
  }

  /// Copies the whole file to a new one while it is in use, by SQLite's online backup: whole under
  /// its name, or not there at all.
  /// - Throws: `ConversationError.alreadyThere` unless a file may be replaced.
  public func backup(to target: String, replacing: Bool = false) async throws {
    let target = FileMark.plain(target)
    guard replacing || access(target, F_OK) != 0 else {
      throw ConversationError.alreadyThere(path: target)
    }
    let part = "\(target).part"
    for suffix in ["", "-wal", "-shm", "-journal"] { unlink(part + suffix) }
    defer { for suffix in ["", "-wal", "-shm", "-journal"] { unlink(part + suffix) } }
    try FileMark.createIfMissing(part)
    try naming(target) {
      let queue = try DatabaseQueue(path: part)
      try pool.backup(to: queue)
      try queue.close()
    }
    guard rename(part, target) == 0 else {
      throw ConversationError.cannotCreate(path: target, detail: String(cString: strerror(errno)))
    }
  }
}
