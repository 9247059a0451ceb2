internal import GRDB
internal import SQLiteStore
internal import Synchronization

internal import struct Foundation.Date  // the injected clock returns dates

/// A library: saved articles with their pictures, guides, and full-text search, in one SQLite file.
///
/// Several processes may open the file at once. Each change is one transaction: a process killed at
/// any moment leaves the state before or after it. All functions throw `LibraryError`.
public final class Library: Sendable {
  public let path: String
  let now: @Sendable () -> Date

  private struct Opened {
    var file: DatabaseFile<LibraryError>
    /// Whether the file was opened for writing later than for reading. The data versions of the two
    /// count from the same start.
    var isReopened = false
  }

  private let opened: Mutex<Opened>
  let cachedRows = Mutex<CachedRows?>(nil)
  /// Opens the file for writing; `nil` if it stays as it was opened.
  private let openForWriting: (@Sendable () throws -> DatabaseFile<LibraryError>)?

  /// - Parameter openForWriting: Called at a change, if the file was opened for reading because
  ///   nothing could be written, and its disk has room now.
  init(
    _ file: DatabaseFile<LibraryError>, now: @escaping @Sendable () -> Date,
    openForWriting: (@Sendable () throws -> DatabaseFile<LibraryError>)? = nil
  ) {
    path = file.path
    self.now = now
    opened = Mutex(Opened(file: file))
    self.openForWriting = openForWriting
  }

  var file: DatabaseFile<LibraryError> { opened.withLock { $0.file } }

  private func fileForChange() throws -> DatabaseFile<LibraryError> {
    try opened.withLock { opened in
      if opened.file.isReadOnly, let openForWriting, SQLitePath.hasRoom(beside: path) {
        opened = Opened(file: try openForWriting(), isReopened: true)
      }
      return opened.file
    }
  }

  /// Whether the library cannot be changed.
  public var isReadOnly: Bool { file.isReadOnly }
  var pool: DatabasePool { file.pool }

  /// Changes whenever the database changes, in this process or another
  /// (SQLite's `PRAGMA data_version` on a connection that never writes).
  ///
  /// The value means nothing to another process, nor after the file was reopened. Reading it takes
  /// some microseconds, so that it can be read at every request.
  public func dataVersion() throws -> Int {
    let opened = opened.withLock { $0 }
    return try opened.file.dataVersion() + (opened.isReopened ? 1 << 48 : 0)
  }

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
    let file: DatabaseFile<LibraryError>
    do {
      file = try fileForChange()
    } catch LibraryError.file(.diskFull) {
      // What has room to be opened has less than a change needs.
      file = self.file
    }
    return try await file.writeFreeing(work)
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
    try await fileForChange().write(work)
  }
}
