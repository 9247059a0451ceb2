package import GRDB

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The application id, version and tables that identify the files of one store.
package struct FormatMark: Sendable {
  /// Four ASCII letters; SQLite stores them in the file's header (sqlite.org/fileformat.html,
  /// section 1.3).
  let applicationID: Int
  /// The current version of the tables; stored in the file as `PRAGMA user_version`.
  let version: Int
  /// The SQL that creates the tables in a file of that version.
  let schema: [String]

  package init(applicationID: Int, version: Int, schema: [String]) {
    self.applicationID = applicationID
    self.version = version
    self.schema = schema
  }

  /// Returns the version of a file's tables; 0 if it has none yet.
  package static func version(of db: Database) throws -> Int {
    try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
  }

  /// Returns the tables that a current file should have and this one lacks.
  package func lostTables(_ db: Database) throws -> [String] {
    let names = try Set(String.fetchAll(db, sql: "SELECT name FROM sqlite_schema"))
    return schema.flatMap { sql in
      sql.matches(of: /CREATE (?:VIRTUAL )?TABLE (\w+)/).map { String($0.1) }
    }.filter { !names.contains($0) }
  }
}

// Rejecting other files before anything is written to them.

extension FormatMark {
  /// Checks that the file is one of the store's, and writes nothing.
  /// - Throws: `FileError` unless there is a readable file of the store at the path.
  package func demand(at path: String, _ configuration: Configuration) throws {
    _ = try versionOfFile(at: path, configuration)
  }

  /// Checks that the file is one of the store's with current tables, and writes nothing.
  /// - Throws: `FileError`; `.readOnly` for older tables, which would have to be migrated.
  package func demandCurrent(at path: String, _ configuration: Configuration) throws {
    guard try versionOfFile(at: path, configuration) == version else {
      throw FileError.readOnly(path: path)
    }
  }

  private func versionOfFile(at path: String, _ configuration: Configuration) throws -> Int {
    guard access(path, F_OK) == 0 else { throw FileError.missing(path: path) }
    guard !SQLitePath.isSpecial(path) else { throw FileError.foreign(path: path) }
    WriteAheadLog.putAsideIfForeign(path)
    let queue = try DatabaseQueue(
      path: SQLitePath.forReading(path), configuration: configuration)
    try demand(queue, at: path)
    let found = try queue.read(FormatMark.version(of:))
    guard found > 0 else { throw FileError.foreign(path: path) }
    try queue.close()
    return found
  }

  /// A new file passes too: it has no application id, no version and no tables.
  private func demand(_ queue: DatabaseQueue, at path: String) throws {
    try queue.read { db in
      let mark = try Int.fetchOne(db, sql: "PRAGMA application_id") ?? 0
      let found = try FormatMark.version(of: db)
      let tables = try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_schema") ?? 0
      let isNew = mark == 0 && found == 0 && tables == 0
      guard isNew || (mark == applicationID && found > 0) else {
        throw FileError.foreign(path: path)
      }
      guard found <= version else { throw FileError.newer(path: path, version: found) }
    }
  }
}

// Creating missing files, migrating old ones.

extension FormatMark {
  /// Creates the file if it is missing, rejects one that is not the store's, migrates old tables and
  /// switches to a write-ahead log.
  /// - Parameters:
  ///   - patience: How long this waits for another process that does the same.
  ///   - migrate: Runs the store's own migrations, with `migrate(_:to:_:)`.
  /// - Throws: `FileError`; SQLite's own errors unchanged.
  package func makeCurrent(
    _ path: String, _ connection: ConnectionConfiguration, patience: Duration,
    migrate: (DatabaseQueue) throws -> Void
  ) throws {
    guard !SQLitePath.isSpecial(path) else { throw FileError.foreign(path: path) }
    try NewDatabaseFile.makeIfMissing(path)
    guard access(path, W_OK) == 0 else { throw FileError.readOnly(path: path) }
    WriteAheadLog.putAsideIfForeign(path)
    let queue = try DatabaseQueue(path: path, configuration: connection.writing(patience))
    try demand(queue, at: path)
    // A current file may have lost a table.
    try queue.read { db in
      guard try FormatMark.version(of: db) == version else { return }
      guard let lost = try lostTables(db).first else { return }
      throw FileError.damaged(path: path, detail: "no such table: \(lost)")
    }
    try migrate(queue)
    try switchToLog(queue, patience)
    try queue.close()
  }

  /// Switches to a write-ahead log unless the file has one already.
  ///
  /// If two connections do it at once, each holds a reader's lock that the other one waits for;
  /// SQLite then fails at once, whatever the connection's patience, so it is tried again here.
  private func switchToLog(_ queue: DatabaseQueue, _ patience: Duration) throws {
    let pause = Duration.milliseconds(5)
    var attempts = Int(min(patience / pause, 100_000))
    while true {
      do {
        return try queue.writeWithoutTransaction { db in
          _ = try Row.fetchAll(db, sql: "PRAGMA journal_mode = WAL")
        }
      } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY && attempts > 0 {
        attempts -= 1
        usleep(UInt32(pause / .microseconds(1)))
      }
    }
  }

  /// Migrates a file to a version of its tables: each migration runs once, in order, in one
  /// transaction with its number.
  ///
  /// Each one reads the version again, since another process may have been faster.
  /// - Parameter step: Makes the tables of the version after the given one, from 0 on.
  package func migrate(
    _ queue: DatabaseQueue, to last: Int, _ step: (Database, Int) throws -> Void
  ) throws {
    // So that the space of deleted rows can be returned. Takes effect only before the first table
    // is created.
    try queue.writeWithoutTransaction { db in
      guard try FormatMark.version(of: db) == 0 else { return }
      try db.execute(sql: "PRAGMA auto_vacuum = INCREMENTAL")
    }
    for version in 0..<last {
      try queue.inTransaction(.immediate) { db in
        guard try FormatMark.version(of: db) == version else { return .rollback }
        try step(db, version)
        try db.execute(sql: "PRAGMA application_id = \(applicationID)")
        try db.execute(sql: "PRAGMA user_version = \(version + 1)")
        return .commit
      }
    }
  }
}
