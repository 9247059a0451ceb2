internal import GRDB
internal import SQLiteStore

internal import struct Foundation.Date  // the injected clock returns dates

/// A library: saved articles with their pictures, guides, and full-text search, in one SQLite file.
///
/// Several processes may open the file at once. Each change is one transaction: a process killed at
/// any moment leaves the state before or after it. All functions throw `LibraryError`.
public final class Library: Sendable {
  let file: DatabaseFile<LibraryError>
  let now: @Sendable () -> Date

  init(_ file: DatabaseFile<LibraryError>, now: @escaping @Sendable () -> Date) {
    self.file = file
    self.now = now
  }

  public var path: String { file.path }
  /// Whether the library cannot be changed.
  public var isReadOnly: Bool { file.isReadOnly }
  var pool: DatabasePool { file.pool }

  /// Changes whenever the database changes, in this process or another
  /// (SQLite's `PRAGMA data_version` on a connection that never writes).
  ///
  /// The value means nothing to another process, nor after the file was reopened. Reading it takes
  /// some microseconds, so that it can be read at every request.
  public func dataVersion() throws -> Int { try file.dataVersion() }

  /// Reads from one snapshot, whatever others write meanwhile.
  func read<Value: Sendable>(
    _ work: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await file.read(work)
  }

  /// Writes what frees space, which works on a full disk too.
  func writeFreeing<Value: Sendable>(
    _ work: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await file.writeFreeing(work)
  }

  /// - Throws: `LibraryError.file(.diskFull)` if there is not enough room for so many more bytes, in
  ///   the log and then in the file, and for freeing space afterwards.
  func demandRoom(for bytes: Int) throws {
    // A file that somebody else made may claim any size.
    let bytes = 2 * min(bytes, Int.max / 4) + SQLitePath.leastRoom
    guard SQLitePath.hasRoom(beside: path, bytes: bytes) else {
      throw LibraryError.file(.diskFull(path: path))
    }
  }

  /// Writes in one transaction: all or nothing.
  func write<Value: Sendable>(
    _ work: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await file.write(work)
  }
}
