package import GRDB
internal import GRDBSQLite

extension Database {
  /// Sets the length of the longest text or blob that is read, in bytes. SQLite reads a text as a
  /// whole even to tell its length, so a file of unknown origin could otherwise fill the memory.
  ///
  /// A longer one ends its statement with `SQLITE_TOOBIG`, which becomes `FileError.damaged`.
  package func limitValues(to bytes: Int) {
    sqlite3_limit(sqliteConnection, SQLITE_LIMIT_LENGTH, Int32(clamping: bytes))
  }

  /// Reads with another limit.
  package func withValues<Value>(upTo bytes: Int, _ read: () throws -> Value) rethrows -> Value {
    let usual = sqlite3_limit(sqliteConnection, SQLITE_LIMIT_LENGTH, Int32(clamping: bytes))
    defer { limitValues(to: Int(usual)) }
    return try read()
  }
}
