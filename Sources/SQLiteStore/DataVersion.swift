internal import GRDB
internal import GRDBSQLite
internal import Synchronization

/// Reads SQLite's `PRAGMA data_version` on a connection of its own that never writes: a number that
/// changes whenever another connection, of any process, changed the file.
///
/// The server reads it at every request for a cached page, so one statement is prepared once and
/// stepped on the caller's thread, without the queue of a GRDB connection.
final class DataVersion: Sendable {
  /// The connection and its statement. `@unchecked Sendable`: the pointers are constants, and what
  /// they point to is used only while the mutex is held.
  private struct Reader: @unchecked Sendable {
    let connection: OpaquePointer
    let statement: OpaquePointer
  }

  private let reader: Mutex<Reader>

  /// - Parameter address: A path or a `file:` URI.
  /// - Throws: GRDB's `DatabaseError`, as its own connections do.
  init(_ address: String) throws {
    var connection: OpaquePointer?
    var statement: OpaquePointer?
    let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_URI
    var code = sqlite3_open_v2(address, &connection, flags, nil)
    if code == SQLITE_OK {
      code = sqlite3_prepare_v2(connection, "PRAGMA data_version", -1, &statement, nil)
    }
    guard code == SQLITE_OK, let connection, let statement else {
      sqlite3_close_v2(connection)
      throw DatabaseError(resultCode: ResultCode(rawValue: code))
    }
    reader = Mutex(Reader(connection: connection, statement: statement))
  }

  deinit {
    reader.withLock {
      sqlite3_finalize($0.statement)
      sqlite3_close_v2($0.connection)
    }
  }

  func value() throws -> Int {
    try reader.withLock { reader in
      let code = sqlite3_step(reader.statement)
      defer { sqlite3_reset(reader.statement) }
      guard code == SQLITE_ROW else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
      return Int(sqlite3_column_int64(reader.statement, 0))
    }
  }
}
