package import GRDB

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What tells the files of one store from all others, and its versions from each other.
package struct FormatMark: Sendable {
  /// Four letters in ASCII; SQLite keeps it in the file's header (sqlite.org/fileformat.html, 1.3).
  let applicationID: Int
  /// The version of its tables that we write; stands in the file as `PRAGMA user_version`.
  let version: Int
  /// The tables that a file of that version has.
  let tables: [String]

  package init(applicationID: Int, version: Int, tables: [String]) {
    self.applicationID = applicationID
    self.version = version
    self.tables = tables
  }

  /// The version of a file's tables; 0 in one that has none yet.
  package static func version(of db: Database) throws -> Int {
    try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
  }

  /// The tables that a file of today should have and this one has not.
  package func lostTables(_ db: Database) throws -> [String] {
    let names = try Set(String.fetchAll(db, sql: "SELECT name FROM sqlite_schema"))
    return tables.filter { !names.contains($0) }
  }
}

// Refusing what is not ours, before anything is written to it.

extension FormatMark {
  /// Refuses all but a file of ours, and writes nothing.
  /// - Throws: `FileError` unless there is a file of ours at the path that we can read.
  package func demand(at path: String, _ connection: Connection) throws {
    guard access(path, F_OK) == 0 else { throw FileError.missing(path: path) }
    let queue = try DatabaseQueue(
      path: StorePath.forReading(path), configuration: connection.reading)
    try demand(queue, at: path)
    guard try queue.read(FormatMark.version(of:)) > 0 else { throw FileError.foreign(path: path) }
    try queue.close()
  }

  /// A new file passes too: it has no mark, no version and no tables.
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

  /// A file of today that has lost a table is refused.
  private func demandTables(_ queue: DatabaseQueue, at path: String) throws {
    try queue.read { db in
      guard try FormatMark.version(of: db) == version else { return }
      guard let lost = try lostTables(db).first else { return }
      throw FileError.damaged(path: path, detail: "no such table: \(lost)")
    }
  }
}

// Making what is missing.

extension FormatMark {
  /// Makes the file where there is none, refuses what is not ours, and brings old tables up to date.
  /// - Parameter migrate: runs the store's own steps, by `migrate(_:to:_:)`.
  /// - Throws: `FileError`; SQLite's own errors as they are.
  package func makeCurrent(
    _ path: String, _ configuration: Configuration, migrate: (DatabaseQueue) throws -> Void
  ) throws {
    try NewDatabaseFile.makeIfMissing(path)
    guard access(path, W_OK) == 0 else { throw FileError.readOnly(path: path) }
    let queue = try DatabaseQueue(path: path, configuration: configuration)
    try demand(queue, at: path)
    try demandTables(queue, at: path)
    try migrate(queue)
    try queue.close()
  }

  /// Brings a file to a version of its tables: each step once, in order, in one transaction with
  /// its number.
  ///
  /// Each step looks again which version it finds, for another process may have been quicker.
  /// - Parameter step: makes the tables of the version after the one that it is given, from 0 on.
  package func migrate(
    _ queue: DatabaseQueue, to last: Int, _ step: (Database, Int) throws -> Void
  ) throws {
    // What is deleted gives its space back. Counts only before the first table is made.
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
