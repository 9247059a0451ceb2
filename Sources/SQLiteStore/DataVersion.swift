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
  fileprivate struct Reader: @unchecked Sendable {
    let connection: OpaquePointer
    let statement: OpaquePointer
  }

  private struct State {
    var reader: Reader?
    /// How often the connection was opened again. Each counts from its own start, so this keeps
    /// their numbers apart.
    var reopenings = 0
  }

  private let address: String
  private let state: Mutex<State>

  /// - Parameter address: A path or a `file:` URI.
  /// - Throws: GRDB's `DatabaseError`, as its own connections do.
  init(_ address: String) throws {
    self.address = address
    state = Mutex(State(reader: try Reader(address)))
  }

  deinit { close() }

  /// Closes the connection, with its lock on the file, until the next use.
  func close() {
    state.withLock { state in
      state.reader?.close()
      state.reader = nil
    }
  }

  func value() throws -> Int {
    try state.withLock { state in
      if state.reader == nil {
        state.reader = try Reader(address)
        state.reopenings += 1
      }
      return (state.reopenings << 32) + (try state.reader?.value() ?? 0)
    }
  }
}

extension DataVersion.Reader {
  fileprivate init(_ address: String) throws {
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
    // While another connection has the file to itself, this one waits, as GRDB's do.
    sqlite3_busy_timeout(connection, 5_000)
    self.init(connection: connection, statement: statement)
  }

  fileprivate func close() {
    sqlite3_finalize(statement)
    sqlite3_close_v2(connection)
  }

  fileprivate func value() throws -> Int {
    let code = sqlite3_step(statement)
    defer { sqlite3_reset(statement) }
    guard code == SQLITE_ROW else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
    return Int(sqlite3_column_int64(statement, 0))
  }
}
