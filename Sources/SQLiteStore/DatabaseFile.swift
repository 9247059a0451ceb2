package import GRDB

/// An open database file of a store: one connection that writes, several that read, and one that
/// only watches for changes. All functions throw `Failure.file` for errors of the file.
///
/// Several processes may open the file at once. Each change is one transaction: a process killed at
/// any moment leaves the state before or after it.
package struct DatabaseFile<Failure: FileErrorWrapping>: Sendable {
  package let path: String
  /// Whether the file cannot be changed.
  package let isReadOnly: Bool
  /// Before `pool`, so that it is closed first: only a connection that may write copies the log into
  /// the file when it is the last to close.
  private let version: DataVersion
  /// For work that is neither a single read nor a single change; throws SQLite's own errors.
  package let pool: DatabasePool

  private let connection: ConnectionConfiguration
  /// The identity of the opened file, which tells whether another one is at the path later.
  private let identity: FileIdentity?

  /// Opens a file for reading that is known to be the store's.
  package init(reading path: String, _ connection: ConnectionConfiguration) throws {
    try self.init(path, isReadOnly: true, connection, connection.reading)
  }

  /// Opens a file for writing that is known to be the store's and of the current version.
  /// - Parameter patience: How long a change waits for another process to finish its own.
  package init(writing path: String, _ connection: ConnectionConfiguration, patience: Duration)
    throws
  {
    try self.init(path, isReadOnly: false, connection, connection.writing(patience))
    // GRDB sets NORMAL when it opens a pool, which loses committed changes on a power loss.
    try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
  }

  private init(
    _ path: String, isReadOnly: Bool, _ connection: ConnectionConfiguration,
    _ configuration: Configuration
  ) throws {
    let opened = FileIdentity(path)
    WriteAheadLog.putAsideIfForeign(path)
    let address = isReadOnly ? SQLitePath.forReading(path) : path
    self.path = path
    self.isReadOnly = isReadOnly
    self.connection = connection
    pool = try DatabasePool(path: address, configuration: configuration)
    version = try DataVersion(address)
    identity = opened
    // Replaced meanwhile: whatever is open then, nothing was written to it.
    guard FileIdentity(path) == opened else { throw Failure.file(.replaced(path: path)) }
    if !isReadOnly { WriteAheadLog.noteOwner(path) }
  }

  /// Changes whenever the database changes, in this process or another
  /// (SQLite's `PRAGMA data_version` on a connection that never writes).
  ///
  /// The value means nothing to another process, nor after the file was reopened. Reading it takes
  /// some microseconds.
  package func dataVersion() throws -> Int {
    try Failure.naming(path) { try version.value() }
  }

  /// Reads from one snapshot, whatever others write meanwhile.
  package func read<Value: Sendable>(
    _ work: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await named { [pool] in try await pool.read(work) }
  }

  /// Writes in one transaction: all or nothing. The last room of a disk is left to changes that free
  /// space.
  ///
  /// - Throws: `FileError.replaced`, as `Failure.file`, if the path now has another file, or none:
  ///   the change would be lost with the opened one.
  package func write<Value: Sendable>(
    _ work: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await write(keepingReserve: true, work)
  }

  private func write<Value: Sendable>(
    keepingReserve keepsReserve: Bool, _ work: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    guard !isReadOnly else {
      // It was perhaps opened so because the disk is full.
      throw Failure.file(
        SQLitePath.hasRoom(beside: path) ? .readOnly(path: path) : .diskFull(path: path))
    }
    try demandUnreplaced()
    let isLow = !SQLitePath.hasRoom(beside: path, bytes: DatabaseFile.lowRoom)
    let value: Value
    do {
      value = try await named { [pool, path] in
        try await pool.write { db in
          let value = try work(db)
          if isLow, keepsReserve { try DatabaseFile.demandReserve(beside: path, db) }
          return value
        }
      }
    } catch {
      await emptyLargeLog()
      throw error
    }
    if isLow {
      // Copies the log into the file, as far as no reader needs it. The change is committed already,
      // so a failure loses nothing.
      _ = try? await pool.writeWithoutTransaction {
        try Row.fetchAll($0, sql: "PRAGMA wal_checkpoint(PASSIVE)").count
      }
    }
    return value
  }

  /// Checks in a transaction that makes the file larger that the disk has room for it in the log, then
  /// in the file, and for what frees space later: a log that the file has no room to take in can never
  /// be emptied.
  private static func demandReserve(beside path: String, _ db: Database) throws {
    let pages = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
    let size = try Int.fetchOne(db, sql: "PRAGMA page_size") ?? 0
    let growth = max(0, pages * size - FileVersion.size(path))
    guard growth == 0 || SQLitePath.hasRoom(beside: path, bytes: 2 * growth + reserve) else {
      throw Failure.file(.diskFull(path: path))
    }
  }

  /// Checks that the path still has the opened file, before work that opens the path again.
  /// - Throws: `FileError.replaced`, as `Failure.file`, if it has another file, or none.
  package func demandUnreplaced() throws {
    guard FileIdentity(path) == identity else { throw Failure.file(.replaced(path: path)) }
  }

  /// Gives back the room of a large log. A transaction that did not fit in memory has written into
  /// it, and if it fails, the log would keep its size until a later change.
  private func emptyLargeLog() async {
    guard FileVersion.size(path + "-wal") > DatabaseFile.largeLog else { return }
    // Committed changes are copied into the file first. A failure loses nothing: they stay in the log.
    _ = try? await pool.writeWithoutTransaction { db in
      // It waits for no reader, because other changes would have to wait with it.
      let patience = try Int.fetchOne(db, sql: "PRAGMA busy_timeout") ?? 0
      try db.execute(sql: "PRAGMA busy_timeout = 0")
      defer { _ = try? db.execute(sql: "PRAGMA busy_timeout = \(patience)") }
      _ = try Row.fetchAll(db, sql: "PRAGMA wal_checkpoint(TRUNCATE)")
    }
  }

  /// The usual log has 1,000 pages of 4 KiB (SQLite's `wal_autocheckpoint`).
  private static var largeLog: Int { 8 << 20 }

  /// What a change may write into the log besides new pages, and what freeing space takes.
  private static var reserve: Int { 384 << 10 }

  /// With less room than this, the log is copied into the file after each change: once the disk is
  /// full, the file cannot grow to take it in.
  private static var lowRoom: Int { 32 << 20 }

  /// Writes in one transaction what frees space, which works on a full disk too.
  package func writeFreeing<Value: Sendable>(
    _ work: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    if !isReadOnly {
      do {
        return try await write(keepingReserve: false, work)
      } catch let error as Failure where error.fileError == .diskFull(path: path) {
        // There is room for the file's parts, but not for a log of the whole change.
        do {
          return try await writeWithoutLog(work)
        } catch is Busy {
          throw error
        }
      }
    }
    // A file on a full disk could not be opened for writing.
    guard !SQLitePath.hasRoom(beside: path) else { return try await write(work) }
    try demandUnreplaced()
    return try await named {
      let queue = try DatabaseQueue(path: path, configuration: connection.withoutRoom)
      let value = try await queue.write(work)
      try await queue.writeWithoutTransaction { db in
        _ = try Row.fetchAll(db, sql: "PRAGMA incremental_vacuum")
        _ = try Row.fetchAll(db, sql: "PRAGMA journal_mode = WAL")
      }
      try queue.close()
      return value
    }
  }

  /// The file is in use elsewhere.
  private struct Busy: Error {}

  /// Writes in one transaction whose journal is in memory, alone on the file.
  ///
  /// A crash of the machine during the change may damage the file (see
  /// `ConnectionConfiguration.withoutRoom`).
  /// - Throws: `Busy` if another process has the file open, or a read does not end.
  private func writeWithoutLog<Value: Sendable>(
    _ work: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    // Each open connection holds a lock, whether it reads or not.
    pool.invalidateReadOnlyConnections()
    version.close()
    return try await named { [pool] in
      try await pool.writeWithoutTransaction { db in
        try db.execute(sql: "PRAGMA locking_mode = EXCLUSIVE")
        defer {
          _ = try? Row.fetchAll(db, sql: "PRAGMA locking_mode = NORMAL")
          _ = try? Row.fetchAll(db, sql: "PRAGMA journal_mode = WAL")
          // The lock is given back by the next access.
          _ = try? Row.fetchAll(db, sql: "SELECT 1 FROM sqlite_schema LIMIT 1")
        }
        do {
          _ = try Row.fetchAll(db, sql: "PRAGMA wal_checkpoint(TRUNCATE)")
          let mode = try String.fetchOne(db, sql: "PRAGMA journal_mode = MEMORY")
          guard mode == "memory" else { throw Busy() }
        } catch is DatabaseError {
          throw Busy()
        }
        var value: Value?
        try db.inTransaction {
          value = try work(db)
          return .commit
        }
        _ = try? Row.fetchAll(db, sql: "PRAGMA incremental_vacuum")
        guard let value else { throw Busy() }
        return value
      }
    }
  }

  /// Runs work that SQLite allows only outside a transaction.
  package func writeWithoutTransaction(
    _ work: @escaping @Sendable (Database) throws -> Void
  ) async throws {
    try await named { [pool] in try await pool.writeWithoutTransaction(work) }
  }

  /// Copies the whole file to a new one while it is in use, with SQLite's online backup; the copy
  /// is complete and synced, or absent.
  /// - Throws: `FileError.alreadyThere`, as `Failure.file`, unless a file may be replaced.
  package func backup(to target: String, replacing: Bool) throws {
    try Failure.naming(target) {
      try AtomicFile.write(at: target, replacing: replacing) { part in
        let queue = try DatabaseQueue(path: part)
        try pool.backup(to: queue)
        try queue.close()
      }
    }
  }

  private func named<Value: Sendable>(
    _ work: @Sendable () async throws -> Value
  ) async throws -> Value {
    do {
      return try await work()
    } catch {
      throw Failure.named(error, path)
    }
  }
}
