import GRDB
import SQLiteStore

import struct Foundation.Date  // the clock that is handed in tells the time as a date

/// Saved articles with their pictures, guides, and search in them: one SQLite file.
///
/// Several processes may have the file open. Each change is one transaction: a process killed
/// at any moment leaves the state before or after it. All functions throw `LibraryError`.
public final class Library: Sendable {
  let file: DatabaseFile<LibraryError>
  let now: @Sendable () -> Date

  init(_ file: DatabaseFile<LibraryError>, now: @escaping @Sendable () -> Date) {
    self.file = file
    self.now = now
  }

  /// Where the file lies.
  public var path: String { file.path }
  /// True when nothing can be changed.
  public var isReadOnly: Bool { file.isReadOnly }
  var pool: DatabasePool { file.pool }

  /// A number that is another one after any change, by this process or another.
  ///
  /// It means nothing to another process, nor after the file was opened again (SQLite's
  /// `PRAGMA data_version`, asked on a connection that never writes).
  ///
  /// It takes some microseconds, so that it can be asked at every request.
  public func dataVersion() throws -> Int { try file.dataVersion() }

  /// Reads one state of the file, whatever others write meanwhile.
  func read<Value: Sendable>(
    _ work: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await file.read(work)
  }

  /// Makes one change: all of it or nothing.
  func write<Value: Sendable>(
    _ work: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await file.write(work)
  }
}
