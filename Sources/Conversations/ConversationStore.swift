import GRDB
import Synchronization

import struct Foundation.Date  // the clock that is handed in tells the time as a date

/// Conversations, what was sent, and games: one SQLite file.
///
/// It is not the library's, because it is shared with others and the library is not. Several
/// processes may have the file open. Each change is one transaction: a process killed at any moment
/// leaves the state before or after it. All functions throw `ConversationError`.
public final class ConversationStore: Sendable {
  /// Where the file lies.
  public let path: String

  let pool: DatabasePool
  let limits: ConversationLimits
  let now: @Sendable () -> Date
  let bell = Bell()
  let noticed = Mutex(Noticed())
  private let watch: DatabaseQueue

  init(
    path: String, pool: DatabasePool, watch: DatabaseQueue, limits: ConversationLimits,
    now: @escaping @Sendable () -> Date
  ) {
    self.path = path
    self.pool = pool
    self.watch = watch
    self.limits = limits
    self.now = now
  }

  /// A number that is another one after any change, by this process or another.
  ///
  /// It means nothing to another process, nor after the file was opened again (SQLite's
  /// `PRAGMA data_version`, asked on a connection that never writes). It takes some microseconds.
  public func dataVersion() throws -> Int {
    try naming(path) {
      // One statement is one transaction: no other is needed around it.
      try watch.unsafeRead { db in
        try Int.fetchOne(db.cachedStatement(sql: "PRAGMA data_version")) ?? 0
      }
    }
  }

  /// Reads one state of the file, whatever others write meanwhile.
  func read<Value: Sendable>(
    _ work: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await named { [pool] in try await pool.read(work) }
  }

  /// Makes one change: all of it or nothing.
  func write<Value: Sendable>(
    _ work: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await named { [pool] in try await pool.write(work) }
  }

  private func named<Value: Sendable>(
    _ work: @Sendable () async throws -> Value
  ) async throws -> Value {
    do {
      return try await work()
    } catch let error as DatabaseError {
      throw ConversationError(error, at: path)
    } catch ConversationError.damaged(path: "", let detail) {
      throw ConversationError.damaged(path: path, detail: detail)
    }
  }
}

/// A value in the file that our types refuse: the file is damaged.
func damaged(_ detail: String) -> ConversationError { .damaged(path: "", detail: detail) }
