internal import GRDB
internal import SQLiteStore
internal import Synchronization

internal import struct Foundation.Date  // the clock that is handed in tells the time as a date

/// Conversations, what was sent, and games: one SQLite file.
///
/// It is not the library's, because it is shared with others and the library is not. Several
/// processes may have the file open. Each change is one transaction: a process killed at any moment
/// leaves the state before or after it. All functions throw `ConversationError`.
public final class ConversationStore: Sendable {
  let file: DatabaseFile<ConversationError>
  let limits: ConversationLimits
  let now: @Sendable () -> Date
  let changeNotifier = ChangeNotifier()
  let noticed = Mutex(Noticed())

  init(
    _ file: DatabaseFile<ConversationError>, limits: ConversationLimits,
    now: @escaping @Sendable () -> Date
  ) {
    self.file = file
    self.limits = limits
    self.now = now
  }

  /// Where the file lies.
  public var path: String { file.path }

  /// A number that is another one after any change, by this process or another.
  ///
  /// It means nothing to another process, nor after the file was opened again (SQLite's
  /// `PRAGMA data_version`, asked on a connection that never writes). It takes some microseconds.
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
