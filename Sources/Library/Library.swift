import GRDB

import struct Foundation.Date  // the clock that is handed in tells the time as a date

/// Saved articles with their pictures, guides, and search in them: one SQLite file.
///
/// Several processes may have the file open. Each change is one transaction: a process killed
/// at any moment leaves the state before or after it. All functions throw `LibraryError`.
public final class Library: Sendable {
  /// Where the file lies.
  public let path: String
  /// True when nothing can be changed.
  public let isReadOnly: Bool

  let pool: DatabasePool
  let now: @Sendable () -> Date
  private let watch: DatabaseQueue

  init(
    path: String, isReadOnly: Bool, pool: DatabasePool, watch: DatabaseQueue,
    now: @escaping @Sendable () -> Date
  ) {
    self.path = path
    self.isReadOnly = isReadOnly
    self.pool = pool
    self.watch = watch
    self.now = now
  }

  /// A number that is another one after any change, by this process or another.
  ///
  /// It means nothing to another process, nor after the file was opened again (SQLite's
  /// `PRAGMA data_version`, asked on a connection that never writes).
  ///
  /// It takes some microseconds, so that it can be asked at every request.
  public func dataVersion() throws -> Int {
    do {
      // One statement is one transaction: no other is needed around it.
      return try watch.unsafeRead { db in
        try Int.fetchOne(db.cachedStatement(sql: "PRAGMA data_version")) ?? 0
      }
    } catch let error as DatabaseError {
      throw LibraryError(error, at: path)
    }
  }

  /// Reads one state of the file, whatever others write meanwhile.
  func read<Value: Sendable>(
    _ work: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await naming { [pool] in try await pool.read(work) }
  }

  /// Makes one change: all of it or nothing.
  func write<Value: Sendable>(
    _ work: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    guard !isReadOnly else { throw LibraryError.readOnly(path: path) }
    return try await naming { [pool] in try await pool.write(work) }
  }

  private func naming<Value: Sendable>(
    _ work: @Sendable () async throws -> Value
  ) async throws -> Value {
    do {
      return try await work()
    } catch let error as DatabaseError {
      throw LibraryError(error, at: path)
    } catch LibraryError.damaged(path: "", let detail) {
      throw LibraryError.damaged(path: path, detail: detail)
    }
  }
}

/// A value in the file that our types refuse: the file is damaged.
func damaged(_ detail: String) -> LibraryError { .damaged(path: "", detail: detail) }
