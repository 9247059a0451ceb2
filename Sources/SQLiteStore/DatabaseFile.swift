package import GRDB

/// An open file of a store: one connection that writes, several that read, and one that only looks
/// whether something changed. All functions throw `Failure.file` for what the file refuses.
///
/// Several processes may have the file open. Each change is one transaction: a process killed at any
/// moment leaves the state before or after it.
package struct DatabaseFile<Failure: StoreError>: Sendable {
  /// Where the file lies.
  package let path: String
  /// True when nothing can be changed.
  package let isReadOnly: Bool
  /// For what one read or one change does not do; what it throws is SQLite's own.
  package let pool: DatabasePool

  private let watch: DatabaseQueue
  /// Which file was opened, whatever lies at the path later.
  private let identity: FileIdentity?

  /// Opens a file that is known to be the store's, to be read.
  package init(reading path: String, _ connection: Connection) throws {
    try self.init(path, isReadOnly: true, connection.reading, connection)
  }

  /// Opens a file that is known to be the store's and of today.
  /// - Parameter patience: how long a change waits for another process to finish its own.
  package init(writing path: String, _ connection: Connection, patience: Duration) throws {
    try self.init(path, isReadOnly: false, connection.writing(patience), connection)
    // GRDB sets NORMAL when it opens a pool, which loses acknowledged changes at a power loss.
    try pool.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = FULL") }
  }

  private init(
    _ path: String, isReadOnly: Bool, _ configuration: Configuration, _ connection: Connection
  ) throws {
    let address = isReadOnly ? StorePath.forReading(path) : path
    self.path = path
    self.isReadOnly = isReadOnly
    pool = try DatabasePool(path: address, configuration: configuration)
    watch = try DatabaseQueue(path: address, configuration: connection.reading)
    identity = FileIdentity(path)
  }

  /// A number that is another one after any change, by this process or another.
  ///
  /// It means nothing to another process, nor after the file was opened again (SQLite's
  /// `PRAGMA data_version`, asked on a connection that never writes). It takes some microseconds.
  package func dataVersion() throws -> Int {
    try Failure.naming(path) {
      // One statement is one transaction: no other is needed around it.
      try watch.unsafeRead { db in
        try Int.fetchOne(db.cachedStatement(sql: "PRAGMA data_version")) ?? 0
      }
    }
  }

  /// Reads one state of the file, whatever others write meanwhile.
  package func read<Value: Sendable>(
    _ work: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await named { [pool] in try await pool.read(work) }
  }

  /// Makes one change: all of it or nothing.
  ///
  /// - Throws: `FileError.replaced`, as `Failure.file`, where another file lies at the path by now, or
  ///   none: the change would go with the opened one.
  package func write<Value: Sendable>(
    _ work: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    guard !isReadOnly else { throw Failure.file(.readOnly(path: path)) }
    guard FileIdentity(path) == identity else { throw Failure.file(.replaced(path: path)) }
    return try await named { [pool] in try await pool.write(work) }
  }

  /// Does what SQLite does outside a transaction alone.
  package func writeWithoutTransaction(
    _ work: @escaping @Sendable (Database) throws -> Void
  ) async throws {
    try await named { [pool] in try await pool.writeWithoutTransaction(work) }
  }

  /// Copies the whole file to a new one while it is in use, by SQLite's online backup: whole and
  /// synced under its name, or not there at all.
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
