internal import Articles
internal import GRDB
internal import SQLiteStore

internal import struct Foundation.Date  // the injected clock returns dates

/// The store of conversations, shared links, and games: one SQLite file.
///
/// It is separate from the library, because it is shared with others and the library is not.
/// Several processes may open the file at once. Each change is one transaction: a process killed at
/// any moment leaves the state before or after it. All functions throw `ConversationError`.
public final class ConversationStore: Sendable {
  let file: DatabaseFile<ConversationError>
  let limits: ConversationLimits
  let now: @Sendable () -> Date
  /// Wakes the listeners of a conversation when it may have changed.
  let changeNotifier = ChangeNotifier()

  init(
    _ file: DatabaseFile<ConversationError>, limits: ConversationLimits,
    now: @escaping @Sendable () -> Date
  ) {
    self.file = file
    self.limits = limits
    self.now = now
  }

  public var path: String { file.path }
  /// Whether the file cannot be changed.
  public var isReadOnly: Bool { file.isReadOnly }

  /// Changes whenever the database changes, in this process or another
  /// (SQLite's `PRAGMA data_version` on a connection that never writes).
  ///
  /// The value means nothing to another process, nor after the file was reopened. Reading it takes
  /// some microseconds.
  public func dataVersion() throws -> Int { try file.dataVersion() }

  /// Reads from one snapshot, whatever others write meanwhile.
  func read<Value: Sendable>(
    _ work: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await file.read(work)
  }

  /// Writes in one transaction: all or nothing.
  func write<Value: Sendable>(
    _ work: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await file.write(work)
  }

  /// Writes to a conversation in one transaction, and then wakes its listeners.
  func write<Value: Sendable>(
    to id: ConversationID, _ work: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    let (value, number) = try await write { db in
      (try work(db), try ConversationTable.lastChange(of: id, in: db))
    }
    changeNotifier.notify(id, of: number)
    return value
  }

  /// Runs one change of an open conversation, with a change number of its own.
  func change<Value: Sendable>(
    _ id: ConversationID,
    _ work: @escaping @Sendable (Database, _ number: Int, _ moment: Int64) throws -> Value
  ) async throws -> Value {
    let moment = now().milliseconds
    return try await write(to: id) { db in
      try ConversationTable.demandOpen(id, in: db)
      return try work(db, try ConversationTable.nextChange(of: id, in: db), moment)
    }
  }
}
